//! The standings of a tournament.

use core::borrow::Borrow;
use core::cmp::Reverse;
use core::iter;

use super::brightwell::quotient;
use super::pairing::check;
use super::{Coefficient, Entrant, Pairing, Points, Quotient, Round, StandingsError};
use crate::vocabulary::{Color, Score};

/// The settings of a tournament for its standings.
///
/// ```
/// use reversi_rules::tournament::{Coefficient, Points, Tournament};
///
/// let tournament = Tournament::new(13);
/// assert_eq!(tournament.coefficient(), Coefficient::whole(6));
/// assert_eq!(tournament.bye(), Points::WIN);
/// assert_eq!(tournament.score_sum(), Some(64));
/// ```
#[doc(alias = "swiss")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Tournament {
    rounds: u16,
    coefficient: Coefficient,
    bye: Points,
    score_sum: Option<u16>,
}

/// One player's line in the standings.
///
/// ```
/// use reversi_rules::tournament::{Points, Standing};
///
/// let mut table = [Standing::default(); 16];
/// assert_eq!(table[0].points, Points::LOSS);
/// ```
#[doc(alias = "ranking")]
#[doc(alias = "crosstable")]
#[repr(C)]
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Standing {
    /// The rank, from 1. Players who are equal in all tie-breaks share a rank.
    pub rank: usize,
    /// The player's index among the entrants.
    pub player: usize,
    /// The points.
    pub points: Points,
    /// The Brightwell Quotient, the first tie-break.
    pub quotient: Quotient,
    /// The sum of the player's scores in all games, the second tie-break. Byes and double forfeits
    /// add no discs.
    pub discs: u32,
    /// The lot of the player, the last tie-break.
    pub lot: u32,
}

impl Default for Tournament {
    /// Returns a tournament without rounds.
    fn default() -> Self {
        Self::new(0)
    }
}

impl Standing {
    /// Returns a key that sorts the best standing first.
    fn key(&self) -> impl Ord + use<> {
        (Reverse((self.points, self.quotient, self.discs)), self.lot)
    }
}

impl Tournament {
    /// Creates a tournament of so many rounds, with the [usual](Coefficient::for_rounds) coefficient
    /// for them. A bye counts as a win, and the two scores of a game sum to 64. A round without a
    /// pairing for a player is [`Round::LeftOut`] in that player's Brightwell Quotient.
    ///
    /// ```
    /// # use reversi_rules::tournament::{Points, Tournament};
    /// let tournament = Tournament::new(5).with_bye(Points::TIE);
    /// assert!(tournament.coefficient().is_zero());
    /// ```
    #[must_use]
    pub const fn new(rounds: u16) -> Self {
        let coefficient = Coefficient::for_rounds(rounds);
        Self { rounds, coefficient, bye: Points::WIN, score_sum: Some(64) }
    }

    /// Sets the coefficient of the Brightwell Quotient. With 0 only the discs count, and games
    /// against players who withdrew count like others.
    ///
    /// ```
    /// # use reversi_rules::tournament::{Coefficient, Tournament};
    /// let tournament = Tournament::new(5).with_coefficient(Coefficient::whole(6));
    /// assert_eq!(tournament.coefficient().to_string(), "6");
    /// ```
    #[must_use]
    pub const fn with_coefficient(self, coefficient: Coefficient) -> Self {
        Self { coefficient, ..self }
    }

    /// Sets the points of a bye.
    ///
    /// ```
    /// # use reversi_rules::tournament::{Points, Tournament};
    /// assert_eq!(Tournament::new(5).with_bye(Points::TIE).bye(), Points::TIE);
    /// ```
    #[must_use]
    pub const fn with_bye(self, bye: Points) -> Self {
        Self { bye, ..self }
    }

