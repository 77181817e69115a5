//! Children, steps, analysis, keys and symmetries of many boards, with every instruction set.

use crate::support::Random;
use crate::support::boards::{Sample, games};
use crate::support::forced::forced;
use reversi_rules::batch::{self, BatchError, IllegalAction, Isa};
use reversi_rules::{Board, Color, Move, Phase, Position, Sides, Square, Symmetry};
use std::iter::zip;

/// Numbers of boards around those that vectors hold.
const LENGTHS: [usize; 8] = [0, 1, 15, 16, 33, 64, 65, 300];

/// Boards of games, ended games among them.
fn samples() -> Vec<Sample> {
    let samples = games(&mut Random::new(3), 12);
    assert!(samples.iter().any(|sample| sample.position.is_over()));
    assert!(samples.iter().any(|sample| sample.position.must_pass()));
    samples
}

fn board(sample: &Sample) -> Board {
    let [player, opponent] = <[u64; 2]>::from(sample.board);
    Board::new(player.into(), opponent.into()).expect("disjoint")
}

#[test]
fn children_are_those_of_each_position() {
    let samples = samples();
    for length in LENGTHS.map(|length| length.min(samples.len())) {
        let samples = &samples[..length];
        let boards: Vec<_> = samples.iter().map(|sample| sample.board).collect();
        let mut expected = Vec::new();
        for (number, sample) in samples.iter().enumerate() {
            for played in sample.position.legal_actions() {
                let after = sample.position.play(played).expect("legal");
                expected.push((after.sides(), (number, played.action())));
            }
        }
        let count = batch::child_count(&boards);
        assert_eq!(count, expected.len());
        let (mut children, mut links) = (vec![Sides::default(); count], vec![(9, 9); count]);
        batch::children(&boards, &mut children, &mut links).expect("lengths");
        assert!(children.into_iter().zip(links).eq(expected));
    }
}

#[test]
fn children_need_room_for_all() {
    let boards = [Sides::START];
    let wrong = |slice, found| Err(BatchError::Length { slice, expected: 4, found });
    let (mut children, mut links) = ([Sides::default(); 5], [(7, 7); 5]);
    for length in [0, 3, 5] {
        let result = batch::children(&boards, &mut children[..length], &mut links[..4]);
        assert_eq!(result, wrong("children", length));
        let result = batch::children(&boards, &mut children[..4], &mut links[..length]);
        assert_eq!(result, wrong("links", length));
    }
    assert_eq!((children[0], links[0]), (Sides::default(), (7, 7)));
}

/// Plays the same random actions with `step` and one by one.
#[test]
fn step_leaves_ended_games_alone() {
    let samples = samples();
    for isa in Isa::available() {
        let _forced = forced(isa);
        for length in LENGTHS.map(|length| length.min(samples.len())) {
            let mut random = Random::new(5);
            let positions: Vec<Position> =
                samples[..length].iter().map(|sample| sample.position).collect();
            let mut boards: Vec<_> = positions.iter().map(|position| position.sides()).collect();
            let (before, mut elsewhere) = (boards.clone(), vec![Sides::START; boards.len()]);
            let (mut actions, mut expected) = (Vec::new(), Vec::new());
            for position in positions {
                let legal: Vec<Move> = position.legal_actions().collect();
                if legal.is_empty() {
                    actions.push(random.below(65) as u8);
                    expected.push(position.sides());
                } else {
                    let played = legal[random.below(legal.len() as u32) as usize];
                    actions.push(played.action());
                    expected.push(position.play(played).expect("legal").sides());
                }
            }
            batch::step(&mut boards, &actions).expect("legal");
            assert_eq!(boards, expected, "{isa}, {length}");
            batch::step_into(&before, &actions, &mut elsewhere).expect("legal");
            assert_eq!(elsewhere, expected, "{isa}, {length}");
            passes_after_the_end_are_played(&before, &mut actions, &expected);
        }
    }
}

