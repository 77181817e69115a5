//! All parts of a text or a file, one after the other.

use alloc::string::ToString;

use reversi_records::paste::{Assumptions, LeftOut, PasteError, PasteErrorKind, Pasted, paste};
use reversi_records::{AnyKind, Format};
use reversi_rules::Location;

use super::recorded::{About, Part, RecordedGame};
use super::wthor_files;
use crate::tools::Problem;

/// Reads a text or a file of games of the kind, or finds out its format. Each part goes to `add`.
pub(super) fn each(kind: Option<AnyKind>, input: &[u8], add: &mut dyn FnMut(Part<'_>)) -> About {
    let pasted = match kind {
        Some(kind) => Ok(Pasted::records(kind, input)),
        None => paste(input),
    };
    let pasted = match pasted.map_err(|error| (error, error.kind())) {
        // Each game of the file has an error.
        Err((_, PasteErrorKind::Record(kind))) => Pasted::records(kind.format(), input),
        Err((_, PasteErrorKind::Wthor(_))) => return wthor_files::each(input, add),
        Err((error, kind)) => {
            add(broken(0, input.get(..error.byte()), error));
            let format = kind.format().unwrap_or(Format::Transcript);
            return (format.to_string(), Assumptions::default());
        }
        Ok(pasted) if pasted.format() == Format::Wthor => return wthor_files::each(input, add),
        Ok(pasted) => pasted,
    };
    let format = pasted.format().to_string();
    let (mut index, mut assumed, mut last) = (0, Assumptions::default(), 0);
    for item in pasted {
        let item = match item {
            Ok(item) => item,
            Err(error) => {
                let before = input.get(last..error.byte()).unwrap_or_default();
                last = error.byte();
                add(broken(index, before.rsplit(|byte| b"\r\n".contains(byte)).next(), error));
                index += 1;
                continue;
            }
        };
        assumed = assumed.and(item.assumptions());
        for part in item.left_out() {
            if let LeftOut::Skipped(_) | LeftOut::Title(_) = part {
                add(Part::Problem(Problem::new(part.location(), &part)));
            }
        }
        match RecordedGame::of(&item) {
            Some(Ok(game)) => add(Part::Game(index, game.into())),
            Some(Err(error)) => add(Part::Problem(fault(error))),
            None => continue,
        }
        index += 1;
    }
    if index == 0 {
        let message = format_args!("there is no game of {format} to read");
        add(Part::Problem(Problem::new(Location::NOWHERE, &message)));
    }
    (format, assumed)
}

/// Returns the moves before an error in a line or a text, if they are a game, and the error.
fn broken(index: usize, before: Option<&[u8]>, error: PasteError) -> Part<'static> {
    let before = before.filter(|_| error.kind().format() == Some(Format::Transcript));
    let game = before.and_then(|before| paste(before).ok()?.last()?.ok()?.game().ok());
    let problem = fault(error);
    match game.filter(|game| !game.is_empty()) {
        Some(game) => Part::Game(index, RecordedGame::new(game, [problem].into()).cut(true).into()),
        None => Part::Problem(problem),
    }
}

/// Returns an error as a problem. The format of a file of games is no part of the message.
fn fault(error: PasteError) -> Problem {
    match error.kind() {
        PasteErrorKind::Record(kind) => Problem::of(error.map(|_| kind)),
        _ => Problem::of(error),
    }
}
