//! Shows the wrong character in parse errors, where the crate shows the wrong byte.
//!
//! The crate reads bytes. For an unexpected `é` its message names `'\xc3'`, the first byte of `é`
//! in UTF-8. Python users expect `'é'`.

use reversi_rules::Location;

/// Replaces the byte in an error message by the whole character at that location of the text.
///
/// Returns the message unchanged if the character is ASCII or the bytes are not UTF-8.
pub(crate) fn shown(message: &str, text: &[u8], location: Location) -> String {
    let rest = location.byte().and_then(|byte| text.get(byte..)).unwrap_or_default();
    // No character is longer. To decode the rest of a file for each of its errors would take
    // quadratic time.
    let (start, _) = rest.split_at(rest.len().min(4));
    let character = start.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
    match (character, start.first()) {
        (Some(character), Some(byte)) if !character.is_ascii() => {
            let byte = format!("'{}'", byte.escape_ascii());
            message.replacen(&byte, &format!("'{}'", escaped(character)), 1)
        }
        _ => message.to_owned(),
    }
}

/// Returns the character as `repr()` shows it, escaped if it is invisible.
fn escaped(character: char) -> String {
    if character.escape_debug().len() == 1 {
        return character.to_string();
    }
    match u32::from(character) {
        code @ ..=0xff => format!("\\x{code:02x}"),
        code @ ..=0xffff => format!("\\u{code:04x}"),
        code => format!("\\U{code:08x}"),
    }
}
