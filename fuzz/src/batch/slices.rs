//! Checks the functions on slices.

use std::fmt::Debug;
use std::iter::zip;
use std::slice;

use reversi_rules::batch::{self, BatchError, Isa, PlaneValue};
use reversi_rules::{Color, Move, Outcome, Phase, Position, Sides, Square, Symmetry, kernel};

use super::case::{Case, image, phase, position};
use super::forced::forced;
use crate::playout;

/// Checks the functions that do not change boards.
pub(super) fn compare(case: &Case) {
    let Case { boards, actions, .. } = case;
    let of_each = |position: Position| {
        let moves = position.legal_moves();
        let [player, opponent] = position.sides().into();
        assert_eq!(moves.bits(), kernel::legal_moves(player, opponent));
        moves.bits()
    };
    let expected = case.of_positions(of_each);
    case.ask("moves", 0xAA, &expected, |out| batch::FULL.legal_moves(boards, out));
    let expected = case.of_positions(phase);
    case.ask("phases", Phase::MustPass, &expected, |out| batch::FULL.phases(boards, out));
    let expected = case.of_positions(Position::must_pass);
    case.ask("must_pass", true, &expected, |out| batch::FULL.must_pass(boards, out));
    let expected = case.of_positions(Position::is_over);
    case.ask("is_over", true, &expected, |out| batch::FULL.is_over(boards, out));
    let expected = case.of_boards(|masks| masks.map(|discs| discs.count_ones() as u8));
    case.ask("counts", [7; 2], &expected, |out| batch::disc_counts(boards, out));
    let expected = case.of_positions(|position| {
        let outcome = Outcome::from_board(position.board());
        [Color::Black, Color::White].map(|color| outcome.score(color) as u8)
    });
    case.ask("scores", [7; 2], &expected, |out| batch::FULL.final_scores(boards, out));
    let expected = case.of_positions(|position| {
        let moves = Square::ALL.map(|square| position.is_legal(square.into()));
        std::array::from_fn(|i| *moves.get(i).unwrap_or(&position.must_pass()))
    });
    case.ask("masks", [true; 65], &expected, |out| batch::FULL.legal_masks(boards, out));
    let expected = case.of_boards(|[player, opponent]| {
        let margin = player.count_ones() as i8 - opponent.count_ones() as i8;
        let empty = 64 - (player | opponent).count_ones() as i8;
        // For overlapping discs the result is unspecified.
        (player & opponent == 0).then_some(margin + empty * margin.signum())
    });
    let expected: Vec<_> = expected.into_iter().map(Option::flatten).collect();
    case.ask("margins", 7, &expected, |out| batch::FULL.final_margins(boards, out));
    planes::<bool>(case);
    planes::<u8>(case);
    planes::<i8>(case);
    planes::<f32>(case);

    let wrong = actions.iter().position(|&action| action > Move::PASS_ACTION);
    if let Some(index) = wrong {
        let error = Err(BatchError::Action { index, action: actions[index] });
        for isa in Isa::available() {
            let _forced = forced(isa);
            let mut flips = vec![0xAA; boards.len()];
            assert_eq!(batch::FULL.flips(boards, actions, &mut flips), error);
            assert!(flips.iter().all(|&flips| flips == 0xAA));
        }
    } else {
        let flips = |(position, &action): (&Option<Position>, &u8)| {
            let square = Square::from_index(action.into());
            position.map(|position| square.map_or(0, |square| position.flips(square).bits()))
        };
        let expected: Vec<_> = zip(&case.positions, actions).map(flips).collect();
        case.ask("flips", 0xAA, &expected, |out| batch::FULL.flips(boards, actions, out));
    }
    for isa in Isa::available() {
        let _forced = forced(isa);
        let other = vec![0; case.other_length];
        let (found, expected) = (other.len(), boards.len());
        let error = Err(BatchError::Length { slice: "actions", expected, found });
        assert_eq!(batch::FULL.flips(boards, &other, &mut vec![0; expected]), error);
    }

    let overlap = |(index, board): (usize, &Sides)| {
        let square = (board.player & board.opponent).first()?;
        Some(BatchError::Overlap { index, square })
    };
    let expected = boards.iter().enumerate().find_map(overlap);
    assert_eq!(batch::FULL.check(boards).err(), expected);
}

