//! 32 boards in registers of 32 bytes.
//!
//! # From boards to rows
//!
//! Registers are interleaved in pairs, by units of one, two, four and eight bytes. `P3` is row 3 of
//! board P. One half of a register is drawn; the other half does the same with other boards.
//!
//! ```text
//!   loaded       P1 P2 P3 P4 P5 P6 P7 P8 and the opponent's eight bytes     one board
//!   by ones      P1 Q1 P2 Q2 P3 Q3 P4 Q4 P5 Q5 P6 Q6 P7 Q7 P8 Q8            one side only
//!   by twos      P1 Q1 R1 S1 P2 Q2 R2 S2 P3 Q3 R3 S3 P4 Q4 R4 S4            rows 1 to 4
//!   by fours     P1 Q1 R1 S1 T1 U1 V1 W1 P2 Q2 R2 S2 T2 U2 V2 W2            rows 1 and 2
//!   by eights    P1 Q1 R1 S1 T1 U1 V1 W1 and so on: 16 boards               row 1
//! ```
//!
//! Each instruction (`unpack`) works within the two halves of a register and never moves a byte
//! from one half to the other. A load brings two boards, the first into the lower half, the second
//! into the upper one. So the lanes end up in this order:
//!
//! ```text
//!   lane     0 1 2 …  15 | 16 17 18 … 31
//!   board    0 2 4 …  30 |  1  3  5 … 31
//! ```
//!
//! The rule does not care for the order, and the way back restores it. Only where lanes meet
//! numbers of boards, as in counts and in rows in memory, do two more shuffles sort the lanes
//! ([`Bytes::even_then_odd`], [`Bytes::in_turn`]).
//!
//! # Cost
//!
//! Loading both sides takes 16 loads and 64 shuffles: two shuffles a board. A transposition in
//! board order would need shuffles between the halves as well, which are slower.

#![allow(unsafe_code)]
#![allow(
    clippy::unused_self,
    clippy::many_single_char_names,
    reason = "`self` proves that the CPU has AVX2; eight rows are a to h"
)]
#![allow(clippy::wildcard_imports, reason = "intrinsics have long names; not found in test builds")]

use core::arch::x86_64::*;
use core::hint::black_box;

use super::backend::{Aligned, Backend, TaskFor};
use super::lanes::Lanes;
use super::rows::{self, Rows, map_rows, same_for_all_vectors};
use super::rows64::Rows64;
use crate::kernel::avx2;

/// The backend of CPUs with AVX2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Avx2(());

impl Avx2 {
    #[inline]
    pub(super) fn detect() -> Option<Self> {
        avx2::is_here().then_some(Self(()))
    }
}

/// Runs `task`, compiled with the features that [`Avx2::detect`] tests.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn with_features<T: TaskFor<Avx2>>(backend: Avx2, task: T) -> T::Output {
    // Aligns the stack, even if the compiler removes every other aligned value of the task.
    black_box(&mut Aligned(0_u8));
    task.run_for(backend)
}

/// The bit of each column, four times over: a table for [`Bytes::look_up`].
const COLUMNS: [u8; 32] = {
    let mut columns = [0; 32];
    let mut i = 0;
    while i < 32 {
        columns[i] = 1 << (i % 8);
        i += 1;
    }
    columns
};

/// The row of each square, for the lower and the upper half of a board.
const ROWS: [[u8; 32]; 2] = {
    let mut rows = [[0; 32]; 2];
    let mut i = 0;
    while i < 64 {
        rows[i / 32][i % 32] = i as u8 / 8;
        i += 1;
    }
    rows
};

/// A register. Only [`Avx2`] creates one, so the CPU has its instructions.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Bytes(__m256i);

macro_rules! instructions {
    ($(fn $name:ident($this:ident $(, $other:ident)?) { $result:expr })*) => {$(
        #[inline(always)]
        fn $name($this $(, $other: Self)?) -> Self {
            // SAFETY: a register exists, so the CPU has AVX2; nothing here touches memory.
            Self(unsafe { $result })
        }
    )*};
}

