//! Reads the files of the WTHOR database.

use alloc::string::ToString;
use alloc::vec::Vec;

use reversi_records::wthor::{
    BoardSquare, FindingKind, Games, Header, Names, Record, WthorError, audit,
};
use reversi_records::{Format, GameInfo, Text};
use reversi_rules::{Location, Move, Position, Score, variant};

use super::Reading;
use super::recorded::{RecordedGame, prefix};
use crate::board::Game;
use crate::tools::Problem;

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
    with_facts(&game, record, 64, Some(year))
}

fn large_game(record: Record<'_, variant::Square>) -> RecordedGame {
    let start = variant::Rules::new(10, 10).unwrap_or_default().start();
    let moves = record.moves().map(|square| Some(Move::Place(square)));
    let (game, _) = prefix(start, moves);
    with_facts(&game, record, 100, None)
}

/// Adds the facts of a record on a board of so many squares, to which scores sum.
fn with_facts<S: BoardSquare>(
    game: &Game,
    record: Record<'_, S>,
    squares: u8,
    year: Option<u16>,
) -> RecordedGame {
    let number = |number: u16| alloc::format!("#{number}");
    let [black, white] = [record.black(), record.white()].map(number);
    let event = number(record.tournament());
    let date = year.map(|year| year.to_string());
    let black_score = record.black_score();
    let white_score = squares.saturating_sub(black_score);
    let mut info = GameInfo::default();
    info.black = Some(Text::from(black.as_str()));
    info.white = Some(Text::from(white.as_str()));
    info.event = Some(Text::from(event.as_str()));
    info.date = date.as_deref().map(Text::from);
    info.score = Some(Score { black: black_score.into(), white: white_score.into() });
    RecordedGame::new(game, Vec::new()).with_info(&info, Vec::new())
}
