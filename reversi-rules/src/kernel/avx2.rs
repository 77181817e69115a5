//! One board with AVX2: a lane for each of the four lines.
//!
//! # Legal moves
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
//! # Flips
//!
//! ```text
//!                        four forward rays                 four backward rays
//!   free                                                   ray & !opponent
//!   nearest free square  (opponent | !ray) + 1 carries     the top of the squares that three
//!                        to it                             doubling steps fill below it
//!   flips                ray & (first - 1), where the      ray & !filled, where the player has
//!                        player has that square            the higher of the free squares
//! ```
//!
//! Both are the lanes that [`scalar`](super::scalar) describes. They are written out here, as a
//! compiler that merges eight loose rays also merges them with the stores behind them.
//!
//! In a build for AVX-512, the compiler turns the pairs of logic operations into three-input ones.

#![allow(unsafe_code, reason = "intrinsics")]

use core::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_add_epi64,
    _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi64,
    _mm256_cmpgt_epi64, _mm256_extracti128_si256, _mm256_or_si256, _mm256_set1_epi64x,
    _mm256_setr_epi64x, _mm256_setzero_si256, _mm256_sllv_epi64, _mm256_srlv_epi64,
    _mm256_sub_epi64, _mm256_xor_si256,
};

use super::{scalar::INNER_COLUMNS, table::Rays};

cpufeatures::new!(machine, "avx2", "bmi1", "bmi2", "popcnt");

/// Returns whether this CPU has the features of this file.
#[inline]
pub(super) fn is_here() -> bool {
    machine::get()
}

/// As [`kernel::legal_moves`](super::legal_moves).
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
#[inline]
pub(super) fn legal_moves(player: u64, opponent: u64) -> u64 {
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

/// As [`kernel::flips`](super::flips).
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
#[inline]
pub(super) fn flips(player: u64, opponent: u64, placed: u64) -> u64 {
    let rays = Rays::of(placed);
    let [row, column, falling, rising] = rays.forward.map(u64::cast_signed);
    let rays_forward = _mm256_setr_epi64x(row, column, falling, rising);
    let [row, column, falling, rising] = rays.backward.map(u64::cast_signed);
    let rays_backward = _mm256_setr_epi64x(row, column, falling, rising);
    let players = _mm256_set1_epi64x(player.cast_signed());
    let opponents = _mm256_set1_epi64x(opponent.cast_signed());
    let (zero, ones) = (_mm256_setzero_si256(), _mm256_set1_epi64x(-1));

    // Subtracting all ones adds one. A comparison that holds is all ones too.
    let off = _mm256_andnot_si256(rays_forward, ones);
    let carried = _mm256_sub_epi64(_mm256_or_si256(opponents, off), ones);
    let first = _mm256_and_si256(carried, _mm256_and_si256(rays_forward, players));
    let nobody = _mm256_cmpeq_epi64(first, zero);
    let below = _mm256_sub_epi64(_mm256_add_epi64(first, ones), nobody);
    let forward = _mm256_and_si256(rays_forward, below);

    let free = _mm256_andnot_si256(opponents, rays_backward);
    let filled = or_shifted(free, _mm256_setr_epi64x(1, 8, 7, 9));
    let filled = or_shifted(filled, _mm256_setr_epi64x(2, 16, 14, 18));
    let filled = or_shifted(filled, _mm256_setr_epi64x(4, 32, 28, 36));
    let own = _mm256_and_si256(rays_backward, players);
    let outflanks = _mm256_cmpgt_epi64(own, _mm256_xor_si256(free, own));
    let backward = _mm256_and_si256(_mm256_andnot_si256(filled, rays_backward), outflanks);

    let flips = any_lane(_mm256_or_si256(forward, backward));
    if placed == 0 { 0 } else { flips }
}

/// Returns `run | (run >> steps)` in each lane.
#[target_feature(enable = "avx2")]
#[inline]
fn or_shifted(run: __m256i, steps: __m256i) -> __m256i {
    _mm256_or_si256(run, _mm256_srlv_epi64(run, steps))
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
