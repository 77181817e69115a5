//! Positions on other boards as text.

use crate::variant::oracle::bridge::{historical, position, rules};
use reversi_rules::variant::{Opening, ParsePositionErrorKind, Position, PositionError, Rules};

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
        "  a b c d e\n1 X X - - -\n2 - - - - -\n3 - - - - -\n4 - - - - -\nblack wins 20-0"
    );
    assert_eq!(format!("{over:?}"), "Position(5x4 \"XX------------------ O\")");
}

#[test]
fn what_the_parser_of_positions_takes() {
    let start = rules(4, 4).start();
    for text in [
        "-----OX--XO----- X",
        "-----OX--XO-----X",
        " - - - - \n - O X - \r\n\t- X O - \u{2003} - - - - \n *\n",
        ".....wb..b○.....⚫",
        "-----ox--xo----- b",
        "-----⚪●--BW----- x",
    ] {
        assert_eq!(position(&rules(4, 4), text), start, "{text}");
    }
    let octagon = Rules::OCTAGON.start().to_string().replace('-', ". ");
    assert_eq!(position(&Rules::OCTAGON, &octagon), Rules::OCTAGON.start());
}

#[test]
fn what_the_parser_of_positions_refuses() {
    use ParsePositionErrorKind as Kind;
    let error = |rules: &Rules, text: &[u8]| {
        let error = Position::parse(rules, text).unwrap_err();
        (error.byte(), error.kind())
    };
    let small = rules(4, 4);
    let octagon = Rules::OCTAGON;
    let too_short = |cells, expected| Kind::TooShort { cells, expected };
    assert_eq!(error(&small, b""), (0, too_short(0, 16)));
    assert_eq!(error(&small, b"-----OX--XO----"), (15, too_short(15, 16)));
    assert_eq!(error(&small, b"-----OX--XO----- "), (17, Kind::MissingTurn));
    assert_eq!(error(&small, b"-----OX--XO----- -"), (17, Kind::NotATurn('-')));
    assert_eq!(error(&small, b"-----OX--XO----- X."), (18, Kind::TrailingText));
    assert_eq!(error(&small, b"--1--"), (2, Kind::Digit('1')));
    assert_eq!(error(&small, b"--#--"), (2, Kind::UnexpectedCharacter('#')));
    assert_eq!(error(&small, b"--\xff--"), (2, Kind::InvalidUtf8));
    assert_eq!(error(&small, b"--\xe2\x97"), (2, Kind::InvalidUtf8));
    assert_eq!(error(&octagon, b"#--"), (1, Kind::Missing('-')));
    assert_eq!(error(&octagon, b"##X"), (3, too_short(3, 100)));
    assert_eq!(error(&octagon, b"0"), (0, Kind::Digit('0')));
    assert_eq!(error(&octagon, b"X"), (0, Kind::Missing('X')));
    let not_an_opening = Kind::Forbidden(PositionError::NotAnOpening);
    let text = format!("{}X", "-".repeat(63));
    assert_eq!(
        error(&historical(Opening::Free), format!("{text} X").as_bytes()),
        (66, not_an_opening)
    );
    for (rules, text) in [(small, "--#"), (octagon, "#-"), (small, "9"), (small, "-")] {
        let error = Position::parse(&rules, text.as_bytes()).unwrap_err();
        assert!(error.to_string().starts_with(&format!("byte {}: ", error.byte())), "{error}");
    }
}
