//! Flips of one board with AVX-512, in registers of half its width: a lane for each ray.
//!
//! ```text
//!                        four forward rays                 four backward rays
//!   free                 ray & !opponent                   ray & !opponent
//!   nearest free square  lowest bit: free & -free          highest bit: leading zeros of free
//!   squares before it    bits below: first - 1             bits above: -(2 * last)
//!   flips                where the player has that square
//! ```
//!
//! Two instructions make this better than AVX2: the leading zeros of each lane, and operations that
//! skip lanes by a mask. Legal moves would not gain by them, and use the source for AVX2.

#![allow(unsafe_code, reason = "intrinsics")]

use core::arch::x86_64::{
    _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_lzcnt_epi64,
    _mm256_maskz_and_epi64, _mm256_or_si256, _mm256_rorv_epi64, _mm256_set1_epi64x,
    _mm256_setr_epi64x, _mm256_setzero_si256, _mm256_sub_epi64, _mm256_test_epi64_mask,
};

use super::{avx2::any_lane, table::Rays};

/// As [`kernel::flips`](super::flips).
#[inline]
pub(super) fn flips(player: u64, opponent: u64, placed: u64) -> u64 {
    // SAFETY: this file is compiled only if the whole crate is compiled for these features.
    unsafe { with_avx512(player, opponent, placed) }
}

#[target_feature(enable = "avx512f,avx512vl,avx512cd")]
#[inline]
fn with_avx512(player: u64, opponent: u64, placed: u64) -> u64 {
    let rays = Rays::of(placed);
    let [row, column, falling, rising] = rays.forward.map(u64::cast_signed);
    let rays_forward = _mm256_setr_epi64x(row, column, falling, rising);
    let [row, column, falling, rising] = rays.backward.map(u64::cast_signed);
    let rays_backward = _mm256_setr_epi64x(row, column, falling, rising);
    let players = _mm256_set1_epi64x(player.cast_signed());
    let opponents = _mm256_set1_epi64x(opponent.cast_signed());
    let zero = _mm256_setzero_si256();

    // The lowest square without an opponent disc, and the squares below it.
    let free = _mm256_andnot_si256(opponents, rays_forward);
    let first = _mm256_and_si256(free, _mm256_sub_epi64(zero, free));
    let below = _mm256_add_epi64(first, _mm256_set1_epi64x(-1));
    let outflanked = _mm256_test_epi64_mask(first, players);
    let forward = _mm256_maskz_and_epi64(outflanked, rays_forward, below);

    // The highest one, and the squares above it: the negative of its double. A ray without free
    // squares has 64 leading zeros: the bit stays at the top, and doubling drops it.
    let free = _mm256_andnot_si256(opponents, rays_backward);
    let highest_bit = _mm256_set1_epi64x(i64::MIN);
    let last = _mm256_rorv_epi64(highest_bit, _mm256_lzcnt_epi64(free));
    let own = _mm256_and_si256(last, players);
    let above = _mm256_sub_epi64(zero, _mm256_add_epi64(own, own));
    let backward = _mm256_and_si256(rays_backward, above);

    let flips = any_lane(_mm256_or_si256(forward, backward));
    if placed == 0 { 0 } else { flips }
}
