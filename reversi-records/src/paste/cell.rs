//! The characters of boards as people type and draw them.

use reversi_rules::Color;

/// Returns the ASCII character that a full-width character or a regional indicator stands for.
/// Other characters are returned unchanged.
pub(super) fn folded(symbol: char) -> char {
    let ascii = match symbol {
        '！'..='～' => u32::from(symbol) - 0xFEE0,
        '🇦'..='🇭' => u32::from(symbol) - u32::from('🇦') + u32::from('a'),
        _ => return symbol,
    };
    char::from_u32(ascii).unwrap_or(symbol)
}

/// A square of a board in text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    Empty,
    Disc(Color),
}

impl Cell {
    pub(super) const fn disc(self) -> Option<Color> {
        match self {
            Self::Empty => None,
            Self::Disc(color) => Some(color),
        }
    }
}

/// Returns the square that a character shows on most boards.
pub(super) fn cell(symbol: char) -> Option<Cell> {
    match folded(symbol) {
        '-' | '.' | '_' | '\u{2212}' | '·' | '・' | '･' | '∙' | '⋅' | '🟩' | '空' => {
            Some(Cell::Empty)
        }
        '@' | '⬤' | '黒' | '黑' => Some(Cell::Disc(Color::Black)),
        '◯' | '〇' | '白' => Some(Cell::Disc(Color::White)),
        symbol => Color::from_symbol(symbol).map(Cell::Disc),
    }
}

/// Returns the character at the start of a text that may be a square of a board, and its length. The
/// names of emoji count too, and the digits that programs print.
pub(super) fn glyph(text: &str) -> Option<(char, usize)> {
    let symbol = text.chars().next()?;
    let shown = folded(symbol);
    match shown {
        ':' => emoji(text),
        // The ASCII sign is the corner of a frame.
        '+' if symbol == '+' => None,
        '+' | '┼' | '十' | '#' | '0'..='3' => Some((shown, symbol.len_utf8())),
        _ => cell(shown).map(|_| (shown, symbol.len_utf8())),
    }
}

/// Returns the disc or the square that a name such as `:black_circle:` shows, and its length.
fn emoji(text: &str) -> Option<(char, usize)> {
    let name = text.strip_prefix(':')?;
    // No name is longer.
    let length = name.bytes().take(24).position(|byte| byte == b':')?;
    let shown = match name.get(..length)? {
        "black_circle" | "black_large_circle" | "large_black_circle" => '⚫',
        "white_circle" | "white_large_circle" | "large_white_circle" => '⚪',
        "green_square" | "green_large_square" | "large_green_square" => '🟩',
        _ => return None,
    };
    Some((shown, length + 2))
}

/// Returns a number at the start of a text that stands for a square, such as `-1` or `0.`, and its
/// length.
pub(super) fn number(text: &str) -> Option<(char, usize)> {
    let size = text.trim_start_matches(['-', '\u{2212}']);
    let digit = size.chars().next().filter(char::is_ascii_digit)?;
    let after = size.get(1..)?;
    let after = after.strip_prefix('.').map_or(after, |zeros| zeros.trim_start_matches('0'));
    let length = text.len() - after.len();
    (length > 1 && !after.starts_with(|next: char| !is_gap(next))).then_some((digit, length))
}

/// Returns whether a character has no width, such as the selector after an emoji.
pub(super) const fn is_invisible(symbol: char) -> bool {
    matches!(
        symbol,
        '\u{FE0E}' | '\u{FE0F}' | '\u{20E3}' | '\u{AD}' | '\u{200B}'
            ..='\u{200F}' | '\u{2060}' | '\u{FEFF}'
    )
}

/// Returns whether a character is a vertical line of a frame.
pub(super) fn is_bar(symbol: char) -> bool {
    matches!(folded(symbol), '|' | '│' | '┃' | '║')
}

/// Returns whether a character may stand between two cells.
pub(super) fn is_gap(symbol: char) -> bool {
    symbol.is_whitespace()
        || is_invisible(symbol)
        || is_bar(symbol)
        || matches!(symbol, ',' | '/' | '\'' | '"' | '[' | ']' | '{' | '}')
}

/// Returns whether a character is the wall around a board of 10×10 cells.
pub(super) const fn is_wall(symbol: char) -> bool {
    matches!(symbol, '?' | '#')
}

/// Returns whether a character may border a row.
pub(super) fn is_border(symbol: char) -> bool {
    is_gap(symbol) || is_wall(symbol)
}

/// Returns whether a text goes on with at least eight cells, so that the cells before them are not
/// the whole board.
pub(super) fn has_row(text: &str) -> bool {
    let symbols = text.chars().filter(|&symbol| !is_border(symbol));
    symbols.take(8).take_while(|&symbol| cell(symbol).is_some()).count() == 8
}

/// Returns the place of 64 cells in a line of words: one word, or eight words of eight cells.
pub(super) fn packed(line: &str) -> Option<usize> {
    let (mut start, mut rows) = (0, 0);
    for word in line.split_whitespace() {
        let at = word.as_ptr().addr() - line.as_ptr().addr();
        match count(word) {
            Some(64) => return Some(at),
            Some(8) if rows > 0 => rows += 1,
            Some(8) => (start, rows) = (at, 1),
            _ => rows = 0,
        }
        if rows == 8 {
            return Some(start);
        }
    }
    None
}

/// Returns the number of cells in a word, or `None` if there is anything else.
fn count(word: &str) -> Option<usize> {
    let (mut rest, mut count) = (word, 0);
    while let Some(symbol) = rest.chars().next() {
        let (length, cells) = match glyph(rest) {
            Some((_, length)) => (length, 1),
            None => (is_border(symbol).then(|| symbol.len_utf8())?, 0),
        };
        (rest, count) = (rest.get(length..)?, count + cells);
    }
    Some(count)
}
