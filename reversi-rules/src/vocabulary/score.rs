//! The final score as a record states it, and the way in which a game ended.

use core::fmt;
use core::str::FromStr;

use crate::vocabulary::{Color, Outcome};

/// The final score of a game, as a record states it.
///
/// By the rules the scores on 8×8 sum to 64, because empty squares go to the winner. A `Score` does
/// not check this, as records may hold any numbers. To compute the score of a board, use
/// [`Outcome`].
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
    /// Black's score.
    pub black: u16,
    /// White's score.
    pub white: u16,
}

impl Score {
    /// Returns the score of `color`.
    ///
    /// ```
    /// # use reversi_rules::{Color, Score};
    /// assert_eq!(Score { black: 40, white: 24 }.of(Color::Black), 40);
    /// ```
    #[must_use]
    pub const fn of(self, color: Color) -> u16 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// Returns the lead of `color`, limited to -32767..=32767.
    ///
    /// ```
    /// # use reversi_rules::{Color, Score};
    /// assert_eq!(Score { black: 40, white: 24 }.margin(Color::White), -16);
    /// ```
    #[must_use]
    pub const fn margin(self, color: Color) -> i16 {
        let margin = self.of(color) as i32 - self.of(color.opponent()) as i32;
        if margin > i16::MAX as i32 {
            i16::MAX
        } else if margin < -(i16::MAX as i32) {
            -i16::MAX
        } else {
            margin as i16
        }
    }

    /// Creates the score on 64 squares in which black leads by `margin`. `None` if `margin` is odd
    /// or outside -64..=64.
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
        let black = (32 + margin / 2).unsigned_abs();
        Some(Self { black, white: 64 - black })
    }
}

impl From<Outcome> for Score {
    /// Returns the final scores. The empty squares are counted.
    fn from(outcome: Outcome) -> Self {
        Self { black: outcome.score(Color::Black), white: outcome.score(Color::White) }
    }
}

impl fmt::Display for Score {
    /// Writes black's score, a hyphen and white's score: `33-31`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.black, self.white)
    }
}

/// The error returned when text is not a score.
///
/// ```
/// # use reversi_rules::Score;
/// let error = "33:31".parse::<Score>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a score such as 33-31, with numbers up to 65535");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseScoreError(());

impl fmt::Display for ParseScoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a score such as 33-31, with numbers up to 65535")
    }
}

impl core::error::Error for ParseScoreError {}

impl FromStr for Score {
    type Err = ParseScoreError;

    /// Parses black's score, a hyphen and white's score, without spaces.
    fn from_str(text: &str) -> Result<Self, ParseScoreError> {
        let number = |text: &str| {
            // Rust's parser would accept a plus sign too.
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|_| digits).ok_or(ParseScoreError(()))
        };
        let (black, white) = text.split_once('-').ok_or(ParseScoreError(()))?;
        Ok(Self { black: number(black)?, white: number(white)? })
    }
}

/// The way in which a game ended, as a record states it.
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
    /// A side resigned.
    Resignation,
    /// Both sides agreed on a result.
    Agreement,
    /// The game was interrupted. It may or may not be finished later.
    Adjourned,
    /// A side lost by the rules of the tournament: it did not appear, or broke a rule.
    Forfeit,
}

impl GameEnd {
    /// All variants. The order is stable, and new variants are added at the end.
    ///
    /// ```
    /// # use reversi_rules::GameEnd;
    /// assert_eq!(GameEnd::ALL[1], GameEnd::Timeout);
    /// ```
    pub const ALL: [Self; 6] = [
        Self::Normal,
        Self::Timeout,
        Self::Resignation,
        Self::Agreement,
        Self::Adjourned,
        Self::Forfeit,
    ];

    /// Returns the name in lower case.
    ///
    /// ```
    /// # use reversi_rules::GameEnd;
    /// assert_eq!(GameEnd::Resignation.name(), "resignation");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Timeout => "timeout",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Adjourned => "adjourned",
            Self::Forfeit => "forfeit",
        }
    }
}

impl fmt::Display for GameEnd {
    /// Writes the [`name`](Self::name).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error returned when text is not the name of a [`GameEnd`].
///
/// ```
/// # use reversi_rules::GameEnd;
/// let error = "lost".parse::<GameEnd>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "expected normal, timeout, resignation, agreement, adjourned or forfeit"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseGameEndError(());

impl fmt::Display for ParseGameEndError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected normal, timeout, resignation, agreement, adjourned or forfeit")
    }
}

impl core::error::Error for ParseGameEndError {}

impl FromStr for GameEnd {
    type Err = ParseGameEndError;

    /// Parses a [`name`](Self::name) in any case.
    fn from_str(text: &str) -> Result<Self, ParseGameEndError> {
        Self::ALL
            .into_iter()
            .find(|end| text.eq_ignore_ascii_case(end.name()))
            .ok_or(ParseGameEndError(()))
    }
}
