//! Sets of squares that teach: as the numbers of their squares.

use alloc::vec::Vec;

use reversi_rules::{Board, Color, SquareSet};

use crate::board::{self, Game};
use crate::failure::Failure;
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
///
/// The kinds 0 to 3 are known on the squares of 8×8 and empty elsewhere.
pub(crate) fn write(game: &Game, kind: u32, out: &mut Vec<u8>) -> Result<(), Failure> {
    out.clear();
    match kind {
        0..=3 => {
            if let Some(board) = board::board_8x8(game) {
                known(board, kind, out);
            }
        }
        4 => mobility(game, Color::Black, out),
        5 => mobility(game, Color::White, out),
        _ => return Err(Failure::new("unknown set", &kind)),
    }
    Ok(())
}

fn known(board: Board, kind: u32, out: &mut Vec<u8>) {
    match kind {
        0 => add(board.stable(Color::Black) | board.stable(Color::White), out),
        1 => add(board.frontier(Color::Black), out),
        2 => add(board.frontier(Color::White), out),
        _ => {
            for region in board.empties().regions() {
                add(region, out);
                out.push(BETWEEN);
            }
        }
    }
}

fn mobility(game: &Game, color: Color, out: &mut Vec<u8>) {
    let position = game.position();
    let asked = if position.turn() == color { position } else { board::with_turn(position, color) };
    add(asked.legal_moves(), out);
}

fn add(set: impl SquareSet, out: &mut Vec<u8>) {
    out.extend(set.into_iter().map(number));
}
