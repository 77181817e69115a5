//! 64 boards in registers of 64 bytes.
//!
//! # From boards to rows
//!
//! Boards are loaded eight at a time. `P0` and `O0` are the players and opponents of board 0, eight
//! bytes each.
//!
//! ```text
//!   in memory             P0 O0 P1 O1 P2 O2 P3 O3 P4 O4 P5 O5 P6 O6 P7 O7
//!   loaded from P0        P0 O0 P1 O1 P2 O2 P3 O3
//!   loaded from O3                             O3 P4 O4 P5 O5 P6 O6 P7
//!   blended, players      P0 P4 P1 P5 P2 P6 P3 P7     even places of one, odd ones of the other
//!   one permutation       row 1 of boards 0 to 7, row 2 of boards 0 to 7, … row 8
//!   and then, of eight such registers:
//!
//!     boards  0 to  7  [row 1] [row 2] … [row 8]       row 1  [0 to 7] [8 to 15] … [56 to 63]
//!     boards  8 to 15  [row 1] [row 2] … [row 8]  ->   row 2  [0 to 7] [8 to 15] … [56 to 63]
//!     …                                                …
//!     boards 56 to 63  [row 1] [row 2] … [row 8]       row 8  [0 to 7] [8 to 15] … [56 to 63]
//! ```
//!
//! The last step transposes eight by eight pieces of eight bytes, in 24 shuffles. Lane *i* is board
//! *i*, so nothing has to be sorted later.
//!
//! The second load begins at an opponent. It overlaps the first, but puts the players where a blend
//! can pick them up, which is cheaper than a permutation of two registers.
//!
//! # Beyond AVX2
//!
//! Registers hold twice the boards, and three kinds of instructions shorten the rule: logic of
//! three inputs, counts of the bits of each byte, and GFNI's product of a byte and a matrix of
//! bits. GFNI reverses the bits of each byte, so a run to the west becomes a sum as well.
//!
//! Together, operations on boards in rows take half the time of AVX2 or less. Those that also load
//! and store boards take somewhat more than half.

#![allow(unsafe_code)]
#![expect(
    clippy::unused_self,
    clippy::many_single_char_names,
    reason = "`self` proves that the CPU has the instructions; eight registers are a to h"
)]
#![allow(clippy::wildcard_imports, reason = "intrinsics have long names; not found in test builds")]

use core::arch::x86_64::*;
use core::hint::black_box;

use super::backend::{Aligned, Backend, TaskFor};
use super::lanes::Lanes;
use super::rows::{self, Rows, map_rows, same_for_all_vectors};
use super::rows64::Rows64;

/// The backend of CPUs with AVX-512 as in Ice Lake and Zen 4, which can permute and count bytes and
/// have GFNI.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Avx512(());

cpufeatures::new!(
    machine,
    "avx512f",
    "avx512bw",
    "avx512dq",
    "avx512vl",
    "avx512vbmi",
    "avx512bitalg",
    "gfni",
    "bmi1",
    "bmi2",
    "popcnt"
);

impl Avx512 {
    #[inline]
    pub(super) fn detect() -> Option<Self> {
        machine::get().then_some(Self(()))
    }
}

/// Runs `task`, compiled with the features that [`Avx512::detect`] tests.
#[target_feature(
    enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,bmi2,popcnt"
)]
fn with_features<T: TaskFor<Avx512>>(backend: Avx512, task: T) -> T::Output {
    // Aligns the stack, even if the compiler removes every other aligned value of the task.
    black_box(&mut Aligned(0_u8));
    task.run_for(backend)
}

/// A register. Only [`Avx512`] creates one, so the CPU has its instructions.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Bytes(__m512i);

macro_rules! instructions {
    ($(fn $name:ident($this:ident $(, $other:ident)*) { $result:expr })*) => {$(
        #[inline(always)]
        fn $name($this $(, $other: Self)*) -> Self {
            // SAFETY: a register exists, so the CPU has the instructions; nothing here touches
            // memory.
            Self(unsafe { $result })
        }
    )*};
}

/// The matrix with which GFNI reverses the bits of a byte. Each byte is a row of the matrix, that
/// for the highest bit of the result first.
const REVERSED: i64 = 0x8040_2010_0804_0201_u64.cast_signed();
/// As [`REVERSED`], and then shifted left by one bit.
const REVERSED_SHL1: i64 = 0x0080_4020_1008_0402;
/// The matrix with which every bit of the result is the sum of all bits, modulo 2.
const SUM: i64 = -1;

