//! The flipping rule with the SIMD instructions that this build is compiled for.
//!
//! The results are those of [`kernel`](super). These functions are not `const`, as intrinsics are
//! not. The instruction set is chosen when the crate is compiled, so that calls are inlined:
//!
//! | target | instructions |
//! |---|---|
//! | x86-64 | SSE2 |
//! | x86-64 with `-C target-cpu=x86-64-v3`, or `native` on such a CPU | AVX2 |
//! | x86-64 with `-C target-cpu=x86-64-v4`, or `native` on such a CPU | AVX-512 |
//! | others | [`kernel`](super) itself |
//!
//! ```
//! use reversi_rules::kernel::{self, native};
//!
//! let (black, white) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
//! let moves = native::legal_moves(black, white);
//! assert_eq!(moves, kernel::legal_moves(black, white));
//! assert_eq!(native::flips(black, white, 1 << 19), kernel::flips(black, white, 1 << 19));
//! ```

#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx512f",
    target_feature = "avx512vl",
    target_feature = "avx512cd"
))]
use super::avx512::flips as best_flips;
#[cfg(not(all(
    target_arch = "x86_64",
    target_feature = "avx512f",
    target_feature = "avx512vl",
    target_feature = "avx512cd"
)))]
use super::scalar::flips as best_flips;

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
use super::avx2::legal_moves as best_legal_moves;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
use super::scalar::legal_moves as best_legal_moves;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(target_feature = "avx2")))]
use super::sse2::legal_moves as best_legal_moves;

/// Returns the legal squares of `player`, as [`kernel::legal_moves`](super::legal_moves).
///
/// ```
/// use reversi_rules::kernel::native;
///
/// // X O O - on the first row: d1 is legal.
/// assert_eq!(native::legal_moves(0b0001, 0b0110), 0b1000);
/// ```
#[inline]
#[must_use]
pub fn legal_moves(player: u64, opponent: u64) -> u64 {
    best_legal_moves(player, opponent)
}

/// Returns the discs that flip, as [`kernel::flips`](super::flips).
///
/// ```
/// use reversi_rules::kernel::native;
///
/// // X O O - on the first row: a disc on d1 flips b1 and c1.
/// assert_eq!(native::flips(0b0001, 0b0110, 0b1000), 0b0110);
/// ```
#[inline]
#[must_use]
pub fn flips(player: u64, opponent: u64, placed: u64) -> u64 {
    best_flips(player, opponent, placed)
}
