//! Boards of 8×8 and with other squares, with every instruction set that this CPU has, compared with
//! the reference implementation in `variant/lines.rs`.

use crate::support::Random;
use crate::support::boards::{disjoint, games};
use crate::support::forced::forced;
use reversi_rules::batch::{self, BatchError, IllegalAction, Isa, On};
use reversi_rules::variant::{self, Board, Position, Rules, SmallPosition, Start};
use reversi_rules::{
    Bitboard, Color, Generator, IllegalReason, Move, Objective, Phase, Playable, Sides, Square,
};
use std::iter::zip;

/// Boards with the same squares, and the functions for them.
struct Case {
    on: On,
    positions: Vec<Position>,
    boards: Vec<Sides>,
}

/// Rectangles, a board with holes, one without a center, a row, and 8×8.
fn all_rules(random: &mut Random) -> Vec<Rules> {
    let board = Start::Board { board: Board::EMPTY, turn: Color::Black };
    let blank = |width, height| {
        Rules::new(width, height).and_then(|rules| rules.with_start(board)).expect("a size")
    };
    let missing = |rules: Rules, holes: &mut dyn FnMut(variant::Square) -> bool| {
        let holes = rules.squares().iter().filter(|&square| holes(square));
        rules.with_missing(holes.collect()).expect("no disc there")
    };
    let sizes = [(4, 4), (6, 6), (5, 8), (8, 4), (7, 7), (8, 8)].map(|(w, h)| blank(w, h));
    let holed = [(8, 8), (6, 7)].map(|(w, h)| missing(blank(w, h), &mut |_| random.below(6) == 0));
    let row = missing(blank(8, 4), &mut |square| square.row() != 2);
    sizes.into_iter().chain(holed).chain([row]).collect()
}

/// Random boards, most of which no game reaches, and the positions of a few games.
fn case(rules: Rules, random: &mut Random) -> Case {
    let mut positions = Vec::new();
    for turn in Color::ALL.into_iter().cycle().take(16) {
        let (filled, black) = (random.below(65), random.below(65));
        let mut board = Board::EMPTY;
        for square in rules.squares() {
            if random.below(64) < filled {
                let color = Color::ALL[usize::from(random.below(64) < black)];
                board = board.with_disc(square, color);
            }
        }
        positions.push(Position::new(rules, board, turn).expect("on the board"));
    }
    let center = Rules::new(rules.width(), rules.height()).expect("a size").start();
    if let Ok(mut at) = Position::new(rules, center.board(), Color::Black) {
        while !at.is_over() {
            positions.push(at);
            let played = random.pick(at.legal_moves());
            at = at.play(played.map_or(variant::Move::Pass, Into::into)).expect("legal");
        }
        positions.push(at);
    }
    let small = |at: &Position| SmallPosition::try_from(*at).expect("at most 8x8");
    let boards = positions.iter().map(|at| small(at).sides()).collect();
    Case { on: batch::on(small(&positions[0]).squares()), positions, boards }
}

/// Runs a test with every kind of board and every instruction set.
fn each_case(seed: u64, mut test: impl FnMut(&Case, Isa)) {
    let mut random = Random::new(seed);
    for rules in all_rules(&mut random) {
        let case = case(rules, &mut random);
        for isa in Isa::available() {
            let _forced = forced(isa);
            test(&case, isa);
        }
    }
}

fn bits(set: variant::Bitboard) -> u64 {
    let squares = set.iter().map(|square| Square::try_from(square).expect("on 8x8"));
    squares.collect::<Bitboard>().bits()
}

fn sides(position: &Position) -> Sides {
    [bits(position.player()), bits(position.opponent())].into()
}

#[test]
fn moves_phases_and_masks() {
    each_case(31, |Case { on, positions, boards }, isa| {
        let count = boards.len();
        let (mut moves, mut phases) = (vec![u64::MAX; count], vec![Phase::Over; count]);
        on.legal_moves(boards, &mut moves).expect("lengths");
        on.phases(boards, &mut phases).expect("lengths");
        let (mut must_pass, mut is_over) = (vec![true; count], vec![7_u8; count]);
        on.must_pass(boards, &mut must_pass).expect("lengths");
        on.is_over(boards, &mut is_over).expect("lengths");
        let mut masks = vec![[true; 65]; count];
        on.legal_masks(boards, &mut masks).expect("lengths");
        for (i, at) in positions.iter().enumerate() {
            assert_eq!(moves[i], bits(at.legal_moves()), "{isa}: {at:?}");
            assert_eq!(phases[i], at.phase(), "{isa}: {at:?}");
            assert_eq!(must_pass[i], at.must_pass(), "{isa}: {at:?}");
            assert_eq!(is_over[i], u8::from(at.is_over()), "{isa}: {at:?}");
            for square in Square::ALL {
                let legal = at.is_legal(variant::Square::from(square).into());
                assert_eq!(masks[i][square.index()], legal, "{isa}: {at:?}");
            }
            assert_eq!(masks[i][64], at.must_pass(), "{isa}: {at:?}");
        }
    });
}

