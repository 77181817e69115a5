//! Reads a text or a file in the format that it has.

use reversi_records::paste::{PasteErrorKind, Pasted, paste};
use reversi_records::{AnyKind, Format};
use reversi_rules::notation::Sheet;
use reversi_rules::{Position, Square, variant};

use super::{Reading, text, wthor_files};
use crate::tools::Problem;

/// What a text or a file holds.
pub(super) enum Found {
    /// Games, one after the other.
    Games(AnyKind),
    /// What was read.
    Other(Reading),
}

/// Reads a text or a file of games of the kind, or finds out its format.
pub(super) fn read(kind: Option<AnyKind>, input: &[u8]) -> Reading {
    match find(kind, input) {
        Found::Games(kind) => text::games(kind, input),
        Found::Other(reading) => reading,
    }
}

/// Finds out what a text or a file holds, unless the kind is known.
pub(super) fn find(kind: Option<AnyKind>, input: &[u8]) -> Found {
    if let Some(kind) = kind {
        return Found::Games(kind);
    }
    let format = Format::of(input);
    if format == Some(Format::Wthor) {
        return Found::Other(wthor_files::read(input));
    }
    Found::Other(match (paste(input), format) {
        (Ok(Pasted::Moves(moves)), _) => text::found(&moves),
        (Ok(Pasted::Transcripts(lines)), _) => text::lines(&lines, input),
        (Ok(Pasted::Board { position, assumed, skipped }), _) => {
            text::position(position.into()).skipping(skipped).assuming(assumed)
        }
        (Ok(Pasted::Boards(boards)), _) => text::boards(boards),
        (Ok(Pasted::Setup(setup)), _) => text::position(setup.variant_position()),
        (Ok(Pasted::Ggs(messages)), _) => text::messages(messages),
        (_, Some(Format::Pgn)) => return Found::Games(AnyKind::Pgn),
        (_, Some(Format::Ggf)) => return Found::Games(AnyKind::Ggf),
        (_, Some(Format::Sgf)) => return Found::Games(AnyKind::Sgf),
        (_, Some(Format::Eothello)) => return Found::Games(AnyKind::Eothello),
        (_, Some(Format::Logistello)) => return Found::Games(AnyKind::Logistello),
        (_, Some(Format::Obf)) => text::obf(input),
        (Ok(Pasted::Sheet(sheet)), _) => {
            let start = Position::START.into();
            text::sheet(&on_any_board(&sheet, start), start)
        }
        (Ok(Pasted::Sheets(sheets)), _) => {
            let start = Position::START.into();
            let readings = sheets.map(|sheet| text::sheet(&on_any_board(&sheet, start), start));
            readings.reduce(Reading::and).unwrap_or_default()
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
    })
}

/// Returns a sheet of 8×8 as one of any board.
fn on_any_board(sheet: &Sheet, start: variant::Position) -> Sheet<variant::Position> {
    Square::ALL.iter().fold(Sheet::blank(start), |sheets, &square| {
        let number = sheet.get(square);
        number.and_then(|number| sheets.with_number(square.into(), number)).unwrap_or(sheets)
    })
}
