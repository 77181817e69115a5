//! Legal actions as flags.

use reversi_rules::kernel::native;
use reversi_rules::{Sides, batch};

use super::{Pair, done, enter_isas};
use crate::contest::{Contest, Standing};
use crate::data::{self, Data};
use crate::work::{Fill, Work};

/// A flag for each action.
type Mask = [bool; 65];

/// Compares on boards without forced passes.
pub(super) fn legal_masks(data: &Data, rounds: usize) -> Standing {
    let boards = data::boards(data.cached(size_of::<Pair>() + 65));

    let mut contest = Contest::new("legal actions of a slice, 65 flags each", "a board");
    enter_isas(&mut contest, "batch::legal_masks", || {
        fill(&boards, move |boards, masks| {
            done(batch::FULL.legal_masks(Sides::from_pairs(boards), masks));
        })
    });
    let one_by_one = fill(&boards, |boards, masks| {
        for (mask, board) in masks.iter_mut().zip(boards) {
            let moves = native::legal_moves(board[0], board[1]);
            *mask = std::array::from_fn(|square| square < 64 && moves >> square & 1 == 1);
        }
    });
    contest.enter_baseline("loop over kernel::native::legal_moves", one_by_one);
    contest.run(rounds)
}

fn fill<'a>(boards: &'a [Pair], call: impl FnMut(&[Pair], &mut [Mask]) + 'a) -> impl Work + 'a {
    Fill::new(boards, [false; 65], call, |mask| *mask)
}
