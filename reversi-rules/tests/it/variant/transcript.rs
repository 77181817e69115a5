//! Games on other boards as text.

use crate::variant::oracle::bridge::{game, rules, square};
use reversi_rules::Color;
use reversi_rules::variant::{Game, IllegalReason, TranscriptErrorKind};

#[test]
fn what_the_parser_of_transcripts_takes() {
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
fn what_the_parser_of_transcripts_refuses() {
    let error = |text: &[u8]| {
        let error = Game::from_transcript(rules(10, 10), text).unwrap_err();
        (error.byte(), error.ply(), error.kind())
    };
    let byte = TranscriptErrorKind::UnexpectedByte;
    assert_eq!(error(b"g6q7"), (2, 1, byte(b'q')));
    assert_eq!(error(b"g6 e"), (4, 1, TranscriptErrorKind::MissingRow));
    assert_eq!(error(b"g6 e0"), (4, 1, byte(b'0')));
    assert_eq!(error(b"g6 e17"), (4, 1, byte(b'1')));
    assert_eq!(error(b"g6 7"), (3, 1, byte(b'7')));
    assert_eq!(error(b"g6 \xff"), (3, 1, byte(0xff)));
    for (text, offset, ply, reason) in [
        ("g6 k1", 3, 1, IllegalReason::OffBoard),
        ("g6 a11", 3, 1, IllegalReason::OffBoard),
        ("g6e7--", 4, 2, IllegalReason::PassForbidden),
        ("g6 g6", 3, 1, IllegalReason::Occupied(Color::Black)),
        ("a1", 0, 0, IllegalReason::FlipsNothing),
    ] {
        let (at, plies, kind) = error(text.as_bytes());
        assert_eq!((at, plies), (offset, ply), "{text}");
        assert!(matches!(kind, TranscriptErrorKind::Illegal(i) if i.reason() == reason), "{kind}");
    }
    assert_eq!(
        Game::from_transcript(rules(10, 10), "g6\n!").unwrap_err().to_string(),
        "byte 3, ply 1: '!' is not part of a move"
    );
}

/// A pass that is forced may be written, once.
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
    assert!(Game::from_transcript(rules, format!("{moves} -- --")).is_err());
}
