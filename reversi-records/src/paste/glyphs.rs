//! The glyphs of a board, which mean something only together.
//!
//! `*` is a black disc beside `O` and `-`, and the empty square beside `B` and `W`. So a board is
//! read in two steps: its 64 glyphs first, and then the discs that all of them show.

use reversi_rules::notation::ParseBoardErrorKind as Kind;
use reversi_rules::{Bitboard, Board, Color, Square};

use super::cell::{Cell, cell, glyph, has_row, is_gap, is_wall};

/// The squares at the edges of the board.
const EDGES: Bitboard = Bitboard::from_bits(0xFF81_8181_8181_81FF);

/// The glyphs of a board in the order of its text, each with its offset.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyphs {
    shown: [(char, usize); 64],
    count: u8,
}

impl Glyphs {
    pub(super) const EMPTY: Self = Self { shown: [('-', 0); 64], count: 0 };

    pub(super) const fn len(&self) -> u8 {
        self.count
    }

    /// Begins another board.
    pub(super) const fn clear(&mut self) {
        self.count = 0;
    }

    pub(super) fn push(&mut self, glyph: char, offset: usize) {
        if let Some(place) = self.shown.get_mut(usize::from(self.count)) {
            (*place, self.count) = ((glyph, offset), self.count + 1);
        }
    }

    /// Returns the first glyph that is a digit, with its offset.
    pub(super) fn digit(&self) -> Option<(char, usize)> {
        let mut shown = self.shown.iter().take(self.count.into());
        shown.find(|(glyph, _)| glyph.is_ascii_digit()).copied()
    }

    /// Returns the squares that show a glyph, in either case.
    fn squares(&self, glyph: char) -> Bitboard {
        let shown = Square::ALL.iter().zip(&self.shown);
        let same = shown.filter(|(_, (other, _))| other.eq_ignore_ascii_case(&glyph));
        same.map(|(&square, _)| square).collect()
    }

    /// Returns the board.
    ///
    /// # Errors
    /// The glyph that may mean different things, with its offset.
    pub(super) fn board(&self) -> Result<Board, (usize, Kind)> {
        let is_blank = |glyph| cell(glyph) == Some(Cell::Empty);
        let firsts = || {
            let mut before = Bitboard::EMPTY;
            self.shown.iter().filter(move |(glyph, _)| {
                let squares = self.squares(*glyph);
                let is_first = (before & squares).is_empty();
                before |= squares;
                is_first
            })
        };
        if let Some((digit, at)) = self.digit() {
            return Err((at, Kind::Digit(digit)));
        }
        let has_blank = firsts().any(|&(glyph, _)| is_blank(glyph));
        let is_three = firsts().take(4).count() == 3;
        let most = firsts().map(|&(glyph, _)| glyph).find(|&glyph| {
            let may_be_empty = matches!(glyph, '*' | '@' | 'x' | 'o' | '+' | '┼' | '十');
            may_be_empty && self.squares(glyph).len() > 32
        });
        let empty = most.filter(|_| is_three && !has_blank);
        // A wall or a hole has no color beside other black discs.
        let is_ink = is_three
            && has_blank
            && !self.squares('O').is_empty()
            && !EDGES.is_subset(self.squares('#'));
        let mut colors: [Option<char>; 2] = [None; 2];
        let mut board = Board::EMPTY;
        for &(glyph, at) in firsts().filter(|&&(glyph, _)| Some(glyph) != empty) {
            let color = match cell(glyph) {
                Some(Cell::Empty) => continue,
                Some(Cell::Disc(color)) => color,
                None if glyph == '#' && is_ink => Color::Black,
                None => return Err((at, Kind::UnexpectedCharacter(glyph))),
            };
            let [black, white] = &mut colors;
            let place = if color == Color::Black { black } else { white };
            if let Some(first) = place.replace(glyph) {
                return Err((at, Kind::MixedSymbols { first, second: glyph }));
            }
            board = self
                .squares(glyph)
                .into_iter()
                .fold(board, |board, square| board.with_disc(square, color));
        }
        Ok(board)
    }

    /// Returns the glyphs with their columns and rows in the order that labels name.
    pub(super) fn ordered(&self, columns: [u8; 8], is_reversed: bool) -> Self {
        let mut ordered = *self;
        let rows = self.shown.chunks_exact(8).zip(0..8_usize);
        for (glyphs, row) in rows {
            let row = if is_reversed { 7 - row } else { row };
            for (&glyph, column) in glyphs.iter().zip(columns) {
                if let Some(place) = ordered.shown.get_mut(8 * row + usize::from(column)) {
                    *place = glyph;
                }
            }
        }
        ordered
    }
}

/// Reads 64 cells at the start of a text, in any layout without labels, perhaps within a wall.
/// Returns them and the length of their text.
pub(super) fn prefix(text: &str) -> Option<(Glyphs, usize)> {
    cells(text, false).or_else(|| cells(text, true))
}

/// Reads 64 cells, perhaps within a wall.
fn cells(text: &str, is_walled: bool) -> Option<(Glyphs, usize)> {
    let (mut glyphs, mut at, mut place) = (Glyphs::EMPTY, 0, 0);
    while glyphs.len() < 64 {
        let rest = text.get(at..)?;
        let symbol = rest.chars().next()?;
        if is_gap(symbol) {
            at += symbol.len_utf8();
        } else if is_walled && (place < 10 || matches!(place % 10, 0 | 9)) {
            (at, place) = (at + is_wall(symbol).then(|| symbol.len_utf8())?, place + 1);
        } else {
            let (shown, length) = glyph(rest)?;
            glyphs.push(shown, at);
            (at, place) = (at + length, place + 1);
        }
    }
    (!has_row(text.get(at..)?)).then_some((glyphs, at))
}
