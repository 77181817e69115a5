//! Positions on other boards as text.

use crate::support::refused::{byte, refused};
use crate::variant::oracle::bridge::{historical, position, rules};
use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::variant::{Opening, Position, Rules};

#[test]
fn a_grid_for_people() {
    assert_eq!(
        format!("{:#}", Rules::OCTAGON.start()),
        "   a b c d e f g h i j
 1 # # - - - - - - # #
 2 # - - - - - - - - #
 3 - - - - - - - - - -
 4 - - - - - - - - - -
 5 - - - - O X - - - -
 6 - - - - X O - - - -
 7 - - - - - - - - - -
 8 - - - - - - - - - -
 9 # - - - - - - - - #
10 # # - - - - - - # #
black to move"
    );
    let over = position(&rules(5, 4), "XX--- ----- ----- ----- O");
    assert_eq!(
        format!("{over:#}"),
        "  a b c d e\n1 X X - - -\n2 - - - - -\n3 - - - - -\n4 - - - - -\nblack wins 20-0 (turn: white)"
    );
    assert_eq!(format!("{over:?}"), "Position(5x4 \"XX------------------ O\")");
}

#[test]
fn texts_that_the_parser_of_positions_accepts() {
    let start = rules(4, 4).start();
    for text in [
        "-----OX--XO----- X",
        "-----OX--XO-----X",
        " - - - - \n - O X - \r\n\t- X O - \u{2003} - - - - \n *\n",
        ".....wb..bw.....⚫",
        "-----ox--xo----- b",
        "-----⚪●--●⚪----- x",
    ] {
        assert_eq!(position(&rules(4, 4), text), start, "{text}");
    }
    let octagon = Rules::OCTAGON.start().to_string().replace('-', ". ");
    assert_eq!(position(&Rules::OCTAGON, &octagon), Rules::OCTAGON.start());
}

#[test]
fn texts_that_the_parser_of_positions_refuses() {
    use ParseBoardErrorKind as Kind;
    let refuses = |rules: &Rules, text: &[u8], at: usize, kind: Kind| {
        refused(Position::parse(rules, text)).at(byte(at)).kind(kind);
    };
    let small = rules(4, 4);
    let octagon = Rules::OCTAGON;
    let too_short = |cells, expected| Kind::TooShort { cells, expected };
    refuses(&small, b"", 0, too_short(0, 16));
    refuses(&small, b"-----OX--XO----", 15, too_short(15, 16));
    refuses(&small, b"-----OX--XO----- ", 17, Kind::MissingTurn);
    refuses(&small, b"-----OX--XO----- -", 17, Kind::NotATurn('-'));
    refuses(&small, b"-----OX--XO----- X.", 18, Kind::TrailingText);
    refuses(&small, b"--1--", 2, Kind::Digit('1'));
    let mixed = Kind::MixedSymbols { first: '*', second: 'b' };
    refuses(&small, b"*****wb**bw***** b", 6, mixed);
    refuses(&small, b"--#--", 2, Kind::UnexpectedCharacter('#'));
    refuses(&small, b"--\xff--", 2, Kind::InvalidUtf8);
    refuses(&small, b"--\xe2\x97", 2, Kind::InvalidUtf8);
    refuses(&octagon, b"#--", 1, Kind::MissingSquare('-'));
    refuses(&octagon, b"##X", 3, too_short(3, 100));
    refuses(&octagon, b"0", 0, Kind::Digit('0'));
    refuses(&octagon, b"X", 0, Kind::MissingSquare('X'));
    let text = format!("{}X", "-".repeat(63));
    refuses(&historical(Opening::Free), format!("{text} X").as_bytes(), 66, Kind::NotAnOpening);
    let unexpected = Kind::UnexpectedCharacter('#');
    refuses(&small, b"--#", 2, unexpected);
    refuses(&octagon, b"#-", 1, Kind::MissingSquare('-'));
    refuses(&small, b"9", 0, Kind::Digit('9'));
    refuses(&small, b"-", 1, too_short(1, 16));
}
