//! The errors of games, and their places.

use crate::support::refused::{byte, refused};
use reversi_records::pgn::{Games, PgnErrorKind as Kind};
use reversi_rules::{IllegalReason, Move, Square};

/// Parses the first game of the text, which is wrong.
#[track_caller]
fn first_refused(text: &str, at: usize, kind: Kind, reason: &str) {
    refused(Games::new(text.as_bytes()).next().expect("a game"))
        .at(byte(at))
        .kind(kind)
        .saying(reason);
}

#[test]
fn bad_tags_are_refused() {
    let reason = "the tag's name is missing";
    for (text, at) in [("[\"Rose\"]", 1), ("[", 1), ("[ ", 2), ("\n[é \"Rose\"]", 2), ("[]", 1)] {
        first_refused(text, at, Kind::MissingName, reason);
    }
    let reason = "the tag's value in quotes is missing";
    for (text, at) in [("[Black Rose]", 7), ("[Black", 6), ("[Black]", 6), ("[Black\n\"R\"]", 6)] {
        first_refused(text, at, Kind::MissingValue, reason);
    }
    let reason = "the tag's ']' is missing";
    for (text, at) in [("[Black \"R\"", 10), ("[Black \"R\"\n]", 10), ("[Black \"R\" \"S\"]", 11)] {
        first_refused(text, at, Kind::MissingBracket, reason);
    }
    let reason = "the value that begins here has no closing quote";
    for text in ["[Black \"", "[Black \"Rose]\n\"]", "[Black \"Rose\\\"]", "[Black \"R\r\"]"] {
        first_refused(text, 7, Kind::UnclosedValue, reason);
    }
}

#[test]
fn bad_moves_are_refused() {
    for (text, at, found) in [
        ("1. f5 x6", 6, b'x'),
        ("1. f5 d9", 7, b'9'),
        ("f5d6", 2, b'd'),
        ("f55", 2, b'5'),
        ("f5--", 2, b'-'),
        ("f5 - d6", 3, b'-'),
        ("f5 passe", 7, b'e'),
        ("f5 p", 3, b'p'),
        ("f5 )", 3, b')'),
        ("f5 }", 3, b'}'),
        ("f5 ]", 3, b']'),
        ("f5 $ d6", 3, b'$'),
        ("f5 37-27x", 8, b'x'),
        ("f5 *1", 4, b'1'),
        ("f5 d6 \u{e9}", 6, 0xC3),
    ] {
        let reason = format!("'{}' is not part of a move", found.escape_ascii());
        first_refused(text, at, Kind::UnexpectedByte(found), &reason);
    }
    first_refused("f5 f", 4, Kind::MissingRow, "the row of the last move is missing");
    for text in ["f5 65536-0", "f5 1/2", "f5 1/2-0", "f5 3-2-1", "f5 37-27-", "f5 1/2-1/2-1"] {
        first_refused(text, 3, Kind::ImpossibleResult, "not a result");
    }
    for text in ["f5 * d6", "f5 * 1.", "f5 * )", "f5 * *"] {
        first_refused(text, 5, Kind::AfterResult, "text follows the result");
    }
}

#[test]
fn unclosed_parts_are_refused_where_they_begin() {
    let reason = "the comment that begins here has no '}'";
    for (text, at) in [("{", 0), ("f5 {x\n[Black \"R\"] *", 3), ("f5 (d6 {)", 7), ("f5 * {", 5)] {
        first_refused(text, at, Kind::UnclosedComment, reason);
    }
    let reason = "the variation that begins here has no ')'";
    for (text, at) in [("(", 0), ("f5 (d6 (f4)", 3), ("f5 (d6\n[Black \"R\"] *", 3), ("f5 (;)", 3)]
    {
        first_refused(text, at, Kind::UnclosedVariation, reason);
    }
}

#[test]
fn after_a_bad_game_comes_the_next_tag_section() {
    let good = "[Black \"good\"]\n1. f5 d6 *\n";
    for bad in [
        "[Black Rose]\n[White \"Tamenori\"]\n1. f5 d6 *\n",
        "[Black Rose]\n[White \"x\"]\n[Site \"y\"]\n[Round \"1\"]\n\n1. f5 d6 *\n",
        "[White \"Tamenori\"]\n[Black \"Rose]\n[Site \"x\"]\n\n1. f5 d6 *\n",
        "1. f5 x6\n",
        "[Black \"Rose\"]\n1. f5\n2. x6 [Site \"in the line\"]\n",
        "[Black \"Rose\"]\n1. f5 { d6\n",
        "[Black \"Rose\"]\n{ f5 d6\n",
        "[Black \"Rose\"]\n1. f5 ( d6\n",
        "1. f5 * d6\n",
        "1. f5 37-27-\n",
        "[Black \"Rose\"]\n[\n",
        "[Black \"Rose\"]\n)\n  ",
        "x\r\r\n",
    ] {
        let text = format!("{bad}\n{good}\n{good}");
        let mut games = Games::new(text.as_bytes());
        assert!(games.next().expect("the bad game").is_err(), "{bad:?}");
        for _ in 0..2 {
            let game = games.next().expect("a good game").expect("in PGN");
            assert_eq!(game.tag("Black").expect("a name"), "good", "{bad:?}");
            assert_eq!(game.replay().expect("legal").len(), 2, "{bad:?}");
        }
        assert!(games.next().is_none() && games.next().is_none(), "{bad:?}");
    }
}

/// Wherever a tag section is broken, the next game begins with its own first tag.
#[test]
fn the_next_game_keeps_its_first_tag() {
    let next = "[Event \"b\"]\n[Black \"c\"]\n\n1. f5 *\n";
    for (bad, others) in [
        ("[Black \"a\n", 0),
        ("[Black \"a\n[White \"b\"]\n[Round \"1\"]\n", 0),
        ("[Event \"a\n", 0),
        ("[Event \"a\"]\n[Black \"a\n", 0),
        ("[Event \"a\"]\n[Site \"a\n[Black \"a\"]\n\n1. d3 *\n\n", 0),
        ("[Site \"a\n[Black \"a\"]\n\n1. d3 *\n\n[Site \"c\"]\n\n1. d3 *\n", 1),
    ] {
        let text = format!("{bad}{next}");
        let mut games = Games::new(text.as_bytes());
        assert!(games.next().expect("the bad game").is_err(), "{bad:?}");
        let game = games.nth(others).expect("a good game").expect("in PGN");
        for (tag, value) in [("Event", "b"), ("Black", "c")] {
            assert_eq!(game.tag(tag).expect("a tag"), value, "{bad:?}");
        }
        assert!(games.next().is_none(), "{bad:?}");
    }
}

// Rule 3.2.
#[test]
fn illegal_moves_are_found_when_they_are_played() {
    let a1 = Move::Place(Square::A1);
    for (text, at, ply, attempted, reason) in [
        ("1. f5 f6 2. f4", 12, 2, Square::F4.into(), IllegalReason::FlipsNothing),
        ("f5 --", 3, 1, Move::Pass, IllegalReason::PassForbidden),
        ("f5 f6 d3 g5 h5 h4 f7 h6 -- pa", 27, 9, Move::Pass, IllegalReason::PassForbidden),
        ("e6 f4 e3 f6 g5 d6 e7 f5 c5 a1", 27, 9, a1, IllegalReason::GameOver),
    ] {
        let record = Games::new(text.as_bytes()).next().expect("a game").expect("in PGN");
        let error = refused(record.replay()).at(byte(at).ply(ply)).illegal(attempted, reason);
        assert_eq!(record.results(), Err(error));
    }
}
