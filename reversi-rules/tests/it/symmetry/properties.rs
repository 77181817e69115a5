//! Properties of every symmetry, tested on generated positions and games.

use super::pairs;
use crate::support::{self, Random};
use proptest::collection::vec;
use proptest::prelude::*;
use reversi_rules::{Bitboard, Board, Game, Position, Square, Symmetry};

fn positions() -> impl Strategy<Value = Position> {
    any::<u64>().prop_map(|seed| Random::new(seed).position())
}

fn games() -> impl Strategy<Value = Game> {
    (positions(), any::<bool>(), vec(any::<usize>(), 0..=60)).prop_map(
        |(start, standard, picks)| {
            let mut game = if standard { Game::new() } else { Game::from_position(start) };
            for pick in picks {
                let legal = game.legal_moves();
                let Some(square) = legal.nth(pick % legal.len().max(1)) else { break };
                game.place(square).expect("legal");
            }
            game
        },
    )
}

/// Maps squares one by one, without bit tricks and in any order.
fn slow_image(board: Board, symmetry: Symmetry) -> Board {
    Square::ALL.into_iter().fold(Board::EMPTY, |image, square| match board.get(square) {
        Some(color) => image.with_disc(square.transform(symmetry), color),
        None => image,
    })
}

proptest! {
    #![proptest_config(support::cases(200, 8))]

    #[test]
    fn composing_is_doing_one_after_the_other(position in positions(), bits in any::<u64>()) {
        let set = Bitboard::from_bits(bits);
        for (one, other) in pairs() {
            let both = one.compose(other);
            prop_assert_eq!(set.transform(one).transform(other), set.transform(both));
            prop_assert_eq!(position.transform(one).transform(other), position.transform(both));
            let board = position.board();
            prop_assert_eq!(board.transform(one).transform(other), board.transform(both));
            prop_assert_eq!(board.transform(both), slow_image(board, both));
        }
    }

    #[test]
    fn games_compose_too(game in games()) {
        for (one, other) in pairs() {
            let (image, expected) = (game.transform(one), game.transform(one.compose(other)));
            prop_assert_eq!(image.transform(other), expected);
            prop_assert_eq!(image.position(), game.position().transform(one));
            prop_assert_eq!(image.last_flips(), game.last_flips().transform(one));
            prop_assert_eq!(image.just_passed(), game.just_passed());
        }
    }

    #[test]
    fn the_canonical_image_is_the_least_and_one_for_all(position in positions()) {
        let (canonical, symmetry) = position.canonical();
        prop_assert_eq!(position.transform(symmetry), canonical);
        prop_assert_eq!(canonical.canonical(), (canonical, Symmetry::Identity));
        prop_assert_eq!(position.board().canonical(), (canonical.board(), symmetry));
        let images = Symmetry::ALL.map(|symmetry| position.transform(symmetry));
        prop_assert_eq!(images.iter().min(), Some(&canonical));
        let first = Symmetry::ALL.into_iter().find(|&to| position.transform(to) == canonical);
        prop_assert_eq!(first, Some(symmetry));
        prop_assert!(images.iter().all(|image| image.canonical().0 == canonical));
    }

    #[test]
    fn a_games_canonical_image_is_one_for_all(game in games()) {
        let (canonical, symmetry) = game.canonical();
        prop_assert_eq!(&game.transform(symmetry), &canonical);
        prop_assert_eq!(canonical.start(), game.start().canonical().0);
        prop_assert_eq!(canonical.canonical(), (canonical.clone(), Symmetry::Identity));
        for symmetry in Symmetry::ALL {
            prop_assert_eq!(&game.transform(symmetry).canonical().0, &canonical);
        }
        if canonical.start() == Position::START {
            prop_assert_eq!(canonical.placements().first().unwrap_or(&Square::F5), &Square::F5);
        }
    }
}
