//! Other starts: parallel, mirrored, historical, and custom.

use super::{first_moves, vectors};
use crate::support::Random;
use crate::variant::oracle::bridge::{self, PARALLEL, historical, position, square, squares};
use reversi_rules::variant::{
    Bitboard, Board, Game, Move, Opening, Parallel, Rules, Square, Start,
};
use reversi_rules::{Color, IllegalReason, Objective, Playable, perft};

#[test]
fn the_starts() {
    let text = |start| bridge::start(8, 8, start).start().to_string()[27..37].to_owned();
    assert_eq!(text(Start::Standard), "OX------XO");
    assert_eq!(text(Start::Mirrored), "XO------OX");
    assert_eq!(text(PARALLEL), "OO------XX");
    assert_eq!(text(Start::Parallel(Parallel::Columns)), "OX------OX");
    assert_eq!(text(Start::Historical(Opening::Free)), "----------");
    let equal = bridge::start(8, 8, Start::Standard);
    assert_eq!(equal, Rules::STANDARD);
    assert_eq!(Rules::default(), equal);
    assert_ne!(bridge::start(8, 8, Start::Mirrored), equal);
}

#[test]
fn starts_and_objectives_by_name() {
    for start in Start::NAMED {
        let name = start.name().expect("named");
        assert_eq!(Start::from_name(name), Some(start));
        assert_eq!(Start::from_name(&name.to_uppercase()), None);
        assert!(Rules::OCTAGON.with_start(start).is_ok());
    }
    let own = Start::Board { board: Board::EMPTY, turn: Color::White };
    assert_eq!((own.name(), Start::from_name("")), (None, None));
    for objective in Objective::ALL {
        assert_eq!(Objective::from_name(objective.name()), Some(objective));
    }
    assert_eq!(Objective::from_name("Most"), None);
}

/// Each order is played under the three options. The resulting center decides which of them allow
/// it.
// Rule 7.3.
#[test]
fn the_orders_of_the_historical_opening() {
    let orders = vectors().historical_opening.orders;
    assert_eq!(orders.len(), 24);
    let mut counts = [0; 3];
    for order in orders {
        let moves: Vec<Square> = order.moves.iter().map(|name| square(name)).collect();
        let (allowing, refusing, place) = match order.kind.as_str() {
            "diagonal" => (Opening::Diagonal, Opening::Parallel, 0),
            "parallel" => (Opening::Parallel, Opening::Diagonal, 1),
            kind => panic!("{kind}"),
        };
        counts[place] += 1;
        counts[2] += usize::from(order.is_othello_start);
        for opening in [Opening::Free, allowing] {
            let game = bridge::played(historical(opening), moves.iter().copied())
                .unwrap_or_else(|error| panic!("{:?}, {opening:?}: {error}", order.moves));
            assert_eq!(game.position().to_string(), format!("{} X", order.board));
            assert_eq!(game.legal_moves(), squares(&order.legal_for_black), "{:?}", order.moves);
            assert!(!game.position().is_opening());
            let standard = game.position().board() == Rules::STANDARD.start().board();
            assert_eq!(standard, order.is_othello_start, "{:?}", order.moves);
        }
        let refused = bridge::played(historical(refusing), moves).unwrap_err();
        assert_eq!(refused.illegal().reason(), IllegalReason::WrongCenter, "{:?}", order.moves);
        assert!((1..=2).contains(&refused.ply()), "{:?}: {refused}", order.moves);
    }
    assert_eq!(counts, [8, 16, 4]);
}

/// No disc flips in the opening, even if it is outflanked. Afterwards the usual rules apply.
// Rule 7.3.
#[test]
fn the_opening_of_a_historical_game() {
    let mut game = Game::from_position(historical(Opening::Free).start());
    let center = squares(&["d4", "e4", "d5", "e5"]);
    for (number, name) in ["d4", "e4", "e5", "d5"].into_iter().enumerate() {
        let at = game.position();
        assert!(at.is_opening() && !at.must_pass() && !at.is_over());
        assert_eq!(at.outcome(), None);
        assert_eq!(at.legal_moves(), center - at.board().occupied());
        for square in at.rules().squares() {
            assert!(at.flips(square).is_empty());
            let legal = at.legal_moves().contains(square);
            assert_eq!(at.is_legal(square.into()), legal, "{square} in {at}");
        }
        let outside = at.check(square("d3").into()).unwrap_err();
        assert_eq!(outside.reason(), IllegalReason::OutsideCenter);
        let pass = at.check(Move::Pass).unwrap_err();
        assert_eq!(pass.reason(), IllegalReason::PassForbidden);
        assert_eq!(game.place(square(name)), Ok(Bitboard::EMPTY));
        assert_eq!(game.position().board().occupied().len(), number + 1);
        assert!(game.last_flips().is_empty());
    }
    let mirrored = bridge::start(8, 8, Start::Mirrored).start();
    assert_eq!(game.position().board(), mirrored.board());
    assert_eq!(game.position().legal_moves(), mirrored.legal_moves());
    assert_eq!(game.place(square("e3")), Ok(squares(&["e4"])));
    for expected in ["e3", "d5", "e5", "e4", "d4"] {
        assert_eq!(game.undo(), Some(square(expected)));
    }
    assert_eq!(game.position(), historical(Opening::Free).start());
    while game.redo().is_some() {}
    assert_eq!(game.to_string(), "d4e4e5d5e3");
}

