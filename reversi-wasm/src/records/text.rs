//! Reads texts whose format is known.

use alloc::vec::Vec;

use reversi_records::paste::{Pasted, PastedMoves};
use reversi_records::{AnyGames, AnyKind, AnyRecord, FindingKind, Format, ggs, obf};
use reversi_rules::notation::Sheet;
use reversi_rules::{Location, Position, variant};

use super::detect::BYTE_ORDER_MARK;
use super::recorded::{Problem, RecordedGame, prefix};
use super::{Reading, trees};
use crate::board::Game;

/// Reads a text of games, one after the other.
pub(super) fn games(kind: AnyKind, text: &[u8]) -> Reading {
    let mut reading = Reading::new(&Format::from(kind));
    for record in AnyGames::new(kind, text) {
        match record {
            Ok(record) => reading.games.push(game(&record)),
            Err(error) => reading.problems.push(Problem::of(error)),
        }
    }
    reading
}

/// Creates a record from its start and its moves, as far as they can be read.
fn game(record: &AnyRecord<'_>) -> RecordedGame {
    // A game that is not over is no fault: people play it on.
    let is_fault = |kind| !matches!(kind, FindingKind::Unfinished { .. });
    let faults = record.audit().filter(|found| is_fault(found.kind())).map(Problem::of).collect();
    let start = record.variant_start();
    let moves = record.moves().map(|ply| Some(ply.ok()?.played));
    let (game, is_cut) = prefix(start.unwrap_or(Position::START.into()), moves);
    let read = RecordedGame::new(&game, faults).cut(is_cut || start.is_err());
    read.with_info(&record.info()).with_tree(trees::of(record))
}

pub(super) fn obf(text: &[u8]) -> Reading {
    let mut reading = Reading::new(&Format::Obf);
    for problem in obf::Problems::new(text) {
        match problem {
            Ok(problem) => {
                let faults = problem.audit().map(Problem::of).collect();
                let game = Game::from_position(problem.position().into());
                reading.games.push(RecordedGame::new(&game, faults));
            }
            Err(error) => reading.problems.push(Problem::of(error)),
        }
    }
    reading
}

/// A board from which a game may be played on.
pub(super) fn position(position: variant::Position) -> Reading {
    let games = [RecordedGame::new(&Game::from_position(position), Vec::new())].into();
    Reading { games, ..Reading::new(&Format::Board) }
}

/// The moves of one game, perhaps in other text.
pub(super) fn found(moves: &PastedMoves<'_>) -> Reading {
    let start = variant::Position::from(moves.start());
    let game = moves.replay();
    let (game, _) = prefix(start, game.moves().map(Some));
    let skipped = moves.skipped().map(|part| {
        let place = Location::NOWHERE.with_byte(part.offset());
        Problem::new(place, &format_args!("skipped {:?}", part.text()))
    });
    let games = [RecordedGame::new(&game, Vec::new())].into();
    let format = Pasted::Moves(*moves).format();
    let reading = Reading { games, problems: skipped.collect(), ..Reading::new(&format) };
    reading.assuming(moves.assumptions())
}

/// The games in messages of the server.
pub(super) fn messages(messages: ggs::Messages<'_>) -> Reading {
    let mut reading = Reading::new(&Format::Ggs);
    for message in messages {
        match message.and_then(|message| message.replay()) {
            Ok(game) => {
                let moves = game.moves().map(Some);
                let (game, _) = prefix(game.start().into(), moves);
                reading.games.push(RecordedGame::new(&game, Vec::new()));
            }
            Err(error) => reading.problems.push(Problem::of(error)),
        }
    }
    reading
}

pub(super) fn sheet(sheet: &Sheet<variant::Position>, start: variant::Position) -> Reading {
    let (game, _) = sheet.legal_prefix(start);
    let problems: Vec<_> =
        sheet.errors_from(start).map(|error| Problem::new(error.location(), &error)).collect();
    // Each fault of a sheet makes it doubtful which moves were played.
    let is_cut = !problems.is_empty();
    let games = [RecordedGame::new(&game, problems).cut(is_cut)].into();
    Reading { games, ..Reading::new(&Format::Sheet) }
}

/// Reads lines, each of them a transcript. If only the whole text is legal, it is one transcript.
pub(super) fn transcripts(text: &[u8]) -> Reading {
    let mut reading = Reading::new(&Format::Transcript);
    if let Ok(game) = Game::replay(Position::START.into(), text) {
        reading.games.push(RecordedGame::new(&game, Vec::new()));
        return reading;
    }
    let mut offset = 0;
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let moves = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
        offset += line.len() - moves.len();
        if !moves.trim_ascii().is_empty() {
            reading.games.push(transcript(moves, offset));
        }
        offset += moves.len();
    }
    reading
}

fn transcript(line: &[u8], offset: usize) -> RecordedGame {
    let (game, stopped) = Game::from_position(Position::START.into()).legal_prefix(line);
    let stopped = stopped.map(|error| {
        let location = error.location();
        let byte = location.byte().unwrap_or_default() + offset;
        Problem::new(location.with_byte(byte), &error.kind())
    });
    let is_cut = stopped.is_some();
    RecordedGame::new(&game, stopped.into_iter().collect()).cut(is_cut)
}