fn planes<T: PlaneValue + Copy + Debug + PartialEq + From<bool>>(case: &Case) {
    let cell = |discs: u64, square: usize| T::from(discs >> square & 1 != 0);
    let expected =
        case.of_boards(|masks| masks.map(|discs| Square::ALL.map(|at| cell(discs, at.index()))));
    let blank = T::from(true);
    case.ask("planes", [[blank; 64]; 2], &expected, |out| batch::planes(&case.boards, out));
    let expected = case.of_boards(|masks| {
        Square::ALL.map(|square| masks.map(|discs| cell(discs, square.index())))
    });
    case.ask("planes", [[blank; 2]; 64], &expected, |out| batch::planes_nhwc(&case.boards, out));
}

/// Plays the actions on all boards, and on those where the game is not over.
pub(super) fn play(case: &Case) {
    play_all(&case.boards, &case.actions);
    let unfinished =
        |(board, _): &(&Sides, &u8)| position(**board).is_some_and(|position| !position.is_over());
    let (boards, actions): (Vec<_>, Vec<_>) =
        zip(&case.boards, &case.actions).filter(unfinished).unzip();
    play_all(&boards, &actions);

    let Case { boards, actions, other_length: found, .. } = case;
    for isa in Isa::available() {
        let _forced = forced(isa);
        let (mut after, mut phases) = (boards.clone(), vec![Phase::Over; *found]);
        let length =
            |slice| Err(BatchError::Length { slice, expected: boards.len(), found: *found });
        assert_eq!(batch::FULL.play(&mut after, actions, &mut phases), length("phases"));
        assert!(phases.iter().all(|&phase| phase == Phase::Over));
        let mut phases = vec![Phase::Over; boards.len()];
        let others = vec![19; *found];
        assert_eq!(batch::FULL.play(&mut after, &others, &mut phases), length("actions"));
        assert!(phases.iter().all(|&phase| phase == Phase::Over));
        assert_eq!(batch::FULL.play_only(&mut after, &others), length("actions"));
        let mut elsewhere = vec![Sides::START; boards.len()];
        assert_eq!(batch::FULL.play_into(boards, &others, &mut elsewhere), length("actions"));
        assert!(elsewhere.iter().all(|&board| board == Sides::START));
        let mut elsewhere = vec![Sides::START; *found];
        assert_eq!(batch::FULL.play_into(boards, actions, &mut elsewhere), length("after"));
        assert!(elsewhere.iter().all(|&board| board == Sides::START));
        assert_eq!(after, *boards);
    }
}

