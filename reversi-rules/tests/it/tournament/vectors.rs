//! The tournaments that all languages compute.

use super::standings::{bye, standings};
use crate::support::vector_file;
use reversi_rules::Score;
use reversi_rules::tournament::{
    Coefficient, Entrant, Pairing, Quotient, Standing, TieBreak, TieBreaks, Tournament,
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Tournaments {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    rounds: u16,
    players: usize,
    coefficient: Option<u16>,
    bye: Option<f64>,
    tie_breaks: Option<Vec<String>>,
    #[serde(default = "usual")]
    score_sum: Option<u16>,
    #[serde(default)]
    withdrawn: Vec<usize>,
    pairings: Vec<Row>,
    standings: Option<Vec<Line>>,
    error: Option<String>,
}

/// Rank, player, points, and the values of the tie-breaks.
type Line = (usize, usize, String, Vec<String>);

#[derive(Deserialize)]
#[serde(untagged)]
enum Row {
    Game { round: u16, black: usize, white: usize, score: [u16; 2] },
    Bye { round: u16, bye: usize },
    DoubleForfeit { round: u16, double_forfeit: [usize; 2] },
}

/// The sum of a tournament that gives none.
#[expect(clippy::unnecessary_wraps, reason = "serde wants the type of the field")]
fn usual() -> Option<u16> {
    Some(64)
}

impl Case {
    fn tournament(&self) -> Tournament {
        let mut tournament = Tournament::new(self.rounds);
        if let Some(coefficient) = self.coefficient {
            tournament = tournament.with_coefficient(Coefficient::whole(coefficient));
        }
        if let Some(bye) = self.bye {
            tournament = tournament.with_bye(bye.to_string().parse().expect("halves"));
        }
        if let Some(names) = &self.tie_breaks {
            let of = |name: &String| TieBreak::ALL.into_iter().find(|of| of.to_string() == *name);
            let order: Vec<_> = names.iter().map(|name| of(name).expect("a name")).collect();
            tournament = tournament.with_tie_breaks(TieBreaks::new(&order).expect("no repetition"));
        }
        if self.score_sum == usual() {
            return tournament;
        }
        tournament.with_score_sum(self.score_sum)
    }

    fn pairings(&self) -> Vec<Pairing> {
        let pairing = |row: &Row| match *row {
            Row::Game { round, black, white, score: [own, other] } => {
                Pairing::Game { round, black, white, score: Score { black: own, white: other } }
            }
            Row::Bye { round, bye: player } => bye(round, player),
            Row::DoubleForfeit { round, double_forfeit: [black, white] } => {
                Pairing::DoubleForfeit { round, black, white }
            }
        };
        self.pairings.iter().map(pairing).collect()
    }
}

// Rules 6.2, 6.3, 6.4.
#[test]
fn tournaments_of_the_vectors() {
    let file: Tournaments =
        serde_json::from_str(vector_file!("tournaments.json")).expect("tournaments.json");
    assert_eq!(file.cases.len(), 32);
    for case in file.cases {
        let mut entrants = vec![Entrant::default(); case.players];
        for &player in &case.withdrawn {
            entrants[player] = entrants[player].with_withdrawn(true);
        }
        let found = standings(case.tournament(), &entrants, &case.pairings());
        match (found, &case.standings, &case.error) {
            (Ok(table), Some(expected), None) => {
                let row = |line: &Standing| {
                    let count = case.tournament().tie_breaks().as_slice().len();
                    let (values, rest) = line.tie_breaks.split_at(count);
                    assert!(rest.iter().all(|&value| value == Quotient::default()));
                    let values = values.iter().map(Quotient::to_string).collect();
                    (line.rank, line.player, line.points.to_string(), values)
                };
                assert_eq!(table.iter().map(row).collect::<Vec<_>>(), *expected, "{}", case.name);
            }
            (Err(error), None, Some(expected)) => assert_eq!(error.to_string(), *expected),
            (found, ..) => panic!("{}: {found:?}", case.name),
        }
    }
}
