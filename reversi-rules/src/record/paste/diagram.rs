//! Boards as programs show them to people: with a label at each row, or with wrong cells.

use crate::notation::ParseBoardErrorKind as Kind;
use crate::notation::symbols::{Symbols, cells};
use crate::record::lines::Lines;
use crate::record::side;
use crate::vocabulary::{Board, Color, Square};

/// A board, and the side to move if the text names it.
pub(super) type Diagram = (Board, Option<Color>);

/// Returns whether the first line of a text looks like a board, though it may have wrong cells.
pub(super) fn is_line_of_cells(text: &[u8]) -> bool {
    let line = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
    line.iter().filter(|byte| b"-XxOo*._0123WwBb".contains(byte)).count() >= 60
}

/// Returns the text after the label of a row, if it is this row.
fn after_label(line: &[u8], row: u8) -> Option<&[u8]> {
    let line = line.trim_ascii_start();
    let line = line.strip_prefix(b"|").unwrap_or(line).trim_ascii_start();
    match line {
        [digit, rest @ ..] if *digit == b'1' + row => rest.starts_with(b" ").then_some(rest),
        _ => None,
    }
}

/// Returns whether a line begins with the label 1 and a cell.
pub(super) fn is_labeled(text: &[u8]) -> bool {
    Lines::new(text).any(|(line, _)| {
        let Some(rest) = after_label(line, 0) else { return false };
        let mut symbols = Symbols::new(rest);
        cells(&mut symbols, (8, 1), |_, _| true, |_, _, _| ()).is_ok()
    })
}

/// Parses eight rows with labels, and then the side to move. Other lines are skipped before the
/// first row and after the last.
pub(super) fn read(text: &[u8]) -> Result<Diagram, (usize, Kind)> {
    let (mut board, mut row) = (Board::EMPTY, 0);
    let mut turn = None;
    for (line, offset) in Lines::new(text) {
        let line = line.trim_ascii_end();
        if row == 8 {
            turn = turn.or_else(|| side_of(line));
            continue;
        }
        let Some(rest) = after_label(line, row) else {
            if row > 0 && !line.trim_ascii().is_empty() {
                return Err((offset, Kind::TooShort { cells: u16::from(row) * 8, expected: 64 }));
            }
            continue;
        };
        let mut symbols = Symbols::new(rest);
        let place = |column, _, color| {
            if let Some(square) = Square::new(column, row) {
                board = board.with_disc(square, color);
            }
        };
        cells(&mut symbols, (8, 1), |_, _| true, place)
            .map_err(|kind| (offset + line.len() - rest.len() + symbols.offset(), kind))?;
        row += 1;
    }
    if row < 8 {
        return Err((text.len(), Kind::TooShort { cells: u16::from(row) * 8, expected: 64 }));
    }
    Ok((board, turn))
}

/// Parses a line such as `black to move`, `* to move` or `X`.
fn side_of(line: &[u8]) -> Option<Color> {
    let line = line.trim_ascii_start();
    let line = line.strip_prefix(b"|").unwrap_or(line);
    let (color, length) = side::prefix(line).ok()?;
    let rest = line.get(length..)?.trim_ascii();
    (rest.is_empty() || rest.eq_ignore_ascii_case(b"to move")).then_some(color)
}
