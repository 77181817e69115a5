//! Squares by number and by name.

use crate::support::refused::{byte, refuses};
use crate::support::strategies::texts;
use crate::support::{self, vectors};
use proptest::prelude::*;
use reversi_rules::{Bitboard, Move, Square};

// Rules 1.1, 8.1.
#[test]
fn vectors_cells() {
    let cells = vectors::notation().cells;
    assert_eq!(cells.len(), 64);
    for vector in cells {
        let name = vector.square.as_str();
        let square: Square = name.parse().expect("a square's name");
        assert_eq!(Square::new(vector.col, vector.row), Some(square));
        assert_eq!(Square::from_index(vector.a1_h8_index.into()), Some(square));
        assert_eq!((square.column(), square.row()), (vector.col, vector.row));
        assert_eq!((u8::from(square), usize::from(square)), (vector.a1_h8_index, square.index()));
        assert_eq!(Square::ALL[square.index()], square);
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
    assert_eq!([64, 256, usize::MAX].map(Square::from_index), [None; 3]);
    assert_eq!([Square::new(8, 0), Square::new(0, 8), Square::new(255, 255)], [None; 3]);
}

#[test]
fn bad_names_are_refused_at_the_wrong_byte() {
    for (text, at, reason) in [
        (&b""[..], 0, "a column is missing"),
        (b"f", 1, "a row is missing"),
        (b"i5", 0, "'i' is not a column (a to h)"),
        (b"5f", 0, "'5' is not a column (a to h)"),
        (b"f0", 1, "'0' is not a row (1 to 8)"),
        (b"f9", 1, "'9' is not a row (1 to 8)"),
        (b"f ", 1, "' ' is not a row (1 to 8)"),
        (b"f55", 2, "text follows the name of the square"),
        (b" f5", 0, "' ' is not a column (a to h)"),
        (b"\xFF5", 0, "'\\xff' is not a column (a to h)"),
    ] {
        refuses::<Square>(text).at(byte(at)).saying(reason);
        refuses::<Move>(text).at(byte(at)).saying(reason);
    }
}

/// Among the 65,536 texts of two bytes, each square has two.
#[test]
fn each_square_has_two_names_of_two_bytes() {
    let mut named = [0; 64];
    for first in 0..=255 {
        for second in 0..=255 {
            if let Ok(square) = Square::parse(&[first, second]) {
                named[square.index()] += 1;
            }
        }
    }
    assert_eq!(named, [2; 64]);
}

proptest! {
    #![proptest_config(support::cases(400, 64))]

    #[test]
    fn any_bytes_are_a_square_or_refused_with_an_offset_inside(text in texts(b"abh1289-ps", 6)) {
        match Square::parse(&text) {
            Ok(square) => {
                let lower_case = text.to_ascii_lowercase();
                prop_assert_eq!(square.to_string().into_bytes(), lower_case);
            }
            Err(error) => prop_assert!(error.byte() <= text.len()),
        }
        let token = text.to_ascii_lowercase();
        let pass = [&b"--"[..], b"pa", b"ps", b"pass"].contains(&token.as_slice());
        let square = Square::parse(&text).map(Move::from).map_err(|error| error.byte());
        let expected = if pass { Ok(Move::Pass) } else { square };
        prop_assert_eq!(Move::parse(&text).map_err(|error| error.byte()), expected);
    }
}
