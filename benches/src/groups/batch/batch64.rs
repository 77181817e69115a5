//! Boards that stay in rows from one operation to the next.

use magpie::othello::{Board, Stone};

use super::enter_isas;
use crate::contest::{Contest, Standing};
use crate::data::{self, Data, Sample};
use crate::peers;
use crate::tiles::{Tile, tiles};
use crate::work::{Change, Fill, Times, Work};

/// The bytes of a board in a [`Tile`], twice, because a copy of the tiles restores them between
/// runs.
const EACH: usize = 2 * size_of::<Tile>() / 64;

/// Returns the boards of magpie in groups of 64, so that results can be compared, each with its
/// square.
fn magpies(samples: &[Sample]) -> Vec<Vec<(Board, magpie::othello::Position)>> {
    let boards = peers::magpie::boards(&data::boards(samples)).into_iter();
    let moves: Vec<_> = boards.zip(peers::magpie::squares(&data::actions(samples))).collect();
    moves.chunks_exact(64).map(<[_]>::to_vec).collect()
}

/// Times a move together with the legal moves after it.
pub(super) fn step(data: &Data, rounds: usize) -> Standing {
    let samples = data.cached(EACH);
    let (tiles, magpies) = (tiles(samples), magpies(samples));
    let mut contest = Contest::new("a move and the next legal moves, in rows", "a board");
    let call = |tile: &mut Tile| tile.boards.step(&tile.placed, &mut tile.moves);
    enter_isas(&mut contest, "Batch64::step", || {
        let all = move |tiles: &mut [Tile]| tiles.iter_mut().for_each(call);
        Times(64, Change::new(&tiles, all, |tile| tile.moves.to_masks()))
    });
    let call = |before: &Board, square| {
        let mut board = before.clone();
        board.play(Stone::Black, square);
        board.moves_for(Stone::White).raw()
    };
    let stepped = by_magpie(&magpies, call);
    contest.enter_baseline("loop over magpie clone, play, moves_for", stepped);
    contest.run(rounds)
}

/// Returns a loop over the boards of magpie.
fn by_magpie<'a>(
    tiles: &'a [Vec<(Board, magpie::othello::Position)>],
    call: impl Fn(&Board, magpie::othello::Position) -> u64 + 'a,
) -> impl Work + 'a {
    let all = move |tiles: &[Vec<(Board, magpie::othello::Position)>],
                    results: &mut [[u64; 64]]| {
        for (results, tile) in results.iter_mut().zip(tiles) {
            for (result, (board, square)) in results.iter_mut().zip(tile) {
                *result = call(board, *square);
            }
        }
    };
    let read = |masks: &[u64; 64]| masks.map(u64::reverse_bits);
    Times(64, Fill::new(tiles, [0; 64], all, read))
}