#[test]
fn flips_of_every_action() {
    each_case(32, |Case { on, positions, boards }, isa| {
        for action in 0..=64 {
            let mut flips = vec![u64::MAX; boards.len()];
            on.flips(boards, &vec![action; boards.len()], &mut flips).expect("actions");
            let square = Square::from_index(action.into()).map(variant::Square::from);
            for (at, flips) in zip(positions, flips) {
                let expected = square.map_or(0, |square| bits(at.flips(square)));
                assert_eq!(flips, expected, "{isa}: {at:?}, {action}");
            }
        }
    });
}

#[test]
fn any_action_on_one_board() {
    let mut random = Random::new(41);
    each_case(40, |Case { on, positions, boards }, isa| {
        for (at, &board) in zip(positions, boards).chain(zip(positions, boards)) {
            let action = random.below(65) as u8;
            let (mut after, mut into) = ([board], [Sides::default()]);
            let result = on.play_only(&mut after, &[action]);
            assert_eq!(on.play_into(&[board], &[action], &mut into), result);
            let played = Move::from_action(action).expect("an action");
            match (result, at.play(variant::Move::from(played))) {
                (Ok(()), Ok(next)) => {
                    assert_eq!((after, into), ([sides(&next)], [sides(&next)]), "{isa}: {at:?}");
                }
                (Ok(()), Err(illegal)) => {
                    assert_eq!((illegal.reason(), action), (IllegalReason::GameOver, 64));
                    assert_eq!((after, into), ([board], [board]), "{isa}: {at:?}");
                }
                (Err(error), Err(illegal)) => {
                    let reason = reason(illegal.reason());
                    assert_eq!(error, BatchError::Illegal { index: 0, action, reason }, "{at:?}");
                    assert_eq!((after, into), ([board], [Sides::default()]), "{isa}: {at:?}");
                    let text = format!("board 0: {illegal}");
                    let text = text.replace("a black disc", "a disc").replace("a white", "a");
                    assert_eq!(error.to_string(), text);
                }
                (one, other) => panic!("{isa}: {at:?}, {played}: {one:?}, {other:?}"),
            }
        }
    });
}

fn reason(reason: IllegalReason) -> IllegalAction {
    match reason {
        IllegalReason::GameOver => IllegalAction::GameOver,
        IllegalReason::OffBoard => IllegalAction::OffBoard,
        IllegalReason::Occupied(_) => IllegalAction::Occupied,
        IllegalReason::MustPass => IllegalAction::MustPass,
        IllegalReason::FlipsNothing => IllegalAction::FlipsNothing,
        IllegalReason::PassForbidden => IllegalAction::PassForbidden,
        other => panic!("{other}"),
    }
}

/// Plays all games together until they are over, and compares every ply.
#[test]
fn games_to_their_end() {
    let mut random = Random::new(34);
    each_case(33, |Case { on, positions, boards }, isa| {
        let (mut boards, mut positions) = (boards.clone(), positions.clone());
        while positions.iter().any(|at| !at.is_over()) {
            let any = random.below(65) as u8;
            let mut actions = Vec::new();
            for at in &mut positions {
                if at.is_over() {
                    // Any action is allowed, also on a missing square.
                    actions.push(any);
                    continue;
                }
                let played = random.pick(at.legal_moves()).map_or(variant::Move::Pass, Into::into);
                *at = at.play(played).expect("legal");
                let square = played.square().map(|square| Square::try_from(square).expect("small"));
                actions.push(square.map_or(Move::PASS_ACTION, u8::from));
            }
            let mut into = vec![Sides::default(); boards.len()];
            on.step_into(&boards, &actions, &mut into).expect("legal");
            on.step(&mut boards, &actions).expect("legal");
            assert!(boards == into, "{isa}");
            assert!(zip(&boards, &positions).all(|(board, at)| *board == sides(at)), "{isa}");
        }
    });
}

