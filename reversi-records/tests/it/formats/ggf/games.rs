//! Files of games, the errors in them, and synchro pairs.

use super::with;
use crate::support::refused::{byte, refused, refuses};
use crate::support::says::says;
use reversi_records::ggf::{BoardType, Games, GgfErrorKind, GgfErrorKind as Kind, Half, Record};
use reversi_rules::variant::{self, Rules};
use reversi_rules::{Color, Playable};

#[test]
fn synchro_pairs_are_told_apart() {
    let one = with("");
    let halves = |file: &str| -> Vec<Option<Half>> {
        Games::new(file.as_bytes()).map(|game| game.expect("a good game").pair()).collect()
    };
    let pair = [Some(Half::First), Some(Half::Second)];
    assert_eq!(halves(&format!("2 {one}{one}\n")), pair);
    assert_eq!(halves(&format!("2 {one}\r\n {one}")), pair);
    assert_eq!(halves(&format!("2{one}{one}{one}")), [pair[0], pair[1], None]);
    assert_eq!(halves(&format!("1 {one}\n2 {one}{one}\n1 {one}")), [None, pair[0], pair[1], None]);
    assert_eq!(halves(&format!("{one}{one}")), [None, None]);
    assert_eq!(halves(&format!("17 {one} 2 \n")), [None]);
    for other in ["12", "22", "20", "21", "3", "0"] {
        assert_eq!(halves(&format!("{other} {one}{one}")), [None, None], "{other}");
    }
    // The text between the games begins a new line.
    let file = format!("2 x {one}{one}");
    let pairs: Vec<_> =
        Games::new(file.as_bytes()).filter_map(Result::ok).map(|g| g.pair()).collect();
    assert_eq!(pairs, [None, None]);
}

#[test]
fn malformed_games_are_reported_and_the_others_read() {
    let good = with("PB[Rose]");
    let cases = [
        ("(;GM[Othello]TY[8];)", 19, Kind::MissingTag("BO")),
        ("(;TY[8]BO[8 *];)", 15, Kind::MissingTag("GM")),
        ("(;GM[Othello]PB[x", 18, Kind::UnclosedValue),
        ("(;GM[Othello]PB[x]", 19, Kind::UnclosedGame),
        ("(;GM[Othello]PB;)", 15, Kind::MissingValue),
        ("(;GM[Othello]PB[x][y];)", 18, Kind::UnexpectedByte(b'[')),
        ("(;GM[Othello]?[x];)", 13, Kind::UnexpectedByte(b'?')),
        ("some text", 0, Kind::UnexpectedByte(b's')),
        ("3x", 0, Kind::UnexpectedByte(b'3')),
        ("3)", 0, Kind::UnexpectedByte(b'3')),
        ("\0", 0, Kind::UnexpectedByte(0)),
        ("(;GM[Othello]PB(x);)", 15, Kind::MissingValue),
        (";)", 0, Kind::UnexpectedByte(b';')),
    ];
    for (bad, at, kind) in cases {
        let file = format!("{good}\n{bad}\n{good}");
        let games: Vec<_> = Games::new(file.as_bytes()).collect();
        assert_eq!(games.len(), 3, "{bad}");
        refused(games[1]).at(byte(good.len() + 1 + at)).kind(kind);
        for game in [games[0], games[2]] {
            let record = game.expect("a good game");
            assert_eq!(record.info().player(Color::Black).expect("PB"), "Rose");
            assert_eq!(record.text().to_string(), good);
        }
        assert_eq!(games[2].map(|record| record.offset()), Ok(good.len() + bad.len() + 2));
    }
    refuses::<Record>("").at(byte(0)).kind(Kind::NoGame);
    refuses::<Record>(" 1 \n").at(byte(4)).kind(Kind::NoGame);
    refuses::<Record>(&format!("{good}1 {good}")).at(byte(good.len() + 2)).kind(Kind::AnotherGame);
    refuses::<Record>(&format!("{good} x"))
        .at(byte(good.len() + 1))
        .kind(Kind::UnexpectedByte(b'x'));
}

#[test]
fn games_in_ggf() {
    let [small, large] = [4, 10].map(|number| BoardType::from_number(number).expect("a size"));
    let square = |name: &str| name.parse::<variant::Square>().expect("a square");
    let illegal = Rules::STANDARD.start().check(square("a1").into()).expect_err("illegal");
    for (kind, text) in [
        (GgfErrorKind::NoGame, "there is no game, which begins with `(;`"),
        (GgfErrorKind::AnotherGame, "another game follows"),
        (GgfErrorKind::UnexpectedByte(b'\n'), r"'\n' cannot stand here"),
        (GgfErrorKind::MissingValue, "a key without a value"),
        (GgfErrorKind::UnclosedValue, "a value without its `]`"),
        (GgfErrorKind::UnclosedGame, "a game without its `;)`"),
        (GgfErrorKind::OtherGame, "a game other than Othello"),
        (GgfErrorKind::MissingTag("BO"), "the game has no BO"),
        (GgfErrorKind::NotAGameType, "not a game type, such as 8, s8r20 or 10ka"),
        (GgfErrorKind::NotABoardType, "not a board (4, 6, 8, 10, 12, 14 or 88)"),
        (
            GgfErrorKind::OtherBoardType { game_type: small, board: large },
            "a board of size 10 in a game of size 4",
        ),
        (
            GgfErrorKind::TooFewCells { cells: 3, expected: 16 },
            "the board ends after 3 of 16 cells",
        ),
        (GgfErrorKind::MissingTurn, "the side to move is missing"),
        (GgfErrorKind::NotATime, "not a time, such as 05:00"),
        (GgfErrorKind::NotAResult, "not a result, such as +2.00, -64.00:t or ?"),
        (GgfErrorKind::NotANumber, "not a number"),
        (GgfErrorKind::NotAMove, "neither a square nor a pass"),
        (GgfErrorKind::NotEightByEight(large), "a board of size 10, not 8"),
        (GgfErrorKind::OtherObjective, "the side with fewer discs wins"),
        (GgfErrorKind::OffBoard(square("k1")), "the board has no square k1"),
        (GgfErrorKind::WrongTurn(Color::White), "it is white's turn"),
        (GgfErrorKind::Illegal(illegal), "a1: a disc there flips nothing"),
    ] {
        says(kind, text);
    }
}
