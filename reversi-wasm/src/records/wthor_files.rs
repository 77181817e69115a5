//! Reads the files of the WTHOR database.

use alloc::string::ToString;
use alloc::vec::Vec;

use reversi_records::paste::Assumptions;
use reversi_records::wthor::{FindingKind, Games, Header, Names, Record, audit};
use reversi_records::{GameInfo, Text};
use reversi_rules::{Location, Move, Position, Score};

use super::recorded::{About, Part, RecordedGame, prefix};
use crate::board::Game;
use crate::tools::Problem;

/// The length of the header, and of a game on 8×8.
const HEADER: usize = 16;
const GAME: usize = 68;
/// The faults after which only the first of each game is listed. A file of another kind has
/// hundreds of thousands.
const MOST_LISTED: usize = 1000;

/// Reads a file of games, players or tournaments.
pub(super) fn each(file: &[u8], add: &mut dyn FnMut(Part<'_>)) -> About {
    let about = |format: &str| (format.to_string(), Assumptions::default());
    if let Ok(players) = Names::players(file) {
        players.iter().for_each(|name| add(Part::Name(name)));
        return about("WTHOR players");
    }
    if let Ok(tournaments) = Names::tournaments(file) {
        tournaments.iter().for_each(|name| add(Part::Name(name)));
        return about("WTHOR tournaments");
    }
    let mut faults = Faults::of(file);
    if let Ok(header) = Header::parse(file) {
        // Of a file that is cut off, the whole games are read.
        let body = file.get(HEADER..).unwrap_or_default();
        let count = (body.len() / GAME).min(header.games() as usize);
        let mut whole = header.with_games(count as u32).to_bytes().to_vec();
        whole.extend(body.iter().take(count * GAME));
        let year = header.year().to_string();
        for index in 0..count {
            let add = &mut |game: RecordedGame<'_>| faults.pass(index, game, add);
            match Games::read(&whole, index) {
                Ok(Some(record)) => with_facts(record, &year, add),
                Ok(None) => {}
                Err(error) => {
                    let problems = [Problem::of(error)].into();
                    add(RecordedGame::new(Game::from_position(Position::START.into()), problems)
                        .cut(true));
                }
            }
        }
    }
    faults.of_no_game.into_iter().for_each(|problem| add(Part::Problem(problem)));
    about("WTHOR")
}

/// The faults of a file.
#[derive(Default)]
struct Faults {
    /// The faults of each game by its number, and whether one of them ends its moves.
    of_games: Vec<(Vec<Problem>, bool)>,
    of_no_game: Vec<Problem>,
}

impl Faults {
    /// Audits a file. A game that is not over is no fault: people play it on.
    fn of(file: &[u8]) -> Self {
        let mut faults = Self::default();
        let (mut listed, mut more) = (0, 0);
        for finding in audit(file) {
            let kind = finding.kind();
            if matches!(kind, FindingKind::Unfinished { .. }) {
                continue;
            }
            let list = match finding.location().game() {
                None => &mut faults.of_no_game,
                Some(game) => {
                    if faults.of_games.len() <= game {
                        faults.of_games.resize_with(game + 1, Default::default);
                    }
                    let (list, is_cut) = &mut faults.of_games[game];
                    *is_cut |= matches!(kind, FindingKind::Illegal(_) | FindingKind::NotASquare(_));
                    list
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
            faults.of_no_game.push(Problem::new(Location::NOWHERE, &message));
        }
        faults
    }

    /// Passes a game with its faults.
    fn pass(&mut self, index: usize, mut game: RecordedGame<'_>, add: &mut dyn FnMut(Part<'_>)) {
        if let Some((list, is_cut)) = self.of_games.get_mut(index) {
            game.problems.append(list);
            game.is_cut |= *is_cut;
        }
        add(Part::Game(index, game.into()));
    }
}

/// Passes a record of a year.
fn with_facts(record: Record<'_>, year: &str, add: &mut dyn FnMut(RecordedGame<'_>)) {
    let moves = &mut record.moves().map(|square| Some(Move::Place(square.into())));
    let (game, _) = prefix(Position::START.into(), moves);
    let mut info = GameInfo::default();
    let black = u16::from(record.black_score());
    info.score = Some(Score { black, white: 64_u16.saturating_sub(black) });
    let numbers = [record.black(), record.white(), record.tournament()];
    let [black, white, event] = numbers.map(|number| alloc::format!("#{number}"));
    info.black = Some(Text::from(black.as_str()));
    info.white = Some(Text::from(white.as_str()));
    info.event = Some(Text::from(event.as_str()));
    info.date = Some(Text::from(year));
    add(RecordedGame { info, ..RecordedGame::new(game, Vec::new()) });
}
