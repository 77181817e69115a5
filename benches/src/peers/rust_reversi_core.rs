//! The crate `rust_reversi_core`, whose perft the page of results has.

use rust_reversi_core::board::Board;

/// Counts the leaves below the start. The moves of the last ply are counted, not played.
pub fn perft(depth: u32) -> u64 {
    leaves(&mut Board::new(), depth)
}

fn leaves(board: &mut Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = board.get_legal_moves();
    if moves == 0 {
        let ended = board.do_pass().is_err();
        return if ended { 1 } else { leaves(board, depth - 1) };
    }
    if depth == 1 {
        return u64::from(moves.count_ones());
    }
    let (mut left, mut sum) = (moves, 0);
    while left != 0 {
        let mut child = board.clone();
        if child.do_move(left.leading_zeros() as usize).is_ok() {
            sum += leaves(&mut child, depth - 1);
        }
        left = without_first(left);
    }
    sum
}

/// Removes the square nearest to a1. There must be one.
const fn without_first(moves: u64) -> u64 {
    moves & !(1 << 63 >> moves.leading_zeros())
}
