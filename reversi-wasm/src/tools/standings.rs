//! The standings of a tournament.
//!
//! The input is a list of numbers of two bytes, little endian:
//!
//! ```text
//! rounds, numerator and denominator of the coefficient, halves of a point for a bye,
//! 1 if scores are checked, and their sum
//! the number of tie-breaks, and the number of each
//! the number of players, and for each player 1 if it withdrew
//! for each pairing: its kind, its round, black, white, black's score and white's
//! ```
//!
//! A denominator of 0 stands for the usual coefficient. The kind is 0 for a game, 1 for a bye of
//! black, and 2 for a double forfeit.

use alloc::vec;
use alloc::vec::Vec;

use reversi_rules::Score;
use reversi_rules::tournament::{
    Coefficient, Entrant, Pairing, Points, Standing, TieBreak, TieBreaks, Tournament,
};

use super::fields::Fields;
use crate::failure::Failure;

/// Computes the standings. Writes a list of lines, the best first: rank, player, points, and the
/// values of the tie-breaks.
///
/// # Errors
/// [`Failure`] for the first impossible pairing, with its place among the pairings.
pub(super) fn write(input: &[u8]) -> Result<Vec<u8>, Failure> {
    let numbers = input.chunks_exact(2).map(|bytes| u16::from_le_bytes([bytes[0], bytes[1]]));
    let mut numbers = numbers.fuse();
    let mut next = || numbers.next().unwrap_or_default();
    let mut tournament = Tournament::new(next());
    if let Some(coefficient) = Coefficient::new(next(), next()) {
        tournament = tournament.with_coefficient(coefficient);
    }
    tournament = tournament.with_bye(Points::from_halves(next().into()));
    let (is_checked, sum) = (next() == 1, next());
    tournament = tournament.with_score_sum(is_checked.then_some(sum));
    let order: Vec<_> =
        (0..next()).filter_map(|_| TieBreak::ALL.get(usize::from(next())).copied()).collect();
    let tie_breaks = TieBreaks::new(&order)
        .ok_or_else(|| Failure::new("standings", &"tieBreaks: one occurs twice"))?;
    tournament = tournament.with_tie_breaks(tie_breaks);
    let players = next();
    let entrants: Vec<_> =
        (0..players).map(|_| Entrant::default().with_withdrawn(next() == 1)).collect();
    let rest: Vec<u16> = numbers.collect();
    let pairings: Vec<_> = rest.chunks_exact(6).map(pairing).collect();
    let mut standings = vec![Standing::default(); entrants.len()];
    tournament
        .standings(&entrants, &pairings, &mut standings)
        .map_err(|error| Failure::new("standings", &error))?;
    let mut out = Fields::default();
    out.add(&standings.len());
    for Standing { rank, player, points, tie_breaks, .. } in standings {
        out.add(&rank);
        out.add(&player);
        out.add(&points);
        out.add(&order.len());
        tie_breaks.iter().take(order.len()).for_each(|value| out.add(value));
    }
    Ok(out.into_bytes())
}

fn pairing(numbers: &[u16]) -> Pairing {
    let number = |at: usize| numbers.get(at).copied().unwrap_or_default();
    let (round, black, white) = (number(1), number(2).into(), number(3).into());
    match number(0) {
        0 => {
            let score = Score { black: number(4), white: number(5) };
            Pairing::Game { round, black, white, score }
        }
        1 => Pairing::Bye { round, player: black },
        _ => Pairing::DoubleForfeit { round, black, white },
    }
}
