//! The results of all players, which tie-breaks read.

use core::iter;

use super::brightwell::quotient;
use super::{Coefficient, Entrant, Pairing, Points, Quotient, Round, Standing, TieBreak};
use crate::vocabulary::{Color, Score};

/// The results of a tournament.
pub(super) struct Results<'a, I> {
    pub(super) rounds: u16,
    pub(super) coefficient: Coefficient,
    pub(super) score_sum: u16,
    pub(super) entrants: &'a [Entrant],
    pub(super) pairings: I,
    /// In the order of the entrants.
    pub(super) lines: &'a [Standing],
}

/// A game of a player.
struct Met {
    opponent: usize,
    /// The player's own score.
    discs: u16,
    /// The player's points of this game.
    won: Points,
}

impl<I: Iterator<Item = Pairing> + Clone> Results<'_, I> {
    /// Returns the value of a player in tie-break number `index` of the tournament.
    pub(super) fn value(&self, player: usize, index: usize, tie_break: TieBreak) -> Quotient {
        let games = self.games(player);
        let discs = |met: Met| 2 * u64::from(met.discs);
        let halves = |points: Points| u64::from(points.halves());
        let twice = match tie_break {
            TieBreak::Brightwell => return self.brightwell(player),
            TieBreak::Discs => games.map(discs).fold(0, u64::saturating_add),
            TieBreak::DirectEncounter => games
                .filter(|met| self.are_equal([player, met.opponent], index))
                .map(|met| halves(met.won))
                .fold(0, u64::saturating_add),
            TieBreak::Buchholz => {
                games.map(|met| halves(self.points(met.opponent))).fold(0, u64::saturating_add)
            }
        };
        Quotient::reduced(twice, 2)
    }

    /// Returns the games of a player. A double forfeit is a game that both lost with 0 discs.
    fn games(&self, player: usize) -> impl Iterator<Item = Met> + Clone {
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
    fn points(&self, player: usize) -> Points {
        self.lines.get(player).map_or(Points::LOSS, |line| line.points)
    }

    /// Returns whether two players are equal in points and in so many tie-breaks.
    fn are_equal(&self, players: [usize; 2], tie_breaks: usize) -> bool {
        let [own, other] = players.map(|player| {
            let line = self.lines.get(player)?;
            Some((line.points, line.tie_breaks.get(..tie_breaks)?))
        });
        own == other
    }

    /// Returns the Brightwell Quotient of a player.
    fn brightwell(&self, player: usize) -> Quotient {
        let counts = |opponent: usize| {
            let withdrew = self.entrants.get(opponent).is_some_and(|entrant| entrant.withdrawn);
            !withdrew || self.coefficient.is_zero()
        };
        // To leave a double forfeit out would reward both players with half the sum of the scores.
        let counted = self
            .games(player)
            .filter(|met| counts(met.opponent))
            .map(|met| Round::Counted { discs: met.discs, opponent: self.points(met.opponent) });
        let left_out = usize::from(self.rounds).saturating_sub(counted.clone().count());
        let all = counted.chain(iter::repeat_n(Round::LeftOut, left_out));
        quotient(all, self.points(player), self.coefficient, self.score_sum)
    }
}
