//! Rules as text, and rules, positions and games as bytes. Each value has exactly one form, and all
//! others are rejected.

use super::symmetry::{boards, play};
use crate::support::Random;
use crate::support::refused::{byte, refused};
use proptest::prelude::*;
use reversi_rules::variant::{
    BytesErrorKind, Game, ParseRulesErrorKind, Position, Rules, RulesError, Square, Start,
};
use reversi_rules::{Board, Color, IllegalReason, Objective};

fn rules(text: &str) -> Rules {
    text.parse().expect(text)
}

#[test]
fn the_text_of_rules_is_short_and_read_back() {
    let own = Position::parse(&rules("4x4"), b"XXX--OO--XO----- O").expect("a position");
    let own = Start::Board { board: own.board(), turn: own.turn() };
    let own = rules("4x4").with_start(own).expect("on the board");
    let a1 = Square::new(0, 0).expect("a square");
    for (text, expected) in [
        ("8x8", Rules::STANDARD),
        ("16x4", Rules::new(16, 4).expect("a size")),
        ("8x8; missing a1", Rules::STANDARD.with_missing(a1.into()).expect("not the center")),
        ("8x8; fewest", Rules::STANDARD.with_objective(Objective::Fewest)),
        ("4x4; start XXX--OO--XO----- O", own),
        ("10x10; missing a1 b1 i1 j1 a2 j2 a9 j9 a10 b10 i10 j10", Rules::OCTAGON),
    ] {
        assert_eq!(rules(text), expected);
        assert_eq!(expected.to_string(), text);
    }
    for start in Start::NAMED {
        let with_start = rules("6x5").with_start(start).expect("a center");
        assert_eq!(rules(&with_start.to_string()), with_start);
    }
    let relaxed = " 6x6 ;fewest;  mirrored; missing a1  b2 ";
    assert_eq!(rules(relaxed).to_string(), "6x6; missing a1 b2; mirrored; fewest");
    assert_eq!(rules("4x4; start -----OX--XO----- X"), rules("4x4"), "a start with a name");
}

#[test]
fn other_texts_of_rules_are_refused() {
    use ParseRulesErrorKind as Kind;
    for text in ["", "8", "x8", "8x", "8×8", "8x8x8", "+8x8", "-8x8", "256x8", "8 x 8", "; 8x8"] {
        refused(text.parse::<Rules>()).at(byte(0)).kind(Kind::NotASize);
    }
    let refuses = |text: &str, at: usize, kind: Kind| {
        refused(text.parse::<Rules>()).at(byte(at)).kind(kind);
    };
    let square = |name: &str| name.parse::<Square>().expect(name);
    refuses("3x8", 0, Kind::Rules(RulesError::Width(3)));
    refuses("8x17", 0, Kind::Rules(RulesError::Height(17)));
    refuses("8x8;", 4, Kind::UnknownPart);
    refuses("8x8; least", 5, Kind::UnknownPart);
    refuses("8x8; missing a1 i9x", 18, Kind::NotASquare);
    refuses("8x8; missing i1", 0, Kind::Rules(RulesError::NotInRectangle(square("i1"))));
    refuses("8x8; missing e4", 0, Kind::Rules(RulesError::NoCenter(square("e4"))));
    let short = reversi_rules::notation::ParseBoardErrorKind::TooShort { cells: 2, expected: 16 };
    refuses("4x4; start --", 13, Kind::Start(short));
}

#[test]
fn all_packed_values_are_read_back() {
    let mut random = Random::new(4);
    for rules in boards() {
        assert_eq!(Rules::from_bytes(&rules.to_bytes()), Ok(rules));
        for plies in [0, 1, 5, 300] {
            let mut game = play(rules, &mut random, plies);
            let position = game.position();
            assert_eq!(Position::from_bytes(&position.to_bytes()), Ok(position));
            assert_eq!(Game::from_variant_bytes(&game.to_bytes()), Ok(game.clone()));
            // Moves to redo are not kept.
            let whole = game.clone();
            if game.undo().is_some() {
                let read = Game::from_variant_bytes(&game.to_bytes()).expect("own bytes");
                assert_eq!((&read, read.redoable().len()), (&game, 0));
                assert_ne!(read, whole);
            }
        }
    }
}

