//! One board in two registers: branch-free, `const`, no tables.
//!
//! Each of the four lines through a square (row, column, two diagonals) has one step: the distance
//! between neighbouring squares as bit indices. A shift to the left walks the line towards h8, a
//! shift to the right towards a1. On a line with a sideways component a walk may leave the board
//! at h and come back at a one row further; discs in the a and h columns can end a run but never
//! be inside one, so taking them out of the set that is walked through is all the guard it needs.

#![expect(clippy::inline_always, reason = "a call keeps loops over boards from being vectorised")]

/// Distance between neighbours on the row, the column and the two diagonals, with the discs that
/// a walk along it may pass through.
#[inline(always)]
const fn lines(opponent: u64) -> [(u32, u64); 4] {
    const INNER_COLUMNS: u64 = 0x7E7E_7E7E_7E7E_7E7E;
    let inner = opponent & INNER_COLUMNS;
    [(1, inner), (8, opponent), (7, inner), (9, inner)]
}

/// The runs of `through` that start beside a bit of `from` and go towards h8, step by step.
///
/// A run is at most six long (eight squares less the two ends), so one, two, four and six steps
/// are enough: the last two go two at a time over pairs of neighbours.
#[inline(always)]
const fn runs_up(from: u64, through: u64, step: u32) -> u64 {
    let pairs = through & (through << step);
    let mut run = through & (from << step);
    run |= through & (run << step);
    run |= pairs & (run << (2 * step));
    run | (pairs & (run << (2 * step)))
}

/// [`runs_up`] towards a1.
#[inline(always)]
const fn runs_down(from: u64, through: u64, step: u32) -> u64 {
    let pairs = through & (through >> step);
    let mut run = through & (from >> step);
    run |= through & (run >> step);
    run |= pairs & (run >> (2 * step));
    run | (pairs & (run >> (2 * step)))
}

/// All bits if `mask` has any, none otherwise.
#[inline(always)]
const fn all_if_any(mask: u64) -> u64 {
    0_u64.wrapping_sub((mask != 0) as u64)
}

/// The empty squares where `player` may place a disc: those at the far end of a run of opponent
/// discs that begins beside one of its own.
///
/// ```
/// use reversi_rules::kernel::legal_moves;
///
/// // X O O - on the first row: d1 is legal.
/// assert_eq!(legal_moves(0b0001, 0b0110), 0b1000);
/// // Nobody is there to be flipped, so there is no move.
/// assert_eq!(legal_moves(0, 0), 0);
/// ```
#[inline(always)]
#[must_use]
pub const fn legal_moves(player: u64, opponent: u64) -> u64 {
    let lines = lines(opponent);
    let mut ends = 0;
    let mut i = 0;
    while i < lines.len() {
        let (step, through) = lines[i];
        ends |= runs_up(player, through, step) << step;
        ends |= runs_down(player, through, step) >> step;
        i += 1;
    }
    ends & !(player | opponent)
}

/// The discs of `opponent` that turn when `player` places a disc on `placed`: in each of the eight
/// directions the run beside it, if a disc of `player` stands at its end.
///
/// `placed` is one bit. No bits at all flip nothing, so a pass needs no branch; with more than one
/// bit the answer means nothing. Whether the square was empty is the caller's business.
///
/// ```
/// use reversi_rules::kernel::flips;
///
/// // X O O - on the first row: a disc on d1 turns b1 and c1.
/// assert_eq!(flips(0b0001, 0b0110, 0b1000), 0b0110);
/// // O O - : no disc of the player's at the other end.
/// assert_eq!(flips(0, 0b0011, 0b0100), 0);
/// ```
#[inline(always)]
#[must_use]
pub const fn flips(player: u64, opponent: u64, placed: u64) -> u64 {
    let lines = lines(opponent);
    let mut flips = 0;
    let mut i = 0;
    while i < lines.len() {
        let (step, through) = lines[i];
        let up = runs_up(placed, through, step);
        flips |= up & all_if_any((up << step) & player);
        let down = runs_down(placed, through, step);
        flips |= down & all_if_any((down >> step) & player);
        i += 1;
    }
    flips
}
