//! The characters in the text of a board of any size.

use super::board_error::ParseBoardErrorKind as Kind;
use crate::kernel::wide::bits;
use crate::vocabulary::Color;

/// The character that is written for an empty square.
pub(crate) const EMPTY_CELL: char = '-';
/// The character of a missing square.
pub(crate) const MISSING_CELL: char = '#';

/// A reader that goes through text by characters and keeps the byte offset.
pub(crate) struct Symbols<'a> {
    text: &'a [u8],
    offset: usize,
    /// Whether the first line labels the columns.
    has_labels: bool,
}

impl<'a> Symbols<'a> {
    pub(crate) const fn new(text: &'a [u8]) -> Self {
        Self { text, offset: 0, has_labels: false }
    }

    /// Skips the labels of so many columns, if the first line has nothing else.
    pub(crate) fn header(&mut self, width: u8) {
        let rest = self.text.trim_ascii_start();
        if rest.first() != Some(&b'a') {
            return;
        }
        let line = rest.split(|&byte| byte == b'\n').next().unwrap_or_default();
        let labels = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        if labels.eq((b'a'..).take(width.into()).map(|at| [at])) {
            self.has_labels = true;
            self.offset = self.text.len() - rest.len() + line.len();
        }
    }

    /// Skips the label of a row, if the columns have labels too.
    fn label(&mut self, row: u8) -> Result<(), Kind> {
        if self.has_labels && self.peek()?.is_some() {
            let rest = self.text.get(self.offset..).unwrap_or_default();
            let length = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
            let number = rest.get(..length).and_then(|digits| str::from_utf8(digits).ok());
            if number.and_then(|digits| digits.parse().ok()) == Some(row + 1) {
                self.offset += length;
            }
        }
        Ok(())
    }

    /// Consumes eight rows of eight cells of ASCII, as most boards are, and returns the discs of black
    /// and white. Consumes nothing if there is anything else.
    pub(crate) fn plain(&mut self) -> Option<[u64; 2]> {
        const WHITE: u8 = 0b11_000;
        let (mut rest, mut text) = (self.text.get(self.offset..)?, [0; 64]);
        for row in text.as_chunks_mut::<8>().0 {
            (*row, rest) =
                rest.trim_ascii_start().split_first_chunk().map(|(&row, rest)| (row, rest))?;
        }
        let (mut blacks, mut whites, mut all) = ([0; 64], [0; 64], 0);
        // Without branches, so that the compiler can use vectors.
        for ((&byte, black), white) in text.iter().zip(&mut blacks).zip(&mut whites) {
            let of = |is_symbol, bit| if is_symbol { bit } else { 0 };
            let letter = byte | 0x20;
            *black = of(letter == b'x', 1) | of(letter == b'b', 2) | of(byte == b'*', 4);
            *white = of(letter == b'o', 8) | of(letter == b'w', 16);
            let is_other = *black | *white == 0 && byte != b'-' && byte != b'.';
            all |= *black | *white | of(is_other, 128);
        }
        // At most one symbol of each color, and no other character.
        if !matches!(all & !WHITE, 0 | 1 | 2 | 4) || all & WHITE == WHITE {
            return None;
        }
        self.offset = self.text.len() - rest.len();
        Some([bits(&blacks), bits(&whites)])
    }

    /// Returns the offset of the current byte.
    pub(crate) const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the next character that is neither white space nor the selector that follows an
    /// emoji, without consuming it.
    #[inline(never)]
    pub(crate) fn peek(&mut self) -> Result<Option<char>, Kind> {
        loop {
            let rest = self.text.get(self.offset..).unwrap_or_default();
            // Most texts are ASCII, which needs no decoding.
            if let Some(&byte) = rest.first().filter(|byte| byte.is_ascii()) {
                match char::from(byte) {
                    space if space.is_whitespace() => self.offset += 1,
                    symbol => return Ok(Some(symbol)),
                }
                continue;
            }
            // A character is at most four bytes long.
            let head = &rest[..rest.len().min(4)];
            let valid = head.utf8_chunks().next().map_or("", |chunk| chunk.valid());
            match valid.chars().next() {
                Some(skipped) if skipped.is_whitespace() || is_selector(skipped) => {
                    self.offset += skipped.len_utf8();
                }
                Some(symbol) => return Ok(Some(symbol)),
                None if rest.is_empty() => return Ok(None),
                None => return Err(Kind::InvalidUtf8),
            }
        }
    }

