//! Checks the kernel against the reference implementation, on any two bitboards.

use reversi_rules::kernel;

use crate::input;
use crate::oracle::{Cell, Oracle, index, mask, squares};

/// An implementation of legal moves and flips.
struct Implementation {
    name: &'static str,
    legal_moves: fn(u64, u64) -> u64,
    flips: fn(u64, u64, u64) -> u64,
}

/// The portable implementation, and that for the instructions of this build.
const IMPLEMENTATIONS: [Implementation; 2] = [
    Implementation { name: "const", legal_moves: kernel::legal_moves, flips: kernel::flips },
    Implementation {
        name: "native",
        legal_moves: kernel::native::legal_moves,
        flips: kernel::native::flips,
    },
];

/// Compares the legal moves of a board, and the flips on each of its empty squares, legal or not.
///
/// The input is three bitboards of eight bytes: the discs of the side to move, those of the other
/// side, and any squares. Missing bytes are zero.
///
/// # Panics
/// If an implementation differs from the reference implementation.
pub fn kernel(input: &[u8]) {
    judge(&IMPLEMENTATIONS, input);
}

fn judge(implementations: &[Implementation], input: &[u8]) {
    let [player, opponent, placed] = input::words(input);
    for implementation in implementations {
        without_meaning(implementation, player, opponent, placed);
    }
    let both = player & opponent;
    let (player, opponent) = (player & !both, opponent & !both);
    let oracle = Oracle::from_masks(player, opponent, Cell::Black);
    let mut legal = 0;
    for at in squares().filter(|&at| oracle.cell(at) == Cell::Empty) {
        let (square, expected) = (1 << index(at), mask(&oracle.flips(at)));
        if expected != 0 {
            legal |= square;
        }
        for &Implementation { name, flips, .. } in implementations {
            let found = flips(player, opponent, square);
            assert_eq!(found, expected, "{name} flips({player:#x}, {opponent:#x}, {square:#x})");
        }
    }
    for &Implementation { name, legal_moves, flips } in implementations {
        let found = legal_moves(player, opponent);
        assert_eq!(found, legal, "{name} legal_moves({player:#x}, {opponent:#x})");
        assert_eq!(flips(player, opponent, 0), 0, "{name}: no disc flips nothing");
    }
}

/// Checks overlapping bitboards, and several placed discs at once. The result is unspecified but
/// must not panic, and must not have impossible squares.
fn without_meaning(implementation: &Implementation, player: u64, opponent: u64, placed: u64) {
    let Implementation { name, legal_moves, flips } = *implementation;
    let moves = legal_moves(player, opponent);
    assert_eq!(moves & (player | opponent), 0, "{name} legal_moves({player:#x}, {opponent:#x})");
    let turned = flips(player & !opponent, opponent, placed);
    assert_eq!(turned & !opponent, 0, "{name} flips({player:#x}, {opponent:#x}, {placed:#x})");
}

#[cfg(test)]
mod tests {
    use std::{panic, slice};

    use super::{IMPLEMENTATIONS, Implementation, judge, kernel};

    /// Returns whether the check finds a fault with this input.
    fn finds(implementation: &Implementation, input: &[u8]) -> bool {
        judge(&IMPLEMENTATIONS, input);
        panic::catch_unwind(|| judge(slice::from_ref(implementation), input)).is_err()
    }

    fn words(words: [u64; 2]) -> Vec<u8> {
        words.into_iter().flat_map(u64::to_le_bytes).collect()
    }

    /// The first row: a disc of the player on a1, discs of the opponent from b1 to g1.
    fn row_of_six() -> Vec<u8> {
        words([0x01, 0x7E])
    }

    #[test]
    fn a_run_that_is_cut_after_five_is_found() {
        let broken = Implementation {
            legal_moves: |player, opponent| {
                super::kernel::legal_moves(player, opponent & !0x40) & !(opponent & 0x40)
            },
            ..IMPLEMENTATIONS[0]
        };
        assert!(finds(&broken, &row_of_six()));
    }

    #[test]
    fn a_disc_that_is_not_turned_is_found() {
        let broken = Implementation {
            flips: |player, opponent, placed| {
                super::kernel::flips(player, opponent, placed) & !(1 << 4)
            },
            ..IMPLEMENTATIONS[0]
        };
        assert!(finds(&broken, &row_of_six()));
    }

    /// A fault: a walk that leaves the board at h1 continues at a2.
    #[test]
    fn a_run_around_the_edge_is_found() {
        let broken = Implementation {
            legal_moves: |player, opponent| {
                super::kernel::legal_moves(player, opponent)
                    | (((player << 1) & opponent) << 1) & !(player | opponent)
            },
            ..IMPLEMENTATIONS[0]
        };
        // Discs on g1 and h1, so that the faulty implementation returns a2.
        assert!(finds(&broken, &words([0x40, 0x80])));
    }

    #[test]
    fn an_answer_on_an_occupied_square_is_found() {
        let broken = Implementation { legal_moves: |player, _| player, ..IMPLEMENTATIONS[0] };
        assert!(finds(&broken, &words([1 << 27, 0])));
    }

    #[test]
    fn a_short_input_is_an_empty_board() {
        kernel(&[]);
    }
}
