//! 16 boards in registers of 16 bytes.
//!
//! # From boards to rows
//!
//! The boards are 256 bytes, in 16 registers of 16. The place of a byte has eight bits, four for
//! its register and four for its lane:
//!
//! ```text
//!                       register     lane
//!   boards in memory    b b b b      s r r r       board, side (player or opponent), row
//!   rows                s r r r      b b b b
//! ```
//!
//! So a rotation of the place by four bits turns boards into rows. One pass over the registers,
//! which moves all even lanes before all odd ones (`uzp1`, `uzp2`), rotates by one. The load
//! instruction `vld4` deals bytes out to four registers and so rotates by two. Loading takes it and
//! two passes; storing takes four passes.
//!
//! A single bitboard of each board has seven bits of place, three for its row and four for its
//! board. It rotates by three.
//!
//! # Cost
//!
//! Loading both sides takes 4 loads and 32 shuffles for 16 boards. Rows of both sides fill half of
//! the 32 registers; twice as many boards at a time would leave no room to work.
//!
//! This file is compiled only for targets whose CPUs all have NEON. So nothing is tested at run
//! time.

#![allow(unsafe_code)]
#![expect(clippy::unused_self, reason = "the trait's methods have it")]
#![allow(clippy::wildcard_imports, reason = "intrinsics have long names; tests may import so")]

use core::arch::aarch64::*;

use super::backend::{Backend, TaskFor};
use super::lanes::Lanes;
use super::rows::{self, Rows, map_rows, same_for_all_vectors};
use super::rows64::Rows64;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Neon;

/// A bit for each lane of a half, twice over.
const LANE_BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Bytes(uint8x16_t);

macro_rules! instructions {
    ($(fn $name:ident($this:ident $(, $other:ident)?) { $result:expr })*) => {$(
        #[inline(always)]
        fn $name($this $(, $other: Self)?) -> Self {
            // SAFETY: this is compiled for CPUs with NEON only; nothing here touches memory.
            Self(unsafe { $result })
        }
    )*};
}

impl Lanes for Bytes {
    #[inline(always)]
    fn splat(self, byte: u8) -> Self {
        Neon.all(byte)
    }

    instructions! {
        fn and(self, b) { vandq_u8(self.0, b.0) }
        fn and_not(self, b) { vbicq_u8(self.0, b.0) }
        fn or(self, b) { vorrq_u8(self.0, b.0) }
        fn xor(self, b) { veorq_u8(self.0, b.0) }
        fn add(self, b) { vaddq_u8(self.0, b.0) }
        fn sub(self, b) { vsubq_u8(self.0, b.0) }
        fn shr1(self) { vshrq_n_u8::<1>(self.0) }
        fn shr2(self) { vshrq_n_u8::<2>(self.0) }
        fn shr4(self) { vshrq_n_u8::<4>(self.0) }
        fn is_zero(self) { vceqzq_u8(self.0) }
        fn at_least(self, b) { vcgeq_u8(self.0, b.0) }
        fn count(self) { vcntq_u8(self.0) }
    }

    /// With the bits of each byte reversed, west becomes east, where a run is a sum.
    #[inline(always)]
    fn run_ends_west(self, inner: Self) -> Self {
        let begin = self.shr1().and(inner);
        begin.reversed().add(inner.reversed()).reversed()
    }
}

impl Bytes {
    instructions! {
        fn reversed(self) { vrbitq_u8(self.0) }
        fn even(self, b) { vuzp1q_u8(self.0, b.0) }
        fn odd(self, b) { vuzp2q_u8(self.0, b.0) }
        fn low(self, b) { vzip1q_u8(self.0, b.0) }
        fn high(self, b) { vzip2q_u8(self.0, b.0) }
        fn equal(self, b) { vceqq_u8(self.0, b.0) }
        fn one_moved_up(self) { vshlq_u8(vdupq_n_u8(1), vreinterpretq_s8_u8(self.0)) }
        fn shr3(self) { vshrq_n_u8::<3>(self.0) }
    }

    /// Moves all bytes of even lanes before all bytes of odd lanes, which rotates the place of each
    /// byte right by one bit.
    #[inline(always)]
    fn evens_first(bytes: [Self; 16]) -> [Self; 16] {
        let mut sorted = bytes;
        for i in 0..8 {
            sorted[i] = bytes[2 * i].even(bytes[2 * i + 1]);
            sorted[i + 8] = bytes[2 * i].odd(bytes[2 * i + 1]);
        }
        sorted
    }

    /// Returns the rows of bitboards, two in each register: the seven bits of each place rotate
    /// right by three.
    #[inline(always)]
    fn rows(boards: Rows<Self>) -> Rows<Self> {
        let mut bytes = boards;
        for _ in 0..3 {
            let before = bytes;
            for i in 0..4 {
                bytes[i] = before[2 * i].even(before[2 * i + 1]);
                bytes[i + 4] = before[2 * i].odd(before[2 * i + 1]);
            }
        }
        bytes
    }

    /// Returns the bitboards of rows, two in each register: the seven bits of each place rotate
    /// left by three.
    #[inline(always)]
    fn boards(rows: &Rows<Self>) -> Rows<Self> {
        let mut bytes = *rows;
        for _ in 0..3 {
            let before = bytes;
            for i in 0..4 {
                bytes[2 * i] = before[i].low(before[i + 4]);
                bytes[2 * i + 1] = before[i].high(before[i + 4]);
            }
        }
        bytes
    }
}

impl Neon {
    #[inline(always)]
    fn all(self, byte: u8) -> Bytes {
        // SAFETY: this is compiled for CPUs with NEON only.
        Bytes(unsafe { vdupq_n_u8(byte) })
    }

