//! Perft from the start: to depth 11, the usual figure for a move generator, and to depths 10 to 12
//! in each convention.

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use reversi_rules::PerftConvention::{self, Discs, DiscsAndEnded, Plies, PliesAndEnded};
use reversi_rules::{Position, perft, perft_as};

fn perft_11(criterion: &mut Criterion) {
    const LEAVES: u64 = 212_258_800;
    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(LEAVES)).sample_size(10);
    group.bench_function("depth 11", |bencher| {
        bencher.iter_batched(
            || Position::START,
            |start| assert_eq!(perft(start, 11), LEAVES),
            BatchSize::PerIteration,
        );
    });
}

/// Leaves at depths 10, 11 and 12.
const LEAVES: [(PerftConvention, [u64; 3]); 4] = [
    (Plies, [24_571_056, 212_258_216, 1_939_879_668]),
    (PliesAndEnded, [24_571_284, 212_258_800, 1_939_886_636]),
    (Discs, [24_571_192, 212_260_296, 1_939_892_240]),
    (DiscsAndEnded, [24_571_420, 212_260_880, 1_939_899_208]),
];

fn conventions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft conventions");
    group.sample_size(10);
    for (convention, table) in LEAVES {
        for (depth, leaves) in (10..).zip(table) {
            let id = BenchmarkId::new(convention.name(), depth);
            group.throughput(Throughput::Elements(leaves));
            group.bench_function(id, |bencher| {
                bencher.iter_batched(
                    || Position::START,
                    |start| assert_eq!(perft_as(convention, start, depth), leaves),
                    BatchSize::PerIteration,
                );
            });
        }
    }
}

criterion_group!(benches, perft_11, conventions);
criterion_main!(benches);
