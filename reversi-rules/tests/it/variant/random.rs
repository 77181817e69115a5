//! Random games under many rules, compared with the oracle at every ply.

use crate::game::assert_undo_is_replay;
use crate::support::Random;
use crate::variant::oracle::bridge::{self, PARALLEL, exchanged, rules, squares, start};
use crate::variant::oracle::{Cell, Oracle};
use reversi_rules::variant::{
    Board, Game, Move, Opening, Parallel, Position, Rules, Square, Start,
};
use reversi_rules::{Color, Objective, Playable};

/// Every size, because the width decides where a line wraps in memory, as a rectangle and again
/// with holes and another start. Then the octagon, other missing squares, and both objectives.
fn all_rules() -> Vec<Rules> {
    let missing = |rules: Rules, names: &[&str]| {
        rules.with_missing(squares(names)).expect("not squares of the start")
    };
    let board = exchanged(rules(7, 7).start().board());
    let cross = squares(&["a1", "b1", "a2", "b2", "g1", "h1", "g2", "h2", "a7", "b7", "g8", "h8"]);
    let sizes = || (4..=16).flat_map(|width| (4..=16).map(move |height| rules(width, height)));
    let mut random = Random::new(42);
    let holed = sizes().zip(Start::NAMED.into_iter().cycle()).map(|(rules, setup)| {
        let around = rules.squares() - rules.start().board().occupied();
        let holes = around.iter().filter(|_| random.below(10) == 0).collect();
        rules.with_missing(holes).and_then(|rules| rules.with_start(setup)).expect("a center")
    });
    let holed: Vec<Rules> = holed.collect();
    let others = [
        Rules::OCTAGON,
        missing(rules(8, 8), &["c3", "f3", "c6", "f6"]),
        missing(rules(5, 6), &["c1", "a3", "e6", "d2"]),
        rules(8, 8).with_missing(cross).expect("not the center"),
        start(6, 6, Start::Mirrored),
        start(8, 6, PARALLEL),
        start(7, 8, Start::Parallel(Parallel::Columns)),
        start(7, 7, Start::Board { board, turn: Color::White }),
        start(6, 6, Start::Historical(Opening::Free)),
        start(8, 8, Start::Historical(Opening::Diagonal)),
        start(5, 7, Start::Historical(Opening::Parallel)),
        missing(start(6, 6, Start::Historical(Opening::Free)), &["a1", "b3", "f6"]),
        rules(6, 6).with_objective(Objective::Fewest),
        missing(rules(5, 5), &["a1"]).with_objective(Objective::Fewest),
        Rules::OCTAGON.with_objective(Objective::Fewest),
    ];
    sizes().chain(holed).chain(others).collect()
}

fn color(cell: Cell) -> Color {
    if cell == Cell::Black { Color::Black } else { Color::White }
}

/// Compares everything that the oracle knows about a position.
fn same(at: &Position, oracle: &Oracle) {
    assert_eq!(at.to_string(), oracle.text());
    assert_eq!(at.turn(), color(oracle.turn()));
    let legal = bridge::set(oracle, &oracle.legal_moves());
    assert_eq!(at.legal_moves(), legal, "{at:?}");
    assert_eq!(at.must_pass(), oracle.must_pass(), "{at:?}");
    assert_eq!(at.is_over(), oracle.is_over(), "{at:?}");
    assert_eq!(at.is_opening(), oracle.in_opening(), "{at:?}");
    assert_eq!(at.empties(), bridge::set(oracle, &oracle.all(Cell::Empty)));
    for square in at.rules().squares() {
        let flips = oracle.flips(bridge::cell(oracle, square));
        assert_eq!(at.flips(square), bridge::set(oracle, &flips), "{square} in {at:?}");
        assert_eq!(at.is_legal(square.into()), legal.contains(square), "{square} in {at:?}");
    }
    for square in at.rules().squares().complement() {
        assert!(at.flips(square).is_empty() && !at.is_legal(square.into()), "{square}");
    }
}

/// Computes the outcome in another way: in half squares, so that nothing is left over.
fn same_outcome(game: &Game, oracle: &Oracle) {
    let outcome = game.outcome().expect("over");
    let count = |kind| oracle.count(kind) as u16;
    let [black, white] = [count(Cell::Black), count(Cell::White)];
    let empties = count(Cell::Empty);
    let fewest = game.start().rules().objective() == Objective::Fewest;
    let leader = match black.cmp(&white) {
        std::cmp::Ordering::Greater => Some(Color::Black),
        std::cmp::Ordering::Less => Some(Color::White),
        std::cmp::Ordering::Equal => None,
    };
    let winner = if fewest { leader.map(|color| !color) } else { leader };
    assert_eq!((outcome.winner(), outcome.is_tie()), (winner, winner.is_none()));
    assert_eq!(outcome.empty_count(), empties);
    for (color, discs) in [(Color::Black, black), (Color::White, white)] {
        assert_eq!(outcome.disc_count(color), discs);
        let share = match leader {
            Some(leader) if leader == color => empties,
            None if empties.is_multiple_of(2) => empties / 2,
            _ => 0,
        };
        assert_eq!(outcome.score(color), discs + share);
        assert_eq!(outcome.margin(color), -outcome.margin(!color));
        assert_eq!(outcome.margin(color) > 0, winner == Some(color));
    }
    let margin = outcome.margin(Color::Black).unsigned_abs();
    assert_eq!(margin, outcome.score(Color::Black).abs_diff(outcome.score(Color::White)));
}

