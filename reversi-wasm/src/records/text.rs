//! Reads texts whose format is known.

use alloc::string::ToString;
use alloc::vec::Vec;

use reversi_records::paste::{Assumption, Boards, Pasted, PastedMoves, Transcripts};
use reversi_records::{AnyErrorKind, AnyGames, AnyKind, AnyRecord, FindingKind, Format, ggs, obf};
use reversi_rules::notation::Sheet;
use reversi_rules::{Location, Position, variant};

use super::recorded::{RecordedGame, prefix};
use super::{Reading, trees};
use crate::board::Game;
use crate::tools::Problem;

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
pub(super) fn game(record: &AnyRecord<'_>) -> RecordedGame {
    // A game that is not over is no fault: people play it on.
    let is_fault = |kind| !matches!(kind, FindingKind::Unfinished { .. });
    let faults = record.audit().filter(|found| is_fault(found.kind())).map(Problem::of).collect();
    let start = record.variant_start();
    let moves = record.moves().map(|ply| Some(ply.ok()?.played));
    let (game, is_cut) = prefix(start.unwrap_or(Position::START.into()), moves);
    let read = RecordedGame::new(&game, faults).cut(is_cut || start.is_err());
    let tags = record.tags().map(|(key, value)| [key.to_string(), value.to_string()]).collect();
    read.with_info(&record.info(), tags).with_tree(trees::of(record))
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

/// Several boards, each perhaps with moves.
pub(super) fn boards(boards: Boards<'_>) -> Reading {
    let readings = boards.map(|board| match board {
        Ok(Pasted::Board { position: at, assumed, skipped }) => {
            position(at.into()).skipping(skipped).assuming(assumed)
        }
        Ok(Pasted::Moves(moves)) => found(&moves),
        Ok(_) => Reading::new(&Format::Board),
        Err(error) => Reading::broken(&Format::Board, Problem::of(error)),
    });
    readings.reduce(Reading::and).unwrap_or_default()
}

/// The moves of one game, perhaps in other text.
pub(super) fn found(moves: &PastedMoves<'_>) -> Reading {
    let start = variant::Position::from(moves.start());
    let game = moves.replay();
    let (game, _) = prefix(start, game.moves().map(Some));
    let passes = moves.pass_after_end().map(pass_after_end).into_iter().collect();
    let games = [RecordedGame::new(&game, passes)].into();
    let format = Pasted::Moves(*moves).format();
    let reading = Reading { games, ..Reading::new(&format) };
    reading.skipping(moves.skipped()).assuming(moves.assumptions())
}

fn pass_after_end(place: Location) -> Problem {
    Problem::new(place, &FindingKind::<AnyErrorKind>::PassAfterEnd)
}

/// The games in messages of the server.
pub(super) fn messages(messages: ggs::Messages<'_>) -> Reading {
    let mut reading = Reading::new(&Format::Ggs);
    for message in messages {
        match message.and_then(|message| Ok((message.replay_variant()?, message))) {
            Ok((game, message)) => {
                let passes = message.pass_after_end().map(pass_after_end);
                reading.games.push(RecordedGame::new(&game, passes.into_iter().collect()));
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

/// Reads a list of games, perhaps with words beside the moves.
pub(super) fn lines(lines: &Transcripts<'_>, text: &[u8]) -> Reading {
    let has_words = |moves: PastedMoves<'_>| moves.assumptions().contains(Assumption::SkippedText);
    // The moves before an error.
    if lines.clone().any(|line| line.is_err()) && !lines.clone().flatten().any(has_words) {
        return transcripts(text);
    }
    let mut reading = Reading::new(&Format::Transcript);
    for line in lines.clone() {
        match line {
            Ok(moves) => {
                let Reading { games, problems, .. } = found(&moves);
                reading.games.extend(games);
                reading.problems.extend(problems);
            }
            Err(error) => reading.games.push(RecordedGame::unreadable(Problem::of(error))),
        }
    }
    reading
}

/// Reads lines, each of them a transcript. Of a line with an unreadable move, the moves before it.
pub(super) fn transcripts(text: &[u8]) -> Reading {
    let mut reading = Reading::new(&Format::Transcript);
    let mut records = AnyGames::new(AnyKind::Transcripts, text);
    let mut start = 0;
    while let Some(record) = records.next() {
        match record {
            Ok(record) => reading.games.push(game(&record)),
            Err(error) => {
                let before = text.get(start..error.byte()).unwrap_or_default();
                let problem = Problem::of(error);
                let game = match AnyRecord::parse(AnyKind::Transcripts, before) {
                    Ok(record) => game(&record).ending(problem, start),
                    Err(_) => RecordedGame::unreadable(problem),
                };
                reading.games.push(game);
            }
        }
        start = records.offset();
    }
    reading
}
