//! Legality on other boards, with runs of any length.

use crate::variant::oracle::bridge::{self, position, rules, square, squares};
use reversi_rules::variant::{Board, Move, Opening, Position, PositionError, Rules};
use reversi_rules::{Color, IllegalReason, Playable};

#[test]
fn positions_that_cannot_be() {
    let board = |name| Board::EMPTY.with_disc(square(name), Color::White);
    for (rules, name) in [
        (Rules::STANDARD, "a9"),
        (Rules::STANDARD, "i1"),
        (rules(6, 10), "g1"),
        (rules(10, 6), "a7"),
        (Rules::OCTAGON, "b1"),
        (Rules::OCTAGON, "j10"),
    ] {
        let error = Position::new(rules, board(name), Color::Black).unwrap_err();
        assert_eq!(error, PositionError::OffBoard(square(name)));
        assert!(error.to_string().contains(name));
    }
}

/// Every reason, and the first in the order of the list if several apply.
#[test]
fn why_a_move_is_illegal() {
    let reason = |position: &Position, played: Move| {
        let error = position.check(played).unwrap_err();
        assert_eq!(position.play(played), Err(error));
        assert_eq!(error.attempted(), played);
        error.reason()
    };
    let small = rules(4, 4);
    let start = small.start();
    let at = |name| Move::Place(square(name));
    assert_eq!(reason(&start, at("e1")), IllegalReason::OffBoard);
    assert_eq!(reason(&start, at("b2")), IllegalReason::Occupied(Color::White));
    assert_eq!(reason(&start, at("a1")), IllegalReason::FlipsNothing);
    assert_eq!(reason(&start, Move::Pass), IllegalReason::PassForbidden);
    let pass = position(&small, "XO-- ---- ---- ---- O");
    assert_eq!(reason(&pass, at("d4")), IllegalReason::MustPass);
    assert_eq!(reason(&pass, at("p16")), IllegalReason::OffBoard);
    assert_eq!(reason(&pass, at("a1")), IllegalReason::Occupied(Color::Black));
    let over = position(&small, "XX-- ---- ---- ---- O");
    for played in [at("a1"), at("p16"), at("d4"), Move::Pass] {
        assert_eq!(reason(&over, played), IllegalReason::GameOver);
    }
    let opening = bridge::historical(Opening::Parallel).start();
    let opening = opening.play(at("d4")).and_then(|next| next.play(at("e4"))).expect("legal");
    assert_eq!(reason(&opening, at("d4")), IllegalReason::Occupied(Color::Black));
    assert_eq!(reason(&opening, at("f4")), IllegalReason::OutsideCenter);
    assert_eq!(reason(&opening, at("e5")), IllegalReason::WrongCenter);
    assert_eq!(reason(&opening, at("i4")), IllegalReason::OffBoard);
    assert_eq!(opening.legal_moves(), squares(&["d5"]));
    let missing = small.with_missing(squares(&["a1"])).expect("not the center").start();
    assert_eq!(reason(&missing, at("a1")), IllegalReason::OffBoard);
}

#[test]
fn rules_that_a_move_breaks() {
    for (reason, name, text) in [
        (IllegalReason::GameOver, "GameOver", "the game is over"),
        (IllegalReason::OffBoard, "OffBoard", "the board has no such square"),
        (
            IllegalReason::Occupied(Color::White),
            "Occupied",
            "the square already holds a white disc",
        ),
        (IllegalReason::OutsideCenter, "OutsideCenter", "the first four discs go to the center"),
        (
            IllegalReason::WrongCenter,
            "WrongCenter",
            "that disc would make the required opening pattern impossible",
        ),
        (IllegalReason::MustPass, "MustPass", "no square is legal, the side to move must pass"),
        (IllegalReason::FlipsNothing, "FlipsNothing", "a disc there flips nothing"),
        (
            IllegalReason::PassForbidden,
            "PassForbidden",
            "a pass is forbidden while a legal move exists",
        ),
    ] {
        assert_eq!(reason.name(), name);
        assert_eq!(reason.to_string(), text);
    }
}
