//! Games with other starts.

use super::only;
use crate::support::refused::{byte, refused};
use crate::support::{START, position};
use reversi_records::pgn::{Games, PgnErrorKind as Kind};
use reversi_records::tree::Tree;
use reversi_records::{FindingKind, Format, Text};
use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::{Color, IllegalReason, Move, Position, Square};

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

/// The position after 10 moves of a game of pyffish, as it writes it, and as it is here.
const FAIRY: [&str; 2] = [
    "8/4ppp1/4p3/2Ppppp1/2PPP3/2PP4/8/8[PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPppppppppppppppppppppppppppppppppppppppppppppppppppppppp] w - - 0 6",
    "------------OOO-----O-----XOOOO---XXX-----XX-------------------- X",
];

fn with_fen(variant: &str, fen: &str, moves: &str) -> String {
    format!("[Variant \"{variant}\"]\n[FEN \"{fen}\"]\n{moves} *")
}

#[test]
fn fen_as_edax_has_it() {
    let start = |fen: &str| only(format!("[FEN \"{fen}\"] *").as_bytes()).start();
    for fen in
        ["8/8/8/3Pp3/3pP3/8/8/8 w", "8/8/8/3Pp3/3pP3/8/8/8 b", "8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1"]
    {
        assert_eq!(start(fen), Ok(Position::START), "{fen}");
    }
}

#[test]
fn fen_as_fairy_stockfish_has_it() {
    let [fen, cells] = FAIRY;
    let (rows, rest) = fen.split_once('[').expect("a hand");
    let without = format!("{rows} {}", rest.split_once("] ").expect("a hand").1);
    for variant in ["Othello", "FLIPELLO", "Reversi (8x8)", "classic reversi", "chess"] {
        for fen in [fen, &without] {
            let text = with_fen(variant, fen, "");
            let record = only(text.as_bytes());
            if variant == "chess" && fen == without {
                refused(record.replay()).at(byte(24)).kind(Kind::AmbiguousFen);
            } else {
                assert_eq!(record.start(), Ok(position(cells)), "{text}");
            }
        }
    }
    // A drop tells the colors too. The name of the square counts rows from the bottom.
    let game = only(format!("[FEN \"{without}\"] P@d6").as_bytes()).replay().expect("legal");
    assert_eq!((game.start(), game.to_string()), (position(cells), "d3".into()));
    // The colors of a full board, which has no order of moves.
    let full = ["pPpPpPpP"; 8].join("/");
    let start = only(with_fen("othello", &format!("{full} b"), "").as_bytes()).start();
    let start = start.expect("a position");
    assert_eq!((start.turn(), start.board().get(Square::B1)), (Color::White, Some(Color::Black)));
    let start = |fen: &str| only(with_fen("othello", fen, "").as_bytes()).start();
    assert_eq!(start("11111111/8/8/8/8/8/8/8 b"), start("8/8/8/8/8/8/8/8 b"));
}

#[test]
fn sides_of_fairy_stockfish_are_those_that_move_first() {
    let text = "[White \"first\"]\n[Black \"second\"]\n[WhiteElo \"1\"]\n[Variant \"Othello\"]\n";
    let info = |rest: &str| {
        let text = format!("{text}{rest}");
        let record = only(text.as_bytes());
        let tree = Tree::from_pgn(&record).expect("a tree");
        assert_eq!((tree.info(), tree.to_string()), (record.info(), text.clone()));
        // Written anew, the game is in the words of this crate.
        let again = tree.convert(Format::Pgn).expect("PGN").tree.to_string();
        let again = only(again.as_bytes());
        assert_eq!((again.info(), again.replay()), (record.info(), record.replay()));
        let name = |text: Option<Text<'_>>| text.map(|text| text.to_string());
        (name(record.info().black), name(record.info().black_rating))
    };
    let first = || (Some("first".to_owned()), Some("1".to_owned()));
    let second = || (Some("second".to_owned()), None);
    assert_eq!(info("\n1. e6 f6 *"), second());
    assert_eq!(info("\n1. P@e3 P@f3 {usual} (P@f5) 2. P@c5 *"), first());
    let passed = "\n1. P@d6 P@c6 2. P@f4 P@d7 3. P@d8 P@e8 4. P@b7 P@c8 5. a1a1 *";
    assert_eq!(info(passed), first());
    assert_eq!(info(&format!("[FEN \"{}\"]\n\n*", FAIRY[0])), first());
}

