//! The results of all players, which tie-breaks read.

use core::iter;

use super::brightwell::quotient;
use super::{Entrant, Pairing, Points, Quotient, Round, Standing, Tournament};
use crate::vocabulary::{Color, Score};

/// The results of a tournament.
pub(super) struct Results<'a, I> {
    pub(super) tournament: &'a Tournament,
    pub(super) entrants: &'a [Entrant],
    pub(super) pairings: I,
    /// In the order of the entrants.
    pub(super) lines: &'a [Standing],
}

/// A game of a player.
pub(super) struct Met {
    pub(super) opponent: usize,
    /// The player's own score.
    pub(super) discs: u16,
    /// The player's points of this game.
    pub(super) won: Points,
}

impl<I: Iterator<Item = Pairing> + Clone> Results<'_, I> {
    /// Returns the games of a player. A double forfeit is a game that both lost with 0 discs.
    pub(super) fn games(&self, player: usize) -> impl Iterator<Item = Met> + Clone {
        self.pairings.clone().filter_map(move |pairing| {
            let (black, white, score) = match pairing {
                Pairing::Game { black, white, score, .. } => (black, white, Some(score)),
                Pairing::DoubleForfeit { black, white, .. } => (black, white, None),
                Pairing::Bye { .. } => return None,
            };
            let (color, opponent) = match player {
                _ if player == black => (Color::Black, white),
                _ if player == white => (Color::White, black),
                _ => return None,
            };
            let discs = score.map_or(0, |score: Score| score.of(color));
            let won = score.map_or(Points::LOSS, |score| Points::of(score, color));
            Some(Met { opponent, discs, won })
        })
    }

    /// Returns the points of a player in the whole tournament.
    pub(super) fn points(&self, player: usize) -> Points {
        self.lines.get(player).map_or(Points::LOSS, |line| line.points)
    }

    /// Returns whether two players are equal in points and in so many tie-breaks.
    pub(super) fn are_equal(&self, players: [usize; 2], tie_breaks: usize) -> bool {
        let [own, other] = players.map(|player| {
            let line = self.lines.get(player)?;
            Some((line.points, line.tie_breaks.get(..tie_breaks)?))
        });
        own == other
    }

    /// Returns the Brightwell Quotient of a player.
    pub(super) fn brightwell(&self, player: usize) -> Quotient {
        let Tournament { rounds, coefficient, score_sum, .. } = *self.tournament;
        let counts = |opponent: usize| {
            let withdrew = self.entrants.get(opponent).is_some_and(|entrant| entrant.withdrawn);
            !withdrew || coefficient.is_zero()
        };
        // To leave a double forfeit out would reward both players with half the sum of the scores.
        let counted = self
            .games(player)
            .filter(|met| counts(met.opponent))
            .map(|met| Round::Counted { discs: met.discs, opponent: self.points(met.opponent) });
        let left_out = usize::from(rounds).saturating_sub(counted.clone().count());
        let all = counted.chain(iter::repeat_n(Round::LeftOut, left_out));
        quotient(all, self.points(player), coefficient, score_sum.unwrap_or(64))
    }
}