fn play_all(boards: &[Sides], actions: &[u8]) {
    let positions: Vec<_> = boards.iter().map(|&board| position(board)).collect();
    let played = |(index, (position, &action)): (usize, (&Option<Position>, &u8))| {
        let Some(position) = *position else { return Ok(None) };
        let after = match action {
            0..64 => position.play(Move::Place(Square::ALL[usize::from(action)])),
            // It leaves the board alone.
            64 if position.is_over() => Ok(position),
            64 => position.play(Move::Pass),
            65.. => return Err((BatchError::Action { index, action }, None)),
        };
        after.map(Some).map_err(|illegal| {
            let reason = illegal.reason().name();
            // Only the name of the reason exists on both sides.
            let error = BatchError::Action { index, action };
            (error, Some(reason))
        })
    };
    let expected: Result<Vec<_>, _> = zip(&positions, actions).enumerate().map(played).collect();
    let all_known = positions.iter().all(Option::is_some);
    for isa in Isa::available() {
        let _forced = forced(isa);
        let (mut after, mut phases) = (boards.to_vec(), vec![Phase::Over; boards.len()]);
        let result = batch::FULL.play(&mut after, actions, &mut phases);
        play_without_phases(isa, boards, actions, result.map(|()| &after));
        if let Err(error) = result {
            assert_eq!(after, boards, "{isa}");
            assert!(phases.iter().all(|&phase| phase == Phase::Over), "{isa}");
            let named = match error {
                BatchError::Illegal { index, action, reason } => {
                    (BatchError::Action { index, action }, Some(reason.name()))
                }
                other => (other, None),
            };
            if all_known {
                assert_eq!(expected, Err(named), "{isa}");
            }
            continue;
        }
        // An action on an overlapping board may be played or rejected.
        let Ok(expected) = &expected else { panic!("{isa}: {expected:?} was played") };
        for (i, expected) in expected.iter().enumerate() {
            if let Some(expected) = *expected {
                assert_eq!(
                    (after[i], phases[i]),
                    (expected.sides(), phase(expected)),
                    "{isa}, {i}"
                );
            }
        }
    }
}

/// Checks that playing in place and into another slice agrees with playing with phases.
fn play_without_phases(
    isa: Isa,
    boards: &[Sides],
    actions: &[u8],
    expected: Result<&Vec<Sides>, BatchError>,
) {
    let blank = vec![Sides::START; boards.len()];
    let (mut in_place, mut elsewhere) = (boards.to_vec(), blank.clone());
    let result = batch::FULL.play_only(&mut in_place, actions);
    assert_eq!(result.map(|()| &in_place), expected, "{isa}");
    assert!(result.is_ok() || in_place == boards, "{isa}");
    let result = batch::FULL.play_into(boards, actions, &mut elsewhere);
    assert_eq!(result.map(|()| &elsewhere), expected, "{isa}");
    assert!(result.is_ok() || elsewhere == blank, "{isa}");
}

/// Plays on the boards whose game is not over, in place and into another slice, and compares the
/// boards with those that are played one by one.
pub(super) fn step(case: &Case) {
    let known = |(board, _): &(&Sides, &u8)| position(**board).is_some();
    let (boards, actions): (Vec<_>, Vec<_>) =
        zip(&case.boards, &case.actions).filter(known).unzip();
    for isa in Isa::available() {
        let _forced = forced(isa);
        let (mut expected, blank) = (boards.clone(), vec![Sides::START; boards.len()]);
        let is_legal = zip(&mut expected, &actions).all(|(board, &action)| {
            position(*board).is_some_and(Position::is_over) && action <= 64
                || batch::FULL.play_only(slice::from_mut(board), &[action]).is_ok()
        });
        let (mut in_place, mut elsewhere) = (boards.clone(), blank.clone());
        let result = batch::FULL.step(&mut in_place, &actions);
        assert_eq!(result.is_ok(), is_legal, "{isa}");
        assert_eq!(batch::FULL.step_into(&boards, &actions, &mut elsewhere), result, "{isa}");
        let after = if is_legal { [&expected; 2] } else { [&boards, &blank] };
        assert_eq!([&in_place, &elsewhere], after, "{isa}");
    }
}

