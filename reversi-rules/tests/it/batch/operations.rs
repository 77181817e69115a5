//! The batch functions, compared with positions, with every instruction set that this CPU has.

use crate::support::boards::{Sample, disjoint, games};
use crate::support::forced::forced;
use crate::support::{self, Random};
use proptest::prelude::*;
use reversi_rules::batch::{self, Isa};
use reversi_rules::{Bitboard, Color, Move, Phase, Position, Sides, Square};
use std::iter::zip;

fn boards(samples: &[Sample]) -> Vec<Sides> {
    samples.iter().map(|sample| sample.board).collect()
}

fn status(position: Position) -> Phase {
    if position.is_over() {
        Phase::Over
    } else if position.must_pass() {
        Phase::MustPass
    } else {
        Phase::ToMove
    }
}

/// Computes the score as the rules say: empty squares go to the winner, and a tie splits them.
fn final_score(position: Position) -> [u8; 2] {
    let [own, others] = [position.player(), position.opponent()].map(|discs| discs.len() as u8);
    let empty = 64 - own - others;
    match own.cmp(&others) {
        std::cmp::Ordering::Greater => [own + empty, others],
        std::cmp::Ordering::Less => [own, others + empty],
        std::cmp::Ordering::Equal => [own + empty / 2, others + empty / 2],
    }
}

/// Checks that every query returns what the position of the sample returns.
fn assert_questions(isa: Isa, samples: &[Sample]) {
    let (boards, count) = (boards(samples), samples.len());
    let mut moves = vec![u64::MAX; count];
    batch::legal_moves(&boards, &mut moves).expect("lengths");
    let mut phases = vec![Phase::Over; count];
    batch::phases(&boards, &mut phases).expect("lengths");
    let (mut must_pass, mut is_over) = (vec![true; count], vec![true; count]);
    batch::must_pass(&boards, &mut must_pass).expect("lengths");
    batch::is_over(&boards, &mut is_over).expect("lengths");
    let (mut counts, mut scores) = (vec![[255; 2]; count], vec![[255; 2]; count]);
    batch::disc_counts(&boards, &mut counts).expect("lengths");
    batch::final_scores(&boards, &mut scores).expect("lengths");
    let mut margins = vec![127; count];
    batch::final_margins(&boards, &mut margins).expect("lengths");

    for (i, &Sample { position, .. }) in samples.iter().enumerate() {
        let context = || format!("{isa}, board {i} of {count}: {position}");
        assert_eq!(moves[i], position.legal_moves().bits(), "{}", context());
        assert_eq!(phases[i], status(position), "{}", context());
        assert_eq!(must_pass[i], position.must_pass(), "{}", context());
        assert_eq!(is_over[i], position.is_over(), "{}", context());
        let discs = [position.player(), position.opponent()].map(|discs| discs.len() as u8);
        assert_eq!(counts[i], discs, "{}", context());
        assert_eq!(scores[i], final_score(position), "{}", context());
        let [own, others] = scores[i].map(u8::cast_signed);
        assert_eq!(margins[i], own - others, "{}", context());
        if let Some(outcome) = position.outcome() {
            let turn = position.turn();
            let score = [outcome.score(turn), outcome.score(turn.opponent())];
            assert_eq!(scores[i].map(u16::from), score, "{}", context());
        }
    }
}

/// Returns the discs that the action flips; none if it is not a legal placement.
fn expected_flips(position: Position, action: u8) -> u64 {
    Square::from_index(action).map_or(0, |square| position.flips(square).bits())
}

