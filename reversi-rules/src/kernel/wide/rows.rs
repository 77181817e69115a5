//! The rule on rows: as many boards at once as a register has bytes.
//!
//! # Memory
//!
//! A bitboard is eight bytes, and each byte is a row of the board. Rows turn this around. Here `A3`
//! is row 3 of board A:
//!
//! ```text
//!   in memory            as rows, for a register of N bytes
//!
//!   A1 A2 … A8           row 1   A1 B1 C1 D1 …      N bytes, one of each board
//!   B1 B2 … B8           row 2   A2 B2 C2 D2 …
//!   C1 C2 … C8           …
//!   …                    row 8   A8 B8 C8 D8 …
//! ```
//!
//! Eight registers hold the players of N boards, eight more their opponents. Backends do this
//! transposition when they load and store boards. Then a step on all N boards is cheap:
//!
//! | direction | step |
//! |---|---|
//! | south, north | the next register: no instruction |
//! | east | a shift of each byte to the left by one bit |
//! | west | a shift of each byte to the right by one bit |
//! | diagonals | the next register and a shift |
//!
//! A bit that leaves the board falls off the end of its byte.
//!
//! # Legal moves
//!
//! ```text
//! towards the south, on all boards at once:
//!     run = 0
//!     for row in 2..=7:
//!         run            = opponent[row] & (player[row - 1] | run)
//!         ends[row + 1] |= run
//! in the end: ends & !(player | opponent)
//!
//!   a column of one board       run at this row      ends at this row
//!     row 1    X                .                    .
//!     row 2    O                r                    .
//!     row 3    O                r                    e  (occupied, dropped in the end)
//!     row 4    -                .                    e  legal
//! ```
//!
//! A direction takes three or four instructions a row, for all boards together. The code departs
//! from this in three ways:
//!
//! 1. Diagonal runs are kept already shifted: they serve as the ends in the next row and as the
//!    beginning of the next step.
//! 2. Towards the east, a run is a sum within its byte. A one added at its start is carried to the
//!    square behind it. Towards the west this needs reversed bits, which some CPUs offer and others
//!    replace by a few shifts ([`Lanes::run_ends_west`]).
//! 3. South and north advance side by side, since each step waits for the one before.
//!
//! Opponent discs in columns a and h can end a sideways run but never lie inside one, so sideways
//! runs leave them out, as in [`scalar`](super::super::scalar). This also hides the bits that are
//! unspecified after [`Lanes::shr1`].
//!
//! # Flips
//!
//! The placed discs of N boards are in different rows. So every direction but east and west is
//! walked through all rows twice: outward through opponent discs, then back from the player's discs
//! behind them.
//!
//! ```text
//! towards the south:
//!     for row in 2, 3, … 7: out[row] = opponent[row] & (placed[row - 1] | out[row - 1])
//!     for row in 7, 6, … 2: back    = out[row]      & (player[row + 1] | back)
//!                           flips[row] |= back
//! ```
//!
//! East and west stay within the row of the placed disc. That row of every board is selected into
//! one register first, so the work is done once instead of eight times.
//!
//! # Cost
//!
//! There is no branch and no table, so all boards take equally long. With AVX2 legal moves take 15
//! instructions a board on boards in rows, and the transposition adds little more than one
//! (`benches/instructions.txt`, `Batch64::legal_moves` and `batch::legal_moves`). The rule for a
//! single board takes about 100. But N boards have to be there: a single one takes as long as N.

use super::lanes::{Lanes, run_west};

/// Rows 1 to 8 of many boards. In each byte, column a is the lowest bit.
pub(crate) type Rows<L> = [L; 8];

/// Computes an array of eight rows. This is a macro because `array::map` and closures may remain
/// calls, which are not compiled for the backend.
macro_rules! map_rows {
    ($row:ident => $value:expr) => {
        map_rows!(@ $row $value, 0 1 2 3 4 5 6 7)
    };
    (@ $row:ident $value:expr, $($number:literal)*) => {
        [$({ let $row = $number; $value }),*]
    };
}
pub(super) use map_rows;

/// Writes the [`Backend`](super::Backend) methods that are equal in every backend with registers.
///
/// They are no provided methods of the trait, as other backends have other rows.
macro_rules! same_for_all_vectors {
    () => {
        #[inline(always)]
        fn load_rows(self, memory: &Rows64, first: usize) -> Self::Rows {
            let mut rows = self.empty();
            for row in 0..8 {
                if let Some(bytes) = memory.0[row].get(first..).and_then(<[u8]>::first_chunk) {
                    rows[row] = self.load(bytes);
                }
            }
            rows
        }

        #[inline(always)]
        fn store_rows(self, rows: &Self::Rows, memory: &mut Rows64, first: usize) {
            for row in 0..8 {
                let lanes = memory.0[row].get_mut(first..);
                if let Some(bytes) = lanes.and_then(<[u8]>::first_chunk_mut) {
                    self.store(rows[row], bytes);
                }
            }
        }

        #[inline(always)]
        fn and_not(self, rows: &Self::Rows, other: &Self::Rows) -> Self::Rows {
            rows::and_not(rows, other)
        }

        #[inline(always)]
        fn legal_moves(self, [player, opponent]: &[Self::Rows; 2]) -> Self::Rows {
            rows::legal_moves(player, opponent)
        }

        #[inline(always)]
        fn flips(self, [player, opponent]: &[Self::Rows; 2], placed: &Self::Rows) -> Self::Rows {
            rows::flips(player, opponent, placed)
        }

        #[inline(always)]
        fn after(
            self,
            [player, opponent]: &[Self::Rows; 2],
            placed: &Self::Rows,
            flips: &Self::Rows,
        ) -> [Self::Rows; 2] {
            rows::after(player, opponent, placed, flips)
        }
    };
}
pub(super) use same_for_all_vectors;

