//! The crate `rust_reversi_core`. Its boards cache their legal moves. Where that matters, boards
//! with and without cached moves are measured.

use rust_reversi_core::board::{Board, Turn};

use crate::data::Sample;
use crate::rng::Rng;

/// A board and a move of the side to move.
#[derive(Clone)]
pub struct Move {
    /// The board without cached moves.
    pub board: Board,
    /// The same board with cached moves.
    pub asked: Board,
    /// A legal square, with a1 = 0.
    pub square: usize,
}

/// Returns the boards without cached moves.
pub fn boards(pairs: &[[u64; 2]]) -> Vec<Board> {
    pairs.iter().copied().map(board).collect()
}

/// Returns the boards of the positions with their moves.
pub fn moves(samples: &[Sample]) -> Vec<Move> {
    let of = |sample: &Sample| {
        let board = board(sample.pair());
        let mut asked = board.clone();
        asked.get_legal_moves();
        Move { board, asked, square: sample.square.index() }
    };
    samples.iter().map(of).collect()
}

fn board(pair: [u64; 2]) -> Board {
    let [player, opponent] = pair.map(u64::reverse_bits);
    let mut board = Board::new();
    board.set_board(player, opponent, Turn::Black);
    board
}

/// Returns the discs, those of the side to move first.
pub fn pair(board: &Board) -> [u64; 2] {
    let (player, opponent, _) = board.get_board();
    [player, opponent].map(u64::reverse_bits)
}

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

/// Plays a random game from the start and returns the discs at its end, black first.
pub fn playout(rng: &mut Rng) -> [u64; 2] {
    let mut board = Board::new();
    loop {
        let mut moves = board.get_legal_moves();
        if moves == 0 {
            if board.do_pass().is_ok() {
                continue;
            }
            let (player, opponent, turn) = board.get_board();
            let discs = if turn == Turn::Black { [player, opponent] } else { [opponent, player] };
            return discs.map(u64::reverse_bits);
        }
        for _ in 0..rng.below(moves.count_ones()) {
            moves = without_first(moves);
        }
        if board.do_move(moves.leading_zeros() as usize).is_err() {
            return [0, 0];
        }
    }
}
