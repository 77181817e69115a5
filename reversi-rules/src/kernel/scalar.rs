//! One board in two `u64`: branch-free and `const`.
//!
//! # Directions are shifts
//!
//! ```text
//!      bit numbers                    steps from d4 (bit 27)
//!
//!      a  b  c  d  e  f  g  h
//!   1  0  1  2  3  4  5  6  7           -9    -8    -7
//!   2  8  9 10 11 12 13 14 15              \   |   /
//!   3 16 17 18 19 20 21 22 23          -1 -- [d4] -- +1
//!   4 24 25 26 27 28 29 30 31              /   |   \
//!   …                                   +7    +8    +9
//!   8 56 57 58 59 60 61 62 63
//! ```
//!
//! Each of the four lines through a square has one step: 1 (row), 8 (column), 7 and 9 (diagonals).
//! A left shift moves all squares *forward* by a step, towards h8. A right shift moves them
//! *backward*, towards a1.
//!
//! # Legal moves
//!
//! ```text
//! for each step in [1, 8, 7, 9], forward and backward:
//!     through = opponent                          (without columns a and h, unless step is 8)
//!     run     = through & (player << step)        the first disc of each run
//!     repeat 5 times:
//!         run |= through & (run << step)          the next disc; a run has at most six
//!     ends   |= run << step                       the squares behind the runs
//! return ends & !(player | opponent)              the empty ones
//!
//!   one row, step 1      a b c d e f g h
//!   player               X . . . . . . .
//!   through              . O O O . . . .
//!   run, at first        . r . . . . . .
//!   run, at the end      . r r r . . . .
//!   run << 1             . . r r r . . .          only e is empty: e is legal
//! ```
//!
//! A sideways step from column h arrives in column a, one row further. Discs in columns a and h can
//! end a run but never lie inside one. So `through` leaves them out, and needs no other guard.
//!
//! The code departs from this in three ways:
//!
//! 1. The last four steps are taken two at a time, over the pairs of neighbors in `through`.
//! 2. Along a row, forward, the runs need no loop. Adding a one at the start of a run carries it
//!    through the run to the square behind it.
//! 3. If the build has AVX2, the second departure is left out. The compiler turns the four lines
//!    into the four lanes of a vector, but only if all four are written alike.
//!
//! # Flips
//!
//! ```text
//! for each of the eight rays from the placed disc:                         (see table.rs)
//!     first = the nearest square of the ray without an opponent disc
//!     if the player has first: flips |= the squares of the ray before it
//!
//!   ray to the east      a b c d e f g h
//!   ray of c             . . . * * * * *
//!   opponent             . . . O O . . .
//!   free squares         . . . . . * * *          ray & !opponent
//!   first                . . . . . * . .          free & -free, the lowest bit
//!   first - 1            * * * * * . . .
//!   flips                . . . * * . . .          ray & (first - 1), if the player has f
//! ```
//!
//! On a backward ray the nearest square is the highest bit, which takes more instructions to find.
//! Without AVX2, three of the four backward rays are therefore followed on the board mirrored top
//! to bottom, where they go forward. Mirroring is one byte swap.
//!
//! # Cost
//!
//! Neither function has a branch that depends on the board, so time does not depend on the position
//! and nothing is mispredicted. Both are `const`, which intrinsics are not. In a build without AVX2
//! they take about 150 and 100 instructions a call (`benches/instructions.txt`).

#![expect(clippy::inline_always, reason = "a call keeps loops over boards from being vectorized")]

use super::table::Rays;

pub(super) const INNER_COLUMNS: u64 = 0x7E7E_7E7E_7E7E_7E7E;

const FOUR_LANES: bool = cfg!(target_feature = "avx2");