#[test]
fn other_variants_are_refused() {
    for variant in ["Grand Othello", "flipello10", "Flipersi", "Anti-Reversi", "othello 6x6"] {
        let text = format!("[Variant \"{variant}\"] 1. f5 *");
        let record = only(text.as_bytes());
        refused(record.replay()).at(byte(10)).kind(Kind::OtherVariant);
        assert_eq!(record.audit().next().map(|found| found.byte()), Some(10), "{variant}");
    }
}

#[test]
fn moves_of_fairy_stockfish_are_read() {
    let moves = |text: &str| {
        let record = Games::new(text.as_bytes()).next().expect("a game")?;
        Ok::<_, reversi_records::pgn::PgnError>(
            record.moves().map(|ply| ply.played.to_string()).collect::<Vec<_>>().join(" "),
        )
    };
    assert_eq!(moves("1. P@e3 p@F3 2. Pa1 b2B2 Ph8"), Ok("e6 f6 -- -- --".into()));
    for (text, at, wrong) in [
        ("P@e9", 0, b'P'),
        ("P@i1", 0, b'P'),
        ("P@e33", 4, b'3'),
        ("Pa11", 3, b'1'),
        ("a1a2", 2, b'a'),
        ("i1i1", 0, b'i'),
    ] {
        refused(moves(text)).at(byte(at)).kind(Kind::UnexpectedByte(wrong));
    }
}

#[test]
fn fen_may_be_upside_down() {
    let mirrored = START.replace("OX------XO", "XO------OX");
    let start = format!("{START} X");
    // The first one is Edax's. With the colors exchanged, the mirrored start is as likely.
    for (tag, fen, moves, start, reported) in [
        ("", "8/8/8/3Pp3/3pP3/8/8/8 b", "1. f5 d6", Some(&*start), false),
        ("", "8/8/8/3Pp3/3pP3/8/8/8 b", "1. d6", None, false),
        ("", "8/8/8/3pP3/3Pp3/8/8/8 b", "1. f5 d6", Some(&start), true),
        ("", "8/8/8/3pP3/3Pp3/8/8/8 w", "1. f5 d6", Some(&start), false),
        ("", "8/8/8/3pP3/3Pp3/8/8/8 w 0 1", "", Some(&start), false),
        ("", "8/8/8/3pP3/3Pp3/8/8/8 b", "", None, false),
        ("", "8/8/8/2PPP3/3Pp3/8/8/8 b - - 0 1", "1. f6", None, false),
        ("", "8/8/8/3Pp3/3pP3/8/8/8 b", "1. a1", Some(&start), false),
        ("", "8/8/8/8/8/8/Pp6/8 b", "", None, false),
        ("othello", "8/8/8/3pP3/3Pp3/8/8/8 w", "1. f5 d6", Some(&start), false),
        ("othello", "8/8/8/3Pp3/3pP3/8/8/8 w", "1. f5 d6", Some(&start), true),
        ("othello", "8/8/8/3Pp3/3pP3/8/8/8 w", "1. d6", Some(&(mirrored + " X")), false),
    ] {
        let text = format!("[FEN \"{fen}\"]\n[Variant \"{tag}\"]\n{moves} *");
        let record = only(text.as_bytes());
        let Some(start) = start else {
            refused(record.start()).at(byte(6)).kind(Kind::AmbiguousFen);
            continue;
        };
        assert_eq!(record.start(), Ok(position(start)), "{text}");
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
        ("8/8/8/8/8/8/8/8[Px] w", 17),
        ("8/8/8/8/8/8/8/8[P", 17),
        ("8/8/8/8/8/8/8/8[] x", 18),
    ] {
        refuses(&format!("[FEN \"{fen}\"] *"), 6 + at, Kind::BadFen);
    }
}
