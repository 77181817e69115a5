//! Standings: tie-breaks, byes, withdrawals.

use crate::support::Random;
use reversi_rules::Score;
use reversi_rules::tournament::{
    Coefficient, Entrant, Pairing, Points, Standing, StandingsError, Tournament,
};
use std::cmp::{Ordering, Reverse};

const NO_PAIRINGS: [Pairing; 0] = [];

pub(super) fn game(round: u16, black: usize, white: usize, discs: u16) -> Pairing {
    Pairing::Game { round, black, white, score: Score { black: discs, white: 64 - discs } }
}

pub(super) fn bye(round: u16, player: usize) -> Pairing {
    Pairing::Bye { round, player }
}

pub(super) fn standings(
    tournament: Tournament,
    entrants: &[Entrant],
    pairings: &[Pairing],
) -> Result<Vec<Standing>, StandingsError> {
    let mut table = vec![Standing::default(); entrants.len()];
    tournament.standings(entrants, pairings, &mut table).map(|()| table)
}

// Rule 6.2.
#[test]
fn every_tie_break_in_its_turn() {
    let mut entrants = [Entrant::default(); 9];
    for (player, lot) in [(3, 2), (4, 1), (7, 0), (8, 2)] {
        entrants[player] = entrants[player].with_lot(lot);
    }
    let pairings =
        [bye(1, 0), game(1, 1, 2, 38), game(1, 3, 4, 32), game(1, 5, 6, 40), game(1, 7, 8, 32)];
    let tournament = Tournament::new(1).with_coefficient(Coefficient::whole(6));
    let table = standings(tournament, &entrants, &pairings).expect("a tournament");
    let lines: Vec<_> = table
        .iter()
        .map(|line| {
            (
                line.rank,
                line.player,
                line.points.to_string(),
                line.tie_breaks[0].to_string(),
                line.tie_breaks[1].numerator(),
            )
        })
        .collect();
    let line = |rank, player, points: &str, quotient: &str, discs| {
        (rank, player, points.to_owned(), quotient.to_owned(), discs)
    };
    assert_eq!(
        lines,
        [
            line(1, 5, "1", "40", 40),
            // 38 discs against a player without a point. The bye is worth 32 + 6.
            line(2, 1, "1", "38", 38),
            line(3, 0, "1", "38", 0),
            // Four times 32 + 6 × ½: the lots decide, and two lots are equal.
            line(4, 7, "0.5", "35", 32),
            line(5, 4, "0.5", "35", 32),
            line(6, 3, "0.5", "35", 32),
            line(6, 8, "0.5", "35", 32),
            line(8, 2, "0", "32", 26),
            line(9, 6, "0", "30", 24),
        ]
    );
}

/// Three rounds. Player 3 withdraws after the first.
pub(super) fn with_a_withdrawal() -> ([Entrant; 4], [Pairing; 6]) {
    let mut entrants = [Entrant::default(); 4];
    entrants[3] = entrants[3].with_withdrawn(true);
    let pairings = [
        game(1, 0, 3, 50),
        game(1, 1, 2, 30),
        game(2, 0, 1, 40),
        bye(2, 2),
        game(3, 2, 0, 32),
        bye(3, 1),
    ];
    (entrants, pairings)
}

// Rule 6.2.
#[test]
fn withdrawals_byes_and_rounds_not_played() {
    let (entrants, pairings) = with_a_withdrawal();
    for (coefficient, quotients) in [
        // Player 0: 40 + 32 + 6 × (1 + 2½), and 32 + 6 × 2½ for the game against player 3.
        (Coefficient::whole(6), ["140", "134", "122", "93"]),
        // The discs of all games, and 32 for each round without a game.
        (Coefficient::whole(0), ["122", "98", "86", "78"]),
        (Coefficient::new(64, 3).expect("a fraction"), ["232", "226", "214", "131 1/3"]),
    ] {
        let tournament = Tournament::new(3).with_coefficient(coefficient);
        let table = standings(tournament, &entrants, &pairings).expect("a tournament");
        let of = |line: &Standing| (line.rank, line.player, line.points.halves());
        let expected = [(1, 0, 5), (2, 2, 5), (3, 1, 2), (4, 3, 0)];
        assert_eq!(table.iter().map(of).collect::<Vec<_>>(), expected);
        let found: Vec<_> = table.iter().map(|line| line.tie_breaks[0].to_string()).collect();
        assert_eq!(found, quotients, "{coefficient}");
    }
}

