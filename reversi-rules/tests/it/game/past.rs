//! The earlier positions of a game, and its moves.

use super::replayed;
use crate::support::lengths::check;
use crate::support::{MANY_PASSES, MUST_PASS, Random, game, position, vectors};
use crate::variant::oracle::bridge::{self, rules};
use reversi_rules::variant::{Opening, Start};
use reversi_rules::{Game, Move, Playable};

/// Plays the moves from the start, without the game, and compares every position.
fn assert_past<P: Playable>(game: &Game<P>) {
    let mut at = vec![game.start()];
    for played in game.moves() {
        at.push(at[at.len() - 1].play(played).expect("every move is legal"));
    }
    assert_eq!(game.ply_count() + 1, at.len(), "{game:?}");
    assert_eq!(game.position(), at[at.len() - 1], "{game:?}");
    let moves = game.moves();
    assert!(game.plies().eq(at.iter().copied().zip(moves)), "{game:?}");
    for (ply, &expected) in at.iter().enumerate() {
        assert_eq!(game.position_at(ply), Some(expected), "{game:?}, ply {ply}");
    }
    assert_eq!(game.position_at(at.len()), None, "{game:?}");
    assert_eq!(game.position_at(usize::MAX), None, "{game:?}");
}

/// Takes back the whole game in steps and plays it again, and looks at the past after each.
fn assert_past_after_undo_and_redo<P: Playable>(game: &Game<P>, step: usize) {
    let mut now = game.clone();
    assert_past(&now);
    while !now.is_empty() {
        (0..step).for_each(|_| _ = now.undo());
        assert_past(&now);
    }
    while !now.redoable().is_empty() {
        (0..step).for_each(|_| _ = now.redo());
        assert_past(&now);
    }
    assert_eq!(&now, game);
}

fn play_on<P: Playable>(game: &mut Game<P>, random: &mut Random) {
    while let Some(square) = random.pick(game.legal_moves()) {
        game.place(square).expect("legal");
    }
}

#[test]
fn vectors_at_every_ply() {
    for vector in vectors::games() {
        assert_past_after_undo_and_redo(&replayed(&vector), 1);
    }
}

#[test]
fn a_pass_at_the_start() {
    let mut waiting = Game::from_position(position(MUST_PASS));
    assert_eq!((waiting.ply_count(), waiting.moves().next()), (1, Some(Move::Pass)));
    assert_past(&waiting);
    play_on(&mut waiting, &mut Random::new(1));
    assert_past_after_undo_and_redo(&waiting, 1);
}

/// A play discards the passes and marks of the moves that could be redone, and keeps earlier ones.
#[test]
fn another_move_after_undo() {
    let whole = game(MANY_PASSES);
    let mut random = Random::new(23);
    for undone in 1..=whole.len() {
        let mut other = whole.clone();
        (0..undone).for_each(|_| _ = other.undo());
        play_on(&mut other, &mut random);
        assert_past_after_undo_and_redo(&other, 7);
    }
}

/// Boards with fewer marks than placements, and passes at the marks and between them.
#[test]
fn other_boards() {
    let mut random = Random::new(8);
    let mut passes = [0; 8];
    let starts = [
        rules(4, 4).start(),
        rules(4, 16).start(),
        rules(13, 5).start(),
        rules(16, 16).start(),
        bridge::start(6, 6, Start::Historical(Opening::Free)).start(),
        bridge::start(10, 10, Start::Historical(Opening::Diagonal)).start(),
    ];
    for start in starts.into_iter().flat_map(|start| [start; 4]) {
        let mut game = Game::from_position(start);
        play_on(&mut game, &mut random);
        assert_past_after_undo_and_redo(&game, 5);
        let mut placed = 0;
        for played in game.moves() {
            passes[placed % 8] += usize::from(played.is_pass());
            placed += usize::from(!played.is_pass());
        }
        (0..random.below(20)).for_each(|_| _ = game.undo());
        play_on(&mut game, &mut random);
        assert_past(&game);
    }
    assert!(passes.iter().all(|&count| count > 0), "{passes:?}");
}

#[test]
fn moves_and_plies_know_how_many_they_are() {
    let waiting = Game::from_position(position(MUST_PASS));
    for game in [game(""), game("f5d6c3"), game(MANY_PASSES), waiting] {
        let count = game.ply_count();
        assert_eq!((game.moves().len(), game.plies().len()), (count, count), "{game}");
        assert_eq!(game.moves().count(), count, "{game}");
        check(game.moves(), "moves");
        check(game.plies(), "plies");
    }
    let large = Game::replay(rules(16, 16).start(), "").expect("legal");
    check(large.plies(), "plies of a large board");
}