impl Lanes for Bytes {
    #[inline(always)]
    fn splat(self, byte: u8) -> Self {
        // SAFETY: a register exists, so the CPU has AVX2.
        Self(unsafe { _mm256_set1_epi8(byte.cast_signed()) })
    }

    #[inline(always)]
    fn count(self) -> Self {
        // SAFETY: a register exists, so the CPU has AVX2.
        Self(unsafe {
            let counts = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3,
                2, 3, 3, 4,
            );
            let nibble = _mm256_set1_epi8(0x0F);
            let low = _mm256_and_si256(self.0, nibble);
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), nibble);
            _mm256_add_epi8(_mm256_shuffle_epi8(counts, low), _mm256_shuffle_epi8(counts, high))
        })
    }

    instructions! {
        fn and(self, b) { _mm256_and_si256(self.0, b.0) }
        fn and_not(self, b) { _mm256_andnot_si256(b.0, self.0) }
        fn or(self, b) { _mm256_or_si256(self.0, b.0) }
        fn xor(self, b) { _mm256_xor_si256(self.0, b.0) }
        fn add(self, b) { _mm256_add_epi8(self.0, b.0) }
        fn sub(self, b) { _mm256_sub_epi8(self.0, b.0) }
        fn is_zero(self) { _mm256_cmpeq_epi8(self.0, _mm256_setzero_si256()) }
        fn at_least(self, b) { _mm256_cmpeq_epi8(_mm256_max_epu8(self.0, b.0), self.0) }
    }

    instructions! {
        fn shr1(self) { _mm256_srli_epi16::<1>(self.0) }
        fn shr2(self) { _mm256_srli_epi16::<2>(self.0) }
        fn shr4(self) { _mm256_srli_epi16::<4>(self.0) }
    }
}

/// `low_twos` and the like interleave the lower or upper eight bytes of each half of two registers,
/// in units of that many bytes.
impl Bytes {
    instructions! {
        fn low_ones(self, b) { _mm256_unpacklo_epi8(self.0, b.0) }
        fn high_ones(self, b) { _mm256_unpackhi_epi8(self.0, b.0) }
        fn low_twos(self, b) { _mm256_unpacklo_epi16(self.0, b.0) }
        fn high_twos(self, b) { _mm256_unpackhi_epi16(self.0, b.0) }
        fn low_fours(self, b) { _mm256_unpacklo_epi32(self.0, b.0) }
        fn high_fours(self, b) { _mm256_unpackhi_epi32(self.0, b.0) }
        fn low_eights(self, b) { _mm256_unpacklo_epi64(self.0, b.0) }
        fn high_eights(self, b) { _mm256_unpackhi_epi64(self.0, b.0) }
        fn even_eights_or_odd(self, b) { _mm256_blend_epi32::<0b1100_1100>(self.0, b.0) }
        fn middle_eights_swapped(self) { _mm256_permute4x64_epi64::<0b11_01_10_00>(self.0) }
        fn look_up(self, b) { _mm256_shuffle_epi8(self.0, b.0) }
        fn equal(self, b) { _mm256_cmpeq_epi8(self.0, b.0) }
        fn least(self, b) { _mm256_min_epu8(self.0, b.0) }
    }

    /// Moves all even lanes to the lower half and all odd lanes to the upper one.
    #[inline(always)]
    fn even_then_odd(self) -> Self {
        // SAFETY: a register exists, so the CPU has AVX2.
        let order = Self(unsafe {
            _mm256_setr_epi8(
                0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15, 0, 2, 4, 6, 8, 10, 12, 14, 1,
                3, 5, 7, 9, 11, 13, 15,
            )
        });
        self.look_up(order).middle_eights_swapped()
    }