    #[inline(always)]
    fn load(self, bytes: &[u8; 16]) -> Bytes {
        // SAFETY: NEON as above, and the array has the 16 bytes that are read.
        Bytes(unsafe { vld1q_u8(bytes.as_ptr()) })
    }

    #[inline(always)]
    fn store(self, bytes: Bytes, out: &mut [u8; 16]) {
        // SAFETY: NEON as above, and the array has the 16 bytes that are written.
        unsafe { vst1q_u8(out.as_mut_ptr(), bytes.0) }
    }

    /// Loads four boards and deals their bytes out to four registers in turn.
    #[inline(always)]
    fn deal(self, boards: &[[u64; 2]; 4]) -> [Bytes; 4] {
        // SAFETY: NEON as above, and the array has the 64 bytes that are read.
        let four = unsafe { vld4q_u8(boards.as_ptr().cast()) };
        [Bytes(four.0), Bytes(four.1), Bytes(four.2), Bytes(four.3)]
    }

    #[inline(always)]
    fn load_words(self, words: &[u64; 2]) -> Bytes {
        // SAFETY: this is compiled for CPUs with NEON only, and the array has the 16 bytes that are
        // read.
        Bytes(unsafe { vld1q_u8(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store_words(self, bytes: Bytes, out: &mut [u64; 2]) {
        // SAFETY: NEON as above, and the array has the 16 bytes that are written.
        unsafe { vst1q_u8(out.as_mut_ptr().cast(), bytes.0) }
    }

    /// Returns a bit for each lane. The bits of a lane must be all set or all clear.
    #[inline(always)]
    fn lanes_set(self, lanes: Bytes) -> u64 {
        let bits = lanes.and(self.load(&LANE_BITS));
        // SAFETY: NEON as above; nothing here touches memory.
        u64::from(unsafe {
            let fours = vpaddq_u8(vpaddq_u8(bits.0, bits.0), bits.0);
            vgetq_lane_u16::<0>(vreinterpretq_u16_u8(vpaddq_u8(fours, fours)))
        })
    }
}

impl Backend for Neon {
    const BOARDS: usize = 16;
    type Rows = Rows<Bytes>;

    #[inline(always)]
    fn enter<T: TaskFor<Self>>(self, task: T) -> T::Output {
        task.run_for(self)
    }

    #[inline(always)]
    fn empty(self) -> Self::Rows {
        [self.all(0); 8]
    }

    #[inline(always)]
    fn load_boards(self, boards: &[[u64; 2]]) -> [Self::Rows; 2] {
        let (fours, _) = boards.as_chunks::<4>();
        let Some(fours) = fours.first_chunk::<4>() else {
            return [self.empty(); 2];
        };
        // This deals the bytes out, which rotates their places by two.
        let mut bytes = [self.all(0); 16];
        for i in 0..4 {
            let dealt = self.deal(&fours[i]);
            for j in 0..4 {
                bytes[4 * j + i] = dealt[j];
            }
        }
        let bytes = Bytes::evens_first(Bytes::evens_first(bytes));
        [map_rows!(row => bytes[row]), map_rows!(row => bytes[row + 8])]
    }

    #[inline(always)]
    fn store_boards(self, boards: &[Self::Rows; 2], out: &mut [[u64; 2]]) {
        let (Some(&(mut bytes)), Some(out)) =
            (boards.as_flattened().first_chunk::<16>(), out.first_chunk_mut::<16>())
        else {
            return;
        };
        for _ in 0..4 {
            bytes = Bytes::evens_first(bytes);
        }
        for i in 0..16 {
            self.store_words(bytes[i], &mut out[i]);
        }
    }

    #[inline(always)]
    fn store_bitboards(self, rows: &Self::Rows, out: &mut [u64]) {
        let (twos, _) = out.as_chunks_mut::<2>();
        let Some(out) = twos.first_chunk_mut::<8>() else { return };
        let boards = Bytes::boards(rows);
        for i in 0..8 {
            self.store_words(boards[i], &mut out[i]);
        }
    }

    #[inline(always)]
    fn load_bitboards(self, bitboards: &[u64]) -> Self::Rows {
        let (twos, _) = bitboards.as_chunks();
        let Some(twos) = twos.first_chunk::<8>() else {
            return self.empty();
        };
        Bytes::rows(map_rows!(i => self.load_words(&twos[i])))
    }

    same_for_all_vectors!();

    #[inline(always)]
    fn placed(self, squares: &[u8]) -> Self::Rows {
        let Some(squares) = squares.first_chunk() else { return self.empty() };
        let squares = self.load(squares);
        let column = squares.and(squares.splat(7)).one_moved_up();
        let row = squares.shr3();
        map_rows!(i => column.and(row.equal(row.splat(i))))
    }

    #[inline(always)]
    fn without_any(self, rows: &Self::Rows) -> u64 {
        self.lanes_set(rows::is_empty(rows))
    }

    #[inline(always)]
    fn total(self, rows: &Self::Rows) -> u64 {
        // SAFETY: NEON as above; nothing here touches memory.
        u64::from(unsafe { vaddlvq_u8(rows::count(rows).0) })
    }

    #[inline(always)]
    fn counts(self, rows: &Self::Rows, out: &mut [u8]) {
        if let Some(out) = out.first_chunk_mut() {
            self.store(rows::count(rows), out);
        }
    }

    #[inline(always)]
    fn nth(self, rows: &Self::Rows, numbers: &[u8]) -> Self::Rows {
        match numbers.first_chunk() {
            Some(numbers) => rows::nth(rows, self.load(numbers)),
            None => self.empty(),
        }
    }
}
