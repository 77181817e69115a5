//! Errors of pairings.

use super::standings::{bye, game, standings, with_a_withdrawal};
use crate::support::Random;
use reversi_rules::Score;
use reversi_rules::tournament::{Coefficient, Entrant, Pairing, Points, Standing, Tournament};

#[test]
fn impossible_pairings_are_named_and_change_nothing() {
    let (entrants, good) = with_a_withdrawal();
    let two_games = "pairing 6: pairing 4 already has player 0 in that round";
    for (pairing, error) in [
        (game(0, 0, 1, 32), "pairing 6: there is no round 0"),
        (bye(4, 0), "pairing 6: there is no round 4"),
        (bye(u16::MAX, 0), "pairing 6: there is no round 65535"),
        (game(1, 0, 4, 32), "pairing 6: there is no player 4"),
        (game(1, 70_000, 0, 32), "pairing 6: there is no player 70000"),
        (bye(3, 4), "pairing 6: there is no player 4"),
        (game(3, 3, 3, 32), "pairing 6: player 3 cannot play both colors"),
        (Pairing::DoubleForfeit { round: 3, black: 3, white: 0 }, two_games),
        (game(3, 0, 3, 32), two_games),
        (game(3, 3, 0, 32), two_games),
        (bye(3, 0), two_games),
        (bye(2, 2), "pairing 6: pairing 3 already has player 2 in that round"),
    ] {
        let mut pairings = good.to_vec();
        pairings.push(pairing);
        let mut table = [Standing::default(); 4];
        table[1].rank = 77;
        let before = table;
        let refused = Tournament::new(3).standings(&entrants, &pairings, &mut table);
        assert_eq!(refused.expect_err("impossible").to_string(), error);
        assert_eq!(table, before);
    }

    let mut table = [Standing::default(); 5];
    for (length, error) in [
        (3, "3 standings for 4 entrants"),
        (5, "5 standings for 4 entrants"),
        (0, "0 standings for 4 entrants"),
    ] {
        let refused = Tournament::new(3).standings(&entrants, good, &mut table[..length]);
        assert_eq!(refused.expect_err("no room").to_string(), error);
    }
    assert_eq!(table, [Standing::default(); 5]);
}

/// Scores are any numbers of 16 bits, and bad ones return an error.
#[test]
fn hostile_input() {
    let mut random = Random::new(44);
    let mut accepted = 0;
    for _ in 0..20_000 {
        let players = random.below(4) as usize;
        let entrants: Vec<_> = (0..players)
            .map(|_| {
                Entrant::default()
                    .with_withdrawn(random.below(2) == 0)
                    .with_lot(random.next() as u32)
            })
            .collect();
        let pairings: Vec<_> = (0..random.below(4))
            .map(|_| {
                let [black, white] = [0; 2].map(|_| random.below(4) as usize);
                let [discs, other] = [0; 2].map(|_| random.next() as u16);
                let round = random.below(4) as u16;
                if random.below(3) == 0 {
                    bye(round, black)
                } else {
                    let score = Score { black: discs, white: other };
                    Pairing::Game { round, black, white, score }
                }
            })
            .collect();
        let tournament = Tournament::new(random.below(4) as u16)
            .with_coefficient(Coefficient::whole(random.next() as u16))
            .with_bye(Points::from_halves(random.next() as u32))
            .with_score_sum(None);
        if let Ok(table) = standings(tournament, &entrants, &pairings) {
            accepted += usize::from(!pairings.is_empty());
            assert!(table.first().is_none_or(|line| line.rank == 1));
            assert!(table.is_sorted_by_key(|line| line.rank));
        }
    }
    assert!(accepted > 300, "{accepted}");
}
