//! Games on other boards as text.

use crate::support::refused::{byte, refused};
use crate::variant::oracle::bridge::{game, rules, square};
use reversi_rules::notation::TranscriptErrorKind as Kind;
use reversi_rules::variant::Game;
use reversi_rules::{Color, IllegalReason};

#[test]
fn texts_that_the_parser_of_transcripts_accepts() {
    let ten = rules(10, 10);
    let expected = game(ten, "g6e7");
    for text in ["G6E7", "1. g6 2. e7", "1.g6,e7;", "g6-e7", "\tg6\r\ne7 ", "12... g6 e7 13."] {
        assert_eq!(game(ten, text), expected, "{text}");
    }
    // A name is as long as it can be.
    let played = game(rules(4, 16), "c10b10a10");
    assert_eq!(played.len(), 3);
    assert_eq!(played.last_move(), Some(square("a10")));
}

#[test]
fn texts_that_the_parser_of_transcripts_refuses() {
    let read = |text: &[u8]| Game::replay(rules(10, 10).start(), text);
    for (text, at, kind) in [
        (&b"g6q7"[..], 2, Kind::UnexpectedByte(b'q')),
        (b"g6 e", 4, Kind::MissingRow),
        (b"g6 e0", 4, Kind::UnexpectedByte(b'0')),
        (b"g6 e17", 4, Kind::UnexpectedByte(b'1')),
        (b"g6 7", 3, Kind::UnexpectedByte(b'7')),
        (b"g6 \xff", 3, Kind::UnexpectedByte(0xff)),
    ] {
        refused(read(text)).at(byte(at).ply(1)).kind(kind);
    }
    for (text, at, ply, attempted, reason) in [
        ("g6 k1", 3, 1, "k1", IllegalReason::OffBoard),
        ("g6 a11", 3, 1, "a11", IllegalReason::OffBoard),
        ("g6e7--", 4, 2, "--", IllegalReason::PassForbidden),
        ("g6 g6", 3, 1, "g6", IllegalReason::Occupied(Color::Black)),
        ("a1", 0, 0, "a1", IllegalReason::FlipsNothing),
    ] {
        let said = format!("{attempted}: {reason}");
        let error = refused(read(text.as_bytes())).at(byte(at).ply(ply)).saying(said);
        assert!(matches!(error.kind(), Kind::Illegal(illegal) if illegal.reason() == reason));
    }
    refused(read(b"g6\n!")).at(byte(3).ply(1)).saying("'!' is not part of a move");
}

/// A forced pass may be written, but only once.
#[test]
fn written_passes() {
    let rules = rules(8, 8);
    let moves = "f5f6d3g5h5h4f7h6";
    let plain = game(rules, moves);
    assert!(plain.just_passed());
    let passed = game(rules, &format!("{moves} pass"));
    assert_eq!(passed, plain);
    assert_eq!(format!("{plain:#}"), format!("{moves}--"));
    assert_eq!(plain.transcript().with_passes().to_string(), format!("{moves}--"));
    assert!(Game::replay(rules.start(), format!("{moves} -- --")).is_err());
}
