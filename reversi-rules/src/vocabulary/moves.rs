//! Moves: a disc placed on a square, or a pass.

use core::fmt;
use core::str::FromStr;

use crate::vocabulary::{AnySquare, Location, ParseSquareError, Square};

/// A move: a disc placed on a square, or a pass.
///
/// `play` accepts a move, and `place` a square. Both read text without a type annotation:
/// `play("f5".parse()?)`. A square converts to a move by `into`. The type of squares `S` is [`Square`] on 8×8 and
/// [`variant::Square`](crate::variant::Square) on other boards. On 8×8 a `Move` and an
/// `Option<Move>` take one byte each.
///
/// An *action* is a move as a number: the index of the square, 0..=63, or 64 for a pass.
/// [`Rules::action`](crate::variant::Rules::action) numbers the moves of other boards.
///
/// ```
/// use reversi_rules::{Move, Square};
///
/// assert_eq!("f5".parse(), Ok(Move::Place(Square::F5)));
/// assert_eq!(Move::PASS.action(), 64);
/// assert_eq!(Move::PASS.to_string(), "--");
/// ```
#[doc(alias = "ply")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move<S = Square> {
    /// Places a disc on the square.
    #[doc(alias = "drop")]
    Place(S),
    /// Passes. A pass is forced if no square is legal, and illegal otherwise.
    #[doc(alias = "skip")]
    Pass,
}

impl Move {
    /// A pass on 8×8. Use it where the compiler cannot infer the type of squares.
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

    /// Returns the action number: the index of the square, or 64 for a pass.
    ///
    /// ```
    /// # use reversi_rules::{Move, Square};
    /// assert_eq!(Move::Place(Square::D3).action(), 19);
    /// ```
    #[inline]
    #[must_use]
    pub const fn action(self) -> u8 {
        match self {
            Self::Place(square) => square as u8,
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
        match Square::from_index(action as usize) {
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
    /// Parses the name of a square or a pass (`--`, `pa`, `ps`, `pass`), in any case.
    ///
    /// The bytes need not be UTF-8. For a `&str`, call `text.parse()`.
    ///
    /// # Errors
    /// [`ParseMoveError`] with the offset of the wrong byte.
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

    /// Parses the move at the start of `text`, as [`parse`](Self::parse) does, and returns it with
    /// the length of its text. Use it to read moves that follow each other.
    ///
    /// A name is as long as it can be. On boards of up to sixteen columns, `pa` is a pass and `p1` a
    /// square.
    ///
    /// # Errors
    /// The offset of the wrong byte. If the text ends too early, this is its length.
    ///
    /// ```
    /// # use reversi_rules::{Move, Square, variant};
    /// assert_eq!(Move::prefix(b"f5d6"), Ok((Move::Place(Square::F5), 2)));
    /// assert_eq!(Move::prefix(b"passe6"), Ok((Move::PASS, 4)));
    /// assert_eq!(Move::<Square>::prefix(b"f9"), Err(1));
    /// assert_eq!(Move::<variant::Square>::prefix(b"j10d6").map(|(_, length)| length), Ok(3));
    /// ```
    #[inline]
    pub fn prefix(text: &[u8]) -> Result<(Self, usize), usize> {
        match pass_token(text) {
            Some(length) => Ok((Self::Pass, length)),
            None => S::prefix(text).map(|(square, length)| (Self::Place(square), length)),
        }
    }
}

/// Returns the length of the pass token at the start of `text`, if any. Tries `pass` before `pa`,
/// its prefix.
#[inline]
fn pass_token(text: &[u8]) -> Option<usize> {
    // Most words are squares.
    if matches!(text, [b'p' | b'P' | b'-', ..]) { pass_word(text) } else { None }
}

fn pass_word(text: &[u8]) -> Option<usize> {
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

/// The error returned when text is neither the name of a square nor a pass.
///
/// ```
/// # use reversi_rules::{Move, ParseMoveError};
/// let error: ParseMoveError = "x5".parse::<Move>().unwrap_err();
/// assert_eq!(error.to_string(), "byte 0: 'x' is not a column (a to h)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError(ParseSquareError);

impl ParseMoveError {
    /// Returns the offset of the wrong byte, 0 to 3.
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
