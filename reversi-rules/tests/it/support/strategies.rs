//! Generated positions, games and texts.

use crate::support;
use proptest::collection::vec;
use proptest::prelude::*;
use reversi_rules::{Color, Game, Position};

/// Any position: half of the squares are empty, the others black or white, and either side has the
/// turn.
pub(crate) fn positions() -> impl Strategy<Value = Position> {
    (any::<u64>(), any::<u64>(), any::<bool>()).prop_map(|(a, b, turn)| {
        let turn = if turn { Color::Black } else { Color::White };
        support::from_masks(a & b, a & !b, turn)
    })
}

/// A game from the start: each number picks one of the legal squares, until there are none.
pub(crate) fn games() -> impl Strategy<Value = Game> {
    vec(any::<u32>(), 0..=60).prop_map(|picks| {
        let mut game = Game::new();
        for pick in picks {
            let legal = game.legal_moves();
            let Some(square) = legal.nth(pick % legal.len().max(1)) else { break };
            game.place(square).expect("legal");
        }
        game
    })
}

/// Text that is almost right more often than random bytes would be.
pub(crate) fn texts(alphabet: &'static [u8], length: usize) -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        vec(any::<u8>(), 0..length),
        vec(proptest::sample::select(alphabet), 0..length),
        vec(prop_oneof![20 => proptest::sample::select(alphabet), 1 => any::<u8>()], 0..length),
    ]
}
