//! Values of SGF: numbers read, and all written.

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

/// Returns a number without blanks around it. A NUL is a blank, because [`value`] writes a space for
/// it.
pub(super) fn number(value: &[u8]) -> &[u8] {
    let blank = |byte: &u8| *byte == 0 || byte.is_ascii_whitespace();
    let start = value.iter().position(|byte| !blank(byte)).unwrap_or(value.len());
    let end = value.iter().rposition(|byte| !blank(byte)).map_or(start, |last| last + 1);
    value.get(start..end).unwrap_or_default()
}
