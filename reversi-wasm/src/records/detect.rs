//! Reads a text or a file in the format that it has.

use reversi_records::Format;
use reversi_rules::notation::Sheet;
use reversi_rules::{Location, Position, variant};

use super::recorded::Problem;
use super::{Reading, text, wthor_files};

/// Some programs begin a text in UTF-8 with it.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Reads a text or a file. What is in a format that this module does not read becomes transcripts.
pub(super) fn read(input: &[u8]) -> Reading {
    let format = Format::of(input);
    if format == Some(Format::Wthor) {
        return wthor_files::read(input);
    }
    match input.strip_prefix(BYTE_ORDER_MARK) {
        Some(rest) => read_text(format, rest).shifted(BYTE_ORDER_MARK.len()),
        None => read_text(format, input),
    }
}

fn read_text(format: Option<Format>, input: &[u8]) -> Reading {
    match format {
        None => Reading::broken(
            "transcript",
            Problem::new(Location::NOWHERE.with_byte(0), &"there is nothing to read"),
        ),
        Some(Format::Pgn) => text::pgn(input),
        Some(Format::Ggf) => text::ggf(input),
        Some(Format::Sgf) => text::sgf(input),
        Some(Format::Obf) => text::obf(input),
        Some(Format::Board) => text::board(input),
        Some(_) => {
            let start = Position::START.into();
            match Sheet::<variant::Position>::parse_on(start, input) {
                Ok(sheet) => text::sheet(&sheet, start),
                Err(_) => text::transcripts(input),
            }
        }
    }
}
