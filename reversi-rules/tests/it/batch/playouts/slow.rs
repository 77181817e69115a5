//! Random games are as random as the documentation says. The seeds are fixed, so these tests either
//! always pass or always fail.

use super::{boards, playouts};
use crate::support::Random;
use crate::support::forced::forced;
use crate::support::playout::{Numbers, game};
use reversi_rules::batch::{self, Isa};
use reversi_rules::{Sides, kernel};
use std::cmp::Ordering;
use std::collections::HashMap;

/// Another program played a million games with these results, and placed 59.965 discs on average.
/// Such shares vary by 0.0005 from run to run. The seed is fixed, so the tests never fail by chance.
fn assert_results(games: u32, share_within: f64, mean_within: f64) {
    let boards = vec![Sides::START; games as usize];
    let mut ends = vec![Sides::default(); games as usize];
    assert_eq!(batch::playouts(&boards, 2, &mut ends), Ok(()));
    let (mut black_wins, mut white_wins, mut draws, mut placed) = (0, 0, 0, 0);
    for &[black, white] in Sides::as_pairs(&ends) {
        assert_eq!(black & white, 0);
        assert_eq!(kernel::legal_moves(black, white), 0);
        assert_eq!(kernel::legal_moves(white, black), 0);
        placed += (black | white).count_ones() - 4;
        match black.count_ones().cmp(&white.count_ones()) {
            Ordering::Greater => black_wins += 1,
            Ordering::Less => white_wins += 1,
            Ordering::Equal => draws += 1,
        }
    }
    for (count, share) in [(black_wins, 0.4538), (white_wins, 0.5053), (draws, 0.0409)] {
        let found = f64::from(count) / f64::from(games);
        assert!((found - share).abs() < share_within, "{found} instead of {share}");
    }
    let mean = f64::from(placed) / f64::from(games);
    assert!((mean - 59.965).abs() < mean_within, "{mean}");
}

#[test]
fn results_of_many_games_from_the_start() {
    assert_results(50_000, 0.008, 0.02);
}

#[test]
#[ignore = "minutes without optimization"]
fn results_of_a_million_games_from_the_start() {
    assert_results(1_000_000, 0.002, 0.005);
}

/// Returns the sum of (found - expected)² / expected, minus its degrees of freedom, in units of its
/// standard deviation. It is about 0 ± 1 if the numbers are right. It exceeds 4 for one seed in a
/// hundred with two classes, and for one in ten thousand with very many. The seeds are fixed.
fn excess(counts: impl Iterator<Item = (u32, f64)>) -> f64 {
    let (mut sum, mut classes) = (0.0, 0.0);
    for (found, expected) in counts {
        assert!(expected > 5.0, "too few to be compared");
        sum += (f64::from(found) - expected).powi(2) / expected;
        classes += 1.0;
    }
    let freedom: f64 = classes - 1.0;
    (sum - freedom) / (2.0 * freedom).sqrt()
}

/// Returns the probability of each end of a game, if all legal moves are equally likely.
fn chances(board: [u64; 2], chance: f64, player_began: bool, ends: &mut HashMap<[u64; 2], f64>) {
    let [player, opponent] = board;
    let mut moves = kernel::legal_moves(player, opponent);
    if moves == 0 {
        if kernel::legal_moves(opponent, player) == 0 {
            let end = if player_began { board } else { [opponent, player] };
            *ends.entry(end).or_default() += chance;
        } else {
            chances([opponent, player], chance, !player_began, ends);
        }
        return;
    }
    let chance = chance / f64::from(moves.count_ones());
    while moves != 0 {
        let placed = moves & moves.wrapping_neg();
        let flips = kernel::flips(player, opponent, placed);
        chances([opponent ^ flips, player ^ flips ^ placed], chance, !player_began, ends);
        moves &= moves - 1;
    }
}

/// Whole games near the end, for which all ends and their probabilities are known.
#[test]
fn ends_are_as_likely_as_they_should_be() {
    const GAMES: u32 = 100_000;
    let mut random = Random::new(23);
    let mut compared = 0;
    while compared < 12 {
        // A game without its last four to seven discs.
        let [mut player, mut opponent] = <[u64; 2]>::from(Sides::START);
        let empties = 4 + random.below(4);
        while (player | opponent).count_zeros() > empties {
            let mut moves = kernel::legal_moves(player, opponent);
            if moves == 0 {
                break;
            }
            for _ in 0..random.below(moves.count_ones()) {
                moves &= moves - 1;
            }
            let placed = moves & moves.wrapping_neg();
            let flips = kernel::flips(player, opponent, placed);
            (player, opponent) = (opponent ^ flips, player ^ flips ^ placed);
        }
        let mut expected = HashMap::new();
        chances([player, opponent], 1.0, true, &mut expected);
        if !(4..500).contains(&expected.len())
            || expected.values().any(|chance| chance * f64::from(GAMES) < 6.0)
        {
            continue;
        }
        let mut ends = vec![Sides::default(); GAMES as usize];
        let boards = vec![Sides::from([player, opponent]); GAMES as usize];
        assert_eq!(batch::playouts(&boards, compared, &mut ends), Ok(()));
        let mut found = HashMap::new();
        for &end in Sides::as_pairs(&ends) {
            assert!(expected.contains_key(&end), "an end that no game has");
            *found.entry(end).or_insert(0) += 1;
        }
        let counts = expected
            .iter()
            .map(|(end, chance)| (found.get(end).copied().unwrap_or(0), chance * f64::from(GAMES)));
        let excess = excess(counts);
        assert!(excess < 4.0, "{excess} of {} ends", expected.len());
        compared += 1;
    }
}

/// The choices of the first four plies, alone and in pairs, for each number of legal moves that
/// games have. The test above shows that the games follow these choices.
#[test]
fn choices_are_uniform() {
    const GAMES: u32 = 250_000;
    for count in 2..=32_usize {
        let mut single = vec![0; count];
        let mut pairs = vec![0; count * count];
        for game in 0..GAMES {
            let mut numbers = Numbers::for_game(4, u64::from(game));
            let choices = [0; 4].map(|_| numbers.below(count));
            for choice in choices {
                single[choice] += 1;
            }
            for pair in choices.windows(2) {
                pairs[pair[0] * count + pair[1]] += 1;
            }
        }
        for (found, draws) in [(single, 4.0), (pairs, 3.0)] {
            let expected = draws * f64::from(GAMES) / f64::from(found.len() as u32);
            let excess = excess(found.into_iter().map(|found| (found, expected)));
            assert!(excess.abs() < 4.0, "{excess} for {count} moves");
        }
    }
}

#[test]
fn every_instruction_set_plays_the_same_games() {
    let boards = boards(5000);
    for seed in [0, 1, u64::MAX, 0x0123_4567_89AB_CDEF] {
        let expected: Vec<_> =
            boards.iter().zip(0..).map(|(&board, i)| game(board, seed, i)).collect();
        for isa in Isa::available() {
            let _forced = forced(isa);
            assert_eq!(playouts(&boards, seed), expected, "{isa}, seed {seed}");
        }
    }
}
