//! Legal moves and flips of slices.

use magpie::othello::Stone;
use reversi_rules::{Sides, batch};

use super::{done, enter_isas, fill};
use crate::contest::{Contest, Standing};
use crate::data::{self, Data};
use crate::peers;
use crate::work::Fill;

pub(super) fn legal_moves(data: &Data, rounds: usize) -> Standing {
    let boards = data::boards(data.cached(24));
    let magpies = peers::magpie::boards(&boards);

    let mut contest = Contest::new("legal moves of a slice", "a board");
    enter_isas(&mut contest, "batch::legal_moves", || {
        fill(&boards, move |boards, moves| {
            done(batch::FULL.legal_moves(Sides::from_pairs(boards), moves));
        })
    });
    let loop_over_magpie = Fill::new(
        &magpies,
        0,
        |boards, results| {
            for (result, board) in results.iter_mut().zip(boards) {
                *result = board.moves_for(Stone::Black).raw();
            }
        },
        |moves: &u64| moves.reverse_bits(),
    );
    contest.enter_baseline("loop over magpie moves_for", loop_over_magpie);
    contest.run(rounds)
}

pub(super) fn flips(data: &Data, rounds: usize) -> Standing {
    let samples = data.cached(32);
    let (boards, actions) = (data::boards(samples), data::actions(samples));
    let magpies: Vec<_> =
        peers::magpie::boards(&boards).into_iter().zip(peers::magpie::squares(&actions)).collect();

    let mut contest = Contest::new("flips of a slice", "a board");
    let (boards, actions) = (boards.as_slice(), actions.as_slice());
    enter_isas(&mut contest, "batch::flips", || {
        fill(boards, move |boards, flips| {
            done(batch::FULL.flips(Sides::from_pairs(boards), actions, flips));
        })
    });
    let loop_over_magpie = Fill::new(
        &magpies,
        0,
        |moves, results| {
            for (result, (before, square)) in results.iter_mut().zip(moves) {
                let mut board = before.clone();
                board.play(Stone::Black, *square);
                *result = (board.bits_for(Stone::Black) & before.bits_for(Stone::White)).raw();
            }
        },
        |flips: &u64| flips.reverse_bits(),
    );
    contest.enter_baseline("loop over magpie clone, play", loop_over_magpie);
    contest.run(rounds)
}
