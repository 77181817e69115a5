//! Points: squares and rectangles.

use reversi_rules::variant::{Bitboard, Move, Rules, Square};

use super::SgfErrorKind;

/// The board of a record, and how its points are written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    pub(super) rules: Rules,
    /// Whether the rows of points in two letters count from the bottom, as `GoGui` writes them.
    pub(super) is_turned: bool,
}

/// Returns whether a point is written in two letters, as in Go.
pub(super) const fn is_letters(text: &[u8]) -> bool {
    matches!(text, [column, row] if column.is_ascii_alphabetic() && row.is_ascii_alphabetic())
}

/// Parses a square of the board, written as `f5`, or as two letters for column and row, `fe`.
pub(super) fn parse(text: &[u8], grid: &Grid) -> Option<Square> {
    let square = match *text {
        [column, row] if is_letters(text) => {
            let index = |letter: u8| letter.to_ascii_lowercase() - b'a';
            let row = index(row);
            let turned = || (grid.rules.height() - 1).checked_sub(row);
            Square::new(index(column), if grid.is_turned { turned()? } else { row })
        }
        _ => Square::parse(text).ok(),
    };
    square.filter(|&square| grid.rules.squares().contains(square))
}

/// Parses a square or a pass. On boards with sixteen columns, `pa` is the square p1.
pub(super) fn parse_move(text: &[u8], grid: &Grid) -> Result<Move, SgfErrorKind> {
    if let Some(square) = parse(text, grid) {
        return Ok(Move::Place(square));
    }
    let is_pass =
        text.is_empty() || text.eq_ignore_ascii_case(b"tt") || Move::parse(text) == Ok(Move::Pass);
    if is_pass { Ok(Move::Pass) } else { Err(SgfErrorKind::NotAPoint) }
}

/// Parses a point, or a rectangle from one corner to the opposite one.
pub(super) fn parse_list(text: &[u8], grid: &Grid) -> Option<Bitboard> {
    let parse = |corner: &[u8]| parse(corner.trim_ascii(), grid);
    let mut corners = text.splitn(2, |&byte| byte == b':').map(parse);
    let first = corners.next()??;
    let last = corners.next().unwrap_or(Some(first))?;
    let between = |one: u8, at: u8, other: u8| one.min(other) <= at && at <= one.max(other);
    let inside = |square: &Square| {
        between(first.column(), square.column(), last.column())
            && between(first.row(), square.row(), last.row())
    };
    Some(grid.rules.squares().iter().filter(inside).collect())
}

/// Parses `SZ`: one number for a square board, or columns and rows.
pub(super) fn parse_size(text: &[u8]) -> Option<Rules> {
    let mut sides = text.splitn(2, |&byte| byte == b':').map(|side| {
        let side = side.trim_ascii();
        let is_number = side.iter().all(u8::is_ascii_digit);
        str::from_utf8(side).ok().filter(|_| is_number)?.parse().ok()
    });
    let columns = sides.next()??;
    Rules::new(columns, sides.next().unwrap_or(Some(columns))?).ok()
}
