//! 64 boards in rows, with every instruction set that this CPU has.

use crate::support::Random;
use crate::support::boards::{Sample, disjoint, games};
use crate::support::forced::forced;
use reversi_rules::batch::{Batch64, BatchError, Bitboards64, Isa};
use reversi_rules::{Bitboard, Move, Phase, Sides};
use std::array;

fn samples() -> Vec<Sample> {
    let mut random = Random::new(21);
    let mut samples = [games(&mut random, 200), disjoint(&mut random, 5000)].concat();
    // Shuffled, so that the boards of a batch have little in common.
    for i in (1..samples.len()).rev() {
        samples.swap(i, random.below(i as u32 + 1) as usize);
    }
    samples
}

#[test]
fn boards_there_and_back() {
    let samples = samples();
    let boards: Vec<Sides> = samples.iter().map(|sample| sample.board).collect();
    for isa in Isa::available() {
        let _forced = forced(isa);
        for length in 0..=64 {
            let batch = Batch64::from_boards(&boards[..length]).expect("not too many");
            let expected = array::from_fn(|i| boards[..length].get(i).copied().unwrap_or_default());
            assert_eq!(batch.boards(), expected, "{isa}");
            for (i, &board) in expected.iter().enumerate() {
                assert_eq!(batch.board(i), Some(board), "{isa}");
            }
            assert_eq!(batch, Batch64::from_boards(&boards[..length]).expect("not too many"));
            assert_eq!(batch.boards(), expected);
        }
        for length in [65, 100, 1000] {
            let error = BatchError::Length { slice: "boards", expected: 64, found: length };
            assert_eq!(Batch64::from_boards(&boards[..length]), Err(error));
        }
        assert_eq!(Batch64::from_boards(&[Sides::START; 64]), Ok(Batch64::default()));
    }
    assert_eq!(Batch64::new().board(64), None);
    assert_eq!(Batch64::new().board(usize::MAX), None);
}

#[test]
fn operations_on_boards() {
    let samples = samples();
    for isa in Isa::available() {
        let _forced = forced(isa);
        for samples in samples.chunks(64) {
            let boards: Vec<Sides> = samples.iter().map(|sample| sample.board).collect();
            let batch = Batch64::from_boards(&boards).expect("not too many");
            let squares: [u8; 64] =
                array::from_fn(|i| samples.get(i).and_then(|sample| sample.action).unwrap_or(64));
            let placed = Bitboards64::from_squares(&squares);
            let (moves, flips) = (batch.legal_moves(), batch.flips(&placed));
            let phases = batch.phases();
            let (mut after, mut stepped, mut next) = (batch, batch, Bitboards64::EMPTY);
            after.play(&placed);
            stepped.step(&placed, &mut next);
            assert_eq!(after, stepped);

            for (i, sample) in samples.iter().enumerate() {
                let Sample { position, action, .. } = *sample;
                let context = || format!("{isa}: {position}, {action:?}");
                assert_eq!(moves.get(i), Some(position.legal_moves().bits()), "{}", context());
                assert_eq!(phases[i] == Phase::Over, position.is_over(), "{}", context());
                assert_eq!(phases[i] == Phase::MustPass, position.must_pass(), "{}", context());
                let Some(action) = action.and_then(Move::from_action) else { continue };
                let flipped = match action {
                    Move::Place(square) => position.flips(square),
                    Move::Pass => Bitboard::EMPTY,
                };
                assert_eq!(flips.get(i), Some(flipped.bits()), "{}", context());
                let reached = position.play(action).expect("legal");
                assert_eq!(after.board(i), Some(reached.sides()), "{}", context());
                assert_eq!(next.get(i), Some(reached.legal_moves().bits()), "{}", context());
            }
        }
    }
}

/// A board without a placement passes, even if it has a legal move.
#[test]
fn a_board_without_a_placement_passes() {
    let samples = samples();
    for isa in Isa::available() {
        let _forced = forced(isa);
        for samples in samples.chunks_exact(64) {
            let boards: [Sides; 64] = array::from_fn(|i| samples[i].board);
            let mut batch = Batch64::from_boards(&boards).expect("64 boards");
            let mut moves = Bitboards64::EMPTY;
            batch.step(&Bitboards64::EMPTY, &mut moves);
            assert_eq!(batch.boards(), boards.map(Sides::pass));
            let expected = boards.map(|board| board.pass().legal_moves().bits());
            assert_eq!(moves.to_masks(), expected);
        }
    }
}

#[test]
fn bitboards() {
    let mut random = Random::new(22);
    for isa in Isa::available() {
        let _forced = forced(isa);
        for _ in 0..200 {
            let masks: [u64; 64] = array::from_fn(|_| {
                let thin = random.next() & random.next();
                if random.below(4) == 0 { 0 } else { thin }
            });
            let bitboards = Bitboards64::from_masks(&masks);
            assert_eq!(bitboards, Bitboards64::from_masks(&masks));
            assert_eq!(bitboards.to_masks(), masks);
            assert_eq!(bitboards.counts(), masks.map(|mask| mask.count_ones() as u8));
            let numbers: [u8; 64] = array::from_fn(|_| random.below(20) as u8);
            let expected = array::from_fn(|i| {
                let nth = Bitboard::from_bits(masks[i]).nth(usize::from(numbers[i]));
                nth.map_or(0, |square| 1 << square.index())
            });
            let nth = bitboards.nth(&numbers);
            assert_eq!(nth, Bitboards64::from_masks(&expected), "{isa}");
            assert_eq!(nth, bitboards.nth(&numbers));
            let without: u64 = (0..64)
                .filter(|&i| masks[i] == 0)
                .map(|i| 1_u64 << i)
                .fold(0, |set, bit| set | bit);
            assert_eq!(bitboards.without_any(), without);
            for (i, &mask) in masks.iter().enumerate() {
                assert_eq!(bitboards.get(i), Some(mask));
            }
            assert_eq!(bitboards.get(64), None);
        }
        for start in 0..=192 {
            let squares: [u8; 64] = array::from_fn(|i| start + i as u8);
            let masks = squares.map(|square| 1_u64.checked_shl(u32::from(square)).unwrap_or(0));
            let placed = Bitboards64::from_squares(&squares);
            assert_eq!(placed.to_masks(), masks, "{isa} {start}");
        }
    }
}

#[test]
fn debug_texts() {
    let text = format!("{:?}", Bitboards64::EMPTY);
    assert!(text.starts_with("Bitboards64([0000000000000000, "), "{text}");
    let text = format!("{:?}", Batch64::new());
    assert!(text.starts_with("Batch64([[0000000810000000, 0000001008000000], ["), "{text}");
}
