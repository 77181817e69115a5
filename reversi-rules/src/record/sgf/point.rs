//! Points: squares, and rectangles of them.

use super::SgfErrorKind;
use crate::vocabulary::{Bitboard, Move, Square, moves};

/// A square as `f5`, or as two letters, column and row: `fe`.
pub(super) fn parse(text: &[u8]) -> Option<Square> {
    match text {
        [column, row] if row.is_ascii_alphabetic() => {
            let index = |letter: &u8| letter.to_ascii_lowercase() - b'a';
            let column = column.is_ascii_alphabetic().then(|| index(column))?;
            Square::new(column, index(row))
        }
        _ => Square::parse(text).ok(),
    }
}

/// A square, or a pass.
pub(super) fn parse_move(text: &[u8]) -> Result<Move, SgfErrorKind> {
    let is_pass = text.is_empty()
        || text.eq_ignore_ascii_case(b"tt")
        || moves::pass_token(text) == Some(text.len());
    if is_pass {
        Ok(Move::Pass)
    } else {
        parse(text).map(Move::Place).ok_or(SgfErrorKind::NotAPoint)
    }
}

/// The squares of a point, or of a rectangle from one corner to the one opposite.
pub(super) fn parse_list(text: &[u8]) -> Option<Bitboard> {
    let mut corners = text.splitn(2, |&byte| byte == b':').map(<[u8]>::trim_ascii).map(parse);
    let first = corners.next()??;
    let last = corners.next().unwrap_or(Some(first))?;
    let between = |one: u8, at: u8, other: u8| one.min(other) <= at && at <= one.max(other);
    let inside = |square: &Square| {
        between(first.column(), square.column(), last.column())
            && between(first.row(), square.row(), last.row())
    };
    Some(Square::ALL.into_iter().filter(inside).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_in_every_form() {
        for text in ["f5", "F5", "fe", "FE"] {
            assert_eq!(parse(text.as_bytes()), Some(Square::F5), "{text}");
        }
        for text in ["", "f", "f9", "i5", "fi", "ie", "f5 ", "5f", "[e", "\u{e9}"] {
            assert_eq!(parse(text.as_bytes()), None, "{text}");
        }
        for text in ["", "tt", "TT", "PA", "pass", "ps", "--"] {
            assert_eq!(parse_move(text.as_bytes()), Ok(Move::Pass), "{text}");
        }
        assert_eq!(parse_move(b"pa5"), Err(SgfErrorKind::NotAPoint));
    }

    #[test]
    fn rectangles_have_two_corners() {
        let four = [Square::A1, Square::B1, Square::A2, Square::B2].into_iter().collect();
        for text in ["a1:b2", "b2:a1", "b1:a2", "aa : bb"] {
            assert_eq!(parse_list(text.as_bytes()), Some(four), "{text}");
        }
        assert_eq!(parse_list(b"c3"), Some(Square::C3.bitboard()));
        for text in ["a1:", ":a1", "a1:b2:c3", ""] {
            assert_eq!(parse_list(text.as_bytes()), None, "{text}");
        }
    }
}
