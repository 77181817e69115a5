//! Numbers at the ends of what a record can say.

use reversi_rules::Position;
use reversi_rules::record::{Decimal, ggf};

#[test]
fn the_ends_of_the_range_are_read_back() {
    for thousandths in [i32::MIN, i32::MIN + 1, i32::MIN + 3, i32::MAX - 2, i32::MAX] {
        let number = Decimal::from_thousandths(thousandths);
        assert_eq!(Decimal::parse(number.to_string().as_bytes()), Some(number));
        for places in 0..5 {
            let rounded = Decimal::parse(format!("{number:+.places$}").as_bytes());
            let error = rounded.map(|rounded| rounded.thousandths().abs_diff(thousandths));
            assert!(error.is_some_and(|error| error < 1000), "{number}");
        }
    }
    assert_eq!(Decimal::parse(b"2147483.648"), None);
    assert_eq!(Decimal::parse(b"-2147483.649"), None);
    assert_eq!(Decimal::parse(b"2147483.6475"), None);
}

/// A seed of the fuzz target `records`: rounded up, the result was out of range.
#[test]
fn a_result_with_the_greatest_komi_is_read_back() {
    let board = Position::START.board().to_string().replace('X', "*");
    let text = format!("(;GM[Othello]KM[-2147483.645]RE[2147483.645]BO[8 {board} *];)");
    let record = ggf::Record::parse(text.as_bytes()).expect("a game");
    let (game, info) = (record.replay().expect("no moves"), record.info());
    let score = info.score.expect("a tie but for the komi");
    assert_eq!((score.black, score.white), (32, 32));

    let komi = record.komi().expect("a number").expect("it is there");
    let writer = ggf::Writer::new(&game, &info).expect("no brackets").with_komi(komi);
    let written = writer.to_string();
    let again = ggf::Record::parse(written.as_bytes()).expect("written by the crate");
    assert_eq!(again.info(), info, "{written}");
}
