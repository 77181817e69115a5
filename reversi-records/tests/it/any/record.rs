//! Games of a format that is known only when the program runs.

use crate::support::game;
use reversi_records::{AnyErrorKind, AnyGames, AnyKind, AnyRecord, EventKind, FindingKind, sgf};
use reversi_rules::variant::{self, Rules};
use reversi_rules::{Color, Move, Position, Square};

/// A file of each format with the moves f5 and d6, an unreadable game, and f5 and a1.
pub(crate) const FILES: [(AnyKind, &str); 6] = [
    (
        AnyKind::Ggf,
        "(;GM[Othello]PB[Rose]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[d6];)\n\
         (;GM[Othello];)\n\
         (;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[a1];)",
    ),
    (
        AnyKind::Pgn,
        "[Black \"Rose\"]\n1. f5 d6\n\n[Black \"x\"]\n1. x\n\n[Black \"y\"]\n1. f5 a1 *",
    ),
    (AnyKind::Sgf, "(;GM[2]PB[Rose];B[f5];W[d6])(;GM[1])(;GM[2];B[f5];W[a1])"),
    (AnyKind::Eothello, "17,1,f5d6\n18,1,x\n19,1,f5a1"),
    (AnyKind::Logistello, "+f5-d6\n+x\n+f5-a1: +2"),
    (AnyKind::Transcripts, "f5d6\nx\nf5a1"),
];