#[test]
fn children_with_their_links() {
    each_case(35, |Case { on, positions, boards }, isa| {
        let mut expected = Vec::new();
        for (number, at) in positions.iter().enumerate() {
            for (played, child) in at.children() {
                let square = played.square().map(|square| Square::try_from(square).expect("small"));
                let action = square.map_or(Move::PASS_ACTION, u8::from);
                expected.push((sides(&child), (number, action)));
            }
        }
        assert_eq!(on.child_count(boards), expected.len(), "{isa}");
        let mut children = vec![Sides::default(); expected.len()];
        let mut links = vec![(0, 0); expected.len()];
        on.children(boards, &mut children, &mut links).expect("lengths");
        assert!(zip(children, links).eq(expected), "{isa}");
    });
}

/// Plays the first legal action in rows, as long as each game lasts.
#[test]
fn boards_in_rows() {
    each_case(44, |Case { on, positions, boards }, isa| {
        for (boards, positions) in zip(boards.chunks(64), positions.chunks(64)) {
            let (mut batch, mut at) = (on.batch64(boards).expect("64"), positions.to_vec());
            assert_eq!(batch.squares(), on.squares());
            let mut moves = batch.legal_moves();
            for _ in 0..30 {
                let (masks, phases, sides_now) = (moves.to_masks(), batch.phases(), batch.boards());
                for (i, at) in at.iter().enumerate() {
                    let now = (masks[i], phases[i], sides_now[i]);
                    let expected = (bits(at.legal_moves()), at.phase(), sides(at));
                    assert_eq!(now, expected, "{isa}: {at:?}");
                }
                batch.step(&moves.nth(&[0; 64]), &mut moves);
                for at in &mut at {
                    // Without a legal square a step passes, also after the end.
                    *at = match at.legal_moves().first() {
                        Some(square) => at.place(square).expect("legal"),
                        None => Position::new(at.rules(), at.board(), !at.turn()).expect("valid"),
                    };
                }
            }
            assert_eq!(batch.legal_moves(), moves, "{isa}");
        }
        assert!(on.batch64(&[Sides::default(); 65]).is_err());
    });
}

/// `play` returns the phases too, and changes nothing if one of many actions is illegal.
#[test]
fn play_on_many_boards() {
    each_case(36, |Case { on, positions, boards }, isa| {
        let legal = positions.iter().zip(boards).filter_map(|(at, board)| {
            let (played, child) = at.children().next()?;
            let square = played.square().map(|square| Square::try_from(square).expect("small"));
            Some((*board, square.map_or(Move::PASS_ACTION, u8::from), child))
        });
        let legal: Vec<_> = legal.collect();
        let before: Vec<_> = legal.iter().map(|&(board, ..)| board).collect();
        let mut actions: Vec<_> = legal.iter().map(|&(_, action, _)| action).collect();
        let (mut after, mut phases) = (before.clone(), vec![Phase::Over; before.len()]);
        on.play(&mut after, &actions, &mut phases).expect("legal");
        for (i, (.., child)) in legal.iter().enumerate() {
            assert_eq!((after[i], phases[i]), (sides(child), child.phase()), "{isa}: {child:?}");
        }
        let last = actions.len() - 1;
        if let Some(square) = on.squares().complement().first() {
            actions[last] = u8::from(square);
            let mut unchanged = before.clone();
            let error = on.play(&mut unchanged, &actions, &mut phases).expect_err("illegal");
            let reason = IllegalAction::OffBoard;
            let action = square.into();
            assert_eq!(error, BatchError::Illegal { index: last, action, reason }, "{isa}");
            assert_eq!(unchanged, before, "{isa}");
        }
    });
}

// Rule 7.5.
#[test]
fn scores_of_every_board() {
    each_case(37, |Case { on, positions, boards }, isa| {
        let (mut scores, mut margins) = (vec![[0; 2]; boards.len()], vec![0; boards.len()]);
        on.final_scores(boards, &mut scores).expect("lengths");
        on.final_margins(boards, &mut margins).expect("lengths");
        for (i, at) in positions.iter().enumerate() {
            let (outcome, turn) = (at.outcome_now(), at.turn());
            assert_eq!(at.rules().objective(), Objective::Most);
            let expected = [outcome.score(turn), outcome.score(turn.opponent())];
            assert_eq!(scores[i].map(u16::from), expected, "{isa}: {at:?}");
            assert_eq!(i16::from(margins[i]), outcome.margin(turn), "{isa}: {at:?}");
        }
    });
}

