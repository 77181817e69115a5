//! Reads the files of the WTHOR database.

use alloc::string::ToString;
use alloc::vec::Vec;

use reversi_records::Format;
use reversi_records::wthor::{
    BoardSquare, FindingKind, Games, Header, Names, Record, WthorError, audit,
};
use reversi_rules::{Location, Move, Position, variant};

use super::Reading;
use super::recorded::{Problem, RecordedGame, prefix};

/// The length of the header, and of a game on 8×8.
const HEADER: usize = 16;
const GAME: usize = 68;
/// The faults after which only the first of each game is listed. A file of another kind has
/// hundreds of thousands.
const MOST_LISTED: usize = 1000;

/// Reads a file of games, players or tournaments.
pub(super) fn read(file: &[u8]) -> Reading {
    if let Ok(players) = Names::players(file) {
        return listed("WTHOR players", players);
    }
    if let Ok(tournaments) = Names::tournaments(file) {
        return listed("WTHOR tournaments", tournaments);
    }
    if let Ok(games) = Games::parse_large(file) {
        return with_findings(file, games.iter().map(|record| large_game(record)).collect());
    }
    let Ok(header) = Header::parse(file) else { return with_findings(file, Vec::new()) };
    // Of a file that is cut off, the whole games are read.
    let body = file.get(HEADER..).unwrap_or_default();
    let count = (body.len() / GAME).min(header.games() as usize);
    let mut whole = header.with_games(count as u32).to_bytes().to_vec();
    whole.extend(body.iter().take(count * GAME));
    let read = |index| match Games::read(&whole, index) {
        Ok(record) => Ok(record.map(|record| game(record, header.year()))),
        Err(error) => Err(error),
    };
    let games = (0..count).map(read).map(|game: Result<_, WthorError>| match game {
        Ok(game) => game.unwrap_or_default(),
        Err(error) => RecordedGame::unreadable(Problem::of(error)),
    });
    with_findings(file, games.collect())
}

fn listed(format: &str, names: Names<'_>) -> Reading {
    let names = names.iter().map(|name| name.to_string()).collect();
    Reading { names, ..Reading::new(&format) }
}

/// Gives each finding of an audit to its game. A game that is not over is no fault: people play it
/// on.
fn with_findings(file: &[u8], mut games: Vec<RecordedGame>) -> Reading {
    let mut problems = Vec::new();
    let (mut listed, mut more) = (0, 0);
    for finding in audit(file) {
        let kind = finding.kind();
        if matches!(kind, FindingKind::Unfinished { .. }) {
            continue;
        }
        let game = finding.location().game().and_then(|index| games.get_mut(index));
        let list = match game {
            None => &mut problems,
            Some(game) => {
                game.is_cut |= matches!(kind, FindingKind::Illegal(_) | FindingKind::NotASquare(_));
                &mut game.problems
            }
        };
        if listed >= MOST_LISTED && !list.is_empty() {
            more += 1;
            continue;
        }
        let problem = Problem::of(finding);
        if !list.contains(&problem) {
            list.push(problem);
            listed += 1;
        }
    }
    if more > 0 {
        let message = alloc::format!("{more} more faults are not listed");
        problems.push(Problem::new(Location::NOWHERE, &message));
    }
    Reading { games, problems, ..Reading::new(&Format::Wthor) }
}

fn game(record: Record<'_>, year: u16) -> RecordedGame {
    let moves = record.moves().map(|square| Some(Move::Place(square)));
    let (game, _) = prefix(Position::START.into(), moves);
    facts(RecordedGame::new(&game, Vec::new()), record, 64).with_date(year.to_string())
}

fn large_game(record: Record<'_, variant::Square>) -> RecordedGame {
    let start = variant::Rules::new(10, 10).unwrap_or_default().start();
    let moves = record.moves().map(|square| Some(Move::Place(square)));
    let (game, _) = prefix(start, moves);
    facts(RecordedGame::new(&game, Vec::new()), record, 100)
}

/// Adds the facts of a record on a board of so many squares, to which scores sum.
fn facts<S: BoardSquare>(game: RecordedGame, record: Record<'_, S>, squares: u8) -> RecordedGame {
    let black = record.black_score();
    let white = squares.saturating_sub(black);
    let score = alloc::format!("{black}-{white}");
    game.with_numbers([record.black(), record.white()], record.tournament(), score)
}
