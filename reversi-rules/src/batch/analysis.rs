//! Mobility, frontier and stable discs of many boards, and their keys.

use super::On;
use super::error::{BatchError, check_length};
use crate::vocabulary::{Board, Color, Sides};

/// Writes the mobility of both sides: how many legal squares the player has, and how many the
/// opponent would have with the turn. As [`Board::mobility`](crate::Board::mobility).
///
/// # Errors
/// Returns [`BatchError::Length`] if `counts` has another length than `boards`.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let mut counts = [[0; 2]; 2];
/// batch::mobility(&[Sides::START, [0b010, 0b001].into()], &mut counts)?;
/// assert_eq!(counts, [[4, 4], [0, 1]]);
/// # Ok::<(), batch::BatchError>(())
/// ```
pub fn mobility(boards: &[Sides], counts: &mut [[u8; 2]]) -> Result<(), BatchError> {
    both("counts", boards, counts, |board, color| board.mobility(color) as u8)
}

/// Writes the potential moves of both sides: the empty squares beside a disc of the other side. As
/// [`Board::potential_moves`](crate::Board::potential_moves).
///
/// # Errors
/// Returns [`BatchError::Length`] if `squares` has another length than `boards`.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let mut squares = [[0; 2]];
/// batch::potential_moves(&[Sides::START], &mut squares)?;
/// assert_eq!(squares[0].map(u64::count_ones), [10, 10]);
/// # Ok::<(), batch::BatchError>(())
/// ```
pub fn potential_moves(boards: &[Sides], squares: &mut [[u64; 2]]) -> Result<(), BatchError> {
    both("squares", boards, squares, |board, color| board.potential_moves(color).bits())
}

/// Writes the frontier of both sides: their discs beside an empty square. As
/// [`Board::frontier`](crate::Board::frontier).
///
/// # Errors
/// Returns [`BatchError::Length`] if `discs` has another length than `boards`.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let mut discs = [[0; 2]];
/// batch::frontier(&[[0b001, 0b110].into()], &mut discs)?;
/// assert_eq!(discs, [[0b001, 0b110]]);
/// # Ok::<(), batch::BatchError>(())
/// ```
pub fn frontier(boards: &[Sides], discs: &mut [[u64; 2]]) -> Result<(), BatchError> {
    both("discs", boards, discs, |board, color| board.frontier(color).bits())
}

/// Writes the discs of both sides that no sequence of moves can flip. As
/// [`Board::stable`](crate::Board::stable).
///
/// # Errors
/// Returns [`BatchError::Length`] if `discs` has another length than `boards`.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let mut discs = [[0; 2]];
/// batch::stable(&[[0b0011, 0b0100].into()], &mut discs)?;
/// assert_eq!(discs, [[0b0011, 0]]);
/// # Ok::<(), batch::BatchError>(())
/// ```
pub fn stable(boards: &[Sides], discs: &mut [[u64; 2]]) -> Result<(), BatchError> {
    both("discs", boards, discs, |board, color| board.stable(color).bits())
}

impl On {
    /// Writes the mobility of both sides, as [`mobility`].
    ///
    /// # Errors
    /// As [`mobility`].
    ///
    /// ```
    /// use reversi_rules::{Bitboard, Sides, Square, batch};
    ///
    /// let mut counts = [[0; 2]];
    /// batch::on(Bitboard::FULL.without(Square::D3)).mobility(&[Sides::START], &mut counts)?;
    /// assert_eq!(counts, [[3, 4]]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    pub fn mobility(self, boards: &[Sides], counts: &mut [[u8; 2]]) -> Result<(), BatchError> {
        check_length("counts", boards.len(), counts.len())?;
        for (counts, sides) in counts.iter_mut().zip(boards) {
            let both = [sides.legal_moves(), sides.pass().legal_moves()];
            *counts = both.map(|moves| moves.intersection(self.squares()).len() as u8);
        }
        Ok(())
    }

    /// Writes the potential moves of both sides, as [`potential_moves`].
    ///
    /// # Errors
    /// As [`potential_moves`].
    ///
    /// ```
    /// use reversi_rules::{Bitboard, Sides, Square, batch};
    ///
    /// let holed = batch::on(Bitboard::FULL.without(Square::D3));
    /// let mut squares = [[0; 2]];
    /// holed.potential_moves(&[Sides::START], &mut squares)?;
    /// assert_eq!(squares[0].map(u64::count_ones), [9, 9]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    pub fn potential_moves(
        self,
        boards: &[Sides],
        squares: &mut [[u64; 2]],
    ) -> Result<(), BatchError> {
        both("squares", boards, squares, |board, color| {
            board.potential_moves(color).intersection(self.squares()).bits()
        })
    }

    /// Writes the frontier of both sides, as [`frontier`]. A missing square is not empty.
    ///
    /// # Errors
    /// As [`frontier`].
    ///
    /// ```
    /// use reversi_rules::{Sides, batch};
    ///
    /// // A board of one row, a1 to d1. Of the discs on a1, b1 and c1 only c1 is beside d1.
    /// let mut discs = [[0; 2]];
    /// batch::on(0b1111.into()).frontier(&[[0b001, 0b110].into()], &mut discs)?;
    /// assert_eq!(discs, [[0, 0b100]]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    pub fn frontier(self, boards: &[Sides], discs: &mut [[u64; 2]]) -> Result<(), BatchError> {
        both("discs", boards, discs, |board, color| {
            let empties = self.squares().difference(board.occupied());
            empties.neighbors().intersection(board.discs(color)).bits()
        })
    }

    /// Writes the discs of both sides that no sequence of moves can flip, as [`stable`].
    ///
    /// # Errors
    /// As [`stable`].
    ///
    /// ```
    /// use reversi_rules::{Sides, batch};
    ///
    /// // A full board of one row: no disc can flip.
    /// let mut discs = [[0; 2]];
    /// batch::on(0b1111.into()).stable(&[[0b0110, 0b1001].into()], &mut discs)?;
    /// assert_eq!(discs, [[0b0110, 0b1001]]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    pub fn stable(self, boards: &[Sides], discs: &mut [[u64; 2]]) -> Result<(), BatchError> {
        both("discs", boards, discs, |board, color| {
            let empties = self.squares().difference(board.occupied());
            board.stable_with(empties, color).bits()
        })
    }
}

/// Writes the key of each board for hash tables, as [`Sides::key64`]: without colors.
///
/// # Errors
/// Returns [`BatchError::Length`] if `keys` has another length than `boards`.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let mut keys = [0];
/// batch::keys(&[Sides::START], &mut keys)?;
/// assert_eq!(keys, [Sides::START.key64()]);
/// # Ok::<(), batch::BatchError>(())
/// ```
pub fn keys(boards: &[Sides], keys: &mut [u64]) -> Result<(), BatchError> {
    check_length("keys", boards.len(), keys.len())?;
    for (key, board) in keys.iter_mut().zip(boards) {
        *key = board.key64();
    }
    Ok(())
}

/// Asks a question of both sides of each board. The player is black there.
fn both<T>(
    name: &'static str,
    boards: &[Sides],
    answers: &mut [[T; 2]],
    question: impl Fn(Board, Color) -> T,
) -> Result<(), BatchError> {
    check_length(name, boards.len(), answers.len())?;
    for (answer, sides) in answers.iter_mut().zip(boards) {
        let board = Board::of_disjoint(sides.player, sides.opponent);
        *answer = Color::ALL.map(|color| question(board, color));
    }
    Ok(())
}
