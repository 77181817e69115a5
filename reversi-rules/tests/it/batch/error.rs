//! Errors of the batch functions: they name the place, and leave everything unchanged.

use crate::support::boards::{Sample, disjoint, games};
use crate::support::forced::forced;
use crate::support::says::says;
use crate::support::{self, Random};
use reversi_rules::batch::{self, BatchError, IllegalAction, Isa};
use reversi_rules::{Color, IllegalReason, Move, Phase, Position, Sides, Square};
use std::iter::zip;

const START: Sides = Sides::START;

/// Calls a slice function with boards, actions and outputs of these lengths.
type Ask = fn(usize, usize, usize) -> Result<(), BatchError>;

#[test]
fn lengths_that_differ() {
    let ask_actions: [(&str, Ask); 2] = [
        ("flips", |n, actions, out| {
            batch::flips(&vec![START; n], &vec![19; actions], &mut vec![0; out])
        }),
        ("phases", |n, actions, out| {
            batch::play(&mut vec![START; n], &vec![19; actions], &mut vec![Phase::Over; out])
        }),
    ];
    let ask: [(&str, Ask); 6] = [
        ("moves", |n, _, out| batch::legal_moves(&vec![START; n], &mut vec![0; out])),
        ("phases", |n, _, out| batch::phases(&vec![START; n], &mut vec![Phase::Over; out])),
        ("must_pass", |n, _, out| batch::must_pass(&vec![START; n], &mut vec![true; out])),
        ("is_over", |n, _, out| batch::is_over(&vec![START; n], &mut vec![true; out])),
        ("counts", |n, _, out| batch::disc_counts(&vec![START; n], &mut vec![[0; 2]; out])),
        ("scores", |n, _, out| batch::final_scores(&vec![START; n], &mut vec![[0; 2]; out])),
    ];
    let length = |slice, expected, found| Err(BatchError::Length { slice, expected, found });
    for isa in Isa::available() {
        let _forced = forced(isa);
        for (expected, found) in [(0, 1), (1, 0), (32, 31), (64, 65), (100, 0)] {
            for (slice, ask) in ask.iter().chain(&ask_actions) {
                assert_eq!(ask(expected, expected, found), length(slice, expected, found));
                assert_eq!(ask(expected, expected, expected), Ok(()));
            }
            for (_, ask) in ask_actions {
                let actions = ask(expected, found, expected);
                assert_eq!(actions, length("actions", expected, found));
            }
        }
    }
    assert_eq!(
        batch::legal_moves(&[START; 3], &mut [0; 2]).unwrap_err().to_string(),
        "moves has length 2, not 3"
    );
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
                    assert_eq!(batch::flips(&vec![START; length], &actions, &mut flips), error);
                    assert_eq!(flips, vec![7; length]);

                    let (mut boards, mut phases) =
                        (vec![START; length], vec![Phase::MustPass; length]);
                    assert_eq!(batch::play(&mut boards, &actions, &mut phases), error);
                    assert_eq!(boards, vec![START; length]);
                    assert_eq!(phases, vec![Phase::MustPass; length]);
                }
            }
        }
    }
    let error = batch::flips(&[START], &[65], &mut [0]).unwrap_err();
    assert_eq!(error.to_string(), "board 0: 65 is neither a square (0 to 63) nor a pass (64)");
    let behind_a_pass = batch::flips(&[START; 2], &[Move::PASS_ACTION, 65], &mut [0; 2]);
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
            let error = batch::play(&mut after, &actions, &mut phases).unwrap_err();
            assert_eq!(error, BatchError::Illegal { index, action, reason }, "{isa}");
            assert_eq!(after, boards);
            assert!(phases.iter().all(|&status| status == Phase::Over));
        }
    }
}