/// The bytes of a start, written by hand. This layout must never change.
#[test]
fn the_layout_stays() {
    let own = Start::Board { board: Board::EMPTY.into(), turn: Color::White };
    let rules = rules("6x4; missing f4").with_start(own).expect("any start");
    let bytes = rules.with_objective(Objective::Fewest).start().to_bytes();
    let mut expected = [0; 166];
    (expected[0], expected[1], expected[2 + 3 * 2]) = (6, 4, 1 << 5);
    (expected[34], expected[35], expected[100], expected[165]) = (255, 1, 1, 1);
    assert_eq!(bytes, expected);

    let game = Game::replay("6x6; parallel rows".parse::<Rules>().expect("rules").start(), "c2");
    let bytes = game.expect("legal").to_bytes();
    assert_eq!((bytes[34], bytes[166], bytes[168]), (2, 1, 16 + 2));
    // White on c3 and d3, black on c4 and d4.
    assert_eq!((bytes[101 + 3 * 2], bytes[133 + 2 * 2]), (0b1100, 0b1100));
}

#[test]
fn other_bytes_are_refused() {
    use BytesErrorKind as Kind;
    let bytes = Game::from_position(Rules::OCTAGON.start()).to_bytes();
    let refuses = |changes: &[(usize, u8)], at: usize, kind: Kind| {
        let mut bytes = bytes;
        for &(at, byte) in changes {
            bytes[at] = byte;
        }
        refused(Game::from_variant_bytes(&bytes)).at(byte(at)).kind(kind);
    };
    let square = |name: &str| name.parse::<Square>().expect(name);
    refuses(&[(0, 17)], 0, Kind::Rules(RulesError::Width(17)));
    refuses(&[(1, 0)], 1, Kind::Rules(RulesError::Height(0)));
    refuses(&[(3, 4)], 2, Kind::Rules(RulesError::NotInRectangle(square("k1"))));
    refuses(&[(34, 7)], 34, Kind::UnknownNumber(7));
    refuses(&[(35, 1)], 35, Kind::UnknownNumber(1));
    refuses(&[(34, 255), (35, 2)], 35, Kind::UnknownNumber(2));
    refuses(&[(100, 2)], 100, Kind::UnknownNumber(2));
    refuses(&[(165, 2)], 165, Kind::UnknownNumber(2));
    refuses(&[(423, 1)], 423, Kind::UnknownNumber(1));

    let mut bytes = bytes;
    bytes[167] = 255;
    let refusal = refused(Game::from_variant_bytes(&bytes));
    refusal.at(byte(168).ply(0)).illegal(reversi_rules::Square::A1, IllegalReason::OffBoard);
}

proptest! {
    /// No bytes panic, and bytes that are read are written in the same way.
    #[test]
    fn bytes_are_refused_or_written_back(
        changes in prop::collection::vec((0_usize..424, any::<u8>()), 0..6),
        whole in prop::collection::vec(any::<u8>(), 424),
    ) {
        let mut changed = Game::replay(Rules::OCTAGON.start(), "g6e7").expect("legal").to_bytes();
        for (at, byte) in changes {
            changed[at] = byte;
        }
        let whole: [u8; 424] = whole.try_into().expect("as many");
        for bytes in [changed, whole] {
            if let Ok(game) = Game::from_variant_bytes(&bytes) {
                prop_assert_eq!(game.to_bytes(), bytes);
            }
        }
    }

    /// No text panics, and rules that are read have a text that can be read.
    #[test]
    fn texts_of_rules_are_refused_or_written_back(
        text in "[0-9]{1,2}x[0-9]{1,2}(; ?(fewest|mirrored|historical|missing [a-q1-9 ]{0,9}|start [-XO ]{9,40}|é)){0,3}",
    ) {
        if let Ok(rules) = text.parse::<Rules>() {
            prop_assert_eq!(rules.to_string().parse(), Ok(rules));
        }
    }
}
