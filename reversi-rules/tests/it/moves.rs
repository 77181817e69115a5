//! Moves by number and by name.

use reversi_rules::{Move, Square};

#[test]
fn moves_are_numbered_as_their_squares_and_a_pass_is_64() {
    for square in Square::ALL {
        let placed = Move::from(square);
        assert_eq!(placed, Move::Place(square));
        assert_eq!((placed.index(), placed.square()), (square.index(), Some(square)));
        assert_eq!(Move::from_action(square.index()), Some(placed));
        assert_eq!((placed.is_pass(), placed.to_string()), (false, square.to_string()));
    }
    assert_eq!((Move::Pass.index(), Move::PASS_INDEX), (64, 64));
    assert_eq!(Move::from_action(64), Some(Move::Pass));
    assert_eq!([Move::from_action(65), Move::from_action(255)], [None, None]);
    assert_eq!((Move::Pass.is_pass(), Move::Pass.square()), (true, None));
}

#[test]
fn a_pass_has_four_tokens() {
    assert_eq!(Move::Pass.to_string(), "--");
    for token in ["--", "pa", "PA", "Ps", "ps", "pass", "PASS", "pAsS"] {
        assert_eq!(token.parse(), Ok(Move::Pass), "{token}");
    }
    for other in ["-", "---", "p", "pas", "passs", "p@", "@@@@", "pa ", "0", "64"] {
        assert!(other.parse::<Move>().is_err(), "{other}");
    }
}
