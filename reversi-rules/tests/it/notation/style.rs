//! Square names of other programs and books.

use crate::support::{square, vectors};
use reversi_rules::Square;
use reversi_rules::notation::SquareStyle;

// Rule 8.2.
#[test]
fn some_name_rows_by_letters() {
    for cell in vectors::notation().cells {
        let named = SquareStyle::LettersAsRows.parse(cell.letters_as_rows.as_bytes());
        assert_eq!(named, Ok(square(&cell.square)));
        let name = SquareStyle::LettersAsRows.name(square(&cell.square)).to_string();
        assert!(name.eq_ignore_ascii_case(&cell.letters_as_rows));
        let named = SquareStyle::RowsFromBottom.parse(cell.chess_style_a1_bottom.as_bytes());
        assert_eq!(named, Ok(square(&cell.square)));
        assert_eq!(SquareStyle::Standard.parse(cell.square.as_bytes()), Ok(square(&cell.square)));
    }
    assert_eq!(SquareStyle::LettersAsRows.parse(b"B1"), Ok(Square::A2));
}
