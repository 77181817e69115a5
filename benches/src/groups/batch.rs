//! Functions over slices that stay in the second-level cache.

use std::hash::Hash;

use ::magpie::othello::Stone;
use reversi_rules::kernel;

use crate::contest::{Contest, Standing};
use crate::data::Data;
use crate::options::Options;
use crate::peers::{magpie, rust_reversi_core};
use crate::work::{Change, Fill, Work};

/// The board of a batch: player and opponent, bit 0 is a1.
type Pair = [u64; 2];

/// A contest for each function. One more form of it is one more `enter` with [`fill`] or
/// [`change`].
pub(super) fn run(data: &Data, options: &Options) -> Vec<Standing> {
    let contests = [legal_moves, flips, play];
    contests.map(|hold| hold(data, options.rounds)).into()
}

/// A function from boards to results that needs no reading.
fn fill<'a, O>(items: &'a [Pair], call: impl FnMut(&[Pair], &mut [O]) + 'a) -> impl Work + 'a
where
    O: Copy + Default + Hash + 'a,
{
    Fill::new(items, call, |result: &O| *result)
}

/// A function that changes boards in place.
fn change<'a>(items: &'a [Pair], call: impl FnMut(&mut [Pair]) + 'a) -> impl Work + 'a {
    Change::new(items, call, |board| *board)
}

fn legal_moves(data: &Data, rounds: usize) -> Standing {
    let boards = data.boards();
    let magpies = magpie::boards(data.chunk());
    let reversis = rust_reversi_core::boards(data.chunk());

    let mut contest = Contest::new("legal moves of a slice", "a board");
    contest.enter(
        "loop over kernel::legal_moves",
        fill(&boards, |boards, results| {
            for (result, board) in results.iter_mut().zip(boards) {
                *result = kernel::legal_moves(board[0], board[1]);
            }
        }),
    );
    let loop_over_magpie = Fill::new(
        &magpies,
        |boards, results| {
            for (result, board) in results.iter_mut().zip(boards) {
                *result = board.moves_for(Stone::Black).raw();
            }
        },
        |moves: &u64| moves.reverse_bits(),
    );
    contest.enter_baseline("loop over magpie moves_for", loop_over_magpie);
    let loop_over_core = Fill::new(
        &reversis,
        |boards, results| {
            for (result, board) in results.iter_mut().zip(boards) {
                *result = board.clone().get_legal_moves();
            }
        },
        |moves: &u64| moves.reverse_bits(),
    );
    contest.enter("loop over rust_reversi_core get_legal_moves", loop_over_core);
    contest.run(rounds)
}

fn flips(data: &Data, rounds: usize) -> Standing {
    let (boards, actions) = (data.boards(), data.actions());
    let magpies = magpie::moves(data.chunk());

    let mut contest = Contest::new("flips of a slice", "a board");
    contest.enter(
        "loop over kernel::flips",
        fill(&boards, |boards, results| {
            for ((result, board), action) in results.iter_mut().zip(boards).zip(&actions) {
                *result = kernel::flips(board[0], board[1], 1 << (action & 63));
            }
        }),
    );
    let loop_over_magpie = Fill::new(
        &magpies,
        |moves, results| {
            for (result, of) in results.iter_mut().zip(moves) {
                let mut board = of.board.clone();
                board.play(Stone::Black, of.square);
                *result = (board.bits_for(Stone::Black) & of.board.bits_for(Stone::White)).raw();
            }
        },
        |flips: &u64| flips.reverse_bits(),
    );
    contest.enter_baseline("loop over magpie clone, play", loop_over_magpie);
    contest.run(rounds)
}

fn play(data: &Data, rounds: usize) -> Standing {
    let (boards, actions) = (data.boards(), data.actions());
    let (magpies, reversis) = (magpie::moves(data.chunk()), rust_reversi_core::moves(data.chunk()));
    let magpie_boards: Vec<_> = magpies.iter().map(|of| of.board.clone()).collect();
    let reversi_boards: Vec<_> = reversis.iter().map(|of| of.board.clone()).collect();

    let mut contest = Contest::new("a move on each board of a slice, in place", "a board");
    contest.enter(
        "loop over kernel::flips",
        change(&boards, |boards| {
            for (board, action) in boards.iter_mut().zip(&actions) {
                let ([player, opponent], placed) = (*board, 1 << (action & 63));
                let flips = kernel::flips(player, opponent, placed);
                *board = [opponent ^ flips, player ^ flips ^ placed];
            }
        }),
    );
    let loop_over_magpie = Change::new(
        &magpie_boards,
        |boards| {
            for (board, of) in boards.iter_mut().zip(&magpies) {
                board.play(Stone::Black, of.square);
            }
        },
        magpie::pair,
    );
    contest.enter_baseline("loop over magpie play", loop_over_magpie);
    let loop_over_core = Change::new(
        &reversi_boards,
        |boards| {
            for (board, of) in boards.iter_mut().zip(&reversis) {
                let _ = board.do_move(of.square);
            }
        },
        rust_reversi_core::pair,
    );
    contest.enter("loop over rust_reversi_core do_move", loop_over_core);
    contest.run(rounds)
}
