//! Moves by number and by name.

use reversi_rules::{Move, Square};

#[test]
fn moves_are_numbered_as_their_squares_and_a_pass_is_64() {
    for square in Square::ALL {
        let placed = Move::from(square);
        assert_eq!(placed, Move::Place(square));
        assert_eq!((placed.action(), placed.square()), (square.index(), Some(square)));
        assert_eq!(Move::from_action(square.index()), Some(placed));
        assert_eq!((placed.is_pass(), placed.to_string()), (false, square.to_string()));
    }
    assert_eq!((Move::Pass.action(), Move::PASS_ACTION), (64, 64));
    assert_eq!(Move::from_action(64), Some(Move::Pass));
    assert!((65..=u8::MAX).all(|action| Move::from_action(action).is_none()));
    assert_eq!((Move::PASS.is_pass(), Move::PASS.square()), (true, None));
}

#[test]
fn a_pass_has_four_tokens() {
    assert_eq!(Move::PASS, Move::Pass);
    assert_eq!(Move::PASS.to_string(), "--");
    for token in ["--", "pa", "PA", "Ps", "ps", "pass", "PASS", "pAsS"] {
        assert_eq!(token.parse(), Ok(Move::PASS), "{token}");
    }
    for other in ["-", "---", "p", "pas", "passs", "p@", "@@@@", "pa ", "0", "64"] {
        assert!(other.parse::<Move>().is_err(), "{other}");
    }
}
