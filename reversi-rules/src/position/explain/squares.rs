//! Lists of squares inside a sentence.

use core::fmt;

use crate::vocabulary::AnySquare;

/// Writes the names of squares with spaces between them: `c3 d4`.
pub(crate) fn write_squares(
    f: &mut fmt::Formatter<'_>,
    squares: impl IntoIterator<Item = impl AnySquare>,
) -> fmt::Result {
    for (at, square) in squares.into_iter().enumerate() {
        write!(f, "{}{square}", if at == 0 { "" } else { " " })?;
    }
    Ok(())
}