    /// Sets the sum of the two scores of each game: the number of squares, such as 36 on 6×6. With
    /// `None`, scores are not checked. [`Round::LeftOut`] adds half of the sum, or 32 for `None`.
    ///
    /// ```
    /// # use reversi_rules::Score;
    /// # use reversi_rules::tournament::{Entrant, Pairing, Standing, Tournament};
    /// let score = Score { black: 20, white: 16 };
    /// let game = [Pairing::Game { round: 1, black: 0, white: 1, score }];
    /// let (two, mut table) = ([Entrant::default(); 2], [Standing::default(); 2]);
    /// let error = Tournament::new(1).standings(&two, game, &mut table).unwrap_err();
    /// assert_eq!(error.to_string(), "pairing 0: 20 and 16 do not sum to 64");
    /// assert!(Tournament::new(1).with_score_sum(Some(36)).standings(&two, game, &mut table).is_ok());
    /// assert!(Tournament::new(1).with_score_sum(None).standings(&two, game, &mut table).is_ok());
    /// ```
    #[must_use]
    pub const fn with_score_sum(self, score_sum: Option<u16>) -> Self {
        Self { score_sum, ..self }
    }

    /// Returns the number of rounds played.
    ///
    /// ```
    /// # use reversi_rules::tournament::Tournament;
    /// assert_eq!(Tournament::new(5).rounds(), 5);
    /// ```
    #[must_use]
    pub const fn rounds(&self) -> u16 {
        self.rounds
    }

    /// Returns the coefficient of the Brightwell Quotient.
    ///
    /// ```
    /// # use reversi_rules::tournament::{Coefficient, Tournament};
    /// assert_eq!(Tournament::new(13).coefficient(), Coefficient::whole(6));
    /// ```
    #[must_use]
    pub const fn coefficient(&self) -> Coefficient {
        self.coefficient
    }

    /// Returns the points of a bye.
    ///
    /// ```
    /// # use reversi_rules::tournament::{Points, Tournament};
    /// assert_eq!(Tournament::new(13).bye(), Points::WIN);
    /// ```
    #[must_use]
    pub const fn bye(&self) -> Points {
        self.bye
    }

    /// Returns the sum of the two scores of each game, or `None` if scores are not checked.
    ///
    /// ```
    /// # use reversi_rules::tournament::Tournament;
    /// assert_eq!(Tournament::new(13).score_sum(), Some(64));
    /// ```
    #[must_use]
    pub const fn score_sum(&self) -> Option<u16> {
        self.score_sum
    }