#[test]
fn texts() {
    let text = |position: Position, action| {
        batch::play(&mut [position.sides()], &[action], &mut [Phase::ToMove])
            .unwrap_err()
            .to_string()
    };
    let must_pass = support::position(support::MUST_PASS);
    let over = must_pass.play(Move::Pass).unwrap().play(Move::Place(Square::A1)).unwrap();
    assert_eq!(text(Position::START, 0), "board 0: a1: a disc there flips nothing");
    assert_eq!(text(Position::START, 27), "board 0: d4: the square already holds a disc");
    assert_eq!(
        text(Position::START, 64),
        "board 0: --: a pass is forbidden while a legal move exists"
    );
    assert_eq!(text(must_pass, 0), "board 0: a1: no square is legal, the side to move must pass");
    assert_eq!(text(over, 40), "board 0: a6: the game is over");
    assert_eq!(IllegalAction::GameOver.name(), IllegalReason::GameOver.name());
}

#[test]
fn overlaps() {
    assert_eq!(batch::check(&[]), Ok(()));
    let mut random = Random::new(13);
    let boards: Vec<Sides> = disjoint(&mut random, 200).iter().map(|sample| sample.board).collect();
    assert_eq!(batch::check(&boards), Ok(()));
    for (index, square) in zip(0..boards.len(), Square::ALL.into_iter().cycle()) {
        let mut boards = boards.clone();
        for board in &mut boards[index..] {
            let both = (u64::MAX << square.index()) & random.next() | 1 << square.index();
            *board = [both; 2].into();
        }
        assert_eq!(batch::check(&boards), Err(BatchError::Overlap { index, square }));
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
            assert_eq!(batch::play(&mut after, &actions, &mut phases), Ok(()), "{isa}");
            for (i, sample) in samples.iter().enumerate().filter(|(i, _)| *i != overlap) {
                let played = Move::from_action(actions[i]).expect("an action");
                let next = sample.position.play(played).expect("a legal action");
                assert_eq!(after[i], next.sides(), "{isa}, board {i}");
            }
            let mut only = boards.clone();
            assert_eq!(batch::play_only(&mut only, &actions), Ok(()));
            assert_eq!(only, after, "{isa}");
            let mut elsewhere = vec![START; boards.len()];
            assert_eq!(batch::play_into(&boards, &actions, &mut elsewhere), Ok(()));
            assert_eq!(elsewhere, after, "{isa}");

            for index in (0..boards.len()).step_by(7).filter(|&index| index != overlap) {
                let mut actions = actions.clone();
                actions[index] = 255;
                let error = Err(BatchError::Action { index, action: 255 });
                let (mut after, mut phases) = (boards.clone(), vec![Phase::Over; boards.len()]);
                assert_eq!(batch::play(&mut after, &actions, &mut phases), error, "{isa}");
                assert_eq!(after, boards, "{isa}, {overlap}, {index}");
                assert!(phases.iter().all(|&status| status == Phase::Over));
                assert_eq!(batch::play_only(&mut after, &actions), error, "{isa}");
                assert_eq!(after, boards, "{isa}, {overlap}, {index}");
            }
        }
    }
}

#[test]
fn play_only_and_play_into_reject_the_same_input_as_play() {
    let [over, no_game] = [[1, 0], [6, 1]].map(Sides::from);
    for isa in Isa::available() {
        let _forced = forced(isa);
        for index in [0, 31, 32, 63, 64, 99] {
            for (board, action) in
                [(START, 0), (START, 27), (START, 64), (START, 65), (over, 20), (no_game, 20)]
            {
                let (mut boards, mut actions) = ([START; 100], [19; 100]);
                (boards[index], actions[index]) = (board, action);
                let mut phases = [Phase::ToMove; 100];
                let refused = batch::play(&mut boards.clone(), &actions, &mut phases);
                assert!(refused.is_err());
                let before = boards;
                assert_eq!(batch::play_only(&mut boards, &actions), refused);
                assert_eq!(boards, before);
                let mut after = [over; 100];
                assert_eq!(batch::play_into(&boards, &actions, &mut after), refused);
                assert_eq!(after, [over; 100]);
            }
        }
        let length = |slice, found| Err(BatchError::Length { slice, expected: 2, found });
        let (mut boards, mut after) = ([START; 2], [START; 3]);
        assert_eq!(batch::play_only(&mut boards, &[19]), length("actions", 1));
        assert_eq!(batch::play_into(&boards, &[19; 3], &mut [START; 2]), length("actions", 3));
        assert_eq!(batch::play_into(&boards, &[19; 2], &mut after), length("after", 3));
        assert_eq!(batch::final_margins(&boards, &mut [0]), length("margins", 1));
    }
}

