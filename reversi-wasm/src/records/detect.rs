//! Reads a text or a file in the format that it has.

use reversi_records::paste::{PasteErrorKind, Pasted, paste};
use reversi_records::{AnyKind, Format};
use reversi_rules::notation::Sheet;
use reversi_rules::{Position, Square, variant};

use super::recorded::Problem;
use super::{Reading, text, wthor_files};

/// Some programs begin a text in UTF-8 with it. Where files were joined, it begins a later line.
pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Reads a text or a file of games of the kind, or finds out its format.
pub(super) fn read(kind: Option<AnyKind>, input: &[u8]) -> Reading {
    let format = kind.map_or_else(|| Format::of(input), |kind| Some(kind.into()));
    if format == Some(Format::Wthor) {
        return wthor_files::read(input);
    }
    let (text, offset) = match without_end(input).strip_prefix(BYTE_ORDER_MARK) {
        Some(rest) => (rest, BYTE_ORDER_MARK.len()),
        None => (without_end(input), 0),
    };
    let reading = match kind {
        Some(kind) => text::games(kind, text),
        None => read_text(format, text),
    };
    reading.shifted(offset)
}

/// Returns a text without the end of a text file of DOS and the zeros after it.
fn without_end(input: &[u8]) -> &[u8] {
    let zeros = input.iter().rev().take_while(|&&byte| byte == 0).count();
    match input.get(..input.len() - zeros) {
        Some([text @ .., 0x1A]) => text,
        _ => input,
    }
}

fn read_text(format: Option<Format>, input: &[u8]) -> Reading {
    match (paste(input), format) {
        (Ok(Pasted::Moves(moves)), _) => text::found(&moves),
        (Ok(Pasted::Board { position, assumed }), _) => {
            text::position(position.into()).assuming(assumed)
        }
        (Ok(Pasted::Setup(setup)), _) => text::position(setup.variant_position()),
        (Ok(Pasted::Ggs(messages)), _) => text::messages(messages),
        (_, Some(Format::Pgn)) => text::games(AnyKind::Pgn, input),
        (_, Some(Format::Ggf)) => text::games(AnyKind::Ggf, input),
        (_, Some(Format::Sgf)) => text::games(AnyKind::Sgf, input),
        (_, Some(Format::Eothello)) => text::games(AnyKind::Eothello, input),
        (_, Some(Format::Logistello)) => text::games(AnyKind::Logistello, input),
        (_, Some(Format::Obf)) => text::obf(input),
        (Ok(Pasted::Sheet(sheet)), _) => {
            let start = Position::START.into();
            text::sheet(&on_any_board(&sheet, start), start)
        }
        (Ok(_), _) => text::transcripts(input),
        // The legal moves before the error.
        (Err(error), Some(Format::Transcript)) if error.kind() != PasteErrorKind::NoMove => {
            text::transcripts(input)
        }
        (Err(error), _) => {
            let format = format.unwrap_or(Format::Transcript);
            Reading::broken(&format, Problem::of(error))
        }
    }
}

/// Returns a sheet of 8×8 as one of any board.
fn on_any_board(sheet: &Sheet, start: variant::Position) -> Sheet<variant::Position> {
    Square::ALL.iter().fold(Sheet::blank(start), |sheets, &square| {
        let number = sheet.get(square);
        number.and_then(|number| sheets.with_number(square.into(), number)).unwrap_or(sheets)
    })
}
