//! Finds out the format of a text or a file, and reads it.

use reversi_rules::notation::Sheet;
use reversi_rules::{Location, Position, variant};

use super::recorded::Problem;
use super::{Reading, text, wthor_files};

/// The number of the first bytes in which a binary file has a zero. Every WTHOR header has one.
const HEADER: usize = 16;
/// Some programs begin a text in UTF-8 with it.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Reads a text or a file.
///
/// | a text with | is |
/// |---|---|
/// | a zero byte in its first 16 | a file of WTHOR |
/// | a `[` at its beginning, or `1.` | PGN |
/// | `(;` and `GM[Othello]` | GGF |
/// | `(;` | SGF |
/// | exactly one board and a side | a board |
/// | eight rows of eight numbers | a sheet |
/// | a board and a side in its first line | OBF |
/// | anything else | transcripts, one a line |
pub(super) fn read(input: &[u8]) -> Reading {
    if input.iter().take(HEADER).any(|&byte| byte == 0) {
        return wthor_files::read(input);
    }
    match input.strip_prefix(BYTE_ORDER_MARK) {
        Some(rest) => read_text(rest).shifted(BYTE_ORDER_MARK.len()),
        None => read_text(input),
    }
}

fn read_text(input: &[u8]) -> Reading {
    let trimmed = input.trim_ascii();
    // The tags of a PGN may contain anything.
    if trimmed.starts_with(b"[") || trimmed.starts_with(b"1.") {
        return text::pgn(input);
    }
    if contains(trimmed, b"(;") {
        let is_ggf = contains(trimmed, b"gm[othello]");
        return if is_ggf { text::ggf(input) } else { text::sgf(input) };
    }
    if trimmed.is_empty() {
        return Reading::broken(
            "transcript",
            Problem::new(Location::NOWHERE.with_byte(0), &"there is nothing to read"),
        );
    }
    if let Ok(position) = Position::parse(input) {
        return text::board(position);
    }
    let start = Position::START.into();
    if let Ok(sheet) = Sheet::<variant::Position>::parse_on(start, input) {
        return text::sheet(&sheet, start);
    }
    let first = trimmed.split(|&byte| byte == b'\n').next().unwrap_or_default();
    if first.iter().filter(|byte| b"-XxOo*.".contains(byte)).count() >= 60 {
        return if first.contains(&b';') || first.contains(&b'%') {
            text::obf(input)
        } else {
            text::broken_board(input)
        };
    }
    text::transcripts(input)
}

/// Returns whether a text contains lower-case bytes, in either case.
fn contains(text: &[u8], wanted: &[u8]) -> bool {
    text.windows(wanted.len()).any(|window| window.eq_ignore_ascii_case(wanted))
}
