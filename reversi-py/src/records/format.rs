//! One interface to the text formats of games: GGF, PGN, SGF, eOthello and Logistello.

use pyo3::prelude::*;
use reversi_records::{GameInfo, eothello, ggf, logistello, pgn, sgf};
use reversi_rules::{Game, Position, Square};

use super::finding::Fault;
use crate::input::arguments::{Read, Text};
use crate::python::interrupt::Signals;
use crate::python::{errors, memory};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Format {
    Ggf,
    Pgn,
    Sgf,
    Eothello,
    Logistello,
}

impl Format {
    const ALL: [Self; 5] = [Self::Ggf, Self::Pgn, Self::Sgf, Self::Eothello, Self::Logistello];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Ggf => "ggf",
            Self::Pgn => "pgn",
            Self::Sgf => "sgf",
            Self::Eothello => "eothello",
            Self::Logistello => "logistello",
        }
    }

    /// Returns the format of trees and streams, or the error that this one has none.
    pub(super) fn of_trees(self, py: Python<'_>) -> PyResult<reversi_records::Format> {
        match self {
            Self::Ggf => Ok(reversi_records::Format::Ggf),
            Self::Pgn => Ok(reversi_records::Format::Pgn),
            Self::Sgf => Ok(reversi_records::Format::Sgf),
            Self::Eothello | Self::Logistello => Err(self.not_whole(py)),
        }
    }

    /// Returns the error that the format has no trees and streams.
    pub(super) fn not_whole(self, py: Python<'_>) -> PyErr {
        let message = format!("format must be 'ggf', 'pgn' or 'sgf', not '{}'", self.name());
        errors::reversi_error(py, message)
    }
}

impl Read<'_> for Format {
    fn read(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let text = Text::read(object)?.0;
        let found = Self::ALL.into_iter().find(|format| format.name().as_bytes() == &*text);
        found.map_or_else(
            || {
                let given = object.repr()?;
                let message = format!(
                    "format must be 'ggf', 'pgn', 'sgf', 'eothello' or 'logistello', not {given}"
                );
                Err(errors::reversi_error(object.py(), message))
            },
            Ok,
        )
    }
}

