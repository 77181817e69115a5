//! Finding out the format of a text.

use reversi_rules::Board;
use reversi_rules::notation::Sheet;

use super::diagram;
use crate::record::Format;
use crate::record::text::without_mark;

/// The number of the first bytes in which a binary file has a zero. Every WTHOR header has one.
const HEADER: usize = 16;

impl Format {
    /// Returns the format of a text, whether or not the text can be read. `None` for white space.
    ///
    /// ```
    /// # use reversi_records::Format;
    /// assert_eq!(Format::of(b"f5d6"), Some(Format::Transcript));
    /// assert_eq!(Format::of(b" \n"), None);
    /// assert_eq!(Format::of(b"[Black \"Rose\"] 1. x9"), Some(Format::Pgn));
    /// ```
    #[must_use]
    pub fn of(text: &[u8]) -> Option<Self> {
        if text.iter().take(HEADER).any(|&byte| byte == 0) {
            return Some(Self::Wthor);
        }
        let lines = without_mark(text);
        let text = lines.trim_ascii();
        // A tag or a comment of PGN may contain `(;` too.
        let may_be_pgn = matches!(text, [b'[', ..] | [b'1', b'.', ..]);
        let has_games = if may_be_pgn { has_first_tag(text) } else { contains(text, b"(;") };
        if has_games {
            let is_ggf = contains(text, b"gm[othello]");
            return Some(if is_ggf { Self::Ggf } else { Self::Sgf });
        }
        if lines.starts_with(b"/os:") || contains(lines, b"\n/os:") {
            return Some(Self::Ggs);
        }
        match text {
            [] => return None,
            [b'[', rest @ ..] => {
                let in_brackets = rest.trim_ascii_start().first().is_some_and(u8::is_ascii_digit);
                return Some(if in_brackets { Self::GgsBoard } else { Self::Pgn });
            }
            [b'1', b'.', ..] => return Some(Self::Pgn),
            [b'+', b'a'..=b'h' | b'A'..=b'H', ..] => return Some(Self::Logistello),
            _ if is_eothello(text) => return Some(Self::Eothello),
            _ => {}
        }
        if Sheet::parse(text).is_ok() {
            return Some(Self::Sheet);
        }
        Some(Self::of_board(text).unwrap_or(Self::Transcript))
    }

    /// Returns the format of a text that begins with a board.
    fn of_board(text: &[u8]) -> Option<Self> {
        let after = match Board::prefix(text) {
            Ok((_, length)) => text.get(length..).unwrap_or_default(),
            Err(_) if diagram::is_line_of_cells(text) => text,
            Err(_) => return diagram::is_labeled(text).then_some(Self::Board),
        };
        let line = after.split(|&byte| byte == b'\n').next().unwrap_or_default();
        let is_obf = line.iter().any(|byte| matches!(byte, b';' | b'%'));
        Some(if is_obf { Self::Obf } else { Self::Board })
    }
}

/// Returns whether a `(;` has a key and a `[` behind it, as the games of GGF and SGF do. What a tag
/// or a comment of PGN says does not count.
fn has_first_tag(mut text: &[u8]) -> bool {
    loop {
        text = match text {
            [] => return false,
            [b'"', value @ ..] => after(value, b'"'),
            [b'{', comment @ ..] => after(comment, b'}'),
            [b'(', b';', rest @ ..] if begins_with_tag(rest) => return true,
            [_, rest @ ..] => rest,
        };
    }
}

fn begins_with_tag(text: &[u8]) -> bool {
    let key = text.trim_ascii_start();
    let length = key.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let value = key.get(length..).unwrap_or_default().trim_ascii_start();
    length > 0 && value.first() == Some(&b'[')
}

/// Returns what follows the first such byte.
fn after(text: &[u8], end: u8) -> &[u8] {
    let at = text.iter().position(|&byte| byte == end);
    at.and_then(|at| text.get(at + 1..)).unwrap_or_default()
}

/// Returns whether a text contains lower-case bytes, in either case.
fn contains(text: &[u8], wanted: &[u8]) -> bool {
    text.windows(wanted.len()).any(|window| window.eq_ignore_ascii_case(wanted))
}

fn is_eothello(text: &[u8]) -> bool {
    let text = text.strip_prefix(b"\"").unwrap_or(text);
    if text.get(..8).is_some_and(|name| name.eq_ignore_ascii_case(b"eOthello")) {
        return true;
    }
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = text.get(digits..).unwrap_or_default();
    let rest = rest.strip_prefix(b"\"").unwrap_or(rest);
    digits > 0 && rest.starts_with(b",")
}
