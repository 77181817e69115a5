//! Square names of other programs and books.

use core::fmt;

use crate::vocabulary::{ParseSquareError, Square, Symmetry};

/// A way to name squares. In this library a1 is at the top left and h1 at the top right. Moves from
/// programs and books that name squares in another way must be translated.
///
/// | style | top left | top right | bottom left | used by |
/// |---|---|---|---|---|
/// | `Standard` | a1 | h1 | a8 | Othello everywhere |
/// | `LettersAsRows` | a1 | a8 | h1 | some textbooks of programming |
/// | `RowsFromBottom` | a8 | h8 | a1 | chess boards: GTP, FEN |
///
/// ```
/// use reversi_rules::{Square, notation::SquareStyle};
///
/// let style = SquareStyle::LettersAsRows;
/// assert_eq!(style.parse(b"B1")?, Square::A2);
/// assert_eq!(style.name(Square::A2).to_string(), "b1");
/// # Ok::<(), reversi_rules::ParseSquareError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SquareStyle {
    /// Letters are columns from the left, numbers are rows from the top.
    #[default]
    Standard,
    /// Letters are rows from the top, numbers are columns from the left.
    LettersAsRows,
    /// Letters are columns from the left, numbers are rows from the bottom.
    RowsFromBottom,
}

impl SquareStyle {
    /// Returns the symmetry that converts between the standard names and this style. It is its own
    /// inverse, so it works in both directions.
    const fn symmetry(self) -> Symmetry {
        match self {
            Self::Standard => Symmetry::Identity,
            Self::LettersAsRows => Symmetry::Transpose,
            Self::RowsFromBottom => Symmetry::MirrorTopBottom,
        }
    }

    /// Parses the name of a square in this style: a letter a to h in either case, and a digit 1 to
    /// 8.
    ///
    /// # Errors
    /// [`ParseSquareError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_rules::{Square, notation::SquareStyle};
    /// assert_eq!(SquareStyle::RowsFromBottom.parse(b"a1"), Ok(Square::A8));
    /// assert_eq!(SquareStyle::RowsFromBottom.parse(b"a9").unwrap_err().byte(), 1);
    /// ```
    pub const fn parse(self, text: &[u8]) -> Result<Square, ParseSquareError> {
        match Square::parse(text) {
            Ok(named) => Ok(named.transform(self.symmetry())),
            Err(error) => Err(error),
        }
    }

    /// Returns the name of a square in this style.
    ///
    /// ```
    /// # use reversi_rules::{Square, notation::SquareStyle};
    /// assert_eq!(SquareStyle::RowsFromBottom.name(Square::F5).to_string(), "f4");
    /// ```
    #[must_use]
    pub const fn name(self, square: Square) -> impl fmt::Display {
        square.transform(self.symmetry())
    }
}
