//! Games on other boards as text.

use crate::support::refused::{byte, refused};
use crate::variant::oracle::bridge::{game, rules, square};
use reversi_rules::notation::TranscriptErrorKind as Kind;
use reversi_rules::variant::{Game, Move, SmallPosition};
use reversi_rules::{Color, Generator, IllegalReason};

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

// Rule 3.4.
#[test]
fn passes_after_the_end_on_every_board() {
    let (four, ten) = (rules(4, 4), rules(10, 10));
    for mut over in [game(four, ""), game(ten, "")] {
        over = over.playout(&mut Generator::for_game(1, 0));
        let text = format!("{over:#}-- pass ");
        assert_eq!(Game::replay(over.start(), &text).as_ref(), Ok(&over));
        let ply = over.ply_count();
        let error = refused(Game::replay(over.start(), format!("{text}a1")));
        error.at(byte(text.len()).ply(ply)).saying("a1: the game is over");
        let passes = over.moves().chain([Move::Pass; 3]);
        let mut again = Game::from_position(over.start());
        assert_eq!((again.play_all(passes), &again), (Ok(()), &over));
    }
    let small = SmallPosition::try_from(four.start()).expect("at most 64 squares");
    let over = reversi_rules::Game::from_position(small).playout(&mut Generator::for_game(1, 0));
    let read = reversi_rules::Game::replay(small, format!("{over}----"));
    assert_eq!(read, Ok(over));
}
