//! Whole games through `Game`: the vectors, forced passes, undo and redo.

use crate::support;
use crate::support::vectors::{self, GameVector, PassVector};
use crate::support::{MANY_PASSES, Random, color, game, position, square};
use reversi_rules::{Bitboard, Color, Game, IllegalReason, Move, Position, Square};
use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

fn start(vector: &GameVector) -> Position {
    position(&format!("{} {}", vector.start_board, vector.start_side))
}

fn squares(vector: &GameVector) -> Vec<Square> {
    let letters: Vec<char> = vector.moves.chars().collect();
    letters.chunks(2).map(|name| square(&name.iter().collect::<String>())).collect()
}

fn replayed(vector: &GameVector) -> Game {
    let mut game = Game::from_position(start(vector));
    for square in squares(vector) {
        game.play(square).expect("the vectors are legal games");
    }
    game
}

#[test]
fn vectors_movers_and_flips() {
    for vector in vectors::games() {
        let name = &vector.name;
        let mut game = Game::from_position(start(&vector));
        let movers: Vec<char> = vector.movers.chars().collect();
        for (ply, square) in squares(&vector).into_iter().enumerate() {
            let before = game.position();
            assert_eq!(before.turn(), color(movers[ply]), "{name}, disc {ply}");
            let flips = game.play(square).expect("the vectors are legal games");
            assert_eq!(flips, before.flips(square), "{name}, disc {ply}");
            assert_eq!(flips.len(), vector.flip_counts[ply], "{name}, disc {ply}");
            assert_eq!(game.last_move(), Some(square), "{name}, disc {ply}");
            assert_eq!(game.last_flips(), flips, "{name}, disc {ply}");
            assert_eq!(game.legal_moves(), game.position().legal_moves(), "{name}, disc {ply}");
            assert_eq!(game.len(), ply + 1, "{name}");
        }
        assert_eq!(game.len(), vector.n_discs_placed, "{name}");
        assert_eq!(game.placements(), squares(&vector), "{name}");
    }
}

#[test]
fn vectors_final_board_and_score() {
    for vector in vectors::games() {
        let (name, game) = (&vector.name, replayed(&vector));
        let last = position(&format!("{} {}", vector.final_board, vector.side_after));
        assert_eq!(game.position(), last, "{name}");
        assert_eq!(game.is_over(), vector.over, "{name}");
        assert_eq!(game.outcome(), game.position().outcome(), "{name}");
        let discs = Color::ALL.map(|color| last.discs(color).len() as u8);
        assert_eq!(discs, [vector.black, vector.white], "{name}");
        assert_eq!(last.empties().len() as u8, vector.empty, "{name}");
        let outcome = game.outcome().filter(|_| vector.over);
        let raw = outcome.map(|outcome| Color::ALL.map(|color| outcome.discs(color)));
        let score = outcome.map(|outcome| Color::ALL.map(|color| outcome.score(color)));
        assert_eq!(score, vector.score_empties_to_winner, "{name}");
        assert!(raw.is_none() || raw == vector.score_raw, "{name}");
    }
}

/// Where passes are among the plies, and whose: counted from nothing but `plies`.
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
            let run = &mut runs[usize::from(before.turn().index())];
            *run = if played.is_pass() { *run + 1 } else { 0 };
            longest = longest.max(*run);
        }
        assert_eq!(longest, vector.longest_run_of_passes_by_one_side, "{}", vector.name);
    }
}

