//! Leaves of the game tree below the start, one thread, no hash table.

use reversi_rules::{PerftConvention, Position, perft, perft_as};

use crate::contest::{Contest, Standing};
use crate::data::Data;
use crate::options::Options;
use crate::peers;
use crate::work::Whole;

/// Leaves at depths 10 and 11.
const LEAVES: [(PerftConvention, [u64; 2]); 4] = [
    (PerftConvention::Plies, [24_571_056, 212_258_216]),
    (PerftConvention::PliesAndEnded, [24_571_284, 212_258_800]),
    (PerftConvention::Discs, [24_571_192, 212_260_296]),
    (PerftConvention::DiscsAndEnded, [24_571_420, 212_260_880]),
];

/// The published count, `depth` being 10 or 11.
fn leaves(convention: PerftConvention, depth: u32) -> u64 {
    let row = LEAVES.iter().find(|(name, _)| *name == convention);
    row.map_or(0, |(_, counts)| counts[usize::from(depth > 10)])
}

/// Ours and the others in the convention that all know, then our four.
pub(super) fn run(_: &Data, options: &Options) -> Vec<Standing> {
    let depth = options.depth;
    let count = leaves(PerftConvention::default(), depth);
    let mut all = Contest::new(format!("perft({depth})"), "a leaf").long();
    let whole = |call: fn(u32) -> u64| Whole::new(count, count, move || call(depth));
    all.enter("reversi-rules perft", whole(|depth| perft(Position::START, depth)));
    // One line for each form that can be forced.
    all.enter_baseline("magpie", whole(peers::magpie::perft));
    all.enter("rust_reversi_core", whole(peers::rust_reversi_core::perft));

    let mut conventions = Contest::new("perft_as, depth 10", "a leaf").long();
    let as_named = |convention: PerftConvention| {
        let count = leaves(convention, 10);
        Whole::new(count, count, move || perft_as(convention, Position::START, 10))
    };
    conventions.enter_baseline("PT, the default", as_named(PerftConvention::PliesAndEnded));
    conventions.enter_apart("P", as_named(PerftConvention::Plies));
    conventions.enter_apart("M", as_named(PerftConvention::Discs));
    conventions.enter_apart("MT", as_named(PerftConvention::DiscsAndEnded));
    vec![all.run(options.rounds), conventions.run(options.rounds)]
}
