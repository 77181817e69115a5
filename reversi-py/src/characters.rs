//! Errors about text show the character that is wrong.
//!
//! The crate reads bytes and names the first wrong one: of `é` that is `'\xc3'`. Users of Python
//! see characters.

use reversi_rules::Location;

/// Returns the message with the character that the text has at that place, instead of its first
/// byte.
///
/// Unchanged where that is ASCII or not UTF-8.
pub(crate) fn shown(message: &str, text: &[u8], location: Location) -> String {
    let rest = location.byte().and_then(|byte| text.get(byte..)).unwrap_or_default();
    let character = rest.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
    match (character, rest.first()) {
        (Some(character), Some(byte)) if !character.is_ascii() => {
            let byte = format!("'{}'", byte.escape_ascii());
            message.replacen(&byte, &format!("'{}'", escaped(character)), 1)
        }
        _ => message.to_owned(),
    }
}

/// Returns the character as the `repr` of a `str` has it, escaped if it cannot be seen.
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
