//! Games with other starts.

use super::only;
use crate::support::refused::{byte, refused};
use crate::support::{START, position};
use reversi_records::FindingKind;
use reversi_records::pgn::{Games, PgnErrorKind as Kind};
use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::{Board, Color, IllegalReason, Move, Position, Square};

#[test]
fn the_start_may_be_another() {
    let record = only(
        b"[Start \"XO------ -------- -------- -------- -------- -------- -------- -------- O\"] *",
    );
    let game = record.replay().expect("legal");
    assert!(game.start().must_pass() && game.position().turn() == Color::Black);
    let parallel = START.replace("OX------XO", "OO------XX");
    let text = format!("[FEN \"nonsense\"]\n[Start \"{parallel} X\"]\n1. c3 *");
    let game = only(text.as_bytes()).replay().expect("legal");
    assert_eq!(game.start(), position(&format!("{parallel} X")));
    assert_eq!(game.len(), 1);
}

#[test]
fn fen_as_edax_has_it() {
    let start = |fen: &str| only(format!("[FEN \"{fen}\"] *").as_bytes()).start();
    for fen in
        ["8/8/8/3Pp3/3pP3/8/8/8 w", "8/8/8/3Pp3/3pP3/8/8/8 b", "8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1"]
    {
        assert_eq!(start(fen), Ok(Position::START), "{fen}");
    }
    let one = start("p7/8/8/8/8/8/8/6P1 w").expect("a position");
    let board =
        Board::EMPTY.with_disc(Square::A1, Color::Black).with_disc(Square::G8, Color::White);
    assert_eq!(one, Position::new(board, Color::White));
    let full = ["pPpPpPpP"; 8].join("/");
    assert_eq!(start(&format!("{full} b")).expect("a position").empties().len(), 0);
    assert_eq!(start("11111111/8/8/8/8/8/8/8 b"), start("8/8/8/8/8/8/8/8 b"));
}

#[test]
fn fen_may_be_upside_down() {
    let mirrored = START.replace("OX------XO", "XO------OX");
    // The second one is Edax's.
    for (fen, moves, start, reported) in [
        ("8/8/8/3Pp3/3pP3/8/8/8 b", "1. f5 d6", START.to_owned() + " X", false),
        ("8/8/8/3Pp3/3pP3/8/8/8 b", "1. d6", mirrored + " X", true),
        ("8/8/8/3pP3/3Pp3/8/8/8 b", "1. f5 d6", START.to_owned() + " X", true),
        ("8/8/8/3Pp3/3pP3/8/8/8 b", "1. a1", START.to_owned() + " X", false),
        ("8/8/8/3Pp3/3pP3/8/8/8 b", "1. f5 a1", START.to_owned() + " X", false),
        ("8/8/8/8/8/8/Pp6/8 b", "*", format!("{:-<48}OX{:-<14} X", "", ""), false),
        ("8/8/8/8/8/8/1Pp5/8 w", "1. d2", format!("{:-<9}OX{:-<53} O", "", ""), true),
    ] {
        let text = format!("[FEN \"{fen}\"]\n{moves}");
        let record = only(text.as_bytes());
        assert_eq!(record.start(), Ok(position(&start)), "{text}");
        let found =
            record.audit().find(|found| found.kind() == FindingKind::Error(Kind::UpsideDown));
        assert_eq!(found.map(|found| found.byte()), reported.then_some(6), "{text}");
        assert_eq!(record.replay().is_ok(), !moves.contains("a1"), "{text}");
    }
    let text = format!("[Start \"{START} X\"]\n[FEN \"8/8/8/3pP3/3Pp3/8/8/8 b\"]\n1. f5");
    let kinds: Vec<_> = only(text.as_bytes()).audit().map(|found| found.kind()).collect();
    assert_eq!(kinds, [FindingKind::Unfinished { empties: 59 }]);
}

#[test]
fn a_game_may_begin_with_a_pass_that_is_written() {
    let start = "XO-------------------------------------------------------------- O";
    for moves in ["1... -- 2. c1", "1. c1"] {
        let text = format!("[Start \"{start}\"]\n{moves} 64-0");
        let record = only(text.as_bytes());
        // Black can flip the only white disc.
        assert_eq!(record.replay().map(|game| game.len()), Ok(1), "{moves}");
        assert!(record.results().expect("legal").agree());
    }
    let text = format!("[Start \"{start}\"]\n1... -- -- 2. c1");
    refused(only(text.as_bytes()).replay())
        .at(byte(text.find("-- 2.").expect("the second pass")).ply(1))
        .illegal(Move::Pass, IllegalReason::PassForbidden);
}

#[test]
fn bad_starts_are_refused() {
    let refuses = |text: &str, at: usize, kind: Kind| {
        let record = Games::new(text.as_bytes()).next().expect("a game").expect("in PGN");
        assert_eq!(record.start().err(), record.replay().err());
        refused(record.start()).at(byte(at)).kind(kind);
    };
    let digit = Kind::BadStart(ParseBoardErrorKind::Digit('1'));
    refuses("[Start \"--1\"] *", 10, digit);
    let short = Kind::BadStart(ParseBoardErrorKind::TooShort { cells: 0, expected: 64 });
    refuses("[Start \"\"] *", 8, short);
    for (fen, at) in [
        ("", 0),
        ("8/8/8/8/8/8/8/8", 15),
        ("8/8/8/8/8/8/8/8 x", 16),
        ("8/8/8/8/8/8/8/8 wb", 17),
        ("8/8/8/8/8/8/8 w", 13),
        ("8/8/8/8/8/8/8/8/8 w", 15),
        ("8/9/8/8/8/8/8/8 w", 2),
        ("8/7p1/8/8/8/8/8/8 w", 4),
        ("8/81/8/8/8/8/8/8 w", 3),
        ("8/71p/8/8/8/8/8/8 w", 4),
        ("8/pn6/8/8/8/8/8/8 w", 3),
        ("8/0p7/8/8/8/8/8/8 w", 2),
    ] {
        refuses(&format!("[FEN \"{fen}\"] *"), 6 + at, Kind::BadFen);
    }
}
