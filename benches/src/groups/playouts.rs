//! Random games from the start to their end.

use reversi_rules::Sides;
use reversi_rules::batch::Isa;

use crate::contest::{Contest, Standing};
use crate::data::Data;
use crate::options::Options;
use crate::peers;
use crate::playout::{by_position, ends, slice_ends};
use crate::rng::Rng;
use crate::work::{Whole, With};

/// The games in one run. As a slice with their ends, they take 64 KiB.
const GAMES: usize = 2048;

/// Times slices of games, with choices that are equal for every instruction set, then single games
/// that make the same choices in every library.
pub(super) fn run(_: &Data, options: &Options) -> Vec<Standing> {
    let count = GAMES as u64;
    let result = ends(count, by_position);
    let whole =
        |play: fn(&mut Rng) -> [u64; 2]| Whole::new(count, result, move || ends(count, play));
    let starts = vec![Sides::START; GAMES];
    let sliced = slice_ends(&starts, &mut vec![Sides::default(); GAMES]);

    let mut games = Contest::new("random games from the start", "a game").long();
    for isa in Isa::available() {
        let (starts, mut found) = (&starts, vec![Sides::default(); GAMES]);
        let play = move || slice_ends(starts, &mut found);
        let whole = With(isa, Whole::new(count, sliced, play));
        games.enter_apart(format!("batch::playouts, {isa}"), whole);
    }
    games.enter("Position", whole(by_position));
    games.enter_baseline("magpie", whole(peers::magpie::playout));
    vec![games.run(options.rounds)]
}
