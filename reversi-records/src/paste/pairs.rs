//! The meaning of two numbers that name a square.

/// The meaning of two numbers in brackets, `[2, 3]`. They count from 0, as environments for language
/// models count.
///
/// ```
/// use reversi_records::paste::{Pairs, find_move};
/// use reversi_rules::{Position, Square};
///
/// let found = find_move(&Position::START, b"I play [2, 3].", Some(Pairs::RowColumn))?;
/// assert_eq!(found.played(), Square::D3.into());
/// # Ok::<(), reversi_records::paste::FindMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pairs {
    /// The row, then the column: `[2, 3]` is d3.
    RowColumn,
    /// The column, then the row: `[2, 3]` is c4.
    ColumnRow,
}
