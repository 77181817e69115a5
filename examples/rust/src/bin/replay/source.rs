//! One iterator over the games of both kinds of file.

use std::fmt;
use std::io;
use std::path::Path;

use reversi_records::wthor::{Games, WthorError};
use reversi_rules::{Game, IllegalMove};

use crate::text;

/// A recorded game, replayed.
pub(crate) struct Entry {
    /// The game, or the ply of its first illegal move and the error.
    pub(crate) game: Result<Game, (usize, IllegalMove)>,
    /// The recorded score of black, if there is one.
    pub(crate) black_score: Option<u8>,
}

/// The reason why a file cannot be read.
pub(crate) enum Unreadable {
    System(io::Error),
    Wthor(WthorError),
    Text(text::Error),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::System(error) => error.fmt(f),
            Self::Wthor(error) => error.fmt(f),
            Self::Text(error) => error.fmt(f),
        }
    }
}

impl From<io::Error> for Unreadable {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

type Entries<'a> = Box<dyn ExactSizeIterator<Item = Result<Entry, Unreadable>> + 'a>;

/// Returns the games of a file. A WTHOR file is checked as a whole before the first game.
pub(crate) fn entries<'a>(file: &Path, bytes: &'a [u8]) -> Result<Entries<'a>, Unreadable> {
    let name = file.as_os_str().as_encoded_bytes().to_ascii_lowercase();
    if name.ends_with(b".txt") {
        let lines = text::lines(bytes);
        return Ok(Box::new(lines.into_iter().map(|line| line.replay().map_err(Unreadable::Text))));
    }
    let games = Games::parse(bytes).map_err(Unreadable::Wthor)?;
    Ok(Box::new(games.iter().map(|record| {
        let game = record.replay().map_err(|error| (error.ply(), error.illegal()));
        Ok(Entry { game, black_score: Some(record.black_score()) })
    })))
}
