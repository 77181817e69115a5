//! Perft from the start, to depth 10 in each convention.

use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use reversi_rules::PerftConvention::{self, Discs, DiscsAndEnded, Plies, PliesAndEnded};
use reversi_rules::{Position, perft_as};

/// Leaves at depth 10.
const LEAVES: [(PerftConvention, u64); 4] = [
    (Plies, 24_571_056),
    (PliesAndEnded, 24_571_284),
    (Discs, 24_571_192),
    (DiscsAndEnded, 24_571_420),
];

fn conventions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft, depth 10");
    group.sample_size(20);
    group.warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(4));
    for (convention, leaves) in LEAVES {
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(BenchmarkId::from_parameter(convention), |bencher| {
            bencher.iter(|| assert_eq!(perft_as(convention, Position::START, 10), leaves));
        });
    }
}

criterion_group!(benches, conventions);
criterion_main!(benches);
