//! Deep perft by unique positions, on one thread. No other library has it.

use reversi_rules::batch::Isa;
use reversi_rules::{
    Position,
    perft::{PerftConvention, perft_unique},
};

use crate::contest::{Row, Standing};
use crate::data::Data;
use crate::options::Options;
use crate::timing::Clock;

/// The published counts in the default convention.
const LEAVES: [(u32, u64); 5] = [
    (12, 1_939_886_636),
    (13, 18_429_641_748),
    (14, 184_042_084_512),
    (15, 1_891_832_540_064),
    (16, 20_301_186_039_128),
];

/// Times each depth asked for. Counts that take long run once.
pub(super) fn run(_: &Data, options: &Options) -> Vec<Standing> {
    let wanted = LEAVES.iter().filter(|(depth, _)| *depth <= options.deep);
    let rounds = |depth| if depth > 13 { 1 } else { options.rounds.div_ceil(3) };
    wanted.map(|&(depth, leaves)| counted(depth, leaves, rounds(depth))).collect()
}

/// Reads both clocks around the same counts.
fn counted(depth: u32, leaves: u64, rounds: usize) -> Standing {
    let clocks = [("processor time", Clock::Thread), ("time on the wall", Clock::Wall)];
    let mut rows = clocks.map(|(clock, _)| {
        let name = format!("perft_unique, {}, {clock}", Isa::best());
        Row { name, ns: Vec::new(), ratios: Vec::new() }
    });
    for _ in 0..rounds {
        let starts = clocks.map(|(_, clock)| clock.now());
        let found = perft_unique(PerftConvention::PliesAndEnded, Position::START, depth);
        let ends = clocks.map(|(_, clock)| clock.now());
        assert_eq!(found, leaves, "perft_unique({depth}) is wrong");
        for ((row, end), start) in rows.iter_mut().zip(ends).zip(starts) {
            row.ns.push(end.saturating_sub(start).as_nanos() as f64);
        }
    }
    let title = format!("perft_unique({depth}), {leaves} leaves");
    Standing { title, unit: "the whole count", rows: rows.into() }
}