// Rule 3.4.
fn passes_after_the_end_are_played(before: &[Sides], actions: &mut [u8], expected: &[Sides]) {
    let play = |actions: &[u8]| {
        let mut boards = [before.to_vec(), before.to_vec(), vec![Sides::START; before.len()]];
        let mut phases = vec![Phase::ToMove; before.len()];
        let [with_phases, only, into] = &mut boards;
        let played = batch::play(with_phases, actions, &mut phases);
        assert_eq!(batch::play_only(only, actions), played);
        assert_eq!(batch::play_into(before, actions, into), played);
        (played, boards, phases)
    };
    let over = |i: &usize| before[*i].phase() == Phase::Over;
    let ended: Vec<usize> = (0..before.len()).filter(over).collect();
    for &i in &ended {
        actions[i] = Move::PASS_ACTION;
    }
    let (played, boards, phases) = play(actions);
    assert_eq!((played, boards), (Ok(()), [(); 3].map(|()| expected.to_vec())));
    assert!(zip(expected, phases).all(|(&board, phase)| phase == board.phase()));
    let Some(&index) = ended.last() else { return };
    actions[index] = 0;
    let (refused, boards, phases) = play(actions);
    let reason = IllegalAction::GameOver;
    assert_eq!(refused, Err(BatchError::Illegal { index, action: 0, reason }));
    assert_eq!(boards, [before.to_vec(), before.to_vec(), vec![Sides::START; before.len()]]);
    assert!(phases.iter().all(|&phase| phase == Phase::ToMove));
}

/// Each lane of a register may hold a game that is over, or one with a pass.
#[test]
fn step_leaves_the_ended_game_alone_in_any_lane() {
    let (over, waiting) = (Sides::from([1, 0]), Sides::from([0b110, 0b001]));
    let placed = Move::Place(Square::D3);
    let after = Sides::START.place_unchecked(Square::D3);
    for isa in Isa::available() {
        let _forced = forced(isa);
        for at in 0..64 {
            let (mut before, mut expected) = ([Sides::START; 64], [after; 64]);
            let mut actions = [placed.action(); 64];
            (before[at], expected[at]) = (over, over);
            // The two boards share their lane in registers of half the size.
            let other = at ^ 32;
            (before[other], expected[other]) = (waiting, waiting.pass());
            actions[other] = Move::PASS_ACTION;
            let (mut boards, mut elsewhere) = (before, [over; 64]);
            batch::step(&mut boards, &actions).expect("legal");
            assert_eq!(boards, expected, "{isa}, {at}");
            batch::step_into(&before, &actions, &mut elsewhere).expect("legal");
            assert_eq!(elsewhere, expected, "{isa}, {at}");
        }
    }
}

#[test]
fn step_refuses_what_play_refuses() {
    let over = Sides::from([1, 0]);
    let boards = [over, Sides::START, Sides::START];
    for isa in Isa::available() {
        let _forced = forced(isa);
        for (action, expected) in [
            (0, BatchError::Illegal { index: 2, action: 0, reason: IllegalAction::FlipsNothing }),
            (
                64,
                BatchError::Illegal { index: 2, action: 64, reason: IllegalAction::PassForbidden },
            ),
            (65, BatchError::Action { index: 2, action: 65 }),
        ] {
            let (mut played, mut elsewhere) = (boards, [over; 3]);
            assert_eq!(batch::step(&mut played, &[3, 19, action]), Err(expected));
            assert_eq!(played, boards);
            assert_eq!(batch::step_into(&boards, &[3, 19, action], &mut elsewhere), Err(expected));
            assert_eq!(elsewhere, [over; 3]);
        }
        let mut played = boards;
        let error = batch::step(&mut played, &[200, 19, 19]).unwrap_err();
        assert_eq!(error, BatchError::Action { index: 0, action: 200 });
    }
    let length = |slice, found| Err(BatchError::Length { slice, expected: 3, found });
    assert_eq!(batch::step(&mut boards.clone(), &[19]), length("actions", 1));
    assert_eq!(batch::step_into(&boards, &[19], &mut boards.clone()), length("actions", 1));
    assert_eq!(batch::step_into(&boards, &[19; 3], &mut [over; 2]), length("after", 2));
}

