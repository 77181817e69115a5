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
//!
//! A smaller board is a corner of 8×8. Discs are on its squares only, so the flips are the same and
//! the legal moves are those on its squares:
//!
//! ```
//! use reversi_rules::kernel;
//!
//! let six: u64 = 0x3F3F_3F3F_3F3F; // a1 to f6
//! let (black, white) = (1 << 4, 1 << 5); // e1 and f1: g1 is missing
//! assert_eq!(kernel::legal_moves(black, white) & six, 0);
//! ```
//!
//! Methods such as [`Position::play`](crate::Position::play) use SIMD instructions and are not
//! `const`. This module can check an opening at compile time:
//!
//! ```
//! use reversi_rules::{Game, Position, Square, kernel};
//!
//! /// Plays a legal move on the discs of the side to move and of the other side.
//! const fn play([player, opponent]: [u64; 2], square: Square) -> [u64; 2] {
//!     let placed = square.bitboard().bits();
//!     let flips = kernel::flips(player, opponent, placed);
//!     assert!((player | opponent) & placed == 0 && flips != 0, "illegal move");
//!     [opponent & !flips, player | placed | flips]
//! }
//!
//! const START: [u64; 2] =
//!     [Position::START.player().bits(), Position::START.opponent().bits()];
//! const OPENING: [u64; 2] = play(play(START, Square::F5), Square::D6);
//!
//! let position = Game::from_transcript("f5d6")?.position();
//! assert_eq!(OPENING, [position.player().bits(), position.opponent().bits()]);
//! # Ok::<(), reversi_rules::notation::TranscriptError>(())
//! ```

#[cfg(target_arch = "x86_64")]
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
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod sse2;
mod table;
pub(crate) mod wide;

pub use scalar::{flips, legal_moves};
