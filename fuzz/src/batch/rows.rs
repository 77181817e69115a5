//! 64 boards in rows: what one form has written, another can read.

use std::array;

use reversi_rules::batch::{Batch64, BatchError, Bitboards64, Isa};
use reversi_rules::{Bitboard, Square, kernel};

use super::case::{Case, after_move, position, status};

/// So many moves are played one after the other.
const PLIES: u8 = 4;

pub(super) fn compare(case: &Case) {
    let boards = &case.boards;
    let mut padded = [[0; 2]; 64];
    for (padded, &board) in padded.iter_mut().zip(boards) {
        *padded = board;
    }
    let masks = array::from_fn(|i| padded[i][0] ^ padded[63 - i][1]);
    for isa in Isa::available() {
        let batch = Batch64::from_boards_in(isa, boards);
        let found = boards.len();
        if found > 64 {
            assert_eq!(batch, Err(BatchError::Length { slice: "boards", expected: 64, found }));
        } else {
            assert_eq!(batch.map(|batch| batch.boards()), Ok(padded));
        }
        for other in Isa::available() {
            bitboards([isa, other], &masks, case.seed);
            played([isa, other], padded, case.seed);
        }
        // Any masks at all may be placed on any boards, and must not panic.
        let mut batch = Batch64::from_boards_in(isa, &padded).expect("there are 64");
        let placed = Bitboards64::from_masks_in(isa, &masks);
        let _ = batch.flips_in(isa, &placed);
        batch.play_in(isa, &placed);
        batch.step_in(isa, &placed, &mut Bitboards64::from_masks(&masks));
        let _ = batch.statuses_in(isa);
    }
}

fn bitboards([isa, other]: [Isa; 2], masks: &[u64; 64], seed: u8) {
    let bitboards = Bitboards64::from_masks_in(isa, masks);
    assert_eq!(bitboards.to_masks_in(other), *masks);
    assert_eq!(array::from_fn(|i| bitboards.get(i)), masks.map(Some));
    assert_eq!(bitboards.get(64), None);
    assert_eq!(bitboards.counts_in(other), masks.map(|mask| mask.count_ones() as u8));
    assert_eq!(bitboards.without_any_in(other), without_any(masks));

    // Of the bits one that is there, and of some boards one that is not.
    let numbers = array::from_fn(|i| seed.wrapping_mul(i as u8 | 1) % 70);
    let nth = |i: usize| Bitboard::from_bits(masks[i]).nth(u32::from(numbers[i]));
    let chosen = bitboards.nth_in(other, &numbers);
    assert_eq!(chosen.to_masks_in(isa), array::from_fn(|i| bit(nth(i))));
    let squares = numbers.map(|number| number.wrapping_mul(3));
    let placed = Bitboards64::from_squares_in(other, &squares);
    assert_eq!(placed.to_masks_in(isa), squares.map(|square| bit(Square::from_index(square))));
}

/// A chain of moves on boards that stay in rows.
fn played([isa, other]: [Isa; 2], mut boards: [[u64; 2]; 64], seed: u8) {
    let mut batch = Batch64::from_boards_in(isa, &boards).expect("there are 64");
    let mut moves = batch.legal_moves_in(other);
    let known: Vec<usize> = (0..64).filter(|&i| position(boards[i]).is_some()).collect();
    for ply in 0..PLIES {
        let found = batch.boards_in(other);
        assert_eq!(batch, Batch64::from_boards_in(other, &found).expect("there are 64"));
        let (statuses, masks) = (batch.statuses_in(other), moves.to_masks_in(isa));
        // One of the moves, or none where there is none.
        let numbers = moves.counts_in(other).map(|count| seed.wrapping_add(ply) % count.max(1));
        let placed = moves.nth_in(isa, &numbers);
        let flips = batch.flips_in(other, &placed).to_masks_in(isa);
        let mut squares = [None; 64];
        for &i in &known {
            let [player, opponent] = boards[i];
            assert_eq!((found[i], batch.board(i)), (boards[i], Some(boards[i])));
            assert_eq!(Some(statuses[i]), position(boards[i]).map(status));
            assert_eq!(masks[i], kernel::legal_moves(player, opponent));
            squares[i] = Bitboard::from_bits(masks[i]).nth(u32::from(numbers[i]));
            assert_eq!(placed.get(i), Some(bit(squares[i])));
            let expected =
                squares[i].map_or(0, |at| kernel::flips(player, opponent, bit(Some(at))));
            assert_eq!(flips[i], expected);
            boards[i] = after_move(boards[i], squares[i]);
        }
        let mut with_play = batch;
        with_play.play_in(isa, &placed);
        batch.step_in(other, &placed, &mut moves);
        let moves_after = batch.legal_moves_in(isa);
        if isa == other {
            assert_eq!((batch, moves), (with_play, moves_after));
        }
        // Where discs overlap, another form may make something else of them.
        for &i in &known {
            assert_eq!(batch.board(i), with_play.board(i));
            assert_eq!(moves.get(i), moves_after.get(i));
        }
    }
    assert_eq!(batch.board(64), None);
}

fn bit(square: Option<Square>) -> u64 {
    square.map_or(0, |square| square.bitboard().bits())
}

fn without_any(masks: &[u64; 64]) -> u64 {
    (0..64).filter(|&i| masks[i] == 0).map(|i| 1 << i).sum()
}
