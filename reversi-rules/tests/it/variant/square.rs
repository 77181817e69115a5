//! Squares and moves of other boards by number and by name.

use crate::support::refused::{byte, refused};
use crate::variant::oracle::bridge::square;
use reversi_rules::variant::{Move, Square};

#[test]
fn moves_by_number() {
    let moves: Vec<Move> = (0..=u16::MAX).map_while(Move::from_action).collect();
    assert_eq!(moves.len(), 257);
    assert!(moves.is_sorted() && (0..).zip(&moves).all(|(index, at)| at.index() == index));
    assert!((257..=u16::MAX).all(|index| Move::from_action(index).is_none()));
    assert_eq!(Move::from(square("b2")).index(), u16::from(square("b2").index()));
}

#[test]
fn names_of_squares_and_moves() {
    assert_eq!("P16".parse(), Ok(Move::Place(square("p16"))));
    assert_eq!(Move::Place(square("p16")).square(), Some(square("p16")));
    assert_eq!(Move::Pass.square(), None);
    assert_eq!(Square::parse(b"p16").map(|at| (at.column(), at.row())), Ok((15, 15)));
    for text in ["--", "pa", "PS", "Pass"] {
        assert_eq!(text.parse(), Ok(Move::Pass), "{text}");
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
fn names_that_are_none() {
    refused("p16x".parse::<Square>()).at(byte(3)).saying("not a square (a to p, then 1 to 16)");
}
