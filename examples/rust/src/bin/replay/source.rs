//! One iterator over the games of every kind of file.

use std::fmt;
use std::io;
use std::path::Path;

use reversi_records::wthor::{Games, WthorError};
use reversi_records::{AnyError, AnyErrorKind, AnyGames, AnyKind, AnyRecord};
use reversi_rules::Game;

/// A recorded game, replayed.
pub(crate) struct Entry {
    /// The game, or the ply of its first illegal move and the reason.
    pub(crate) game: Result<Game, (usize, String)>,
    /// The recorded result.
    pub(crate) result: Stated,
}

/// The result that a record states.
pub(crate) enum Stated {
    /// The score of black.
    Score(u16),
    /// No score. The audit compares the winner, and names a defect.
    Audited(Option<String>),
}

/// The reason why a file cannot be read.
pub(crate) enum Unreadable {
    System(io::Error),
    Wthor(WthorError),
    Any(AnyError),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::System(error) => error.fmt(f),
            Self::Wthor(error) => error.fmt(f),
            Self::Any(error) => error.fmt(f),
        }
    }
}

impl From<io::Error> for Unreadable {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

type Entries<'a> = Box<dyn ExactSizeIterator<Item = Result<Entry, Unreadable>> + 'a>;

/// Returns the games of a file. The suffix of its name is its format, such as `.sgf`. A WTHOR file
/// is checked as a whole before the first game.
pub(crate) fn entries<'a>(file: &Path, bytes: &'a [u8]) -> Result<Entries<'a>, Unreadable> {
    let name = file.as_os_str().as_encoded_bytes().to_ascii_lowercase();
    if let Some(kind) = AnyKind::ALL.iter().find(|kind| is_named(&name, kind.name())) {
        let games: Vec<_> = AnyGames::new(*kind, bytes).map(any_entry).collect();
        return Ok(Box::new(games.into_iter()));
    }
    let games = Games::parse(bytes).map_err(Unreadable::Wthor)?;
    Ok(Box::new(games.iter().map(|record| {
        let game = record.replay();
        let game = game.map_err(|error| (error.ply(), error.illegal().to_string()));
        Ok(Entry { game, result: Stated::Score(record.black_score().into()) })
    })))
}

fn is_named(name: &[u8], suffix: &str) -> bool {
    name.strip_suffix(suffix.as_bytes()).is_some_and(|stem| stem.ends_with(b"."))
}

fn any_entry(record: Result<AnyRecord<'_>, AnyError>) -> Result<Entry, Unreadable> {
    let record = record.map_err(Unreadable::Any)?;
    let result = match record.info().score {
        Some(score) => Stated::Score(score.black),
        None => Stated::Audited(wrong_result(&record)),
    };
    let game = match record.replay() {
        Ok(game) => Ok(game),
        Err(error) => match (error.kind().illegal(), error.location().ply()) {
            (Some(illegal), Some(ply)) => Err((ply, illegal.to_string())),
            _ => return Err(Unreadable::Any(error)),
        },
    };
    Ok(Entry { game, result })
}

/// Returns what the audit finds in the result of a record.
fn wrong_result(record: &AnyRecord<'_>) -> Option<String> {
    const KINDS: [&str; 3] = ["WrongResult", "NotAResult", "ImpossibleResult"];
    let found = record.audit().map(|found| found.kind());
    let mut found = found.filter(|kind| KINDS.contains(&kind.name_or(AnyErrorKind::name)));
    found.next().map(|kind| kind.to_string())
}
