//! A move on each board of a slice.

use magpie::othello::Stone;
use reversi_rules::kernel::native;
use reversi_rules::{Phase, Sides, batch};

use super::{change, done, enter_isas};
use crate::contest::{Contest, Standing};
use crate::data::{self, Data};
use crate::peers;
use crate::work::Change;

pub(super) fn play(data: &Data, rounds: usize) -> Standing {
    // Boards are restored from a copy between the runs: 40 bytes twice, and a square.
    let samples = data.cached(88);
    let (boards, actions) = (data::boards(samples), data::actions(samples));
    let (boards, actions) = (boards.as_slice(), actions.as_slice());
    let (magpies, squares) = (peers::magpie::boards(boards), peers::magpie::squares(actions));
    let reversis = peers::rust_reversi_core::boards(boards);

    let mut contest = Contest::new("a move on each board of a slice, in place", "a board");
    enter_isas(&mut contest, "batch::play (checked, with phases)", || {
        let mut phases = vec![Phase::ToMove; boards.len()];
        change(boards, move |boards| {
            done(batch::FULL.play(Sides::from_pairs_mut(boards), actions, &mut phases));
        })
    });
    let one_by_one = change(boards, |boards| {
        for (board, action) in boards.iter_mut().zip(actions) {
            let ([player, opponent], placed) = (*board, 1 << (action & 63));
            let flips = native::flips(player, opponent, placed);
            *board = [opponent ^ flips, player ^ flips ^ placed];
        }
    });
    contest.enter("loop over kernel::native::flips (unchecked)", one_by_one);
    let loop_over_magpie = Change::new(
        &magpies,
        |boards| {
            for (board, square) in boards.iter_mut().zip(&squares) {
                board.play(Stone::Black, *square);
            }
        },
        peers::magpie::pair,
    );
    contest.enter_baseline("loop over magpie play (unchecked)", loop_over_magpie);
    let loop_over_core = Change::new(
        &reversis,
        |boards| {
            for (board, action) in boards.iter_mut().zip(actions) {
                let _ = board.do_move(usize::from(*action));
            }
        },
        peers::rust_reversi_core::pair,
    );
    contest.enter("loop over rust_reversi_core do_move (checked)", loop_over_core);
    contest.run(rounds)
}
