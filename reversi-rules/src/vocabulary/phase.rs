//! The three states of a position: to move, must pass, over.

use core::fmt;

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

impl fmt::Display for Phase {
    /// Writes `to move`, `must pass` or `over`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::ToMove => "to move",
            Self::MustPass => "must pass",
            Self::Over => "over",
        })
    }
}
