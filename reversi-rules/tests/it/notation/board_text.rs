//! Boards and positions as text.

use crate::support::strategies::texts;
use crate::support::{self, Random, START, color, position, vectors};
use proptest::prelude::*;
use reversi_rules::notation::{ParseBoardError, ParseBoardErrorKind as Kind};
use reversi_rules::{Board, Color, Position};

#[test]
fn vectors_are_written_as_they_are_read() {
    for vector in vectors::positions() {
        let text = format!("{} {}", vector.board, vector.side);
        let at = position(&text);
        assert_eq!(at.to_string(), text);
        assert_eq!((at.board().to_string(), at.turn()), (vector.board, color(vector.side)));
    }
}

#[test]
fn random_positions_come_back() {
    let mut random = Random::new(30);
    for _ in 0..2000 {
        let at = random.position();
        assert_eq!(at.to_string().parse(), Ok(at));
        assert_eq!(at.board().to_string().parse(), Ok(at.board()));
    }
}

#[test]
fn every_symbol_is_read() {
    for black in ["X", "x", "*", "B", "b", "●", "⚫"] {
        for white in ["O", "o", "W", "w", "○", "⚪"] {
            for empty in ["-", "."] {
                let cells = START.replace('X', black).replace('O', white).replace('-', empty);
                assert_eq!(cells.parse(), Ok(Board::START), "{cells}");
                let black_to_move = Position::START;
                assert_eq!(format!("{cells} {black}").parse(), Ok(black_to_move), "{cells}");
                let white_to_move = Position::new(Board::START, Color::White);
                assert_eq!(format!("{cells}{white}").parse(), Ok(white_to_move), "{cells}");
            }
        }
    }
}

#[test]
fn white_space_is_skipped() {
    let mut lines = String::from("\n\t");
    for (index, cell) in START.chars().enumerate() {
        lines.push_str(if index % 8 == 7 { "\r\n" } else { " " });
        lines.push(cell);
    }
    assert_eq!(lines.parse(), Ok(Board::START));
    assert_eq!(format!("{lines}\u{3000}\n").parse(), Ok(Board::START));
    assert_eq!(format!("{lines}\n X \n").parse(), Ok(Position::START));
}

#[track_caller]
fn assert_refused<T: std::fmt::Debug>(
    read: Result<T, ParseBoardError>,
    offset: usize,
    kind: Kind,
    message: &str,
) {
    let error = read.expect_err("refused");
    assert_eq!((error.byte(), error.kind()), (offset, kind));
    assert_eq!(error.to_string(), format!("byte {offset}: {message}"));
}

#[test]
fn digits_are_refused() {
    for digit in '0'..='9' {
        let text = START.replacen('O', &digit.to_string(), 1);
        let message =
            format!("the digit {digit} means different things in different programs: use X O -");
        assert_refused(Board::parse(text.as_bytes()), 27, Kind::Digit(digit), &message);
        assert_refused(Position::parse(text.as_bytes()), 27, Kind::Digit(digit), &message);
        let turn = format!("{START} {digit}");
        assert_eq!(turn.parse::<Position>().expect_err("refused").byte(), 65);
    }
}

#[test]
fn other_characters_are_refused() {
    for (symbol, shown) in
        [('?', "'?'"), ('é', "'é'"), ('◯', "'◯'"), ('🙂', "'🙂'"), ('\0', r"'\0'")]
    {
        let text = START.replacen('X', &symbol.to_string(), 1);
        let message = format!("{shown} is neither a disc nor an empty square");
        let kind = Kind::UnexpectedCharacter(symbol);
        assert_refused(Board::parse(text.as_bytes()), 28, kind, &message);
    }
}

#[test]
fn the_side_to_move_is_a_disc() {
    // An empty square is a cell, but nobody's turn.
    for symbol in ['?', 'é', '-', '.', '1'] {
        let text = format!("{START}  {symbol}");
        let message = format!("'{symbol}' is not a side to move (X or O)");
        assert_refused(Position::parse(text.as_bytes()), 66, Kind::NotATurn(symbol), &message);
    }
}

