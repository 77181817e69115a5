//! The arithmetic on two masks against the slow oracle, on any board that there can be.

use reversi_rules::kernel;

use crate::input;
use crate::oracle::{Cell, Oracle, index, mask, squares};

/// One way to answer what is legal and what flips.
struct Form {
    name: &'static str,
    legal_moves: fn(u64, u64) -> u64,
    flips: fn(u64, u64, u64) -> u64,
}

/// The portable form, and that for the instructions which the build may use.
const FORMS: [Form; 2] = [
    Form { name: "const", legal_moves: kernel::legal_moves, flips: kernel::flips },
    Form { name: "native", legal_moves: kernel::native::legal_moves, flips: kernel::native::flips },
];

/// Compares the legal moves of a board, and what flips on each of its empty squares, legal or not.
///
/// The input is the discs of the side to move and those of the other, eight bytes each, and eight
/// more for what is no square. Missing bytes are zero.
///
/// # Panics
/// When a form differs from the oracle, which is what a fuzzer looks for.
pub fn kernel(input: &[u8]) {
    judge(&FORMS, input);
}

fn judge(forms: &[Form], input: &[u8]) {
    let [player, opponent, placed] = input::words(input);
    for form in forms {
        without_meaning(form, player, opponent, placed);
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
        for &Form { name, flips, .. } in forms {
            let found = flips(player, opponent, square);
            assert_eq!(found, expected, "{name} flips({player:#x}, {opponent:#x}, {square:#x})");
        }
    }
    for &Form { name, legal_moves, flips } in forms {
        let found = legal_moves(player, opponent);
        assert_eq!(found, legal, "{name} legal_moves({player:#x}, {opponent:#x})");
        assert_eq!(flips(player, opponent, 0), 0, "{name}: no disc flips nothing");
    }
}

/// Masks that are no board, and discs on several squares at once: some answer, never a panic, and
/// nothing on a square where it could not be.
fn without_meaning(form: &Form, player: u64, opponent: u64, placed: u64) {
    let Form { name, legal_moves, flips } = *form;
    let moves = legal_moves(player, opponent);
    assert_eq!(moves & (player | opponent), 0, "{name} legal_moves({player:#x}, {opponent:#x})");
    let turned = flips(player & !opponent, opponent, placed);
    assert_eq!(turned & !opponent, 0, "{name} flips({player:#x}, {opponent:#x}, {placed:#x})");
}

#[cfg(test)]
mod tests {
    use std::{panic, slice};

    use super::{FORMS, Form, judge, kernel};

    /// Whether a form with a fault is told from a right one by an input that was made for it.
    fn finds(form: &Form, input: &[u8]) -> bool {
        judge(&FORMS, input);
        panic::catch_unwind(|| judge(slice::from_ref(form), input)).is_err()
    }

    fn words(words: [u64; 2]) -> Vec<u8> {
        words.into_iter().flat_map(u64::to_le_bytes).collect()
    }

    /// The first row: a disc of the player on a1, the opponent's from b1 to g1.
    fn row_of_six() -> Vec<u8> {
        words([0x01, 0x7E])
    }

    #[test]
    fn a_run_that_is_cut_after_five_is_found() {
        let broken = Form {
            legal_moves: |player, opponent| {
                super::kernel::legal_moves(player, opponent & !0x40) & !(opponent & 0x40)
            },
            ..FORMS[0]
        };
        assert!(finds(&broken, &row_of_six()));
    }

    #[test]
    fn a_disc_that_is_not_turned_is_found() {
        let broken = Form {
            flips: |player, opponent, placed| {
                super::kernel::flips(player, opponent, placed) & !(1 << 4)
            },
            ..FORMS[0]
        };
        assert!(finds(&broken, &row_of_six()));
    }

    /// A walk that leaves the board at h1 and comes back at a2.
    #[test]
    fn a_run_around_the_edge_is_found() {
        let broken = Form {
            legal_moves: |player, opponent| {
                super::kernel::legal_moves(player, opponent)
                    | (((player << 1) & opponent) << 1) & !(player | opponent)
            },
            ..FORMS[0]
        };
        // g1 and h1, so that a2 is what is said to be legal.
        assert!(finds(&broken, &words([0x40, 0x80])));
    }

    #[test]
    fn an_answer_on_an_occupied_square_is_found() {
        let broken = Form { legal_moves: |player, _| player, ..FORMS[0] };
        assert!(finds(&broken, &words([1 << 27, 0])));
    }

    #[test]
    fn a_short_input_is_an_empty_board() {
        kernel(&[]);
    }
}
