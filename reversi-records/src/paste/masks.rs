//! Boards as two hexadecimal masks of 64 squares.

use core::ops::Range;

use reversi_rules::{Bitboard, Board};

/// Reads the two masks of a line: the discs of the side to move as black ones, and those of the
/// other side. Bit 0 is a1. Returns the board and the place of the masks.
pub(super) fn read(line: &str) -> Option<(Board, Range<usize>)> {
    let start = prefix(line)?;
    let (first, rest) = mask(line.get(start..)?)?;
    let between = rest.trim_start_matches(|symbol: char| {
        symbol.is_whitespace() || matches!(symbol, ',' | ';' | ':' | '|' | '/')
    });
    let (second, rest) = mask(between)?;
    let board = Board::new(Bitboard::from_bits(first), Bitboard::from_bits(second)).ok()?;
    let is_board =
        between.len() < line.len() && first != 0 && second != 0 && prefix(rest).is_none();
    is_board.then(|| (board, start..line.len() - rest.len()))
}

/// Returns the place of the first `0x`.
fn prefix(text: &str) -> Option<usize> {
    text.as_bytes().windows(2).position(|pair| pair.eq_ignore_ascii_case(b"0x"))
}

/// Splits off a mask of 64 bits.
fn mask(text: &str) -> Option<(u64, &str)> {
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"))?;
    let rest = digits.trim_start_matches(|digit: char| digit.is_ascii_hexdigit());
    let value = digits.get(..digits.len() - rest.len())?;
    let rest = rest.trim_start_matches(['u', 'U', 'l', 'L']);
    Some((u64::from_str_radix(value, 16).ok()?, rest))
}
