//! Images of games, and canonical games.

use super::symmetry_vectors;
use crate::support::{self, vectors};
use reversi_rules::{Board, Color, Game, Position, Square, Symmetry};
use std::collections::HashSet;

// Rule 8.5.
#[test]
fn four_transcripts_are_one_game() {
    let transcripts = symmetry_vectors().equivalent_transcripts;
    assert_eq!(transcripts.len(), 4);
    let games: Vec<Game> = transcripts.iter().map(|text| support::game(text)).collect();
    let images: HashSet<Game> = Symmetry::ALL
        .into_iter()
        .filter(|symmetry| symmetry.fixes_start())
        .map(|symmetry| games[0].transform(symmetry))
        .collect();
    assert_eq!(images, games.iter().cloned().collect());
    for game in &games {
        let (canonical, symmetry) = game.canonical();
        assert_eq!(canonical.to_string(), "f5d6c3");
        assert_eq!(game.transform(symmetry), canonical);
        assert!(symmetry.fixes_start());
    }
}

// Rule 8.5: every game of WTHOR begins with f5.
#[test]
fn real_games_are_canonical_already() {
    let mut real = 0;
    for vector in vectors::games().iter().filter(|vector| vector.wthor.is_some()) {
        let game = support::game(&vector.moves);
        assert_eq!(game.canonical(), (game.clone(), Symmetry::Identity), "{}", vector.name);
        real += 1;
    }
    assert!(real > 10, "{real}");
}

#[test]
fn games_from_other_starts_have_canonical_images() {
    assert_eq!(Game::new().canonical(), (Game::new(), Symmetry::Identity));

    // The start with exchanged colors is the rotated standard start.
    let game = support::game("f5d6c3").transform(Symmetry::MirrorTopBottom);
    assert_eq!(game.start().board(), Board::START.colors_exchanged());
    let (canonical, symmetry) = game.canonical();
    assert_eq!((canonical, symmetry.fixes_start()), (support::game("f5d6c3"), false));

    // The start does not decide between two images, so the placements do.
    let start = Position::START.colors_exchanged();
    assert_eq!(start.transform(Symmetry::Rotate90), Position::new(Board::START, Color::White));
    let mut game = Game::from_position(start);
    for square in [Square::F5, Square::F4] {
        game.place(square).expect("legal");
    }
    let (canonical, _) = game.canonical();
    assert_eq!(canonical.start(), Position::new(Board::START, Color::White));
    let firsts = Symmetry::ALL.map(|symmetry| {
        let image = game.transform(symmetry);
        (image.start() == canonical.start()).then(|| image.placements().to_vec())
    });
    let least = firsts.iter().flatten().min().expect("four images have that start");
    assert_eq!((canonical.placements(), firsts.iter().flatten().count()), (least.as_slice(), 4));

    // Without placements, the first symmetry that leads to the canonical start is returned.
    let empty = Game::from_position(Position::new(Board::EMPTY, Color::White));
    assert_eq!(empty.canonical(), (empty.clone(), Symmetry::Identity));
}

/// Compares the image of a game with that of each of its moves, those to redo included.
fn assert_transformed(game: &Game) {
    for symmetry in Symmetry::ALL {
        let mut image = game.transform(symmetry);
        assert_eq!(image.start(), game.start().transform(symmetry));
        assert_eq!((image.len(), image.redoable().len()), (game.len(), game.redoable().len()));
        let mut original = game.clone();
        loop {
            assert_eq!(image.position(), original.position().transform(symmetry));
            assert_eq!(image.last_flips(), original.last_flips().transform(symmetry));
            assert_eq!(image.just_passed(), original.just_passed());
            let Some(square) = original.redo() else { break };
            assert_eq!(image.redo(), Some(square.transform(symmetry)));
        }
        assert_eq!(image.redo(), None);
        let squares = |game: &Game| -> Vec<Square> {
            game.placements().iter().map(|square| square.transform(symmetry)).collect()
        };
        assert_eq!(image.placements(), squares(&original));
    }
}

/// With every number of moves undone, all of them too, and without any move.
#[test]
fn moves_to_redo_are_transformed_as_well() {
    for mut game in [
        support::game("f5f6d3g5h5h4f7h6"),
        Game::new(),
        Game::from_position(support::position(support::MUST_PASS)),
    ] {
        assert_transformed(&game);
        while game.undo().is_some() {
            assert_transformed(&game);
        }
    }
}
