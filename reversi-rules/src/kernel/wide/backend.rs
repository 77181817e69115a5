//! The interface of backends, and the work done in them.

use super::rows64::Rows64;
use super::spread;

/// A value aligned to 64 bytes, as cache lines and the widest registers are.
///
/// It aligns more than itself. The compiler aligns spilled vectors on the stack only if something
/// else there is aligned. Otherwise every other vector spans two cache lines, and work takes half
/// as long again. So backends with registers of 32 bytes and more put one of these on the stack in
/// [`Backend::enter`].
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

/// Task that is written once for every backend.
pub(crate) trait Task {
    type Output;

    /// Does the work. All callees must be inlined to be compiled for the backend's instructions;
    /// recursion goes through [`Backend::enter`].
    fn run<B: Backend>(self, backend: B) -> Self::Output;
}

/// Task in one backend, on boards in its rows.
pub(crate) trait TaskFor<B: Backend> {
    type Output;

    /// Does the work, under the same condition as [`Task::run`].
    fn run_for(self, backend: B) -> Self::Output;
}

impl<B: Backend, T: Task> TaskFor<B> for T {
    type Output = T::Output;

    #[inline(always)]
    fn run_for(self, backend: B) -> T::Output {
        self.run(backend)
    }
}

/// A backend: an instruction set that holds so many boards at a time as rows.
///
/// A value proves that the CPU has the instructions. Slices have [`BOARDS`](Self::BOARDS) items;
/// shorter ones are neither read nor written.
///
/// Board *i* is the same in all input and output. The backend chooses its lane.
pub(crate) trait Backend: Copy {
    /// The number of boards in `Rows`, at most 64.
    const BOARDS: usize;
    /// If discs come in faster by their squares than as bitboards.
    const BY_SQUARE: bool = false;
    /// One bitboard of each board, by rows.
    type Rows: Copy;

    /// Does the work, compiled for the backend's instructions.
    fn enter<T: TaskFor<Self>>(self, task: T) -> T::Output;

    fn empty(self) -> Self::Rows;
    /// Returns the rows of boards `[player, opponent]`.
    fn load_boards(self, boards: &[[u64; 2]]) -> [Self::Rows; 2];
    /// Writes boards `[player, opponent]`.
    fn store_boards(self, boards: &[Self::Rows; 2], out: &mut [[u64; 2]]);
    /// Replaces the players of boards, but not their opponents.
    #[inline(always)]
    fn store_players(self, players: &Self::Rows, boards: &mut [[u64; 2]]) {
        let mut masks = Aligned([0; 64]);
        self.store_bitboards(players, &mut masks.0[..Self::BOARDS]);
        if let Some(boards) = boards.get_mut(..Self::BOARDS) {
            for i in 0..Self::BOARDS {
                boards[i][0] = masks.0[i];
            }
        }
    }
    fn store_bitboards(self, rows: &Self::Rows, out: &mut [u64]);
    #[inline(always)]
    fn load_bitboards(self, masks: &[u64]) -> Self::Rows {
        let mut pairs = Aligned([[0; 2]; 64]);
        for i in 0..masks.len().min(64) {
            pairs.0[i][0] = masks[i];
        }
        self.load_boards(&pairs.0[..Self::BOARDS])[0]
    }

    /// Returns a single bit for each board by its square; none for 64 and above.
    fn placed(self, squares: &[u8]) -> Self::Rows;
    /// Returns the boards of a tile from `first` on, in the tile's order. Other rows may have
    /// another order; only equal orders go together.
    fn load_rows(self, memory: &Rows64, first: usize) -> Self::Rows;
    /// Writes rows in the tile's order. Other boards are left alone.
    fn store_rows(self, rows: &Self::Rows, memory: &mut Rows64, first: usize);
    /// Brings rows into the order of a tile.
    #[inline(always)]
    fn to_board_order(self, rows: &Self::Rows) -> Self::Rows {
        *rows
    }
    /// Brings rows out of the order of a tile.
    #[inline(always)]
    fn from_board_order(self, rows: &Self::Rows) -> Self::Rows {
        *rows
    }
    /// Returns the bits that `other` lacks.
    fn and_not(self, rows: &Self::Rows, other: &Self::Rows) -> Self::Rows;

    /// Applies [`kernel::legal_moves`](crate::kernel::legal_moves).
    fn legal_moves(self, boards: &[Self::Rows; 2]) -> Self::Rows;
    /// Applies [`kernel::flips`](crate::kernel::flips).
    fn flips(self, boards: &[Self::Rows; 2], placed: &Self::Rows) -> Self::Rows;
    /// Returns the boards after `placed` and its `flips`, seen by the next side. A board without a
    /// bit passes.
    fn after(
        self,
        boards: &[Self::Rows; 2],
        placed: &Self::Rows,
        flips: &Self::Rows,
    ) -> [Self::Rows; 2];
    /// Returns the boards [`after`](Self::after) `placed`.
    #[inline(always)]
    fn play(self, boards: &[Self::Rows; 2], placed: &Self::Rows) -> [Self::Rows; 2] {
        self.after(boards, placed, &self.flips(boards, placed))
    }

    /// Returns the boards without a bit, as a set of board numbers.
    fn without_any(self, rows: &Self::Rows) -> u64;
    /// Returns the number of bits on all boards together.
    fn total(self, rows: &Self::Rows) -> u64;
    /// Writes the number of bits of each board.
    fn counts(self, rows: &Self::Rows, out: &mut [u8]);
    /// Returns the bit of each board with that number, counted from 0; none if it has fewer.
    fn nth(self, rows: &Self::Rows, numbers: &[u8]) -> Self::Rows;

    /// Returns the bits of one mask, each as a byte of 0 or 1.
    #[inline(always)]
    fn bytes(self, mask: u64) -> [u8; 64] {
        spread::bytes(mask)
    }
    /// Returns the mask of the bytes that are not 0.
    #[inline(always)]
    fn bits(self, bytes: &[u8; 64]) -> u64 {
        spread::bits(bytes)
    }
    /// Returns the bits of one mask, each as 0 or 1.
    #[inline(always)]
    fn floats(self, mask: u64) -> [f32; 64] {
        spread::floats(mask)
    }
}
