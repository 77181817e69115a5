//! What a side may do in its turn: place a disc, or pass.

use core::fmt;
use core::str::FromStr;

use crate::vocabulary::{Location, ParseSquareError, Square};

/// A ply: a disc on a square, or a pass. One byte, and so is an `Option<Move>`.
///
/// As a number a move is its square, 0..=63, and a pass is 64: the action numbers that learning
/// environments use.
///
/// ```
/// use reversi_rules::{Move, Square};
///
/// assert_eq!("f5".parse(), Ok(Move::Place(Square::F5)));
/// assert_eq!(Move::Pass.index(), 64);
/// assert_eq!(Move::Pass.to_string(), "--");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A disc on that square.
    Place(Square),
    /// No disc: forced when there is no legal square, illegal otherwise.
    Pass,
}

impl Move {
    /// The number of a pass, 64.
    ///
    /// ```
    /// # use reversi_rules::Move;
    /// assert_eq!(Move::from_index(Move::PASS_INDEX), Some(Move::Pass));
    /// ```
    pub const PASS_INDEX: u8 = 64;

    /// The square's number, or 64 for a pass.
    ///
    /// ```
    /// # use reversi_rules::{Move, Square};
    /// assert_eq!(Move::Place(Square::D3).index(), 19);
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        match self {
            Self::Place(square) => square.index(),
            Self::Pass => Self::PASS_INDEX,
        }
    }

    /// The move with that [`index`](Self::index); `None` from 65 on.
    ///
    /// ```
    /// # use reversi_rules::{Move, Square};
    /// assert_eq!(Move::from_index(63), Some(Move::Place(Square::H8)));
    /// assert_eq!(Move::from_index(65), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        match Square::from_index(index) {
            Some(square) => Some(Self::Place(square)),
            None if index == Self::PASS_INDEX => Some(Self::Pass),
            None => None,
        }
    }

    /// The square of a placement; `None` for a pass.
    ///
    /// ```
    /// # use reversi_rules::Move;
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
    /// # use reversi_rules::Move;
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
    /// # use reversi_rules::Move;
    /// assert_eq!(Move::parse(b"PASS"), Ok(Move::Pass));
    /// assert_eq!(Move::parse(b"f0").unwrap_err().byte(), 1);
    /// ```
    pub fn parse(text: &[u8]) -> Result<Self, ParseMoveError> {
        match pass_token(text) {
            Some(length) if length == text.len() => Ok(Self::Pass),
            _ => Square::parse(text).map(Self::Place).map_err(ParseMoveError),
        }
    }
}

/// The length of the pass token that `text` begins with, if any. The longest is tried first:
/// `pass` begins with `pa`.
pub(crate) fn pass_token(text: &[u8]) -> Option<usize> {
    const TOKENS: [&[u8]; 4] = [b"pass", b"pa", b"ps", b"--"];
    TOKENS.map(<[u8]>::len).into_iter().zip(TOKENS).find_map(|(length, token)| {
        let start = text.get(..length)?;
        start.eq_ignore_ascii_case(token).then_some(length)
    })
}

impl From<Square> for Move {
    #[inline]
    fn from(square: Square) -> Self {
        Self::Place(square)
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

/// The text is neither a square's name nor a pass token.
///
/// ```
/// # use reversi_rules::{Move, ParseMoveError};
/// let error: ParseMoveError = "x5".parse::<Move>().unwrap_err();
/// assert_eq!(error.to_string(), "byte 0: 'x' is not a column (a to h)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError(ParseSquareError);

impl ParseMoveError {
    /// The byte that is wrong: 0, 1 or 2.
    ///
    /// ```
    /// # use reversi_rules::Move;
    /// assert_eq!("f9".parse::<Move>().unwrap_err().byte(), 1);
    /// ```
    #[must_use]
    pub const fn byte(&self) -> usize {
        self.0.byte()
    }

    /// Returns the place in the text.
    ///
    /// ```
    /// # use reversi_rules::{Location, Move};
    /// let error = "f9".parse::<Move>().unwrap_err();
    /// assert_eq!(error.location(), Location::NOWHERE.with_byte(1));
    /// ```
    #[must_use]
    pub const fn location(&self) -> Location {
        self.0.location()
    }
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl core::error::Error for ParseMoveError {}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        Self::parse(text.as_bytes())
    }
}
