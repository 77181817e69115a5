//! Numbers in values of SGF.

use crate::text::{Escapes, Text};

/// Calls `read` with a value without escapes and without blanks around it. A NUL is a blank, because
/// the writer writes a space for it.
pub(super) fn number<T>(value: &[u8], read: impl FnOnce(&[u8]) -> T) -> T {
    if !value.iter().any(|byte| matches!(byte, b'\\' | 0)) {
        return read(value.trim_ascii());
    }
    let (mut plain, mut length, mut blank) = ([0; 64], 0, false);
    for character in Text::escaped(value, Escapes::All).chars() {
        let byte = u8::try_from(character).unwrap_or(b'?');
        if byte == 0 || byte.is_ascii_whitespace() {
            blank = length > 0;
            continue;
        }
        for byte in [b' ', byte].into_iter().skip(usize::from(!blank)) {
            // No number is that long.
            let Some(place) = plain.get_mut(length) else { return read(value) };
            *place = byte;
            length += 1;
        }
        blank = false;
    }
    read(plain.get(..length).unwrap_or_default())
}