/// Rotates and mirrors the boards.
pub(super) fn images(case: &Case) {
    let boards = &case.boards;
    let least = |board: Sides| {
        let images = Symmetry::ALL.map(|symmetry| (image(board, symmetry), symmetry));
        images.into_iter().min_by_key(|&(image, _)| image).expect("there are eight")
    };
    let canonical: Vec<_> = boards.iter().map(|&board| least(board)).collect();
    for (position, &(expected, symmetry)) in zip(&case.positions, &canonical) {
        if let Some(position) = position {
            let (least, to_least) = position.canonical();
            assert_eq!((least.sides(), to_least), (expected, symmetry));
        }
    }
    for isa in Isa::available() {
        let _forced = forced(isa);
        for symmetry in Symmetry::ALL {
            let expected: Vec<_> = boards.iter().map(|&board| image(board, symmetry)).collect();
            let mut images = boards.clone();
            batch::transform(&mut images, symmetry);
            assert_eq!(images, expected, "{isa} {symmetry}");
            // An odd number of bitboards that begins inside a board.
            let mut masks = Sides::as_pairs(boards).concat();
            let masks = masks.get_mut(1..).unwrap_or_default();
            batch::transform_masks(masks, symmetry);
            assert_eq!(
                *masks,
                *Sides::as_pairs(&expected).concat().get(1..).unwrap_or_default(),
                "{isa} {symmetry}"
            );
        }
        let (mut images, mut symmetries) = (boards.clone(), vec![Symmetry::Rotate90; boards.len()]);
        assert_eq!(batch::canonical(&mut images, &mut symmetries), Ok(()));
        assert_eq!(zip(images, symmetries).collect::<Vec<_>>(), canonical, "{isa}");

        let mut images = boards.clone();
        let mut symmetries = vec![Symmetry::Rotate90; case.other_length];
        let (expected, found) = (boards.len(), case.other_length);
        let error = Err(BatchError::Length { slice: "symmetries", expected, found });
        assert_eq!(batch::canonical(&mut images, &mut symmetries), error);
        assert_eq!(images, *boards);
        assert!(symmetries.iter().all(|&symmetry| symmetry == Symmetry::Rotate90));
    }
}

/// Plays random games to their ends, by the generator in the documentation.
pub(super) fn playouts(case: &Case) {
    // With this seed both words of one game would be 0, where its generator would stay.
    let seed = u64::from(case.seed).wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_neg();
    let end = |(position, game): (&Option<Position>, u64)| {
        let end = playout::game((*position)?.sides(), seed, game);
        assert!(self::position(end).is_some_and(Position::is_over));
        Some(end)
    };
    let expected: Vec<_> = zip(&case.positions, 0..).map(end).collect();
    case.ask("ends", Sides::START, &expected, |out| batch::FULL.playouts(&case.boards, seed, out));
}

impl Case {
    /// The expected results for boards without overlapping discs.
    fn of_positions<T>(&self, answer: impl Fn(Position) -> T) -> Vec<Option<T>> {
        self.positions.iter().map(|position| position.map(&answer)).collect()
    }

    /// The expected results for all boards.
    pub(super) fn of_boards<T>(&self, answer: impl Fn([u64; 2]) -> T) -> Vec<Option<T>> {
        self.boards.iter().map(|&board| Some(answer(board.into()))).collect()
    }

    /// Calls a function with every instruction set, with results that begin as `blank`, and then
    /// with a wrong number of results, which must be an error.
    pub(super) fn ask<T: Copy + Debug + PartialEq>(
        &self,
        slice: &'static str,
        blank: T,
        expected: &[Option<T>],
        question: impl Fn(&mut [T]) -> Result<(), BatchError>,
    ) {
        for isa in Isa::available() {
            let _forced = forced(isa);
            let mut answers = vec![blank; expected.len()];
            assert_eq!(question(&mut answers), Ok(()), "{isa} {slice}");
            for (i, (answer, expected)) in zip(answers, expected).enumerate() {
                let board = self.boards[i];
                assert!(
                    expected.is_none_or(|expected| answer == expected),
                    "{isa} {slice} {board:x?}: {answer:?}"
                );
            }
            let mut answers = vec![blank; self.other_length];
            let (expected, found) = (expected.len(), answers.len());
            let error = Err(BatchError::Length { slice, expected, found });
            assert_eq!(question(&mut answers), error, "{isa}");
            assert!(answers.iter().all(|&answer| answer == blank), "{isa} {slice}");
        }
    }
}
