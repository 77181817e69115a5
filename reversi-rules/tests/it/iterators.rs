//! What an iterator says of its length: it holds at every step, and is no looser than documented.

use crate::support::{MANY_PASSES, MUST_PASS, game, position};
use reversi_rules::record::wthor::{Games, Header, Names, Record, Solitaires};
use reversi_rules::{Bitboard, Game, Position, variant};

/// Steps through to the end, and twice beyond.
fn check<I: Iterator>(mut iterator: I, name: &str) {
    let mut hints = vec![iterator.size_hint()];
    while iterator.next().is_some() {
        hints.push(iterator.size_hint());
    }
    for (left, (least, most)) in hints.iter().rev().enumerate() {
        assert!(*least <= left, "{name}: {least} said, {left} left");
        assert!(most.is_none_or(|most| left <= most), "{name}: {most:?} said, {left} left");
    }
    assert!(iterator.next().is_none() && iterator.next().is_none(), "{name}");
}

#[test]
fn plies_of_a_game() {
    for text in ["", "f5d6c3", MANY_PASSES] {
        let plain = game(text);
        let general =
            variant::Game::from_transcript(variant::Rules::STANDARD, text).expect("legal");
        let placed = plain.len();
        assert_eq!(plain.plies().size_hint(), (placed, Some(2 * placed + 1)), "{text}");
        assert_eq!(general.plies().size_hint(), (placed, Some(2 * placed + 1)), "{text}");
        check(plain.plies(), text);
        check(general.plies(), text);
    }
    // Nothing was placed, and there is a pass nevertheless.
    let waiting = Game::from_position(position(MUST_PASS));
    assert_eq!(waiting.plies().count(), 1);
    check(waiting.plies(), MUST_PASS);
}

#[test]
fn actions_and_squares_say_exactly_how_many() {
    for (position, actions) in [(Position::START, 4), (position(MUST_PASS), 1)] {
        assert_eq!(position.actions().size_hint(), (actions, Some(actions)), "{position}");
        assert_eq!(position.actions().len(), actions, "{position}");
        check(position.actions(), "actions");
    }
    assert_eq!(Bitboard::FULL.iter().size_hint(), (64, Some(64)));
    check(Bitboard::FULL.iter(), "squares");
    assert_eq!(variant::Bitboard::EMPTY.iter().size_hint(), (0, Some(0)));
    let corners: variant::Bitboard = ["a1", "p16"]
        .iter()
        .map(|text| text.parse::<variant::Square>().expect("a square"))
        .collect();
    assert_eq!(corners.iter().size_hint(), (2, Some(2)));
    check(corners.iter(), "squares of other boards");
}

#[test]
fn what_wthor_files_hold() {
    let mut file = Header::new().with_games(3).to_bytes().to_vec();
    file.resize(16 + 3 * 68, 0);
    file[24..27].copy_from_slice(&[56, 64, 33]);
    let games: Games = Games::parse(&file).expect("a good file");
    assert_eq!(games.iter().size_hint(), (3, Some(3)));
    check(games.iter(), "games");
    assert!(!games.is_empty());
    // As many as there is room for, but the first 0 ends them.
    let moves = games.get(0).expect("the first").moves();
    assert_eq!((Record::MAX_MOVES, moves.size_hint()), (60, (0, Some(60))));
    check(moves, "moves");

    let mut file = Header::new().with_kind(1).with_games(2).to_bytes().to_vec();
    file.resize(16 + 512 + 2 * 36, 0);
    let solitaires = Solitaires::parse(&file).expect("a good file");
    assert_eq!(solitaires.iter().size_hint(), (2, Some(2)));
    check(solitaires.iter(), "solitaires");
    assert!(!solitaires.is_empty());

    // Two names of twenty bytes, of which the header counts in its third number.
    let mut file = [0; 16 + 2 * 20];
    file[8] = 2;
    let names = Names::players(&file).expect("a good file");
    assert_eq!(names.iter().size_hint(), (2, Some(2)));
    check(names.iter(), "names");
    assert!(!names.is_empty());
}

#[test]
fn wthor_files_that_hold_nothing() {
    let file = Header::new().to_bytes();
    let games: Games = Games::parse(&file).expect("a good file");
    assert!(games.is_empty());
    let mut file = Header::new().with_kind(1).to_bytes().to_vec();
    file.extend([0; 512]);
    assert!(Solitaires::parse(&file).expect("a good file").is_empty());
    assert!(Names::players(&[0; 16]).expect("a good file").is_empty());
}

#[test]
fn regions_of_squares() {
    for set in [Bitboard::EMPTY, Bitboard::CORNERS, Bitboard::FULL] {
        check(set.regions(), "regions");
    }
    assert_eq!(Bitboard::CORNERS.regions().size_hint(), (1, Some(4)));
    assert_eq!(Bitboard::FULL.regions().size_hint(), (1, Some(16)));
}
