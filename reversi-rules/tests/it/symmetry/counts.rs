//! The number of positions up to symmetry.

use crate::support::vector_file;
use reversi_rules::{Board, Position, Square};
use serde::Deserialize;
use std::collections::HashSet;

#[derive(Deserialize)]
struct PerftFile {
    #[serde(rename = "unique_positions_M_up_to_8_symmetries")]
    passes_free: Vec<usize>,
    #[serde(rename = "unique_positions_P_up_to_8_symmetries")]
    passes_counted: Vec<usize>,
    max_mobility_by_ply: Vec<u32>,
}

fn perft_file() -> PerftFile {
    serde_json::from_str(vector_file!("perft.json")).expect("the expected form")
}

/// Returns the positions with a choice after 0, 1, … discs, one for each eight images.
fn canonical_levels(plies: usize) -> Vec<HashSet<Position>> {
    levels(plies, |position| {
        position
            .legal_moves()
            .iter()
            .map(|square| position.play_unchecked(square).after_forced_pass())
            .collect()
    })
}

/// Returns the start and its successors, level by level and up to symmetry.
fn levels(plies: usize, next: impl Fn(&Position) -> Vec<Position>) -> Vec<HashSet<Position>> {
    let mut levels = vec![HashSet::from([Position::START.canonical().0])];
    for ply in 0..plies {
        let children = levels[ply].iter().flat_map(&next).map(|position| position.canonical().0);
        let next = children.collect();
        levels.push(next);
    }
    levels
}

#[test]
fn positions_up_to_symmetry_are_as_many_as_published() {
    let (published, levels) = (perft_file(), canonical_levels(9));
    let counts: Vec<usize> = levels.iter().map(HashSet::len).collect();
    assert_eq!(counts, published.passes_free[..=9]);
    let most = |level: &HashSet<Position>| level.iter().map(|at| at.legal_moves().len()).max();
    let mobility: Vec<u32> = levels.iter().filter_map(most).collect();
    assert_eq!(mobility, published.max_mobility_by_ply[..=9]);
}

/// If a pass is a ply, positions after a pass come one ply later.
#[test]
fn positions_up_to_symmetry_where_passes_count() {
    let levels = levels(9, |position| {
        let pass = position.must_pass().then(|| position.after_forced_pass());
        let placed = position.legal_moves().iter().map(|square| position.play_unchecked(square));
        placed.chain(pass).collect()
    });
    let counts: Vec<usize> = levels.iter().map(HashSet::len).collect();
    assert_eq!(counts, perft_file().passes_counted[..=9]);
}

/// The earliest pass: 24 games, but six positions.
#[test]
fn the_earliest_passes_up_to_symmetry() {
    let levels = canonical_levels(7);
    let mut passes = HashSet::new();
    for (ply, level) in levels.iter().enumerate() {
        for position in level {
            for square in position.legal_moves() {
                let child = position.play_unchecked(square);
                if child.must_pass() {
                    assert_eq!(ply + 1, 8, "{child}");
                    passes.insert(child.canonical().0);
                }
            }
        }
    }
    assert_eq!(passes.len(), 6);
}

/// Collects the boards on which games end with the ninth disc, once for each game. `at` has
/// `placed` discs.
fn ended_after_nine(at: Position, placed: u32, ended: &mut Vec<Board>) {
    if at.is_over() {
        assert_eq!(placed, 9, "{at}: no game is shorter");
        ended.push(at.board());
    } else if placed < 9 {
        for square in at.legal_moves() {
            ended_after_nine(at.play_unchecked(square).after_forced_pass(), placed + 1, ended);
        }
    }
}

// Rule 3.3.
#[test]
fn the_shortest_games_end_on_36_boards() {
    let mut ended = Vec::new();
    ended_after_nine(Position::START.play_unchecked(Square::F5), 1, &mut ended);
    let boards: HashSet<Board> = ended.iter().map(|board| board.canonical().0).collect();
    assert_eq!((ended.len(), boards.len()), (57, 36));
}
