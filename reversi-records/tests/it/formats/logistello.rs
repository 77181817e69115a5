//! Transcripts in which a sign names the side that moves.

use crate::support::refused::{byte, refused};
use crate::support::{MANY_PASSES, game};
use reversi_records::GameResult;
use reversi_records::logistello::{LogistelloErrorKind as Kind, Record, Writer};
use reversi_rules::{Color, Game, IllegalReason, Square};

/// A game that black wins 64-0.
const WIPEOUT: &str = "+e6-f4+e3-f6+g5-d6+e7-f5+c5";

fn only(text: &str) -> Record<'_> {
    Record::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn audit(text: &str) -> Vec<String> {
    only(text).audit().map(|found| found.to_string()).collect()
}

#[test]
fn a_line_has_moves_a_margin_and_a_number() {
    let record = only("+d3-c3+c4-e3: -04 10\n");
    assert_eq!((record.margin(), record.number()), (Some(-4), Some(10)));
    assert_eq!(record.replay(), Ok(game("d3c3c4e3")));
    assert_eq!(record.result().and_then(|result: GameResult| result.winner), Some(Color::White));
    assert_eq!(format!("{record:?}"), "Record(\"+d3-c3+c4-e3: -04 10\")");
    let plies: Vec<_> = record.moves().map(|ply| (ply.offset, ply.color)).collect();
    let [black, white] = Color::ALL;
    assert_eq!(plies, [(1, black), (4, white), (7, black), (10, white)]);
    assert_eq!((only("+f5").margin(), only("+f5").result()), (None, None));
}

#[test]
fn relaxations() {
    for text in [
        "+d3-c3",
        "\u{FEFF}\n+D3-c3\r\n",
        " +d3 -C3 ",
        "+d3-c3 : +64",
        "+d3-c3:64",
        "+d3-c3:\t-000000000000064 0 ",
    ] {
        assert_eq!(only(text).replay(), Ok(game("d3c3")), "{text:?}");
    }
    assert_eq!(only(": 0").moves().count(), 0);
}

#[test]
fn written_lines_are_read_back() {
    for text in [MANY_PASSES, "", "f5d6", "e6f4e3f6g5d6e7f5c5", "f5f6d3g5h5h4f7h6"] {
        let game = game(text);
        let line = Writer::new(&game).to_string();
        let record = only_or_empty(&line);
        assert_eq!(record.map_or(Ok(Game::new()), |record| record.replay()), Ok(game), "{line}");
        assert_eq!(record.map_or(0, |record| record.audit().count()), 0, "{line}");
    }
    // Passes may be written too. They have the sign of the side that passes.
    let line = "+f5-f6+d3-g5+h5-h4+f7-h6+pa-e7";
    assert_eq!(only(line).replay().map(|game| game.len()), Ok(9));
}

fn only_or_empty(line: &str) -> Option<Record<'_>> {
    if line.is_empty() { None } else { Some(only(line)) }
}

#[test]
fn bad_lines_are_refused() {
    for (text, at, kind, reason) in [
        ("\n", 1, Kind::NoGame, "there is no game"),
        ("+f5\n+f5", 4, Kind::AnotherGame, "another game follows"),
        ("f5", 0, Kind::MissingSign(b'f'), "'f' stands where + or - must begin a move"),
        ("+f5d6", 3, Kind::MissingSign(b'd'), "'d' stands where + or - must begin a move"),
        ("+f5-x6", 4, Kind::UnexpectedByte(b'x'), "'x' is not part of a move"),
        ("+f5- d6", 4, Kind::UnexpectedByte(b' '), "' ' is not part of a move"),
        ("+f5-", 4, Kind::MissingSquare, "the line ends within a move"),
        ("+f5-d", 5, Kind::MissingSquare, "the line ends within a move"),
        ("+f5-d:", 5, Kind::MissingSquare, "the line ends within a move"),
        ("+f5:", 4, Kind::NotAMargin, "not a margin (-64 to 64)"),
        ("+f5: 65", 5, Kind::NotAMargin, "not a margin (-64 to 64)"),
        ("+f5: +-4", 5, Kind::NotAMargin, "not a margin (-64 to 64)"),
        ("+f5: 4 x", 7, Kind::NotANumber, "not a number"),
        ("+f5: 4 99999999999", 7, Kind::NotANumber, "not a number"),
        ("+f5: 4 10 10", 10, Kind::TrailingText, "text follows the numbers"),
    ] {
        refused(Record::parse(text.as_bytes())).at(byte(at)).kind(kind).saying(reason);
    }
}

#[test]
fn the_sign_must_name_the_side_to_move() {
    let turn = Kind::WrongTurn(Color::Black);
    refused(only("-f5").replay()).at(byte(1).ply(0)).kind(turn).saying("it is black's turn");
    let turn = Kind::WrongTurn(Color::White);
    refused(only("+f5+d6").replay()).at(byte(4).ply(1)).kind(turn).saying("it is white's turn");
    refused(only("+f5-f5").replay())
        .at(byte(4).ply(1))
        .illegal(Square::F5, IllegalReason::Occupied(Color::Black));
    // After these eight moves black must pass, so white moves again.
    assert!(only("+f5-f6+d3-g5+h5-h4+f7-h6-e7").replay().is_ok());
    // A color that does not count the pass is wrong only if the next one does.
    let alternating = "+f5-f6+d3-g5+h5-h4+f7-h6+e7";
    assert!(only(alternating).replay().is_ok());
    let text = format!("{alternating}+c7");
    refused(only(&text).replay()).at(byte(25).ply(9)).kind(turn);
}

#[test]
fn audits() {
    assert_eq!(audit(&format!("{WIPEOUT}: +64 10")), [""; 0]);
    let wrong = "the result differs from the moves, which give black a margin of +64";
    assert_eq!(audit(&format!("{WIPEOUT}: -64 10")), [format!("byte 29: {wrong}")]);
    assert_eq!(audit("+f5-d6"), [""; 0]);
    assert_eq!(audit("+f5-d6: +02"), ["byte 6: the game stops with 58 squares empty"]);
    assert_eq!(audit("+f5-a1: +02"), ["byte 4, ply 1: a1: a disc there flips nothing"]);
}
