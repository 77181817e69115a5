//! The three states of a position: to move, must pass, over.

use core::fmt;
use core::str::FromStr;

/// The state of a position: the side to move must place a disc, it must pass, or the game is over.
///
/// [`Position::phase`](crate::Position::phase) returns it. The numbers of the variants are stable.
///
/// ```
/// use reversi_rules::{Phase, Position};
///
/// assert_eq!(Position::START.phase(), Phase::ToMove);
/// assert_eq!(Phase::Over as u8, 2);
/// ```
#[repr(u8)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The side to move has a legal square, so it must place a disc.
    #[default]
    ToMove = 0,
    /// Only the opponent has a legal square, so the side to move must pass.
    #[doc(alias = "skip")]
    MustPass = 1,
    /// Neither side has a legal square, so the game is over.
    Over = 2,
}

impl Phase {
    /// All phases, in the order of their numbers.
    ///
    /// ```
    /// # use reversi_rules::Phase;
    /// assert_eq!(Phase::ALL[2], Phase::Over);
    /// ```
    pub const ALL: [Self; 3] = [Self::ToMove, Self::MustPass, Self::Over];

    /// Returns `to move`, `must pass` or `over`.
    ///
    /// ```
    /// # use reversi_rules::Phase;
    /// assert_eq!(Phase::MustPass.name(), "must pass");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ToMove => "to move",
            Self::MustPass => "must pass",
            Self::Over => "over",
        }
    }
}

impl fmt::Display for Phase {
    /// Writes the [`name`](Self::name).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error returned when text is not the name of a [`Phase`].
///
/// ```
/// # use reversi_rules::Phase;
/// let error = "moving".parse::<Phase>().unwrap_err();
/// assert_eq!(error.to_string(), "expected to move, must pass or over");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePhaseError(());

impl fmt::Display for ParsePhaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected to move, must pass or over")
    }
}

impl core::error::Error for ParsePhaseError {}

impl FromStr for Phase {
    type Err = ParsePhaseError;

    /// Parses a [`name`](Self::name) in any case.
    fn from_str(text: &str) -> Result<Self, ParsePhaseError> {
        let found = Self::ALL.into_iter().find(|phase| text.eq_ignore_ascii_case(phase.name()));
        found.ok_or(ParsePhaseError(()))
    }
}