/// Checks that the legal actions of the samples do to boards what they do to positions.
fn assert_actions(isa: Isa, samples: &[Sample]) {
    let samples: Vec<Sample> =
        samples.iter().copied().filter(|sample| sample.action.is_some()).collect();
    let actions: Vec<u8> = samples.iter().filter_map(|sample| sample.action).collect();
    let before = boards(&samples);
    let mut flips = vec![u64::MAX; samples.len()];
    batch::flips(&before, &actions, &mut flips).expect("squares and passes");
    let (mut after, mut phases) = (before.clone(), vec![Phase::Over; samples.len()]);
    batch::play(&mut after, &actions, &mut phases).expect("legal actions");
    let mut only = before.clone();
    batch::play_only(&mut only, &actions).expect("legal actions");
    assert!(only == after, "{isa}: play_only");
    let mut elsewhere = vec![Sides::default(); samples.len()];
    batch::play_into(&before, &actions, &mut elsewhere).expect("legal actions");
    assert!(elsewhere == after, "{isa}: play_into");

    for (i, &Sample { position, .. }) in samples.iter().enumerate() {
        let played = Move::from_action(actions[i]).expect("an action");
        let context = || format!("{isa}, board {i}: {position}, {played}");
        assert_eq!(flips[i], expected_flips(position, actions[i]), "{}", context());
        let next = position.play(played).expect("a legal action");
        assert_eq!(after[i], next.sides(), "{}", context());
        assert_eq!(phases[i], status(next), "{}", context());
    }
}

#[test]
fn random_disjoint_boards() {
    let samples = disjoint(&mut Random::new(2), 5_000);
    for isa in Isa::available() {
        let _forced = forced(isa);
        assert_questions(isa, &samples);
        assert_actions(isa, &samples);
    }
}

/// Tries placements on every square of many boards, legal or not.
#[test]
fn flips_of_every_action() {
    let mut random = Random::new(3);
    let samples = [games(&mut random, 8), disjoint(&mut random, 300)].concat();
    for isa in Isa::available() {
        let _forced = forced(isa);
        for action in 0..=64 {
            let mut flips = vec![u64::MAX; samples.len()];
            batch::flips(&boards(&samples), &vec![action; samples.len()], &mut flips)
                .expect("actions");
            for (sample, flips) in zip(&samples, flips) {
                let Sample { position, .. } = *sample;
                assert_eq!(flips, expected_flips(position, action), "{isa}: {position}, {action}");
            }
        }
    }
}

/// Whole tiles, partial tiles, and none.
#[test]
fn every_length() {
    let mut random = Random::new(4);
    let samples = [games(&mut random, 5), disjoint(&mut random, 400)].concat();
    for isa in Isa::available() {
        let _forced = forced(isa);
        for length in (0..=66).chain(95..=97).chain(127..=129).chain(191..=193) {
            let first = random.below((samples.len() - length) as u32) as usize;
            assert_questions(isa, &samples[first..first + length]);
            assert_actions(isa, &samples[first..first + length]);
        }
    }
}

#[test]
fn all_instruction_sets_return_the_same() {
    let samples = games(&mut Random::new(5), 3);
    let samples: Vec<_> = samples.into_iter().filter(|sample| sample.action.is_some()).collect();
    let boards = boards(&samples);
    let actions: Vec<u8> = samples.iter().filter_map(|sample| sample.action).collect();

    macro_rules! assert_same {
        ($function:ident($($input:expr),*), $empty:expr) => {{
            let (mut one, mut other) = (vec![$empty; boards.len()], vec![$empty; boards.len()]);
            assert_eq!(batch::$function($($input,)* &mut one), Ok(()));
            let first = Isa::available().next().map(forced);
            assert_eq!(batch::$function($($input,)* &mut other), Ok(()));
            drop(first);
            assert_eq!(one, other);
        }};
    }
    assert_same!(legal_moves(&boards), 0);
    assert_same!(flips(&boards, &actions), 0);
    assert_same!(phases(&boards), Phase::ToMove);
    assert_same!(must_pass(&boards), true);
    assert_same!(is_over(&boards), true);
    assert_same!(disc_counts(&boards), [0; 2]);
    assert_same!(final_scores(&boards), [0; 2]);
    assert_same!(play(&mut boards.clone(), &actions), Phase::ToMove);
}

