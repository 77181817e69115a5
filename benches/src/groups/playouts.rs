//! Random games from the start to their end, one after the other, by the same choices.

use crate::contest::{Contest, Standing};
use crate::data::Data;
use crate::options::Options;
use crate::peers;
use crate::playout::{by_game, by_position, ends};
use crate::rng::Rng;
use crate::work::Whole;

/// Games in one run.
const GAMES: u64 = 2000;

/// Ours move by move, and the others.
pub(super) fn run(_: &Data, options: &Options) -> Vec<Standing> {
    let result = ends(GAMES, by_position);
    let whole =
        |play: fn(&mut Rng) -> [u64; 2]| Whole::new(GAMES, result, move || ends(GAMES, play));
    let mut games = Contest::new("random games from the start", "a game").long();
    games.enter("Position", whole(by_position));
    games.enter("Game, with its history", whole(by_game));
    games.enter_baseline("magpie", whole(peers::magpie::playout));
    games.enter("rust_reversi_core", whole(peers::rust_reversi_core::playout));

    // Whoever draws in another way plays other games, and is entered by `enter_apart`.
    vec![games.run(options.rounds)]
}
