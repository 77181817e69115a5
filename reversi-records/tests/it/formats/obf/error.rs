//! The errors of problems, and their places.

use super::only;
use crate::support::refused::{byte, refused, refuses};
use crate::support::{MUST_PASS, START};
use reversi_records::obf::{ObfErrorKind as Kind, Problem, Problems};
use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::{Color, IllegalReason, Move, Position, Square};

/// Parses the first line of the text, which is wrong.
#[track_caller]
fn first_refused(text: &str, at: usize, kind: Kind, reason: &str) {
    refused(Problems::new(text.as_bytes()).next().expect("a line"))
        .at(byte(at))
        .kind(kind)
        .saying(reason);
}

#[test]
fn bad_positions_are_refused() {
    let board = |kind| Kind::Board(kind);
    let digit = ParseBoardErrorKind::Digit('0');
    let message = "the digit 0 means different things in different programs: use X O -";
    first_refused(&START.replacen('O', "0", 1), 27, board(digit), message);
    let short = ParseBoardErrorKind::TooShort { cells: 63, expected: 64 };
    let text = format!("\n\n{} % {START}", &START[1..]);
    first_refused(&text, 66, board(short), "the text ends after 63 of 64 cells");
    let missing = board(ParseBoardErrorKind::MissingTurn);
    first_refused(&format!("{START}\nX"), 64, missing, "the side to move is missing");
    first_refused(&format!("{START} "), 65, missing, "the side to move is missing");
    let not = board(ParseBoardErrorKind::NotATurn(':'));
    first_refused(&format!("{START}:"), 64, not, "':' is not a side to move (X or O)");
    let text = format!("{START} X F5:+2;");
    first_refused(&text, 67, Kind::MissingSemicolon, "';' is missing");
}

#[test]
fn bad_fields_are_refused() {
    let fields = |fields: &str| format!("{START} X; {fields}");
    for (field, at, found) in [
        ("I5:+2", 0, 'I'),
        ("F9:+2", 1, '9'),
        ("F55:+2", 2, '5'),
        (":+2", 0, ':'),
        ("F5:+0; x", 7, 'x'),
        ("p:+2", 0, 'p'),
        ("passe:+2", 0, 'p'),
        ("+2:F5", 0, '+'),
    ] {
        let message = format!("'{found}' is not part of a move");
        first_refused(&fields(field), 68 + at, Kind::UnexpectedByte(found as u8), &message);
    }
    first_refused(&fields("F:+2"), 69, Kind::MissingRow, "the row of the move is missing");
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
        first_refused(&fields(field), 68 + at, Kind::BadScore, "not a score (-64 to 64)");
    }
    let message = "the position has a score already";
    first_refused(&fields("+2; F5:+2; +2"), 79, Kind::SecondScore, message);
}

#[test]
fn impossible_moves_and_scores_are_found_by_a_check() {
    for (fields, at, kind, reason) in [
        ("F5:+2; F5:+2;", 75, Kind::Repeated(Square::F5.into()), "f5 is listed already"),
        ("F5:+2; D3:-1;", 75, Kind::OddScore(-1), "-1 is odd, which no final score is"),
        ("+13", 68, Kind::OddScore(13), "13 is odd, which no final score is"),
    ] {
        let text = format!("{START} X; {fields}");
        refused(only(text.as_bytes()).audit().next().map_or(Ok(()), Err))
            .at(byte(at))
            .kind(kind)
            .saying(reason);
    }
    let a1 = Move::Place(Square::A1);
    let occupied = IllegalReason::Occupied(Color::White);
    for (line, at, attempted, reason) in [
        (format!("{START} X; F5:+2; A1:+2;"), 75, a1, IllegalReason::FlipsNothing),
        (format!("{START} X; --:+2;"), 68, Move::Pass, IllegalReason::PassForbidden),
        (format!("{START} X; D4:+2;"), 68, Square::D4.into(), occupied),
        (format!("{MUST_PASS}; A1:+2;"), 68, a1, IllegalReason::MustPass),
        (format!("{} X; A1:+2;", "-".repeat(64)), 68, a1, IllegalReason::GameOver),
    ] {
        refused(only(line.as_bytes()).audit().next().map_or(Ok(()), Err))
            .at(byte(at))
            .illegal(attempted, reason);
    }
    let twice = format!("{MUST_PASS}; --:+2; pa:+2;");
    refused(only(twice.as_bytes()).audit().next().map_or(Ok(()), Err))
        .at(byte(75))
        .kind(Kind::Repeated(Move::Pass));
}

#[test]
fn a_score_of_the_position_is_that_of_its_best_move() {
    let check = |fields: &str| {
        let text = format!("{}; {fields}", Position::START);
        Problem::parse(text.as_bytes()).expect("in OBF").audit().next().map_or(Ok(()), Err)
    };
    let all = "F5:+0; D3:-2; C4:+4; E6:+0;";
    for good in ["+4;", "F5:+0; +2;", "F5:+0; +0;", &format!("{all} +4;"), &format!("+4; {all}")] {
        assert_eq!(check(good), Ok(()), "{good}");
    }
    for (fields, at) in [
        ("C4:+4; +2;", 75),
        (&format!("+6; {all}"), 68),
        (&format!("{all} -64;"), 68 + all.len() + 1),
    ] {
        refused(check(fields)).at(byte(at)).saying("the best move has another score, +4");
    }
}

#[test]
fn a_text_of_one_line_is_read_whole() {
    let start = Position::START;
    refuses::<Problem>("% none\n").at(byte(7)).saying("there is no position");
    refuses::<Problem>(&format!("{start};\n{start};"))
        .at(byte(68))
        .saying("another position follows");
    refuses::<Problem>(&format!("{start};\n-X")).at(byte(70));
    let text = format!("\u{feff}\n{start}; F5:+2; % a\n% b\n");
    let problem = Problem::parse(text.as_bytes()).expect("one line");
    assert_eq!((problem.offset(), problem.score()), (4, Some(2)));
}