impl Lanes for Bytes {
    #[inline(always)]
    fn splat(self, byte: u8) -> Self {
        // SAFETY: a register exists, so the CPU has the instructions.
        Self(unsafe { _mm512_set1_epi8(byte.cast_signed()) })
    }

    instructions! {
        fn and(self, b) { _mm512_and_si512(self.0, b.0) }
        fn and_not(self, b) { _mm512_andnot_si512(b.0, self.0) }
        fn or(self, b) { _mm512_or_si512(self.0, b.0) }
        fn xor(self, b) { _mm512_xor_si512(self.0, b.0) }
        fn add(self, b) { _mm512_add_epi8(self.0, b.0) }
        fn sub(self, b) { _mm512_sub_epi8(self.0, b.0) }
        fn shr1(self) { _mm512_srli_epi16::<1>(self.0) }
        fn shr2(self) { _mm512_srli_epi16::<2>(self.0) }
        fn shr4(self) { _mm512_srli_epi16::<4>(self.0) }
        fn is_zero(self) { _mm512_movm_epi8(_mm512_testn_epi8_mask(self.0, self.0)) }
        fn at_least(self, b) { _mm512_movm_epi8(_mm512_cmpge_epu8_mask(self.0, b.0)) }
    }

    instructions! {
        fn is_zero_single_bit(self) { _mm512_gf2p8affine_epi64_epi8::<0xFF>(self.0, _mm512_set1_epi64(SUM)) }
        fn and_either(self, a, b) { _mm512_ternarylogic_epi64::<0xE0>(self.0, a.0, b.0) }
        fn or_both(self, a, b) { _mm512_ternarylogic_epi64::<0xFE>(self.0, a.0, b.0) }
        fn count(self) { _mm512_popcnt_epi8(self.0) }
    }

    /// With the bits of each byte reversed, west becomes east, where a run is a sum.
    #[inline(always)]
    fn run_ends_west(self, inner: Self) -> Self {
        let begin = self.reversed_shl1();
        begin.add(inner.reversed()).and_not(begin).reversed()
    }
}

impl Bytes {
    instructions! {
        fn reversed(self) {
            _mm512_gf2p8affine_epi64_epi8::<0>(self.0, _mm512_set1_epi64(REVERSED))
        }
        fn reversed_shl1(self) {
            _mm512_gf2p8affine_epi64_epi8::<0>(self.0, _mm512_set1_epi64(REVERSED_SHL1))
        }
        fn permuted(self, order) { _mm512_permutexvar_epi8(order.0, self.0) }
        fn low_eights(self, b) { _mm512_unpacklo_epi64(self.0, b.0) }
        fn high_eights(self, b) { _mm512_unpackhi_epi64(self.0, b.0) }
        fn even_quarters(self, b) { _mm512_shuffle_i64x2::<0x88>(self.0, b.0) }
        fn odd_quarters(self, b) { _mm512_shuffle_i64x2::<0xDD>(self.0, b.0) }
        fn even_eights_or_odd(self, b) { _mm512_mask_blend_epi64(0b1010_1010, self.0, b.0) }
    }

    /// Transposes eight registers of eight pieces: piece *j* of register *i* becomes piece *i* of
    /// register *j*. A piece has eight bytes.
    #[inline(always)]
    fn transposed(registers: &[Self; 8]) -> [Self; 8] {
        let [a, b, c, d, e, f, g, h] = *registers;
        let [p, q, r, s] =
            Self::halfway([a.low_eights(b), c.low_eights(d)], [e.low_eights(f), g.low_eights(h)]);
        let [t, u, v, w] = Self::halfway(
            [a.high_eights(b), c.high_eights(d)],
            [e.high_eights(f), g.high_eights(h)],
        );
        [p, t, q, u, r, v, s, w]
    }

    /// Transposes four registers of four pieces of sixteen bytes.
    #[inline(always)]
    fn halfway([a, b]: [Self; 2], [c, d]: [Self; 2]) -> [Self; 4] {
        let (even, odd) = (a.even_quarters(b), a.odd_quarters(b));
        let (even_2, odd_2) = (c.even_quarters(d), c.odd_quarters(d));
        [
            even.even_quarters(even_2),
            odd.even_quarters(odd_2),
            even.odd_quarters(even_2),
            odd.odd_quarters(odd_2),
        ]
    }
}

