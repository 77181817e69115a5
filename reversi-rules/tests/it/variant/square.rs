//! Squares and moves of other boards by number and by name.

use crate::support::refused::{byte, refused};
use crate::variant::oracle::bridge::{rules, square};
use reversi_rules::variant::{Move, Square};

/// On the largest board the number of a move is that of its square, and 256 for a pass.
#[test]
fn moves_by_number() {
    let all = rules(16, 16);
    let moves: Vec<Move> = (0..=u16::MAX).map_while(|number| all.from_action(number)).collect();
    assert_eq!(moves.len(), 257);
    assert!(moves.is_sorted());
    assert!((0..).zip(&moves).all(|(number, &at)| all.action(at) == Some(number)));
    assert!((257..=u16::MAX).all(|number| all.from_action(number).is_none()));
    assert_eq!(all.action(square("b2").into()), Some(u8::from(square("b2")).into()));
}

#[test]
fn names_of_squares_and_moves() {
    assert_eq!("P16".parse(), Ok(Move::Place(square("p16"))));
    assert_eq!(Move::Place(square("p16")).square(), Some(square("p16")));
    assert_eq!(Move::Pass.square(), None);
    assert_eq!(Square::parse(b"p16").map(|at| (at.column(), at.row())), Ok((15, 15)));
    for text in ["--", "pa", "PS", "Pass"] {
        assert_eq!(text.parse::<Move>(), Ok(Move::Pass), "{text}");
    }
    for (text, offset) in
        [("", 0), ("q1", 0), ("p", 1), ("a0", 1), ("a17", 1), ("a99", 2), ("a1 ", 2)]
    {
        refused(text.parse::<Move>()).at(byte(offset));
    }
    for (text, offset) in [("--1", 0), ("pass ", 1), ("pa1", 1), ("passs", 1)] {
        refused(text.parse::<Move>()).at(byte(offset));
    }
    assert_eq!(format!("[{:>4}]", Move::Pass), "[  --]");
    assert_eq!(format!("[{:<5}]", Move::Place(square("a10"))), "[a10  ]");
}

#[test]
fn bad_names() {
    for (text, at, reason) in [
        ("", 0, "a column is missing"),
        ("q5", 0, "'q' is not a column (a to p)"),
        ("p", 1, "a row is missing"),
        ("p0", 1, "'0' is not a row (1 to 16)"),
        ("px", 1, "'x' is not a row (1 to 16)"),
        ("p17", 1, "this is not a row (1 to 16)"),
    ] {
        refused(text.parse::<Square>()).at(byte(at)).saying(reason);
        refused(text.parse::<Move>()).at(byte(at)).saying(reason);
    }
    refused("p16x".parse::<Square>()).at(byte(3)).saying("text follows the name of the square");
}