#[test]
fn the_tournament_sets_the_worth_of_a_bye() {
    let (entrants, pairings) = with_a_withdrawal();
    for (bye, halves) in [(Points::WIN, [5, 2, 5, 0]), (Points::TIE, [5, 1, 4, 0])] {
        let tournament = Tournament::new(3).with_bye(bye);
        let mut table = standings(tournament, &entrants, &pairings).expect("a tournament");
        table.sort_by_key(|line| line.player);
        assert_eq!(table.iter().map(|line| line.points.halves()).collect::<Vec<_>>(), halves);
    }
}

/// A second game after a tie belongs to another round, and both count.
// Rule 4.4.
#[test]
fn a_tie_stands() {
    let entrants = [Entrant::default(); 2];
    let table = standings(Tournament::new(1), &entrants, &[game(1, 0, 1, 32)]).expect("a tie");
    assert_eq!(
        table.iter().map(|line| (line.rank, line.points)).collect::<Vec<_>>(),
        [(1, Points::TIE), (1, Points::TIE)]
    );
    let rematch = [game(1, 0, 1, 32), game(2, 1, 0, 20)];
    let table = standings(Tournament::new(2), &entrants, &rematch).expect("two games");
    let lines: Vec<_> = table.iter().map(|line| (line.player, line.points.halves())).collect();
    assert_eq!(lines, [(0, 3), (1, 1)]);
}

#[test]
fn a_tournament_without_players() {
    assert_eq!(standings(Tournament::new(0), &[], &[]), Ok(vec![]));
    let table = standings(Tournament::new(2), &[Entrant::default(); 2], &[]).expect("no games");
    let lines: Vec<_> = table.iter().map(|line| (line.rank, line.player)).collect();
    assert_eq!(lines, [(1, 0), (1, 1)]);
    assert!(table.iter().all(|line| line.tie_breaks[0].to_string() == "64"));
}

/// Players meet at random. One may have a bye, and some pairs do not play.
fn random_tournament(random: &mut Random) -> (Tournament, Vec<Entrant>, Vec<Pairing>) {
    let players = 2 + random.below(9) as usize;
    let tournament = Tournament::new(1 + random.below(9) as u16)
        .with_coefficient(Coefficient::whole(random.below(8) as u16));
    let entrants = (0..players)
        .map(|_| Entrant::default().with_withdrawn(random.below(5) == 0).with_lot(random.below(3)))
        .collect();
    let mut pairings = Vec::new();
    for round in 1..=tournament.rounds() {
        let mut free: Vec<usize> = (0..players).collect();
        while let Some(black) = free.pop() {
            if free.is_empty() {
                pairings.push(bye(round, black));
            } else {
                let white = free.swap_remove(random.below(free.len() as u32) as usize);
                match random.below(12) {
                    0 | 1 => {}
                    2 => pairings.push(Pairing::DoubleForfeit { round, black, white }),
                    // Few different scores, so that every tie-break is needed.
                    _ => pairings.push(game(round, black, white, 30 + random.below(5) as u16)),
                }
            }
        }
    }
    (tournament, entrants, pairings)
}

/// Computes the points, quotient and discs of each player from tables, in floating point. The
/// results are exact for these numbers.
fn by_tables(
    tournament: Tournament,
    entrants: &[Entrant],
    pairings: &[Pairing],
) -> Vec<(f64, f64, u32)> {
    let mut games: Vec<Vec<(usize, u16)>> = vec![Vec::new(); entrants.len()];
    let mut points = vec![0.0; entrants.len()];
    for pairing in pairings {
        match *pairing {
            Pairing::Bye { player, .. } => points[player] += 1.0,
            Pairing::Game { black, white, score, .. } => {
                let won = match score.black.cmp(&score.white) {
                    Ordering::Greater => 1.0,
                    Ordering::Equal => 0.5,
                    Ordering::Less => 0.0,
                };
                games[black].push((white, score.black));
                games[white].push((black, score.white));
                points[black] += won;
                points[white] += 1.0 - won;
            }
            Pairing::DoubleForfeit { black, white, .. } => {
                games[black].push((white, 0));
                games[white].push((black, 0));
            }
            ref other => panic!("{other:?}"),
        }
    }
    let c: f64 = tournament.coefficient().to_string().parse().expect("whole");
    let line = |player: usize| {
        let mut quotient = 0.0;
        let mut left_out = f64::from(tournament.rounds());
        for &(opponent, discs) in &games[player] {
            if c == 0.0 || !entrants[opponent].withdrawn {
                quotient += f64::from(discs) + c * points[opponent];
                left_out -= 1.0;
            }
        }
        quotient += left_out * (32.0 + c * points[player]);
        (points[player], quotient, games[player].iter().map(|game| u32::from(game.1)).sum())
    };
    (0..entrants.len()).map(line).collect()
}

