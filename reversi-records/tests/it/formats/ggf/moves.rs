//! Moves, passes, and the values beside them.

use super::with;
use crate::support::refused::{byte, refused};
use crate::support::{self, MANY_PASSES, game};
use reversi_records::ggf::{GgfErrorKind as Kind, Record, Writer};
use reversi_records::{Decimal, FindingKind, GameInfo};
use reversi_rules::{Color, IllegalReason, Move, Square};

#[test]
fn passes_may_be_written_or_left_out_and_turns_are_checked() {
    let game = game(MANY_PASSES);
    let written = Writer::new(&game, &GameInfo::default()).expect("nothing to escape").to_string();
    assert_eq!(written.matches("B[pass]").count(), 23);
    for pass in ["", "B[P]", "B[pa]", "B[PASS//0.5]", "B[--]", "B[ps]"] {
        let text = written.replace("B[pass]", pass);
        let record = Record::parse(text.as_bytes()).expect("a good game");
        assert_eq!(record.replay(), Ok(game.clone()), "{pass}");
        assert_eq!(record.replay_variant().map(|game| game.len()), Ok(game.len()), "{pass}");
    }
    // The pass is black's, and it is written once.
    for (pass, wrong_turn) in [("W[pass]", false), ("B[pass]B[pass]", true)] {
        let text = written.replacen("B[pass]", pass, 1);
        let at = text.find(pass).expect("there") + pass.len() - "pass]".len();
        let record = Record::parse(text.as_bytes()).expect("a good game");
        let (core, variant) = (record.replay(), record.replay_variant());
        let error = core.expect_err(pass);
        assert_eq!((error.byte(), variant.expect_err(pass).byte()), (at, at));
        assert_eq!(error.kind() == Kind::WrongTurn(Color::White), wrong_turn, "{pass}");
    }
    // A disc in place of the pass belongs to white. After the end no side has the turn.
    let kind = |text: String| {
        let record = Record::parse(text.as_bytes()).expect("a good game");
        record.replay().expect_err(&text).kind()
    };
    let white = Kind::WrongTurn(Color::White);
    assert_eq!(kind(written.replacen("B[pass]W", "B", 1)), white);
    for after in ["B[a1]", "W[a1]", "B[pass]W[a1]", "W[pass]W[a1]"] {
        let text = written.replace(";)", &format!("{after};)"));
        let variant = Record::parse(text.as_bytes()).expect("a good game").replay_variant();
        let variant = variant.expect_err(after).kind();
        assert!(matches!(variant, Kind::Illegal(_)), "{after}: {variant}");
        assert!(matches!(kind(text), Kind::Illegal(_)), "{after}");
    }
    let text = |moves: &str| with("").replace(";)", &format!("{moves};)"));
    let start = with("").len() - ";)".len();
    for (moves, at, ply, kind) in [
        ("B[f5]B[d6]", 7, 1, white),
        ("W[f5]", 2, 0, Kind::WrongTurn(Color::Black)),
        ("B[f5]W[ 5]", 8, 1, Kind::NotAMove),
        ("B[]", 2, 0, Kind::NotAMove),
        ("B[fx/1.5]", 3, 0, Kind::NotAMove),
        ("B[f5]W[d66]", 9, 1, Kind::NotAMove),
    ] {
        let (text, place) = (text(moves), byte(start + at).ply(ply));
        let record = Record::parse(text.as_bytes()).expect("a good game");
        refused(record.replay()).at(place).kind(kind);
        refused(record.replay_variant()).at(place).kind(kind);
    }
    for (moves, at, ply, attempted, reason) in [
        ("B[pass]", 2, 0, Move::Pass, IllegalReason::PassForbidden),
        ("B[f5]W[pass]", 7, 1, Move::Pass, IllegalReason::PassForbidden),
        ("B[a1]", 2, 0, Move::Place(Square::A1), IllegalReason::FlipsNothing),
    ] {
        let (text, place) = (text(moves), byte(start + at).ply(ply));
        let record = Record::parse(text.as_bytes()).expect("a good game");
        refused(record.replay()).at(place).illegal(attempted, reason);
        let said = format!("{attempted}: {reason}");
        refused(record.replay_variant()).at(place).saying(said);
    }
    let text = text("B[F5!?]W[ d6 /1.5/0.01/x]b[C3 ]");
    let record = Record::parse(text.as_bytes()).expect("a good game");
    assert_eq!(record.replay(), Ok(support::game("f5d6c3")));
    assert_eq!(record.replay_variant().map(|game| game.len()), Ok(3));
}

