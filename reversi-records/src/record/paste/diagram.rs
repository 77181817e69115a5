//! Boards as programs show them to people: with a label at each row, or with wrong cells.

use reversi_rules::notation::ParseBoardErrorKind as Kind;
use reversi_rules::{Board, Color, Square};

use crate::record::lines::Lines;

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

/// Parses eight cells, as [`Board::parse`] does, and calls `place` with the column and the color of
/// each disc. Text after them is skipped. The error has the offset of the wrong byte.
fn cells(text: &[u8], mut place: impl FnMut(u8, Color)) -> Result<(), (usize, Kind)> {
    let (mut at, mut column) = (0, 0);
    for chunk in text.utf8_chunks() {
        for symbol in chunk.valid().chars() {
            match Color::from_symbol(symbol) {
                _ if column == 8 => return Ok(()),
                Some(color) => place(column, color),
                None if symbol.is_ascii_digit() => return Err((at, Kind::Digit(symbol))),
                None if matches!(symbol, '-' | '.') => {}
                None if symbol.is_whitespace() => {
                    at += symbol.len_utf8();
                    continue;
                }
                None => return Err((at, Kind::UnexpectedCharacter(symbol))),
            }
            at += symbol.len_utf8();
            column += 1;
        }
        if column < 8 && !chunk.invalid().is_empty() {
            return Err((at, Kind::InvalidUtf8));
        }
    }
    let short = Kind::TooShort { cells: column.into(), expected: 8 };
    if column < 8 { Err((at, short)) } else { Ok(()) }
}

/// Returns whether a line begins with the label 1 and a cell.
pub(super) fn is_labeled(text: &[u8]) -> bool {
    Lines::new(text).any(|(line, _)| {
        let Some(rest) = after_label(line, 0) else { return false };
        cells(rest, |_, _| ()).is_ok()
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
        let place = |column, color| {
            if let Some(square) = Square::new(column, row) {
                board = board.with_disc(square, color);
            }
        };
        cells(rest, place).map_err(|(at, kind)| (offset + line.len() - rest.len() + at, kind))?;
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
    let (color, length) = Color::prefix(line).ok()?;
    let rest = line.get(length..)?.trim_ascii();
    (rest.is_empty() || rest.eq_ignore_ascii_case(b"to move")).then_some(color)
}