#[test]
fn random_tournaments_match_another_computation() {
    let mut random = Random::new(43);
    let mut decided = [0; 5];
    for _ in 0..400 {
        let (tournament, entrants, mut pairings) = random_tournament(&mut random);
        let table = standings(tournament, &entrants, &pairings).expect("a tournament");
        let expected = by_tables(tournament, &entrants, &pairings);

        let mut seen: Vec<_> = table.iter().map(|line| line.player).collect();
        seen.sort_unstable();
        assert!(seen.into_iter().eq(0..entrants.len()));
        let halves: u32 = table.iter().map(|line| line.points.halves()).sum();
        let is_lost = |pairing: &&Pairing| matches!(pairing, Pairing::DoubleForfeit { .. });
        assert_eq!(halves as usize, 2 * (pairings.len() - pairings.iter().filter(is_lost).count()));

        for line in &table {
            let (points, quotient, discs) = expected[line.player];
            assert_eq!(line.points.to_string(), points.to_string());
            assert_eq!(line.tie_breaks[0].to_string(), quotient.to_string());
            assert_eq!(
                (line.tie_breaks[1].numerator(), line.lot),
                (discs.into(), entrants[line.player].lot)
            );
            let better = |other: usize| {
                (expected[other], entrants[line.player].lot)
                    .partial_cmp(&(expected[line.player], entrants[other].lot))
                    == Some(Ordering::Greater)
            };
            assert_eq!(line.rank, 1 + (0..entrants.len()).filter(|&other| better(other)).count());
        }
        for pair in table.windows(2) {
            assert!(pair[0].rank <= pair[1].rank);
            let [a, b] = [&pair[0], &pair[1]];
            let first_difference = [
                a.points != b.points,
                a.tie_breaks[0] != b.tie_breaks[0],
                a.tie_breaks[1] != b.tie_breaks[1],
                a.lot != b.lot,
                true,
            ];
            decided[first_difference.iter().position(|&differs| differs).expect("the last")] += 1;
        }

        pairings.reverse();
        assert_eq!(standings(tournament, &entrants, &pairings), Ok(table));
    }
    assert!(decided.into_iter().all(|times| times > 3), "{decided:?}");
}

/// So many players that a sort could not leave them in order by chance.
#[test]
fn equal_players_keep_their_order() {
    let entrants: Vec<Entrant> =
        (0..200).map(|player| Entrant::default().with_lot(player * 7 % 3)).collect();
    let mut table = vec![Standing::default(); entrants.len()];
    Tournament::new(1).standings(&entrants, NO_PAIRINGS, &mut table).expect("no pairing is wrong");
    let keys: Vec<(u32, usize)> = table.iter().map(|line| (line.lot, line.player)).collect();
    assert!(keys.is_sorted());
    assert_eq!(table.iter().filter(|line| line.rank == 1).count(), 67);
}

/// Without games and without lots, all players share the first place.
#[test]
fn a_tournament_without_rounds_has_ranks() {
    let mut table = [Standing::default(); 2];
    Tournament::new(0)
        .standings(&[Entrant::default(); 2], NO_PAIRINGS, &mut table)
        .expect("no pairing is wrong");
    assert_eq!(table.map(|line| (line.rank, line.player)), [(1, 0), (1, 1)]);
}

#[test]
fn many_players_stand_in_order() {
    // One round of 400 players, where player n wins by 2 × (n mod 33) discs.
    let pairings = (0..200_usize).map(|n| {
        let black = 32 + u16::try_from(n % 33).unwrap();
        let score = Score { black, white: 64 - black };
        Pairing::Game { round: 1, black: n, white: 399 - n, score }
    });
    let entrants: Vec<_> =
        (0..400_u32).map(|n| Entrant::default().with_lot(n * 7919 % 401)).collect();
    let mut table = vec![Standing::default(); 400];
    Tournament::new(1).standings(&entrants, pairings, &mut table).unwrap();
    let key = |line: &Standing| (Reverse((line.points, line.tie_breaks)), line.lot, line.player);
    assert!(table.is_sorted_by_key(key));
    let mut players: Vec<_> = table.iter().map(|line| line.player).collect();
    players.sort_unstable();
    assert!(players.into_iter().eq(0..400));
}
