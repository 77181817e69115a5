//! The final score as records keep it, and how a game came to it.

use core::fmt;

use crate::Color;

/// The final score of a game, black's first. On 64 squares, with the empty ones given to the
/// winner, the two numbers sum to 64; nothing here checks that, as records may hold anything.
///
/// ```
/// use reversi_rules::{Color, Score};
///
/// let score = Score { black: 33, white: 31 };
/// assert_eq!(score.of(Color::White), 31);
/// assert_eq!(score.margin(Color::Black), 2);
/// assert_eq!(score.to_string(), "33-31");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// What black has.
    pub black: u8,
    /// What white has.
    pub white: u8,
}

impl Score {
    /// What `color` has.
    ///
    /// ```
    /// # use reversi_rules::{Color, Score};
    /// assert_eq!(Score { black: 40, white: 24 }.of(Color::Black), 40);
    /// ```
    #[must_use]
    pub const fn of(self, color: Color) -> u8 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// What `color` has more than its opponent, -255..=255.
    ///
    /// ```
    /// # use reversi_rules::{Color, Score};
    /// assert_eq!(Score { black: 40, white: 24 }.margin(Color::White), -16);
    /// ```
    #[must_use]
    pub const fn margin(self, color: Color) -> i16 {
        self.of(color) as i16 - self.of(color.opponent()) as i16
    }

    /// The score on 64 squares of which black has `margin` more: `None` when there is none, as
    /// `margin` is odd or beyond ±64.
    ///
    /// ```
    /// # use reversi_rules::Score;
    /// assert_eq!(Score::from_margin(-16), Some(Score { black: 24, white: 40 }));
    /// assert_eq!(Score::from_margin(1), None);
    /// ```
    #[must_use]
    pub const fn from_margin(margin: i16) -> Option<Self> {
        if margin % 2 != 0 || margin < -64 || margin > 64 {
            return None;
        }
        let black = (32 + margin / 2).unsigned_abs() as u8;
        Some(Self { black, white: 64 - black })
    }
}

impl fmt::Display for Score {
    /// Black's number, a hyphen, white's: `33-31`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.black, self.white)
    }
}

/// How a game came to its end, as records tell it apart.
///
/// ```
/// use reversi_rules::GameEnd;
///
/// assert_eq!(GameEnd::default(), GameEnd::Normal);
/// assert_eq!(GameEnd::Timeout.to_string(), "timeout");
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameEnd {
    /// Neither side could move.
    #[default]
    Normal,
    /// A side ran out of time.
    Timeout,
    /// A side gave up.
    Resignation,
    /// Both sides agreed on a result.
    Agreement,
    /// Broken off, to be finished or not.
    Adjourned,
}

impl fmt::Display for GameEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Normal => "normal",
            Self::Timeout => "timeout",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Adjourned => "adjourned",
        })
    }
}
