//! Possible rules, and the errors of impossible ones.

use super::vectors;
use crate::support::says::says;
use crate::variant::oracle::bridge::{self, position, rules, square, squares};
use reversi_rules::variant::{
    Bitboard, Board, Game, Move, Position, Rules, RulesError, Square, Start,
};
use reversi_rules::{Color, IllegalReason, Playable};

// Rule 7.1.
#[test]
fn every_size_from_four_to_sixteen() {
    for (width, height) in (0..=255).flat_map(|width| [(width, 8), (8, width)]) {
        let allowed = (4..=16).contains(&width) && (4..=16).contains(&height);
        assert_eq!(Rules::new(width, height).is_ok(), allowed, "{width}x{height}");
    }
    assert_eq!(Rules::new(3, 17), Err(RulesError::Width(3)));
    assert_eq!(Rules::new(4, 17), Err(RulesError::Height(17)));
    for (width, height) in (4..=16).flat_map(|width| (4..=16).map(move |height| (width, height))) {
        let rules = rules(width, height);
        assert_eq!((rules.width(), rules.height()), (width, height));
        assert_eq!(rules.square_count(), u16::from(width) * u16::from(height));
        assert_eq!(usize::from(rules.square_count()), rules.squares().len());
        assert!(rules.missing().is_empty());
        let start = rules.start();
        assert_eq!((start.legal_moves().len(), start.turn()), (4, Color::Black));
        assert_eq!(start.legal_moves(), bridge_legal(&start), "{width}x{height}");
        // The center has as many columns before it as after it, or one fewer.
        let first = start.board().occupied().first().expect("four discs");
        let last = start.board().occupied().last().expect("four discs");
        let after = (width - 1 - last.column(), height - 1 - last.row());
        assert_eq!(after, (first.column() + width % 2, first.row() + height % 2));
    }
}

fn bridge_legal(position: &Position) -> Bitboard {
    let oracle = bridge::oracle(position);
    bridge::set(&oracle, &oracle.legal_moves())
}

#[test]
fn missing_squares() {
    let off = squares(&["i8"]);
    assert_eq!(Rules::STANDARD.with_missing(off), Err(RulesError::NotInRectangle(square("i8"))));
    for name in ["d4", "e4", "d5", "e5"] {
        let error = Rules::STANDARD.with_missing(squares(&[name]));
        assert_eq!(error, Err(RulesError::NoCenter(square(name))));
    }
    let rules = Rules::STANDARD.with_missing(squares(&["a1", "h8"])).expect("not the center");
    assert_eq!((rules.square_count(), rules.missing()), (62, squares(&["a1", "h8"])));
    // A second call replaces the missing squares of the first.
    let rules = rules.with_missing(squares(&["b2"])).expect("not the center");
    assert_eq!(rules.missing(), squares(&["b2"]));
    assert_eq!(rules.with_missing(Bitboard::EMPTY), Ok(Rules::STANDARD));
}

#[test]
fn a_start_of_ones_own() {
    let board = Board::new(squares(&["a1"]), squares(&["b1"])).expect("disjoint");
    let own = Start::Board { board, turn: Color::White };
    let rules = bridge::rules(4, 4).with_start(own).expect("on the board");
    assert_eq!(rules.setup(), own);
    assert_eq!((rules.start().board(), rules.start().turn()), (board, Color::White));
    // The side to move must pass, so the game begins with a pass.
    assert!(Game::from_position(rules.start()).just_passed());
    assert_eq!(Game::from_position(rules.start()).legal_moves(), squares(&["c1"]));
    // Such a start needs no center, but its own squares must exist.
    let ring = rules.with_missing(squares(&["b2", "c2", "b3", "c3"])).expect("not its squares");
    assert_eq!(ring.square_count(), 12);
    assert_eq!(ring.with_start(Start::Standard), Err(RulesError::NoCenter(square("b2"))));
    let error = rules.with_missing(squares(&["b1"]));
    assert_eq!(error, Err(RulesError::StartOffBoard(square("b1"))));
    // The discs of a named start with the other side to move are no named start.
    let standard = bridge::rules(4, 4);
    let white = Start::Board { board: standard.start().board(), turn: Color::White };
    let white_first = standard.with_start(white).expect("on the board");
    assert_eq!((white_first.setup(), white_first.start().turn()), (white, Color::White));
    let far = Board::new(squares(&["e1"]), Bitboard::EMPTY).expect("disjoint");
    let error = rules.with_start(Start::Board { board: far, turn: Color::Black });
    assert_eq!(error, Err(RulesError::StartOffBoard(square("e1"))));
}