    /// Returns the current character if it is one of ASCII that is visible, as most cells are.
    const fn graphic(&self) -> Option<char> {
        match self.text.split_at_checked(self.offset) {
            Some((_, [byte @ 0x21..=0x7E, ..])) => Some(*byte as char),
            _ => None,
        }
    }

    /// Consumes the character of [`peek`](Self::peek).
    pub(crate) const fn consume(&mut self, symbol: char) {
        self.offset += symbol.len_utf8();
    }

    /// Reads the side to move: a symbol, or the line in words below a board with labels. `of_result`
    /// tells it by the line of a finished game.
    pub(crate) fn turn(
        &mut self,
        of_result: impl FnOnce(&[u8]) -> Option<Color>,
    ) -> Result<Color, Kind> {
        let symbol = self.peek()?.ok_or(Kind::MissingTurn)?;
        if self.has_labels && symbol.is_ascii_lowercase() {
            let rest = self.text.get(self.offset..).unwrap_or_default().trim_ascii_end();
            let color = match rest {
                b"black to move" => Color::Black,
                b"white to move" => Color::White,
                line => of_result(line).ok_or(Kind::MissingTurn)?,
            };
            self.offset += rest.len();
            return Ok(color);
        }
        let color = Color::from_symbol(symbol).ok_or(Kind::NotATurn(symbol))?;
        self.consume(symbol);
        Ok(color)
    }

    /// Checks that only white space is left.
    pub(crate) fn end(&mut self) -> Result<(), Kind> {
        match self.peek()? {
            Some(_) => Err(Kind::TrailingText),
            None => Ok(()),
        }
    }
}

/// Returns whether a character selects the look of the character before it.
const fn is_selector(symbol: char) -> bool {
    matches!(symbol, '\u{FE0E}' | '\u{FE0F}')
}

/// Parses the cells of a board row by row, and calls `place` with the column, row and color of each
/// disc. Squares for which `has` returns `false` are missing and must be `#`.
pub(crate) fn cells(
    symbols: &mut Symbols,
    (width, height): (u8, u8),
    has: impl Fn(u8, u8) -> bool,
    mut place: impl FnMut(u8, u8, Color),
) -> Result<(), Kind> {
    let expected = u16::from(width) * u16::from(height);
    let (mut black, mut white) = (None, None);
    for row in 0..height {
        symbols.label(row)?;
        for column in 0..width {
            let cells = u16::from(row) * u16::from(width) + u16::from(column);
            let symbol = match symbols.graphic() {
                Some(symbol) => symbol,
                None => symbols.peek()?.ok_or(Kind::TooShort { cells, expected })?,
            };
            match Color::from_symbol(symbol) {
                _ if symbol.is_ascii_digit() => return Err(Kind::Digit(symbol)),
                _ if !has(column, row) => {
                    if symbol != MISSING_CELL {
                        return Err(Kind::MissingSquare(symbol));
                    }
                }
                Some(color) => {
                    let first = if color == Color::Black { &mut black } else { &mut white };
                    if *first != Some(symbol) {
                        join(first, symbol)?;
                    }
                    place(column, row, color);
                }
                None if matches!(symbol, EMPTY_CELL | '.') => {}
                None => return Err(Kind::UnexpectedCharacter(symbol)),
            }
            symbols.consume(symbol);
        }
    }
    Ok(())
}

/// Checks that a symbol is the first one of its color, in either case.
#[cold]
fn join(first: &mut Option<char>, second: char) -> Result<(), Kind> {
    match *first.get_or_insert(second) {
        first if first.eq_ignore_ascii_case(&second) => Ok(()),
        first => Err(Kind::MixedSymbols { first, second }),
    }
}