    /// Inverts [`even_then_odd`](Self::even_then_odd): lanes of both halves in turn.
    #[inline(always)]
    fn in_turn(self) -> Self {
        // SAFETY: a register exists, so the CPU has AVX2.
        let order = Self(unsafe {
            _mm256_setr_epi8(
                0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15, 0, 8, 1, 9, 2, 10, 3, 11, 4,
                12, 5, 13, 6, 14, 7, 15,
            )
        });
        self.middle_eights_swapped().look_up(order)
    }

    /// Returns the bitboards of rows. Register *i* has bitboards 2i and 2i + 1 of each half.
    #[inline(always)]
    fn boards(rows: &Rows<Self>) -> Rows<Self> {
        let [a, b, c, d, e, f, g, h] = *rows;
        let (ab, cd, ef, gh) = (a.low_ones(b), c.low_ones(d), e.low_ones(f), g.low_ones(h));
        let [s, t, u, v] = Self::four_boards(ab, cd, ef, gh);
        let (ab, cd, ef, gh) = (a.high_ones(b), c.high_ones(d), e.high_ones(f), g.high_ones(h));
        let [w, x, y, z] = Self::four_boards(ab, cd, ef, gh);
        [s, t, u, v, w, x, y, z]
    }

    /// Returns bitboards of eight boards of each half, given pairs of rows interleaved by bytes.
    #[inline(always)]
    fn four_boards(ab: Self, cd: Self, ef: Self, gh: Self) -> [Self; 4] {
        let (low, high) = (ab.low_twos(cd), ef.low_twos(gh));
        let (low_2, high_2) = (ab.high_twos(cd), ef.high_twos(gh));
        [
            low.low_fours(high),
            low.high_fours(high),
            low_2.low_fours(high_2),
            low_2.high_fours(high_2),
        ]
    }

    /// Returns the rows of bitboards that are interleaved by bytes already. Each half of register
    /// *i* has a byte of bitboard 2i, then one of bitboard 2i + 1, row by row.
    #[inline(always)]
    fn rows(twos: &Rows<Self>) -> Rows<Self> {
        let [a, b, c, d, e, f, g, h] = *twos;
        let [s, t, u, v] = Self::eight_rows(a, b, c, d);
        let [w, x, y, z] = Self::eight_rows(e, f, g, h);
        [
            s.low_eights(w),
            s.high_eights(w),
            t.low_eights(x),
            t.high_eights(x),
            u.low_eights(y),
            u.high_eights(y),
            v.low_eights(z),
            v.high_eights(z),
        ]
    }

    /// Returns the rows of eight boards of each half, two rows to a register.
    #[inline(always)]
    fn eight_rows(a: Self, b: Self, c: Self, d: Self) -> [Self; 4] {
        let (low, high) = (a.low_twos(b), c.low_twos(d));
        let (low_2, high_2) = (a.high_twos(b), c.high_twos(d));
        [
            low.low_fours(high),
            low.high_fours(high),
            low_2.low_fours(high_2),
            low_2.high_fours(high_2),
        ]
    }
}

impl Avx2 {
    #[inline(always)]
    fn load(self, bytes: &[u8; 32]) -> Bytes {
        // SAFETY: `self` proves AVX2, and the array has the 32 bytes that are read.
        Bytes(unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, bytes: Bytes, out: &mut [u8; 32]) {
        // SAFETY: `self` proves AVX2, and the array has the 32 bytes that are written.
        unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), bytes.0) }
    }

    #[inline(always)]
    fn zero(self) -> Bytes {
        // SAFETY: `self` proves AVX2.
        Bytes(unsafe { _mm256_setzero_si256() })
    }

    #[inline(always)]
    fn load_words(self, words: &[u64; 4]) -> Bytes {
        // SAFETY: `self` proves AVX2, and the array has the 32 bytes that are read.
        Bytes(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store_words(self, bytes: Bytes, out: &mut [u64; 4]) {
        // SAFETY: `self` proves AVX2, and the array has the 32 bytes that are written.
        unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), bytes.0) }
    }

    /// Returns the highest bit of each lane.
    #[inline(always)]
    fn lanes_set(self, lanes: Bytes) -> u64 {
        // SAFETY: `self` proves AVX2.
        u64::from(unsafe { _mm256_movemask_epi8(lanes.0) }.cast_unsigned())
    }
}

