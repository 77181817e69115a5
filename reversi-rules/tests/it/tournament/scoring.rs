//! Scores with and without the empty squares.

use super::{outcomes, score, scoring};
use crate::support::vectors;
use reversi_rules::tournament::{EmptiesPolicy, Points, final_score};
use reversi_rules::{Color, Outcome, Score};

// Rules 4.2, 6.1, 8.7.
#[test]
fn scores_and_points_of_the_vectors() {
    let rows = scoring().eight_by_eight;
    assert!(rows.len() >= 18);
    for row in rows {
        let outcome = Outcome::from_disc_counts(row.black, row.white).expect("at most 64 discs");
        for (empties, expected, difference) in [
            (EmptiesPolicy::ToWinner, row.empties_to_winner, row.diff_empties_to_winner),
            (EmptiesPolicy::Raw, row.raw, row.diff_raw),
        ] {
            let score = final_score(outcome, empties);
            assert_eq!(score, self::score(expected));
            assert_eq!(score.margin(Color::Black), difference, "{score}");
            assert_eq!(Points::of(score, Color::Black).halves(), row.half_points_black, "{score}");
            let white = 2 - row.half_points_black;
            assert_eq!(Points::of(score, Color::White).halves(), white, "{score}");
        }
    }
}

// Rules 4.2, 4.3, 4.4, 6.1.
#[test]
fn the_policy_for_empties_changes_no_result() {
    let (mut ties, mut ties_with_empties) = (0, 0);
    for outcome in outcomes() {
        let full = final_score(outcome, EmptiesPolicy::default());
        let raw = final_score(outcome, EmptiesPolicy::Raw);
        assert_eq!(full.black + full.white, 64, "{full}");
        for color in Color::ALL {
            assert_eq!(
                (full.of(color), raw.of(color)),
                (outcome.score(color), outcome.disc_count(color))
            );
            let points = Points::from_winner(outcome.winner(), color);
            assert_eq!([Points::of(full, color), Points::of(raw, color)], [points; 2], "{raw}");
        }
        if outcome.is_tie() {
            // Each side has half a win. A further game is for the players to agree on.
            assert_eq!(Color::ALL.map(|color| Points::of(full, color)), [Points::TIE; 2]);
            assert_eq!(full, Score { black: 32, white: 32 });
            ties += 1;
            ties_with_empties += u32::from(outcome.empty_count() > 0);
        }
    }
    assert_eq!((ties, ties_with_empties), (33, 32));
}

// Rule 4.2.
#[test]
fn one_disc_against_fifty_eight_is_1_63() {
    let outcome = vectors::game("vlasakova-schotte-prague-2011").outcome().expect("an ended game");
    assert_eq!((outcome.disc_count(Color::Black), outcome.disc_count(Color::White)), (1, 58));
    assert_eq!(final_score(outcome, EmptiesPolicy::ToWinner), Score { black: 1, white: 63 });
}

// Rules 4.1, 4.3.
#[test]
fn a_tie_need_not_be_thirty_two_each() {
    for discs in [12, 31, 32] {
        let outcome = Outcome::from_disc_counts(discs, discs).unwrap();
        assert!(outcome.is_tie());
        assert_eq!(final_score(outcome, EmptiesPolicy::ToWinner), Score { black: 32, white: 32 });
        assert_eq!(final_score(outcome, EmptiesPolicy::Raw), Score { black: discs, white: discs });
    }
    assert_eq!(vectors::game("shortest-draw-20").outcome().unwrap().disc_count(Color::Black), 12);
}
