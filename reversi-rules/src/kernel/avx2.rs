//! Legal moves of one board with AVX2: a lane for each of the four lines.
//!
//! ```text
//!              lane 0     lane 1      lane 2      lane 3
//!   line       row        column      diagonal    diagonal
//!   step       1          8           7           9
//!   through    b to g     a to h      b to g      b to g       (columns of the opponent)
//! ```
//!
//! AVX2 shifts each lane by its own distance. So one instruction steps along all four lines, once
//! with left shifts (forward) and once with right shifts (backward). The steps themselves are those
//! of [`scalar`](super::scalar).
//!
//! In a build for AVX-512, the compiler turns the pairs of logic operations into three-input ones.

#![allow(unsafe_code, reason = "intrinsics")]

use core::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_and_si256,
    _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_or_si256, _mm256_set1_epi64x,
    _mm256_setr_epi64x, _mm256_sllv_epi64, _mm256_srlv_epi64,
};

use super::scalar::INNER_COLUMNS;

/// As [`kernel::legal_moves`](super::legal_moves).
#[inline]
pub(super) fn legal_moves(player: u64, opponent: u64) -> u64 {
    // SAFETY: this file is compiled only if the whole crate is compiled for AVX2.
    unsafe { with_avx2(player, opponent) }
}

/// Computes `ends_forward` and `ends_backward` of [`scalar`](super::scalar) on all four lines.
#[target_feature(enable = "avx2")]
#[inline]
fn with_avx2(player: u64, opponent: u64) -> u64 {
    const INNER: i64 = INNER_COLUMNS.cast_signed();
    let step = _mm256_setr_epi64x(1, 8, 7, 9);
    let two_steps = _mm256_setr_epi64x(2, 16, 14, 18);
    let passable = _mm256_setr_epi64x(INNER, -1, INNER, INNER);

    let players = _mm256_set1_epi64x(player.cast_signed());
    let through = _mm256_and_si256(_mm256_set1_epi64x(opponent.cast_signed()), passable);
    let pairs_forward = _mm256_and_si256(through, _mm256_sllv_epi64(through, step));
    let pairs_backward = _mm256_srlv_epi64(pairs_forward, step);

    let mut forward = _mm256_and_si256(through, _mm256_sllv_epi64(players, step));
    let mut backward = _mm256_and_si256(through, _mm256_srlv_epi64(players, step));
    forward = or_and(forward, through, _mm256_sllv_epi64(forward, step));
    backward = or_and(backward, through, _mm256_srlv_epi64(backward, step));
    forward = or_and(forward, pairs_forward, _mm256_sllv_epi64(forward, two_steps));
    backward = or_and(backward, pairs_backward, _mm256_srlv_epi64(backward, two_steps));
    forward = or_and(forward, pairs_forward, _mm256_sllv_epi64(forward, two_steps));
    backward = or_and(backward, pairs_backward, _mm256_srlv_epi64(backward, two_steps));

    let ends = _mm256_or_si256(_mm256_sllv_epi64(forward, step), _mm256_srlv_epi64(backward, step));
    any_lane(ends) & !(player | opponent)
}

/// Returns `run | (through & shifted)`.
#[target_feature(enable = "avx2")]
#[inline]
fn or_and(run: __m256i, through: __m256i, shifted: __m256i) -> __m256i {
    _mm256_or_si256(run, _mm256_and_si256(through, shifted))
}

/// Returns the union of the four lanes.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn any_lane(lanes: __m256i) -> u64 {
    let two = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
    _mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))).cast_unsigned()
}
