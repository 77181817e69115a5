//! The crate `magpie`. Where a function only accepts a board, black stands for the side to move.

use magpie::othello::{Board, Position, Stone};

use crate::data::Sample;
use crate::rng::Rng;

/// A board and a move of black on it.
#[derive(Clone, Debug)]
pub struct Move {
    /// The board, with black to move.
    pub board: Board,
    /// A legal square.
    pub square: Position,
}

/// Returns the boards, with black to move.
pub fn boards(pairs: &[[u64; 2]]) -> Vec<Board> {
    pairs.iter().copied().map(board).collect()
}

/// Returns the squares.
pub fn squares(actions: &[u8]) -> Vec<Position> {
    let of = |&action| Position::try_from(1_u64 << 63 >> action).expect("one bit is set");
    actions.iter().map(of).collect()
}

/// Returns the boards of the positions with their moves.
pub fn moves(samples: &[Sample]) -> Vec<Move> {
    let of = |sample: &Sample| {
        let board = board(sample.pair());
        let square = sample.square.bitboard().bits().reverse_bits();
        Move { board, square: Position::try_from(square).expect("one bit is set") }
    };
    samples.iter().map(of).collect()
}

fn board(pair: [u64; 2]) -> Board {
    let [player, opponent] = pair.map(u64::reverse_bits);
    Board::try_from((player, opponent)).expect("discs are disjoint")
}

/// Returns the discs after a move of black, those of white first, who is to move.
pub fn pair(board: &Board) -> [u64; 2] {
    [Stone::White, Stone::Black].map(|stone| board.bits_for(stone).raw().reverse_bits())
}

/// Counts the leaves below the start. The moves of the last ply are counted, not played.
pub fn perft(depth: u32) -> u64 {
    leaves(&Board::standard(), Stone::Black, false, depth)
}

fn leaves(board: &Board, stone: Stone, passed: bool, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = board.moves_for(stone);
    if moves.is_empty() {
        return if passed { 1 } else { leaves(board, stone.flip(), true, depth - 1) };
    }
    if depth == 1 {
        return u64::from(moves.count_set());
    }
    let below = |square| {
        let mut child = board.clone();
        child.play(stone, square);
        leaves(&child, stone.flip(), false, depth - 1)
    };
    moves.hot_bits().map(below).sum()
}

/// Plays a random game from the start and returns the discs at its end, black first.
pub fn playout(rng: &mut Rng) -> [u64; 2] {
    let mut board = Board::standard();
    let (mut stone, mut passed) = (Stone::Black, false);
    loop {
        let moves = board.moves_for(stone);
        let chosen = match moves.count_set() {
            0 => None,
            count => moves.hot_bits().nth(rng.below(count.into()) as usize),
        };
        match chosen {
            Some(square) => board.play(stone, square),
            None if passed => {
                return [Stone::Black, Stone::White]
                    .map(|of| board.bits_for(of).raw().reverse_bits());
            }
            None => {}
        }
        passed = chosen.is_none();
        stone = stone.flip();
    }
}