/// Checks that a game can be read from its text, with and without passes, and undone to the start.
fn replayed(game: &Game) {
    let rules = game.start().rules();
    for text in [game.to_string(), format!("{game:#}"), game.to_string().to_uppercase()] {
        assert_eq!(Game::replay(rules.start(), &text).as_ref(), Ok(game), "{text}");
    }
    let placements = game.placements().iter().copied();
    assert_eq!(bridge::played(rules, placements).as_ref(), Ok(game));
    assert_undo_is_replay(game);
}

/// Any discs, whether or not play can reach them, so passes and ends are frequent.
#[test]
fn random_positions_against_the_oracle() {
    let mut random = Random::new(41);
    let (mut passes, mut over) = (0, 0);
    let all = all_rules();
    for &rules in [&all; 4].into_iter().flatten() {
        let (filled, black) = (random.below(65), random.below(65));
        let mut board = Board::EMPTY;
        for square in rules.squares() {
            if random.below(64) < filled {
                let color = Color::ALL[usize::from(random.below(64) < black)];
                board = board.with_disc(square, color);
            }
        }
        let turn = Color::ALL[random.below(2) as usize];
        let Ok(at) = Position::new(rules, board, turn) else {
            assert!(matches!(rules.setup(), Start::Historical(_)));
            continue;
        };
        same(&at, &bridge::oracle(&at));
        passes += usize::from(at.must_pass());
        over += usize::from(at.is_over());
        assert_eq!(Position::parse(&rules, at.to_string().as_bytes()), Ok(at));
    }
    assert!(passes > 20 && over > 100, "{passes}, {over}");
}

/// Under a historical start, a position with an empty square in the center must be reachable in the
/// opening. All 2 × 3^4 ways to fill the center are compared with the reachable ones.
// Rule 7.3.
#[test]
fn positions_of_the_historical_opening() {
    for opening in [Opening::Free, Opening::Diagonal, Opening::Parallel] {
        let rules = bridge::historical(opening);
        let mut reached = vec![bridge::oracle(&rules.start())];
        for depth in 0..3 {
            let last: Vec<Oracle> =
                reached.iter().filter(|at| at.count(Cell::Empty) == 64 - depth).cloned().collect();
            reached.extend(last.iter().flat_map(|at| {
                at.legal_moves().into_iter().map(|cell| at.played(cell)).collect::<Vec<_>>()
            }));
        }
        let mut found = 0;
        for number in 0..162_u32 {
            let mut board = Board::EMPTY;
            for (place, name) in (0..).zip(["d4", "e4", "d5", "e5"]) {
                let square: Square = bridge::square(name);
                match number / 2 / 3_u32.pow(place) % 3 {
                    1 => board = board.with_disc(square, Color::Black),
                    2 => board = board.with_disc(square, Color::White),
                    _ => {}
                }
            }
            let turn = Color::ALL[(number % 2) as usize];
            let position = Position::new(rules, board, turn);
            if board.occupied().len() == 4 {
                assert!(position.is_ok_and(|at| !at.is_opening()));
                continue;
            }
            let standard = Position::new(Rules::STANDARD, board, turn).expect("on the board");
            let expected = reached.iter().any(|at| at.text() == standard.to_string());
            assert_eq!(position.is_ok(), expected, "{opening:?}: {standard}");
            if let Ok(at) = position {
                same(&at, &bridge::oracle(&at));
                found += 1;
            }
            let outside = board.with_disc(bridge::square("a1"), Color::Black);
            assert!(Position::new(rules, outside, turn).is_err());
        }
        assert!(found > 10, "{found}");
    }
}

mod slow {
    use super::{Game, Move, Playable, Random, all_rules, bridge, replayed, same, same_outcome};

    // Rules 7.1, 7.2, 7.4.
    #[test]
    fn random_games_against_the_oracle() {
        let mut random = Random::new(40);
        let (mut passes, mut with_empties) = (0, 0);
        for rules in all_rules() {
            let mut game = Game::from_position(rules.start());
            let mut oracle = bridge::oracle(&game.start());
            let mut at = game.start();
            loop {
                same(&at, &oracle);
                if oracle.is_over() {
                    break;
                }
                if oracle.must_pass() {
                    at = at.play(Move::Pass).expect("forced");
                    oracle = oracle.passed();
                    passes += 1;
                    continue;
                }
                assert!(!at.is_legal(Move::Pass));
                assert_eq!(at, game.position());
                let moves = at.legal_moves();
                let square = moves.nth(random.index(moves.len())).expect("not over");
                let cell = bridge::cell(&oracle, square);
                let flips = bridge::set(&oracle, &oracle.flips(cell));
                assert_eq!(game.place(square), Ok(flips));
                assert_eq!(game.last_flips(), flips);
                assert_eq!(at.place_unchecked(square), at.place(square).expect("legal"));
                at = at.place_unchecked(square);
                oracle = oracle.played(cell);
            }
            assert!(game.is_over());
            same_outcome(&game, &oracle);
            with_empties += usize::from(!at.empties().is_empty());
            replayed(&game);
        }
        assert!(passes >= 20 && with_empties >= 3, "{passes}, {with_empties}");
    }
}
