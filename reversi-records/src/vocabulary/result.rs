//! The result of a game in a record.

use reversi_rules::{Color, GameEnd, Score};

use crate::text::Decimal;

/// A result as a record states it. It may differ from the moves.
///
/// ```
/// use reversi_records::{Decimal, ggf};
/// use reversi_rules::{Color, GameEnd};
///
/// let text = b"(;GM[Othello]RE[+64.00:r]BO[8 ---------------------------O*------*O--------------------------- *];)";
/// let result = ggf::Record::parse(text)?.result()?.unwrap();
/// assert_eq!((result.winner, result.end), (Some(Color::Black), GameEnd::Resignation));
/// assert_eq!(result.margin, Some(Decimal::from(64)));
/// # Ok::<(), ggf::GgfError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GameResult {
    /// The side that won. `None` in a tie, or if the record does not say.
    pub winner: Option<Color>,
    /// Black's margin in discs: negative if white won, fractional with a komi.
    pub margin: Option<Decimal>,
    /// The way in which the game ended.
    pub end: GameEnd,
}

impl GameResult {
    /// Creates an unknown result. The moves show whether the game was broken off.
    pub(crate) const fn unknown(is_over: bool) -> Self {
        let end = if is_over { GameEnd::Normal } else { GameEnd::Adjourned };
        Self { winner: None, margin: None, end }
    }

    /// Returns whether the result agrees with that margin at the end of the game. `None` if it says
    /// nothing about the board.
    pub(crate) fn agrees_with(self, expected: Decimal) -> Option<bool> {
        match (self.margin, self.winner, self.end) {
            (Some(margin), ..) => Some(margin.agrees_with(expected)),
            (None, Some(_), GameEnd::Normal) => {
                Some(self.winner == Self::of_margin(expected, self.end).winner)
            }
            // The moves end the game, so it was not broken off.
            (None, None, GameEnd::Adjourned) => Some(false),
            _ => None,
        }
    }

    /// Returns the score that has the margin plus `komi`, if all squares of the board count.
    pub(crate) fn score(self, squares: u16, komi: Decimal) -> Option<Score> {
        let margin = self.margin?.plus(komi).nearly_whole()?;
        let squares = squares.cast_signed();
        let half = |discs: i16| u16::try_from(discs / 2).ok().filter(|_| discs % 2 == 0);
        Some(Score {
            black: half(squares.checked_add(margin)?)?,
            white: half(squares.checked_sub(margin)?)?,
        })
    }

    /// Returns whether a board with that many squares allows the margin.
    ///
    /// A komi may raise it. It is not subtracted, because a server may count all squares for the
    /// winner by resignation, whatever the komi.
    pub(crate) fn fits(self, squares: u16, komi: Decimal) -> bool {
        let size = |number: Decimal| number.thousandths().unsigned_abs();
        // Margins are rounded to two decimal places.
        let limit = (u32::from(squares) * 1000).saturating_add(size(komi)).saturating_add(5);
        self.margin.is_none_or(|margin| size(margin) <= limit)
    }

    /// Returns the winner, unless the score tells the same.
    pub(crate) fn winner_beside(self, score: Option<Score>) -> Option<Color> {
        self.winner.filter(|&winner| score.and_then(winner_of) != Some(winner))
    }

    pub(crate) fn of_margin(margin: Decimal, end: GameEnd) -> Self {
        let winner = match margin.thousandths() {
            1.. => Some(Color::Black),
            0 => None,
            _ => Some(Color::White),
        };
        Self { winner, margin: Some(margin), end }
    }
}

/// Returns the side with more discs.
pub(crate) fn winner_of(score: Score) -> Option<Color> {
    GameResult::of_margin(score.margin(Color::Black).into(), GameEnd::Normal).winner
}

/// Returns the score, unless it counts more discs than the board has squares, or none at all.
pub(crate) fn possible(score: Option<Score>, squares: usize) -> Option<Score> {
    let discs = |score: &Score| usize::from(score.black) + usize::from(score.white);
    score.filter(|score| (1..=squares).contains(&discs(score)))
}