/// The place of each of eight boards in a register, which [`Avx512::eight_boards`] leaves them in.
///
/// It also suits the way back. Interleaving a register of players with one of opponents yields
/// boards 0 to 3 and boards 4 to 7.
const PLACES: [usize; 8] = [0, 2, 4, 6, 1, 3, 5, 7];

/// For each byte of the rows of eight boards: its index in the boards, in the order of [`PLACES`].
const ROWS_OF_PLACES: Aligned<[u8; 64]> = {
    let mut order = [0; 64];
    let mut i = 0;
    while i < 64 {
        order[i] = (8 * PLACES[i % 8] + i / 8) as u8;
        i += 1;
    }
    Aligned(order)
};

/// The inverse of [`ROWS_OF_PLACES`].
const PLACES_OF_ROWS: Aligned<[u8; 64]> = {
    let mut order = [0; 64];
    let mut i = 0;
    while i < 64 {
        order[ROWS_OF_PLACES.0[i] as usize] = i as u8;
        i += 1;
    }
    Aligned(order)
};

/// For each byte of eight boards in turn: its index in their rows. This permutation is its own
/// inverse.
const BOARDS_OF_ROWS: Aligned<[u8; 64]> = {
    let mut order = [0; 64];
    let mut i = 0;
    while i < 64 {
        order[i] = (8 * (i % 8) + i / 8) as u8;
        i += 1;
    }
    Aligned(order)
};

/// For each row, its byte when a disc stands on each of the 64 squares.
const ROWS_OF_SQUARES: [Aligned<[u8; 64]>; 8] = {
    let mut rows = [Aligned([0; 64]); 8];
    let mut square = 0;
    while square < 64 {
        rows[square / 8].0[square] = 1 << (square % 8);
        square += 1;
    }
    rows
};

/// Bit number `i / 16` among the bits of `i % 16`, for each `i`; 0 if there are fewer.
const BITS_OF_NIBBLES: Aligned<[u8; 64]> = {
    let mut bits = [0; 64];
    let mut i = 0;
    while i < 64 {
        let (mut rest, mut number) = (i as u8 % 16, i / 16);
        while number > 0 {
            rest &= rest.wrapping_sub(1);
            number -= 1;
        }
        bits[i] = rest & rest.wrapping_neg();
        i += 1;
    }
    Aligned(bits)
};

