//! Mobility, frontier and stable discs of many boards, and their keys.

use super::On;
use super::error::{BatchError, check_length};
use super::on::Boards;
use crate::vocabulary::{Bitboard, Board, Color, Sides};

impl<B: Boards> On<B> {
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
    /// batch::FULL.mobility(&[Sides::START, [0b010, 0b001].into()], &mut counts)?;
    /// assert_eq!(counts, [[4, 4], [0, 1]]);
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
    /// batch::FULL.potential_moves(&[Sides::START], &mut squares)?;
    /// assert_eq!(squares[0].map(u64::count_ones), [10, 10]);
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

    /// Writes the frontier of both sides: their discs beside an empty square. A
    /// missing square is not empty. As [`Board::frontier`](crate::Board::frontier).
    ///
    /// # Errors
    /// Returns [`BatchError::Length`] if `discs` has another length than `boards`.
    ///
    /// ```
    /// use reversi_rules::{Sides, batch};
    ///
    /// let mut discs = [[0; 2]];
    /// batch::FULL.frontier(&[[0b001, 0b110].into()], &mut discs)?;
    /// assert_eq!(discs, [[0b001, 0b110]]);
    ///
    /// // A board of one row, a1 to d1: of the three discs, only c1 is beside d1.
    /// batch::on(0b1111.into()).frontier(&[[0b001, 0b110].into()], &mut discs)?;
    /// assert_eq!(discs, [[0, 0b100]]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    pub fn frontier(self, boards: &[Sides], discs: &mut [[u64; 2]]) -> Result<(), BatchError> {
        both("discs", boards, discs, |board, color| {
            self.empties(board).neighbors().intersection(board.discs(color)).bits()
        })
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
    /// batch::FULL.stable(&[[0b0011, 0b0100].into()], &mut discs)?;
    /// assert_eq!(discs, [[0b0011, 0]]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    pub fn stable(self, boards: &[Sides], discs: &mut [[u64; 2]]) -> Result<(), BatchError> {
        both("discs", boards, discs, |board, color| {
            board.stable_with(self.empties(board), color).bits()
        })
    }

    fn empties(self, board: Board) -> Bitboard {
        self.squares().difference(board.occupied())
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
