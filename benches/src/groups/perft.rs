//! Leaves of the game tree below the start, without a hash table.

use std::thread::available_parallelism;

use reversi_rules::batch::Isa;
use reversi_rules::{
    Position,
    perft::{PerftConvention, perft_as, perft_parallel},
};

use crate::contest::{Contest, Standing};
use crate::data::Data;
use crate::options::Options;
use crate::peers;
use crate::work::{Whole, With};

/// The leaves at depths 10 and 11.
const LEAVES: [(PerftConvention, [u64; 2]); 4] = [
    (PerftConvention::Plies, [24_571_056, 212_258_216]),
    (PerftConvention::PliesAndEnded, [24_571_284, 212_258_800]),
    (PerftConvention::Discs, [24_571_192, 212_260_296]),
    (PerftConvention::DiscsAndEnded, [24_571_420, 212_260_880]),
];

/// Returns the published count for depth 10 or 11.
fn leaves(convention: PerftConvention, depth: u32) -> u64 {
    let row = LEAVES.iter().find(|(name, _)| *name == convention);
    row.map_or(0, |(_, counts)| counts[usize::from(depth > 10)])
}

/// Times every instruction set and the other libraries in the convention that all know, then our
/// four conventions, then all threads.
pub(super) fn run(_: &Data, options: &Options) -> Vec<Standing> {
    let contests = [one_thread, conventions, all_threads];
    contests.map(|hold| hold(options)).into()
}

fn one_thread(options: &Options) -> Standing {
    let (convention, depth) = (PerftConvention::default(), options.depth);
    let count = leaves(convention, depth);
    let whole = |call: fn(u32) -> u64| Whole::new(count, count, move || call(depth));
    let mut contest = Contest::new(format!("perft({depth})"), "a leaf").long();
    for isa in Isa::available() {
        let call = move || perft_as(convention, Position::START, depth);
        contest.enter(format!("perft, {isa}"), With(isa, Whole::new(count, count, call)));
    }
    contest.enter_baseline("magpie", whole(peers::magpie::perft));
    contest.enter("rust_reversi_core", whole(peers::rust_reversi_core::perft));
    contest.run(options.rounds)
}

fn conventions(options: &Options) -> Standing {
    let as_named = |convention: PerftConvention| {
        let count = leaves(convention, 10);
        Whole::new(count, count, move || perft_as(convention, Position::START, 10))
    };
    let title = format!("perft_as, depth 10, {}", Isa::best());
    let mut contest = Contest::new(title, "a leaf").long();
    contest.enter_baseline("PT, the default", as_named(PerftConvention::PliesAndEnded));
    contest.enter_apart("P", as_named(PerftConvention::Plies));
    contest.enter_apart("M", as_named(PerftConvention::Discs));
    contest.enter_apart("MT", as_named(PerftConvention::DiscsAndEnded));
    contest.run(options.rounds)
}

/// Times `perft_parallel`. It has no ratio, as the other libraries use one thread.
fn all_threads(options: &Options) -> Standing {
    let (convention, depth) = (PerftConvention::default(), options.depth);
    let count = leaves(convention, depth);
    let threads = available_parallelism().map_or(1, usize::from);
    let title = format!("perft_parallel({depth}), time on the wall");
    let mut contest = Contest::new(title, "a leaf").long().on_the_wall();
    let call = move || perft_parallel(convention, Position::START, depth);
    let name = format!("perft_parallel, {}, {threads} threads", Isa::best());
    contest.enter(name, Whole::new(count, count, call));
    contest.run(options.rounds)
}