/// Compared with definitions that walk from square to square.
#[test]
fn mobility_frontier_and_stable_discs() {
    each_case(42, |Case { on, positions, boards }, isa| {
        let count = boards.len();
        let (mut counts, mut potential) = (vec![[0; 2]; count], vec![[0; 2]; count]);
        let (mut frontier, mut stable) = (vec![[0; 2]; count], vec![[0; 2]; count]);
        on.mobility(boards, &mut counts).expect("lengths");
        on.potential_moves(boards, &mut potential).expect("lengths");
        on.frontier(boards, &mut frontier).expect("lengths");
        on.stable(boards, &mut stable).expect("lengths");
        let near = |one: variant::Square, other: variant::Square| {
            one.column().abs_diff(other.column()) < 2 && one.row().abs_diff(other.row()) < 2
        };
        for (i, at) in positions.iter().enumerate() {
            let sides = [at.player(), at.opponent()];
            for side in [0, 1] {
                let turn = if side == 0 { at.turn() } else { at.turn().opponent() };
                let moves = Position::new(at.rules(), at.board(), turn).expect("valid");
                let context = || format!("{isa}, side {side}: {at:?}");
                assert_eq!(
                    usize::from(counts[i][side]),
                    moves.legal_moves().len(),
                    "{}",
                    context()
                );
                let beside = |square, set: variant::Bitboard| set.iter().any(|o| near(square, o));
                let empties = at.empties().iter().filter(|&e| beside(e, sides[1 - side]));
                assert_eq!(potential[i][side], bits(empties.collect()), "{}", context());
                let discs = sides[side].iter().filter(|&disc| beside(disc, at.empties()));
                assert_eq!(frontier[i][side], bits(discs.collect()), "{}", context());
            }
            // Nothing that is stable flips in a game, and nothing flips on a full board.
            let full = at.empties().is_empty();
            let mut generator = Generator::for_game(43, i as u64);
            let (mut end, turn) = (*at, at.turn());
            while !end.is_over() {
                let played = generator.choose(end.legal_moves());
                end = end.play(played.map_or(variant::Move::Pass, Into::into)).expect("legal");
            }
            let ends = [end.discs(turn), end.discs(turn.opponent())].map(bits);
            for side in [0, 1] {
                let kept = stable[i][side] & !ends[side];
                assert_eq!(kept, 0, "{isa}: {at:?}");
                assert_eq!(stable[i][side] & !bits(sides[side]), 0, "{isa}: {at:?}");
                assert!(!full || stable[i][side] == bits(sides[side]), "{isa}: {at:?}");
                if on.squares() == Bitboard::FULL {
                    let board = reversi_rules::Board::new(boards[i].player, boards[i].opponent);
                    let expected = board.expect("disjoint").stable(Color::ALL[side]);
                    assert_eq!(stable[i][side], expected.bits(), "{isa}: {at:?}");
                }
            }
        }
    });
}

/// The generator is that of the documentation, whatever the squares are.
#[test]
fn playouts_choose_as_on_8x8() {
    each_case(38, |Case { on, positions, boards }, isa| {
        let mut ends = vec![Sides::default(); boards.len()];
        on.playouts(boards, 5, &mut ends).expect("lengths");
        for (game, at) in positions.iter().enumerate() {
            let mut generator = Generator::for_game(5, game as u64);
            let (mut end, turn) = (*at, at.turn());
            while !end.is_over() {
                let played = generator.choose(end.legal_moves());
                end = end.play(played.map_or(variant::Move::Pass, Into::into)).expect("legal");
            }
            let expected = [end.discs(turn), end.discs(turn.opponent())].map(bits);
            assert_eq!(ends[game], expected.into(), "{isa}: {at:?}");
        }
    });
}

#[test]
fn discs_off_the_board() {
    each_case(39, |Case { on, boards, .. }, isa| {
        assert_eq!(on.check(boards), Ok(()), "{isa}");
        let mut wrong = boards.clone();
        if let Some(square) = on.squares().complement().last() {
            wrong[3].opponent = wrong[3].opponent.with(square);
            assert_eq!(on.check(&wrong), Err(BatchError::OffBoard { index: 3, square }));
            // Such a board has an unspecified result, and no function panics.
            let full = [Sides::new(Bitboard::FULL, Bitboard::FULL); 3];
            let mut scores = [[0; 2]; 3];
            on.final_scores(&full, &mut scores).expect("lengths");
            on.playouts(&full, 1, &mut [Sides::default(); 3]).expect("lengths");
        }
        let mut overlapping = boards.clone();
        if let Some(square) = on.squares().first() {
            let both = square.bitboard();
            overlapping[5] = Sides::new(both, both);
            overlapping[7] = Sides::new(Bitboard::FULL, Bitboard::FULL);
            assert_eq!(on.check(&overlapping), Err(BatchError::Overlap { index: 5, square }));
        }
    });
}

