//! Squares with a name, neighbours, frontier, mobility and regions: each against its definition.

use crate::support::{self, Random, vectors};
use reversi_rules::{Bitboard, Board, Color, Position, Regions, Square, Symmetry, bitboard};
use std::collections::HashSet;

/// How many lines of the board, counted in king's steps, lie between two squares.
fn distance(one: Square, other: Square) -> u8 {
    let columns = one.column().abs_diff(other.column());
    columns.max(one.row().abs_diff(other.row()))
}

fn squares(such_that: impl Fn(Square) -> bool) -> Bitboard {
    Square::ALL.into_iter().filter(|&square| such_that(square)).collect()
}

// domain row 45
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

// domain row 45
#[test]
fn frontier_and_mobility_are_what_the_oracle_says() {
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

/// Every vector lists the legal moves of the side to move.
#[test]
fn mobility_counts_the_vectors_moves() {
    for vector in vectors::positions() {
        let position = support::position(&format!("{} {}", vector.board, vector.side));
        let mobility = position.board().mobility(position.turn());
        assert_eq!(mobility as usize, vector.legal.len(), "{}", vector.name);
    }
}

/// Joins squares one pair at a time until nothing is left to join.
fn slow_regions(set: Bitboard) -> Vec<Bitboard> {
    let mut regions: Vec<Bitboard> = set.iter().map(Square::bitboard).collect();
    let touching = |one: Bitboard, other: Bitboard| {
        one.iter().any(|square| other.iter().any(|beside| distance(square, beside) == 1))
    };
    while let Some((at, with)) = (0..regions.len())
        .flat_map(|at| (0..at).map(move |with| (at, with)))
        .find(|&(at, with)| touching(regions[at], regions[with]))
    {
        let joined = regions.swap_remove(at);
        regions[with] |= joined;
    }
    regions
}

// domain row 45
#[test]
fn regions_are_the_connected_parts() {
    let mut random = Random::new(22);
    let mut counts = HashSet::new();
    for _ in 0..300 {
        let (black, white) = random.masks();
        let set = Bitboard::from_bits(black | white);
        let regions: Vec<Bitboard> = set.regions().collect();
        let mut expected = slow_regions(set);
        expected.sort_by_key(|region| region.first());
        assert_eq!(regions, expected, "{set}");
        assert_eq!(regions.iter().copied().fold(Bitboard::EMPTY, Bitboard::union), set);
        let (fewest, most) = set.regions().size_hint();
        assert!(fewest <= regions.len() && Some(regions.len()) <= most);
        counts.insert(regions.len());
    }
    assert!(counts.len() > 5, "{counts:?}");
}

#[test]
fn regions_at_the_limits() {
    assert_eq!(Bitboard::EMPTY.regions().next(), None);
    assert!(Bitboard::FULL.regions().eq([Bitboard::FULL]));
    let sixteen = squares(|square| square.column() % 2 == 0 && square.row() % 2 == 0);
    let mut regions: Regions = sixteen.regions();
    assert_eq!(regions.size_hint(), (1, Some(16)));
    assert!(regions.by_ref().eq(sixteen.iter().map(Square::bitboard)));
    assert_eq!((regions.next(), regions.size_hint()), (None, (0, Some(0))));
}

/// Parity: one region of three squares, one of two, and one of one that touches the others by
/// nothing, not even at a corner.
#[test]
fn regions_of_an_endgame() {
    let empties = bitboard! {
        X X . . . . . X
        . X . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . X .
        . . . . . . . X
    };
    let board = Board::new(!empties, Bitboard::EMPTY).expect("disjoint");
    let sizes: Vec<u32> = board.empties().regions().map(Bitboard::len).collect();
    assert_eq!(sizes, [3, 1, 2]);
}
