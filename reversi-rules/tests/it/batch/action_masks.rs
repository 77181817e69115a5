//! Legal actions of many boards as flags.

use super::planes::{LENGTHS, boards};
use crate::oracle::{Cell, Oracle, index};
use crate::support::forced::forced;
use reversi_rules::Sides;
use reversi_rules::batch::{self, Isa};

/// A tile in which no side must pass takes another path than one with a pass.
#[test]
fn one_pass_among_boards_with_moves() {
    let waiting = Sides::from([0b110, 0b001]);
    let [start_mask, pass_mask] = [Sides::START, waiting].map(expected_mask);
    for isa in Isa::available() {
        let _forced = forced(isa);
        for at in 0..64 {
            let (mut boards, mut expected) = ([Sides::START; 64], [start_mask; 64]);
            (boards[at], expected[at]) = (waiting, pass_mask);
            let mut masks = [[false; 65]; 64];
            assert_eq!(batch::FULL.legal_masks(&boards, &mut masks), Ok(()));
            assert_eq!(masks, expected, "{isa}, board {at}");
        }
    }
}

#[test]
fn action_masks_are_the_legal_masks() {
    let all = boards(1000);
    let (mut moves, mut passes) = (vec![0; all.len()], vec![false; all.len()]);
    batch::FULL.legal_moves(&all, &mut moves).unwrap();
    batch::FULL.must_pass(&all, &mut passes).unwrap();
    let expected: Vec<_> = all.iter().copied().map(expected_mask).collect();
    for isa in Isa::available() {
        let _forced = forced(isa);
        for length in LENGTHS.into_iter().chain([all.len()]) {
            let mut flags = vec![[true; 65]; length];
            let mut numbers = vec![[7_u8; 65]; length];
            let (moves, passes) = (&moves[..length], &passes[..length]);
            assert_eq!(batch::action_masks(moves, passes, &mut flags), Ok(()));
            assert_eq!(batch::action_masks(moves, passes, &mut numbers), Ok(()));
            assert_eq!(flags, expected[..length], "{isa}, {length} boards");
            let as_numbers = |mask: &[bool; 65]| mask.map(u8::from);
            assert!(
                numbers.iter().eq(&expected[..length].iter().map(as_numbers).collect::<Vec<_>>())
            );
        }
    }
}

fn expected_mask(board: Sides) -> [bool; 65] {
    let oracle = Oracle::from_masks(board.player.bits(), board.opponent.bits(), Cell::Black);
    let mut mask = [false; 65];
    for at in oracle.legal_moves() {
        mask[index(at)] = true;
    }
    mask[64] = oracle.must_pass();
    mask
}
