//! Boards as two hexadecimal masks of 64 squares.

use reversi_rules::{Bitboard, Board, Color};

use super::Assumption;
use super::diagram::Diagram;

/// Reads the two masks of a line, which begins at `offset`: the discs of the side to move, and those
/// of the other side. Bit 0 is a1.
pub(super) fn read(line: &str, offset: usize) -> Option<Diagram> {
    let start = line.find("0x").or_else(|| line.find("0X"))?;
    let (first, rest) = mask(line.get(start..)?)?;
    let between = rest.trim_start_matches(|symbol: char| {
        symbol.is_whitespace() || matches!(symbol, ',' | ';' | ':' | '|' | '/')
    });
    let (second, rest) = mask(between)?;
    let board = Board::new(Bitboard::from_bits(first), Bitboard::from_bits(second)).ok()?;
    let is_board = between.len() < line.len() && first != 0 && second != 0 && !rest.contains("0x");
    let end = offset + line.len() - rest.len();
    is_board.then_some(Diagram {
        board,
        turn: Some(Color::Black),
        line: offset,
        start: offset + start,
        end,
        is_drawn: true,
        assumed: Some(Assumption::Masks),
    })
}

/// Splits off a mask of 64 bits.
fn mask(text: &str) -> Option<(u64, &str)> {
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"))?;
    let rest = digits.trim_start_matches(|digit: char| digit.is_ascii_hexdigit());
    let value = digits.get(..digits.len() - rest.len())?;
    let rest = rest.trim_start_matches(['u', 'U', 'l', 'L']);
    Some((u64::from_str_radix(value, 16).ok()?, rest))
}