#[test]
fn offsets_count_bytes_and_not_characters() {
    let text = START.replace('O', "○").replacen("-X", "-?", 1);
    let text = format!("{text}●");
    let kind = Kind::UnexpectedCharacter('?');
    let message = "'?' is neither a disc nor an empty square";
    // d4 takes three bytes and stands before the X of e4 that is asked about next, on d5.
    assert_refused(Position::parse(text.as_bytes()), 37, kind, message);
}

#[test]
fn bytes_that_are_not_utf8_are_refused() {
    for bad in [&b"\xFF"[..], b"\xC3", b"\xE2\x97", b"\xED\xA0\x80", b"\xF5\x80\x80\x80"] {
        let text = [b"--", bad, &[b'-'; 61][..]].concat();
        assert_refused(Board::parse(&text), 2, Kind::InvalidUtf8, "not UTF-8");
        let ending = [START.as_bytes(), b" X ", bad].concat();
        assert_refused(Position::parse(&ending), 67, Kind::InvalidUtf8, "not UTF-8");
    }
}

#[test]
fn every_missing_cell_is_missed() {
    for cells in 0..64 {
        let text = &START[..cells];
        let kind = Kind::TooShort { cells: cells as u8 };
        let message = format!("the text ends after {cells} of 64 cells");
        assert_refused(Board::parse(text.as_bytes()), cells, kind, &message);
        let spaced = format!("{text} \n");
        assert_refused(Position::parse(spaced.as_bytes()), cells + 2, kind, &message);
    }
}

#[test]
fn a_missing_side_to_move_is_missed() {
    let message = "the side to move is missing";
    assert_refused(Position::parse(START.as_bytes()), 64, Kind::MissingTurn, message);
    let spaced = format!("{START}  ");
    assert_refused(Position::parse(spaced.as_bytes()), 66, Kind::MissingTurn, message);
}

#[test]
fn what_follows_is_refused() {
    let message = "text follows the end";
    let text = format!("{START} X");
    assert_refused(Board::parse(text.as_bytes()), 65, Kind::TrailingText, message);
    let text = format!("{START} X ;");
    assert_refused(Position::parse(text.as_bytes()), 67, Kind::TrailingText, message);
    let text = format!("{START}XO");
    assert_refused(Position::parse(text.as_bytes()), 65, Kind::TrailingText, message);
}

#[test]
fn a_failing_assertion_shows_what_can_be_parsed() {
    assert_eq!(format!("{:?}", Board::START), format!("Board(\"{START}\")"));
    assert_eq!(format!("{:?}", Position::START), format!("Position(\"{START} X\")"));
}

// Rule 8.3.
#[test]
fn dark_and_light_are_black_and_white() {
    for (dark, light) in
        [('X', 'O'), ('x', 'o'), ('*', 'O'), ('B', 'W'), ('b', 'w'), ('●', '○'), ('⚫', '⚪')]
    {
        let text: String = START
            .chars()
            .map(|cell| match cell {
                'X' => dark,
                'O' => light,
                other => other,
            })
            .collect();
        assert_eq!(text.parse(), Ok(Board::START), "{dark} {light}");
        let turn = |symbol| Position::parse(format!("{text} {symbol}").as_bytes());
        assert_eq!(turn(dark), Ok(Position::START), "{dark}");
        assert_eq!(turn(light), Ok(Position::new(Board::START, Color::White)), "{light}");
    }
}

proptest! {
    #![proptest_config(support::cases(400, 64))]

    #[test]
    fn any_bytes_are_a_board_or_refused_with_an_offset_inside(
        text in texts("XOxo*Bb.- \n●⚫○⚪".as_bytes(), 100),
    ) {
        match Board::parse(&text) {
            Ok(board) => prop_assert_eq!(board.to_string().parse(), Ok(board)),
            Err(error) => prop_assert!(error.byte() <= text.len()),
        }
        match Position::parse(&text) {
            Ok(position) => prop_assert_eq!(position.to_string().parse(), Ok(position)),
            Err(error) => prop_assert!(error.byte() <= text.len()),
        }
    }
}
