//! Leaf counts: a forced pass is one ply, a game that has ended is one leaf.

mod oracle;
mod support;

use reversi_rules::{Color, Position, perft};
use support::{Random, position, vectors};

#[test]
fn the_published_table() {
    assert_eq!(perft(Position::START, 0), 1);
    let table = vectors::perft().standard_8x8.with_ended_games;
    for (depth, &leaves) in (1..=8).zip(&table) {
        assert_eq!(perft(Position::START, depth), leaves, "depth {depth}");
    }
}

/// At depth nine forced passes begin to make the conventions differ, at depth ten ended games.
#[test]
fn the_published_table_where_the_conventions_part() {
    let table = vectors::perft().standard_8x8.with_ended_games;
    assert_eq!(perft(Position::START, 9), table[8]);
    assert_eq!(perft(Position::START, 10), table[9]);
}

/// Up to the seventh ply, where eight games end, it does not matter how those are counted.
#[test]
fn the_parallel_start() {
    let vector = vectors::perft().parallel_8x8;
    let start = position(&format!("{} X", vector.board));
    for (depth, &leaves) in (1..=7).zip(&vector.without_ended_games) {
        assert_eq!(perft(start, depth), leaves, "depth {depth}");
    }
    assert_eq!(perft(start, 8), vector.without_ended_games[7] + 8);
}

#[test]
fn passes_and_ends_count_as_the_convention_says() {
    // White passes, black plays a1, and the game has ended: one leaf at every depth.
    for depth in 0..5 {
        assert_eq!(perft(position(support::MUST_PASS), depth), 1);
    }
    let over = position("---------------------------XX------XX--------------------------- O");
    assert_eq!(perft(over, 0), 1);
    assert_eq!(perft(over, 40), 1);
}

/// Positions in which passes and ends are frequent, unlike near the start.
#[test]
fn random_positions_against_the_oracle() {
    let mut random = Random::new(10);
    let mut passes = 0;
    for _ in 0..600 {
        let at = random.position();
        passes += usize::from(at.must_pass());
        for depth in 0..=2 {
            assert_eq!(perft(at, depth), support::oracle(at).perft(depth), "{at}, depth {depth}");
        }
    }
    assert!(passes > 10, "{passes}");
}

/// To the very end of the game: thousands of passes and of endings of every kind.
#[test]
fn endgames_against_the_oracle() {
    let mut random = Random::new(11);
    for _ in 0..25 {
        let at = late_position(&mut random, 6);
        for depth in [3, 5, 7, 12] {
            assert_eq!(perft(at, depth), support::oracle(at).perft(depth), "{at}, depth {depth}");
        }
    }
}

/// A position of a random game in which `empties` squares are left.
fn late_position(random: &mut Random, empties: u32) -> Position {
    loop {
        let mut at = Position::START;
        while at.empties().len() > empties && !at.is_over() {
            at = at.settled();
            let square = random.pick(at.legal_moves()).expect("settled and not over");
            at = at.play_unchecked(square);
        }
        if !at.is_over() {
            return at;
        }
    }
}

/// The tree is the same for both colours.
#[test]
fn exchanged_colours_change_nothing() {
    let mut random = Random::new(12);
    for _ in 0..30 {
        let at = late_position(&mut random, 20);
        let [black, white] = Color::ALL.map(|color| at.discs(color).bits());
        let exchanged = support::from_masks(white, black, !at.turn());
        assert_eq!(perft(at, 3), perft(exchanged, 3), "{at}");
    }
}
