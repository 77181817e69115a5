//! Images of squares, sets, boards and positions.

use super::{named, pairs, symmetry_vectors};
use crate::support::{self};
use reversi_rules::{Board, Color, Move, Position, Square, Symmetry, perft};

#[test]
fn the_vectors_images() {
    let vectors = symmetry_vectors();
    let position = support::position(&format!("{} {}", vectors.board, vectors.side));
    assert_eq!((vectors.images.len(), vectors.square_images.len()), (8, 8));
    for (name, image) in &vectors.images {
        let expected = support::position(&format!("{image} {}", vectors.side));
        assert_eq!(position.transform(named(name)), expected, "{name}");
    }
    for (name, images) in &vectors.square_images {
        assert_eq!(images.len(), 4);
        for (square, image) in images {
            let transformed = support::square(square).transform(named(name));
            assert_eq!(transformed, support::square(image), "{square}, {name}");
        }
    }
}

// Rules 1.2, 7.2.
#[test]
fn four_fix_the_start_and_four_exchange_its_colors() {
    let mut fixing: Vec<Symmetry> =
        symmetry_vectors().start_stabiliser.iter().map(|name| named(name)).collect();
    fixing.sort();
    assert!(Symmetry::ALL.into_iter().filter(|symmetry| symmetry.fixes_start()).eq(fixing));
    assert_ne!(Board::START.colors_exchanged(), Board::START);
    for symmetry in Symmetry::ALL {
        let (board, position) =
            (Board::START.transform(symmetry), Position::START.transform(symmetry));
        assert_eq!(position, Position::new(board, Color::Black));
        if symmetry.fixes_start() {
            assert_eq!(board, Board::START);
        } else {
            assert_eq!(board, Board::START.colors_exchanged());
        }
        // The start with its discs on the other diagonals is the same game, rotated.
        assert_eq!(perft(position, 6), perft(Position::START, 6));
    }
}

const CANONICAL: (Position, Symmetry) = Position::START.transform(Symmetry::Rotate90).canonical();

const COMPOSED: Symmetry = Symmetry::Rotate90.compose(Symmetry::Rotate90).inverse();

#[test]
fn they_are_const() {
    assert_eq!(CANONICAL, (Position::START, Symmetry::Rotate90));
    assert_eq!(COMPOSED, Symmetry::Rotate180);
}

#[test]
fn squares_and_sets_agree() {
    for (one, other) in pairs() {
        for square in Square::ALL {
            let image = square.transform(one);
            assert_eq!(square.bitboard().transform(one), image.bitboard());
            assert_eq!(image.transform(other), square.transform(one.compose(other)));
            assert_eq!(image.transform(one.inverse()), square);
            assert_eq!(Move::Place(square).transform(one), Move::Place(image));
        }
        assert_eq!(Move::Pass.transform(one), Move::Pass);
    }
    // Only the eight symmetries keep all neighbors together.
    for symmetry in Symmetry::ALL {
        for square in Square::ALL {
            let beside = square.bitboard().neighbors();
            let image = square.transform(symmetry).bitboard();
            assert_eq!(beside.transform(symmetry), image.neighbors());
        }
    }
}
