//! Operations on many boards, and perft, which run with each instruction set.

use reversi_rules::Phase;
use reversi_rules::batch::{self, BatchError, Bitboards64};
use reversi_rules::perft::PerftConvention::{self, DiscsAndEnded, PliesAndEnded};
use reversi_rules::variant::Rules;
use reversi_rules::{Position, Sides, Symmetry, perft, perft::perft_as};

use super::inputs::{GAMES, Inputs};
use crate::playout::slice_ends;
use crate::tiles::Tile;
use crate::work::{Change, Fill, Times, Whole, Work};

/// A board as all libraries are compared by.
type Pair = [u64; 2];

/// A name and its work.
pub(super) type Wide = (&'static str, for<'a> fn(&'a Inputs) -> Box<dyn Work + 'a>);

/// The squares of 6×6.
const SIX: u64 = 0x3F3F_3F3F_3F3F;

const fn op(name: &'static str, of: for<'a> fn(&'a Inputs) -> Box<dyn Work + 'a>) -> Wide {
    (name, of)
}

/// The operations, sorted by name.
pub(super) const OPERATIONS: &[Wide] = &[
    op("Batch64::flips, a board", |on| {
        tiles(on, move |tile| tile.moves = tile.boards.flips(&tile.placed))
    }),
    op("Batch64::legal_moves, a board", |on| {
        tiles(on, move |tile| tile.moves = tile.boards.legal_moves())
    }),
    op("Batch64::play, a board", |on| tiles(on, move |tile| tile.boards.play(&tile.placed))),
    op("Batch64::step, a board", |on| {
        tiles(on, move |tile| tile.boards.step(&tile.placed, &mut tile.moves))
    }),
    op("On::legal_moves, 6x6, a board", |on| {
        fill(on, 0, |boards, moves| batch::on(SIX.into()).legal_moves(boards, moves))
    }),
    op("On::playouts, 6x6, a game", |_| {
        let rules = Rules::new(6, 6).expect("a size");
        let start = rules.small_start().expect("at most 8x8").sides();
        let (starts, mut ends) = ([start; GAMES as usize], [Sides::default(); GAMES as usize]);
        let mut play = move || {
            done(batch::on(SIX.into()).playouts(&starts, 1, &mut ends));
            ends.iter().map(|end| end.player.len() as u64).sum()
        };
        Box::new(Whole::new(GAMES, play(), play))
    }),
    op("batch::canonical, a board", |on| {
        let mut symmetries = vec![Symmetry::Identity; on.boards.len()];
        change(on, move |boards| batch::canonical(boards, &mut symmetries))
    }),
    op("batch::final_scores, a board", |on| {
        fill(on, [0; 2], |boards, out| batch::FULL.final_scores(boards, out))
    }),
    op("batch::flips, a board", |on| {
        fill(on, 0, move |boards, flips| batch::FULL.flips(boards, &on.actions, flips))
    }),
    op("batch::legal_masks, a board", |on| {
        fill(on, [false; 65], |boards, out| batch::FULL.legal_masks(boards, out))
    }),
    op("batch::legal_moves, a board", |on| {
        fill(on, 0, |boards, out| batch::FULL.legal_moves(boards, out))
    }),
    op("batch::planes of f32, a board", |on| fill(on, [[0.0_f32; 64]; 2], batch::planes)),
    op("batch::planes of u8, a board", |on| fill(on, [[0_u8; 64]; 2], batch::planes)),
    op("batch::play, a board", |on| {
        let mut phases = vec![Phase::ToMove; on.boards.len()];
        change(on, move |boards| batch::FULL.play(boards, &on.actions, &mut phases))
    }),
    op("batch::playouts, a game", |_| {
        let starts = vec![Sides::START; GAMES as usize];
        let mut ends = vec![Sides::default(); GAMES as usize];
        let result = slice_ends(&starts, &mut ends);
        Box::new(Whole::new(GAMES, result, move || slice_ends(&starts, &mut ends)))
    }),
    op("batch::phases, a board", |on| {
        fill(on, Phase::Over, |boards, out| batch::FULL.phases(boards, out))
    }),
    op("batch::transform, a board", |on| {
        change(on, move |boards| {
            batch::transform(boards, Symmetry::Rotate90);
            Ok(())
        })
    }),
    op("perft on 6x6, depth 8, a leaf", |_| {
        let start = Rules::new(6, 6).expect("a size").start();
        Box::new(Whole::new(308_716, 308_716, move || perft(start, 8)))
    }),
    op("perft, depth 7, a leaf", |_| leaves(PliesAndEnded, 7, 55_092)),
    op("perft, depth 9, a leaf", |_| leaves(PliesAndEnded, 9, 3_005_288)),
    op("perft_as MT, depth 8, a leaf", |_| leaves(DiscsAndEnded, 8, 390_216)),
];

/// Returns the work of a function from the boards into a slice. Tests check the results.
fn fill<'a, O: Clone + 'a>(
    on: &'a Inputs,
    blank: O,
    mut call: impl FnMut(&[Sides], &mut [O]) -> Result<(), BatchError> + 'a,
) -> Box<dyn Work + 'a> {
    let call = move |boards: &[Pair], results: &mut [O]| {
        done(call(Sides::from_pairs(boards), results));
    };
    Box::new(Fill::new(&on.boards, blank, call, |_| ()))
}

/// Returns the work of a function that changes the boards in place.
fn change<'a>(
    on: &'a Inputs,
    mut call: impl FnMut(&mut [Sides]) -> Result<(), BatchError> + 'a,
) -> Box<dyn Work + 'a> {
    let call = move |boards: &mut [Pair]| done(call(Sides::from_pairs_mut(boards)));
    Box::new(Change::new(&on.boards, call, |board| *board))
}

/// Returns the work of a function on boards in rows.
fn tiles<'a>(on: &'a Inputs, call: impl Fn(&mut Tile) + 'a) -> Box<dyn Work + 'a> {
    let all = move |tiles: &mut [Tile]| tiles.iter_mut().for_each(&call);
    Box::new(Times(64, Change::new(&on.tiles, all, |tile| Bitboards64::to_masks(&tile.moves))))
}

fn leaves(convention: PerftConvention, depth: u32, count: u64) -> Box<dyn Work> {
    Box::new(Whole::new(count, count, move || perft_as(convention, Position::START, depth)))
}

fn done(result: Result<(), BatchError>) {
    result.expect("slices and moves are as they should be");
}
