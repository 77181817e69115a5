//! Openings of positions and games.

use std::collections::HashMap;

use crate::support::{MANY_PASSES, MUST_PASS, Random, game, position};
use reversi_records::openings::{self, Opening};
use reversi_rules::{Color, Game, Position, Symmetry};

fn name(game: &Game) -> Option<&'static str> {
    openings::of_game(game).map(Opening::name)
}

#[test]
fn all_eight_images_of_an_opening_have_its_name() {
    for opening in openings::all() {
        let played = game(opening.transcript());
        for symmetry in Symmetry::ALL {
            let image = played.transform(symmetry);
            assert_eq!(openings::at(image.position()), Some(opening), "{symmetry:?}");
            // Four of the images begin with the colors of the start exchanged.
            let expected = symmetry.fixes_start().then_some(opening);
            assert_eq!(openings::of_game(&image), expected, "{symmetry:?}");
        }
    }
}

#[test]
fn the_other_side_to_move_has_no_name() {
    for opening in openings::all() {
        let at = opening.position();
        assert_eq!(openings::at(Position::new(at.board(), at.turn().opponent())), None);
        assert_eq!(openings::at(at.colors_exchanged()), None);
    }
}

#[test]
fn other_orders_of_the_moves_have_the_same_name() {
    for transcript in
        ["f5d6c3d3c4f4f6f3", "f5d6c4d3c3f4f6f3", "f5d6c3f4f6d3c4f3", "c4e3f5e6f6c5c3c6"]
    {
        let played = game(transcript);
        assert_eq!(name(&played), Some("Comp'Oth"), "{transcript}");
        assert_eq!(openings::at(played.position()).map(Opening::name), Some("Comp'Oth"));
    }
}

/// Searches the table without the sorted keys.
fn slow(at: Position) -> Option<Opening> {
    openings::all().find(|opening| {
        Symmetry::ALL.iter().any(|&symmetry| opening.position().transform(symmetry) == at)
    })
}

#[test]
fn every_position_of_the_first_six_plies_agrees_with_a_slow_search() {
    let mut names = HashMap::new();
    for opening in openings::all() {
        for symmetry in Symmetry::ALL {
            names.insert(opening.position().transform(symmetry), opening);
        }
    }
    let (mut layer, mut found) = (vec![Position::START], 0);
    for _ in 0..6 {
        layer = layer.iter().flat_map(|at| at.children().map(|(_, child)| child)).collect();
        for &at in &layer {
            assert_eq!(openings::at(at), names.get(&at).copied(), "{at}");
            found += usize::from(names.contains_key(&at));
        }
    }
    assert_eq!(found, 288);
}

#[test]
fn random_positions_have_no_name() {
    let mut random = Random::new(7);
    for empties in (1..=38).rev() {
        let at = random.late_position(empties);
        assert_eq!(openings::at(at), None, "{at}");
    }
    for _ in 0..200 {
        let at = random.position();
        assert_eq!(openings::at(at), slow(at), "{at}");
    }
    assert_eq!(openings::at(position(MUST_PASS)), None);
}

#[test]
fn a_game_has_the_name_of_its_longest_opening() {
    let rose = game("f5d6c5f4e3c6d3f6e6d7");
    assert_eq!(name(&rose), Some("Rose"));
    for (more, expected) in [("g4", "Flat"), ("g4c4", "Rotating Flat"), ("g4c4e7", "Rotating Flat")]
    {
        let mut longer = rose.clone();
        longer.play_transcript(more).expect("legal");
        assert_eq!(name(&longer), Some(expected), "{more}");
    }
    // Not every prefix has a name: f5d6c5 has none.
    assert_eq!(name(&game("f5d6c5")), Some("Perpendicular Opening"));
    assert_eq!(name(&game("f5")), None);
    assert_eq!(name(&Game::new()), None);
    assert!(name(&game(MANY_PASSES)).is_some());
}

#[test]
fn moves_to_redo_do_not_count() {
    let mut undone = game("f5d6c3d3c4");
    undone.undo();
    assert_eq!(name(&undone), Some("Perpendicular Opening"));
    undone.redo();
    assert_eq!(name(&undone), Some("Tiger"));
}

#[test]
fn a_game_from_another_start_has_no_name() {
    let tiger = game("f5d6c3d3c4");
    let late = Game::from_position(tiger.position());
    assert_eq!(openings::of_game(&late), None);
    assert_eq!(openings::at(late.start()).map(Opening::name), Some("Tiger"));
    let white = Position::new(Position::START.board(), Color::White);
    assert_eq!(openings::of_game(&Game::replay(white, "f4d3").expect("legal")), None);
}

#[test]
fn on_other_boards_only_the_standard_start_has_openings() {
    use reversi_rules::Objective;
    use reversi_rules::variant::{self, Parallel, Rules, Start};

    for objective in [Objective::Most, Objective::Fewest] {
        let rules = Rules::STANDARD.with_objective(objective);
        let tiger = Game::replay(rules.start(), "f5d6c3d3c4").expect("legal");
        assert_eq!(openings::of_game(&tiger).map(Opening::name), Some("Tiger"));
    }
    let others = [
        Rules::STANDARD.with_start(Start::Mirrored),
        Rules::STANDARD.with_start(Start::Parallel(Parallel::Rows)),
        Rules::STANDARD.with_start(Start::Historical(variant::Opening::Free)),
        Rules::STANDARD.with_missing(variant::Bitboard::from(variant::Square::from(0))),
        Rules::new(6, 6),
        Rules::new(10, 10),
    ];
    for rules in others.map(|rules| rules.expect("rules")) {
        let mut game = Game::from_position(rules.start());
        for _ in 0..4 {
            let square = game.legal_moves().into_iter().next().expect("a move");
            game.place(square).expect("legal");
            assert_eq!(openings::of_game(&game), None, "{rules:?}");
        }
    }
}
