//! Phases and scores.

use magpie::othello::Stone;
use reversi_rules::{Phase, Sides, batch};

use super::{Pair, done, enter_isas, fill};
use crate::contest::{Contest, Standing};
use crate::data::{self, Data};
use crate::peers;
use crate::work::Fill;

/// Times the boards after the moves, on some of which the side to move must pass.
pub(super) fn phases(data: &Data, rounds: usize) -> Standing {
    let samples = data.cached(48).iter();
    let boards: Vec<Pair> =
        samples.map(|of| data::pair(of.position.place_unchecked(of.square))).collect();
    let magpies = peers::magpie::boards(&boards);
    let reversis = peers::rust_reversi_core::boards(&boards);

    let mut contest = Contest::new("phases of a slice", "a board");
    enter_isas(&mut contest, "batch::phases", || {
        fill(&boards, move |boards, phases| done(batch::phases(Sides::from_pairs(boards), phases)))
    });
    let loop_over_magpie = Fill::new(
        &magpies,
        Phase::Over,
        |boards, results| {
            for (result, board) in results.iter_mut().zip(boards) {
                *result = match [Stone::Black, Stone::White].map(|of| board.moves_for(of).raw()) {
                    [0, 0] => Phase::Over,
                    [0, _] => Phase::MustPass,
                    _ => Phase::ToMove,
                };
            }
        },
        |status| *status,
    );
    contest.enter_baseline("loop over magpie moves_for", loop_over_magpie);
    let loop_over_core = Fill::new(
        &reversis,
        Phase::Over,
        |boards, results| {
            for (result, board) in results.iter_mut().zip(boards) {
                *result = match board.is_pass() {
                    false => Phase::ToMove,
                    true if board.is_game_over() => Phase::Over,
                    true => Phase::MustPass,
                };
            }
        },
        |status| *status,
    );
    contest.enter("loop over rust_reversi_core is_pass", loop_over_core);
    contest.run(rounds)
}

pub(super) fn final_scores(data: &Data, rounds: usize) -> Standing {
    let boards = data::boards(data.cached(48));
    let magpies = peers::magpie::boards(&boards);
    let reversis = peers::rust_reversi_core::boards(&boards);

    let mut contest = Contest::new("final scores of a slice", "a board");
    enter_isas(&mut contest, "batch::final_scores", || {
        fill(&boards, move |boards, scores| {
            done(batch::final_scores(Sides::from_pairs(boards), scores));
        })
    });
    let loop_over_magpie = Fill::new(
        &magpies,
        [0; 2],
        |boards, results| {
            for (result, board) in results.iter_mut().zip(boards) {
                let discs = |of| board.bits_for(of).count_set();
                *result = scores(discs(Stone::Black), discs(Stone::White));
            }
        },
        |scores| *scores,
    );
    contest.enter_baseline("loop over magpie count_set", loop_over_magpie);
    let loop_over_core = Fill::new(
        &reversis,
        [0; 2],
        |boards, results| {
            for (result, board) in results.iter_mut().zip(boards) {
                let (player, opponent) = (board.player_piece_num(), board.opponent_piece_num());
                *result = scores(player.unsigned_abs() as u8, opponent.unsigned_abs() as u8);
            }
        },
        |scores| *scores,
    );
    contest.enter("loop over rust_reversi_core piece_num", loop_over_core);
    contest.run(rounds)
}

/// Returns the final score: empty squares go to the winner, and a tie splits them.
fn scores(player: u8, opponent: u8) -> [u8; 2] {
    let empties = 64 - player - opponent;
    match player.cmp(&opponent) {
        std::cmp::Ordering::Less => [player, opponent + empties],
        std::cmp::Ordering::Equal => [32; 2],
        std::cmp::Ordering::Greater => [player + empties, opponent],
    }
}
