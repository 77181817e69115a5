//! The whole board, as bytes.
//!
//! ```text
//! 0      the width
//! 1      the height
//! 2      the side to move: 0 if the game is over, 1 black, 2 white
//! 3      1 if the other side was passed over
//! 4..8   the number of discs played, and of those to redo, each as two bytes, little endian
//! 8..    a byte for each square, row by row
//! then   the squares played, and those to redo, each as the number of a square
//! ```
//!
//! A square's byte is a sum: 1 for a black disc, 2 for a white one or 3 if the board lacks the
//! square; 4 if a disc may be placed there; 8 if the last move flipped the disc.

use alloc::vec::Vec;

use reversi_rules::{AnySquare, Color, Game, Playable, SquareSet};

use crate::state::number;

/// The bit of a square where the side to move may place a disc.
const LEGAL: u8 = 4;
/// The bit of a disc that the last move flipped.
const FLIPPED: u8 = 8;

/// Writes the view of a game.
pub(crate) fn write<P: Playable>(game: &Game<P>, out: &mut Vec<u8>) {
    let position = game.position();
    let (placements, redoable) = (game.placements(), game.redoable());
    let turn = match position.turn() {
        _ if game.is_over() => 0,
        Color::Black => 1,
        Color::White => 2,
    };
    out.clear();
    out.extend([position.width(), position.height(), turn, u8::from(game.just_passed())]);
    for count in [placements.len(), redoable.len()] {
        out.extend((count as u16).to_le_bytes());
    }
    let (legal, flipped) = (game.legal_moves(), game.last_flips());
    let [black, white] = Color::ALL.map(|color| position.discs(color));
    for row in 0..position.height() {
        for column in 0..position.width() {
            let has = |set: P::Squares| {
                P::Square::new(column, row).is_some_and(|square| set.contains(square))
            };
            let disc = match () {
                () if has(black) => 1,
                () if has(white) => 2,
                () if has(position.squares()) => 0,
                () => 3,
            };
            let marks = (LEGAL * u8::from(has(legal))) | (FLIPPED * u8::from(has(flipped)));
            out.push(disc | marks);
        }
    }
    out.extend(placements.iter().copied().map(number));
    out.extend(redoable.iter().copied().map(number));
}
