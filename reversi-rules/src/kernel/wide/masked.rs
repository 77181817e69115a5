//! Boards that lack some of the 64 squares, on any backend.
//!
//! A 6×6 board is the north-west corner of 8×8, where the other 28 squares are missing:
//!
//! ```text
//!   . . . . . . # #      A missing square holds no disc, so a run ends there as it ends at an
//!   . . . . . . # #      empty square or at the edge. The flips are those of 8×8.
//!   . . O X . . # #
//!   . . X O . . # #      Only legal moves differ: the squares behind a run may be missing. They
//!   . . . . . . # #      are removed at the end, by one operation for each row.
//!   . . . . . . # #
//!   # # # # # # # #
//!   # # # # # # # #
//! ```
//!
//! [`Masked`] is a backend around another one. It removes the missing squares and delegates
//! everything else. Tasks are written for any backend, so they run on such boards unchanged. On 8×8
//! they run in the inner backend and pay nothing.

use super::backend::{Backend, Task, TaskFor};
use super::rows64::Rows64;

/// A task on boards that have these squares only.
pub(super) struct OnSquares<T> {
    pub(super) squares: u64,
    pub(super) task: T,
}

impl<T: Task> Task for OnSquares<T> {
    type Output = T::Output;

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) -> T::Output {
        let missing = backend.load_bitboards(&[!self.squares; 64][..B::BOARDS]);
        self.task.run(Masked { backend, squares: self.squares, missing: &missing })
    }
}

/// A backend for boards that have some of the 64 squares.
#[derive(Clone, Copy)]
struct Masked<'a, B: Backend> {
    backend: B,
    squares: u64,
    /// The other squares, by rows. A reference, because a backend is copied into every task.
    missing: &'a B::Rows,
}

/// A task that enters the inner backend, and there runs in the masked one.
struct Inside<M, T>(M, T);

impl<'a, B: Backend, T: TaskFor<Masked<'a, B>>> TaskFor<B> for Inside<Masked<'a, B>, T> {
    type Output = T::Output;

    #[inline(always)]
    fn run_for(self, _: B) -> T::Output {
        self.1.run_for(self.0)
    }
}

/// Implements methods by calling those of the inner backend.
macro_rules! delegate {
    ($(fn $name:ident($($argument:ident: $type:ty),*) $(-> $output:ty)?;)*) => {$(
        #[inline(always)]
        fn $name(self, $($argument: $type),*) $(-> $output)? {
            self.backend.$name($($argument),*)
        }
    )*};
}

impl<B: Backend> Backend for Masked<'_, B> {
    const BOARDS: usize = B::BOARDS;
    const BY_SQUARE: bool = B::BY_SQUARE;
    type Rows = B::Rows;

    #[inline]
    fn enter<T: TaskFor<Self>>(self, task: T) -> T::Output {
        self.backend.enter(Inside(self, task))
    }

    #[inline(always)]
    fn squares(self) -> u64 {
        self.squares
    }

    #[inline(always)]
    fn legal_moves_of_one(self, player: u64, opponent: u64) -> u64 {
        self.backend.legal_moves_of_one(player, opponent) & self.squares
    }

    #[inline(always)]
    fn on_board(self, rows: &B::Rows) -> B::Rows {
        self.backend.and_not(rows, self.missing)
    }

    #[inline(always)]
    fn legal_moves(self, boards: &[B::Rows; 2]) -> B::Rows {
        self.on_board(&self.backend.legal_moves(boards))
    }

    delegate! {
        fn empty() -> B::Rows;
        fn load_boards(boards: &[[u64; 2]]) -> [B::Rows; 2];
        fn store_boards(boards: &[B::Rows; 2], out: &mut [[u64; 2]]);
        fn store_players(players: &B::Rows, boards: &mut [[u64; 2]]);
        fn store_bitboards(rows: &B::Rows, out: &mut [u64]);
        fn load_bitboards(bitboards: &[u64]) -> B::Rows;
        fn placed(squares: &[u8]) -> B::Rows;
        fn load_rows(memory: &Rows64, first: usize) -> B::Rows;
        fn store_rows(rows: &B::Rows, memory: &mut Rows64, first: usize);
        fn in_board_order(rows: &B::Rows) -> B::Rows;
        fn in_own_order(rows: &B::Rows) -> B::Rows;
        fn and_not(rows: &B::Rows, other: &B::Rows) -> B::Rows;
        fn flips(boards: &[B::Rows; 2], placed: &B::Rows) -> B::Rows;
        fn after(boards: &[B::Rows; 2], placed: &B::Rows, flips: &B::Rows) -> [B::Rows; 2];
        fn play(boards: &[B::Rows; 2], placed: &B::Rows) -> [B::Rows; 2];
        fn without_any(rows: &B::Rows) -> u64;
        fn total(rows: &B::Rows) -> u64;
        fn counts(rows: &B::Rows, out: &mut [u8]);
        fn nth(rows: &B::Rows, numbers: &[u8]) -> B::Rows;
        fn bytes(bitboard: u64) -> [u8; 64];
        fn bits(bytes: &[u8; 64]) -> u64;
        fn floats(bitboard: u64) -> [f32; 64];
    }
}