/// In some accounts the second player's second disc flips one. They do not agree how, so it is not
/// a rule here. The resulting center of three against one can be set up and played.
// Rule 7.3.
#[test]
fn a_center_of_three_against_one() {
    let center =
        "--------------------------- OX------ OO ---------------------------".replace(' ', "");
    let (mut random, mut placed) = (Random::new(20), 0);
    for turn in ['X', 'O'].into_iter().cycle().take(20) {
        let set_up = position(&Rules::STANDARD, &format!("{center} {turn}"));
        let (board, turn) = (set_up.board(), set_up.turn());
        assert_eq!(board.discs(Color::White).len(), 3);
        let rules = Rules::STANDARD.with_start(Start::Board { board, turn }).expect("on the board");
        let (mut game, mut oracle) = (Game::from_position(rules.start()), bridge::oracle(&set_up));
        while !oracle.is_over() {
            if oracle.must_pass() {
                oracle = oracle.passed();
            }
            let legal = bridge::set(&oracle, &oracle.legal_moves());
            assert_eq!(game.legal_moves(), legal, "{game:?}");
            let square = legal.nth(random.index(legal.len())).expect("settled and not over");
            oracle = oracle.played(bridge::cell(&oracle, square));
            game.place(square).expect("legal");
            assert_eq!(game.position().board(), position(&rules, &oracle.text()).board());
        }
        assert!(game.is_over(), "{game:?}");
        placed += game.len();
    }
    assert!(placed > 400, "{placed}");
}

// Rule 7.3.
#[test]
fn historical_games_begin_on_an_empty_board() {
    let rules = |opening| Rules::STANDARD.with_start(Start::Historical(opening)).unwrap();
    let leaves = |opening| perft(rules(opening).start(), 4);
    assert_eq!(leaves(Opening::Free), 24);
    assert_eq!(leaves(Opening::Diagonal), 8);
    assert_eq!(leaves(Opening::Parallel), 16);
    let start = rules(Opening::Free).start();
    assert_eq!(start.board(), Board::EMPTY);
    let game = Game::replay(rules(Opening::Free).start(), "e4d4d5e5").unwrap();
    assert_eq!(game.position().board(), Rules::STANDARD.start().board());

    // Every order of two discs each on the four squares, none of which flips another.
    let (mut orders, mut standard) = (0, 0);
    let mut open = vec![Game::from_position(rules(Opening::Free).start())];
    while let Some(game) = open.pop() {
        if game.len() == 4 {
            let discs = Color::ALL.map(|color| game.position().discs(color).len());
            assert_eq!((discs, game.position().is_opening()), ([2, 2], false));
            orders += 1;
            standard += usize::from(game.position().board() == Rules::STANDARD.start().board());
            continue;
        }
        for square in game.legal_moves() {
            let mut next = game.clone();
            assert_eq!(next.place(square), Ok(Bitboard::EMPTY));
            assert!(["d4", "e4", "d5", "e5"].contains(&square.to_string().as_str()));
            open.push(next);
        }
    }
    assert_eq!((orders, standard), (24, 4));
}

// Rule 7.3.
#[test]
fn a_fourth_disc_that_flips_one_can_be_set_up() {
    // The sources do not say which disc. Each of the two possible centers is a start.
    for text in [
        "---------------------------OO------XO---------------------------",
        "---------------------------OX------OO---------------------------",
    ] {
        let core: reversi_rules::Position = format!("{text} X").parse().unwrap();
        let read = |color| core.discs(color).into_iter().map(Square::from).collect();
        let board = Board::new(read(Color::Black), read(Color::White)).unwrap();
        let start = Start::Board { board, turn: Color::Black };
        let rules = Rules::STANDARD.with_start(start).unwrap();
        let legal: Vec<String> = core.legal_moves().iter().map(|at| at.to_string()).collect();
        assert_eq!(first_moves(rules), legal);
        assert!(!legal.is_empty());
    }
}

// Rule 7.2.
#[test]
fn a_mirrored_start_is_the_same_game() {
    let mirrored = Rules::STANDARD.with_start(Start::Mirrored).unwrap();
    assert_ne!(mirrored.start().board(), Rules::STANDARD.start().board());
    assert_eq!(perft(mirrored.start(), 6), 8200);
    // A board that was set up wrongly becomes right when it is rotated by 90 degrees.
    let wrong = reversi_rules::Board::START.transform(reversi_rules::Symmetry::MirrorLeftRight);
    assert_ne!(wrong, reversi_rules::Board::START);
    assert_eq!(wrong.transform(reversi_rules::Symmetry::Rotate90), reversi_rules::Board::START);
}
