//! What an iterator says of its length: it holds at every step, and is no looser than documented.

mod oracle;
mod support;

use reversi_rules::{Bitboard, Game, Position, variant};
use support::{MANY_PASSES, MUST_PASS, game, position};

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
