//! Random moves and games of one position, as documented.

use crate::support::playout::Numbers;
use crate::support::{MUST_PASS, Random, position};
use reversi_rules::{Game, Generator, Move, Position};

/// Starts, positions of games, and positions that no game reaches, many of them with passes.
fn positions() -> Vec<Position> {
    let mut random = Random::new(31);
    let mut positions = vec![Position::START, position(MUST_PASS)];
    positions.extend((0..200).map(|_| random.position()));
    positions.extend((0..200).map(|round| random.late_position(4 + round % 6)));
    positions
}

#[test]
fn numbers_are_the_documented_ones() {
    for (seed, index) in [(0, 0), (1, 0), (7, 3), (u64::MAX, 1), (0x9E37_79B9_7F4A_7C15, 1 << 63)] {
        let mut generator = Generator::for_game(seed, index);
        let mut numbers = Numbers::for_game(seed, index);
        for count in (0..=64).cycle().take(1000) {
            assert_eq!(generator.below(count) as usize, numbers.below(count as usize));
        }
    }
}

/// Of 26 bits, 5 favors the numbers that get one more of the 2^26 values; these are drawn again.
#[test]
fn no_number_is_favored() {
    for count in [3, 5, 64, 1000, (1 << 26) - 1, 1 << 26, (1 << 26) + 1, 3 << 30, u32::MAX] {
        let mut generator = Generator::for_game(2026, u64::from(count));
        let thirds = (0..30_000).fold([0; 3], |mut thirds, _| {
            let number = generator.below(count);
            assert!(number < count);
            thirds[(u64::from(number) * 3 / u64::from(count)) as usize] += 1;
            thirds
        });
        let least = if count == 5 { 5_500 } else { 9_500 };
        assert!(thirds.iter().all(|&third| third > least), "{count}: {thirds:?}");
    }
    assert_eq!(Generator::for_game(1, 0).below(0), 0);
}

#[test]
fn games_go_on_as_their_positions_do() {
    for seed in 0..300 {
        let mut game = Game::new();
        for _ in 0..seed % 40 {
            let Some(square) = game.random_move(&mut Generator::for_game(seed, 0)) else { break };
            assert_eq!(
                game.position().random_move(&mut Generator::for_game(seed, 0)),
                Some(Move::Place(square))
            );
            assert!(game.place(square).is_ok());
        }
        let (end, played) = (
            game.position().playout(&mut Generator::for_game(seed, 0)),
            game.playout(&mut Generator::for_game(seed, 0)),
        );
        assert_eq!(end.board(), played.position().board());
        assert_eq!(played.placements()[..game.len()], *game.placements());
        assert_eq!(
            played.placements().get(game.len()).copied(),
            game.random_move(&mut Generator::for_game(seed, 0))
        );
    }
}

#[test]
fn a_random_move_is_the_first_of_the_playout() {
    for at in positions() {
        for seed in 0..8 {
            let moves = at.legal_moves();
            let expected = match moves.len() {
                0 if at.is_over() => None,
                0 => Some(Move::Pass),
                count => {
                    let number = Numbers::for_game(seed, 0).below(count);
                    moves.nth(number).map(Move::Place)
                }
            };
            assert_eq!(at.random_move(&mut Generator::for_game(seed, 0)), expected);
            assert_eq!(at.is_over(), at.playout(&mut Generator::for_game(seed, 0)) == at);
        }
    }
}

#[test]
fn every_legal_move_is_found_about_as_often_as_the_others() {
    let at = Game::from_transcript("f5d6c3").expect("a game").position();
    let mut counts = [0; 64];
    for seed in 0..8000 {
        if let Some(Move::Place(square)) = at.random_move(&mut Generator::for_game(seed, 0)) {
            counts[square.index()] += 1;
        }
    }
    let mean = 8000 / at.legal_moves().len();
    for square in at.legal_moves() {
        let count = counts[square.index()];
        assert!((mean - 150..mean + 150).contains(&count), "{square}: {count} instead of {mean}");
    }
}
