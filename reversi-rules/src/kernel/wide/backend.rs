//! The interface of backends, and the tasks that run in them.
//!
//! ```text
//! Isa::best().run(task)                  task: impl Task, generic over the backend
//!   backend.enter(task)                  a function compiled for the instruction set
//!     task.run(backend)                  inlined into it, with everything that it calls
//! ```
//!
//! An intrinsic is inlined only into functions compiled for its instruction set, and those
//! functions are not inlined into others. Entering one for each board would cost a call each time.
//! So a whole task, with its loop over the boards, enters the backend once. A task is a trait with
//! a generic method, because no closure is generic over the backend.
//!
//! The price is one copy of each task's code for each backend.

use super::rows64::Rows64;
use super::spread;
use crate::kernel::native;

/// A value aligned to 64 bytes, as cache lines and the widest registers are.
///
/// It also aligns the stack around it. The compiler aligns spilled vectors only if something else
/// in the stack frame is aligned. Otherwise every other vector spans two cache lines, and a task
/// takes half as long again. So backends with registers of 32 bytes or more put one of these on the
/// stack in [`Backend::enter`].
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

/// An algorithm over many boards, written once for every backend.
pub(crate) trait Task {
    type Output;

    /// Runs the task. All callees must be inlined, so that they are compiled for the backend's
    /// instructions. Recursion goes through [`Backend::enter`].
    fn run<B: Backend>(self, backend: B) -> Self::Output;
}

/// A task that is tied to one backend, because it holds the backend's value or rows. Such a task
/// lets code that already runs in a backend enter it again. Every [`Task`] is one for each backend.
pub(crate) trait TaskFor<B: Backend> {
    type Output;

    /// Runs the task, under the same condition as [`Task::run`].
    fn run_for(self, backend: B) -> Self::Output;
}

impl<B: Backend, T: Task> TaskFor<B> for T {
    type Output = T::Output;

    #[inline(always)]
    fn run_for(self, backend: B) -> T::Output {
        self.run(backend)
    }
}

/// A backend: the operations on [`BOARDS`](Self::BOARDS) boards at a time, held as rows.
///
/// A value of the type proves that the CPU has the instructions.
///
/// Slices have [`BOARDS`](Self::BOARDS) items. Shorter ones are neither read nor written, and no
/// method panics. Item *i* of every slice belongs to the same board, but the backend may keep that
/// board in another lane than *i*.
pub(crate) trait Backend: Copy {
    /// The number of boards in `Rows`, at most 64.
    const BOARDS: usize;
    /// Whether [`placed`](Self::placed) is faster than [`load_bitboards`](Self::load_bitboards) for
    /// single discs.
    const BY_SQUARE: bool = false;
    /// One bitboard of each board, by rows.
    type Rows: Copy;

    /// Runs a task, compiled for the backend's instructions.
    fn enter<T: TaskFor<Self>>(self, task: T) -> T::Output;

    /// Returns the squares that the boards have. `masked.rs` has boards that lack some.
    #[inline(always)]
    fn squares(self) -> u64 {
        u64::MAX
    }
    /// Returns `rows` without the squares that the boards lack.
    #[inline(always)]
    fn on_board(self, rows: &Self::Rows) -> Self::Rows {
        *rows
    }
    /// Returns the legal moves of a single board, which is not in rows.
    #[inline(always)]
    fn legal_moves_of_one(self, player: u64, opponent: u64) -> u64 {
        native::legal_moves(player, opponent)
    }

    /// Returns rows without a bit.
    fn empty(self) -> Self::Rows;
    /// Loads boards `[player, opponent]` as rows of players and rows of opponents.
    fn load_boards(self, boards: &[[u64; 2]]) -> [Self::Rows; 2];
    /// Stores boards `[player, opponent]`.
    fn store_boards(self, boards: &[Self::Rows; 2], out: &mut [[u64; 2]]);
    /// Stores the players of boards and leaves their opponents.
    #[inline(always)]
    fn store_players(self, players: &Self::Rows, boards: &mut [[u64; 2]]) {
        let mut bitboards = Aligned([0; 64]);
        self.store_bitboards(players, &mut bitboards.0[..Self::BOARDS]);
        if let Some(boards) = boards.get_mut(..Self::BOARDS) {
            for i in 0..Self::BOARDS {
                boards[i][0] = bitboards.0[i];
            }
        }
    }
    /// Stores one bitboard of each board.
    fn store_bitboards(self, rows: &Self::Rows, out: &mut [u64]);
    /// Loads one bitboard of each board.
    #[inline(always)]
    fn load_bitboards(self, bitboards: &[u64]) -> Self::Rows {
        let mut pairs = Aligned([[0; 2]; 64]);
        for i in 0..bitboards.len().min(64) {
            pairs.0[i][0] = bitboards[i];
        }
        self.load_boards(&pairs.0[..Self::BOARDS])[0]
    }

    /// Returns one disc on each board, given its square; none for 64 and above.
    fn placed(self, squares: &[u8]) -> Self::Rows;
    /// Loads rows from memory, those of the boards from `first` on. In memory lane *i* is board
    /// *i*: see [`in_board_order`](Self::in_board_order).
    fn load_rows(self, memory: &Rows64, first: usize) -> Self::Rows;
    /// Stores rows as those of the boards from `first` on. Other boards are left alone.
    fn store_rows(self, rows: &Self::Rows, memory: &mut Rows64, first: usize);
    /// Moves every board to the lane with its number, as rows are kept in memory. Operations accept
    /// either order, if all of their rows have the same.
    #[inline(always)]
    fn in_board_order(self, rows: &Self::Rows) -> Self::Rows {
        *rows
    }
    /// Inverts [`in_board_order`](Self::in_board_order).
    #[inline(always)]
    fn in_own_order(self, rows: &Self::Rows) -> Self::Rows {
        *rows
    }
    /// Returns the bits of `rows` that `other` does not have.
    fn and_not(self, rows: &Self::Rows, other: &Self::Rows) -> Self::Rows;

    /// Applies [`kernel::legal_moves`](crate::kernel::legal_moves).
    fn legal_moves(self, boards: &[Self::Rows; 2]) -> Self::Rows;
    /// Applies [`kernel::flips`](crate::kernel::flips).
    fn flips(self, boards: &[Self::Rows; 2], placed: &Self::Rows) -> Self::Rows;
    /// Returns the boards after `placed` and its `flips`, with the sides exchanged. A board without
    /// a placed disc passes.
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
    /// Counts the bits of all boards together.
    fn total(self, rows: &Self::Rows) -> u64;
    /// Counts the bits of each board.
    fn counts(self, rows: &Self::Rows, out: &mut [u8]);
    /// Returns one bit of each board, given its number from 0 on; none if the board has fewer bits.
    fn nth(self, rows: &Self::Rows, numbers: &[u8]) -> Self::Rows;

    /// Spreads the bits of one bitboard over bytes of 0 and 1.
    #[inline(always)]
    fn bytes(self, bitboard: u64) -> [u8; 64] {
        spread::bytes(bitboard)
    }
    /// Gathers bytes into one bitboard: bit *i* is set if byte *i* is not 0.
    #[inline(always)]
    fn bits(self, bytes: &[u8; 64]) -> u64 {
        spread::bits(bytes)
    }
    /// Spreads the bits of one bitboard over numbers of 0 and 1.
    #[inline(always)]
    fn floats(self, bitboard: u64) -> [f32; 64] {
        spread::floats(bitboard)
    }
}
