//! Converts one board of an array into a position.

use reversi_rules::{Bitboard, Board, Color, Position};

/// Returns the position of a board whose player has that color; `None` if discs overlap.
pub(crate) fn position([player, opponent]: [u64; 2], turn: Color) -> Option<Position> {
    let [player, opponent] = [player, opponent].map(Bitboard::from_bits);
    let (black, white) = match turn {
        Color::Black => (player, opponent),
        Color::White => (opponent, player),
    };
    Board::new(black, white).ok().map(|board| Position::new(board, turn))
}
