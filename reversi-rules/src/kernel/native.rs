//! The flipping rule with the SIMD instructions of this CPU.
//!
//! The results are those of [`kernel`](super). These functions are not `const`, as intrinsics are
//! not.
//!
//! | CPU | instructions |
//! |---|---|
//! | x86-64 | SSE2 |
//! | x86-64 with AVX2 | AVX2 |
//! | x86-64, in a build with `-C target-cpu=x86-64-v4`, or `native` on such a CPU | AVX-512 |
//! | others | [`kernel`](super) itself |
//!
//! Each call looks up whether the CPU has AVX2, unless the build needs it anyway: with
//! `-C target-cpu=x86-64-v3`, or `native` on such a CPU, the calls are inlined and a search is
//! faster still.
//!
//! ```
//! use reversi_rules::kernel::{self, native};
//!
//! let (black, white) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
//! let moves = native::legal_moves(black, white);
//! assert_eq!(moves, kernel::legal_moves(black, white));
//! assert_eq!(native::flips(black, white, 1 << 19), kernel::flips(black, white, 1 << 19));
//! ```

#![allow(unsafe_code, reason = "functions with CPU features")]

#[cfg(target_arch = "x86_64")]
use super::avx2;
#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx512f",
    target_feature = "avx512vl",
    target_feature = "avx512cd"
))]
use super::avx512;
use super::scalar;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::sse2;

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
    #[cfg(target_arch = "x86_64")]
    if avx2::is_here() {
        // SAFETY: the CPU has the features of the file.
        return unsafe { avx2::legal_moves(player, opponent) };
    }
    other_legal_moves(player, opponent)
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
#[allow(unreachable_code, reason = "a build for AVX-512 has no second choice")]
pub fn flips(player: u64, opponent: u64, placed: u64) -> u64 {
    #[cfg(all(
        target_arch = "x86_64",
        target_feature = "avx512f",
        target_feature = "avx512vl",
        target_feature = "avx512cd"
    ))]
    return avx512::flips(player, opponent, placed);
    #[cfg(target_arch = "x86_64")]
    if avx2::is_here() {
        // SAFETY: the CPU has the features of the file.
        return unsafe { avx2::flips(player, opponent, placed) };
    }
    other_flips(player, opponent, placed)
}

// Out of line where they are the second choice, as a caller has room for one of them.
#[cfg_attr(target_arch = "x86_64", inline(never))]
#[cfg_attr(not(target_arch = "x86_64"), inline)]
fn other_legal_moves(player: u64, opponent: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    return sse2::legal_moves(player, opponent);
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
    scalar::legal_moves(player, opponent)
}

#[cfg_attr(target_arch = "x86_64", inline(never))]
#[cfg_attr(not(target_arch = "x86_64"), inline)]
fn other_flips(player: u64, opponent: u64, placed: u64) -> u64 {
    scalar::flips(player, opponent, placed)
}

#[cfg(test)]
mod tests {
    use super::super::table::Rays;
    use super::{flips, legal_moves, other_flips, other_legal_moves, scalar};

    /// Compares what this CPU takes, and what it would take without AVX2.
    fn assert_agreement(player: u64, opponent: u64, squares: u64) {
        let moves = scalar::legal_moves(player, opponent);
        assert_eq!(legal_moves(player, opponent), moves, "{player:#x} {opponent:#x}");
        assert_eq!(other_legal_moves(player, opponent), moves, "{player:#x} {opponent:#x}");
        for placed in (0..64).map(|square| 1 << square) {
            if placed & squares & !(player | opponent) != 0 {
                let expected = scalar::flips(player, opponent, placed);
                let found = flips(player, opponent, placed);
                assert_eq!(found, expected, "{player:#x} {opponent:#x} {placed:#x}");
                assert_eq!(other_flips(player, opponent, placed), expected);
            }
        }
        assert_eq!(flips(player, opponent, 0), 0);
    }

    /// Calls `visit` with every subset.
    fn subsets(set: u64, mut visit: impl FnMut(u64)) {
        let mut subset = set;
        loop {
            visit(subset);
            if subset == 0 {
                return;
            }
            subset = (subset - 1) & set;
        }
    }

    #[test]
    fn all_ways_agree_on_every_filling_of_every_line() {
        let mut boards = 0;
        for square in (0..64).map(|square| 1_u64 << square) {
            let Rays { forward, backward } = *Rays::of(square);
            for (ahead, back) in forward.into_iter().zip(backward) {
                let line = ahead | back | square;
                // Each line once, from its first square.
                if line & line.wrapping_neg() == square {
                    subsets(line, |player| {
                        subsets(line & !player, |opponent| {
                            assert_agreement(player, opponent, line);
                            boards += 1;
                        });
                    });
                }
            }
        }
        // Rows and columns; of diagonals in both directions one of eight, two of seven to one.
        let diagonals = 6561 + 2 * (2187 + 729 + 243 + 81 + 27 + 9 + 3);
        assert_eq!(boards, 16 * 6561 + 2 * diagonals);
    }

    #[test]
    fn all_ways_agree_on_random_boards() {
        let mut state = 0x9E37_79B9_7F4A_7C15_u64;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let mut most = 0;
        for _ in 0..3000 {
            let (some, others, few) = (random(), random(), random() & random() & random());
            // Half full, full but for a few squares, and long runs of the opponent.
            for (player, opponent) in [
                (some & others, some & !others),
                (some & !few, !some & !few),
                (few & !others, !few & !others),
            ] {
                assert_agreement(player, opponent, u64::MAX);
                most = most.max(legal_moves(player, opponent).count_ones());
            }
        }
        assert!(most > 15, "at most {most} legal moves");
    }
}
