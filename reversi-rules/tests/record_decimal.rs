//! Numbers in records: what is read, rounded and refused, and how they are written.

use reversi_rules::record::Decimal;

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
fn what_is_no_number_or_out_of_range_is_refused() {
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
        "-2147483.6475",
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
        // What is rounded to nothing has no sign of its own.
        (-4, ["-0.004", "+0.00", "0 -0.00400"]),
        (999_999, ["999.999", "+1000.00", "1000 999.99900"]),
        (i32::MAX, ["2147483.647", "+2147483.65", "2147484 2147483.64700"]),
    ] {
        assert_eq!(written(thousandths), [short, places, others].map(str::to_owned));
    }
    let least = Decimal::from_thousandths(i32::MIN);
    assert_eq!(format!("{least} {least:.1}"), "-2147483.648 -2147483.6");
}
