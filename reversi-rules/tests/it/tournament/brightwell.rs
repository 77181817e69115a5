//! The Brightwell Quotient.

use crate::support::promises::differ;
use crate::support::vector_file;
use reversi_rules::Score;
use reversi_rules::tournament::{
    Coefficient, Entrant, Pairing, Points, Quotient, Round, Standing, Tournament, brightwell,
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Brightwell {
    cases: Vec<BrightwellCase>,
}

#[derive(Deserialize)]
struct BrightwellCase {
    c: u16,
    own_points: f64,
    games: Vec<BrightwellGame>,
    bq: f64,
}

#[derive(Deserialize)]
struct BrightwellGame {
    discs: Option<u16>,
    opp_points: Option<f64>,
    #[serde(default)]
    withdrawn: bool,
    #[serde(default)]
    bye: bool,
}

fn points(number: f64) -> Points {
    number.to_string().parse().expect("halves")
}

// Rule 6.2.
#[test]
fn brightwell_quotients_of_the_vectors() {
    let file: Brightwell =
        serde_json::from_str(vector_file!("brightwell.json")).expect("brightwell.json");
    assert_eq!(file.cases.len(), 3);
    for case in file.cases {
        let rounds = case.games.iter().map(|game| match (game.discs, game.opp_points) {
            (Some(discs), Some(opponent)) if !game.withdrawn => {
                Round::Counted { discs, opponent: points(opponent) }
            }
            _ => {
                assert!(game.withdrawn || game.bye);
                Round::LeftOut
            }
        });
        let quotient = brightwell(rounds, points(case.own_points), Coefficient::whole(case.c));
        assert_eq!(quotient.to_string(), case.bq.to_string());
    }
}

// Rule 6.2.
#[test]
fn fractions_are_exact() {
    let rounds = [Round::Counted { discs: 40, opponent: Points::from_halves(7) }, Round::LeftOut];
    for (numerator, denominator, text) in [
        (0, 5, "72"),
        (6, 1, "96"),
        (1, 2, "74"),
        (1, 4, "73"),
        (1, 8, "72.5"),
        (64, 13, "91 9/13"),
        (64, 11, "95 3/11"),
        (u16::MAX, u16::MAX, "76"),
    ] {
        let coefficient = Coefficient::new(numerator, denominator).expect("a fraction");
        assert_eq!(brightwell(rounds, Points::TIE, coefficient).to_string(), text, "{coefficient}");
    }
    assert_eq!(Coefficient::new(1, 0), None);
    assert_eq!(Coefficient::new(0, 0), None);
    assert_eq!(Coefficient::new(0, 7), Some(Coefficient::whole(0)));
}

/// A larger part makes a larger quotient, and quotients compare like numbers.
#[test]
fn quotients_compare_as_the_fractions_they_are() {
    let mut quotients = Vec::new();
    for denominator in 1..=13_u16 {
        let coefficient = Coefficient::new(64, denominator).expect("not over 0");
        for halves in 0..12 {
            let round = Round::Counted { discs: 20, opponent: Points::from_halves(halves) };
            let quotient = brightwell([round], Points::LOSS, coefficient);
            let value = 20.0 + f64::from(halves) * 32.0 / f64::from(denominator);
            let [over, under] = [quotient.numerator(), quotient.denominator()]
                .map(|part| f64::from(u32::try_from(part).expect("small")));
            let fraction = over / under;
            assert!((fraction - value).abs() < 1e-9);
            quotients.push((quotient, value));
        }
    }
    let mut equal = 0;
    for (at, a) in quotients.iter().enumerate() {
        for b in &quotients[..at] {
            if (a.1 - b.1).abs() < 1e-9 {
                assert_eq!(a.0, b.0);
                equal += 1;
            } else {
                assert_eq!(a.0 < b.0, a.1 < b.1);
                assert_eq!(a.0 > b.0, a.1 > b.1);
            }
        }
    }
    assert!(equal > 100, "{equal}");
    quotients.sort_by_key(|(quotient, _)| *quotient);
    quotients.dedup_by_key(|(quotient, _)| *quotient);
    differ(&quotients.iter().map(|(quotient, _)| *quotient).collect::<Vec<_>>());
    differ(&[0, 1, u32::MAX].map(Points::from_halves));
}

/// Sums that no tournament reaches stop at the highest number and do not overflow.
#[test]
fn absurd_numbers_saturate() {
    let most = Points::from_halves(u32::MAX);
    let rounds = std::iter::repeat_n(Round::Counted { discs: u16::MAX, opponent: most }, 100_000);
    let quotient = brightwell(rounds.clone(), most, Coefficient::whole(u16::MAX));
    assert_eq!((quotient.numerator(), quotient.denominator()), (u64::MAX, 2));
    let other = brightwell(rounds, most, Coefficient::new(1, u16::MAX).expect("a fraction"));
    assert!(other < quotient && Quotient::default() < other);
    assert_eq!(Coefficient::for_rounds(u16::MAX), Coefficient::whole(6));
}

/// The usual coefficient applies from the eighth round on.
#[test]
fn the_usual_coefficient_depends_on_the_rounds() {
    for rounds in 0..=20 {
        let usual = Coefficient::whole(if rounds < 8 { 0 } else { 6 });
        assert_eq!(Coefficient::for_rounds(rounds), usual, "{rounds}");
    }
}

// Rule 6.2.
#[test]
fn the_brightwell_quotient_breaks_ties() {
    let rounds = [33, 33, 64].map(|discs| {
        let opponent = Points::from_halves(if discs == 64 { 0 } else { 4 });
        Round::Counted { discs, opponent }
    });
    let quotient = brightwell(rounds, Points::from_halves(6), Coefficient::whole(5));
    assert_eq!(quotient.to_string(), "150");
    let bye = brightwell([Round::LeftOut], Points::from_halves(0), Coefficient::whole(6));
    assert_eq!(bye.to_string(), "32");

    // Players 0 and 1 each have a win and a tie: 0 with more discs, 1 against better players.
    let game = |round, black, white, discs| {
        let score = Score { black: discs, white: 64 - discs };
        Pairing::Game { round, black, white, score }
    };
    let first = [game(1, 0, 4, 36), game(1, 1, 2, 33), game(1, 3, 5, 32)];
    let second = [game(2, 2, 4, 40), game(2, 0, 3, 32), game(2, 5, 1, 32)];
    let leaders = |coefficient| {
        let mut table = [Standing::default(); 6];
        let tournament = Tournament::new(2).with_coefficient(coefficient);
        let pairings = [first, second].concat();
        tournament.standings(&[Entrant::default(); 6], &pairings, &mut table).unwrap();
        [0, 1].map(|at| {
            (table[at].player, table[at].points.halves(), table[at].tie_breaks[1].numerator())
        })
    };
    assert_eq!(leaders(Coefficient::whole(6)), [(1, 3, 65), (0, 3, 68)]);
    assert_eq!(leaders(Coefficient::whole(0)), [(0, 3, 68), (1, 3, 65)]);
}
