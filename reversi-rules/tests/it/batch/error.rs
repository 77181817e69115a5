//! Errors of the batch functions: they name the place, and leave everything unchanged.

use crate::support::Random;
use crate::support::boards::{disjoint, games};
use crate::support::forced::forced;
use crate::support::says::says;
use reversi_rules::batch::{self, BatchError, IllegalAction, Isa, On};
use reversi_rules::{IllegalReason, Move, Phase, Position, Sides, Square, Symmetry};
use std::iter::zip;

const START: Sides = Sides::START;

/// Calls a function with so many boards and a slice of another length.
type Ask = (&'static str, fn(usize, usize) -> Result<(), BatchError>);

const ASKS: [Ask; 32] = [
    ("moves", |n, m| batch::FULL.legal_moves(&vec![START; n], &mut vec![0; m])),
    ("actions", |n, m| batch::FULL.flips(&vec![START; n], &vec![19; m], &mut vec![0; n])),
    ("flips", |n, m| batch::FULL.flips(&vec![START; n], &vec![19; n], &mut vec![0; m])),
    ("phases", |n, m| batch::FULL.phases(&vec![START; n], &mut vec![Phase::Over; m])),
    ("must_pass", |n, m| batch::FULL.must_pass(&vec![START; n], &mut vec![true; m])),
    ("is_over", |n, m| batch::FULL.is_over(&vec![START; n], &mut vec![true; m])),
    ("counts", |n, m| batch::disc_counts(&vec![START; n], &mut vec![[0; 2]; m])),
    ("scores", |n, m| batch::FULL.final_scores(&vec![START; n], &mut vec![[0; 2]; m])),
    ("margins", |n, m| batch::FULL.final_margins(&vec![START; n], &mut vec![0; m])),
    ("masks", |n, m| batch::FULL.legal_masks(&vec![START; n], &mut vec![[true; 65]; m])),
    ("must_pass", |n, m| {
        batch::action_masks(&vec![0; n], &vec![true; m], &mut vec![[0_u8; 65]; n])
    }),
    ("masks", |n, m| batch::action_masks(&vec![0; n], &vec![true; n], &mut vec![[0_u8; 65]; m])),
    ("actions", |n, m| batch::random_actions(&vec![[true; 65]; n], 1, &mut vec![0; m])),
    ("planes", |n, m| batch::planes(&vec![START; n], &mut vec![[[0_u8; 64]; 2]; m])),
    ("planes", |n, m| batch::planes_nhwc(&vec![START; n], &mut vec![[[0_u8; 2]; 64]; m])),
    ("cells", |n, m| batch::cells(&vec![START; n], &mut vec![[0; 64]; m])),
    ("boards", |n, m| batch::from_cells(&vec![[0; 64]; n], &mut vec![START; m])),
    ("actions", |n, m| {
        batch::FULL.play(&mut vec![START; n], &vec![19; m], &mut vec![Phase::Over; n])
    }),
    ("phases", |n, m| {
        batch::FULL.play(&mut vec![START; n], &vec![19; n], &mut vec![Phase::Over; m])
    }),
    ("actions", |n, m| batch::FULL.play_only(&mut vec![START; n], &vec![19; m])),
    ("actions", |n, m| batch::FULL.play_into(&vec![START; n], &vec![19; m], &mut vec![START; n])),
    ("after", |n, m| batch::FULL.play_into(&vec![START; n], &vec![19; n], &mut vec![START; m])),
    ("actions", |n, m| batch::FULL.step(&mut vec![START; n], &vec![19; m])),
    ("actions", |n, m| batch::FULL.step_into(&vec![START; n], &vec![19; m], &mut vec![START; n])),
    ("after", |n, m| batch::FULL.step_into(&vec![START; n], &vec![19; n], &mut vec![START; m])),
    ("symmetries", |n, m| batch::canonical(&mut vec![START; n], &mut vec![Symmetry::Identity; m])),
    ("symmetries", |n, m| batch::transform_each(&mut vec![START; n], &vec![Symmetry::Identity; m])),
    ("counts", |n, m| batch::FULL.mobility(&vec![START; n], &mut vec![[0; 2]; m])),
    ("squares", |n, m| batch::FULL.potential_moves(&vec![START; n], &mut vec![[0; 2]; m])),
    ("discs", |n, m| batch::FULL.stable(&vec![START; n], &mut vec![[0; 2]; m])),
    ("keys", |n, m| batch::keys(&vec![START; n], &mut vec![0; m])),
    ("ends", |n, m| batch::FULL.playouts(&vec![START; n], 1, &mut vec![START; m])),
];

#[test]
fn lengths_that_differ() {
    for (slice, ask) in ASKS {
        assert_eq!(ask(3, 3), Ok(()), "{slice}");
        for (expected, found) in [(0, 1), (1, 0), (32, 31), (64, 65)] {
            let error = Err(BatchError::Length { slice, expected, found });
            assert_eq!(ask(expected, found), error);
        }
    }
    let wrong = |slice, found| Err(BatchError::Length { slice, expected: 4, found });
    let (mut children, mut links) = ([Sides::default(); 5], [(7, 7); 5]);
    for length in [0, 3, 5] {
        let result = batch::FULL.children(&[START], &mut children[..length], &mut links[..4]);
        assert_eq!(result, wrong("children", length));
        let result = batch::FULL.children(&[START], &mut children[..4], &mut links[..length]);
        assert_eq!(result, wrong("links", length));
    }
    assert_eq!((children[0], links[0]), (Sides::default(), (7, 7)));
}

#[test]
fn bad_action_numbers() {
    for isa in Isa::available() {
        let _forced = forced(isa);
        for length in [1, 32, 33, 100] {
            for index in 0..length {
                for action in [65, 128, 255] {
                    let mut actions = vec![19; length];
                    actions[index..].fill(action);
                    let error = Err(BatchError::Action { index, action });

                    let mut flips = vec![7; length];
                    assert_eq!(
                        batch::FULL.flips(&vec![START; length], &actions, &mut flips),
                        error
                    );
                    assert_eq!(flips, vec![7; length]);

                    let (mut boards, mut phases) =
                        (vec![START; length], vec![Phase::MustPass; length]);
                    assert_eq!(batch::FULL.play(&mut boards, &actions, &mut phases), error);
                    assert_eq!(boards, vec![START; length]);
                    assert_eq!(phases, vec![Phase::MustPass; length]);
                }
            }
        }
    }
    let behind_a_pass = batch::FULL.flips(&[START; 2], &[Move::PASS_ACTION, 65], &mut [0; 2]);
    assert_eq!(behind_a_pass, Err(BatchError::Action { index: 1, action: 65 }));
}

/// Returns why a batch rejects the action. After the end a pass leaves the board alone.
fn refusal(position: Position, action: u8) -> Option<IllegalAction> {
    let attempted = Move::from_action(action).expect("an action");
    let reason = match position.check(attempted).err()?.reason() {
        IllegalReason::GameOver if attempted.is_pass() => return None,
        IllegalReason::GameOver => IllegalAction::GameOver,
        IllegalReason::Occupied(_) => IllegalAction::Occupied,
        IllegalReason::MustPass => IllegalAction::MustPass,
        IllegalReason::FlipsNothing => IllegalAction::FlipsNothing,
        IllegalReason::PassForbidden => IllegalAction::PassForbidden,
        other => panic!("{other}"),
    };
    Some(reason)
}

#[test]
fn an_illegal_action_at_every_index() {
    let mut random = Random::new(12);
    let mut samples = games(&mut random, 4);
    samples.retain(|sample| sample.action.is_some());
    samples.truncate(200);
    let boards: Vec<Sides> = samples.iter().map(|sample| sample.board).collect();
    let legal: Vec<u8> = samples.iter().filter_map(|sample| sample.action).collect();
    for isa in Isa::available() {
        let _forced = forced(isa);
        for (index, sample) in samples.iter().enumerate() {
            let action = random.below(65) as u8;
            let Some(reason) = refusal(sample.position, action) else { continue };
            let mut actions = legal.clone();
            // Later actions are illegal too, but the error names the first.
            actions[index] = action;
            for later in actions.iter_mut().skip(index + 1).step_by(7) {
                *later = 255;
            }
            let (mut after, mut phases) = (boards.clone(), vec![Phase::Over; boards.len()]);
            let error = batch::FULL.play(&mut after, &actions, &mut phases).unwrap_err();
            assert_eq!(error, BatchError::Illegal { index, action, reason }, "{isa}");
            assert_eq!(after, boards);
            assert!(phases.iter().all(|&status| status == Phase::Over));
        }
    }
}

#[test]
fn texts() {
    let square = Square::C2;
    let reason = IllegalAction::PassForbidden;
    for (error, text) in [
        (
            BatchError::Length { slice: "boards", expected: 2, found: 3 },
            "boards has length 3, not 2",
        ),
        (
            BatchError::Action { index: 4, action: 65 },
            "board 4: 65 is neither a square (0 to 63) nor a pass (64)",
        ),
        (
            BatchError::Illegal { index: 4, action: 64, reason },
            "board 4: --: a pass is forbidden while a legal move exists",
        ),
        (
            BatchError::Cell { index: 4, square, value: -2 },
            "board 4: -2 on c2 is neither a disc (1 or -1) nor empty (0)",
        ),
        (BatchError::Overlap { index: 4, square }, "board 4: c2 holds discs of both sides"),
    ] {
        says(error, text);
    }
    assert_eq!(IllegalAction::GameOver.name(), IllegalReason::GameOver.name());
}

/// Overlapping discs may give any answer, but no panic, and an error changes nothing.
#[test]
fn overlapping_discs_are_harmless() {
    let mut random = Random::new(6);
    let mut boards: Vec<Sides> = (0..1000).map(|_| [random.next(), random.next()].into()).collect();
    boards.extend([[u64::MAX; 2], [u64::MAX, 0], [0, u64::MAX]].map(Sides::from));
    let n = boards.len();
    let actions: Vec<u8> = (0..n).map(|i| (i % 65) as u8).collect();
    for isa in Isa::available() {
        let _forced = forced(isa);
        let all = batch::FULL;
        all.legal_moves(&boards, &mut vec![0; n]).expect("lengths");
        all.legal_masks(&boards, &mut vec![[false; 65]; n]).expect("lengths");
        all.flips(&boards, &actions, &mut vec![0; n]).expect("actions");
        all.phases(&boards, &mut vec![Phase::ToMove; n]).expect("lengths");
        all.final_scores(&boards, &mut vec![[0; 2]; n]).expect("lengths");
        all.playouts(&boards, 3, &mut vec![START; n]).expect("lengths");
        for ask in [On::stable, On::frontier, On::potential_moves] {
            ask(all, &boards, &mut vec![[0; 2]; n]).expect("lengths");
        }
        all.mobility(&boards, &mut vec![[0; 2]; n]).expect("lengths");
        batch::keys(&boards, &mut vec![0; n]).expect("lengths");
        let count = all.child_count(&boards);
        all.children(&boards, &mut vec![START; count], &mut vec![(0, 0); count]).expect("lengths");
        let mut after = boards.clone();
        let _ = all.step(&mut after, &actions);
        after.clone_from(&boards);
        if all.play(&mut after, &actions, &mut vec![Phase::ToMove; n]).is_err() {
            assert_eq!(after, boards);
        }
    }
}

#[test]
fn overlaps() {
    assert_eq!(batch::FULL.check(&[]), Ok(()));
    let mut random = Random::new(13);
    let boards: Vec<Sides> = disjoint(&mut random, 200).iter().map(|sample| sample.board).collect();
    assert_eq!(batch::FULL.check(&boards), Ok(()));
    for (index, square) in zip(0..boards.len(), Square::ALL.into_iter().cycle()) {
        let mut boards = boards.clone();
        for board in &mut boards[index..] {
            let both = (u64::MAX << square.index()) & random.next() | 1 << square.index();
            *board = [both; 2].into();
        }
        assert_eq!(batch::FULL.check(&boards), Err(BatchError::Overlap { index, square }));
    }
}

/// While it checks the actions, `play` marks boards with overlapping discs. A board whose discs
/// overlap already must not disturb the others. After an illegal action, all boards are unchanged.
#[test]
fn an_overlap_among_boards_that_are_played() {
    let mut samples = games(&mut Random::new(14), 5);
    samples.retain(|sample| sample.action.is_some());
    samples.truncate(200);
    let legal: Vec<u8> = samples.iter().filter_map(|sample| sample.action).collect();
    let mut random = Random::new(15);
    for isa in Isa::available() {
        let _forced = forced(isa);
        for overlap in [0, 1, 31, 32, 63, 64, 127, 128, 191, 199] {
            let mut boards: Vec<Sides> = samples.iter().map(|sample| sample.board).collect();
            // d3 is legal, and discs of both sides overlap far from it.
            let [own, others] = <[u64; 2]>::from(START).map(|discs| discs | random.next() << 48);
            let both = others & 0xFF << 48 | 1 << 63;
            boards[overlap] = [own | both, others | both].into();
            let mut actions = legal.clone();
            actions[overlap] = 19;
            let mut after = boards.clone();
            let mut phases = vec![Phase::Over; boards.len()];
            assert_eq!(batch::FULL.play(&mut after, &actions, &mut phases), Ok(()), "{isa}");
            for (i, sample) in samples.iter().enumerate().filter(|(i, _)| *i != overlap) {
                let played = Move::from_action(actions[i]).expect("an action");
                let next = sample.position.play(played).expect("a legal action");
                assert_eq!(after[i], next.sides(), "{isa}, board {i}");
            }
            let mut only = boards.clone();
            assert_eq!(batch::FULL.play_only(&mut only, &actions), Ok(()));
            assert_eq!(only, after, "{isa}");
            let mut elsewhere = vec![START; boards.len()];
            assert_eq!(batch::FULL.play_into(&boards, &actions, &mut elsewhere), Ok(()));
            assert_eq!(elsewhere, after, "{isa}");

            for index in (0..boards.len()).step_by(7).filter(|&index| index != overlap) {
                let mut actions = actions.clone();
                actions[index] = 255;
                let error = Err(BatchError::Action { index, action: 255 });
                let (mut after, mut phases) = (boards.clone(), vec![Phase::Over; boards.len()]);
                assert_eq!(batch::FULL.play(&mut after, &actions, &mut phases), error, "{isa}");
                assert_eq!(after, boards, "{isa}, {overlap}, {index}");
                assert!(phases.iter().all(|&status| status == Phase::Over));
                assert_eq!(batch::FULL.play_only(&mut after, &actions), error, "{isa}");
                assert_eq!(after, boards, "{isa}, {overlap}, {index}");
            }
        }
    }
}