#[test]
fn boards_side_by_side() {
    says(
        BatchError::Length { slice: "boards", expected: 2, found: 3 },
        "boards has length 3, not 2",
    );
    says(
        BatchError::Action { index: 4, action: 65 },
        "board 4: 65 is neither a square (0 to 63) nor a pass (64)",
    );
    let reason = IllegalAction::PassForbidden;
    says(
        BatchError::Illegal { index: 4, action: 64, reason },
        "board 4: --: a pass is forbidden while a legal move exists",
    );
    says(
        BatchError::Cell { index: 4, square: Square::C2, value: -2 },
        "board 4: -2 on c2 is neither a disc (1 or -1) nor empty (0)",
    );
    says(
        BatchError::Overlap { index: 4, square: Square::C2 },
        "board 4: c2 holds discs of both sides",
    );
}

/// Maps each reason of the core. A batch does not name the color of an occupying disc.
#[test]
fn rules_that_a_move_breaks() {
    for (core, batch) in [
        (IllegalReason::GameOver, IllegalAction::GameOver),
        (IllegalReason::Occupied(Color::Black), IllegalAction::Occupied),
        (IllegalReason::MustPass, IllegalAction::MustPass),
        (IllegalReason::FlipsNothing, IllegalAction::FlipsNothing),
        (IllegalReason::PassForbidden, IllegalAction::PassForbidden),
    ] {
        assert_eq!(core.name(), batch.name());
        assert_eq!(batch.to_string(), core.to_string().replace("a black disc", "a disc"));
    }
}

mod slow {
    use super::{
        BatchError, IllegalAction, Isa, Phase, Random, Sample, batch, disjoint, games, refusal,
    };
    use crate::support::forced::forced;

    #[test]
    fn every_action_is_judged_as_a_position_does() {
        let mut random = Random::new(11);
        let mut samples = [games(&mut random, 10), disjoint(&mut random, 300)].concat();
        samples.push(games(&mut random, 1)[0]);
        let actions =
            samples.iter().flat_map(|sample| (0..=64).map(move |action| (sample, action)));
        let verdicts: Vec<_> = actions
            .map(|(sample, action)| (sample, action, refusal(sample.position, action)))
            .collect();
        for isa in Isa::available() {
            let _forced = forced(isa);
            for &(&Sample { position, board: before, .. }, action, reason) in &verdicts {
                let (mut boards, mut phases) = ([before], [Phase::Over]);
                let found = batch::play(&mut boards, &[action], &mut phases);
                let expected = match reason {
                    None => Ok(()),
                    Some(reason) => Err(BatchError::Illegal { index: 0, action, reason }),
                };
                assert_eq!(found, expected, "{isa}: {position}, {action}");
                if expected.is_err() {
                    assert_eq!((boards, phases), ([before], [Phase::Over]));
                }
            }
        }
        for reason in [
            IllegalAction::GameOver,
            IllegalAction::Occupied,
            IllegalAction::MustPass,
            IllegalAction::FlipsNothing,
            IllegalAction::PassForbidden,
        ] {
            assert!(verdicts.iter().any(|verdict| verdict.2 == Some(reason)), "{reason}");
        }
    }
}
