//! 64 boards in memory, as loops over bytes that the compiler vectorizes for the target.
//!
//! Rows stay in memory, as [`Rows64`]. Every operation is one loop over the 64 boards around the
//! rule for one board of bytes (`rows::…` with `u8` as the register). The loop has neither branches
//! nor calls, so the compiler turns it into vectors, of 16 bytes on x86-64.
//!
//! # From boards to rows
//!
//! Compilers do not find byte shuffles by themselves, but they vectorize shifts and logic on words.
//! So boards are transposed by words of four bytes. Each board is cut into two words, one for rows
//! 1 to 4 and one for rows 5 to 8. In every group of four boards A to D:
//!
//! ```text
//!   words        A1 A2 A3 A4    B1 B2 B3 B4    C1 C2 C3 C4    D1 D2 D3 D4
//!   by twos      A1 A2 C1 C2    B1 B2 D1 D2    A3 A4 C3 C4    B3 B4 D3 D4
//!   by ones      A1 B1 C1 D1    A2 B2 C2 D2    A3 B3 C3 D3    A4 B4 C4 D4
//! ```
//!
//! Each exchange is a few shifts and logic operations, on all groups at once.
//!
//! # Cost
//!
//! Without SIMD beyond SSE2, legal moves take 83 instructions a board. The transposition is half of
//! them. Boards that stay in rows take 40 (`benches/instructions.txt`).

use super::backend::{Backend, TaskFor};
use super::rows;
use super::rows64::Rows64;

/// The backend for every CPU.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Portable;

impl Rows64 {
    #[inline(always)]
    fn from_bitboards(board: impl Fn(usize) -> u64) -> Self {
        let mut halves = [[[0; 16]; 4]; 2];
        for four in 0..16 {
            for i in 0..4 {
                let board = board(4 * four + i);
                halves[0][i][four] = board as u32;
                halves[1][i][four] = (board >> 32) as u32;
            }
        }
        let mut rows = Self::EMPTY;
        for half in 0..2 {
            let words = &mut halves[half];
            transpose(words);
            for row in 0..4 {
                for four in 0..16 {
                    let lanes = words[row][four].to_le_bytes();
                    rows.0[4 * half + row][4 * four..4 * four + 4].copy_from_slice(&lanes);
                }
            }
        }
        rows
    }

    #[inline(always)]
    fn bitboards(&self) -> [u64; 64] {
        let mut boards = [0; 64];
        for half in 0..2 {
            let mut words = [[0; 16]; 4];
            for row in 0..4 {
                for four in 0..16 {
                    let mut lanes = [0; 4];
                    lanes.copy_from_slice(&self.0[4 * half + row][4 * four..4 * four + 4]);
                    words[row][four] = u32::from_le_bytes(lanes);
                }
            }
            transpose(&mut words);
            for four in 0..16 {
                for i in 0..4 {
                    boards[4 * four + i] |= u64::from(words[i][four]) << (32 * half);
                }
            }
        }
        boards
    }
}

/// Transposes sixteen groups of four by four bytes: first by twos, then by ones.
#[inline(always)]
fn transpose(words: &mut [[u32; 16]; 4]) {
    let (upper, lower) = words.split_at_mut(2);
    for (first, second) in upper.iter_mut().zip(lower) {
        exchange(first, second, 16, 0x0000_FFFF);
    }
    for pair in words.as_chunks_mut::<2>().0 {
        let [first, second] = pair;
        exchange(first, second, 8, 0x00FF_00FF);
    }
}

/// Exchanges the upper parts of the first words with the lower parts of the second ones.
#[inline(always)]
fn exchange(first: &mut [u32; 16], second: &mut [u32; 16], shift: u32, low: u32) {
    for (a, b) in first.iter_mut().zip(second) {
        let exchanged = ((*a >> shift) ^ *b) & low;
        *a ^= exchanged << shift;
        *b ^= exchanged;
    }
}

/// Runs `task` in a function that all its callers share.
#[inline(never)]
fn entered<T: TaskFor<Portable>>(backend: Portable, task: T) -> T::Output {
    task.run_for(backend)
}

impl Backend for Portable {
    const BOARDS: usize = 64;
    const BY_SQUARE: bool = true;
    type Rows = Rows64;

    #[inline]
    fn enter<T: TaskFor<Self>>(self, task: T) -> T::Output {
        entered(self, task)
    }

    #[inline(always)]
    fn empty(self) -> Rows64 {
        Rows64::EMPTY
    }

    #[inline(always)]
    fn load_boards(self, boards: &[[u64; 2]]) -> [Rows64; 2] {
        let Some(boards) = boards.first_chunk::<64>() else {
            return [Rows64::EMPTY; 2];
        };
        [
            Rows64::from_bitboards(|i| boards[i & 63][0]),
            Rows64::from_bitboards(|i| boards[i & 63][1]),
        ]
    }