/// Games of different lengths are played to their ends in one loop.
#[test]
fn games_end_together() {
    let mut boards = [Sides::START; 100];
    for seed in 0.. {
        let mut phases = [Phase::ToMove; 100];
        batch::phases(&boards, &mut phases).expect("lengths");
        if phases.iter().all(|&phase| phase == Phase::Over) {
            break;
        }
        let (mut masks, mut actions) = ([[false; 65]; 100], [0; 100]);
        batch::legal_masks(&boards, &mut masks).expect("lengths");
        for mask in masks.iter_mut().filter(|mask| !mask.contains(&true)) {
            mask[64] = true;
        }
        batch::random_actions(&masks, seed, &mut actions).expect("lengths");
        batch::step(&mut boards, &actions).expect("legal");
        assert!(seed < 130, "a game has no more plies");
    }
    assert!(boards.iter().any(|board| board != &boards[0]));
}

#[test]
fn analysis_is_that_of_each_board() {
    let samples = samples();
    let boards: Vec<_> = samples.iter().map(|sample| sample.board).collect();
    let mut mobility = vec![[99; 2]; boards.len()];
    batch::mobility(&boards, &mut mobility).expect("lengths");
    let mut sets =
        [vec![[9; 2]; boards.len()], vec![[9; 2]; boards.len()], vec![[9; 2]; boards.len()]];
    batch::potential_moves(&boards, &mut sets[0]).expect("lengths");
    batch::frontier(&boards, &mut sets[1]).expect("lengths");
    batch::stable(&boards, &mut sets[2]).expect("lengths");
    let mut keys = vec![9; boards.len()];
    batch::keys(&boards, &mut keys).expect("lengths");
    for (i, sample) in samples.iter().enumerate() {
        let board = board(sample);
        for (side, color) in Color::ALL.into_iter().enumerate() {
            assert_eq!(u32::from(mobility[i][side]), board.mobility(color));
            let expected =
                [board.potential_moves(color), board.frontier(color), board.stable(color)];
            assert_eq!(
                [sets[0][i][side], sets[1][i][side], sets[2][i][side]],
                expected.map(u64::from)
            );
        }
        assert_eq!(keys[i], sample.board.key64());
    }
    let wrong = |slice| Err(BatchError::Length { slice, expected: 1, found: 2 });
    let one = &boards[..1];
    assert_eq!(batch::mobility(one, &mut [[0; 2]; 2]), wrong("counts"));
    assert_eq!(batch::potential_moves(one, &mut [[0; 2]; 2]), wrong("squares"));
    assert_eq!(batch::frontier(one, &mut [[0; 2]; 2]), wrong("discs"));
    assert_eq!(batch::stable(one, &mut [[0; 2]; 2]), wrong("discs"));
    assert_eq!(batch::keys(one, &mut [0; 2]), wrong("keys"));
}

/// Overlapping discs may give any answer, but no panic.
#[test]
fn overlapping_discs_are_harmless() {
    let mut random = Random::new(8);
    for _ in 0..2000 {
        let boards = [[random.next(), random.next()], [u64::MAX; 2]].map(Sides::from);
        let count = batch::child_count(&boards);
        let (mut children, mut links) = (vec![Sides::default(); count], vec![(0, 0); count]);
        batch::children(&boards, &mut children, &mut links).expect("lengths");
        let (mut sets, mut keys) = ([[0; 2]; 2], [0; 2]);
        batch::stable(&boards, &mut sets).expect("lengths");
        batch::frontier(&boards, &mut sets).expect("lengths");
        batch::potential_moves(&boards, &mut sets).expect("lengths");
        batch::keys(&boards, &mut keys).expect("lengths");
        batch::mobility(&boards, &mut [[0; 2]; 2]).expect("lengths");
        for isa in Isa::available() {
            let _forced = forced(isa);
            let _ = batch::step(&mut boards.clone(), &[(keys[0] % 65) as u8, 64]);
        }
    }
}

#[test]
fn each_board_has_its_own_symmetry() {
    let samples = samples();
    for length in LENGTHS.map(|length| length.min(samples.len())) {
        let boards: Vec<_> = samples[..length].iter().map(|sample| sample.board).collect();
        let symmetries: Vec<_> = Symmetry::ALL.into_iter().cycle().take(length).collect();
        let mut images = boards.clone();
        batch::transform_each(&mut images, &symmetries).expect("lengths");
        for ((image, board), symmetry) in images.iter().zip(&boards).zip(symmetries) {
            assert_eq!(*image, board.transform(symmetry));
        }
    }
    let error = batch::transform_each(&mut [Sides::START], &[]).unwrap_err();
    assert_eq!(error, BatchError::Length { slice: "symmetries", expected: 1, found: 0 });
}
