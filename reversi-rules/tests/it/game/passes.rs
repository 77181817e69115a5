//! Forced passes, which plies include.

use super::{assert_plies_are_a_chain, replayed};
use crate::support::vectors::{self, PassVector};
use crate::support::{self, MANY_PASSES, START, game, position};
use reversi_rules::{Color, Game, Move, Square};

/// Returns which plies are passes and of which side, computed from `plies` alone.
fn passes(game: &Game) -> Vec<PassVector> {
    let mut placed = 0;
    let mut passes = Vec::new();
    for (before, played) in game.plies() {
        match played {
            Move::Place(_) => placed += 1,
            Move::Pass => {
                passes.push(PassVector { after_discs: placed, side: before.turn().symbol() });
            }
        }
    }
    passes
}

#[test]
fn vectors_passes() {
    for vector in vectors::games() {
        assert_eq!(passes(&replayed(&vector)), vector.passes, "{}", vector.name);
    }
}

#[test]
fn vectors_longest_run_of_passes_by_one_side() {
    for vector in vectors::games() {
        let (mut runs, mut longest) = ([0, 0], 0);
        for (before, played) in replayed(&vector).plies() {
            let run = &mut runs[before.turn().index()];
            *run = if played.is_pass() { *run + 1 } else { 0 };
            longest = longest.max(*run);
        }
        assert_eq!(longest, vector.longest_run_of_passes_by_one_side, "{}", vector.name);
    }
}

#[test]
fn plies_lead_from_the_start_to_the_position() {
    for vector in vectors::games() {
        let mut game = replayed(&vector);
        assert_plies_are_a_chain(&game);
        while game.undo().is_some() {
            assert_plies_are_a_chain(&game);
        }
    }
}

#[test]
fn twenty_three_passes_make_seventy_eight_plies() {
    let many = game(MANY_PASSES);
    assert_eq!(many.len(), 55);
    assert_eq!(many.plies().count(), 78);
    assert_eq!(many.plies().filter(|(_, played)| played.is_pass()).count(), 23);
}

#[test]
fn a_forced_pass_is_there_as_soon_as_it_is_forced() {
    let after_twelve_discs = game(&MANY_PASSES[..24]);
    assert_eq!(after_twelve_discs.position().turn(), Color::White);
    let last = after_twelve_discs.plies().last().expect("thirteen plies");
    assert_eq!(last.1, Move::Pass);
    assert!(last.0.must_pass());
}

#[test]
fn a_game_may_begin_with_a_forced_pass() {
    let begun = Game::from_position(position(support::MUST_PASS));
    assert_eq!(begun.position().turn(), Color::Black);
    assert_eq!(begun.legal_moves(), Square::A1.bitboard());
    assert!(begun.is_empty());
    let plies: Vec<Move> = begun.plies().map(|(_, played)| played).collect();
    assert_eq!(plies, [Move::Pass]);
    assert_plies_are_a_chain(&begun);
}

// Rule 3.1.
#[test]
fn a_side_may_pass_many_times_running() {
    let game = game(MANY_PASSES);
    let passes = game.plies().filter(|(_, played)| *played == Move::Pass);
    assert_eq!(passes.clone().count(), 23);
    assert!(passes.clone().all(|(before, _)| before.turn() == Color::Black));
    // The longest run of each game: passes of one side without a disc of this side between them.
    let longest = |game: &Game| {
        let (mut runs, mut longest) = ([0, 0], 0);
        for (before, played) in game.plies() {
            let run = &mut runs[before.turn().index()];
            *run = if played == Move::Pass { *run + 1 } else { 0 };
            longest = longest.max(*run);
        }
        longest
    };
    let mut runs = Vec::new();
    for vector in vectors::games().iter().filter(|vector| vector.start_board == START) {
        let run = longest(&support::game(&vector.moves));
        assert_eq!(run, vector.longest_run_of_passes_by_one_side, "{}", vector.name);
        runs.push(run);
    }
    assert_eq!(runs.into_iter().max(), Some(10));
}
