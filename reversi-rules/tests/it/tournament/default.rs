//! Scores of games in which a side exceeds its time.

use super::{outcomes, score, scoring};
use reversi_rules::tournament::{Points, TimeDefault};
use reversi_rules::{Color, Objective, Outcome};

// Rule 5.4.
#[test]
fn time_defaults_of_the_vectors() {
    let rows = scoring().time_default;
    assert_eq!(rows.len(), 7);
    for row in rows {
        let policy = match row.policy.as_str() {
            "WOC two-minute overtime, played on" => TimeDefault::PlayedOn,
            "second default / immediate" => TimeDefault::Zero,
            "stopped by winner" => TimeDefault::StoppedByWinner,
            text => {
                assert!(text.starts_with("seed 003"), "{text}");
                TimeDefault::CompletedByWinner
            }
        };
        let outcome = |score: Option<[u16; 2]>| {
            score.map(|[black, white]| Outcome::from_disc_counts(black, white).expect("64 discs"))
        };
        if let Some(recorded) = row.recorded_for_defaulter {
            // The vector names the defaulter's number first.
            let completed = outcome(row.finished_score_of_defaulter);
            assert_eq!(policy.score(Color::Black, completed), Some(score(recorded)));
            let [own, other] = recorded;
            let exchanged =
                outcome(row.finished_score_of_defaulter.map(|[own, other]| [other, own]));
            assert_eq!(policy.score(Color::White, exchanged), Some(score([other, own])));
        } else {
            let winner: Color = row.winner.expect("a winner").parse().expect("a color");
            // These rows name black's number first.
            let recorded = row.recorded.map(score);
            assert!(recorded.is_some());
            assert_eq!(policy.score(!winner, outcome(row.completed_by_winner)), recorded);
        }
    }
}

// Rule 5.4.
#[test]
fn a_side_that_exceeds_its_time_loses_on_any_board() {
    for outcome in outcomes() {
        for policy in TimeDefault::ALL {
            for defaulter in Color::ALL {
                let recorded = policy.score(defaulter, Some(outcome)).expect("completed");
                assert_eq!(recorded.black + recorded.white, 64, "{policy:?}: {recorded}");
                assert_eq!(Points::of(recorded, defaulter), Points::LOSS, "{policy:?}");
                // The empty squares of a stopped game go to the side out of time.
                let played = match policy {
                    TimeDefault::StoppedByWinner => 64 - outcome.disc_count(!defaulter),
                    _ => outcome.score(defaulter),
                };
                let kept = match policy {
                    TimeDefault::Fixed => 31,
                    TimeDefault::Zero => 0,
                    _ => played.min(31),
                };
                assert_eq!(recorded.of(defaulter), kept, "{policy:?}: {outcome}");
                let without = policy.score(defaulter, None);
                let is_fixed = matches!(policy, TimeDefault::Fixed | TimeDefault::Zero);
                assert_eq!(without.is_some(), is_fixed, "{policy:?}");
                assert!(without.is_none_or(|score| score == recorded), "{policy:?}");
            }
        }
    }
    let completed = TimeDefault::ALL.into_iter().filter(|policy| policy.needs_completion());
    assert!(completed.eq([TimeDefault::PlayedOn, TimeDefault::CompletedByWinner]));
}

// Rule 5.4.
#[test]
fn a_side_that_runs_out_of_time_loses() {
    let ahead = Outcome::from_disc_counts(60, 4);
    for policy in TimeDefault::ALL {
        let score = policy.score(Color::Black, ahead).expect("completed");
        assert!(score.white > score.black, "{policy:?}");
    }
}

// Rule 5.4.
#[test]
fn the_winner_completes_the_game_and_wins_by_one_disc_at_least() {
    let recorded = |black, white| {
        let completed = Outcome::from_disc_counts(black, white);
        TimeDefault::CompletedByWinner.score(Color::Black, completed).map(|score| score.white)
    };
    assert_eq!(recorded(30, 34), Some(34));
    assert_eq!(recorded(36, 28), Some(33));
    assert_eq!(recorded(32, 32), Some(33));
}

#[test]
fn outcomes_of_other_rules_give_no_score() {
    let of_squares = |squares| Outcome::on_squares(20, 10, squares).expect("squares for all");
    let fewest = of_squares(64).with_objective(Objective::Fewest);
    for policy in TimeDefault::ALL {
        for outcome in [of_squares(36), of_squares(100), fewest] {
            let score = policy.score(Color::Black, Some(outcome));
            assert_eq!(score, policy.score(Color::Black, None), "{policy:?}");
        }
    }
}
