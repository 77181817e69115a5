//! Points, counted in halves.

use crate::support::vectors;
use reversi_rules::tournament::Points;
use reversi_rules::{Color, Score};

// Rule 6.1.
#[test]
fn points_are_counted_and_written_in_halves() {
    for (halves, text) in [(0, "0"), (1, "0.5"), (2, "1"), (9, "4.5"), (26, "13")] {
        let points = Points::from_halves(halves);
        assert_eq!(points.to_string(), text);
        assert_eq!(text.parse(), Ok(points));
    }
    for halves in (0..300).chain(u32::MAX - 3..=u32::MAX) {
        let points = Points::from_halves(halves);
        assert_eq!(points.to_string().parse(), Ok(points));
    }
    for (text, halves) in [("½", 1), ("4½", 9), ("4.0", 8), ("007", 14), ("2147483647.5", u32::MAX)]
    {
        assert_eq!(text.parse(), Ok(Points::from_halves(halves)), "{text}");
    }
    for text in [
        "",
        ".5",
        ".0",
        ".",
        "4.",
        "+4",
        "-1",
        " 4",
        "4 ",
        "4.3",
        "4.50",
        "½½",
        "0.5½",
        "4,5",
        "x",
        "2147483648",
        "4294967296",
        "99999999999999999999",
    ] {
        assert!(text.parse::<Points>().is_err(), "{text}");
    }
    let most = Points::from_halves(u32::MAX);
    assert_eq!(most + Points::TIE, most);
    assert_eq!([most, most].into_iter().sum::<Points>(), most);
    assert!(Points::LOSS < Points::TIE && Points::TIE < Points::WIN);
}

// Rule 6.1.
#[test]
fn a_tie_is_half_a_win() {
    let points = |black, white| {
        let score = Score { black, white };
        Points::of(score, Color::Black).halves()
    };
    assert_eq!((points(33, 31), points(32, 32), points(31, 33)), (2, 1, 0));
    let outcome = vectors::game("real-draw-with-empties").outcome().expect("an ended game");
    assert_eq!(outcome.to_string(), "tie 32-32");
    assert_eq!(outcome.empty_count(), 2);
}

#[test]
fn bad_names() {
    let error = "4.3".parse::<Points>().expect_err("points are halves");
    assert_eq!(error.to_string(), "not a number of points such as 4 or 4.5");
}
