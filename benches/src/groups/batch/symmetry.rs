//! Images of boards, which no other library has.

use reversi_rules::{Bitboard, Sides, Symmetry, batch};

use super::{Pair, change, done, enter_isas};
use crate::contest::{Contest, Standing};
use crate::data::{self, Data};

/// The symmetry that takes a mirroring and a transposition.
const TURN: Symmetry = Symmetry::Rotate90;

/// The bytes of a board, of the copy that restores it between the runs, and of a symmetry.
const EACH: usize = 33;

pub(super) fn transform(data: &Data, rounds: usize) -> Standing {
    let boards = data::boards(data.cached(EACH));
    let mut contest = Contest::new("a quarter turn of a slice, in place", "a board");
    enter_isas(&mut contest, "batch::transform", || {
        change(&boards, move |boards| batch::transform(Sides::from_pairs_mut(boards), TURN))
    });
    let one_by_one = change(&boards, |boards| {
        for board in boards {
            *board = turned(*board, TURN);
        }
    });
    contest.enter_baseline("loop over Bitboard::transform", one_by_one);
    contest.run(rounds)
}

pub(super) fn canonical(data: &Data, rounds: usize) -> Standing {
    let boards = data::boards(data.cached(EACH));
    let mut contest = Contest::new("canonical images of a slice, in place", "a board");
    enter_isas(&mut contest, "batch::canonical", || {
        let mut symmetries = vec![Symmetry::Identity; boards.len()];
        change(&boards, move |boards| {
            done(batch::canonical(Sides::from_pairs_mut(boards), &mut symmetries));
        })
    });
    let one_by_one = change(&boards, |boards| {
        for board in boards {
            let images = Symmetry::ALL.map(|symmetry| turned(*board, symmetry));
            *board = images.into_iter().min().unwrap_or_default();
        }
    });
    contest.enter_baseline("loop over Bitboard::transform", one_by_one);
    contest.run(rounds)
}

fn turned(board: Pair, symmetry: Symmetry) -> Pair {
    board.map(|discs| Bitboard::from_bits(discs).transform(symmetry).bits())
}
