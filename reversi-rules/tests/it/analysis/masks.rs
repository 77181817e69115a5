//! Named squares, frontier and mobility.

use super::{distance, squares};
use crate::support::{self, Random};
use reversi_rules::{Bitboard, Color, Position, Square, Symmetry};

// Rule 8.8.
#[test]
fn the_named_squares() {
    let outer = |line: u8| line == 0 || line == 7;
    let beside_outer = |line: u8| line == 1 || line == 6;
    let corners = squares(|square| outer(square.column()) && outer(square.row()));
    let edges = squares(|square| outer(square.column()) || outer(square.row()));
    let x_squares = squares(|square| beside_outer(square.column()) && beside_outer(square.row()));
    let c_squares = squares(|square| {
        outer(square.column()) && beside_outer(square.row())
            || beside_outer(square.column()) && outer(square.row())
    });
    assert_eq!([Bitboard::CORNERS, Bitboard::EDGES], [corners, edges]);
    assert_eq!([Bitboard::X_SQUARES, Bitboard::C_SQUARES], [x_squares, c_squares]);
    let named = [corners, edges, x_squares, c_squares];
    assert_eq!(named.map(Bitboard::len), [4, 28, 4, 8]);
    for symmetry in Symmetry::ALL {
        assert_eq!(named.map(|set| set.transform(symmetry)), named);
    }
}

#[test]
fn neighbors_are_one_step_away() {
    for square in Square::ALL {
        let expected = squares(|other| distance(square, other) == 1);
        assert_eq!(square.bitboard().neighbors(), expected, "{square}");
    }
    assert_eq!(Bitboard::EMPTY.neighbors(), Bitboard::EMPTY);
    assert_eq!(Bitboard::FULL.neighbors(), Bitboard::FULL);
    let mut random = Random::new(20);
    for _ in 0..200 {
        let set = Bitboard::from_bits(random.masks().0);
        let expected = set.iter().map(|square| square.bitboard().neighbors());
        assert_eq!(set.neighbors(), expected.fold(Bitboard::EMPTY, Bitboard::union), "{set:?}");
    }
}

// Rule 8.8.
#[test]
fn frontier_and_mobility_match_the_oracle() {
    let mut random = Random::new(21);
    let mut moves = 0;
    for _ in 0..300 {
        let position = random.position();
        let board = position.board();
        let beside = |color: Option<Color>, square| {
            Square::ALL
                .into_iter()
                .any(|other| distance(square, other) == 1 && board.get(other) == color)
        };
        for color in Color::ALL {
            let frontier =
                squares(|square| board.get(square) == Some(color) && beside(None, square));
            assert_eq!(board.frontier(color), frontier, "{board}");
            let potential =
                squares(|square| board.get(square).is_none() && beside(Some(!color), square));
            assert_eq!(board.potential_moves(color), potential, "{board}");

            let to_move = Position::new(board, color);
            let mobility = board.mobility(color);
            assert_eq!(mobility as usize, support::oracle(to_move).legal_moves().len());
            assert!(to_move.legal_moves().is_subset(potential));
            moves += mobility;
        }
    }
    assert!(moves > 1000, "{moves}");
}