impl Backend for Avx2 {
    const BOARDS: usize = 32;
    type Rows = Rows<Bytes>;

    #[inline]
    fn enter<T: TaskFor<Self>>(self, task: T) -> T::Output {
        // SAFETY: `self` proves that the CPU has the features.
        unsafe { with_features(self, task) }
    }

    #[inline(always)]
    fn legal_moves_of_one(self, player: u64, opponent: u64) -> u64 {
        // SAFETY: `self` proves that the CPU has the features.
        unsafe { avx2::legal_moves(player, opponent) }
    }

    #[inline(always)]
    fn empty(self) -> Self::Rows {
        [self.zero(); 8]
    }

    #[inline(always)]
    fn load_boards(self, boards: &[[u64; 2]]) -> [Self::Rows; 2] {
        let (twos, _) = boards.as_flattened().as_chunks::<4>();
        let Some(twos) = twos.first_chunk::<16>() else {
            return [self.empty(); 2];
        };
        let (mut player, mut opponent) = (self.empty(), self.empty());
        for i in 0..8 {
            let one = self.load_words(&twos[2 * i]);
            let other = self.load_words(&twos[2 * i + 1]);
            player[i] = one.low_ones(other);
            opponent[i] = one.high_ones(other);
        }
        [Bytes::rows(&player), Bytes::rows(&opponent)]
    }

    #[inline(always)]
    fn store_boards(self, boards: &[Self::Rows; 2], out: &mut [[u64; 2]]) {
        let (player, opponent) = (Bytes::boards(&boards[0]), Bytes::boards(&boards[1]));
        let (twos, _) = out.as_flattened_mut().as_chunks_mut::<4>();
        if let Some(twos) = twos.first_chunk_mut::<16>() {
            for i in 0..8 {
                self.store_words(player[i].low_eights(opponent[i]), &mut twos[2 * i]);
                self.store_words(player[i].high_eights(opponent[i]), &mut twos[2 * i + 1]);
            }
        }
    }

    #[inline(always)]
    fn store_players(self, players: &Self::Rows, boards: &mut [[u64; 2]]) {
        let players = Bytes::boards(players);
        let (twos, _) = boards.as_flattened_mut().as_chunks_mut::<4>();
        if let Some(twos) = twos.first_chunk_mut::<16>() {
            for i in 0..8 {
                let one = self.load_words(&twos[2 * i]);
                let other = self.load_words(&twos[2 * i + 1]);
                self.store_words(players[i].even_eights_or_odd(one), &mut twos[2 * i]);
                self.store_words(players[i].high_eights(other), &mut twos[2 * i + 1]);
            }
        }
    }

    #[inline(always)]
    fn store_bitboards(self, rows: &Self::Rows, out: &mut [u64]) {
        let boards = Bytes::boards(rows);
        let (fours, _) = out.as_chunks_mut::<4>();
        if let Some(out) = fours.first_chunk_mut::<8>() {
            for i in 0..8 {
                self.store_words(boards[i].middle_eights_swapped(), &mut out[i]);
            }
        }
    }

    #[inline(always)]
    fn load_bitboards(self, bitboards: &[u64]) -> Self::Rows {
        let (fours, _) = bitboards.as_chunks();
        let Some(fours) = fours.first_chunk::<8>() else {
            return self.empty();
        };
        // `in_turn` interleaves the bytes of a register's bitboards, as `rows` expects.
        Bytes::rows(&map_rows!(i => self.load_words(&fours[i]).in_turn()))
    }

    same_for_all_vectors!();

