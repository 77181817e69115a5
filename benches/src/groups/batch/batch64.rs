//! Boards that stay in rows from one operation to the next: slices of [`Batch64`].

use std::hash::Hash;

use magpie::othello::{Board, Stone};
use reversi_rules::batch::Bitboards64;

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

/// Enters a function of each tile, with each instruction set.
fn enter_fill<'a>(
    contest: &mut Contest<'a>,
    name: &str,
    tiles: &'a [Tile],
    call: impl Fn(&Tile) -> Bitboards64 + Copy + 'a,
) {
    enter_isas(contest, name, || {
        let all = move |tiles: &[Tile], results: &mut [Bitboards64]| {
            for (result, tile) in results.iter_mut().zip(tiles) {
                *result = call(tile);
            }
        };
        Times(64, Fill::new(tiles, Bitboards64::EMPTY, all, Bitboards64::to_masks))
    });
}

/// Enters a change of each tile, with each instruction set.
fn enter_change<'a, N: Hash>(
    contest: &mut Contest<'a>,
    name: &str,
    tiles: &'a [Tile],
    call: impl Fn(&mut Tile) + Copy + 'a,
    read: impl Fn(&Tile) -> N + Copy + 'a,
) {
    enter_isas(contest, name, || {
        let all = move |tiles: &mut [Tile]| tiles.iter_mut().for_each(&call);
        Times(64, Change::new(tiles, all, read))
    });
}

pub(super) fn legal_moves(data: &Data, rounds: usize) -> Standing {
    let samples = data.cached(EACH);
    let (tiles, magpies) = (tiles(samples), magpies(samples));
    let mut contest = Contest::new("legal moves of boards in rows", "a board");
    enter_fill(&mut contest, "Batch64::legal_moves", &tiles, |tile| tile.boards.legal_moves());
    let call = |board: &Board, _| board.moves_for(Stone::Black).raw();
    contest.enter_baseline("loop over magpie moves_for", by_magpie(&magpies, call));
    contest.run(rounds)
}

pub(super) fn flips(data: &Data, rounds: usize) -> Standing {
    let samples = data.cached(EACH);
    let (tiles, magpies) = (tiles(samples), magpies(samples));
    let mut contest = Contest::new("flips of boards in rows", "a board");
    enter_fill(&mut contest, "Batch64::flips", &tiles, |tile| tile.boards.flips(&tile.placed));
    let call = |before: &Board, square| {
        let mut board = before.clone();
        board.play(Stone::Black, square);
        (board.bits_for(Stone::Black) & before.bits_for(Stone::White)).raw()
    };
    contest.enter_baseline("loop over magpie clone, play", by_magpie(&magpies, call));
    contest.run(rounds)
}

pub(super) fn play(data: &Data, rounds: usize) -> Standing {
    let samples = data.cached(EACH);
    let (tiles, magpies) = (tiles(samples), magpies(samples));
    let mut contest = Contest::new("a move on each board in rows, in place", "a board");
    let call = |tile: &mut Tile| tile.boards.play(&tile.placed);
    enter_change(&mut contest, "Batch64::play", &tiles, call, |tile| {
        tile.boards.boards().map(<[u64; 2]>::from)
    });
    let played = Times(
        64,
        Change::new(
            &magpies,
            |tiles| {
                for (board, square) in tiles.iter_mut().flatten() {
                    board.play(Stone::Black, *square);
                }
            },
            |tile| -> [[u64; 2]; 64] { std::array::from_fn(|i| peers::magpie::pair(&tile[i].0)) },
        ),
    );
    contest.enter_baseline("loop over magpie play", played);
    contest.run(rounds)
}

/// Times a move together with the legal moves after it.
pub(super) fn step(data: &Data, rounds: usize) -> Standing {
    let samples = data.cached(EACH);
    let (tiles, magpies) = (tiles(samples), magpies(samples));
    let mut contest = Contest::new("a move and the next legal moves, in rows", "a board");
    let call = |tile: &mut Tile| tile.boards.step(&tile.placed, &mut tile.moves);
    enter_change(&mut contest, "Batch64::step", &tiles, call, |tile| tile.moves.to_masks());
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
