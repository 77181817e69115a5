//! Points, recorded scores and time defaults, by the vectors and by all outcomes there are.

use reversi_rules::tournament::{Empties, Points, TimeDefault, final_score};
use reversi_rules::{Color, Outcome, Score};
use serde::Deserialize;

#[derive(Deserialize)]
struct Scoring {
    eight_by_eight: Vec<ScoreRow>,
    time_default: Vec<DefaultRow>,
}

#[derive(Deserialize)]
struct ScoreRow {
    black: u8,
    white: u8,
    raw: [u8; 2],
    empties_to_winner: [u8; 2],
    diff_raw: i16,
    diff_empties_to_winner: i16,
    half_points_black: u32,
}

#[derive(Deserialize)]
struct DefaultRow {
    policy: String,
    finished_score_of_defaulter: Option<[u8; 2]>,
    recorded_for_defaulter: Option<[u8; 2]>,
    completed_by_winner: Option<[u8; 2]>,
    winner: Option<String>,
    recorded: Option<[u8; 2]>,
}

fn scoring() -> Scoring {
    serde_json::from_str(include_str!("../../data/scoring.json")).expect("scoring.json")
}

/// Every outcome that 64 squares have.
fn outcomes() -> impl Iterator<Item = Outcome> {
    let black = |black| (0..=64 - black).filter_map(move |white| Outcome::from_discs(black, white));
    (0..=64).flat_map(black)
}

fn score([black, white]: [u8; 2]) -> Score {
    Score { black, white }
}

// domain rows 17, 24, 29, 40, 41, 42
#[test]
fn scores_and_points_of_the_vectors() {
    let rows = scoring().eight_by_eight;
    assert!(rows.len() >= 18);
    for row in rows {
        let outcome = Outcome::from_discs(row.black, row.white).expect("at most 64 discs");
        for (empties, expected, difference) in [
            (Empties::ToWinner, row.empties_to_winner, row.diff_empties_to_winner),
            (Empties::Raw, row.raw, row.diff_raw),
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

// domain rows 10, 17, 29, 41
#[test]
fn the_policy_for_empties_changes_no_result() {
    let (mut ties, mut ties_with_empties) = (0, 0);
    for outcome in outcomes() {
        let full = final_score(outcome, Empties::default());
        let raw = final_score(outcome, Empties::Raw);
        assert_eq!(full.black + full.white, 64, "{full}");
        for color in Color::ALL {
            assert_eq!(
                (full.of(color), raw.of(color)),
                (outcome.score(color), outcome.discs(color))
            );
            let points = Points::from_winner(outcome.winner(), color);
            assert_eq!([Points::of(full, color), Points::of(raw, color)], [points; 2], "{raw}");
        }
        if outcome.is_tie() {
            // Half a win each, and no game is asked for: that is for the players to agree on.
            assert_eq!(Color::ALL.map(|color| Points::of(full, color)), [Points::TIE; 2]);
            assert_eq!(full, Score { black: 32, white: 32 });
            ties += 1;
            ties_with_empties += u32::from(outcome.empties() > 0);
        }
    }
    assert_eq!((ties, ties_with_empties), (33, 32));
}

// domain rows 26, 27
#[test]
fn time_defaults_of_the_vectors() {
    let rows = scoring().time_default;
    assert_eq!(rows.len(), 5);
    for row in rows {
        let policy = match row.policy.as_str() {
            "WOC two-minute overtime, played on" => TimeDefault::PlayedOn,
            "second default / immediate" => TimeDefault::Zero,
            text => {
                assert!(text.starts_with("seed 003"), "{text}");
                TimeDefault::CompletedByWinner
            }
        };
        let outcome = |score: Option<[u8; 2]>| {
            score.map(|[black, white]| Outcome::from_discs(black, white).expect("64 discs"))
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
            let winner: Color = row.winner.expect("a winner").parse().expect("a colour");
            // Here it is black's number that comes first.
            let recorded = row.recorded.map(score);
            assert!(recorded.is_some());
            assert_eq!(policy.score(!winner, outcome(row.completed_by_winner)), recorded);
        }
    }
}

// domain rows 26, 27
#[test]
fn who_oversteps_the_time_has_lost_whatever_the_board() {
    for outcome in outcomes() {
        for policy in TimeDefault::ALL {
            for defaulter in Color::ALL {
                let recorded = policy.score(defaulter, Some(outcome)).expect("completed");
                assert_eq!(recorded.black + recorded.white, 64, "{policy:?}: {recorded}");
                assert_eq!(Points::of(recorded, defaulter), Points::LOSS, "{policy:?}");
                let played = outcome.score(defaulter);
                let kept = match policy {
                    TimeDefault::Fixed => 31,
                    TimeDefault::Zero => 0,
                    _ if outcome.winner() == Some(!defaulter) => played,
                    _ => 31,
                };
                assert_eq!(recorded.of(defaulter), kept, "{policy:?}: {outcome}");
                let without = policy.score(defaulter, None);
                assert_eq!(without.is_none(), policy.needs_completion(), "{policy:?}");
                assert!(without.is_none_or(|score| score == recorded), "{policy:?}");
            }
        }
    }
    let completed = TimeDefault::ALL.into_iter().filter(|policy| policy.needs_completion());
    assert!(completed.eq([TimeDefault::PlayedOn, TimeDefault::CompletedByWinner]));
}

// domain row 29
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
