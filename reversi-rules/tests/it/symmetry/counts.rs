//! The number of positions up to symmetry.

use crate::support::vector_file;
use reversi_rules::Position;
use serde::Deserialize;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

#[derive(Deserialize)]
struct PerftFile {
    #[serde(rename = "unique_positions_M_up_to_8_symmetries")]
    passes_free: Vec<usize>,
    #[serde(rename = "unique_positions_P_up_to_8_symmetries")]
    passes_counted: Vec<usize>,
    max_mobility_by_ply: Vec<usize>,
}

fn perft_file() -> PerftFile {
    serde_json::from_str(vector_file!("perft.json")).expect("the expected form")
}

/// Positions up to symmetry, each with the number of ways to reach one of its images.
type Level = HashMap<Position, u64>;

/// The positions with a choice after 0, 1, … 8 discs.
static LEVELS: LazyLock<Vec<Level>> = LazyLock::new(|| canonical_levels(8));

fn canonical_levels(plies: usize) -> Vec<Level> {
    levels(plies, |position| {
        position
            .legal_moves()
            .iter()
            .map(|square| position.place_unchecked(square).after_forced_pass())
            .collect()
    })
}

/// Returns the start and its successors, level by level.
fn levels(plies: usize, next: impl Fn(&Position) -> Vec<Position>) -> Vec<Level> {
    let mut levels = vec![Level::from([(Position::START.canonical().0, 1)])];
    for ply in 0..plies {
        let mut children = Level::new();
        for (position, ways) in &levels[ply] {
            for child in next(position) {
                *children.entry(child.canonical().0).or_default() += ways;
            }
        }
        levels.push(children);
    }
    levels
}

fn assert_as_published(levels: &[Level]) {
    let published = perft_file();
    let counts: Vec<usize> = levels.iter().map(Level::len).collect();
    assert_eq!(counts, published.passes_free[..levels.len()]);
    let most = |level: &Level| level.keys().map(|at| at.legal_moves().len()).max();
    let mobility: Vec<usize> = levels.iter().filter_map(most).collect();
    assert_eq!(mobility, published.max_mobility_by_ply[..levels.len()]);
}

#[test]
fn positions_up_to_symmetry_are_as_many_as_published() {
    assert_as_published(&LEVELS);
}

/// If a pass is a ply, positions after a pass come one ply later.
#[test]
fn positions_up_to_symmetry_where_passes_count() {
    let levels = levels(9, |position| {
        let pass = position.must_pass().then(|| position.after_forced_pass());
        let placed = position.legal_moves().iter().map(|square| position.place_unchecked(square));
        placed.chain(pass).collect()
    });
    let counts: Vec<usize> = levels.iter().map(Level::len).collect();
    assert_eq!(counts, perft_file().passes_counted[..=9]);
}

/// The earliest pass: 24 games, but six positions.
#[test]
fn the_earliest_passes_up_to_symmetry() {
    let mut passes = HashSet::new();
    for (ply, level) in LEVELS[..8].iter().enumerate() {
        for position in level.keys() {
            for square in position.legal_moves() {
                let child = position.place_unchecked(square);
                if child.must_pass() {
                    assert_eq!(ply + 1, 8, "{child}");
                    passes.insert(child.canonical().0);
                }
            }
        }
    }
    assert_eq!(passes.len(), 6);
}

// Rule 3.3: the shortest games have nine discs. There are 57 after each of the four first moves.
#[test]
fn the_shortest_games_end_on_36_boards() {
    assert!(LEVELS.iter().flat_map(Level::keys).all(|at| !at.is_over()), "no game is shorter");
    let (mut boards, mut games) = (HashSet::new(), 0);
    for (at, ways) in &LEVELS[8] {
        for square in at.legal_moves() {
            let after = at.place_unchecked(square);
            if after.is_over() {
                boards.insert(after.board().canonical().0);
                games += ways;
            }
        }
    }
    assert_eq!((games, boards.len()), (4 * 57, 36));
}

mod slow {
    use super::{assert_as_published, canonical_levels};

    #[test]
    fn the_ninth_level_is_as_published() {
        assert_as_published(&canonical_levels(9));
    }
}
