//! Boards as arrays of one number for each square.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::error::check_length;
use super::{BatchError, each};
use crate::kernel::wide::{Backend, Isa, Task};
use crate::vocabulary::{Sides, Square};

/// Writes each board as 64 numbers, from a1 on: 1 for a disc of the player, -1 for one of the
/// opponent, 0 for an empty square.
///
/// # Errors
/// Returns [`BatchError::Length`] if `cells` has another length than `boards`.
///
/// ```
/// use reversi_rules::batch;
///
/// let mut cells = [[0; 64]];
/// batch::cells(&[[0b001, 0b110].into()], &mut cells)?;
/// assert_eq!(cells[0][..4], [1, -1, -1, 0]);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn cells(boards: &[Sides], cells: &mut [[i8; 64]]) -> Result<(), BatchError> {
    check_length("cells", boards.len(), cells.len())?;
    each::board(Sides::as_pairs(boards), cells, Cells);
    Ok(())
}

/// Reads boards from numbers as [`cells`] writes them.
///
/// # Errors
/// Returns [`BatchError::Length`] if `boards` has another length than `cells`, and
/// [`BatchError::Cell`] if a number is not 1, -1 or 0.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let (mut cells, mut boards) = ([[0; 64]; 3], [Sides::default(); 3]);
/// batch::cells(&[Sides::START; 3], &mut cells)?;
/// batch::from_cells(&cells, &mut boards)?;
/// assert_eq!(boards, [Sides::START; 3]);
///
/// cells[1][10] = 2;
/// let error = batch::from_cells(&cells, &mut boards).unwrap_err();
/// assert_eq!(error.to_string(), "board 1: 2 on c2 is neither a disc (1 or -1) nor empty (0)");
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn from_cells(cells: &[[i8; 64]], boards: &mut [Sides]) -> Result<(), BatchError> {
    check_length("boards", cells.len(), boards.len())?;
    Isa::best().run(Check(cells))?;
    each::board(cells, Sides::as_pairs_mut(boards), FromCells);
    Ok(())
}

struct Cells;

impl each::Board<&[u64; 2], [i8; 64]> for Cells {
    #[inline(always)]
    fn board<B: Backend>(&self, backend: B, &[player, opponent]: &[u64; 2], cells: &mut [i8; 64]) {
        let (own, others) = (backend.bytes(player), backend.bytes(opponent));
        for i in 0..64 {
            cells[i] = own[i].wrapping_sub(others[i]).cast_signed();
        }
    }
}

/// Checks that every number is 1, -1 or 0.
struct Check<'a>(&'a [[i8; 64]]);

impl Task for Check<'_> {
    type Output = Result<(), BatchError>;

    #[inline(always)]
    fn run<B: Backend>(self, _: B) -> Result<(), BatchError> {
        // Each board is checked as a whole, as a search that stops inside is not vectorized.
        let wrong = self.0.iter().position(|cells| {
            cells.iter().fold(false, |wrong, &cell| wrong | (cell.unsigned_abs() > 1))
        });
        wrong.map_or(Ok(()), |index| wrong_cell(self.0, index))
    }
}

/// Returns the error for a board with a wrong number.
#[cold]
fn wrong_cell(cells: &[[i8; 64]], index: usize) -> Result<(), BatchError> {
    let mut cells = cells.get(index).into_iter().flatten().zip(0..);
    let wrong = cells.find(|&(&value, _)| value.unsigned_abs() > 1);
    let at = wrong.and_then(|(&value, square)| Some((value, Square::from_index(square)?)));
    at.map_or(Ok(()), |(value, square)| Err(BatchError::Cell { index, square, value }))
}

/// Converts cells that have been checked.
struct FromCells;

impl each::Board<&[i8; 64], [u64; 2]> for FromCells {
    #[inline(always)]
    fn board<B: Backend>(&self, backend: B, cells: &[i8; 64], board: &mut [u64; 2]) {
        let (mut own, mut others) = ([0; 64], [0; 64]);
        for i in 0..64 {
            own[i] = u8::from(cells[i] == 1);
            others[i] = u8::from(cells[i] == -1);
        }
        *board = [backend.bits(&own), backend.bits(&others)];
    }
}