#[test]
fn moves_have_evaluations_and_times() {
    let text = with("").replace(";)", "B[f5/+2.50/0.01]W[d6//4]B[c3/]W[d3/x/y/z];)");
    let record = Record::parse(text.as_bytes()).expect("a good game");
    let plies: Vec<_> = record.moves().map(|ply| ply.expect("a move")).collect();
    let numbers: Vec<_> = plies.iter().map(|ply| (ply.eval(), ply.seconds())).collect();
    let half = Decimal::from_thousandths(2500);
    let hundredth = Decimal::from_thousandths(10);
    assert_eq!(numbers[0], (Some(half), Some(hundredth)));
    assert_eq!(numbers[1], (None, Some(Decimal::from(4))));
    assert_eq!(numbers[2..], [(None, None), (None, None)]);
    assert_eq!((plies[2].eval_text, plies[3].eval_text), (None, Some("x".into())));
    assert_eq!(plies[3].time_text, Some("y/z".into()));
    assert!(text[plies[1].offset..].starts_with("d6"));
    let found: Vec<_> = record.audit().map(|found| (found.byte(), found.kind())).collect();
    for (at, kind) in found.iter().take(2) {
        assert_eq!(*kind, FindingKind::Error(Kind::NotANumber));
        assert!(text[*at..].starts_with("x/") || text[*at..].starts_with("y/"), "{found:?}");
    }
    assert!(matches!(found[2..], [(_, FindingKind::Unfinished { .. })]), "{found:?}");
}

#[test]
fn squares_and_passes_in_every_form() {
    let played = |text: &str| {
        let text = format!("(;GM[Othello]BO[14 *]B[{text}];)");
        let record = Record::parse(text.as_bytes()).expect("the syntax is right");
        let ply = record.moves().next().expect("one move");
        ply.map(|ply| ply.played.to_string()).map_err(|error| error.byte() - 23)
    };
    for pass in ["p", "Pa", "PAS", "pass", "PASS", "ps", "--", "pass!"] {
        assert_eq!(played(pass), Ok("--".to_owned()), "{pass}");
    }
    for (text, square) in [("F5", "f5"), ("n14", "n14"), ("f5?!", "f5"), ("f5 x", "f5")] {
        assert_eq!(played(text), Ok(square.to_owned()));
    }
    for (text, at) in [("", 0), ("q1", 0), ("f", 1), ("f0", 1), ("f55", 2), ("paso", 1)] {
        assert_eq!(played(text), Err(at), "{text}");
    }
}

#[test]
fn wrong_game_types_are_refused_at_their_byte() {
    for (value, at) in [
        ("", 0),
        ("s", 1),
        ("9", 0),
        ("8x", 1),
        ("8kk", 2),
        ("8bw", 2),
        ("8r", 2),
        ("8r256", 2),
        ("8r4r4", 3),
        ("888", 0),
    ] {
        let text = format!("(;GM[Othello]TY[{value}]BO[8 *];)");
        let record = Record::parse(text.as_bytes()).expect("the syntax is right");
        let error = record.game_type().expect_err(value);
        assert_eq!((error.byte(), error.kind()), (16 + at, Kind::NotAGameType), "{value}");
    }
}