/// Returns the opponent discs that a sideways run may pass through.
#[inline(always)]
fn inner_columns<L: Lanes>(opponent: &Rows<L>) -> Rows<L> {
    let columns = opponent[0].splat(0x7E);
    map_rows!(row => opponent[row].and(columns))
}

/// Applies [`kernel::legal_moves`](crate::kernel::legal_moves) to each board.
#[inline(always)]
pub(super) fn legal_moves<L: Lanes>(player: &Rows<L>, opponent: &Rows<L>) -> Rows<L> {
    let inner = inner_columns(opponent);
    let east_of_player = map_rows!(row => player[row].shl1());
    let west_of_player = map_rows!(row => player[row].shr1());
    let mut ends = inner;
    for row in 0..8 {
        // Ones that start no run stay where they are, and are removed.
        let east = east_of_player[row].add(inner[row]).and_not(east_of_player[row]);
        ends[row] = east.or(player[row].run_ends_west(inner[row]));
    }
    // South and north side by side: the CPU works on one while the other waits for its last step.
    let zero = player[0].splat(0);
    let (mut south, mut south_east, mut south_west) = (zero, zero, zero);
    let (mut north, mut north_east, mut north_west) = (zero, zero, zero);
    for step in 1..7 {
        let (row, above, below) = (step, step - 1, step + 1);
        south = opponent[row].and_either(player[above], south);
        south_east = inner[row].and_either(east_of_player[above], south_east).shl1();
        south_west = inner[row].and_either(west_of_player[above], south_west).shr1();
        ends[below] = ends[below].or(south.or_both(south_east, south_west));

        let (row, above, below) = (7 - step, 6 - step, 8 - step);
        north = opponent[row].and_either(player[below], north);
        north_east = inner[row].and_either(east_of_player[below], north_east).shl1();
        north_west = inner[row].and_either(west_of_player[below], north_west).shr1();
        ends[above] = ends[above].or(north.or_both(north_east, north_west));
    }
    for row in 0..8 {
        ends[row] = ends[row].and_not(player[row].or(opponent[row]));
    }
    ends
}

/// Applies [`kernel::flips`](crate::kernel::flips) to each board, whose `placed` has at most one
/// bit.
#[inline(always)]
pub(super) fn flips<L: Lanes>(player: &Rows<L>, opponent: &Rows<L>, placed: &Rows<L>) -> Rows<L> {
    let inner = inner_columns(opponent);
    let zero = player[0].splat(0);
    let mut flips = flips_in_row(player, &inner, placed);

    // Outward: the runs of opponent discs beside the placed disc.
    let (mut south, mut south_east, mut south_west) = ([zero; 8], [zero; 8], [zero; 8]);
    let (mut north, mut north_east, mut north_west) = ([zero; 8], [zero; 8], [zero; 8]);
    for step in 1..7 {
        let (row, above) = (step, step - 1);
        south[row] = opponent[row].and_either(placed[above], south[above]);
        south_east[row] = inner[row].and(placed[above].or(south_east[above]).shl1());
        south_west[row] = inner[row].and(placed[above].or(south_west[above]).shr1());

        let (row, below) = (7 - step, 8 - step);
        north[row] = opponent[row].and_either(placed[below], north[below]);
        north_east[row] = inner[row].and(placed[below].or(north_east[below]).shl1());
        north_west[row] = inner[row].and(placed[below].or(north_west[below]).shr1());
    }
    // Back: the squares of these runs that lead to a disc of the player.
    let (mut back_north, mut back_north_west, mut back_north_east) = (zero, zero, zero);
    let (mut back_south, mut back_south_west, mut back_south_east) = (zero, zero, zero);
    for step in 1..7 {
        let (row, below) = (7 - step, 8 - step);
        let own = player[below];
        back_north = south[row].and_either(own, back_north);
        back_north_west = south_east[row].and(own.or(back_north_west).shr1());
        back_north_east = south_west[row].and(own.or(back_north_east).shl1());
        flips[row] = flips[row].or(back_north.or_both(back_north_west, back_north_east));

        let (row, above) = (step, step - 1);
        let own = player[above];
        back_south = north[row].and_either(own, back_south);
        back_south_west = north_east[row].and(own.or(back_south_west).shr1());
        back_south_east = north_west[row].and(own.or(back_south_east).shl1());
        flips[row] = flips[row].or(back_south.or_both(back_south_west, back_south_east));
    }
    flips
}

