//! Functions over slices that stay in the second-level cache, in each form that the machine has,
//! beside loops over one board after the other.

mod batch64;
mod masks;
mod moves;
mod planes;
mod play;
mod scores;
mod symmetry;

use std::hash::Hash;

use reversi_rules::batch::{BatchError, Isa};

use crate::contest::{Contest, Standing};
use crate::data::Data;
use crate::options::Options;
use crate::work::{Change, Fill, With, Work};

/// A board as all libraries are compared by: player and opponent, bit 0 is a1.
type Pair = [u64; 2];

/// A contest for each function.
const CONTESTS: [fn(&Data, usize) -> Standing; 14] = [
    moves::legal_moves,
    moves::flips,
    play::play,
    scores::phases,
    scores::final_scores,
    masks::legal_masks,
    planes::u8,
    planes::f32,
    symmetry::transform,
    symmetry::canonical,
    batch64::legal_moves,
    batch64::flips,
    batch64::play,
    batch64::step,
];

pub(super) fn run(data: &Data, options: &Options) -> Vec<Standing> {
    CONTESTS.map(|hold| hold(data, options.rounds)).into()
}

/// The same work once in each form that the machine has.
fn enter_forms<'a, W: Work + 'a>(contest: &mut Contest<'a>, name: &str, of: impl Fn() -> W) {
    for isa in Isa::available() {
        contest.enter(format!("{name}, {isa}"), With(isa, of()));
    }
}

/// A function from boards to results that needs no reading.
fn fill<'a, O>(items: &'a [Pair], call: impl FnMut(&[Pair], &mut [O]) + 'a) -> impl Work + 'a
where
    O: Copy + Default + Hash + 'a,
{
    Fill::new(items, O::default(), call, |result: &O| *result)
}

/// A function that changes boards in place.
fn change<'a>(items: &'a [Pair], call: impl FnMut(&mut [Pair]) + 'a) -> impl Work + 'a {
    Change::new(items, call, |board| *board)
}

/// What cannot go wrong here, as all slices are equally long and all moves legal.
fn done(result: Result<(), BatchError>) {
    result.expect("slices and moves are as they should be");
}