fn assert_plies_are_a_chain(game: &Game) {
    assert_eq!(game.is_empty(), game.last_move().is_none());
    let (mut at, mut passed) = (game.start(), false);
    for (before, played) in game.plies() {
        assert_eq!(before, at, "{game}");
        passed = played.is_pass();
        at = before.play(played).expect("every ply is legal where it stands");
    }
    assert_eq!((game.position(), game.just_passed()), (at, passed), "{game}");
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

#[test]
fn undo_and_redo_meet_the_same_positions() {
    for vector in vectors::games() {
        let name = &vector.name;
        let mut game = Game::from_position(start(&vector));
        let mut states = vec![(game.position(), game.last_flips())];
        for square in squares(&vector) {
            let flips = game.play(square).expect("the vectors are legal games");
            states.push((game.position(), flips));
        }
        let (full, moves) = (game, squares(&vector));
        for played in (0..moves.len()).rev() {
            assert_eq!(game.undo(), Some(moves[played]), "{name}");
            assert_eq!((game.position(), game.last_flips()), states[played], "{name}");
            assert_eq!(game.placements(), &moves[..played], "{name}");
            assert_eq!(game.redoable(), &moves[played..], "{name}");
        }
        assert_eq!((game.undo(), game.position()), (None, start(&vector)), "{name}");
        assert_eq!((game.last_move(), game.last_flips()), (None, Bitboard::EMPTY), "{name}");
        for (played, &square) in moves.iter().enumerate() {
            assert_eq!(game.redo(), Some(square), "{name}");
            assert_eq!((game.position(), game.last_flips()), states[played + 1], "{name}");
            assert_eq!(game.redoable(), &moves[played + 1..], "{name}");
        }
        assert_eq!(game.redo(), None, "{name}");
        assert_eq!(game, full, "{name}");
    }
}

#[test]
fn playing_after_undo_drops_what_could_be_redone() {
    let mut played = game("f5d6c3");
    played.undo();
    played.undo();
    played.play(Square::F6).expect("legal");
    assert_eq!(played.redoable(), []);
    assert_eq!(played.redo(), None);
    assert_eq!(played, game("f5f6"));
}

#[test]
fn the_redo_tail_is_no_part_of_a_games_identity() {
    let (mut undone, short) = (game("f5d6c3"), game("f5d6"));
    undone.undo();
    assert_eq!(undone.redoable(), [Square::C3]);
    assert_eq!(undone, short);
    let hasher = BuildHasherDefault::<DefaultHasher>::new();
    assert_eq!(hasher.hash_one(undone), hasher.hash_one(short));
    // That all games were in one bucket would be allowed, and slow.
    assert_ne!(hasher.hash_one(short), hasher.hash_one(game("f5f6")));
    let different: HashSet<Game> = [undone, short, Game::new(), game("f5f6")].into();
    assert_eq!(different.len(), 3);
}

#[test]
fn the_start_is_part_of_a_games_identity() {
    let other_start = position(&format!("{} O", support::START));
    assert_ne!(Game::from_position(other_start), Game::new());
    // The same squares are played and the same position is reached, but from elsewhere.
    let mut resumed = Game::from_position(game("f5").position());
    let mut played = game("f5");
    resumed.play(Square::D6).expect("legal");
    played.play(Square::D6).expect("legal");
    assert_eq!(resumed.position(), played.position());
    assert_ne!(resumed, played);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut refused = game("f5d6c3");
    refused.undo();
    let before = refused;
    for (square, reason) in [
        (Square::A1, IllegalReason::FlipsNothing),
        (Square::F5, IllegalReason::Occupied(Color::Black)),
        (Square::D6, IllegalReason::Occupied(Color::White)),
    ] {
        let error = refused.play(square).expect_err("illegal");
        assert_eq!((error.attempted(), error.reason()), (square.into(), reason));
        assert_eq!((refused, refused.redoable()), (before, before.redoable()));
        assert_eq!(refused.last_flips(), before.last_flips());
    }
    let mut over = game("f5d6c3f3e3f4d7d3g3");
    let error = over.play(Square::A1).expect_err("over");
    assert_eq!(error.reason(), IllegalReason::GameOver);
    assert_eq!(over, game("f5d6c3f3e3f4d7d3g3"));
}

#[test]
fn sequences_are_played_whole_or_not_at_all() {
    for vector in vectors::games() {
        let (name, whole) = (&vector.name, squares(&vector));
        let mut game = Game::from_position(start(&vector));
        assert_eq!(game.play_all(whole.iter().copied()), Ok(()), "{name}");
        assert_eq!(game, replayed(&vector), "{name}");

        // A square that is occupied by then, behind moves that are legal.
        let mut game = Game::from_position(start(&vector));
        let twice = whole.iter().copied().chain([whole[0]]);
        let error = game.play_all(twice.clone()).expect_err(name);
        assert_eq!(error.ply(), replayed(&vector).plies().count(), "{name}");
        assert_eq!(game, Game::from_position(start(&vector)), "{name}");

        if start(&vector) == Position::START {
            assert_eq!(Game::from_moves(whole.iter().copied()), Ok(replayed(&vector)), "{name}");
            assert_eq!(Game::from_moves(twice), Err(error), "{name}");
        }
    }
}

#[test]
fn a_new_game_is_at_the_start() {
    let new = Game::new();
    assert_eq!(new, Game::default());
    assert_eq!((new.start(), new.position()), (Position::START, Position::START));
    assert_eq!((new.len(), new.is_empty(), new.plies().count()), (0, true, 0));
    assert_eq!((new.last_move(), new.outcome(), new.is_over()), (None, None, false));
    assert_eq!(new.transcript().to_string(), "");
}

/// Random games to the end, from boards that no game reaches as well: the oracle sees the same
/// boards and the same passes, and everything can be taken back.
#[test]
fn random_games_against_the_oracle() {
    let mut random = Random::new(21);
    for number in 0..300 {
        let start = if number % 2 == 0 { Position::START } else { random.position() };
        let mut game = Game::from_position(start);
        let mut oracle = support::oracle(start);
        let mut positions = Vec::new();
        loop {
            if oracle.must_pass() {
                oracle = oracle.passed();
            }
            assert_eq!(support::oracle(game.position()), oracle, "{start}: {game}");
            assert_eq!(game.is_over(), oracle.is_over(), "{start}: {game}");
            positions.push(game.position());
            let Some(square) = random.pick(game.legal_moves()) else { break };
            game.play(square).expect("legal");
            oracle = oracle.played(support::cell(square));
        }
        assert!(game.is_over(), "{start}: {game}");
        assert_plies_are_a_chain(&game);
        while let Some(before) = positions.pop() {
            assert_eq!(game.position(), before, "{start}: {game}");
            game.undo();
        }
        assert!(game.is_empty());
    }
}
