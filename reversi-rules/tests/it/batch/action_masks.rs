//! Legal actions of many boards as flags.

use super::planes::{LENGTHS, boards};
use crate::oracle::{Cell, Oracle, index};
use crate::support::Random;
use crate::support::forced::forced;
use reversi_rules::Sides;
use reversi_rules::batch::{self, BatchError, Isa};

#[test]
fn legal_masks_are_those_of_the_oracle() {
    let all = boards(3000);
    let expected: Vec<_> = all.iter().copied().map(expected_mask).collect();
    assert!(expected.iter().filter(|mask| mask[64]).count() > 20);
    assert!(expected.iter().filter(|mask| **mask == [false; 65]).count() > 20);
    for isa in Isa::available() {
        let _forced = forced(isa);
        for length in LENGTHS.into_iter().chain([all.len()]) {
            let mut masks = vec![[true; 65]; length];
            assert_eq!(batch::legal_masks(&all[..length], &mut masks), Ok(()));
            assert_eq!(masks, expected[..length], "{isa}, {length} boards");
        }
    }
    let mut masks = vec![[true; 65]; all.len()];
    assert_eq!(batch::legal_masks(&all, &mut masks), Ok(()));
    assert_eq!(masks, expected);
}

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
            assert_eq!(batch::legal_masks(&boards, &mut masks), Ok(()));
            assert_eq!(masks, expected, "{isa}, board {at}");
        }
    }
}

/// Overlapping boards have some answer and never panic.
#[test]
fn overlapping_boards_are_answered() {
    let mut random = Random::new(9);
    let boards: Vec<_> = (0..500).map(|_| Sides::from([random.next(), random.next()])).collect();
    for isa in Isa::available() {
        let _forced = forced(isa);
        let mut masks = vec![[false; 65]; boards.len()];
        assert_eq!(batch::legal_masks(&boards, &mut masks), Ok(()));
    }
}

#[test]
fn action_masks_are_the_legal_masks() {
    let all = boards(1000);
    let (mut moves, mut passes) = (vec![0; all.len()], vec![false; all.len()]);
    batch::legal_moves(&all, &mut moves).unwrap();
    batch::must_pass(&all, &mut passes).unwrap();
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
    let mut masks = [[9_u8; 65]; 2];
    for (moves, passes) in [(&[1_u64][..], &[false; 2][..]), (&[1; 2][..], &[true][..])] {
        let error = batch::action_masks(moves, passes, &mut masks).unwrap_err();
        assert!(matches!(error, BatchError::Length { .. }));
    }
    assert_eq!(masks, [[9; 65]; 2]);
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
