//! Counts that the caller stops.

use std::cell::Cell;
use std::time::Instant;

use reversi_rules::variant::Rules;
use reversi_rules::{
    Move, Position,
    perft::{PerftConvention, PerftError, divide_as, divide_until, perft_as, perft_until},
};

/// Runs a test with every instruction set, on which the number of questions depends.
fn with_every_isa(test: impl Fn()) {
    for isa in reversi_rules::batch::Isa::available() {
        let _forced = crate::support::forced::forced(isa);
        test();
    }
}

/// A question that is answered with yes from call `last` on.
fn until(calls: &Cell<usize>, last: usize) -> impl FnMut() -> bool + '_ {
    move || {
        calls.set(calls.get() + 1);
        calls.get() > last
    }
}

/// Counts until call 0, 1, 2, … and finds that only the last count has a result.
fn stops_everywhere(count: impl Fn(&mut dyn FnMut() -> bool) -> Result<u64, PerftError>, all: u64) {
    with_every_isa(|| stops_with_this_isa(&count, all));
}

fn stops_with_this_isa(
    count: &impl Fn(&mut dyn FnMut() -> bool) -> Result<u64, PerftError>,
    all: u64,
) {
    let calls = Cell::new(0);
    assert_eq!(count(&mut until(&calls, usize::MAX)), Ok(all));
    let needed = calls.replace(0);
    assert!(needed > 0, "nobody was asked");
    let step = needed.div_ceil(20);
    for last in (0..needed).step_by(step) {
        calls.set(0);
        assert_eq!(count(&mut until(&calls, last)), Err(PerftError::Stopped), "call {last}");
        // A stopped count ends at once.
        assert_eq!(calls.get(), last + 1);
    }
}

#[test]
fn every_question_stops_the_count() {
    let deep = [(PerftConvention::Plies, 8)];
    for (convention, depth) in
        PerftConvention::ALL.map(|convention| (convention, 5)).into_iter().chain(deep)
    {
        stops_everywhere(
            |stop| perft_until(convention, Position::START, depth, stop),
            perft_as(convention, Position::START, depth),
        );
    }
}

#[test]
fn other_boards_stop_too() {
    let start = Rules::new(6, 6).expect("a size").start();
    stops_everywhere(
        |stop| perft_until(PerftConvention::Plies, start, 7, stop),
        perft_as(PerftConvention::Plies, start, 7),
    );
    // Every game ends long before that depth, so no position has few plies left.
    for convention in PerftConvention::ALL {
        for depth in [40, u32::MAX] {
            let mut calls = 0;
            let stopped = perft_until(convention, start, depth, || {
                calls += 1;
                calls == 100
            });
            assert_eq!(stopped, Err(PerftError::Stopped));
        }
    }
}

#[test]
fn parallel_counts_stop_too() {
    use reversi_rules::perft::perft_parallel_until;
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
    let plies = PerftConvention::Plies;
    for last in [0, 1, 2, 3, 5, 10, 20, 50] {
        let calls = AtomicUsize::new(0);
        let stop = || calls.fetch_add(1, Relaxed) >= last;
        assert_eq!(
            perft_parallel_until(plies, Position::START, 10, stop),
            Err(PerftError::Stopped)
        );
    }
}

/// The answers of `divide_until` are those of `divide_as`, up to the stop.
#[test]
fn divide_stops_within_a_move() {
    with_every_isa(|| {
        let calls = Cell::new(0);
        let plies = PerftConvention::Plies;
        let all: Vec<_> = divide_as(plies, Position::START, 7).collect();
        let counted = divide_until(plies, Position::START, 7, until(&calls, usize::MAX));
        assert_eq!(counted.collect::<Result<Vec<_>, _>>().as_ref(), Ok(&all));
        let half = calls.replace(0) / 2;
        let found: Vec<_> = divide_until(plies, Position::START, 7, until(&calls, half)).collect();
        assert_eq!(found[0], Ok(all[0]));
        assert!(matches!(found[0], Ok((Move::Place(_), _))));
        assert_eq!(found[3], Err(PerftError::Stopped));
    });
}

/// Not a promise about time: a count is asked so often that a stop is felt at once.
#[test]
fn questions_come_often() {
    let calls = Cell::new(0);
    let leaves =
        perft_until(PerftConvention::Plies, Position::START, 10, until(&calls, usize::MAX))
            .expect("not stopped");
    let each = leaves / calls.get() as u64;
    assert!(each < 1_000_000, "{each} leaves from one question to the next");
}

#[test]
fn a_clock_can_stop_a_count() {
    let begin = Instant::now();
    let stop = || begin.elapsed().as_millis() > 20;
    assert_eq!(
        perft_until(PerftConvention::Plies, Position::START, 60, stop),
        Err(PerftError::Stopped)
    );
}
