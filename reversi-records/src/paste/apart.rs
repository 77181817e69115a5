//! Squares whose column and row stand apart.

use reversi_rules::{AnySquare, Move};

const COLUMNS: [&str; 3] = ["column", "col", "file"];
const ROWS: [&str; 2] = ["row", "rank"];

/// Reads a square whose column and row stand apart: `D-3`, `(d, 3)`, `column d, row 3`,
/// `row 3, column d`. `before` is the text before it. Returns also the length of its text.
pub(super) fn apart<S: AnySquare>(text: &[u8], before: &[u8]) -> Option<(Move<S>, usize)> {
    let is_letter = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    let (column, (row, mut rest)) = match text {
        [b'(' | b'[', letter, b',', digits @ ..] => {
            (*letter, number(digits.strip_prefix(b" ").unwrap_or(digits)))
        }
        _ if is_letter(before.last()) => return None,
        [letter, b'-', digits @ ..] => (*letter, number(digits)),
        _ => {
            if let Some([column, rest @ ..]) = prefix(text, &COLUMNS) {
                (*column, number(prefix(joined(rest), &ROWS)?))
            } else {
                let (row, rest) = number(prefix(text, &ROWS)?);
                let [column, rest @ ..] = prefix(joined(rest), &COLUMNS)? else { return None };
                (*column, (row, rest))
            }
        }
    };
    if let [b'(' | b'[', ..] = text {
        let [b')' | b']', after @ ..] = rest else { return None };
        rest = after;
    } else if is_letter(rest.first()) {
        return None;
    }
    let mut name = [column; 3];
    name.get_mut(1..=row.len())?.copy_from_slice(row);
    match Move::parse(name.get(..=row.len())?).ok()? {
        Move::Place(square) if column.is_ascii_alphabetic() => {
            Some((Move::Place(square), text.len() - rest.len()))
        }
        _ => None,
    }
}

/// Cuts a text behind its number, of which two digits count.
fn number(text: &[u8]) -> (&[u8], &[u8]) {
    let digits = text.iter().take(2).take_while(|byte| byte.is_ascii_digit()).count();
    text.split_at(digits)
}

/// Returns a text without the comma or the word that joins a column and a row.
fn joined(text: &[u8]) -> &[u8] {
    let rest = text.strip_prefix(b",").unwrap_or(text).trim_ascii_start();
    prefix(rest, &["and"]).unwrap_or(rest).trim_ascii_start()
}

/// Returns the text behind one of these words and white space.
fn prefix<'a>(text: &'a [u8], words: &[&str]) -> Option<&'a [u8]> {
    words.iter().find_map(|word| {
        let (begin, rest) = text.split_at_checked(word.len())?;
        let spaces = rest.iter().take(4).take_while(|&&byte| matches!(byte, b' ' | b':')).count();
        (begin.eq_ignore_ascii_case(word.as_bytes()) && spaces > 0).then(|| rest.get(spaces..))?
    })
}
