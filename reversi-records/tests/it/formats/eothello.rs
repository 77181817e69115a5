//! Games of eOthello as CSV.

use crate::support::refused::{byte, refused};
use crate::support::{MANY_PASSES, game};
use reversi_records::eothello::{EothelloErrorKind as Kind, Games, Record};
use reversi_records::{Decimal, Format};
use reversi_rules::{Color, IllegalReason, Move, Square};

const HEADER: &str = "eOthello_game_id,winner,game_moves\n";
/// A game that black wins 64-0.
const WIPEOUT: &str = "e6f4e3f6g5d6e7f5c5";

fn only(text: &str) -> Record<'_> {
    Record::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn audit(text: &str) -> Vec<String> {
    only(text).audit().map(|found| found.to_string()).collect()
}

#[test]
fn a_row_has_a_number_a_winner_and_moves() {
    let record = only("1056798,1,f5d6c3\n");
    assert_eq!((record.id(), record.winner()), (1_056_798, Some(Color::Black)));
    assert_eq!(record.replay(), Ok(game("f5d6c3")));
    assert_eq!(record.text(), "1056798,1,f5d6c3");
    assert_eq!(format!("{record:?}"), "Record(\"1056798,1,f5d6c3\")");
    let offsets: Vec<usize> = record.moves().map(|ply| ply.offset).collect();
    assert_eq!(offsets, [10, 12, 14]);
    for (text, winner, margin) in [
        ("1,1,f5", Some(Color::Black), None),
        ("1,-1,f5", Some(Color::White), None),
        ("1,-1.0,f5", Some(Color::White), None),
        ("1,0.0,f5", None, Some(Decimal::default())),
        ("1,0,f5", None, Some(Decimal::default())),
    ] {
        let result = only(text).result();
        assert_eq!((result.winner, result.margin), (winner, margin), "{text}");
    }
    assert_eq!(only(&format!("{},0,", u64::MAX)).id(), u64::MAX);
}

#[test]
fn relaxations() {
    for text in [
        "17,1,f5d6c3",
        "\u{FEFF}eOthello_game_id,winner,game_moves\r\n17,1,f5d6c3\r\n",
        "\n\r\n\"EOTHELLO_GAME_ID\",\"winner\",\"game_moves\"\r17,1,F5d6C3\r",
        " 17 ,\t+1 , f5d6c3 \n\n",
        "\"17\",\"1\",\"f5d6c3\"",
        // From Excel and pandas.
        "eOthello_game_id;winner;game_moves\n17;1;f5d6c3\n",
        "17;1;f5d6c3",
        "eOthello_game_id\twinner\tgame_moves\n17\t1\tf5d6c3\n",
        ",eOthello_game_id,winner,game_moves\n0,17,1,f5d6c3\n",
        ";eOthello_game_id;winner;game_moves\n0;17;1.0;\"f5d6c3\"\n",
        "\"\",\"eOthello_game_id\",\"winner\",\"game_moves\"\n\"0\",\"17\",\"1\",\"f5d6c3\"\n",
        "\teOthello_game_id\twinner\tgame_moves\n3\t17\t1.0\tf5d6c3",
    ] {
        let record = only(text);
        assert_eq!((record.id(), record.winner()), (17, Some(Color::Black)), "{text:?}");
        assert_eq!(record.replay(), Ok(game("f5d6c3")), "{text:?}");
    }
    for text in
        ["17;1;f5d6c3", "17\t1.0\tf5d6c3", ",eOthello_game_id,winner", "\";eothello_game_ID;"]
    {
        assert_eq!(Format::of(text.as_bytes()), Some(Format::Eothello), "{text:?}");
    }
    assert_eq!(Format::of(b"1\tf5\td6"), Some(Format::Transcript));
    let passes = game(MANY_PASSES);
    for text in [format!("1,-1,{passes}"), format!("1,-1,{passes:#}")] {
        assert_eq!(only(&text).replay(), Ok(passes.clone()));
    }
    // A row without moves is a game that did not begin.
    assert_eq!(only("1,0,").moves().count(), 0);
    assert_eq!(Games::new(HEADER.as_bytes()).count(), 0);
    assert_eq!(Games::new(b"").count(), 0);
    // Only the first line is a header.
    assert_eq!(Games::new([HEADER, HEADER].concat().as_bytes()).count(), 1);
}

#[test]
fn bad_rows_are_refused() {
    for (text, at, kind, reason) in [
        ("", 0, Kind::NoGame, "there is no game"),
        ("1,1,f5\n2,1,f5", 7, Kind::AnotherGame, "another game follows"),
        ("1", 1, Kind::MissingColumn, "a row has three columns, and one is missing"),
        ("1,1", 3, Kind::MissingColumn, "a row has three columns, and one is missing"),
        ("1,1,f5,", 6, Kind::AnotherColumn, "a row has three columns, and another follows"),
        ("1,\"1,f5", 2, Kind::UnclosedQuote, "the value that begins here has no closing quote"),
        ("1,\",f5", 2, Kind::UnclosedQuote, "the value that begins here has no closing quote"),
        (",1,f5", 0, Kind::NotAnId, "not the number of a game"),
        ("-1,1,f5", 0, Kind::NotAnId, "not the number of a game"),
        ("18446744073709551616,1,f5", 0, Kind::NotAnId, "not the number of a game"),
        ("1,2,f5", 2, Kind::NotAWinner, "not a winner (1, -1 or 0)"),
        ("1,,f5", 2, Kind::NotAWinner, "not a winner (1, -1 or 0)"),
        ("1,1,f9", 5, Kind::UnexpectedByte(b'9'), "'9' is not part of a move"),
        ("1,1,f5 d6", 6, Kind::UnexpectedByte(b' '), "' ' is not part of a move"),
        ("1,1,f5\"d6", 6, Kind::UnexpectedByte(b'"'), "'\\\"' is not part of a move"),
        ("1,1,f5d", 7, Kind::MissingRow, "the row of the last move is missing"),
    ] {
        refused(Record::parse(text.as_bytes())).at(byte(at)).kind(kind).saying(reason);
    }
    refused(only("1,1,f5a1").replay())
        .at(byte(6).ply(1))
        .illegal(Square::A1, IllegalReason::FlipsNothing);
    refused(only("1,1,f5--").replay())
        .at(byte(6).ply(1))
        .illegal(Move::Pass, IllegalReason::PassForbidden);
}

#[test]
fn audits() {
    assert_eq!(audit(&format!("1,1,{WIPEOUT}")), [""; 0]);
    let wrong = "the result differs from the moves, which give black a margin of +64";
    for winner in ["-1", "0"] {
        let found = audit(&format!("1,{winner},{WIPEOUT}"));
        assert_eq!(found, [format!("byte 2: {wrong}")]);
    }
    assert_eq!(audit("1,0,f5"), ["byte 6: the game stops with 59 squares empty"]);
    assert_eq!(audit("1,0,f5f5"), ["byte 6, ply 1: f5: the square already holds a black disc"]);
}

#[test]
fn readers_continue_after_a_bad_row() {
    let text = format!("{HEADER}x\n1,1,f5\n\n2,1,f5x\n3,0,f5");
    let mut games = Games::new(text.as_bytes());
    assert_eq!(games.offset(), 35);
    assert_eq!(games.next().expect("a row").expect_err("bad").byte(), 35);
    assert_eq!(format!("{games:?}"), "Games { offset: 37, .. }");
    let ids: Vec<_> = games.map(|record| record.map(|record| record.id()).ok()).collect();
    assert_eq!(ids, [Some(1), None, Some(3)]);
}