/// Returns the squares behind the runs of `through` that start beside a disc of `player` and go
/// forward.
#[inline(always)]
const fn ends_forward(player: u64, through: u64, step: u32) -> u64 {
    let pairs = through & (through << step);
    let mut run = through & (player << step);
    run |= through & (run << step);
    run |= pairs & (run << (2 * step));
    run |= pairs & (run << (2 * step));
    run << step
}

/// As [`ends_forward`], for runs that go backward.
#[inline(always)]
pub(super) const fn ends_backward(player: u64, through: u64, step: u32) -> u64 {
    let pairs = through & (through >> step);
    let mut run = through & (player >> step);
    run |= through & (run >> step);
    run |= pairs & (run >> (2 * step));
    run |= pairs & (run >> (2 * step));
    run >> step
}

/// As [`ends_forward`] with a step of 1. A one added at the start of a run is carried to the square
/// behind it; `inner` has no disc in column h, so no carry leaves its row.
#[inline(always)]
pub(super) const fn ends_forward_in_rows(player: u64, inner: u64) -> u64 {
    inner.wrapping_add(inner & (player << 1)) & !inner
}

/// Returns the legal squares of `player`.
///
/// A square is legal if it is empty and, in some direction, a run of opponent discs leads from it
/// to a disc of the player.
///
/// This function is `const`. [`native::legal_moves`](super::native::legal_moves) is faster on most
/// CPUs.
///
/// ```
/// use reversi_rules::kernel::legal_moves;
///
/// // X O O - on the first row: d1 is legal.
/// assert_eq!(legal_moves(0b0001, 0b0110), 0b1000);
/// // Without opponent discs no move is legal.
/// assert_eq!(legal_moves(0, 0), 0);
/// ```
#[inline(always)]
#[must_use]
pub const fn legal_moves(player: u64, opponent: u64) -> u64 {
    let inner = opponent & INNER_COLUMNS;
    let forward_in_rows = if FOUR_LANES {
        ends_forward(player, inner, 1)
    } else {
        ends_forward_in_rows(player, inner)
    };
    let ends = forward_in_rows
        | ends_forward(player, opponent, 8)
        | ends_forward(player, inner, 7)
        | ends_forward(player, inner, 9)
        | ends_backward(player, inner, 1)
        | ends_backward(player, opponent, 8)
        | ends_backward(player, inner, 7)
        | ends_backward(player, inner, 9);
    ends & !(player | opponent)
}

/// Returns all bits if `condition` holds, none otherwise.
#[inline(always)]
const fn all_if(condition: bool) -> u64 {
    0_u64.wrapping_sub(condition as u64)
}

/// Returns the flips on a forward ray: the squares before its first one without an opponent disc,
/// if the player has that one.
#[inline(always)]
const fn flips_forward(player: u64, opponent: u64, ray: u64) -> u64 {
    let free = ray & !opponent;
    let first = free & free.wrapping_neg();
    ray & first.wrapping_sub(1) & all_if(first & player != 0)
}

/// As [`flips_forward`], written so that the compiler vectorizes it best.
///
/// Adding one to the opponent's discs and all squares off the ray carries to the first square of
/// the ray without an opponent disc.
#[inline(always)]
const fn flips_forward_in_lane(player: u64, opponent: u64, ray: u64) -> u64 {
    let first = (opponent | !ray).wrapping_add(1) & ray & player;
    ray & first.wrapping_sub((first != 0) as u64)
}

/// Returns the flips on a backward ray: the squares above its highest one without an opponent disc,
/// if the player has that one.
///
/// Three doubling steps fill the ray below that square. Of two sets of squares, the greater number
/// has the highest bit: comparing the player's squares with the other free ones tells the owner. No
/// backward ray has bit 63, so the comparison may be signed, as in vectors.
#[inline(always)]
const fn flips_backward(player: u64, opponent: u64, ray: u64, step: u32) -> u64 {
    let free = ray & !opponent;
    let mut rest = free;
    rest |= rest >> step;
    rest |= rest >> (2 * step);
    rest |= rest >> (4 * step);
    let own = ray & player;
    let outflanks = own.cast_signed() > (free ^ own).cast_signed();
    ray & !rest & all_if(outflanks)
}