    #[inline(always)]
    fn placed(self, squares: &[u8]) -> Self::Rows {
        let Some(squares) = squares.first_chunk::<32>() else {
            return self.empty();
        };
        let squares = self.load(squares).even_then_odd();
        // For squares below 128 the look-up uses the four lowest bits; above, the lane is zero.
        let column = self.load(&COLUMNS).look_up(squares);
        // The shift lets in three bits of the neighbor. They are removed, but not the bits by which
        // squares from 64 on differ from every row.
        let row = squares.shr2().shr1().and(squares.splat(0x1F));
        map_rows!(i => column.and(row.equal(row.splat(i))))
    }

    #[inline(always)]
    fn in_board_order(self, rows: &Self::Rows) -> Self::Rows {
        map_rows!(row => rows[row].in_turn())
    }

    #[inline(always)]
    fn in_own_order(self, rows: &Self::Rows) -> Self::Rows {
        map_rows!(row => rows[row].even_then_odd())
    }

    #[inline(always)]
    fn without_any(self, rows: &Self::Rows) -> u64 {
        self.lanes_set(rows::is_empty(rows).in_turn())
    }

    #[inline(always)]
    fn total(self, rows: &Self::Rows) -> u64 {
        let counts = rows::count(rows);
        let mut sums = [0; 4];
        // SAFETY: `self` proves AVX2.
        let eights = unsafe { _mm256_sad_epu8(counts.0, _mm256_setzero_si256()) };
        self.store_words(Bytes(eights), &mut sums);
        sums[0] + sums[1] + sums[2] + sums[3]
    }

    #[inline(always)]
    fn counts(self, rows: &Self::Rows, out: &mut [u8]) {
        if let Some(out) = out.first_chunk_mut() {
            self.store(rows::count(rows).in_turn(), out);
        }
    }

    #[inline(always)]
    fn nth(self, rows: &Self::Rows, numbers: &[u8]) -> Self::Rows {
        match numbers.first_chunk() {
            Some(numbers) => rows::nth(rows, self.load(numbers).even_then_odd()),
            None => self.empty(),
        }
    }

    #[inline(always)]
    fn bytes(self, bitboard: u64) -> [u8; 64] {
        let mut bytes = Aligned([0; 64]);
        let (halves, _) = bytes.0.as_chunks_mut::<32>();
        // SAFETY: `self` proves AVX2.
        let bitboard = Bytes(unsafe { _mm256_set1_epi64x(bitboard.cast_signed()) });
        let (columns, one) = (self.load(&COLUMNS), bitboard.splat(1));
        for i in 0..2 {
            let rows = bitboard.look_up(self.load(&ROWS[i]));
            self.store(rows.and(columns).least(one), &mut halves[i]);
        }
        bytes.0
    }

    #[inline(always)]
    fn bits(self, bytes: &[u8; 64]) -> u64 {
        let mut zeros = 0;
        for (half, bytes) in bytes.as_chunks().0.iter().enumerate() {
            zeros |= self.lanes_set(self.load(bytes).is_zero()) << (32 * half);
        }
        !zeros
    }

    #[inline(always)]
    fn floats(self, bitboard: u64) -> [f32; 64] {
        let mut floats = Aligned([0.0; 64]);
        let (rows, _) = floats.0.as_chunks_mut::<8>();
        for i in 0..8 {
            // SAFETY: `self` proves AVX2, and the array has the 32 bytes that are written.
            unsafe {
                let half = _mm256_set1_epi32((bitboard >> (32 * (i / 4))) as i32);
                let columns = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
                let squares = _mm256_sllv_epi32(columns, _mm256_set1_epi32(8 * (i as i32 % 4)));
                let set = _mm256_cmpeq_epi32(_mm256_and_si256(half, squares), squares);
                let ones = _mm256_and_ps(_mm256_castsi256_ps(set), _mm256_set1_ps(1.0));
                _mm256_storeu_ps(rows[i].as_mut_ptr(), ones);
            }
        }
        floats.0
    }
}
