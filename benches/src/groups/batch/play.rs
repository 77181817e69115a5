//! A move on each board of a slice.

use magpie::othello::Stone;
use reversi_rules::{Phase, Sides, batch};

use super::{change, done, enter_isas};
use crate::contest::{Contest, Standing};
use crate::data::{self, Data};
use crate::peers;
use crate::work::Change;

pub(super) fn play(data: &Data, rounds: usize) -> Standing {
    // Boards are restored from a copy between the runs: 16 bytes twice, and a square.
    let samples = data.cached(40);
    let (boards, actions) = (data::boards(samples), data::actions(samples));
    let (boards, actions) = (boards.as_slice(), actions.as_slice());
    let (magpies, squares) = (peers::magpie::boards(boards), peers::magpie::squares(actions));

    let mut contest = Contest::new("a move on each board of a slice, in place", "a board");
    enter_isas(&mut contest, "batch::play (checked, with phases)", || {
        let mut phases = vec![Phase::ToMove; boards.len()];
        change(boards, move |boards| {
            done(batch::FULL.play(Sides::from_pairs_mut(boards), actions, &mut phases));
        })
    });
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
    contest.run(rounds)
}
