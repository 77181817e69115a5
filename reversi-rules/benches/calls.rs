//! The calls that a search or a user interface makes most, over the positions of random games.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use reversi_rules::{Color, Game, Move, Position, Square, kernel};

/// Positions with a legal move each, of games whose moves are drawn by xorshift.
fn samples() -> Vec<(Position, Square)> {
    let mut random = 0x9E37_79B9_7F4A_7C15_u64;
    let mut samples = Vec::new();
    let mut game = Game::new();
    while samples.len() < 4096 {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let moves = game.legal_moves();
        let drawn = (random % u64::from(moves.len().max(1))) as u32;
        if let Some(square) = moves.nth(drawn) {
            samples.push((game.position(), square));
            game.play(square).expect("the square is legal");
        } else {
            game = Game::new();
        }
    }
    samples
}

/// Times a call for each of `items`, none dependent on another.
fn each<I, O>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    items: &[I],
    call: impl Fn(&I) -> O,
) {
    group.throughput(Throughput::Elements(items.len() as u64));
    group.bench_function(name, |bencher| {
        bencher.iter(|| items.iter().for_each(|item| _ = black_box(call(item))));
    });
}

fn calls(criterion: &mut Criterion) {
    let samples = samples();
    let masks = |&(position, square): &(Position, Square)| {
        (position.player().bits(), position.opponent().bits(), square.bitboard().bits())
    };
    let boards: Vec<(u64, u64, u64)> = samples.iter().map(masks).collect();
    let games: Vec<(Game, Square)> =
        samples.iter().take(256).map(|&(from, at)| (Game::from_position(from), at)).collect();

    let mut group = criterion.benchmark_group("calls");
    group.sample_size(50);
    group.warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1));
    each(&mut group, "kernel::legal_moves", &boards, |of| kernel::legal_moves(of.0, of.1));
    each(&mut group, "kernel::flips", &boards, |of| kernel::flips(of.0, of.1, of.2));
    each(&mut group, "Position::play", &samples, |of| of.0.play(Move::Place(of.1)));
    each(&mut group, "Position::play_unchecked", &samples, |of| of.0.play_unchecked(of.1));
    each(&mut group, "Position::is_over", &samples, |of| of.0.is_over());
    each(&mut group, "Position::canonical", &samples, |of| of.0.canonical());
    each(&mut group, "Board::stable", &samples[..256], |of| of.0.board().stable(Color::Black));
    each(&mut group, "Game::play on a copy", &games, |of| {
        let mut game = of.0;
        (game.play(of.1), game)
    });
}

criterion_group!(benches, calls);
criterion_main!(benches);
