//! The characters of text that people write, as a reader of moves sees them.
//!
//! Letters and digits are folded as NFKC does: `Ｆ５`, `𝐟𝟓` and `ⓕ⑤` are `f5`. Characters that nobody
//! sees are no part of the text, wherever they stand.

use super::words::lower;

/// A character, as far as a reader of moves tells characters apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symbol {
    /// A character that shows nothing, such as a zero-width space or a soft hyphen.
    Invisible,
    /// White space within a line.
    Space,
    /// The end of a line.
    LineEnd,
    /// A letter from a to z, in lower case.
    Letter(u8),
    /// A digit from 0 to 9.
    Digit(u8),
    /// A number in a circle or in brackets, which is one character.
    Number(u8),
    /// Another letter of a script that puts spaces between words, or `_`.
    Other(char),
    /// A letter of a script without spaces between words, as Japanese has.
    Wide(char),
    /// A sign, folded to ASCII if it is the wide form of such a sign. U+FFFD if it is not UTF-8.
    Sign(char),
}

impl Symbol {
    /// Returns whether the symbol is part of a word.
    pub(super) const fn is_word(self) -> bool {
        matches!(self, Self::Letter(_) | Self::Digit(_) | Self::Other(_))
    }

    fn of(character: char) -> Self {
        if let Some(number) = number(character) {
            return Self::Number(number);
        }
        match fold(character) {
            letter @ ('a'..='z' | 'A'..='Z') => Self::Letter(letter.to_ascii_lowercase() as u8),
            digit @ '0'..='9' => Self::Digit(digit as u8),
            '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => Self::LineEnd,
            '\u{AD}'
            | '\u{34F}'
            | '\u{61C}'
            | '\u{180E}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            // The selector of an emoji, and the frame of a digit.
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{20E3}'
            | '\u{FEFF}' => Self::Invisible,
            space if space.is_whitespace() => Self::Space,
            other @ '_' => Self::Other(other),
            other if other.is_ascii() => Self::Sign(other),
            // A digit to Unicode, and a white disc to players.
            disc @ '〇' => Self::Sign(disc),
            wide if wide >= '\u{2E80}' && is_letter(wide) => Self::Wide(wide),
            other if is_letter(other) => Self::Other(other),
            sign => Self::Sign(sign),
        }
    }
}

/// Returns the first symbol of a text and its length. `None` at the end.
pub(super) fn first(text: &[u8]) -> Option<(Symbol, usize)> {
    if let [byte @ 0x21..=0x7E, ..] = text {
        return Some((Symbol::of(char::from(*byte)), 1));
    }
    // No character is longer.
    let head = text.get(..4).unwrap_or(text);
    let chunk = head.utf8_chunks().next()?;
    Some(match chunk.valid().chars().next() {
        Some(character) => (Symbol::of(character), character.len_utf8()),
        None => (Symbol::Sign(char::REPLACEMENT_CHARACTER), 1),
    })
}

/// Returns the first visible symbol of a text, and the lengths up to its beginning and to its end.
pub(super) fn visible(text: &[u8]) -> Option<(Symbol, usize, usize)> {
    let mut at = 0;
    loop {
        let (symbol, length) = first(text.get(at..)?)?;
        if symbol != Symbol::Invisible {
            return Some((symbol, at, at + length));
        }
        at += length;
    }
}

/// The visible symbols of a text, each with its offset.
pub(super) fn symbols(text: &[u8]) -> impl Iterator<Item = (usize, Symbol)> + '_ {
    let mut at = 0;
    core::iter::from_fn(move || {
        let (symbol, start, end) = visible(text.get(at..)?)?;
        let start = at + start;
        at += end;
        Some((start, symbol))
    })
}

/// Returns the length of the word at the beginning of a text.
pub(super) fn word_length(text: &[u8]) -> usize {
    let mut at = 0;
    while let Some((symbol, _, end)) = text.get(at..).and_then(visible)
        && symbol.is_word()
    {
        at += end;
    }
    at
}

