//! Reads a text or a file of the format that the crate finds out.

use reversi_rules::record::paste::{Format, Pasted, paste};
use reversi_rules::{Location, Position};

use super::recorded::Problem;
use super::{Reading, text, wthor_files};

/// Reads a text or a file. What is not legal is a problem of its game.
pub(super) fn read(input: &[u8]) -> Reading {
    let Some(format) = Format::of(input) else {
        let problem = Problem::new(Location::NOWHERE.with_byte(0), &"there is nothing to read");
        return Reading::broken("transcript", problem);
    };
    let unmarked = input.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(input);
    match format {
        Format::Wthor => wthor_files::read(input),
        Format::Ggf => text::ggf(unmarked),
        Format::Sgf => text::sgf(unmarked),
        Format::Pgn => text::pgn(unmarked),
        Format::Obf => text::obf(unmarked),
        Format::Logistello => text::logistello(unmarked),
        Format::Eothello => text::eothello(unmarked),
        Format::Ggs => text::ggs(unmarked),
        _ => match paste(unmarked) {
            Ok(Pasted::Board { position, .. }) => text::board(position.into()),
            Ok(Pasted::Setup(setup)) => text::board(setup.variant_position()),
            Ok(Pasted::Sheet(sheet)) => text::sheet(&sheet, Position::START),
            Ok(Pasted::Moves(moves)) => text::moves(&moves),
            Err(error) if format != Format::Transcript => {
                Reading::broken("board", Problem::of(error))
            }
            _ => text::transcripts(unmarked),
        },
    }
}