    /// Writes the standings of all entrants to `standings`, the best first.
    ///
    /// The order is by points, Brightwell Quotient, discs and lot. Players who are equal in all of
    /// them share a rank and stand in the order of `entrants`. Players who withdrew are included.
    /// The order of `pairings` does not matter, and they may be a slice, or an iterator that converts
    /// them. The time is quadratic in the number of pairings.
    ///
    /// # Errors
    /// [`StandingsError`] if the lengths of `entrants` and `standings` differ, or for the first
    /// impossible pairing. `standings` is then unchanged.
    ///
    /// ```
    /// use reversi_rules::Score;
    /// use reversi_rules::tournament::{Entrant, Pairing, Standing, Tournament};
    ///
    /// // After a tie only the lot separates the two players.
    /// let score = Score { black: 32, white: 32 };
    /// let pairings = [Pairing::Game { round: 1, black: 0, white: 1, score }];
    /// let mut entrants = [Entrant::default(); 2];
    /// let mut table = [Standing::default(); 2];
    ///
    /// Tournament::new(1).standings(&entrants, &pairings, &mut table)?;
    /// assert_eq!(table.map(|line| line.rank), [1, 1]);
    ///
    /// entrants[0] = entrants[0].with_lot(1);
    /// Tournament::new(1).standings(&entrants, &pairings, &mut table)?;
    /// assert_eq!(table.map(|line| (line.rank, line.player)), [(1, 1), (2, 0)]);
    /// # Ok::<(), reversi_rules::tournament::StandingsError>(())
    /// ```
    pub fn standings<P: Borrow<Pairing>>(
        &self,
        entrants: &[Entrant],
        pairings: impl IntoIterator<Item = P, IntoIter: Clone>,
        standings: &mut [Standing],
    ) -> Result<(), StandingsError> {
        let pairings = pairings.into_iter().map(|pairing| *pairing.borrow());
        if entrants.len() != standings.len() {
            let (entrants, standings) = (entrants.len(), standings.len());
            return Err(StandingsError::Length { entrants, standings });
        }
        check(&pairings, self.rounds, entrants.len(), self.score_sum)?;

        for (player, (line, entrant)) in standings.iter_mut().zip(entrants).enumerate() {
            *line = Standing { player, lot: entrant.lot, ..Standing::default() };
        }
        for pairing in pairings.clone() {
            match pairing {
                Pairing::Game { black, white, score, .. } => {
                    for (player, color) in [(black, Color::Black), (white, Color::White)] {
                        if let Some(line) = standings.get_mut(player) {
                            line.points += Points::of(score, color);
                            line.discs = line.discs.saturating_add(score.of(color).into());
                        }
                    }
                }
                Pairing::Bye { player, .. } => {
                    if let Some(line) = standings.get_mut(player) {
                        line.points += self.bye;
                    }
                }
                Pairing::DoubleForfeit { .. } => {}
            }
        }
        for player in 0..entrants.len() {
            let quotient = self.quotient(player, entrants, pairings.clone(), standings);
            if let Some(line) = standings.get_mut(player) {
                line.quotient = quotient;
            }
        }

        sort(standings);
        let mut above = Standing::default();
        for (place, line) in (1..).zip(standings) {
            line.rank =
                if above.rank > 0 && line.key() == above.key() { above.rank } else { place };
            above = *line;
        }
        Ok(())
    }

    /// Returns the quotient of one player. `standings` has the points of all entrants and is still
    /// in the order of `entrants`.
    fn quotient(
        &self,
        player: usize,
        entrants: &[Entrant],
        pairings: impl Iterator<Item = Pairing> + Clone,
        standings: &[Standing],
    ) -> Quotient {
        let counted = |pairing: Pairing| {
            let (black, white, score) = match pairing {
                Pairing::Game { black, white, score, .. } => (black, white, score),
                // To leave it out would reward both players with half the sum of the scores.
                Pairing::DoubleForfeit { black, white, .. } => {
                    (black, white, Score { black: 0, white: 0 })
                }
                Pairing::Bye { .. } => return None,
            };
            let (opponent, discs) = match player {
                _ if player == black => (white, score.black),
                _ if player == white => (black, score.white),
                _ => return None,
            };
            let withdrawn = entrants.get(opponent)?.withdrawn && !self.coefficient.is_zero();
            let opponent = standings.get(opponent)?.points;
            (!withdrawn).then_some(Round::Counted { discs, opponent })
        };
        let own = standings.get(player).map_or(Points::LOSS, |line| line.points);
        let counted = pairings.filter_map(counted);
        let left_out = usize::from(self.rounds).saturating_sub(counted.clone().count());
        let rounds = counted.chain(iter::repeat_n(Round::LeftOut, left_out));
        quotient(rounds, own, self.coefficient, self.score_sum.unwrap_or(64))
    }
}

/// Sorts by Shell's method, because the sort of `core` contains a panic, and libreversi may not.
fn sort(standings: &mut [Standing]) {
    let mut gap = 1;
    while gap < standings.len() / 3 {
        gap = 3 * gap + 1;
    }
    while gap > 0 {
        for end in gap..standings.len() {
            let mut at = end;
            while let Some(above) = at.checked_sub(gap)
                && let (Some(&upper), Some(&lower)) = (standings.get(above), standings.get(at))
                && (lower.key(), lower.player) < (upper.key(), upper.player)
            {
                for (index, line) in [(above, lower), (at, upper)] {
                    if let Some(place) = standings.get_mut(index) {
                        *place = line;
                    }
                }
                at = above;
            }
        }
        gap /= 3;
    }
}