/// A custom board may lack every square. No move is possible on it, and nothing panics.
#[test]
fn a_board_without_squares() {
    let nothing = Start::Board { board: Board::EMPTY, turn: Color::Black };
    let rules = bridge::start(4, 16, nothing);
    let rules = rules.with_missing(rules.squares()).expect("no disc");
    assert!(rules.squares().is_empty() && rules.start().is_over());
    let outcome = rules.start().outcome().expect("over");
    assert_eq!(outcome.to_string(), "tie 0-0");
    let mut game = Game::from_position(rules.start());
    let error = game.place(square("a1")).unwrap_err();
    assert_eq!(error.reason(), IllegalReason::GameOver);
    assert_eq!((game.undo(), game.redo(), game.plies().count()), (None, None, 0));
    assert_eq!(rules.start().to_string(), format!("{} X", "#".repeat(64)));
}

// Rules 7.1, 7.2.
#[test]
fn every_start() {
    let starts = vectors().starts;
    assert!(starts.len() >= 9);
    for vector in starts {
        let name = vector.name;
        let rules = rules(vector.cols, vector.rows)
            .with_missing(squares(&vector.missing))
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let start = rules.start();
        assert_eq!(start.to_string(), format!("{} {}", vector.board, vector.side), "{name}");
        assert_eq!(start.legal_moves(), squares(&vector.legal), "{name}");
        assert_eq!(
            rules.square_count(),
            vector.squares.unwrap_or(u16::from(vector.rows * vector.cols))
        );
        assert_eq!(position(&rules, &start.to_string()), start, "{name}");
        if vector.squares == Some(88) {
            assert_eq!(rules, Rules::OCTAGON);
        }
    }
}

#[test]
fn rules_and_boards_of_other_sizes() {
    says(RulesError::Width(3), "a board has 4 to 16 columns, not 3");
    says(RulesError::Height(17), "a board has 4 to 16 rows, not 17");
    says(RulesError::NotInRectangle(square("p16")), "p16 is outside the rectangle");
    says(RulesError::NoCenter(square("d4")), "the start needs d4, which is missing");
    says(
        RulesError::StartOffBoard(square("d4")),
        "the start has a disc on d4, which the board lacks",
    );
    let both = squares(&["c2", "a1"]);
    let error = Board::new(both, both).expect_err("both have them");
    assert_eq!(error.overlap(), both);
    says(error, "a1 holds both a black and a white disc");
}

/// Action numbers count the cells of the rectangle, including missing squares.
#[test]
fn every_action_is_one_move() {
    let mut holes = rules(5, 7).missing();
    holes.insert(square("a1"));
    let with_holes = rules(5, 7).with_missing(holes).expect("not the center");
    for board in [rules(4, 4), rules(6, 6), rules(16, 4), rules(16, 16), Rules::OCTAGON, with_holes]
    {
        let cells = u16::from(board.width()) * u16::from(board.height());
        for action in 0..cells {
            let played = board.from_action(action).expect("a cell");
            let at = played.square().expect("a square");
            let number = u16::from(at.row()) * u16::from(board.width()) + u16::from(at.column());
            assert_eq!((number, board.action(played)), (action, Some(action)));
        }
        assert_eq!(
            (board.from_action(cells), board.action(Move::Pass)),
            (Some(Move::Pass), Some(cells))
        );
        assert!((cells + 1..=u16::MAX).all(|action| board.from_action(action).is_none()));
        let outside = Square::from(255);
        assert_eq!(board.action(outside.into()).is_some(), cells == 256);
    }
}
