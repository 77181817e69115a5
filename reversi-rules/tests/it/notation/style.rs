//! Names of squares, moves and colours.

use crate::support::vectors;
use reversi_rules::{Bitboard, Color, Move, Square};

#[test]
fn vectors_cells() {
    let cells = vectors::notation().cells;
    assert_eq!(cells.len(), 64);
    for vector in cells {
        let name = vector.square.as_str();
        let square: Square = name.parse().expect("a square's name");
        assert_eq!(Square::new(vector.col, vector.row), Some(square));
        assert_eq!(Square::from_index(vector.a1_h8_index), Some(square));
        assert_eq!((square.column(), square.row()), (vector.col, vector.row));
        assert_eq!(square.index(), vector.a1_h8_index);
        assert_eq!(square.bitboard(), Bitboard::from_bits(1 << vector.a1_h8_index));
        assert_eq!((square.to_string(), format!("{square:?}")), (name.into(), name.into()));
        assert_eq!(name.to_ascii_uppercase().parse(), Ok(square));
        assert_eq!(Square::parse(name.as_bytes()), Ok(square));
        assert_eq!(name.parse(), Ok(Move::Place(square)));
    }
}

#[test]
fn squares_are_listed_in_order() {
    assert!(Square::ALL.is_sorted());
    assert!(Square::ALL.iter().map(|square| square.index()).eq(0..64));
    assert_eq!((Square::A1.index(), Square::H8.index()), (0, 63));
    assert_eq!([Square::from_index(64), Square::from_index(255)], [None, None]);
    assert_eq!([Square::new(8, 0), Square::new(0, 8), Square::new(255, 255)], [None; 3]);
}

#[test]
fn what_is_no_square_is_refused_where_it_goes_wrong() {
    for (text, offset, message) in [
        (&b""[..], 0, "byte 0: a column is missing"),
        (b"f", 1, "byte 1: a row is missing"),
        (b"i5", 0, "byte 0: 'i' is not a column (a to h)"),
        (b"5f", 0, "byte 0: '5' is not a column (a to h)"),
        (b"f0", 1, "byte 1: '0' is not a row (1 to 8)"),
        (b"f9", 1, "byte 1: '9' is not a row (1 to 8)"),
        (b"f ", 1, "byte 1: ' ' is not a row (1 to 8)"),
        (b"f55", 2, "byte 2: a square's name has two characters"),
        (b" f5", 0, "byte 0: ' ' is not a column (a to h)"),
        (b"\xFF5", 0, "byte 0: '\\xff' is not a column (a to h)"),
    ] {
        let error = Square::parse(text).expect_err("no square");
        assert_eq!((error.offset(), error.to_string()), (offset, message.into()));
        let error = Move::parse(text).expect_err("no move");
        assert_eq!((error.offset(), error.to_string()), (offset, message.into()));
    }
}

/// Of the 65,536 texts of two bytes, each square has two.
#[test]
fn nothing_else_of_two_bytes_is_a_square() {
    let mut named = [0; 64];
    for first in 0..=255 {
        for second in 0..=255 {
            if let Ok(square) = Square::parse(&[first, second]) {
                named[usize::from(square.index())] += 1;
            }
        }
    }
    assert_eq!(named, [2; 64]);
}

#[test]
fn moves_are_numbered_as_their_squares_and_a_pass_is_64() {
    for square in Square::ALL {
        let placed = Move::from(square);
        assert_eq!(placed, Move::Place(square));
        assert_eq!((placed.index(), placed.square()), (square.index(), Some(square)));
        assert_eq!(Move::from_index(square.index()), Some(placed));
        assert_eq!((placed.is_pass(), placed.to_string()), (false, square.to_string()));
    }
    assert_eq!((Move::Pass.index(), Move::PASS_INDEX), (64, 64));
    assert_eq!(Move::from_index(64), Some(Move::Pass));
    assert_eq!([Move::from_index(65), Move::from_index(255)], [None, None]);
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

#[test]
fn colours() {
    assert_eq!(Color::ALL, [Color::Black, Color::White]);
    for (index, color) in (0..).zip(Color::ALL) {
        assert_eq!((color.index(), Color::from_index(index)), (index, Some(color)));
        assert_eq!((!color, color.opponent().opponent()), (color.opponent(), color));
        assert_eq!(color.to_string().parse(), Ok(color));
        assert_eq!(color.symbol().to_string().parse(), Ok(color));
    }
    assert_eq!((Color::Black.symbol(), Color::White.symbol()), ('X', 'O'));
    assert_eq!(Color::from_index(2), None);
}

#[test]
fn names_and_symbols_of_colours() {
    for text in ["black", "Black", "BLACK", "X", "x", "*", "B", "b", "●", "⚫"] {
        assert_eq!(text.parse(), Ok(Color::Black), "{text}");
    }
    for text in ["white", "White", "WHITE", "O", "o", "W", "w", "○", "⚪"] {
        assert_eq!(text.parse(), Ok(Color::White), "{text}");
    }
    for text in ["", "0", "1", "-", ".", "dark", "XX", "black ", "blac"] {
        let error = text.parse::<Color>().expect_err(text);
        assert_eq!(error.to_string(), "neither black nor white");
    }
}
