//! Functions over slices that fit into the second-level cache, with each instruction set of the
//! CPU, compared with loops over single boards.

mod batch64;
mod masks;
mod moves;
mod planes;
mod play;

use std::hash::Hash;

use reversi_rules::batch::{BatchError, Isa};

use crate::contest::{Contest, Standing};
use crate::data::Data;
use crate::options::Options;
use crate::work::{Change, Fill, With, Work};

/// A board as player and opponent, with a1 as bit 0. All libraries are compared by it.
type Pair = [u64; 2];

/// A contest for each function.
const CONTESTS: [fn(&Data, usize) -> Standing; 6] = [
    moves::legal_moves,
    moves::flips,
    play::play,
    masks::legal_masks,
    planes::planes,
    batch64::step,
];

pub(super) fn run(data: &Data, options: &Options) -> Vec<Standing> {
    CONTESTS.map(|hold| hold(data, options.rounds)).into()
}

/// Enters the same work with each instruction set of the CPU.
fn enter_isas<'a, W: Work + 'a>(contest: &mut Contest<'a>, name: &str, of: impl Fn() -> W) {
    for isa in Isa::available() {
        contest.enter(format!("{name}, {isa}"), With(isa, of()));
    }
}

/// Returns the work of a function from boards to results.
fn fill<'a, O>(items: &'a [Pair], call: impl FnMut(&[Pair], &mut [O]) + 'a) -> impl Work + 'a
where
    O: Copy + Default + Hash + 'a,
{
    Fill::new(items, O::default(), call, |result: &O| *result)
}

/// Returns the work of a function that changes boards in place.
fn change<'a>(items: &'a [Pair], call: impl FnMut(&mut [Pair]) + 'a) -> impl Work + 'a {
    Change::new(items, call, |board| *board)
}

/// Unwraps a result that has no error here: all slices are equally long and all moves legal.
fn done(result: Result<(), BatchError>) {
    result.expect("slices and moves are as they should be");
}
