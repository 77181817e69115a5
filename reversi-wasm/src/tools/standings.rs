//! The standings of a tournament.
//!
//! The input is a list of numbers of two bytes, little endian:
//!
//! ```text
//! rounds, numerator and denominator of the coefficient, halves of a point for a bye,
//! the number of players, and for each player 1 if it withdrew
//! for each pairing: its round, black, white, black's score and white's
//! ```
//!
//! A denominator of 0 stands for the usual coefficient. A bye has 65535 instead of white.

use alloc::vec;
use alloc::vec::Vec;

use reversi_rules::Score;
use reversi_rules::tournament::{Coefficient, Entrant, Pairing, Points, Standing, Tournament};

use super::fields::Fields;
use crate::failure::Failure;

const BYE: u16 = u16::MAX;

/// Computes the standings. Writes a list of lines, the best first: rank, player, points, quotient
/// and discs.
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
    let players = next();
    let entrants: Vec<_> =
        (0..players).map(|_| Entrant::default().with_withdrawn(next() == 1)).collect();
    let rest: Vec<u16> = numbers.collect();
    let pairings: Vec<_> = rest.chunks_exact(5).map(pairing).collect();
    let mut standings = vec![Standing::default(); entrants.len()];
    tournament
        .standings(&entrants, &pairings, &mut standings)
        .map_err(|error| Failure::new("standings", &error))?;
    let mut out = Fields::default();
    out.add(&standings.len());
    for Standing { rank, player, points, quotient, discs, .. } in standings {
        out.add(&rank);
        out.add(&player);
        out.add(&points);
        out.add(&quotient);
        out.add(&discs);
    }
    Ok(out.into_bytes())
}

fn pairing(numbers: &[u16]) -> Pairing {
    let number = |at: usize| numbers.get(at).copied().unwrap_or_default();
    let (round, black, white) = (number(0), number(1).into(), number(2));
    if white == BYE {
        return Pairing::Bye { round, player: black };
    }
    let score = Score { black: number(3), white: number(4) };
    Pairing::Game { round, black, white: white.into(), score }
}
