//! Small positions, compared with the reference implementation in `variant/lines.rs`.

use crate::support::Random;
use crate::variant::oracle::bridge::{self, exchanged, rules, start};
use reversi_rules::variant::{
    self, Bitboard, Board, Position, Rules, SmallPosition, Start, TooLargeError,
};
use reversi_rules::{Color, Game, Move, Objective, Playable, Square, perft};

fn small(rules: Rules) -> SmallPosition {
    rules.small_start().expect("at most 8x8")
}

fn wide(set: reversi_rules::Bitboard) -> Bitboard {
    set.into()
}

/// Every size, each with every named start and a custom one, with and without holes.
fn all_rules(random: &mut Random) -> Vec<Rules> {
    let sizes = (4..=8).flat_map(|width| (4..=8).map(move |height| (width, height)));
    let mut all = Vec::new();
    for (width, height) in sizes {
        let board = exchanged(rules(width, height).start().board());
        let custom = Start::Board { board, turn: Color::White };
        for setup in Start::NAMED.into_iter().chain([custom]) {
            let rules = start(width, height, setup);
            let center = Rules::new(width, height).expect("a size").start().board().occupied();
            let holes = (rules.squares() - center).iter().filter(|_| random.below(8) == 0);
            all.push(rules);
            all.push(rules.with_missing(holes.collect()).expect("not the center"));
        }
    }
    // A board whose center is missing.
    let [a1, b1] = ["a1", "b1"].map(bridge::square);
    let board = Board::EMPTY.with_disc(a1, Color::Black).with_disc(b1, Color::White);
    let custom = start(6, 7, Start::Board { board, turn: Color::Black });
    let center = rules(6, 7).start().board().occupied();
    all.push(custom.with_missing(center).expect("no disc there"));
    let fewest = |rules: &Rules| rules.with_objective(Objective::Fewest);
    all.iter().copied().chain(all.iter().step_by(3).map(fewest)).collect()
}

/// Compares everything that both types know about a position.
fn same(at: SmallPosition, expected: &Position) {
    let (text, context) = (expected.to_string(), format!("{expected:?}"));
    assert_eq!(at.to_string(), text);
    assert_eq!(format!("{at:#}"), format!("{expected:#}"));
    assert_eq!(format!("{at:?}"), format!("Small{expected:?}"));
    assert_eq!((at.width(), at.height()), (expected.width(), expected.height()));
    assert_eq!((at.turn(), at.key64()), (expected.turn(), expected.key64()), "{context}");
    assert_eq!(at.objective(), expected.rules().objective());
    assert_eq!(at.is_opening(), expected.is_opening(), "{context}");
    assert_eq!(wide(at.squares()), expected.rules().squares());
    assert_eq!(wide(at.empties()), expected.empties(), "{context}");
    assert_eq!(wide(at.legal_moves()), expected.legal_moves(), "{context}");
    assert_eq!(wide(at.sides().player), expected.player(), "{context}");
    assert_eq!(wide(at.sides().opponent), expected.opponent(), "{context}");
    for color in Color::ALL {
        assert_eq!(wide(at.discs(color)), expected.discs(color), "{context}");
    }
    assert_eq!((at.phase(), at.outcome()), (expected.phase(), expected.outcome()), "{context}");
    for square in Square::ALL {
        let flips = expected.flips(square.into());
        assert_eq!(wide(at.flips(square)), flips, "{square} in {context}");
    }
    let squares = Square::ALL.into_iter().map(Move::Place);
    for played in squares.chain([Move::Pass]) {
        let context = || format!("{played} in {context}");
        match (at.play(played), expected.play(variant::Move::from(played))) {
            (Ok(after), Ok(expected)) => {
                assert_eq!(after.to_string(), expected.to_string(), "{}", context());
                if let Move::Place(square) = played {
                    assert_eq!(at.place_unchecked(square), after, "{}", context());
                }
            }
            (Err(error), Err(expected)) => {
                assert_eq!(error.map(variant::Square::from), expected, "{}", context());
            }
            (one, other) => panic!("{one:?} and {other:?}: {}", context()),
        }
    }
    let back = Position::from(at);
    assert_eq!((back.board(), back.turn()), (expected.board(), expected.turn()));
    assert_eq!(SmallPosition::try_from(back).map(|at| at.to_string()), Ok(text));
    if expected.rules().setup().name().is_some() {
        assert_eq!(back, *expected);
        assert_eq!(SmallPosition::try_from(back), Ok(at));
    } else {
        assert_eq!(back.rules().start(), back);
    }
}

/// Plays a random game in both. Returns the number of passes.
fn play_out(rules: Rules, random: &mut Random) -> usize {
    let mut passes = 0;
    let mut game = Game::from_position(small(rules));
    let mut expected = variant::Game::from_position(rules.start());
    let (mut at, mut other) = (small(rules), rules.start());
    while !other.is_over() {
        same(at, &other);
        if other.must_pass() {
            passes += 1;
            at = at.play(Move::Pass).expect("forced");
            other = other.play(variant::Move::Pass).expect("forced");
            continue;
        }
        let square = random.pick(at.legal_moves()).expect("neither a pass nor the end");
        at = at.place(square).expect("legal");
        other = other.place(variant::Square::from(square)).expect("legal");
        let flips = expected.place(variant::Square::from(square)).expect("legal");
        assert_eq!(game.place(square).map(wide), Ok(flips));
    }
    same(at, &other);
    same_games(&mut game, &mut expected);
    passes
}

