//! The rule of flipping on rows: as many boards at once as a register has bytes.
//!
//! A board is eight registers, one for each of its rows. A step down the board is the next
//! register, which is free. A step along a row shifts bytes, and bits that leave the board fall
//! off. So a step of a run is just `opponent & (beginning | run)`.
//!
//! As in [`scalar`](super::super::scalar), opponent discs in the first and last column are left out
//! of sideways runs, which they can only end. This also hides the unspecified bits after a [shift
//! down](Lanes::shr1).

use super::lanes::{Lanes, run_west};

/// Rows 1 to 8 of many boards; in each byte the a-file is the lowest bit.
pub(crate) type Rows<L> = [L; 8];

/// Maps each row. `array::map` and closures may remain calls.
macro_rules! each_row {
    ($row:ident => $value:expr) => {
        each_row!(@ $row $value, 0 1 2 3 4 5 6 7)
    };
    (@ $row:ident $value:expr, $($number:literal)*) => {
        [$({ let $row = $number; $value }),*]
    };
}
pub(super) use each_row;

/// Writes the methods of backends whose rows are registers. Only a backend can create a register,
/// so they stand in its `impl`.
macro_rules! same_for_all_vectors {
    () => {
        #[inline(always)]
        fn of_tile(self, tile: &Tile, first: usize) -> Self::Rows {
            let mut rows = self.empty();
            for row in 0..8 {
                if let Some(bytes) = tile.0[row].get(first..).and_then(<[u8]>::first_chunk) {
                    rows[row] = self.load(bytes);
                }
            }
            rows
        }

        #[inline(always)]
        fn to_tile(self, rows: &Self::Rows, tile: &mut Tile, first: usize) {
            for row in 0..8 {
                let lanes = tile.0[row].get_mut(first..);
                if let Some(bytes) = lanes.and_then(<[u8]>::first_chunk_mut) {
                    self.store(rows[row], bytes);
                }
            }
        }

        #[inline(always)]
        fn without(self, rows: &Self::Rows, other: &Self::Rows) -> Self::Rows {
            rows::without(rows, other)
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
    let columns = opponent[0].fill(0x7E);
    each_row!(row => opponent[row].and(columns))
}

/// Applies [`kernel::legal_moves`](crate::kernel::legal_moves) to each board.
#[inline(always)]
pub(super) fn legal_moves<L: Lanes>(player: &Rows<L>, opponent: &Rows<L>) -> Rows<L> {
    let inner = inner_columns(opponent);
    let left = each_row!(row => player[row].shl1());
    let right = each_row!(row => player[row].shr1());
    let mut ends = inner;
    for row in 0..8 {
        // East is a sum: a one carried through the run comes out at its end. Others stay where they
        // are.
        let east = left[row].add(inner[row]).without(left[row]);
        ends[row] = east.or(player[row].beyond_west(inner[row]));
    }
    // The six other directions, down and up side by side, so that the CPU has work while a step
    // waits for the one before. The sideways runs are kept one row on.
    let zero = player[0].fill(0);
    let (mut down, mut down_east, mut down_west) = (zero, zero, zero);
    let (mut up, mut up_east, mut up_west) = (zero, zero, zero);
    for step in 1..7 {
        let (row, above, below) = (step, step - 1, step + 1);
        down = opponent[row].and_either(player[above], down);
        down_east = inner[row].and_either(left[above], down_east).shl1();
        down_west = inner[row].and_either(right[above], down_west).shr1();
        ends[below] = ends[below].or(down.or_both(down_east, down_west));

        let (row, above, below) = (7 - step, 6 - step, 8 - step);
        up = opponent[row].and_either(player[below], up);
        up_east = inner[row].and_either(left[below], up_east).shl1();
        up_west = inner[row].and_either(right[below], up_west).shr1();
        ends[above] = ends[above].or(up.or_both(up_east, up_west));
    }
    for row in 0..8 {
        ends[row] = ends[row].without(player[row].or(opponent[row]));
    }
    ends
}

/// Applies [`kernel::flips`](crate::kernel::flips) to each board. `placed` has at most one bit of
/// each.
#[inline(always)]
pub(super) fn flips<L: Lanes>(player: &Rows<L>, opponent: &Rows<L>, placed: &Rows<L>) -> Rows<L> {
    let inner = inner_columns(opponent);
    let zero = player[0].fill(0);
    let mut flips = flips_in_row(player, &inner, placed);

    // Runs of opponent discs away from the placed one, down and up the board.
    let (mut down, mut down_east, mut down_west) = ([zero; 8], [zero; 8], [zero; 8]);
    let (mut up, mut up_east, mut up_west) = ([zero; 8], [zero; 8], [zero; 8]);
    for step in 1..7 {
        let (row, above) = (step, step - 1);
        down[row] = opponent[row].and_either(placed[above], down[above]);
        down_east[row] = inner[row].and(placed[above].or(down_east[above]).shl1());
        down_west[row] = inner[row].and(placed[above].or(down_west[above]).shr1());

        let (row, below) = (7 - step, 8 - step);
        up[row] = opponent[row].and_either(placed[below], up[below]);
        up_east[row] = inner[row].and(placed[below].or(up_east[below]).shl1());
        up_west[row] = inner[row].and(placed[below].or(up_west[below]).shr1());
    }
    // And back through these runs from the player's discs at their end.
    let (mut back_up, mut back_north_west, mut back_north_east) = (zero, zero, zero);
    let (mut back_down, mut back_south_west, mut back_south_east) = (zero, zero, zero);
    for step in 1..7 {
        let (row, below) = (7 - step, 8 - step);
        let own = player[below];
        back_up = down[row].and_either(own, back_up);
        back_north_west = down_east[row].and(own.or(back_north_west).shr1());
        back_north_east = down_west[row].and(own.or(back_north_east).shl1());
        flips[row] = flips[row].or(back_up.or_both(back_north_west, back_north_east));

        let (row, above) = (step, step - 1);
        let own = player[above];
        back_down = up[row].and_either(own, back_down);
        back_south_west = up_east[row].and(own.or(back_south_west).shr1());
        back_south_east = up_west[row].and(own.or(back_south_east).shl1());
        flips[row] = flips[row].or(back_down.or_both(back_south_west, back_south_east));
    }
    flips
}

/// Returns the flips in the placed disc's own row. A board has one such row, so the rows of all
/// boards are folded into one first.
#[inline(always)]
fn flips_in_row<L: Lanes>(player: &Rows<L>, inner: &Rows<L>, placed: &Rows<L>) -> Rows<L> {
    let elsewhere = each_row!(row => placed[row].lacks_bit());
    let zero = player[0].fill(0);
    let (mut own, mut through, mut disc) = (zero, zero, zero);
    for row in 0..8 {
        own = own.or(player[row].without(elsewhere[row]));
        through = through.or(inner[row].without(elsewhere[row]));
        disc = disc.or(placed[row]);
    }
    // A sum goes through the run and comes out at its end; without a run it stays.
    let begin = disc.shl1();
    let end = through.add(begin).and(own);
    let east = end.sub(begin).without(end.lacks_bit());
    let run = run_west(disc, through);
    let west = run.without(run.shr1().and(own).lacks_bit());
    let turned = east.or(west);
    each_row!(row => turned.without(elsewhere[row]))
}

/// Returns a single bit for each board by its square; none for 64 and above.
#[inline(always)]
pub(super) fn placed<L: Lanes>(square: L) -> Rows<L> {
    // Not every CPU shifts by a lane's own distance.
    let (zero, one) = (square.fill(0), square.fill(1));
    let bit = one.add(square.and(one));
    let four_times = bit.shl1().shl1();
    let bit = bit.add(four_times.sub(bit).and(zero.sub(square.shr1().and(one))));
    let sixteen_times = bit.shl1().shl1().shl1().shl1();
    let bit = bit.add(sixteen_times.sub(bit).and(zero.sub(square.shr2().and(one))));
    let row = square.shr2().shr1().and(square.fill(0x1F));
    each_row!(i => bit.and(row.xor(row.fill(i)).is_zero()))
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
    let (zero, one) = (number.fill(0), number.fill(1));
    let (mut sum, mut rest, mut row_bits) = (zero, number, zero);
    let mut here = [zero; 8];
    let mut beyond_last = number.fill(0xFF);
    for row in 0..8 {
        let count = bits[row].count();
        sum = sum.add(count);
        let beyond = number.at_least(sum);
        here[row] = beyond_last.without(beyond);
        row_bits = row_bits.or(bits[row].and(here[row]));
        rest = rest.sub(count.and(beyond));
        beyond_last = beyond;
    }
    // The lowest bits go, as many as `rest` tells.
    for gone in 0..7 {
        let enough = number.fill(gone).at_least(rest);
        row_bits = row_bits.and(row_bits.sub(one).or(enough));
    }
    let lowest = row_bits.and(zero.sub(row_bits));
    each_row!(row => lowest.and(here[row]))
}

/// Returns the bits of each board that the other lacks.
#[inline(always)]
pub(super) fn without<L: Lanes>(bits: &Rows<L>, other: &Rows<L>) -> Rows<L> {
    each_row!(row => bits[row].without(other[row]))
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
