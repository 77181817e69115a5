//! Sets of squares that teach: as the numbers of their squares.

use alloc::vec::Vec;

use reversi_rules::{Color, Game, Playable, Position, SquareSet};

use crate::failure::Failure;
use crate::any_game::AnyGame;
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
/// The first three are known on 8×8 and empty elsewhere.
pub(crate) fn write(game: &AnyGame, kind: u32, out: &mut Vec<u8>) -> Result<(), Failure> {
    out.clear();
    match (game, kind) {
        (_, 4) => return Ok(mobility(game, Color::Black, out)),
        (_, 5) => return Ok(mobility(game, Color::White, out)),
        (AnyGame::Standard(game), 0..=3) => known(game.position(), kind, out),
        #[cfg(feature = "records")]
        (AnyGame::Variant(_), 0..=3) => {}
        _ => return Err(Failure::new("unknown set", &kind)),
    }
    Ok(())
}

fn known(position: Position, kind: u32, out: &mut Vec<u8>) {
    if kind == 3 {
        for region in position.empties().regions() {
            add(region, out);
            out.push(BETWEEN);
        }
        return;
    }
    let board = position.board();
    let set = match kind {
        0 => board.stable(Color::Black) | board.stable(Color::White),
        1 => board.frontier(Color::Black),
        _ => board.frontier(Color::White),
    };
    add(set, out);
}

fn mobility(game: &AnyGame, color: Color, out: &mut Vec<u8>) {
    match game {
        AnyGame::Standard(game) => add(asked(game, color, |position, turn| {
            Position::new(position.board(), turn)
        }), out),
        #[cfg(feature = "records")]
        AnyGame::Variant(game) => add(asked(game, color, |position, turn| {
            use reversi_rules::variant::Position;
            Position::new(position.rules(), position.board(), turn).unwrap_or(*position)
        }), out),
    }
}

/// Returns the legal moves of a color, as if it were that color's turn.
fn asked<P: Playable>(game: &Game<P>, color: Color, turned: impl Fn(&P, Color) -> P) -> P::Squares {
    let position = game.position();
    let asked = if position.turn() == color { position } else { turned(&position, color) };
    asked.legal_moves()
}

fn add(set: impl SquareSet, out: &mut Vec<u8>) {
    out.extend(set.into_iter().map(number));
}
