//! Sets of squares that describe a position, as the numbers of their squares.

use alloc::vec::Vec;

use reversi_rules::{Bitboard, Board, Color, Playable, SquareSet};

use crate::board::{self, Position};
use crate::state::number;

/// The number between two sets: no square of a board on which regions are known has it.
const BETWEEN: u8 = 255;

/// Writes a set, by the number of its kind:
///
/// | kind | set |
/// |---|---|
/// | 0 | discs that can never be flipped again |
/// | 1, 2 | black's and white's frontier: discs beside an empty square |
/// | 3 | the regions of empty squares, with a 255 after each |
/// | 4, 5 | the squares where black and white could play |
/// | 6, 7, 8 | the corners, the X-squares and the C-squares |
/// | 9 | the squares of the board |
///
/// The kinds 0 to 3 and 6 to 8 are known on the squares of 8×8 and empty elsewhere.
pub(crate) fn write(position: &Position, kind: u32, out: &mut Vec<u8>) {
    match kind {
        4 => mobility(position, Color::Black, out),
        5 => mobility(position, Color::White, out),
        9 => add(position.squares(), out),
        _ => {
            if let Some(board) = board::board_8x8(position) {
                known(board, kind, out);
            }
        }
    }
}

fn known(board: Board, kind: u32, out: &mut Vec<u8>) {
    match kind {
        0 => add(board.stable(Color::Black) | board.stable(Color::White), out),
        1 => add(board.frontier(Color::Black), out),
        2 => add(board.frontier(Color::White), out),
        6 => add(Bitboard::CORNERS, out),
        7 => add(Bitboard::X_SQUARES, out),
        8 => add(Bitboard::C_SQUARES, out),
        _ => {
            for region in board.empties().regions() {
                add(region, out);
                out.push(BETWEEN);
            }
        }
    }
}

fn mobility(position: &Position, color: Color, out: &mut Vec<u8>) {
    let is_turn = Playable::turn(position) == color;
    let asked = if is_turn { *position } else { board::with_turn(*position, color) };
    add(asked.legal_moves(), out);
}

fn add(set: impl SquareSet, out: &mut Vec<u8>) {
    out.extend(set.into_iter().map(number));
}
