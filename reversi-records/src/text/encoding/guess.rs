//! The guess about bytes that are not UTF-8: Windows-1252, which is Latin-1 with printable
//! characters in place of the control characters from 0x80 to 0x9F.

/// The characters of the bytes from 0x80 on that differ from Latin-1. As in the tables of WHATWG,
/// five bytes remain control characters.
const DIFFERENT: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

/// Returns the character of a byte in Windows-1252.
pub(crate) fn guessed(byte: u8) -> char {
    let at = usize::from(byte).checked_sub(0x80);
    at.and_then(|at| DIFFERENT.get(at)).copied().unwrap_or(char::from(byte))
}

/// Returns the byte of a character in Windows-1252.
pub(crate) fn byte_of(character: char) -> Option<u8> {
    let at = DIFFERENT.iter().position(|&known| known == character);
    let low = u8::try_from(character).ok().filter(|byte| !(0x80..0xA0).contains(byte));
    at.and_then(|at| u8::try_from(0x80 + at).ok()).or(low)
}
