//! Boards as two sets of discs.

use crate::support::Random;
use reversi_rules::{Bitboard, Board, Color, Position, Square, Symmetry};
use std::array;

/// A simple model of `Board`, one square at a time.
type Cells = [Option<Color>; 64];

fn cells(board: Board) -> Cells {
    array::from_fn(|at| board.get(Square::ALL[at]))
}

fn set(cells: &Cells, wanted: Option<Color>) -> Bitboard {
    Square::ALL
        .into_iter()
        .zip(cells)
        .filter(|(_, cell)| **cell == wanted)
        .map(|(at, _)| at)
        .collect()
}

fn assert_sets_say_the_same_as_cells(board: Board) {
    let cells = cells(board);
    for color in Color::ALL {
        assert_eq!(board.discs(color), set(&cells, Some(color)), "{board}");
    }
    assert_eq!(board.empties(), set(&cells, None), "{board}");
    assert_eq!(board.occupied(), !board.empties(), "{board}");
    let rebuilt = Board::new(board.discs(Color::Black), board.discs(Color::White));
    assert_eq!(rebuilt, Ok(board));
}

#[test]
fn discs_are_placed_and_removed() {
    let mut random = Random::new(50);
    for _ in 0..100 {
        let board = random.position().board();
        assert_sets_say_the_same_as_cells(board);
        for (at, square) in Square::ALL.into_iter().enumerate() {
            let mut expected = cells(board);
            for color in Color::ALL {
                expected[at] = Some(color);
                assert_eq!(cells(board.with_disc(square, color)), expected, "{board}: {square}");
                assert_sets_say_the_same_as_cells(board.with_disc(square, color));
            }
            expected[at] = None;
            assert_eq!(cells(board.without_disc(square)), expected, "{board}: {square}");
            assert_sets_say_the_same_as_cells(board.without_disc(square));
        }
    }
}

#[test]
fn the_constants() {
    assert_eq!(Board::EMPTY.empties(), Bitboard::FULL);
    let black = Square::E4.bitboard().with(Square::D5);
    let white = Square::D4.bitboard().with(Square::E5);
    assert_eq!(Board::new(black, white), Ok(Board::START));
}

#[test]
fn an_overlap_is_not_a_board() {
    let (black, white) = (Square::A1.bitboard().with(Square::B1), Square::B1.bitboard());
    let error = Board::new(black, white).expect_err("b1 is in both");
    assert_eq!(error.overlap(), white);
    assert_eq!(error.to_string(), "b1 holds both a black and a white disc");
}

// Rule 1.2.
#[test]
fn the_start_looks_the_same_from_both_sides_of_the_table() {
    assert_eq!(Board::START.transform(Symmetry::Rotate180), Board::START);
    assert_eq!(Position::START.board().get(Square::E4), Some(Color::Black));
    assert_eq!(Position::START.board().get(Square::D5), Some(Color::Black));
}

// Rule 1.2.
#[test]
fn the_start() {
    let start = [
        (Square::D4, Color::White),
        (Square::E5, Color::White),
        (Square::D5, Color::Black),
        (Square::E4, Color::Black),
    ];
    assert!(start.into_iter().all(|(at, color)| Board::START.get(at) == Some(color)));
    assert_eq!(Board::START.occupied().len(), 4);
}
