//! Whose move it is, if anybody's.

use core::fmt;

/// What the rules ask of the side to move.
///
/// ```
/// use reversi_rules::{Phase, Position};
///
/// assert_eq!(Position::START.phase(), Phase::ToMove);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// There is a legal square, and a disc must be placed.
    ToMove,
    /// There is none, and the opponent has one: the pass is forced.
    MustPass,
    /// Neither side has a legal square: the game has ended.
    Over,
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
