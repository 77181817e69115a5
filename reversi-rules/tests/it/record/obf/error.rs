//! What is refused, and where.

use super::only;
use crate::support::{MUST_PASS, START};
use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::record::obf::{ObfErrorKind as Kind, Problem, Problems};
use reversi_rules::{Color, IllegalReason, Move, Position, Square};

#[track_caller]
fn assert_refused(text: &str, offset: usize, kind: Kind, message: &str) {
    let error = Problems::new(text.as_bytes()).next().expect("a line").expect_err("refused");
    assert_eq!((error.byte(), error.kind()), (offset, kind), "{text}");
    assert_eq!(error.to_string(), format!("byte {offset}: {message}"), "{text}");
}

#[test]
fn bad_positions_are_refused() {
    let board = |kind| Kind::Board(kind);
    let digit = ParseBoardErrorKind::Digit('0');
    let message = "the digit 0 means different things in different programs: use X O -";
    assert_refused(&START.replacen('O', "0", 1), 27, board(digit), message);
    let short = ParseBoardErrorKind::TooShort { cells: 63 };
    let text = format!("\n\n{} % {START}", &START[1..]);
    assert_refused(&text, 66, board(short), "the text ends after 63 of 64 cells");
    let missing = board(ParseBoardErrorKind::MissingTurn);
    assert_refused(&format!("{START}\nX"), 64, missing, "the side to move is missing");
    let not = board(ParseBoardErrorKind::NotATurn(';'));
    assert_refused(&format!("{START};"), 64, not, "';' is not a side to move (X or O)");
    let text = format!("{START} X F5:+2;");
    assert_refused(&text, 67, Kind::MissingSemicolon, "';' is missing");
}

#[test]
fn bad_fields_are_refused() {
    let fields = |fields: &str| format!("{START} X; {fields}");
    for (field, at, byte) in [
        ("I5:+2", 0, 'I'),
        ("F9:+2", 1, '9'),
        ("F55:+2", 2, '5'),
        (":+2", 0, ':'),
        ("F5:+0; x", 7, 'x'),
        ("p:+2", 0, 'p'),
        ("passe:+2", 0, 'p'),
        ("+2:F5", 0, '+'),
    ] {
        let message = format!("'{byte}' is not part of a move");
        assert_refused(&fields(field), 68 + at, Kind::UnexpectedByte(byte as u8), &message);
    }
    assert_refused(&fields("F:+2"), 69, Kind::MissingRow, "the row of the move is missing");
    for (field, at) in [
        ("F5", 2),
        ("F5 ;", 2),
        ("F5:", 3),
        ("F5:;", 3),
        ("F5: x", 4),
        ("F5:+", 3),
        ("F5:+65", 3),
        ("F5:-66", 3),
        ("F5:+128", 3),
        ("F5:+2.5", 3),
        ("F5:+2:+4", 3),
        ("F5:--2", 3),
        ("99999999999999999999", 0),
        ("-", 0),
        ("--", 0),
        ("?", 0),
    ] {
        assert_refused(&fields(field), 68 + at, Kind::BadScore, "not a score (-64 to 64)");
    }
    let message = "the position has a score already";
    assert_refused(&fields("+2; F5:+2; +2"), 79, Kind::SecondScore, message);
}

#[test]
fn impossible_moves_and_scores_are_found_by_a_check() {
    for (fields, offset, kind, message) in [
        ("F5:+2; F5:+2;", 75, Kind::Repeated(Square::F5.into()), "f5 is listed already"),
        ("F5:+2; D3:-1;", 75, Kind::OddScore(-1), "-1 is odd, which no final score is"),
        ("+13", 68, Kind::OddScore(13), "13 is odd, which no final score is"),
    ] {
        let text = format!("{START} X; {fields}");
        let error = only(text.as_bytes()).check().expect_err("impossible");
        assert_eq!((error.byte(), error.kind()), (offset, kind), "{fields}");
        assert_eq!(error.to_string(), format!("byte {offset}: {message}"));
    }
    for (line, offset, reason) in [
        (format!("{START} X; F5:+2; A1:+2;"), 75, IllegalReason::FlipsNothing),
        (format!("{START} X; --:+2;"), 68, IllegalReason::PassForbidden),
        (format!("{START} X; D4:+2;"), 68, IllegalReason::Occupied(Color::White)),
        (format!("{MUST_PASS}; A1:+2;"), 68, IllegalReason::MustPass),
        (format!("{} X; A1:+2;", "-".repeat(64)), 68, IllegalReason::GameOver),
    ] {
        let error = only(line.as_bytes()).check().expect_err("illegal");
        let Kind::Illegal(illegal) = error.kind() else { panic!("{error}") };
        assert_eq!((error.byte(), illegal.reason()), (offset, reason), "{line}");
    }
    let twice = format!("{MUST_PASS}; --:+2; pa:+2;");
    let error = only(twice.as_bytes()).check().expect_err("a second pass");
    assert_eq!((error.byte(), error.kind()), (75, Kind::Repeated(Move::Pass)));
}

#[test]
fn a_score_of_the_position_is_that_of_its_best_move() {
    let check = |fields: &str| {
        let text = format!("{}; {fields}", Position::START);
        let problem = Problem::parse(text.as_bytes()).expect("in OBF");
        problem.check().map_err(|error| (error.byte(), error.to_string()))
    };
    let all = "F5:+0; D3:-2; C4:+4; E6:+0;";
    for good in ["+4;", "F5:+0; +2;", "F5:+0; +0;", &format!("{all} +4;"), &format!("+4; {all}")] {
        assert_eq!(check(good), Ok(()), "{good}");
    }
    let other = |at: usize| Err((at, format!("byte {at}: the best move has another score, +4")));
    assert_eq!(check("C4:+4; +2;"), other(75));
    assert_eq!(check(&format!("+6; {all}")), other(68));
    assert_eq!(check(&format!("{all} -64;")), other(68 + all.len() + 1));
}

#[test]
fn a_text_of_one_line_is_read_whole() {
    let start = Position::START;
    let refused = |text: &str| {
        let error = Problem::parse(text.as_bytes()).expect_err(text);
        (error.byte(), error.to_string())
    };
    assert_eq!(refused("% none\n"), (7, "byte 7: there is no position".to_owned()));
    let two = (68, "byte 68: another position follows".to_owned());
    assert_eq!(refused(&format!("{start};\n{start};")), two);
    assert_eq!(refused(&format!("{start};\n-X")).0, 70);
    let text = format!("\u{feff}\n{start}; F5:+2; % a\n% b\n");
    let problem = Problem::parse(text.as_bytes()).expect("one line");
    assert_eq!((problem.offset(), problem.score()), (4, Some(2)));
}
