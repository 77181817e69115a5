//! The standings of a tournament.

use super::pairing::check;
use super::results::Results;
use super::{Coefficient, Entrant, Pairing, Points, Standing, StandingsError, TieBreaks};
use crate::vocabulary::Color;
use core::borrow::Borrow;

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
    tie_breaks: TieBreaks,
}

impl Default for Tournament {
    /// Returns a tournament without rounds.
    fn default() -> Self {
        Self::new(0)
    }
}

impl Tournament {
    /// Creates a tournament of so many rounds, with the [usual](Coefficient::for_rounds) coefficient
    /// for them. A bye counts as a win, and the two scores of a game sum to 64. A round without a
    /// pairing for a player is [left out](super::Round::LeftOut) of that player's Brightwell Quotient.
    ///
    /// ```
    /// # use reversi_rules::tournament::{Points, Tournament};
    /// let tournament = Tournament::new(5).with_bye(Points::TIE);
    /// assert!(tournament.coefficient().is_zero());
    /// ```
    #[must_use]
    pub fn new(rounds: u16) -> Self {
        let (coefficient, tie_breaks) = (Coefficient::for_rounds(rounds), TieBreaks::default());
        Self { rounds, coefficient, bye: Points::WIN, score_sum: Some(64), tie_breaks }
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
    /// `None`, scores are not checked. A round left out adds half of the sum, or 32 for `None`.
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

    /// Sets the tie-breaks.
    ///
    /// ```
    /// use reversi_rules::Score;
    /// use reversi_rules::tournament::{Entrant, Pairing, Standing, TieBreak, TieBreaks, Tournament};
    ///
    /// let game = |round, black, white, discs| {
    ///     Pairing::Game { round, black, white, score: Score { black: discs, white: 64 - discs } }
    /// };
    /// // Players 0 and 1 have a point each. Player 1 has more discs, and lost to player 0.
    /// let games = [game(1, 0, 1, 33), game(1, 2, 3, 32), game(2, 2, 0, 40), game(2, 1, 3, 64)];
    /// let order = |tie_breaks: &[TieBreak]| {
    ///     let tournament = Tournament::new(2).with_tie_breaks(TieBreaks::new(tie_breaks)?);
    ///     let mut table = [Standing::default(); 4];
    ///     tournament.standings(&[Entrant::default(); 4], &games, &mut table).ok()?;
    ///     Some(table.map(|line| line.player))
    /// };
    /// assert_eq!(order(&[TieBreak::Discs]), Some([2, 1, 0, 3]));
    /// assert_eq!(order(&[TieBreak::DirectEncounter]), Some([2, 0, 1, 3]));
    /// ```
    #[must_use]
    pub const fn with_tie_breaks(self, tie_breaks: TieBreaks) -> Self {
        Self { tie_breaks, ..self }
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

    /// Returns the tie-breaks.
    ///
    /// ```
    /// # use reversi_rules::tournament::{TieBreaks, Tournament};
    /// assert_eq!(Tournament::new(13).tie_breaks(), TieBreaks::default());
    /// ```
    #[must_use]
    pub const fn tie_breaks(&self) -> TieBreaks {
        self.tie_breaks
    }

    /// Writes the standings of all entrants to `standings`, the best first.
    ///
    /// The order is by points, tie-breaks and lot. Players who are equal in all of them share a rank
    /// and stand in the order of `entrants`. Players who withdrew are included. The order of
    /// `pairings` does not matter, and they may be a slice, or an iterator that converts them. The
    /// time is quadratic in the number of pairings.
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
            let won = match pairing {
                Pairing::Game { black, white, score, .. } => {
                    let points = |color| Points::of(score, color);
                    [(black, points(Color::Black)), (white, points(Color::White))]
                }
                Pairing::Bye { player, .. } => [(player, self.bye), (player, Points::LOSS)],
                Pairing::DoubleForfeit { .. } => continue,
            };
            for (player, points) in won {
                if let Some(line) = standings.get_mut(player) {
                    line.points += points;
                }
            }
        }
        for (index, &tie_break) in self.tie_breaks.as_slice().iter().enumerate() {
            for player in 0..entrants.len() {
                let pairings = pairings.clone();
                let Self { rounds, coefficient, .. } = *self;
                let score_sum = self.score_sum.unwrap_or(64);
                let lines = &*standings;
                let results = Results { rounds, coefficient, score_sum, entrants, pairings, lines };
                let value = results.value(player, index, tie_break);
                if let Some(place) =
                    standings.get_mut(player).and_then(|line| line.tie_breaks.get_mut(index))
                {
                    *place = value;
                }
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
