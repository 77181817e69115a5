//! Perft to depth 11 from the start, the usual figure for a move generator.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use reversi_rules::{Position, perft};

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

criterion_group!(benches, perft_11);
criterion_main!(benches);
