//! Where games come from: one iterator over both kinds of file.

use std::fmt;
use std::io;
use std::path::Path;

use reversi_rules::record::wthor::{Games, WthorError};
use reversi_rules::{Game, IllegalMove};

use crate::text;

/// A recorded game, replayed.
pub(crate) struct Entry {
    /// The game, or after how many plies which move is illegal.
    pub(crate) game: Result<Game, (usize, IllegalMove)>,
    /// Black's score as recorded, if it was.
    pub(crate) black_score: Option<u8>,
}

/// Why a file cannot be read.
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

/// The games of a file. WTHOR files are checked as a whole before the first comes.
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
