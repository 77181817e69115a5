//! One board in plain registers: branch-free and `const`.
//!
//! Each of the four lines through a square (row, column, two diagonals) has one step: the distance
//! between neighboring squares as bit indices. A shift to the left walks the line towards h8, a
//! shift to the right towards a1. A sideways walk may leave the board at h and come back at a, one
//! row further. Discs in the a and h columns can end a run but never be inside one. So taking them
//! out of the set that is walked through is all the guard it needs.
//!
//! With AVX2 the compiler turns the four lines into the four lanes of a vector, if all four are
//! written alike. Elsewhere each line uses its own shortcuts.

#![expect(clippy::inline_always, reason = "a call keeps loops over boards from being vectorized")]

use super::table::Rays;

pub(super) const INNER_COLUMNS: u64 = 0x7E7E_7E7E_7E7E_7E7E;

const FOUR_LANES: bool = cfg!(target_feature = "avx2");

/// Returns the squares behind the runs of `through` that start beside a disc of `player` and go up.
///
/// A run has at most six squares. The last four steps go two at a time over pairs of neighbors.
#[inline(always)]
const fn ends_forward(player: u64, through: u64, step: u32) -> u64 {
    let pairs = through & (through << step);
    let mut run = through & (player << step);
    run |= through & (run << step);
    run |= pairs & (run << (2 * step));
    run |= pairs & (run << (2 * step));
    run << step
}

/// As [`ends_forward`], downwards.
#[inline(always)]
pub(super) const fn ends_backward(player: u64, through: u64, step: u32) -> u64 {
    let pairs = through & (through >> step);
    let mut run = through & (player >> step);
    run |= through & (run >> step);
    run |= pairs & (run >> (2 * step));
    run |= pairs & (run >> (2 * step));
    run >> step
}

/// As [`ends_forward`] in the rows: a one added at the start of a run is carried to the square behind
/// it.
#[inline(always)]
pub(super) const fn ends_forward_in_rows(player: u64, inner: u64) -> u64 {
    inner.wrapping_add(inner & (player << 1)) & !inner
}

/// Returns the empty squares where `player` may place a disc: behind a run of opponent discs that
/// begins beside one of its own.
///
/// This function is `const`; the one in [`native`](super::native) is faster on most CPUs.
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

/// Returns the flips on a ray that goes up: the squares below its first one without an opponent
/// disc, if the player has that one.
#[inline(always)]
const fn flips_forward(player: u64, opponent: u64, ray: u64) -> u64 {
    let free = ray & !opponent;
    let first = free & free.wrapping_neg();
    ray & first.wrapping_sub(1) & all_if(first & player != 0)
}

/// As [`flips_forward`] for four rays, by a carry through the opponent's discs and the squares off the
/// ray: the source that vectorizes best.
#[inline(always)]
const fn flips_forward_in_lane(player: u64, opponent: u64, ray: u64) -> u64 {
    let first = (opponent | !ray).wrapping_add(1) & ray & player;
    ray & first.wrapping_sub((first != 0) as u64)
}

/// Returns the flips on a ray that goes down: the squares above its last one without an opponent
/// disc, if the player has that one.
///
/// The bits below the last one are filled by three doubling steps. Of two sets of squares on the
/// ray the greater number has the last square, which tells the owner. No such ray has bit 63, so
/// the comparison may be signed, as in vectors.
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

/// Returns the discs of `opponent` that flip when `player` places a disc on `placed`. In each of
/// the eight directions it is the run beside it, if a disc of `player` ends it.
///
/// `placed` is one bit. No bits flip nothing, so a pass needs no branch; with several bits the
/// result is unspecified. The caller ensures that the square is empty.
///
/// ```
/// use reversi_rules::kernel::flips;
///
/// // X O O - on the first row: a disc on d1 turns b1 and c1.
/// assert_eq!(flips(0b0001, 0b0110, 0b1000), 0b0110);
/// // O O - : no disc of the player's at the other end.
/// assert_eq!(flips(0, 0b0011, 0b0100), 0);
/// // A pass.
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

/// Runs four rays up and four down, each four alike.
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

/// Runs as many rays up as possible: on the board mirrored top to bottom, which costs one
/// instruction, three of the rays down go up.
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

    /// `flips` is one of the two, as the build has vectors; its tests never meet the other.
    #[test]
    fn both_forms_turn_the_same_discs() {
        let mut state = 0x9E37_79B9_7F4A_7C15_u64;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let mut turned = 0;
        for _ in 0..1000 {
            let (some, others, few) = (random(), random(), random() & random() & random());
            // Half full, full, and full with long runs of the opponent's.
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
                    turned = turned.max(flips.count_ones());
                }
            }
        }
        assert!(turned > 15, "no more than {turned}");
    }
}
