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

/// Returns the published count for depth 10 or 11.
fn leaves(depth: u32) -> u64 {
    if depth > 10 { 212_258_800 } else { 24_571_284 }
}

/// Times every instruction set and the other libraries in the convention that all know, then all
/// threads.
pub(super) fn run(_: &Data, options: &Options) -> Vec<Standing> {
    vec![one_thread(options), all_threads(options)]
}

fn one_thread(options: &Options) -> Standing {
    let (convention, depth) = (PerftConvention::default(), options.depth);
    let count = leaves(depth);
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

/// Times `perft_parallel`. It has no ratio, as the other libraries use one thread.
fn all_threads(options: &Options) -> Standing {
    let (convention, depth) = (PerftConvention::default(), options.depth);
    let count = leaves(depth);
    let threads = available_parallelism().map_or(1, usize::from);
    let title = format!("perft_parallel({depth}), time on the wall");
    let mut contest = Contest::new(title, "a leaf").long().on_the_wall();
    let call = move || perft_parallel(convention, Position::START, depth);
    let name = format!("perft_parallel, {}, {threads} threads", Isa::best());
    contest.enter(name, Whole::new(count, count, call));
    contest.run(options.rounds)
}
