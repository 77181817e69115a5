//! Parses the format of `examples/data/games.txt`: one game per line, six fields between bars.

use std::fmt;

use reversi_rules::notation::TranscriptErrorKind;
use reversi_rules::{Game, Location};

use crate::source::{Entry, Stated};

const FIELDS: usize = 6;
const SCORE: usize = 4;
const TRANSCRIPT: usize = 5;

/// A syntax error, with its place in the file.
pub(crate) struct Error {
    location: Location,
    message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.location.label(&self.message).fmt(f)
    }
}

/// A part of the file, with its offset.
#[derive(Clone, Copy)]
pub(crate) struct Span<'a> {
    offset: usize,
    text: &'a [u8],
}

/// Returns the lines that hold a game.
pub(crate) fn lines(file: &[u8]) -> Vec<Span<'_>> {
    Span { offset: 0, text: file }
        .split(b'\n')
        .map(Span::trim)
        .filter(|line| !matches!(line.text.first(), None | Some(b'#')))
        .collect()
}

impl Span<'_> {
    fn split(self, separator: u8) -> impl Iterator<Item = Self> {
        let mut offset = self.offset;
        self.text.split(move |&byte| byte == separator).map(move |text| {
            let span = Self { offset, text };
            offset += text.len() + 1;
            span
        })
    }

    fn trim(self) -> Self {
        let leading = self.text.len() - self.text.trim_ascii_start().len();
        Self { offset: self.offset + leading, text: self.text.trim_ascii() }
    }

    fn error(self, message: impl Into<String>) -> Error {
        let location = Location::NOWHERE.with_byte(self.offset);
        Error { location, message: message.into() }
    }

    fn fields(self) -> Result<[Self; FIELDS], Error> {
        let fields: Vec<_> = self.split(b'|').map(Self::trim).collect();
        <[Self; FIELDS]>::try_from(fields).map_err(|fields| {
            self.error(format!("a game has {FIELDS} fields, not {}", fields.len()))
        })
    }

    /// Parses `B-W` with a sum of 64, or `?`.
    fn score(self) -> Result<Option<u8>, Error> {
        if self.text == b"?" {
            return Ok(None);
        }
        let numbers = || {
            // `u8::from_str` would accept a plus sign too.
            if !self.text.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'-')) {
                return None;
            }
            let (black, white) = str::from_utf8(self.text).ok()?.split_once('-')?;
            let (black, white): (u8, u8) = (black.parse().ok()?, white.parse().ok()?);
            (black.checked_add(white) == Some(64)).then_some(black)
        };
        numbers()
            .map(Some)
            .ok_or_else(|| self.error("not a score: two numbers that sum to 64, or ?"))
    }

    /// Replays the game in this line.
    pub(crate) fn replay(self) -> Result<Entry, Error> {
        let fields = self.fields()?;
        let result = Stated::Score(fields[SCORE].score()?);
        let transcript = fields[TRANSCRIPT];
        let mut game = Game::new();
        let game = match game.play_transcript(transcript.text) {
            Ok(()) => Ok(game),
            Err(error) => match error.kind() {
                TranscriptErrorKind::Illegal(illegal) => Err((error.ply(), illegal.to_string())),
                kind => {
                    let location = error.location().after(transcript.offset);
                    return Err(Error { location, message: kind.to_string() });
                }
            },
        };
        Ok(Entry { game, result })
    }
}