/// Compares two finished games, and again after each move that is taken back.
fn same_games(game: &mut Game<SmallPosition>, expected: &mut variant::Game) {
    let text = expected.to_string();
    assert_eq!(format!("{game:#}"), format!("{expected:#}"));
    assert_eq!(game.sheet().to_string(), expected.sheet().to_string());
    let plies = game.plies().map(|(at, played)| (at.to_string(), variant::Move::from(played)));
    assert!(plies.eq(expected.plies().map(|(at, played)| (at.to_string(), played))));
    let replayed = Game::replay(game.start(), &text);
    assert_eq!(replayed.as_ref(), Ok(&*game));
    loop {
        assert_eq!(game.position().to_string(), expected.position().to_string());
        assert_eq!(game.outcome(), expected.outcome());
        let square = expected.undo();
        assert_eq!(game.undo().map(variant::Square::from), square);
        if square.is_none() {
            break;
        }
    }
    assert_eq!(game.redoable().len() * 2, text.len());
}

// Rules 7.1, 7.2, 7.3, 7.4.
#[test]
fn a_game_under_every_rules() {
    let mut random = Random::new(64);
    let all = all_rules(&mut random);
    let passes: usize = all.iter().step_by(8).map(|&rules| play_out(rules, &mut random)).sum();
    assert!(passes > 5, "{passes}");
}

/// Any discs, whether or not play can reach them.
#[test]
fn random_positions() {
    let mut random = Random::new(65);
    let mut compared = 0;
    for rules in all_rules(&mut random) {
        let (filled, black) = (random.below(65), random.below(65));
        let mut board = Board::EMPTY;
        for square in rules.squares() {
            if random.below(64) < filled {
                let color = Color::ALL[usize::from(random.below(64) < black)];
                board = board.with_disc(square, color);
            }
        }
        let turn = Color::ALL[random.below(2) as usize];
        // An opening cannot lead to most boards with an empty square in the center.
        let Ok(position) = Position::new(rules, board, turn) else { continue };
        same(position.try_into().expect("at most 8x8"), &position);
        compared += 1;
    }
    assert!(compared > 300, "{compared}");
}

/// The position of a custom start becomes the start, as its board does not fit.
#[test]
fn the_board_of_a_custom_start_is_lost() {
    let board = exchanged(rules(6, 6).start().board());
    let custom = start(6, 6, Start::Board { board, turn: Color::White });
    let after = small(custom).place(Square::C2).expect("legal");
    let back = Position::from(after);
    assert_eq!(back.rules().start(), back);
    assert_eq!(back.rules().with_start(custom.setup()), Ok(custom));
}

#[test]
fn a_board_of_nine_columns_or_rows_is_too_large() {
    for (width, height) in [(9, 4), (4, 9), (16, 16)] {
        let rules = rules(width, height);
        let error: TooLargeError = rules.small_start().expect_err("too large");
        assert_eq!(SmallPosition::try_from(rules.start()), Err(error));
        assert_eq!(error.to_string(), format!("a board of {width}x{height} does not fit into 8x8"));
    }
}

/// Counts leaves by the reference implementation.
fn leaves(position: &Position, depth: u32) -> u64 {
    let phase = (position.legal_moves().len(), position.must_pass());
    match (depth, phase) {
        (0, _) | (_, (0, false)) => 1,
        (_, (0, true)) => leaves(&position.after_forced_pass(), depth - 1),
        (1, (moves, _)) => moves as u64,
        _ => {
            let squares = position.legal_moves().into_iter();
            squares.map(|square| leaves(&position.place_unchecked(square), depth - 1)).sum()
        }
    }
}

#[test]
fn perft_equals_that_of_the_reference_implementation() {
    let mut random = Random::new(66);
    for rules in all_rules(&mut random).into_iter().step_by(3) {
        for depth in 0..=5 {
            let expected = leaves(&rules.start(), depth);
            assert_eq!(perft(rules.start(), depth), expected, "{rules}, {depth}");
            assert_eq!(perft(small(rules), depth), expected, "{rules}, {depth}");
        }
    }
}

/// Tests are compiled without optimization. A deep count must fit on the small stack of a thread
/// even so.
#[test]
fn every_game_on_4x4() {
    let count = || [perft(rules(4, 4).start(), 30), perft(small(rules(4, 4)), 30)];
    let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(count);
    assert_eq!(thread.expect("a thread").join().expect("no overflow"), [60_060; 2]);
}

mod slow {
    use super::{Playable, Random, all_rules, leaves, perft, play_out};

    #[test]
    fn games_under_every_rules() {
        let mut random = Random::new(67);
        let all = all_rules(&mut random);
        let games = all.iter().cycle().take(4 * all.len());
        let passes: usize = games.map(|&rules| play_out(rules, &mut random)).sum();
        assert!(passes > 300, "{passes}");
    }

    /// Late positions have passes and ends in the tree.
    #[test]
    fn perft_from_late_positions() {
        let mut random = Random::new(68);
        for rules in all_rules(&mut random) {
            let mut at = rules.start();
            while at.empties().len() > 9 && !at.is_over() {
                at = at.after_forced_pass();
                at = at.place_unchecked(random.pick(at.legal_moves()).expect("not over"));
            }
            for depth in 1..=7 {
                let expected = leaves(&at, depth);
                assert_eq!(perft(at, depth), expected, "{at:?}, {depth}");
            }
        }
    }
}