/// Whole chunks, partial chunks, and none.
#[test]
fn every_length() {
    let mut random = Random::new(4);
    let samples = [games(&mut random, 5), disjoint(&mut random, 400)].concat();
    for isa in Isa::available() {
        let _forced = forced(isa);
        for length in (0..=66).chain(95..=97).chain(127..=129).chain(191..=193) {
            let first = random.below((samples.len() - length) as u32) as usize;
            let samples = samples[first..first + length].iter();
            let (boards, actions): (Vec<Sides>, Vec<u8>) =
                samples.filter_map(|sample| Some((sample.board, sample.action?))).unzip();
            let mut after = boards.clone();
            let mut phases = vec![Phase::Over; boards.len()];
            batch::FULL.play(&mut after, &actions, &mut phases).expect("legal");
            let (mut moves, mut only, mut into) =
                (vec![7; boards.len()], boards.clone(), after.clone());
            batch::FULL.legal_moves(&boards, &mut moves).expect("lengths");
            batch::FULL.play_only(&mut only, &actions).expect("legal");
            batch::FULL.play_into(&boards, &actions, &mut into).expect("legal");
            assert!(only == after && into == after, "{isa}, {length}");
            for (i, board) in boards.into_iter().enumerate() {
                assert_eq!(moves[i], board.legal_moves().bits(), "{isa}, {length}");
                let square = Square::from_index(actions[i].into());
                let next = square.map_or(board.pass(), |square| board.place_unchecked(square));
                assert_eq!((after[i], phases[i]), (next, next.phase()), "{isa}, {length}");
            }
        }
    }
}

// Rule 3.4: passes after the end of some games, while others go on.
#[test]
fn passes_after_the_end() {
    let samples = games(&mut Random::new(3), 12);
    let boards: Vec<Sides> = samples.iter().map(|sample| sample.board).collect();
    let mut actions: Vec<u8> = samples.iter().map(|sample| sample.action.unwrap_or(64)).collect();
    for isa in Isa::available() {
        let _forced = forced(isa);
        let mut played = [boards.clone(), boards.clone(), boards.clone()];
        let [with_phases, only, into] = &mut played;
        let mut phases = vec![Phase::ToMove; boards.len()];
        batch::FULL.play(with_phases, &actions, &mut phases).expect("legal");
        batch::FULL.play_only(only, &actions).expect("legal");
        batch::FULL.play_into(&boards, &actions, into).expect("legal");
        for (i, board) in boards.iter().enumerate() {
            let after = match board.phase() {
                Phase::Over => *board,
                _ => Square::from_index(actions[i].into())
                    .map_or(board.pass(), |square| board.place_unchecked(square)),
            };
            assert!(played.iter().all(|boards| boards[i] == after), "{isa}: {board:?}");
            assert_eq!(phases[i], after.phase(), "{isa}: {board:?}");
        }
    }
    let index = samples.iter().rposition(|sample| sample.action.is_none()).expect("an end");
    actions[index] = 0;
    let refused = Err(BatchError::Illegal { index, action: 0, reason: IllegalAction::GameOver });
    let mut after = boards.clone();
    assert_eq!(batch::FULL.play_only(&mut after, &actions), refused);
    assert_eq!(
        batch::FULL.play(&mut after, &actions, &mut vec![Phase::Over; boards.len()]),
        refused
    );
    assert_eq!(after, boards);
}

/// Each lane of a register may hold a game that is over, or one with a pass.
#[test]
fn step_leaves_the_ended_game_alone_in_any_lane() {
    let (over, waiting) = (Sides::from([1, 0]), Sides::from([0b110, 0b001]));
    let after = Sides::START.place_unchecked(Square::D3);
    for isa in Isa::available() {
        let _forced = forced(isa);
        for at in 0..64 {
            let (mut before, mut expected) = ([Sides::START; 64], [after; 64]);
            let mut actions = [19; 64];
            (before[at], expected[at]) = (over, over);
            // The two boards share their lane in registers of half the size.
            let other = at ^ 32;
            (before[other], expected[other]) = (waiting, waiting.pass());
            actions[other] = Move::PASS_ACTION;
            let (mut boards, mut elsewhere) = (before, [over; 64]);
            batch::FULL.step(&mut boards, &actions).expect("legal");
            batch::FULL.step_into(&before, &actions, &mut elsewhere).expect("legal");
            assert_eq!([boards, elsewhere], [expected; 2], "{isa}, {at}");
        }
    }
}
