//! Numbers in records: reading, rounding, errors and writing.

use reversi_records::{Decimal, ggf};
use reversi_rules::Position;

fn parsed(text: &str) -> Option<i32> {
    Decimal::parse(text.as_bytes()).map(Decimal::thousandths)
}

#[test]
fn numbers_are_read_to_three_places() {
    for (text, thousandths) in [
        ("0", 0),
        ("-0", 0),
        ("+64.00", 64_000),
        ("-22.87", -22_870),
        (".5", 500),
        ("5.", 5000),
        ("-.0015", -2),
        ("2.0004", 2000),
        ("2.0005", 2001),
        ("2.00049999", 2000),
        ("-2.0005", -2001),
        ("0.9996", 1000),
        ("000000000000000000001", 1000),
        ("0.00000000000000000000000001", 0),
        ("2147483.647", i32::MAX),
        ("2147483.6474", i32::MAX),
        ("-2147483.647", -i32::MAX),
    ] {
        assert_eq!(parsed(text), Some(thousandths), "{text}");
    }
}

#[test]
fn bad_numbers_are_refused() {
    for text in [
        "",
        "+",
        "-",
        ".",
        "+.",
        "--1",
        "+-1",
        "1-",
        "1.2.3",
        "1,5",
        "1e3",
        "0x1",
        " 1",
        "1 ",
        "\0",
        "1.000x",
        "٣",
        "2147483.648",
        "2147483.6475",
        "-2147483.6485",
        "999999999999",
        "99999999999999999999",
    ] {
        assert_eq!(parsed(text), None, "{text}");
    }
}

#[test]
fn numbers_are_written_as_short_as_they_are_or_as_asked() {
    let written = |thousandths| {
        let number = Decimal::from_thousandths(thousandths);
        assert_eq!(parsed(&number.to_string()), Some(thousandths));
        [number.to_string(), format!("{number:+.2}"), format!("{number:.0} {number:.5}")]
    };
    for (thousandths, [short, places, others]) in [
        (0, ["0", "+0.00", "0 0.00000"]),
        (-3133, ["-3.133", "-3.13", "-3 -3.13300"]),
        (2500, ["2.5", "+2.50", "3 2.50000"]),
        (-2500, ["-2.5", "-2.50", "-3 -2.50000"]),
        (20, ["0.02", "+0.02", "0 0.02000"]),
        (5, ["0.005", "+0.01", "0 0.00500"]),
        // A number that rounds to zero loses its sign.
        (-4, ["-0.004", "+0.00", "0 -0.00400"]),
        (999_999, ["999.999", "+1000.00", "1000 999.99900"]),
        (i32::MAX, ["2147483.647", "+2147483.64", "2147483 2147483.64700"]),
    ] {
        assert_eq!(written(thousandths), [short, places, others].map(str::to_owned));
    }
    let least = Decimal::from_thousandths(i32::MIN);
    assert_eq!(format!("{least} {least:.1}"), "-2147483.648 -2147483.6");
}

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

/// A seed of the fuzz target `records`, whose result was out of range after rounding up.
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
