//! The arithmetic of the kernel, compared with the mailbox oracle.

use crate::oracle::{Cell, Oracle, index, mask, squares};
use crate::support::Random;
use reversi_rules::kernel;
use std::hint::black_box;

type LegalMoves = fn(u64, u64) -> u64;
type Flips = fn(u64, u64, u64) -> u64;

/// The implementations in this build: the portable one, and the one for the instruction set of the
/// target. Builds with `-C target-cpu=x86-64-v3` or `x86-64-v4` contain the others.
const LEGAL_MOVES: [(&str, LegalMoves); 2] =
    [("const", kernel::legal_moves), ("native", kernel::native::legal_moves)];

/// The same two implementations.
const FLIPS: [(&str, Flips); 2] = [("const", kernel::flips), ("native", kernel::native::flips)];

/// Compares the legal moves, all of which must be among `cells`. Compares also the flips of every
/// empty cell among them, legal or not.
fn assert_agreement(oracle: &Oracle, cells: &[usize]) {
    let (player, opponent) = (oracle.mask_of(oracle.turn()), oracle.mask_of(oracle.other()));
    let mut legal = 0;
    for &at in cells.iter().filter(|&&at| oracle.cell(at) == Cell::Empty) {
        let (placed, expected) = (1 << index(at), mask(&oracle.flips(at)));
        if expected != 0 {
            legal |= placed;
        }
        for (form, flips) in FLIPS {
            let flips = flips(player, opponent, placed);
            assert_eq!(flips, expected, "{form} flips({player:#x}, {opponent:#x}, {placed:#x})");
        }
    }
    for (form, legal_moves) in LEGAL_MOVES {
        let moves = legal_moves(player, opponent);
        assert_eq!(moves, legal, "{form} legal_moves({player:#x}, {opponent:#x})");
    }
}

fn assert_agreement_everywhere(oracle: &Oracle) {
    assert_agreement(oracle, &squares().collect::<Vec<_>>());
}

/// Checks lines of the board that begin at one of `firsts` and go on by `step`. They are filled in
/// every way (3^8 for a line of eight) on an otherwise empty board.
fn assert_agreement_on_lines(firsts: &[usize], step: usize, expected_boards: usize) {
    let mut boards = 0;
    for &first in firsts {
        let line: Vec<usize> = (0..8)
            .map(|i| first + i * step)
            .take_while(|at| (11..=88).contains(at) && (1..=8).contains(&(at % 10)))
            .collect();
        for filling in 0..3_usize.pow(line.len() as u32) {
            let (mut player, mut opponent) = (0, 0);
            let mut digits = filling;
            for &at in &line {
                match digits % 3 {
                    1 => player |= 1_u64 << index(at),
                    2 => opponent |= 1_u64 << index(at),
                    _ => {}
                }
                digits /= 3;
            }
            assert_agreement(&Oracle::from_masks(player, opponent, Cell::Black), &line);
            boards += 1;
        }
    }
    assert_eq!(boards, expected_boards);
}

const ROW_1: [usize; 8] = [11, 12, 13, 14, 15, 16, 17, 18];
const COLUMN_A: [usize; 8] = [11, 21, 31, 41, 51, 61, 71, 81];

const EIGHT_LINES_OF_EIGHT: usize = 8 * 6561;

/// One diagonal of eight squares, and two each of seven to one.
const FIFTEEN_DIAGONALS: usize = 6561 + 2 * (2187 + 729 + 243 + 81 + 27 + 9 + 3);

// Rule 2.2.
#[test]
fn every_filling_of_every_row() {
    assert_agreement_on_lines(&COLUMN_A, 1, EIGHT_LINES_OF_EIGHT);
}

#[test]
fn every_filling_of_every_column() {
    assert_agreement_on_lines(&ROW_1, 10, EIGHT_LINES_OF_EIGHT);
}

#[test]
fn every_filling_of_every_diagonal_down_to_the_right() {
    let firsts = [&ROW_1[..], &COLUMN_A[1..]].concat();
    assert_agreement_on_lines(&firsts, 11, FIFTEEN_DIAGONALS);
}

#[test]
fn every_filling_of_every_diagonal_down_to_the_left() {
    let column_h = COLUMN_A.map(|at| at + 7);
    let firsts = [&ROW_1[..], &column_h[1..]].concat();
    assert_agreement_on_lines(&firsts, 9, FIFTEEN_DIAGONALS);
}

#[test]
fn no_disc_flips_nothing() {
    let mut random = Random::new(3);
    for _ in 0..1000 {
        let (player, opponent) = random.masks();
        for (form, flips) in FLIPS {
            assert_eq!(flips(player, opponent, 0), 0, "{form}");
        }
    }
}

/// For masks that are not a board, the kernel promises an answer and no panic.
#[test]
fn overlapping_masks_are_answered() {
    let mut random = Random::new(4);
    for _ in 0..1000 {
        let (player, opponent) = (random.next(), random.next());
        for (form, legal_moves) in LEGAL_MOVES {
            assert_eq!(legal_moves(player, opponent) & (player | opponent), 0, "{form}");
        }
        for (_, flips) in FLIPS {
            for bit in 0..64 {
                black_box(flips(player, opponent, 1 << bit));
            }
        }
    }
}

/// A mask with several placed discs has no meaning, but does no harm.
#[test]
fn several_placed_discs_are_answered() {
    let mut random = Random::new(5);
    for _ in 0..1000 {
        let (player, opponent) = random.masks();
        for (form, flips) in FLIPS {
            assert_eq!(flips(player, opponent, random.next()) & !opponent, 0, "{form}");
        }
    }
}

mod slow {
    use super::{Cell, Oracle, Random, assert_agreement_everywhere};

    #[test]
    fn random_boards() {
        let mut random = Random::new(1);
        for _ in 0..50_000 {
            let (black, white) = random.masks();
            assert_agreement_everywhere(&Oracle::from_masks(black, white, Cell::Black));
        }
    }
}
