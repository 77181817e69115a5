//! Values of SGF, written.

use core::fmt;

/// Writes a value in its brackets, with the escapes.
pub(in crate::record) fn value(
    out: &mut dyn fmt::Write,
    text: impl Iterator<Item = char>,
) -> fmt::Result {
    out.write_char('[')?;
    for character in text {
        if matches!(character, ']' | '\\') {
            out.write_char('\\')?;
        }
        // A NUL would end the text in many programs.
        out.write_char(if character == '\0' { ' ' } else { character })?;
    }
    out.write_char(']')
}