/// Returns whether a text is this word of ASCII in lower case, in any spelling of its characters.
pub(super) fn is_word(text: &[u8], word: &str) -> bool {
    let letters = symbols(text).map(|(_, symbol)| match symbol {
        Symbol::Letter(byte) | Symbol::Digit(byte) => char::from(byte),
        Symbol::Other(other) | Symbol::Wide(other) | Symbol::Sign(other) => other,
        Symbol::Number(_) | Symbol::Space | Symbol::LineEnd | Symbol::Invisible => ' ',
    });
    letters.eq(word.chars())
}

/// Returns whether a word is one of a list with white space between them, in any case. Hyphens, spaces
/// and `_` in the word do not count.
pub(super) fn is_in(list: &str, word: &[u8]) -> bool {
    let word = str::from_utf8(word).unwrap_or_default();
    let letters = word.chars().filter(|letter| !matches!(letter, '_' | '-' | ' '));
    let letters = letters.map(|letter| if letter == '’' { '\'' } else { letter });
    let letters = letters.map(lower);
    list.split_ascii_whitespace().any(|other| letters.clone().eq(other.chars()))
}

/// Returns the letter, digit or sign of ASCII to which NFKC folds a character.
const fn fold(character: char) -> char {
    let code = character as u32;
    let (first, number) = match code {
        // ASCII in the width of a Chinese character.
        0xFF01..=0xFF5E => ('!', code - 0xFF01),
        // Thirteen alphabets of mathematics, and five rows of digits.
        0x1D400..=0x1D6A3 => {
            let number = (code - 0x1D400) % 52;
            if number < 26 { ('A', number) } else { ('a', number - 26) }
        }
        0x1D7CE..=0x1D7FF => ('0', (code - 0x1D7CE) % 10),
        0x210B..=0x210D => return 'H',
        0x210E => return 'h',
        0x2102 | 0x212D => return 'C',
        0x210A => return 'g',
        0x212C => return 'B',
        0x212F => return 'e',
        0x2130 => return 'E',
        0x2131 => return 'F',
        // In circles and squares, and the letters of flags, which chats show as letters.
        0x2460..=0x2468 => ('1', code - 0x2460),
        0x24B6..=0x24CF => ('A', code - 0x24B6),
        0x24D0..=0x24E9 => ('a', code - 0x24D0),
        0x1F130..=0x1F149 => ('A', code - 0x1F130),
        0x1F1E6..=0x1F1FF => ('a', code - 0x1F1E6),
        _ => return character,
    };
    (first as u8 + number as u8) as char
}

/// Returns the number that a character shows in a circle, in brackets or before a point. A single
/// digit in a plain circle is a digit.
const fn number(character: char) -> Option<u8> {
    let code = character as u32;
    let (first, before) = match code {
        0x2469..=0x2473 => (10, 0x2469),
        0x2474..=0x2487 => (1, 0x2474),
        0x2488..=0x249B => (1, 0x2488),
        0x24EB..=0x24F4 => (11, 0x24EB),
        0x24F5..=0x24FE => (1, 0x24F5),
        0x2776..=0x277F => (1, 0x2776),
        0x2780..=0x2789 => (1, 0x2780),
        0x278A..=0x2793 => (1, 0x278A),
        0x3251..=0x325F => (21, 0x3251),
        0x32B1..=0x32BF => (36, 0x32B1),
        _ => return None,
    };
    Some(first + (code - before) as u8)
}

/// Returns the column that a letter of another script looks like.
pub(super) const fn column_like(letter: char) -> Option<u8> {
    Some(match letter {
        '\u{430}' | '\u{410}' | '\u{3B1}' | '\u{391}' => b'a',
        '\u{412}' | '\u{392}' => b'b',
        '\u{441}' | '\u{421}' => b'c',
        '\u{435}' | '\u{415}' | '\u{395}' => b'e',
        '\u{41D}' | '\u{397}' => b'h',
        _ => return None,
    })
}

/// Returns whether a character is a letter, a digit or a mark over a letter.
fn is_letter(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '\u{300}'..='\u{36F}')
}