fn parsed(kind: AnyKind, text: &str) -> AnyRecord<'_> {
    AnyRecord::parse(kind, text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn names_are_read_as_they_are_written() {
    assert_eq!(FILES.map(|(kind, _)| kind), AnyKind::ALL);
    for kind in AnyKind::ALL {
        assert_eq!(kind.to_string().parse(), Ok(*kind));
        assert!(kind.to_string().to_uppercase().parse::<AnyKind>().is_err());
    }
    let error = "obf".parse::<AnyKind>().expect_err("its lines are positions");
    assert!(error.to_string().starts_with("not a format of games (ggf, pgn, sgf, eothello, "));
}

#[test]
fn every_format_is_read_game_by_game() {
    for (kind, file) in FILES {
        let mut games = AnyGames::new(kind, file.as_bytes());
        let record = games.next().expect("three").expect("readable");
        assert_eq!((record.kind(), record.offset()), (kind, 0));
        assert_eq!(record.replay(), Ok(game("f5d6")), "{kind}");
        assert_eq!(record.start(), Ok(Position::START), "{kind}");
        assert_eq!(record.rules(), Some(Rules::STANDARD), "{kind}");
        assert!(file.starts_with(record.text().as_str().expect("ASCII")));
        assert_eq!(record.to_string(), record.text().to_string());

        let error = games.next().expect("three").expect_err("unreadable");
        assert_eq!(error.kind().format(), kind);
        let offset = games.offset();
        assert!(error.byte() <= offset && offset < file.len(), "{kind}");

        let record = games.next().expect("three").expect("readable");
        let error = record.replay().expect_err("illegal");
        let illegal = error.kind().illegal().expect("a1 is illegal");
        assert_eq!(illegal.attempted(), Move::Place(Square::A1.into()), "{kind}");
        assert_eq!((error.location().ply(), error.kind().name()), (Some(1), "Illegal"), "{kind}");
        assert_eq!(error.byte(), file.rfind("a1").expect("there"), "{kind}");
        let before = record.position_before(error.byte());
        assert_eq!(before, Some(game("f5").position().into()), "{kind}");
        assert_eq!(record.position_before(file.len()), None, "{kind}");
        assert!(games.next().is_none());
    }
}

#[test]
fn moves_have_the_side_that_the_format_names() {
    for (kind, file) in FILES {
        let record = AnyGames::new(kind, file.as_bytes()).flatten().next().expect("readable");
        let plies: Vec<_> = record.moves().map(|ply| ply.expect("readable")).collect();
        let names_sides = matches!(kind, AnyKind::Ggf | AnyKind::Sgf | AnyKind::Logistello);
        let colors = if names_sides { [Some(Color::Black), Some(Color::White)] } else { [None; 2] };
        assert!(plies.iter().map(|ply| ply.color).eq(colors), "{kind}");
        let moves = record.events().filter_map(|event| match event.expect("readable").kind {
            EventKind::Move { color, played } => Some((color, played)),
            _ => None,
        });
        assert!(moves.eq(plies.iter().map(|ply| (ply.color, ply.played))), "{kind}");
        for ply in plies {
            assert!(file[ply.offset..].starts_with(&ply.played.to_string()), "{kind}");
        }
    }
    // A move that cannot be read is an error in its place, and the moves go on.
    let record = parsed(AnyKind::Sgf, "(;GM[2];B[??];W[f5])");
    let read: Vec<_> =
        record.moves().map(|ply| ply.map_err(|error| error.byte()).is_ok()).collect();
    assert_eq!(read, [false, true]);
    assert_eq!(record.events().filter(Result::is_err).count(), 1);
}

#[test]
fn tags_come_once_for_each_value() {
    let tags = |kind, text: &str| -> Vec<String> {
        parsed(kind, text).tags().map(|(key, value)| format!("{key}={value}")).collect()
    };
    assert_eq!(tags(AnyKind::Sgf, "(;GM[2]AW[d4][e5])"), ["GM=2", "AW=d4", "AW=e5"]);
    assert_eq!(tags(AnyKind::Pgn, "[Black \"a \\\"b\\\"\"] *"), ["Black=a \"b\""]);
    assert_eq!(tags(AnyKind::Ggf, "(;GM[Othello]BO[4 *];)"), ["GM=Othello", "BO=4 *"]);
    assert_eq!(tags(AnyKind::Eothello, "17,1,f5d6"), [""; 0]);
}

#[test]
fn games_on_other_boards_are_replayed() {
    let six = parsed(AnyKind::Sgf, "(;GM[2]SZ[6];B[b3];W[b4])");
    let rules = Rules::new(6, 6).expect("even");
    assert_eq!((six.rules(), six.variant_start()), (Some(rules), Ok(rules.start())));
    assert_eq!(six.replay_variant().map(|game| game.to_string()), Ok("b3b4".to_owned()));
    assert_eq!(six.start().map_err(|error| error.kind().name()), Err("NotEightByEight"));
    assert_eq!(six.replay().map_err(|error| error.byte()), Err(10));
    let unreadable = parsed(AnyKind::Ggf, "(;GM[Othello]BO[5];)");
    assert_eq!((unreadable.rules(), unreadable.position_before(0)), (None, None));
    for (kind, file) in FILES {
        let record = AnyGames::new(kind, file.as_bytes()).flatten().next().expect("readable");
        let played = record.replay_variant().expect("legal");
        let mut expected = variant::Game::from_position(Rules::STANDARD.start());
        expected.play_transcript("f5d6").expect("legal");
        assert_eq!(played, expected, "{kind}");
    }
}

#[test]
fn other_findings_than_errors_stay_what_they_are() {
    let kinds =
        |kind, text| -> Vec<_> { parsed(kind, text).audit().map(|found| found.kind()).collect() };
    let expected = 64.into();
    let found = kinds(AnyKind::Eothello, "17,-1,e6f4e3f6g5d6e7f5c5");
    assert_eq!(found, [FindingKind::WrongResult { expected, empties: 0 }]);
    let found = kinds(AnyKind::Pgn, "[Result \"37-27\"]\n1. f5 36-28");
    assert_eq!(found, [FindingKind::Unfinished { empties: 59 }, FindingKind::TwoResults]);
    let found = kinds(AnyKind::Sgf, "(;GM[2]RE[x];B[f5])");
    let error = AnyErrorKind::Sgf(sgf::SgfErrorKind::NotAResult);
    assert_eq!(found, [FindingKind::Error(error), FindingKind::Unfinished { empties: 59 }]);
}