impl Avx512 {
    #[inline(always)]
    fn load(self, bytes: &[u8; 64]) -> Bytes {
        // SAFETY: `self` proves the instructions, and the array has the 64 bytes that are read.
        Bytes(unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, bytes: Bytes, out: &mut [u8; 64]) {
        // SAFETY: `self` proves the instructions, and the array has the 64 bytes that are written.
        unsafe { _mm512_storeu_si512(out.as_mut_ptr().cast(), bytes.0) }
    }

    #[inline(always)]
    fn load_words(self, words: &[u64; 8]) -> Bytes {
        // SAFETY: `self` proves the instructions, and the array has the 64 bytes that are read.
        Bytes(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store_words(self, bytes: Bytes, out: &mut [u64; 8]) {
        // SAFETY: `self` proves the instructions, and the array has the 64 bytes that are written.
        unsafe { _mm512_storeu_si512(out.as_mut_ptr().cast(), bytes.0) }
    }

    #[inline(always)]
    fn zero(self) -> Bytes {
        // SAFETY: `self` proves the instructions.
        Bytes(unsafe { _mm512_setzero_si512() })
    }

    /// Returns players and opponents of eight boards, in the order of [`PLACES`].
    #[inline(always)]
    fn eight_boards(self, words: &[u64; 16]) -> Option<[Bytes; 2]> {
        let at = |first: usize| Some(self.load_words(words.get(first..)?.first_chunk()?));
        let player = at(0)?.even_eights_or_odd(at(7)?);
        let opponent = at(1)?.even_eights_or_odd(at(8)?);
        Some([player, opponent])
    }
}

impl Backend for Avx512 {
    const BOARDS: usize = 64;
    type Rows = Rows<Bytes>;

    #[inline]
    fn enter<T: TaskFor<Self>>(self, task: T) -> T::Output {
        // SAFETY: `self` proves that the CPU has the features.
        unsafe { with_features(self, task) }
    }

    #[inline(always)]
    fn empty(self) -> Self::Rows {
        [self.zero(); 8]
    }

    #[inline(always)]
    fn load_boards(self, boards: &[[u64; 2]]) -> [Self::Rows; 2] {
        let (eights, _) = boards.as_flattened().as_chunks::<16>();
        let Some(eights) = eights.first_chunk::<8>() else {
            return [self.empty(); 2];
        };
        let order = self.load(&ROWS_OF_PLACES.0);
        let (mut players, mut opponents) = (self.empty(), self.empty());
        for i in 0..8 {
            let Some([player, opponent]) = self.eight_boards(&eights[i]) else { continue };
            players[i] = player.permuted(order);
            opponents[i] = opponent.permuted(order);
        }
        [Bytes::transposed(&players), Bytes::transposed(&opponents)]
    }

    #[inline(always)]
    fn store_boards(self, [players, opponents]: &[Self::Rows; 2], out: &mut [[u64; 2]]) {
        let (fours, _) = out.as_flattened_mut().as_chunks_mut::<8>();
        if let Some(fours) = fours.first_chunk_mut::<16>() {
            let order = self.load(&PLACES_OF_ROWS.0);
            let (players, opponents) = (Bytes::transposed(players), Bytes::transposed(opponents));
            for i in 0..8 {
                let (player, opponent) = (players[i].permuted(order), opponents[i].permuted(order));
                self.store_words(player.low_eights(opponent), &mut fours[2 * i]);
                self.store_words(player.high_eights(opponent), &mut fours[2 * i + 1]);
            }
        }
    }

    #[inline(always)]
    fn store_players(self, players: &Self::Rows, boards: &mut [[u64; 2]]) {
        let (fours, _) = boards.as_flattened_mut().as_chunks_mut::<8>();
        if let Some(fours) = fours.first_chunk_mut::<16>() {
            let order = self.load(&PLACES_OF_ROWS.0);
            let players = Bytes::transposed(players);
            for i in 0..8 {
                let player = players[i].permuted(order);
                let one = self.load_words(&fours[2 * i]);
                let other = self.load_words(&fours[2 * i + 1]);
                self.store_words(player.even_eights_or_odd(one), &mut fours[2 * i]);
                self.store_words(player.high_eights(other), &mut fours[2 * i + 1]);
            }
        }
    }

    #[inline(always)]
    fn store_bitboards(self, rows: &Self::Rows, out: &mut [u64]) {
        let (eights, _) = out.as_chunks_mut::<8>();
        if let Some(eights) = eights.first_chunk_mut::<8>() {
            let order = self.load(&BOARDS_OF_ROWS.0);
            let pieces = Bytes::transposed(rows);
            for i in 0..8 {
                self.store_words(pieces[i].permuted(order), &mut eights[i]);
            }
        }
    }

    #[inline(always)]
    fn load_bitboards(self, bitboards: &[u64]) -> Self::Rows {
        let (eights, _) = bitboards.as_chunks();
        let Some(eights) = eights.first_chunk::<8>() else {
            return self.empty();
        };
        // Both the transposition and the permutation are their own inverses.
        let order = self.load(&BOARDS_OF_ROWS.0);
        Bytes::transposed(&map_rows!(i => self.load_words(&eights[i]).permuted(order)))
    }

    same_for_all_vectors!();

    #[inline(always)]
    fn placed(self, squares: &[u8]) -> Self::Rows {
        let mut rows = self.empty();
        if let Some(squares) = squares.first_chunk() {
            let squares = self.load(squares);
            // SAFETY: `self` proves the instructions.
            let on_board = unsafe { _mm512_cmplt_epu8_mask(squares.0, _mm512_set1_epi8(64)) };
            for row in 0..8 {
                let bytes = self.load(&ROWS_OF_SQUARES[row].0);
                // SAFETY: `self` proves the instructions.
                rows[row].0 =
                    unsafe { _mm512_maskz_permutexvar_epi8(on_board, squares.0, bytes.0) };
            }
        }
        rows
    }

    #[inline(always)]
    fn without_any(self, rows: &Self::Rows) -> u64 {
        let any = rows::union(rows);
        // SAFETY: `self` proves the instructions.
        unsafe { _mm512_testn_epi8_mask(any.0, any.0) }
    }

    #[inline(always)]
    fn total(self, rows: &Self::Rows) -> u64 {
        let counts = rows::count(rows);
        // SAFETY: `self` proves the instructions.
        let sum = unsafe {
            let eights = _mm512_sad_epu8(counts.0, _mm512_setzero_si512());
            _mm512_reduce_add_epi64(eights)
        };
        sum.cast_unsigned()
    }

    #[inline(always)]
    fn counts(self, rows: &Self::Rows, out: &mut [u8]) {
        if let Some(out) = out.first_chunk_mut() {
            self.store(rows::count(rows), out);
        }
    }

    #[inline(always)]
    fn nth(self, rows: &Self::Rows, numbers: &[u8]) -> Self::Rows {
        let Some(numbers) = numbers.first_chunk() else {
            return self.empty();
        };
        self.nth_by_nibbles(rows, self.load(numbers))
    }

    #[inline(always)]
    fn bytes(self, bitboard: u64) -> [u8; 64] {
        let mut bytes = Aligned([0; 64]);
        // SAFETY: `self` proves the instructions.
        self.store(Bytes(unsafe { _mm512_maskz_set1_epi8(bitboard, 1) }), &mut bytes.0);
        bytes.0
    }

    #[inline(always)]
    fn bits(self, bytes: &[u8; 64]) -> u64 {
        let bytes = self.load(bytes);
        // SAFETY: `self` proves the instructions.
        unsafe { _mm512_test_epi8_mask(bytes.0, bytes.0) }
    }

    #[inline(always)]
    fn floats(self, bitboard: u64) -> [f32; 64] {
        let mut floats = Aligned([0.0; 64]);
        let (rows, _) = floats.0.as_chunks_mut::<16>();
        for i in 0..4 {
            // SAFETY: `self` proves the instructions, and the array has the 64 bytes that are
            // written.
            unsafe {
                let ones = _mm512_maskz_mov_ps((bitboard >> (16 * i)) as u16, _mm512_set1_ps(1.0));
                _mm512_storeu_ps(rows[i].as_mut_ptr(), ones);
            }
        }
        floats.0
    }
}

impl Avx512 {
    /// Computes [`rows::nth`]: first finds the row of the bit, then its half of that row, then the
    /// bit by a table.
    #[inline(always)]
    fn nth_by_nibbles(self, rows: &Rows<Bytes>, number: Bytes) -> Rows<Bytes> {
        let mut missing = u64::MAX;
        let mut here = [0; 8];
        let (mut before, mut bits, mut counted) = (self.zero(), self.zero(), self.zero());
        for row in 0..8 {
            let after = counted.add(rows[row].count());
            // SAFETY: `self` proves the instructions.
            unsafe {
                here[row] = _mm512_mask_cmplt_epu8_mask(missing, number.0, after.0);
                bits.0 = _mm512_mask_mov_epi8(bits.0, here[row], rows[row].0);
                before.0 = _mm512_mask_mov_epi8(before.0, here[row], counted.0);
            }
            missing &= !here[row];
            counted = after;
        }
        let nibble = number.splat(0x0F);
        let low = bits.and(nibble);
        let in_low = low.count();
        // SAFETY: `self` proves the instructions.
        let bit = unsafe {
            // Zero where no row was found, so that the shift below moves no bit to another byte.
            let number = _mm512_maskz_sub_epi8(!missing, number.0, before.0);
            let in_high = _mm512_cmpge_epu8_mask(number, in_low.0);
            let bits = _mm512_mask_mov_epi8(low.0, in_high, bits.shr4().and(nibble).0);
            let number = _mm512_mask_sub_epi8(number, in_high, number, in_low.0);
            let index = _mm512_or_si512(bits, _mm512_slli_epi16::<4>(number));
            let bit = _mm512_permutexvar_epi8(index, self.load(&BITS_OF_NIBBLES.0).0);
            _mm512_mask_mov_epi8(bit, in_high, _mm512_slli_epi16::<4>(bit))
        };
        let mut found = self.empty();
        for row in 0..8 {
            // SAFETY: `self` proves the instructions.
            found[row].0 = unsafe { _mm512_maskz_mov_epi8(here[row], bit) };
        }
        found
    }
}