/// Returns the discs of `opponent` that flip when `player` places a disc on `placed`.
///
/// In each of the eight directions, the run of opponent discs beside `placed` flips if a disc of
/// `player` ends it.
///
/// `placed` has one bit. The caller ensures that the square is empty. Without a bit nothing flips,
/// so a pass needs no branch. With several bits the result is unspecified.
///
/// ```
/// use reversi_rules::kernel::flips;
///
/// // X O O - on the first row: a disc on d1 flips b1 and c1.
/// assert_eq!(flips(0b0001, 0b0110, 0b1000), 0b0110);
/// // O O - : the player has no disc at the other end.
/// assert_eq!(flips(0, 0b0011, 0b0100), 0);
/// // A pass flips nothing.
/// assert_eq!(flips(0b0001, 0b0110, 0), 0);
/// ```
#[inline(always)]
#[must_use]
pub const fn flips(player: u64, opponent: u64, placed: u64) -> u64 {
    let flips = if FOUR_LANES {
        flips_in_lanes(player, opponent, placed)
    } else {
        flips_with_mirror(player, opponent, placed)
    };
    flips & all_if(placed != 0)
}

/// Follows four rays forward and four backward, each four with the same instructions, so that they
/// become lanes of a vector.
#[inline(always)]
const fn flips_in_lanes(player: u64, opponent: u64, placed: u64) -> u64 {
    const STEPS: [u32; 4] = [1, 8, 7, 9];
    let rays = Rays::of(placed);
    let mut flips = 0;
    let mut line = 0;
    while line < STEPS.len() {
        flips |= flips_forward_in_lane(player, opponent, rays.forward[line]);
        flips |= flips_backward(player, opponent, rays.backward[line], STEPS[line]);
        line += 1;
    }
    flips
}

/// Follows seven rays forward and one, to the west, backward. Three of the seven are backward rays
/// on the board mirrored top to bottom.
#[inline(always)]
const fn flips_with_mirror(player: u64, opponent: u64, placed: u64) -> u64 {
    let [row, column, falling, rising] = Rays::of(placed).forward;
    let flips = flips_forward(player, opponent, row)
        | flips_forward(player, opponent, column)
        | flips_forward(player, opponent, falling)
        | flips_forward(player, opponent, rising)
        | flips_backward(player, opponent, Rays::of(placed).backward[0], 1);

    let [_, column, falling, rising] = Rays::of_mirrored(placed).forward;
    let (player, opponent) = (player.swap_bytes(), opponent.swap_bytes());
    let mirrored = flips_forward(player, opponent, column)
        | flips_forward(player, opponent, falling)
        | flips_forward(player, opponent, rising);
    flips | mirrored.swap_bytes()
}

#[cfg(test)]
mod tests {
    use super::{flips_in_lanes, flips_with_mirror};

    /// A build uses only one of the two functions, so its other tests never run the other one.
    #[test]
    fn both_ways_to_flip_agree() {
        let mut state = 0x9E37_79B9_7F4A_7C15_u64;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let mut most = 0;
        for _ in 0..1000 {
            let (some, others, few) = (random(), random(), random() & random() & random());
            // Half full, full, and full with long runs of the opponent.
            for (player, opponent) in [(some & others, some & !others), (some, !some), (few, !few)]
            {
                for square in 0..64 {
                    let placed = 1 << square;
                    let (player, opponent) = (player & !placed, opponent & !placed);
                    let flips = flips_in_lanes(player, opponent, placed);
                    assert_eq!(
                        flips,
                        flips_with_mirror(player, opponent, placed),
                        "{player:#x} {opponent:#x} {square}"
                    );
                    most = most.max(flips.count_ones());
                }
            }
        }
        assert!(most > 15, "at most {most} discs flipped");
    }
}
