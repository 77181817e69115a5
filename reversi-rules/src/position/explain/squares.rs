//! Squares inside a sentence.

use core::fmt;

use crate::vocabulary::AnySquare;

/// The names with spaces between: `c3 d4`.
pub(crate) fn write_squares(
    f: &mut fmt::Formatter<'_>,
    squares: impl IntoIterator<Item = impl AnySquare>,
) -> fmt::Result {
    for (at, square) in squares.into_iter().enumerate() {
        write!(f, "{}{square}", if at == 0 { "" } else { " " })?;
    }
    Ok(())
}