/// Returns the flips in the placed disc's own row. Each board has one such row, so one register
/// holds that row of every board.
#[inline(always)]
fn flips_in_row<L: Lanes>(player: &Rows<L>, inner: &Rows<L>, placed: &Rows<L>) -> Rows<L> {
    let elsewhere = map_rows!(row => placed[row].is_zero_single_bit());
    let zero = player[0].splat(0);
    let (mut own, mut through, mut disc) = (zero, zero, zero);
    for row in 0..8 {
        own = own.or(player[row].and_not(elsewhere[row]));
        through = through.or(inner[row].and_not(elsewhere[row]));
        disc = disc.or(placed[row]);
    }
    // The sum carries the bit through the run to its end; without a run, it stays in place.
    let begin = disc.shl1();
    let end = through.add(begin).and(own);
    let east = end.sub(begin).and_not(end.is_zero_single_bit());
    let run = run_west(disc, through);
    let west = run.and_not(run.shr1().and(own).is_zero_single_bit());
    let flips = east.or(west);
    map_rows!(row => flips.and_not(elsewhere[row]))
}

/// Returns one disc on each board, given its square; none for 64 and above.
#[inline(always)]
pub(super) fn placed<L: Lanes>(square: L) -> Rows<L> {
    // 1 << (square % 8), bit by bit of the square: not every CPU shifts each lane by its own
    // distance.
    let (zero, one) = (square.splat(0), square.splat(1));
    let bit = one.add(square.and(one));
    let four_times = bit.shl1().shl1();
    let bit = bit.add(four_times.sub(bit).and(zero.sub(square.shr1().and(one))));
    let sixteen_times = bit.shl1().shl1().shl1().shl1();
    let bit = bit.add(sixteen_times.sub(bit).and(zero.sub(square.shr2().and(one))));
    let row = square.shr2().shr1().and(square.splat(0x1F));
    map_rows!(i => bit.and(row.xor(row.splat(i)).is_zero()))
}

/// Returns the boards after `placed` and its `flips`, with the sides exchanged. A board without a
/// placed disc passes.
#[inline(always)]
pub(super) fn after<L: Lanes>(
    player: &Rows<L>,
    opponent: &Rows<L>,
    placed: &Rows<L>,
    flips: &Rows<L>,
) -> [Rows<L>; 2] {
    let (mut next, mut last) = (*flips, *flips);
    for row in 0..8 {
        next[row] = opponent[row].xor(flips[row]);
        last[row] = player[row].xor(flips[row]).or(placed[row]);
    }
    [next, last]
}

/// Returns one bit of each board, given its number from 0 on, counted from a1; none if the board
/// has fewer bits.
///
/// The first loop finds the row where the running count exceeds the number. The second one clears
/// the lower bits of that row.
#[inline(always)]
pub(super) fn nth<L: Lanes>(bits: &Rows<L>, number: L) -> Rows<L> {
    let (zero, one) = (number.splat(0), number.splat(1));
    let (mut sum, mut rest, mut row_bits) = (zero, number, zero);
    let mut here = [zero; 8];
    let mut beyond_last = number.splat(0xFF);
    for row in 0..8 {
        let count = bits[row].count();
        sum = sum.add(count);
        let beyond = number.at_least(sum);
        here[row] = beyond_last.and_not(beyond);
        row_bits = row_bits.or(bits[row].and(here[row]));
        rest = rest.sub(count.and(beyond));
        beyond_last = beyond;
    }
    for gone in 0..7 {
        let enough = number.splat(gone).at_least(rest);
        row_bits = row_bits.and(row_bits.sub(one).or(enough));
    }
    let lowest = row_bits.and(zero.sub(row_bits));
    map_rows!(row => lowest.and(here[row]))
}

/// Returns the bits of each board that `other` does not have.
#[inline(always)]
pub(super) fn and_not<L: Lanes>(bits: &Rows<L>, other: &Rows<L>) -> Rows<L> {
    map_rows!(row => bits[row].and_not(other[row]))
}

/// Counts the bits of each board.
#[inline(always)]
pub(super) fn count<L: Lanes>(bits: &Rows<L>) -> L {
    let mut sum = bits[0].count();
    for row in 1..8 {
        sum = sum.add(bits[row].count());
    }
    sum
}

/// Returns the union of the rows of each board.
#[inline(always)]
pub(super) fn union<L: Lanes>(bits: &Rows<L>) -> L {
    let mut any = bits[0];
    for row in 1..8 {
        any = any.or(bits[row]);
    }
    any
}

/// Sets all bits of the lanes whose board is empty.
#[inline(always)]
pub(super) fn is_empty<L: Lanes>(bits: &Rows<L>) -> L {
    union(bits).is_zero()
}
