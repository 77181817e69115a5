//! Stable discs: hand-made boards, and every continuation of boards that are nearly full.

use crate::support::Random;
use reversi_rules::{Bitboard, Board, Color, Game, Move, Position, Square, bitboard};
use std::collections::HashSet;

fn board(black: Bitboard, white: Bitboard) -> Board {
    Board::new(black, white).expect("disjoint")
}

/// The stable discs of both sides.
fn stable(board: Board) -> Bitboard {
    board.stable(Color::Black) | board.stable(Color::White)
}

/// The positions that play can reach, and all discs that were flipped on the way.
struct Continuations {
    seen: HashSet<Position>,
    flipped: Bitboard,
    limit: usize,
}

impl Continuations {
    /// Follows the continuations of a board with either side to move, for `limit` positions.
    fn of(board: Board, limit: usize) -> Self {
        let mut found = Self { seen: HashSet::new(), flipped: Bitboard::EMPTY, limit };
        for color in Color::ALL {
            found.follow(Position::new(board, color));
        }
        found
    }

    fn follow(&mut self, at: Position) {
        if self.seen.len() == self.limit || !self.seen.insert(at) {
            return;
        }
        for square in at.legal_moves() {
            self.flipped |= at.flips(square);
            self.follow(at.place_unchecked(square));
        }
        if let Ok(passed) = at.play(Move::Pass) {
            self.follow(passed);
        }
    }
}

/// Finds the stable discs by a search to the end of all games.
fn exactly_stable(board: Board) -> Bitboard {
    board.occupied() - Continuations::of(board, usize::MAX).flipped
}

/// Creates a board with these discs and the four of the start, so that the game is not over.
fn with_start(black: Bitboard, white: Bitboard) -> Board {
    let [start_black, start_white] = Color::ALL.map(|color| Board::START.discs(color));
    board(black | start_black, white | start_white)
}

/// Returns the stable discs of black on this board.
fn stable_black(black: Bitboard, white: Bitboard) -> Bitboard {
    with_start(black, white).stable(Color::Black)
}

#[test]
fn stable_discs_around_a_corner() {
    for corner in Bitboard::CORNERS {
        assert_eq!(stable_black(corner.bitboard(), Bitboard::EMPTY), corner.bitboard());
    }
    let triangle = bitboard! {
        X X X . . . . .
        X X . . . . . .
        X . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    };
    assert_eq!(stable_black(triangle, Bitboard::EMPTY), triangle);
    // Without c1, b2 can be flipped on the line from c1 to a3, and back.
    let gap = triangle - Square::C1.bitboard() - Square::A3.bitboard();
    assert_eq!(stable_black(gap, Bitboard::EMPTY), gap.without(Square::B2));
    // A C-square without its corner has no support.
    assert!(stable_black(Square::B1.bitboard(), Bitboard::EMPTY).is_empty());
    // Nor does a disc beside a corner of the other color.
    let white_corner = Square::A1.bitboard();
    assert!(stable_black(Square::B1.bitboard(), white_corner).is_empty());
}

/// No line between stable discs can flip them, of whichever color, even if it has empty squares.
#[test]
fn a_disc_locked_in_between_stable_ones() {
    let black = bitboard! {
        X . . . . . . .
        X . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    };
    // White a4 lies between the stable a2 … a3 and a5 … a8, and on the edge.
    let white = bitboard! {
        . . . . . . . .
        . . . . . . . .
        X . . . . . . .
        X . . . . . . .
        X . . . . . . .
        X . . . . . . .
        X . . . . . . .
        X . . . . . . .
    };
    let board = with_start(black, white);
    assert_eq!(stable(board), black | white);
}

/// Plays a random game from the start until `empties` squares are empty, if it gets so far.
fn late_board(random: &mut Random, empties: usize) -> Option<Board> {
    let mut game = Game::new();
    while game.position().empties().len() > empties {
        let square = random.pick(game.legal_moves())?;
        game.place(square).expect("legal");
    }
    Some(game.position().board())
}

/// Creates a board with this number of empty squares and any discs.
fn any_board(random: &mut Random, empties: usize) -> Board {
    let mut set = Bitboard::FULL;
    for _ in 0..empties {
        set -= random.pick(set).expect("few empties").bitboard();
    }
    // Two or three overlapping masks make lines of one color likely.
    let mut black = set & Bitboard::from_bits(random.next() | random.next());
    if random.below(2) == 0 {
        black = set - black;
    }
    board(black, set - black)
}

/// A count of the stable discs, and of those that `Board::stable` finds.
#[derive(Default, Debug)]
struct Tally {
    boards: u32,
    discs: usize,
    found: usize,
}

impl Tally {
    fn add(&mut self, board: Board) {
        let (found, exact) = (stable(board), exactly_stable(board));
        assert!(found.is_subset(exact), "{board:#}\nclaims\n{found}\nbut only\n{exact}");
        self.boards += 1;
        self.discs += exact.len();
        self.found += found.len();
    }
}

// Rule 8.8.
#[test]
fn no_stable_disc_flips_in_any_continuation_of_a_game() {
    let mut random = Random::new(32);
    let mut nearly_full = Tally::default();
    let mut others = Tally::default();
    for (empties, boards) in [(1, 100), (2, 100), (3, 60), (4, 60), (5, 60), (6, 40), (7, 20)] {
        let tally = if empties == 1 { &mut nearly_full } else { &mut others };
        for _ in 0..boards {
            if let Some(board) = late_board(&mut random, empties) {
                tally.add(board);
            }
        }
    }
    assert!(nearly_full.boards > 80 && others.boards > 250, "{nearly_full:?}, {others:?}");
    assert_eq!(nearly_full.found, nearly_full.discs);
    assert!(others.found * 100 >= others.discs * 80, "{others:?}");
}

#[test]
fn no_stable_disc_flips_in_any_continuation_of_any_board() {
    let mut random = Random::new(33);
    let mut tally = Tally::default();
    for empties in 1..=6 {
        for _ in 0..50 {
            tally.add(any_board(&mut random, empties));
        }
    }
    assert!(tally.found * 100 >= tally.discs * 80, "{tally:?}");
}
