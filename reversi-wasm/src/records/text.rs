//! Reads texts whose format is known.

use alloc::vec::Vec;
use core::fmt::Display;

use reversi_records::{Finding, FindingKind, ggf, obf, pgn, sgf};
use reversi_rules::notation::Sheet;
use reversi_rules::{Move, Objective, Position, variant};

use super::Reading;
use super::recorded::{Problem, RecordedGame, prefix};
use crate::board::Game;

pub(super) fn ggf(text: &[u8]) -> Reading {
    let mut reading = Reading::new("GGF");
    for record in ggf::Games::new(text) {
        match record {
            Ok(record) => reading.games.push(ggf_game(&record)),
            Err(error) => reading.problems.push(Problem::of(error)),
        }
    }
    reading
}

fn ggf_game(record: &ggf::Record<'_>) -> RecordedGame {
    let problems = faults(record.audit());
    let start = record.setup().ok().map(|setup| setup.variant_position());
    let is_anti = record.game_type().ok().flatten().is_some_and(|kind| kind.anti);
    let start = if is_anti { start.map(anti) } else { start };
    let moves = record.moves().map(|ply| Some(ply.ok()?.played));
    game(start, moves, problems).with_info(&record.info())
}

/// Returns the position with the aim of fewest discs.
fn anti(start: variant::Position) -> variant::Position {
    let rules = start.rules().with_objective(Objective::Fewest);
    variant::Position::new(rules, start.board(), start.turn()).unwrap_or(start)
}

pub(super) fn sgf(text: &[u8]) -> Reading {
    let mut reading = Reading::new("SGF");
    for record in sgf::Games::new(text) {
        match record {
            Ok(record) => {
                let problems = faults(record.audit());
                let start = record.variant_start().ok();
                let moves = record.moves().map(|ply| Some(ply.ok()?.played));
                reading.games.push(game(start, moves, problems).with_info(&record.info()));
            }
            Err(error) => reading.problems.push(Problem::of(error)),
        }
    }
    reading
}

pub(super) fn pgn(text: &[u8]) -> Reading {
    let mut reading = Reading::new("PGN");
    for record in pgn::Games::new(text) {
        match record {
            Ok(record) => {
                let problems = faults(record.audit());
                let start = record.start().ok().map(variant::Position::from);
                let moves = record.moves().map(|ply| Some(ply.played));
                reading.games.push(game(start, moves, problems).with_info(&record.info()));
            }
            Err(error) => reading.problems.push(Problem::of(error)),
        }
    }
    reading
}

/// Lists the findings of an audit. A game that is not over is no fault: people play it on.
fn faults<K: Copy + Display>(audit: impl Iterator<Item = Finding<FindingKind<K>>>) -> Vec<Problem> {
    audit
        .filter(|finding| !matches!(finding.kind(), FindingKind::Unfinished { .. }))
        .map(Problem::of)
        .collect()
}

/// Creates a record from its start and its moves, as far as they can be read.
fn game<S: Into<variant::Square>>(
    start: Option<variant::Position>,
    moves: impl Iterator<Item = Option<Move<S>>>,
    problems: Vec<Problem>,
) -> RecordedGame {
    let (game, is_cut) = prefix(start.unwrap_or(Position::START.into()), moves);
    RecordedGame::new(&game, problems).cut(is_cut || start.is_none())
}

pub(super) fn obf(text: &[u8]) -> Reading {
    let mut reading = Reading::new("OBF");
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

pub(super) fn board(text: &[u8]) -> Reading {
    match Position::parse(text) {
        Ok(position) => {
            let game = Game::from_position(position.into());
            let games = [RecordedGame::new(&game, Vec::new())].into();
            Reading { games, ..Reading::new("board") }
        }
        Err(error) => Reading::broken("board", Problem::of(error)),
    }
}

pub(super) fn sheet(sheet: &Sheet<variant::Position>, start: variant::Position) -> Reading {
    let (game, _) = sheet.legal_prefix(start);
    let problems: Vec<_> =
        sheet.errors_from(start).map(|error| Problem::new(error.location(), &error)).collect();
    // Each fault of a sheet makes it doubtful which moves were played.
    let is_cut = !problems.is_empty();
    let games = [RecordedGame::new(&game, problems).cut(is_cut)].into();
    Reading { games, ..Reading::new("sheet") }
}

/// Reads lines, each of them a transcript. If only the whole text is legal, it is one transcript.
pub(super) fn transcripts(text: &[u8]) -> Reading {
    let mut reading = Reading::new("transcript");
    if let Ok(game) = Game::replay(Position::START.into(), text) {
        reading.games.push(RecordedGame::new(&game, Vec::new()));
        return reading;
    }
    let mut offset = 0;
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        if !line.trim_ascii().is_empty() {
            reading.games.push(transcript(line, offset));
        }
        offset += line.len();
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
