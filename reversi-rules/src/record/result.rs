//! How a record says that a game ended.

use super::Decimal;
use crate::vocabulary::{Color, GameEnd, Score};

/// A result as a record states it, whether or not it follows from the moves.
///
/// ```
/// use reversi_rules::record::{Decimal, ggf};
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
    /// The side that won; nobody in a tie, or where the record does not say.
    pub winner: Option<Color>,
    /// By how many discs for black: negative where white won, and not whole with a komi.
    pub margin: Option<Decimal>,
    /// How the game came to an end.
    pub end: GameEnd,
}

impl GameResult {
    /// The game is not finished, or nobody knows how it ended.
    pub(crate) const UNKNOWN: Self = Self { winner: None, margin: None, end: GameEnd::Adjourned };

    /// Whether the game ended so by the margin that its moves come to. `None` where there is
    /// nothing to compare: a loss by the clock, say, without a number.
    pub(crate) fn agrees_with(self, expected: Decimal) -> Option<bool> {
        match (self.margin, self.winner, self.end) {
            (Some(margin), ..) => Some(margin.agrees_with(expected)),
            (None, Some(_), GameEnd::Normal) => {
                Some(self.winner == Self::of_margin(expected, self.end).winner)
            }
            _ => None,
        }
    }

    /// Returns the score on a board of so many squares, all counted, that has the margin plus
    /// `komi`.
    pub(super) fn score(self, squares: u16, komi: Decimal) -> Option<Score> {
        let margin = self.margin?.plus(komi).nearly_whole()?;
        let squares = squares.cast_signed();
        let half = |discs: i16| u16::try_from(discs / 2).ok().filter(|_| discs % 2 == 0);
        Some(Score {
            black: half(squares.checked_add(margin)?)?,
            white: half(squares.checked_sub(margin)?)?,
        })
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
