//! Points for wins and ties.

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign};
use core::str::FromStr;

use crate::vocabulary::{Color, Score};

/// Points in a tournament: 1 for a win and ½ for a tie.
///
/// They are stored as half points in a `u32`. Sums saturate.
///
/// ```
/// use reversi_rules::tournament::Points;
///
/// let points: Points = [Points::WIN, Points::WIN, Points::TIE, Points::LOSS].into_iter().sum();
/// assert_eq!(points.halves(), 5);
/// assert_eq!(points.to_string(), "2.5");
/// assert_eq!("2½".parse(), Ok(points));
/// ```
#[repr(transparent)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(u32);

impl Points {
    /// The points of a win: 1.
    ///
    /// ```
    /// # use reversi_rules::tournament::Points;
    /// assert_eq!(Points::WIN.halves(), 2);
    /// ```
    pub const WIN: Self = Self(2);

    /// The points of a tie for each side: ½.
    ///
    /// ```
    /// # use reversi_rules::tournament::Points;
    /// assert_eq!(Points::TIE + Points::TIE, Points::WIN);
    /// ```
    pub const TIE: Self = Self(1);

    /// The points of a loss: 0.
    ///
    /// ```
    /// # use reversi_rules::tournament::Points;
    /// assert_eq!(Points::LOSS, Points::default());
    /// ```
    pub const LOSS: Self = Self(0);

    /// Creates points from half points.
    ///
    /// ```
    /// # use reversi_rules::tournament::Points;
    /// assert_eq!(Points::from_halves(9).to_string(), "4.5");
    /// ```
    #[must_use]
    pub const fn from_halves(halves: u32) -> Self {
        Self(halves)
    }

    /// Returns the number of half points.
    ///
    /// ```
    /// # use reversi_rules::tournament::Points;
    /// assert_eq!(Points::TIE.halves(), 1);
    /// ```
    #[must_use]
    pub const fn halves(self) -> u32 {
        self.0
    }

    /// Returns the points of `color` for a game that the higher score wins.
    ///
    /// ```
    /// # use reversi_rules::{Color, Score, tournament::Points};
    /// let score = Score { black: 33, white: 31 };
    /// assert_eq!(Points::of(score, Color::Black), Points::WIN);
    /// assert_eq!(Points::of(score, Color::White), Points::LOSS);
    /// ```
    #[must_use]
    pub const fn of(score: Score, color: Color) -> Self {
        match score.margin(color) {
            0 => Self::TIE,
            1.. => Self::WIN,
            _ => Self::LOSS,
        }
    }

    /// Returns the points of `color` for a game with the given winner. No winner means a tie.
    ///
    /// Use this where the higher score may lose, as in games where fewest discs win.
    ///
    /// ```
    /// # use reversi_rules::{Color, tournament::Points};
    /// assert_eq!(Points::from_winner(Some(Color::White), Color::White), Points::WIN);
    /// assert_eq!(Points::from_winner(None, Color::White), Points::TIE);
    /// ```
    #[must_use]
    pub const fn from_winner(winner: Option<Color>, color: Color) -> Self {
        match (winner, color) {
            (None, _) => Self::TIE,
            (Some(Color::Black), Color::Black) | (Some(Color::White), Color::White) => Self::WIN,
            _ => Self::LOSS,
        }
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::default(), Add::add)
    }
}

impl fmt::Display for Points {
    /// Writes `4`, `4.5` or `0.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0 / 2, if self.0.is_multiple_of(2) { "" } else { ".5" })
    }
}

/// The error of text that is not a number of points.
///
/// ```
/// # use reversi_rules::tournament::Points;
/// let error = "4.3".parse::<Points>().unwrap_err();
/// assert_eq!(error.to_string(), "not a number of points such as 4 or 4.5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePointsError(());

impl fmt::Display for ParsePointsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a number of points such as 4 or 4.5")
    }
}

impl core::error::Error for ParsePointsError {}

impl FromStr for Points {
    type Err = ParsePointsError;

    /// Parses decimal digits, optionally followed by `.0`, `.5` or `½`, or `½` alone.
    fn from_str(text: &str) -> Result<Self, ParsePointsError> {
        let (whole, half) = match text.strip_suffix(".5").or_else(|| text.strip_suffix('½')) {
            Some(whole) => (whole, 1),
            None => (text.strip_suffix(".0").unwrap_or(text), 0),
        };
        let whole = match whole {
            "" if text == "½" => Some(0),
            // `parse` would accept a sign.
            _ if whole.bytes().all(|byte| byte.is_ascii_digit()) => whole.parse::<u32>().ok(),
            _ => None,
        };
        let halves = whole.and_then(|whole| whole.checked_mul(2)?.checked_add(half));
        halves.map(Self).ok_or(ParsePointsError(()))
    }
}
