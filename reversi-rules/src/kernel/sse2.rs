//! Legal moves of one board with SSE2, which every x86-64 CPU has.
//!
//! ```text
//!                     lane 0                    lane 1
//!   board             as it is                  mirrored top to bottom (bytes swapped)
//!   shift left by 7   forward, step 7           backward, step 9
//!   shift left by 8   forward, step 8           backward, step 8
//!   shift left by 9   forward, step 9           backward, step 7
//! ```
//!
//! SSE2 shifts both lanes by the same distance. In the second lane the board is mirrored, so three
//! shifts follow six directions. The two directions along a row remain: they use the general
//! registers, which are idle meanwhile.
//!
//! The steps are those of [`scalar`](super::scalar), which also draws them.

#![allow(unsafe_code, reason = "intrinsics")]

use core::arch::x86_64::{
    __m128i, _mm_and_si128, _mm_cvtsi128_si64, _mm_or_si128, _mm_set_epi64x, _mm_set1_epi64x,
    _mm_sll_epi64, _mm_unpackhi_epi64,
};

use super::scalar::{INNER_COLUMNS, ends_backward, ends_forward_in_rows};

/// As [`kernel::legal_moves`](super::legal_moves).
#[inline]
pub(super) fn legal_moves(player: u64, opponent: u64) -> u64 {
    // SAFETY: this file is compiled only if the whole crate is compiled for SSE2.
    unsafe { with_sse2(player, opponent) }
}

/// Computes [`legal_moves`] with six directions in the vector and two in general registers.
#[target_feature(enable = "sse2")]
#[inline]
fn with_sse2(player: u64, opponent: u64) -> u64 {
    let players = with_mirrored(player);
    let opponents = with_mirrored(opponent);
    let inner = _mm_and_si128(opponents, _mm_set1_epi64x(INNER_COLUMNS.cast_signed()));
    let ends = _mm_or_si128(
        _mm_or_si128(ends_forward::<7>(players, inner), ends_forward::<8>(players, opponents)),
        ends_forward::<9>(players, inner),
    );
    let forward = _mm_cvtsi128_si64(ends).cast_unsigned();
    let backward = _mm_cvtsi128_si64(_mm_unpackhi_epi64(ends, ends)).cast_unsigned().swap_bytes();

    let inner = opponent & INNER_COLUMNS;
    let rows = ends_forward_in_rows(player, inner) | ends_backward(player, inner, 1);
    (forward | backward | rows) & !(player | opponent)
}

#[target_feature(enable = "sse2")]
#[inline]
fn with_mirrored(bitboard: u64) -> __m128i {
    _mm_set_epi64x(bitboard.swap_bytes().cast_signed(), bitboard.cast_signed())
}

/// Computes [`scalar::ends_forward`](super::scalar) in both lanes.
#[target_feature(enable = "sse2")]
#[inline]
fn ends_forward<const STEP: i32>(players: __m128i, through: __m128i) -> __m128i {
    let step = _mm_set_epi64x(0, i64::from(STEP));
    let two_steps = _mm_set_epi64x(0, 2 * i64::from(STEP));
    let pairs = _mm_and_si128(through, _mm_sll_epi64(through, step));
    let mut run = _mm_and_si128(through, _mm_sll_epi64(players, step));
    run = _mm_or_si128(run, _mm_and_si128(through, _mm_sll_epi64(run, step)));
    run = _mm_or_si128(run, _mm_and_si128(pairs, _mm_sll_epi64(run, two_steps)));
    run = _mm_or_si128(run, _mm_and_si128(pairs, _mm_sll_epi64(run, two_steps)));
    _mm_sll_epi64(run, step)
}
