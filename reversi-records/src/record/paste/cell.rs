//! The characters of boards as people type and draw them.

use reversi_rules::{Board, Color, Square};

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
#[derive(Clone, Copy)]
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

/// Returns the square that a character shows.
pub(super) fn cell(symbol: char) -> Option<Cell> {
    match folded(symbol) {
        '-' | '.' | '_' | '\u{2212}' | '·' | '・' | '･' | '∙' | '⋅' | '🟩' => {
            Some(Cell::Empty)
        }
        '@' | '⬤' => Some(Cell::Disc(Color::Black)),
        '◯' | '〇' => Some(Cell::Disc(Color::White)),
        symbol => Color::from_symbol(symbol).map(Cell::Disc),
    }
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

/// Returns whether a character may border a row. Boards of 10×10 cells have a wall of `?` or `#`.
pub(super) fn is_border(symbol: char) -> bool {
    is_gap(symbol) || matches!(symbol, '?' | '#')
}

/// Returns the board with a disc, if there is one.
pub(super) fn with_cell(board: Board, column: u8, row: u8, disc: Option<Color>) -> Board {
    match (Square::new(column, row), disc) {
        (Some(square), Some(color)) => board.with_disc(square, color),
        _ => board,
    }
}

/// Reads 64 cells at the start of a text, in any layout without labels. Returns the board and the
/// length of its text. A board without discs does not count.
pub(super) fn prefix(text: &str) -> Option<(Board, usize)> {
    let (mut board, mut cells) = (Board::EMPTY, 0_u8);
    for (at, symbol) in text.char_indices() {
        if is_border(symbol) {
            continue;
        }
        board = with_cell(board, cells % 8, cells / 8, cell(symbol)?.disc());
        cells += 1;
        if cells == 64 {
            let end = at + symbol.len_utf8();
            let is_board = board != Board::EMPTY && !has_row(text.get(end..).unwrap_or_default());
            return is_board.then_some((board, end));
        }
    }
    None
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
        let cells = word.chars().try_fold(0, |cells, symbol| match cell(symbol) {
            Some(_) => Some(cells + 1),
            None => is_border(symbol).then_some(cells),
        });
        match cells {
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
