//! Moves by number and by name.

use reversi_rules::{Move, Square, variant};

#[test]
fn moves_are_numbered_as_their_squares_and_a_pass_is_64() {
    for square in Square::ALL {
        let placed = Move::from(square);
        assert_eq!(placed, Move::Place(square));
        assert_eq!((placed.action(), placed.square()), (square.into(), Some(square)));
        assert_eq!(Move::from_action(u8::from(square)), Some(placed));
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

/// A prefix is what `parse` accepts, and whatever follows is left.
#[test]
fn a_move_is_read_at_the_start_of_a_text() {
    for played in Square::ALL.map(Move::Place).into_iter().chain([Move::Pass]) {
        for after in ["", "d6", "--", " 1", "\u{e9}"] {
            let text = format!("{played}{after}");
            assert_eq!(Move::prefix(text.as_bytes()), Ok((played, 2)), "{text}");
        }
    }
    for (text, length) in [("passe6", 4), ("PAd6", 2), ("psa", 2), ("--f5", 2)] {
        assert_eq!(Move::prefix(text.as_bytes()), Ok((Move::PASS, length)), "{text}");
    }
    for (text, wrong) in [("", 0), ("f", 1), ("f9", 1), ("i5", 0), ("p", 0), ("-f5", 0), ("5f", 0)]
    {
        assert_eq!(Move::<Square>::prefix(text.as_bytes()), Err(wrong), "{text}");
    }
}

#[test]
fn a_name_is_as_long_as_it_can_be() {
    let prefix = Move::<variant::Square>::prefix;
    let place = |column, row| Move::Place(variant::Square::new(column, row).expect("a square"));
    assert_eq!(prefix(b"a11"), Ok((place(0, 10), 3)));
    assert_eq!(prefix(b"a1a1"), Ok((place(0, 0), 2)));
    assert_eq!(prefix(b"p16p16"), Ok((place(15, 15), 3)));
    assert_eq!(prefix(b"pa1"), Ok((Move::Pass, 2)));
    assert_eq!(
        [prefix(b"q1"), prefix(b"a17"), prefix(b"p0"), prefix(b"p")],
        [Err(0), Err(1), Err(1), Err(1)]
    );
}
