//! What a side may do in its turn: place a disc, or pass.

use core::fmt;
use core::str::FromStr;

use super::{ParseSquareError, Square};
use crate::vocabulary::moves::pass_token;

/// A ply: a disc on a square, or a pass.
///
/// ```
/// use reversi_rules::variant::{Move, Square};
///
/// let square: Square = "j10".parse()?;
/// assert_eq!("j10".parse(), Ok(Move::Place(square)));
/// assert_eq!(Move::Pass.to_string(), "--");
/// # Ok::<(), reversi_rules::variant::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A disc on that square.
    Place(Square),
    /// No disc: forced when there is no legal square, illegal otherwise.
    Pass,
}

impl Move {
    /// The number of a pass, one more than that of the last square.
    ///
    /// ```
    /// # use reversi_rules::variant::Move;
    /// assert_eq!(Move::from_index(Move::PASS_INDEX), Some(Move::Pass));
    /// ```
    pub const PASS_INDEX: u16 = 256;

    /// The square's number, or 256 for a pass.
    ///
    /// ```
    /// # use reversi_rules::variant::Move;
    /// assert_eq!("a2".parse().map(Move::index), Ok(16));
    /// assert_eq!(Move::Pass.index(), 256);
    /// # Ok::<(), reversi_rules::variant::ParseSquareError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> u16 {
        match self {
            Self::Place(square) => square.index() as u16,
            Self::Pass => Self::PASS_INDEX,
        }
    }

    /// The move with that [`index`](Self::index); `None` from 257 on.
    ///
    /// ```
    /// # use reversi_rules::variant::{Move, Square};
    /// assert_eq!(Move::from_index(255), Square::new(15, 15).map(Move::Place));
    /// assert_eq!(Move::from_index(257), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_index(index: u16) -> Option<Self> {
        match index {
            0..=255 => Some(Self::Place(Square::from_index(index as u8))),
            Self::PASS_INDEX => Some(Self::Pass),
            _ => None,
        }
    }

    /// The square of a placement; `None` for a pass.
    ///
    /// ```
    /// # use reversi_rules::variant::Move;
    /// assert_eq!(Move::Pass.square(), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Place(square) => Some(square),
            Self::Pass => None,
        }
    }

    /// Whether this is a pass.
    ///
    /// ```
    /// # use reversi_rules::variant::Move;
    /// assert!(Move::Pass.is_pass());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_pass(self) -> bool {
        matches!(self, Self::Pass)
    }

    /// Reads a move from text that need not be UTF-8: a square's name, or one of the pass tokens
    /// `--`, `pa`, `ps` and `pass`, all in any case. [`FromStr`] does the same for `&str`.
    ///
    /// # Errors
    /// Says which byte is not part of a move.
    ///
    /// ```
    /// # use reversi_rules::variant::Move;
    /// assert_eq!(Move::parse(b"PASS"), Ok(Move::Pass));
    /// assert_eq!(Move::parse(b"f0").unwrap_err().byte(), 1);
    /// ```
    pub fn parse(text: &[u8]) -> Result<Self, ParseSquareError> {
        match pass_token(text) {
            Some(length) if length == text.len() => Ok(Self::Pass),
            _ => Square::parse(text).map(Self::Place),
        }
    }
}

impl From<Square> for Move {
    #[inline]
    fn from(square: Square) -> Self {
        Self::Place(square)
    }
}

impl From<crate::vocabulary::Move> for Move {
    /// The same on 8×8.
    fn from(played: crate::vocabulary::Move) -> Self {
        played.square().map_or(Self::Pass, |square| Self::Place(square.into()))
    }
}

impl FromStr for Move {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        Self::parse(text.as_bytes())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) => fmt::Display::fmt(square, f),
            Self::Pass => f.pad("--"),
        }
    }
}
