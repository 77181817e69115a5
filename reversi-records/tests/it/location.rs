//! The place of an error, and the grammar in which every language writes it.

use crate::support::refused::Place;
use crate::support::{cases, vectors};
use proptest::prelude::*;
use proptest::string::string_regex;
use reversi_records::{AnyKind, AnyRecord, obf, wthor};
use reversi_rules::notation::Sheet;
use reversi_rules::{Game, Location, Position, Square};
use std::collections::HashSet;

const NOWHERE: Location = Location::NOWHERE;

/// The place and the message of an error.
type Refusal = (Location, String);

/// Returns the bytes that hexadecimal digits represent.
fn bytes(digits: &str) -> Vec<u8> {
    let byte = |at| u8::from_str_radix(&digits[at..at + 2], 16).expect("two digits");
    (0..digits.len()).step_by(2).map(byte).collect()
}

macro_rules! refusal {
    ($read:expr) => {{
        let error = $read.expect_err("wrong");
        (error.location(), error.to_string())
    }};
}

fn refusal(reader: &str, input: &str) -> Refusal {
    let text = input.as_bytes();
    match reader {
        "square" => refusal!(Square::parse(text)),
        "position" => refusal!(Position::parse(text)),
        "transcript" => refusal!(Game::from_transcript(text)),
        "sheet" => refusal!(Sheet::parse(text)),
        "obf" => refusal!(
            obf::Problem::parse(text)
                .and_then(|problem| { problem.audit().next().map_or(Ok(()), Err) })
        ),
        "wthor" => refusal!(wthor::Games::parse(&bytes(input))),
        "audit" => refusal!(wthor::audit(&bytes(input)).next().map_or(Ok(()), Err)),
        name => {
            let kind = name.parse().expect("a reader");
            refusal!(AnyRecord::parse(kind, text).and_then(|record| record.replay()))
        }
    }
}

fn location([game, byte, ply]: [Option<usize>; 3]) -> Location {
    let place = game.map_or(NOWHERE, |game| NOWHERE.with_game(game));
    let place = byte.map_or(place, |byte| place.with_byte(byte));
    ply.map_or(place, |ply| place.with_ply(ply))
}

#[test]
fn errors_say_where_in_one_grammar() {
    let vectors = vectors::error_places().errors;
    for vector in &vectors {
        let parts = [vector.game, vector.byte, vector.ply];
        let (place, message) = refusal(&vector.reader, &vector.input);
        assert_eq!(message, vector.message, "{}", vector.input);
        assert_eq!(place, location(parts), "{}", vector.input);
        assert_eq!([place.game(), place.byte(), place.ply()], parts);
        assert!(message.starts_with(&Place::from(place).saying("")), "{message}");
    }
    let readers: HashSet<_> = vectors.iter().map(|vector| &vector.reader).collect();
    assert_eq!(readers.len(), 7 + AnyKind::ALL.len());
}

#[test]
fn sequences_of_moves_have_plies_only() {
    let illegal = |moves: &[Square]| Game::from_moves(moves.iter().copied()).expect_err("illegal");
    let error = illegal(&[Square::F5, Square::A1]);
    assert_eq!((error.location(), error.ply()), (NOWHERE.with_ply(1), 1));
    assert_eq!(error.to_string(), "ply 1: a1: a disc there flips nothing");
}

#[test]
fn parts_that_do_not_apply_are_left_out() {
    let any = [None, Some(0), Some(7)];
    let mut places = Vec::new();
    for game in any {
        for byte in any {
            for ply in any {
                let parts = [game, byte, ply];
                let place = location(parts);
                assert_eq!([place.game(), place.byte(), place.ply()], parts);
                assert_eq!(place.to_string(), Place::from(place).to_string());
                assert_eq!(format!("{place:?}"), format!("Location({place})"));
                let colon = if place == NOWHERE { "" } else { ": " };
                let labeled = place.label("message").to_string();
                assert_eq!(labeled, format!("{place}{colon}message"));
                places.push(place);
            }
        }
    }
    assert_eq!((places.len(), places[0]), (27, Location::default()));
    // The order compares part by part, and an absent part comes first.
    assert!(places.is_sorted());
    assert_eq!(places.iter().collect::<HashSet<_>>().len(), 27);
}

#[test]
fn the_highest_number_removes_a_part() {
    let place = NOWHERE.with_game(1).with_byte(2).with_ply(3);
    assert_eq!(place.with_game(usize::MAX).to_string(), "byte 2, ply 3");
    assert_eq!(place.with_byte(usize::MAX).to_string(), "game 1, ply 3");
    assert_eq!(place.with_ply(usize::MAX).to_string(), "game 1, byte 2");
    let last = usize::MAX - 1;
    assert_eq!(NOWHERE.with_byte(last).byte(), Some(last));
}

#[test]
fn a_text_in_front_moves_only_the_byte() {
    let place = NOWHERE.with_game(1).with_byte(2).with_ply(3);
    assert_eq!(place.after(0), place);
    assert_eq!(place.after(10), place.with_byte(12));
    assert_eq!(NOWHERE.with_ply(3).after(10), NOWHERE.with_ply(3));
    assert_eq!(place.after(usize::MAX - 3).byte(), Some(usize::MAX - 1));
}

proptest! {
    #![proptest_config(cases(1000, 0x10CA))]

    /// The other languages match their messages against the same expression.
    #[test]
    fn the_grammar_is_that_of_the_vectors(
        text in string_regex(&vectors::error_places().grammar).expect("an expression")
    ) {
        let part = |name: &str| -> Option<usize> {
            let part = text.split(", ").find_map(|part| part.strip_prefix(name))?;
            Some(part.parse().expect("no more than 19 digits"))
        };
        let place = location([part("game "), part("byte "), part("ply ")]);
        prop_assert_eq!(place.to_string(), text);
    }
}
