//! Whose move it is, if anybody's.

use core::fmt;

/// What the rules ask of the side to move. The numbers are stable, for other languages.
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
    /// There is a legal square, and a disc must be placed.
    #[default]
    ToMove = 0,
    /// There is none, and the opponent has one: the pass is forced.
    MustPass = 1,
    /// Neither side has a legal square: the game has ended.
    Over = 2,
}

impl fmt::Display for Phase {
    /// `to move`, `must pass` or `over`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::ToMove => "to move",
            Self::MustPass => "must pass",
            Self::Over => "over",
        })
    }
}
