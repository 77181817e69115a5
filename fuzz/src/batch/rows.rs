//! 64 boards in rows: each backend reads the rows that another one has written.

use std::array;

use reversi_rules::batch::{Batch64, BatchError, Bitboards64, Isa};
use reversi_rules::{Bitboard, Sides, Square, kernel};

use super::case::{Case, after_move, phase, position};
use super::forced::{Forced, forced};

/// The number of moves that are played in sequence.
const PLIES: u8 = 4;

pub(super) fn compare(case: &Case) {
    let boards = &case.boards;
    let mut padded = [Sides::default(); 64];
    for (padded, &board) in padded.iter_mut().zip(boards) {
        *padded = board;
    }
    let masks = array::from_fn(|i| (padded[i].player ^ padded[63 - i].opponent).bits());
    for isa in Isa::available() {
        let forced = forced(isa);
        let batch = Batch64::from_boards(boards);
        let found = boards.len();
        if found > 64 {
            assert_eq!(batch, Err(BatchError::Length { slice: "boards", expected: 64, found }));
        } else {
            assert_eq!(batch.map(|batch| batch.boards()), Ok(padded));
        }
        for other in Isa::available() {
            bitboards(&forced, other, &masks, case.seed);
            played(&forced, other, padded, case.seed);
        }
        // Any bitboards may be placed on any boards, and must not panic.
        let mut batch = Batch64::from_boards(&padded).expect("there are 64");
        let placed = Bitboards64::from_masks(&masks);
        let _ = batch.flips(&placed);
        batch.play(&placed);
        batch.step(&placed, &mut Bitboards64::from_masks(&masks));
        let _ = batch.phases();
    }
}

fn bitboards(forced: &Forced, other: Isa, masks: &[u64; 64], seed: u8) {
    let bitboards = Bitboards64::from_masks(masks);
    assert_eq!(forced.by(other, || bitboards.to_masks()), *masks);
    assert_eq!(array::from_fn(|i| bitboards.get(i)), masks.map(Some));
    assert_eq!(bitboards.get(64), None);
    assert_eq!(forced.by(other, || bitboards.counts()), masks.map(|mask| mask.count_ones() as u8));
    assert_eq!(forced.by(other, || bitboards.without_any()), without_any(masks));

    // The number of a bit that exists, and on some boards of one that does not.
    let numbers = array::from_fn(|i| seed.wrapping_mul(i as u8 | 1) % 70);
    let nth = |i: usize| Bitboard::from_bits(masks[i]).nth(usize::from(numbers[i]));
    let chosen = forced.by(other, || bitboards.nth(&numbers));
    assert_eq!(chosen.to_masks(), array::from_fn(|i| bit(nth(i))));
    let squares = numbers.map(|number| number.wrapping_mul(3));
    let placed = forced.by(other, || Bitboards64::from_squares(&squares));
    assert_eq!(placed.to_masks(), squares.map(|square| bit(Square::from_index(square.into()))));
}

/// Plays a chain of moves on boards that stay in rows.
fn played(forced: &Forced, other: Isa, mut boards: [Sides; 64], seed: u8) {
    let mut batch = Batch64::from_boards(&boards).expect("there are 64");
    let mut moves = forced.by(other, || batch.legal_moves());
    let known: Vec<usize> = (0..64).filter(|&i| position(boards[i]).is_some()).collect();
    for ply in 0..PLIES {
        let found = forced.by(other, || batch.boards());
        assert_eq!(batch, forced.by(other, || Batch64::from_boards(&found)).expect("there are 64"));
        let (phases, masks) = (forced.by(other, || batch.phases()), moves.to_masks());
        // One of the legal moves, if there is one.
        let numbers =
            forced.by(other, || moves.counts()).map(|count| seed.wrapping_add(ply) % count.max(1));
        let placed = moves.nth(&numbers);
        let flips = forced.by(other, || batch.flips(&placed)).to_masks();
        let mut squares = [None; 64];
        for &i in &known {
            let [player, opponent] = boards[i].into();
            assert_eq!((found[i], batch.board(i)), (boards[i], Some(boards[i])));
            assert_eq!(Some(phases[i]), position(boards[i]).map(phase));
            assert_eq!(masks[i], kernel::legal_moves(player, opponent));
            squares[i] = Bitboard::from_bits(masks[i]).nth(usize::from(numbers[i]));
            assert_eq!(placed.get(i), Some(bit(squares[i])));
            let expected =
                squares[i].map_or(0, |at| kernel::flips(player, opponent, bit(Some(at))));
            assert_eq!(flips[i], expected);
            boards[i] = after_move(boards[i], squares[i]);
        }
        let mut with_play = batch;
        with_play.play(&placed);
        forced.by(other, || batch.step(&placed, &mut moves));
        let moves_after = batch.legal_moves();
        if forced.isa() == other {
            assert_eq!((batch, moves), (with_play, moves_after));
        }
        // Where discs overlap, another instruction set may return another result.
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
