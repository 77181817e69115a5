//! The flipping rule as arithmetic on two `u64`, for programs with bitboards of their own.
//!
//! A board is seen by the side to move: `player` holds its discs, `opponent` the other side's. Bit
//! 0 is a1 and bit 63 is h8. If the two share a bit the result is unspecified, and nothing panics.
//!
//! The functions of this module are `const` and portable. Those of [`native`] return the same and
//! are faster, as they use SIMD instructions. To process many boards, use
//! [`batch`](crate::batch).
//!
//! ```
//! use reversi_rules::kernel;
//!
//! let (black, white) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
//! assert_eq!(kernel::legal_moves(black, white), 0x0000_1020_0408_0000); // d3 c4 f5 e6
//! assert_eq!(kernel::flips(black, white, 1 << 19), 1 << 27); // d3 flips d4
//! ```

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
mod avx2;
#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx512f",
    target_feature = "avx512vl",
    target_feature = "avx512cd"
))]
mod avx512;
pub mod native;
mod scalar;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(target_feature = "avx2")))]
mod sse2;
mod table;
pub(crate) mod wide;

pub use scalar::{flips, legal_moves};
