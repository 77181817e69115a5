//! Boards and positions as text.

use crate::support::refused::{byte, refuses};
use crate::support::strategies::texts;
use crate::support::{self, Random, START, color, position, vectors};
use proptest::prelude::*;
use reversi_rules::notation::ParseBoardErrorKind as Kind;
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
fn random_positions_are_read_back() {
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

#[test]
fn digits_are_refused() {
    for digit in '0'..='9' {
        let text = START.replacen('O', &digit.to_string(), 1);
        let reason =
            format!("the digit {digit} means different things in different programs: use X O -");
        refuses::<Board>(&text).at(byte(27)).kind(Kind::Digit(digit)).saying(&reason);
        refuses::<Position>(&text).at(byte(27)).kind(Kind::Digit(digit)).saying(&reason);
        let not_a_turn = format!("'{digit}' is not a side to move (X or O)");
        refuses::<Position>(&format!("{START} {digit}")).at(byte(65)).saying(&not_a_turn);
    }
}

#[test]
fn one_color_has_one_symbol() {
    let mixed = |text: &str, at, first, second| {
        let kind = Kind::MixedSymbols { first, second };
        let reason = format!("'{first}' and '{second}' are both discs of one color: use X O -");
        refuses::<Board>(text).at(byte(at)).kind(kind).saying(&reason);
        refuses::<Position>(&format!("{text} X")).at(byte(at)).kind(kind).saying(&reason);
    };
    // In some programs, `*` is the empty square.
    mixed(&START.replace('-', "*").replace('X', "B").replace('O', "W"), 28, '*', 'B');
    mixed(&START.replace('-', "o").replace('X', "B").replace('O', "W"), 27, 'o', 'W');
    mixed(&START.replacen("OX", "O●", 1), 37, '●', 'X');
    mixed(&START.replacen('-', "⚫", 1), 30, '⚫', 'X');
    // A letter in two cases is one symbol.
    let marked = START.replacen('X', "x", 1);
    assert_eq!(marked.parse(), Ok(Board::START));
    assert_eq!(format!("{marked} *").parse(), Ok(Position::START));
    assert_eq!(
        "XO".repeat(32).replace("XOX", "xOX").parse::<Board>().map(|it| it.empties().len()),
        Ok(0)
    );
}

#[test]
fn other_characters_are_refused() {
    for (symbol, shown) in
        [('?', "'?'"), ('é', "'é'"), ('◯', "'◯'"), ('🙂', "'🙂'"), ('\0', r"'\0'")]
    {
        refuses::<Board>(&START.replacen('X', &symbol.to_string(), 1))
            .at(byte(28))
            .kind(Kind::UnexpectedCharacter(symbol))
            .saying(format!("{shown} is neither a disc nor an empty square"));
    }
}

#[test]
fn the_side_to_move_is_a_disc() {
    // An empty square is a cell but not a side to move.
    for symbol in ['?', 'é', '-', '.', '1'] {
        refuses::<Position>(&format!("{START}  {symbol}"))
            .at(byte(66))
            .kind(Kind::NotATurn(symbol))
            .saying(format!("'{symbol}' is not a side to move (X or O)"));
    }
}

#[test]
fn offsets_count_bytes_and_not_characters() {
    let text = START.replace('O', "○").replacen("-X", "-?", 1);
    // d4 takes three bytes and comes before the X of e4 and the wrong byte on d5.
    refuses::<Position>(&format!("{text}●"))
        .at(byte(37))
        .kind(Kind::UnexpectedCharacter('?'))
        .saying("'?' is neither a disc nor an empty square");
}

#[test]
fn bytes_that_are_not_utf8_are_refused() {
    for bad in [&b"\xFF"[..], b"\xC3", b"\xE2\x97", b"\xED\xA0\x80", b"\xF5\x80\x80\x80"] {
        let text = [b"--", bad, &[b'-'; 61][..]].concat();
        refuses::<Board>(&text).at(byte(2)).kind(Kind::InvalidUtf8).saying("not UTF-8");
        let ending = [START.as_bytes(), b" X ", bad].concat();
        refuses::<Position>(&ending).at(byte(67)).kind(Kind::InvalidUtf8).saying("not UTF-8");
    }
}

#[test]
fn every_missing_cell_is_missed() {
    for cells in 0..64 {
        let text = &START[..cells];
        let kind = Kind::TooShort { cells: cells as u16, expected: 64 };
        let reason = format!("the text ends after {cells} of 64 cells");
        refuses::<Board>(text).at(byte(cells)).kind(kind).saying(&reason);
        let spaced = format!("{text} \n");
        refuses::<Position>(&spaced).at(byte(cells + 2)).kind(kind).saying(&reason);
    }
}

#[test]
fn a_missing_side_to_move_is_missed() {
    for (text, end) in [(START, 64), (&format!("{START}  "), 66)] {
        refuses::<Position>(text)
            .at(byte(end))
            .kind(Kind::MissingTurn)
            .saying("the side to move is missing");
    }
}

#[test]
fn text_after_the_end_is_refused() {
    let kind = Kind::TrailingText;
    let position = format!("{START} X");
    refuses::<Board>(&position).at(byte(65)).kind(kind).saying("text follows the end");
    for (text, at) in [(format!("{START} X ;"), 67), (format!("{START}XO"), 65)] {
        refuses::<Position>(&text).at(byte(at)).kind(kind).saying("text follows the end");
    }
}

#[test]
fn debug_text_contains_text_that_can_be_parsed() {
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

/// A board ends with its last cell, whatever follows it.
#[test]
fn a_board_is_read_at_the_start_of_a_text() {
    for after in ["", "X", " 9", "\n\n", "\u{e9}"] {
        let text = format!(" {START}{after}");
        assert_eq!(Board::prefix(text.as_bytes()), Ok((Board::START, 65)), "{after:?}");
    }
    let short = Board::prefix(&START.as_bytes()[..63]).expect_err("63 cells");
    assert_eq!((short.byte(), short.kind()), (63, Kind::TooShort { cells: 63, expected: 64 }));
}

#[test]
fn a_side_is_read_at_the_start_of_a_text() {
    let read = |text: &str| {
        let side = Color::prefix(text.as_bytes());
        side.map_err(|error| (error.byte(), error.kind()))
    };
    for (text, color, length) in [
        ("X", Color::Black, 1),
        (" *; f5", Color::Black, 2),
        ("\u{3000}\u{25cb}x", Color::White, 6),
        ("white", Color::White, 5),
        ("\tBLACK to move", Color::Black, 6),
        ("dark", Color::Black, 4),
        ("Lights", Color::White, 5),
        // Part of a word is a symbol, if it is one.
        ("bl", Color::Black, 1),
        ("whit", Color::White, 1),
    ] {
        assert_eq!(read(text), Ok((color, length)), "{text:?}");
    }
    assert_eq!(read("  "), Err((2, Kind::MissingTurn)));
    assert_eq!(read(" 0"), Err((1, Kind::NotATurn('0'))));
    assert_eq!(read("dar"), Err((0, Kind::NotATurn('d'))));
    let invalid = Color::prefix(b" \xFF").expect_err("no text");
    assert_eq!((invalid.byte(), invalid.kind()), (1, Kind::InvalidUtf8));
}
