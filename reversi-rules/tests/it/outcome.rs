//! Outcomes: discs, empty squares for the winner, and ties.

use crate::support::{game, vectors};
use reversi_rules::{Board, Color, Outcome, Square};

/// Only the counts matter, so the first squares are black and the next are white.
fn outcome(black: u16, white: u16) -> Outcome {
    let mut squares = Square::ALL.into_iter();
    let black = squares.by_ref().take(black.into()).collect();
    let white = squares.take(white.into()).collect();
    Outcome::from_board(Board::new(black, white).expect("disjoint"))
}

#[test]
fn discs_that_fit_on_the_board() {
    let many = (0..=300).chain([u16::MAX - 1, u16::MAX]);
    for black in many.clone() {
        for white in many.clone() {
            let fits = u32::from(black) + u32::from(white) <= 64;
            let expected = fits.then(|| outcome(black, white));
            assert_eq!(Outcome::from_disc_counts(black, white), expected, "{black} {white}");
        }
    }
}

// Rules 4.1, 4.2, 6.1.
#[test]
fn vectors_eight_by_eight() {
    for vector in vectors::scoring() {
        let outcome = outcome(vector.black, vector.white);
        let raw = Color::ALL.map(|color| outcome.disc_count(color));
        let score = Color::ALL.map(|color| outcome.score(color));
        let margin = Color::ALL.map(|color| outcome.margin(color));
        assert_eq!((raw, outcome.empty_count()), (vector.raw, vector.empty));
        assert_eq!(score, vector.empties_to_winner, "{raw:?}");
        let difference = vector.diff_empties_to_winner;
        assert_eq!(margin, [difference, -difference], "{raw:?}");
        assert_eq!(raw[0] as i16 - raw[1] as i16, vector.diff_raw);
        let winner = match vector.half_points_black {
            2 => Some(Color::Black),
            0 => Some(Color::White),
            _ => None,
        };
        assert_eq!((outcome.winner(), outcome.is_tie()), (winner, winner.is_none()), "{raw:?}");
    }
}

// Rules 4.1, 4.2, 4.4.
#[test]
fn every_division_of_the_board_is_scored_by_the_rule() {
    for black in 0..=64 {
        for white in 0..=64 - black {
            let (outcome, empties) = (outcome(black, white), 64 - black - white);
            let [own, other] = Color::ALL.map(|color| outcome.score(color));
            assert_eq!(own + other, 64, "{black}-{white}");
            let expected = match black.cmp(&white) {
                std::cmp::Ordering::Greater => black + empties,
                std::cmp::Ordering::Equal => black + empties / 2,
                std::cmp::Ordering::Less => black,
            };
            assert_eq!(own, expected, "{black}-{white}");
            assert_eq!(outcome.margin(Color::Black), own as i16 - other as i16);
            assert_eq!(outcome.margin(Color::White), -outcome.margin(Color::Black));
        }
    }
}

// Rule 8.7.
#[test]
fn words() {
    for (black, white, text) in [
        (38, 26, "black wins 38-26"),
        (1, 58, "white wins 63-1"),
        (13, 0, "black wins 64-0"),
        (0, 13, "white wins 64-0"),
        (32, 31, "black wins 33-31"),
        (32, 32, "tie 32-32"),
        (12, 12, "tie 32-32"),
    ] {
        assert_eq!(outcome(black, white).to_string(), text);
    }
}

#[test]
fn only_a_finished_game_has_an_outcome() {
    let mut wiped_out = game("f5d6c3f3e3f4d7d3g3");
    let outcome = wiped_out.outcome().expect("over");
    assert_eq!((outcome.winner(), outcome.margin(Color::Black)), (Some(Color::Black), 64));
    wiped_out.undo();
    assert_eq!(wiped_out.outcome(), None);
    assert_eq!(wiped_out.position().outcome(), None);
}