/// A parsed record of one of the formats, which borrows its text.
pub(super) enum Parsed<'a> {
    Ggf(ggf::Record<'a>),
    Pgn(pgn::Record<'a>),
    Sgf(sgf::Record<'a>),
    Eothello(eothello::Record<'a>),
    Logistello(logistello::Record<'a>),
}

/// The offset and the bytes of a game, or the error in its place.
pub(super) type Place<'a> = Result<(usize, &'a [u8]), Fault>;

/// Evaluates the same expression for a record of any format.
macro_rules! ask {
    ($parsed:expr, $record:ident => $answer:expr) => {
        match $parsed {
            Parsed::Ggf($record) => $answer,
            Parsed::Pgn($record) => $answer,
            Parsed::Sgf($record) => $answer,
            Parsed::Eothello($record) => $answer,
            Parsed::Logistello($record) => $answer,
        }
    };
}

impl<'a> Parsed<'a> {
    /// Parses a text with exactly one game.
    pub(super) fn read(format: Format, text: &'a [u8]) -> Result<Self, Fault> {
        Ok(match format {
            Format::Ggf => Self::Ggf(ggf::Record::parse(text)?),
            Format::Pgn => Self::Pgn(pgn::Record::parse(text)?),
            Format::Sgf => Self::Sgf(sgf::Record::parse(text)?),
            Format::Eothello => Self::Eothello(eothello::Record::parse(text)?),
            Format::Logistello => Self::Logistello(logistello::Record::parse(text)?),
        })
    }

    /// Returns the place of each game of a file, or the error instead, until a signal.
    pub(super) fn all(
        format: Format,
        file: &'a [u8],
        signals: &mut Signals,
    ) -> PyResult<Vec<Place<'a>>> {
        /// Reads all games of one format.
        fn places<'a, R, E>(
            games: impl Iterator<Item = Result<R, E>>,
            parsed: impl Fn(R) -> Parsed<'a>,
            signals: &mut Signals,
        ) -> PyResult<Vec<Place<'a>>>
        where
            Fault: From<E>,
        {
            let going_on = games.take_while(|_| !signals.must_stop_soon());
            memory::listed(going_on.map(|read| Ok(parsed(read?).place())))
        }
        match format {
            Format::Ggf => places(ggf::Games::new(file), Self::Ggf, signals),
            Format::Pgn => places(pgn::Games::new(file), Self::Pgn, signals),
            Format::Sgf => places(sgf::Games::new(file), Self::Sgf, signals),
            Format::Eothello => places(eothello::Games::new(file), Self::Eothello, signals),
            Format::Logistello => places(logistello::Games::new(file), Self::Logistello, signals),
        }
    }

    /// Returns the offset of the record, and its bytes.
    pub(super) fn place(&self) -> (usize, &'a [u8]) {
        ask!(self, record => (record.offset(), record.text().bytes()))
    }

    pub(super) fn tags(&self) -> Vec<(String, String)> {
        let pair = |key: &dyn ToString, value: &dyn ToString| (key.to_string(), value.to_string());
        let values = |tag: reversi_records::Tag<'a>| {
            tag.values().map(move |value| pair(&tag.key(), &value)).collect::<Vec<_>>()
        };
        match self {
            Self::Ggf(record) => record.tags().flat_map(values).collect(),
            Self::Pgn(record) => record.tags().map(|tag| pair(&tag.name, &tag.value)).collect(),
            Self::Sgf(record) => record.tags().flat_map(values).collect(),
            Self::Eothello(_) | Self::Logistello(_) => Vec::new(),
        }
    }

    pub(super) fn info(&self) -> GameInfo<'a> {
        ask!(self, record => record.info())
    }

    pub(super) fn start(&self) -> Result<Position, Fault> {
        match self {
            Self::Ggf(record) => Ok(record.start()?),
            Self::Pgn(record) => Ok(record.start()?),
            Self::Sgf(record) => Ok(record.start()?),
            Self::Eothello(_) | Self::Logistello(_) => Ok(Position::START),
        }
    }

    pub(super) fn replay(&self) -> Result<Game, Fault> {
        ask!(self, record => Ok(record.replay()?))
    }

    pub(super) fn audit(&self) -> Vec<Fault> {
        ask!(self, record => record.audit().map(Fault::from).collect())
    }

    /// Returns the position before the move that begins at byte `offset`; `None` if an earlier
    /// move is illegal.
    pub(super) fn position_at(&self, offset: usize) -> Option<Position> {
        let mut game = Game::from_position(self.start().ok()?);
        let before: Vec<Square> = match self {
            Self::Ggf(record) => squares(
                record.moves().filter_map(Result::ok).map(|ply| (ply.offset, on_8x8(ply.played))),
                offset,
            ),
            Self::Pgn(record) => {
                squares(record.moves().map(|ply| (ply.offset, ply.played.square())), offset)
            }
            Self::Sgf(record) => squares(
                record.moves().filter_map(Result::ok).map(|ply| (ply.offset, on_8x8(ply.played))),
                offset,
            ),
            Self::Eothello(record) => {
                squares(record.moves().map(|ply| (ply.offset, ply.played.square())), offset)
            }
            Self::Logistello(record) => {
                squares(record.moves().map(|ply| (ply.offset, ply.played.square())), offset)
            }
        };
        game.play_all(before).ok()?;
        Some(game.position())
    }
}

fn on_8x8(played: reversi_rules::variant::Move) -> Option<Square> {
    played.square().and_then(|square| Square::try_from(square).ok())
}

/// Returns the squares played before byte `offset`. The game adds the passes by itself.
fn squares(moves: impl Iterator<Item = (usize, Option<Square>)>, offset: usize) -> Vec<Square> {
    moves.take_while(|&(at, _)| at < offset).filter_map(|(_, square)| square).collect()
}