    #[inline(always)]
    fn store_boards(self, boards: &[Rows64; 2], out: &mut [[u64; 2]]) {
        if let Some(out) = out.first_chunk_mut::<64>() {
            let (player, opponent) = (boards[0].bitboards(), boards[1].bitboards());
            for i in 0..64 {
                out[i] = [player[i], opponent[i]];
            }
        }
    }

    #[inline(always)]
    fn store_bitboards(self, rows: &Rows64, out: &mut [u64]) {
        if let Some(out) = out.first_chunk_mut::<64>() {
            *out = rows.bitboards();
        }
    }

    #[inline(always)]
    fn load_bitboards(self, bitboards: &[u64]) -> Rows64 {
        match bitboards.first_chunk::<64>() {
            Some(bitboards) => Rows64::from_bitboards(|i| bitboards[i & 63]),
            None => Rows64::EMPTY,
        }
    }

    #[inline(always)]
    fn placed(self, squares: &[u8]) -> Rows64 {
        let mut rows = Rows64::EMPTY;
        if let Some(squares) = squares.first_chunk::<64>() {
            for i in 0..64 {
                rows.set_board(i, rows::placed(squares[i]));
            }
        }
        rows
    }

    #[inline(always)]
    fn load_rows(self, memory: &Rows64, _: usize) -> Rows64 {
        *memory
    }

    #[inline(always)]
    fn store_rows(self, rows: &Rows64, memory: &mut Rows64, _: usize) {
        *memory = *rows;
    }

    #[inline(always)]
    fn and_not(self, rows: &Rows64, other: &Rows64) -> Rows64 {
        let mut rest = Rows64::EMPTY;
        for i in 0..64 {
            rest.set_board(i, rows::and_not(&rows.board(i), &other.board(i)));
        }
        rest
    }

    #[inline(always)]
    fn legal_moves(self, [player, opponent]: &[Rows64; 2]) -> Rows64 {
        let mut moves = Rows64::EMPTY;
        for i in 0..64 {
            moves.set_board(i, rows::legal_moves(&player.board(i), &opponent.board(i)));
        }
        moves
    }

    #[inline(always)]
    fn flips(self, [player, opponent]: &[Rows64; 2], placed: &Rows64) -> Rows64 {
        let mut flips = Rows64::EMPTY;
        for i in 0..64 {
            let [player, opponent, placed] = [player.board(i), opponent.board(i), placed.board(i)];
            flips.set_board(i, rows::flips(&player, &opponent, &placed));
        }
        flips
    }

    #[inline(always)]
    fn after(
        self,
        [player, opponent]: &[Rows64; 2],
        placed: &Rows64,
        flips: &Rows64,
    ) -> [Rows64; 2] {
        let mut after = [Rows64::EMPTY; 2];
        for i in 0..64 {
            let boards = [player.board(i), opponent.board(i)];
            let [next, last] =
                rows::after(&boards[0], &boards[1], &placed.board(i), &flips.board(i));
            after[0].set_board(i, next);
            after[1].set_board(i, last);
        }
        after
    }

    #[inline(always)]
    fn play(self, [player, opponent]: &[Rows64; 2], placed: &Rows64) -> [Rows64; 2] {
        let mut after = [Rows64::EMPTY; 2];
        for i in 0..64 {
            let [player, opponent, placed] = [player.board(i), opponent.board(i), placed.board(i)];
            let flips = rows::flips(&player, &opponent, &placed);
            let [next, last] = rows::after(&player, &opponent, &placed, &flips);
            after[0].set_board(i, next);
            after[1].set_board(i, last);
        }
        after
    }

    #[inline(always)]
    fn without_any(self, rows: &Rows64) -> u64 {
        let mut empty = [0; 64];
        for i in 0..64 {
            empty[i] = rows::is_empty(&rows.board(i));
        }
        let mut set = 0;
        for i in 0..64 {
            set |= u64::from(empty[i] & 1) << i;
        }
        set
    }

    #[inline(always)]
    fn total(self, rows: &Rows64) -> u64 {
        let mut counts = [0; 64];
        self.counts(rows, &mut counts);
        let mut total = 0;
        for count in counts {
            total += u64::from(count);
        }
        total
    }

    #[inline(always)]
    fn counts(self, rows: &Rows64, out: &mut [u8]) {
        if let Some(out) = out.first_chunk_mut::<64>() {
            for i in 0..64 {
                out[i] = rows::count(&rows.board(i));
            }
        }
    }

    #[inline(always)]
    fn nth(self, rows: &Rows64, numbers: &[u8]) -> Rows64 {
        let mut found = Rows64::EMPTY;
        if let Some(numbers) = numbers.first_chunk::<64>() {
            for i in 0..64 {
                found.set_board(i, rows::nth(&rows.board(i), numbers[i]));
            }
        }
        found
    }
}