/// Any bits have an answer.
#[test]
fn boards_that_overlap() {
    let mut random = Random::new(6);
    let mut boards: Vec<Sides> = (0..1000).map(|_| [random.next(), random.next()].into()).collect();
    boards.extend([[u64::MAX; 2], [u64::MAX, 0], [0, u64::MAX]].map(Sides::from));
    let count = boards.len();
    let actions: Vec<u8> = (0..count).map(|i| (i % 65) as u8).collect();
    for isa in Isa::available() {
        let _forced = forced(isa);
        batch::legal_moves(&boards, &mut vec![0; count]).expect("lengths");
        batch::flips(&boards, &actions, &mut vec![0; count]).expect("actions");
        batch::phases(&boards, &mut vec![Phase::ToMove; count]).expect("lengths");
        batch::disc_counts(&boards, &mut vec![[0; 2]; count]).expect("lengths");
        batch::final_scores(&boards, &mut vec![[0; 2]; count]).expect("lengths");
        let mut after = boards.clone();
        if batch::play(&mut after, &actions, &mut vec![Phase::ToMove; count]).is_err() {
            assert_eq!(after, boards);
        }
    }
}

#[test]
fn names() {
    for isa in Isa::available() {
        let _forced = forced(isa);
        assert_eq!(Isa::best(), isa);
        assert_eq!(isa.to_string(), isa.name());
        assert_eq!(format!("{isa:?}"), format!("Isa({isa})"));
        assert_eq!(format!("{isa:>9}"), format!("{:>9}", isa.name()));
    }
    let names: Vec<_> = Isa::available().map(Isa::name).collect();
    let known = ["portable", "avx2", "avx512", "neon"];
    assert!(names.iter().all(|name| known.contains(name)), "{names:?}");
}

proptest! {
    #![proptest_config(support::cases(64, 7))]

    /// The same board everywhere, among any other boards, with every instruction set.
    #[test]
    fn a_board_among_others(
        discs: u64, own: u64, others in any::<[u64; 2]>(), at in 0_usize..130, length in 1_usize..130,
    ) {
        let at = at % length;
        let masks = (discs & own, discs & !own);
        let position = support::from_masks(masks.0, masks.1, Color::Black);
        let around = Sides::from([others[0], others[1] & !others[0]]);
        let mut boards = vec![around; length];
        boards[at] = position.sides();
        for isa in Isa::available() {
            let _forced = forced(isa);
            let mut moves = vec![0; length];
            prop_assert_eq!(batch::legal_moves(&boards, &mut moves), Ok(()));
            prop_assert_eq!(moves[at], position.legal_moves().bits());
            let actions: Vec<u8> = (0..length).map(|i| (i % 64) as u8).collect();
            let mut flips = vec![0; length];
            prop_assert_eq!(batch::flips(&boards, &actions, &mut flips), Ok(()));
            prop_assert_eq!(flips[at], expected_flips(position, actions[at]));
        }
    }

    /// An action adds one disc, and a pass adds none.
    #[test]
    fn discs_after_an_action(seed: u64) {
        let samples = games(&mut Random::new(seed), 1);
        let samples: Vec<_> = samples.into_iter().filter(|sample| sample.action.is_some()).collect();
        let actions: Vec<u8> = samples.iter().filter_map(|sample| sample.action).collect();
        let before = boards(&samples);
        for isa in Isa::available() {
            let _forced = forced(isa);
            let mut after = before.clone();
            let mut phases = vec![Phase::ToMove; before.len()];
            prop_assert_eq!(batch::play(&mut after, &actions, &mut phases), Ok(()));
            prop_assert_eq!(batch::check(&after), Ok(()));
            for ((before, after), action) in zip(zip(&before, &after), &actions) {
                let placed = Square::from_index(*action).map_or(Bitboard::EMPTY, Square::bitboard);
                prop_assert_eq!(before.occupied() | placed, after.occupied());
            }
        }
    }
}

mod slow {
    use super::{Isa, Random, assert_actions, assert_questions, games};
    use crate::support::forced::forced;

    #[test]
    fn every_position_of_random_games() {
        let samples = games(&mut Random::new(1), 2000);
        assert!(samples.iter().any(|sample| sample.action == Some(64)));
        assert!(samples.iter().any(|sample| sample.action.is_none()));
        for isa in Isa::available() {
            let _forced = forced(isa);
            assert_questions(isa, &samples);
            assert_actions(isa, &samples);
        }
    }
}
