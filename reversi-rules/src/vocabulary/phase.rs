//! The phases of a game.

use core::fmt;

/// The choice of the side to move: a disc, a forced pass, or none. The numbers are stable.
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
    /// The side to move has a legal square and must place a disc.
    #[default]
    ToMove = 0,
    /// Only the opponent has a legal square: the pass is forced.
    MustPass = 1,
    /// Neither side has a legal square: the game has ended.
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
