//! The rule of flipping on rows: as many boards at once as a register has bytes.
//!
//! A board is eight registers, one for each of its rows. A step down the board is the next
//! register, which is free. A step along a row shifts bytes, and bits that leave the board fall
//! off. So a step of a run is just `opponent & (beginning | run)`.
//!
//! As in [`scalar`](super::super::scalar), opponent discs in the first and last column are east_of_player out
//! of sideways runs, which they can only end. This also hides the unspecified bits after a [shift
//! down](Lanes::shr1).

use super::lanes::{Lanes, run_west};

/// Rows 1 to 8 of many boards; in each byte the a-file is the lowest bit.
pub(crate) type Rows<L> = [L; 8];

/// Maps each row. `array::map` and closures may remain calls.
macro_rules! map_rows {
    ($row:ident => $value:expr) => {
        map_rows!(@ $row $value, 0 1 2 3 4 5 6 7)
    };
    (@ $row:ident $value:expr, $($number:literal)*) => {
        [$({ let $row = $number; $value }),*]
    };
}
pub(super) use map_rows;

/// Writes the methods of backends whose rows are registers. Only a backend can create a register,
/// so they stand in its `impl`.
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

/// Returns the opponent's discs that a sideways run may pass through.
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
        // East is a sum: a one carried through the run comes out at its end. Others stay where they
        // are.
        let east = east_of_player[row].add(inner[row]).and_not(east_of_player[row]);
        ends[row] = east.or(player[row].run_ends_west(inner[row]));
    }
    // The six other directions, down and north side by side, so that the CPU has work while a step
    // waits for the one before. The sideways runs are kept one row on.
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

/// Applies [`kernel::flips`](crate::kernel::flips) to each board. `placed` has at most one bit of
/// each.
#[inline(always)]
pub(super) fn flips<L: Lanes>(player: &Rows<L>, opponent: &Rows<L>, placed: &Rows<L>) -> Rows<L> {
    let inner = inner_columns(opponent);
    let zero = player[0].splat(0);
    let mut flips = flips_in_row(player, &inner, placed);

    // Runs of opponent discs away from the placed one, down and up the board.
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
    // And back through these runs from the player's discs at their end.
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

/// Returns the flips in the placed disc's own row. A board has one such row, so the rows of all
/// boards are folded into one first.
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
    // A sum goes through the run and comes out at its end; without a run it stays.
    let begin = disc.shl1();
    let end = through.add(begin).and(own);
    let east = end.sub(begin).and_not(end.is_zero_single_bit());
    let run = run_west(disc, through);
    let west = run.and_not(run.shr1().and(own).is_zero_single_bit());
    let turned = east.or(west);
    map_rows!(row => turned.and_not(elsewhere[row]))
}

/// Returns a single bit for each board by its square; none for 64 and above.
#[inline(always)]
pub(super) fn placed<L: Lanes>(square: L) -> Rows<L> {
    // Not every CPU shifts by a lane's own distance.
    let (zero, one) = (square.splat(0), square.splat(1));
    let bit = one.add(square.and(one));
    let four_times = bit.shl1().shl1();
    let bit = bit.add(four_times.sub(bit).and(zero.sub(square.shr1().and(one))));
    let sixteen_times = bit.shl1().shl1().shl1().shl1();
    let bit = bit.add(sixteen_times.sub(bit).and(zero.sub(square.shr2().and(one))));
    let row = square.shr2().shr1().and(square.splat(0x1F));
    map_rows!(i => bit.and(row.xor(row.splat(i)).is_zero()))
}

/// Returns `[player, opponent]` after `placed` and its `flips`, seen by the next side. A board
/// without a placement passes.
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

/// Returns the bit of each board with that number, counted from a1 and from 0; none if it has
/// fewer.
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
    // The lowest bits go, as many as `rest` tells.
    for gone in 0..7 {
        let enough = number.splat(gone).at_least(rest);
        row_bits = row_bits.and(row_bits.sub(one).or(enough));
    }
    let lowest = row_bits.and(zero.sub(row_bits));
    map_rows!(row => lowest.and(here[row]))
}

/// Returns the bits of each board that the other lacks.
#[inline(always)]
pub(super) fn and_not<L: Lanes>(bits: &Rows<L>, other: &Rows<L>) -> Rows<L> {
    map_rows!(row => bits[row].and_not(other[row]))
}

/// Returns the number of bits of each board.
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

/// Sets all bits of a lane whose board is empty.
#[inline(always)]
pub(super) fn is_empty<L: Lanes>(bits: &Rows<L>) -> L {
    union(bits).is_zero()
}
