//! Points: squares, and rectangles of them.

use super::SgfErrorKind;
use crate::variant::{Bitboard, Move, Rules, Square};
use crate::vocabulary::moves;

/// Parses a square of the board as `f5`, or as two letters, column and row: `fe`.
pub(super) fn parse(text: &[u8], board: &Rules) -> Option<Square> {
    let square = match text {
        [column, row] if row.is_ascii_alphabetic() => {
            let index = |letter: &u8| letter.to_ascii_lowercase() - b'a';
            let column = column.is_ascii_alphabetic().then(|| index(column))?;
            Square::new(column, index(row))
        }
        _ => Square::parse(text).ok(),
    };
    square.filter(|&square| board.squares().contains(square))
}

/// Parses a square or a pass. With sixteen columns `pa` is the square p1.
pub(super) fn parse_move(text: &[u8], board: &Rules) -> Result<Move, SgfErrorKind> {
    let is_pass = text.is_empty()
        || text.eq_ignore_ascii_case(b"tt")
        || moves::pass_token(text) == Some(text.len());
    match parse(text, board) {
        Some(square) => Ok(Move::Place(square)),
        None if is_pass => Ok(Move::Pass),
        None => Err(SgfErrorKind::NotAPoint),
    }
}

/// Parses a point, or a rectangle from one corner to the opposite one.
pub(super) fn parse_list(text: &[u8], board: &Rules) -> Option<Bitboard> {
    let parse = |corner: &[u8]| parse(corner.trim_ascii(), board);
    let mut corners = text.splitn(2, |&byte| byte == b':').map(parse);
    let first = corners.next()??;
    let last = corners.next().unwrap_or(Some(first))?;
    let between = |one: u8, at: u8, other: u8| one.min(other) <= at && at <= one.max(other);
    let inside = |square: &Square| {
        between(first.column(), square.column(), last.column())
            && between(first.row(), square.row(), last.row())
    };
    Some(board.squares().iter().filter(inside).collect())
}

/// Parses `SZ`: a side, or columns and rows.
pub(super) fn parse_size(text: &[u8]) -> Option<Rules> {
    let mut sides = text.splitn(2, |&byte| byte == b':').map(|side| {
        let side = side.trim_ascii();
        let is_number = side.iter().all(u8::is_ascii_digit);
        str::from_utf8(side).ok().filter(|_| is_number)?.parse().ok()
    });
    let columns = sides.next()??;
    Rules::new(columns, sides.next().unwrap_or(Some(columns))?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LARGE: Result<Rules, crate::variant::RulesError> = Rules::new(16, 16);

    fn square(name: &str) -> Option<Square> {
        Square::parse(name.as_bytes()).ok()
    }

    #[test]
    fn points_in_every_form() {
        for text in ["f5", "F5", "fe", "FE"] {
            assert_eq!(parse(text.as_bytes(), &Rules::STANDARD), square("f5"), "{text}");
        }
        for text in ["", "f", "f9", "i5", "fi", "ie", "f5 ", "5f", "[e", "\u{e9}"] {
            assert_eq!(parse(text.as_bytes(), &Rules::STANDARD), None, "{text}");
        }
        for text in ["", "tt", "TT", "PA", "pass", "ps", "--"] {
            assert_eq!(parse_move(text.as_bytes(), &Rules::STANDARD), Ok(Move::Pass), "{text}");
        }
        assert_eq!(parse_move(b"pa5", &Rules::STANDARD), Err(SgfErrorKind::NotAPoint));
        let large = LARGE.expect("16");
        assert_eq!(parse_move(b"pa", &large).ok(), square("p1").map(Move::Place));
        assert_eq!(parse_move(b"p16", &large), parse_move(b"pp", &large));
        assert_eq!(parse_move(b"tt", &large), Ok(Move::Pass));
        assert_eq!(parse_move(b"qa", &large), Err(SgfErrorKind::NotAPoint));
    }

    #[test]
    fn rectangles_have_two_corners() {
        let parse = |text: &str| parse_list(text.as_bytes(), &Rules::STANDARD);
        let four = ["a1", "b1", "a2", "b2"].into_iter().filter_map(square).collect();
        for text in ["a1:b2", "b2:a1", "b1:a2", "aa : bb"] {
            assert_eq!(parse(text), Some(four), "{text}");
        }
        assert_eq!(parse("c3"), square("c3").map(Bitboard::from));
        for text in ["a1:", ":a1", "a1:b2:c3", "", "a1:i9"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn sizes_are_4_to_16() {
        for (text, width, height) in
            [("8", 8, 8), ("8:8", 8, 8), ("4", 4, 4), ("16", 16, 16), ("6 : 10", 6, 10)]
        {
            let rules = parse_size(text.as_bytes()).expect(text);
            assert_eq!((rules.width(), rules.height()), (width, height));
        }
        for text in [
            "", "0", "3", "17", "99", "-8", "+8", "8:", ":8", "8:x", "8:8:8", "256:1", "264",
            "8 8", "8:264", "4:17", "\u{668}",
        ] {
            assert_eq!(parse_size(text.as_bytes()), None, "{text}");
        }
    }
}
