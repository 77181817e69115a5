//! Moves: a disc on a square, or a pass.

use core::fmt;
use core::str::FromStr;

use crate::vocabulary::{AnySquare, Location, ParseSquareError, Square};

/// A ply: a disc on a square, or a pass. `S` is the type of the squares: [`Square`] on 8×8,
/// `variant::Square` on other boards. On 8×8 a move and an `Option<Move>` are one byte.
///
/// Functions that accept a move accept a square too. The action number of a move is its square,
/// 0..=63, or 64 for a pass. For other boards see `Rules::action`.
///
/// ```
/// use reversi_rules::{Move, Square};
///
/// assert_eq!("f5".parse(), Ok(Move::Place(Square::F5)));
/// assert_eq!(Move::PASS.action(), 64);
/// assert_eq!(Move::PASS.to_string(), "--");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move<S = Square> {
    /// A disc on that square.
    Place(S),
    /// A pass: forced without a legal square, illegal otherwise.
    Pass,
}

impl Move {
    /// A pass on 8×8, where the type of the squares cannot be inferred.
    ///
    /// ```
    /// # use reversi_rules::Move;
    /// assert_eq!(Move::PASS, Move::Pass);
    /// ```
    pub const PASS: Self = Self::Pass;

    /// The action number of a pass, 64.
    ///
    /// ```
    /// # use reversi_rules::Move;
    /// assert_eq!(Move::from_action(Move::PASS_ACTION), Some(Move::Pass));
    /// ```
    pub const PASS_ACTION: u8 = 64;

    /// Returns the action number: the square's number, or 64 for a pass.
    ///
    /// ```
    /// # use reversi_rules::{Move, Square};
    /// assert_eq!(Move::Place(Square::D3).action(), 19);
    /// ```
    #[inline]
    #[must_use]
    pub const fn action(self) -> u8 {
        match self {
            Self::Place(square) => square.index(),
            Self::Pass => Self::PASS_ACTION,
        }
    }

    /// Returns the move with that [action number](Self::action); `None` from 65 on.
    ///
    /// ```
    /// # use reversi_rules::{Move, Square};
    /// assert_eq!(Move::from_action(63), Some(Move::Place(Square::H8)));
    /// assert_eq!(Move::from_action(65), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_action(action: u8) -> Option<Self> {
        match Square::from_index(action) {
            Some(square) => Some(Self::Place(square)),
            None if action == Self::PASS_ACTION => Some(Self::Pass),
            None => None,
        }
    }
}

impl<S: Copy> Move<S> {
    /// Returns the square of a placement; `None` for a pass.
    ///
    /// ```
    /// # use reversi_rules::{Move, Square};
    /// assert_eq!(Move::Place(Square::F5).square(), Some(Square::F5));
    /// ```
    #[inline]
    #[must_use]
    pub const fn square(self) -> Option<S> {
        match self {
            Self::Place(square) => Some(square),
            Self::Pass => None,
        }
    }

    /// Returns whether this is a pass.
    ///
    /// ```
    /// # use reversi_rules::Move;
    /// assert!(Move::PASS.is_pass());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_pass(self) -> bool {
        matches!(self, Self::Pass)
    }
}

impl<S: AnySquare> Move<S> {
    /// Parses a square's name or a pass token (`--`, `pa`, `ps`, `pass`), in any case. The text
    /// need not be UTF-8. [`FromStr`] does the same for `&str`.
    ///
    /// # Errors
    /// [`ParseMoveError`] has the byte that is wrong.
    ///
    /// ```
    /// # use reversi_rules::{Move, variant};
    /// assert_eq!(Move::parse(b"PASS"), Ok(Move::PASS));
    /// assert_eq!(Move::parse(b"j10"), Ok(Move::Place(variant::Square::new(9, 9).unwrap())));
    /// assert_eq!(Move::<variant::Square>::parse(b"f0").unwrap_err().byte(), 1);
    /// ```
    pub fn parse(text: &[u8]) -> Result<Self, ParseMoveError> {
        match pass_token(text) {
            Some(length) if length == text.len() => Ok(Self::Pass),
            _ => S::parse_name(text).map(Self::Place).map_err(ParseMoveError),
        }
    }
}

/// Returns the length of the pass token at the start of `text`, if any. The longest comes first, as
/// `pass` begins with `pa`.
pub(crate) fn pass_token(text: &[u8]) -> Option<usize> {
    const TOKENS: [&[u8]; 4] = [b"pass", b"pa", b"ps", b"--"];
    TOKENS.map(<[u8]>::len).into_iter().zip(TOKENS).find_map(|(length, token)| {
        let start = text.get(..length)?;
        start.eq_ignore_ascii_case(token).then_some(length)
    })
}

impl<S> From<S> for Move<S> {
    #[inline]
    fn from(square: S) -> Self {
        Self::Place(square)
    }
}

impl<S: fmt::Display> fmt::Display for Move<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) => fmt::Display::fmt(square, f),
            Self::Pass => f.pad("--"),
        }
    }
}

/// The error of text that is neither a square's name nor a pass token.
///
/// ```
/// # use reversi_rules::{Move, ParseMoveError};
/// let error: ParseMoveError = "x5".parse::<Move>().unwrap_err();
/// assert_eq!(error.to_string(), "byte 0: 'x' is not a column (a to h)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError(ParseSquareError);

impl ParseMoveError {
    /// Returns the byte that is wrong, 0 to 3.
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

impl<S: AnySquare> FromStr for Move<S> {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        Self::parse(text.as_bytes())
    }
}
