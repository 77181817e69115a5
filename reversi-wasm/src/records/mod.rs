//! Every format: the part that only the largest module has.

mod convert;
mod detect;
pub mod exports;
mod facts;
mod nodes;
mod recorded;
mod tags;
mod text;
mod trees;
mod write;
mod write_wthor;
mod written;
mod wthor_files;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use reversi_records::paste::{Assumptions, Skipped};
use reversi_rules::Location;

use self::recorded::RecordedGame;
use crate::tools::{Fields, Problem};

/// The games and the faults of a text or a file.
#[derive(Debug, Default)]
pub(crate) struct Reading {
    format: String,
    games: Vec<RecordedGame>,
    /// Faults that belong to no game.
    problems: Vec<Problem>,
    /// Sentences about what the text does not say.
    assumptions: Vec<String>,
    /// The names of a file of players or tournaments.
    names: Vec<String>,
}

impl Reading {
    fn new(format: &dyn Display) -> Self {
        Self { format: format.to_string(), ..Self::default() }
    }

    /// The reading of a text or file that cannot be read at all.
    fn broken(format: &dyn Display, problem: Problem) -> Self {
        Self { problems: [problem].into(), ..Self::new(format) }
    }

    /// Adds the text that was skipped.
    fn skipping<'a>(mut self, skipped: impl Iterator<Item = Skipped<'a>>) -> Self {
        self.problems.extend(skipped.map(|part| {
            let place = Location::NOWHERE.with_byte(part.offset());
            Problem::new(place, &format_args!("skipped {:?}", part.text()))
        }));
        self
    }

    /// Adds the content of the text behind this one.
    fn and(mut self, other: Self) -> Self {
        self.games.extend(other.games);
        self.problems.extend(other.problems);
        for assumption in other.assumptions {
            if !self.assumptions.contains(&assumption) {
                self.assumptions.push(assumption);
            }
        }
        self
    }

    /// Adds what was assumed.
    fn assuming(self, assumed: Assumptions) -> Self {
        let assumptions = assumed.iter().map(|assumption| assumption.to_string()).collect();
        Self { assumptions, ..self }
    }

    /// Writes the format, the problems, the assumptions, the names and the games.
    fn to_bytes(&self) -> Vec<u8> {
        let mut out = Fields::default();
        out.add(&self.format);
        Problem::write_all(&self.problems, &mut out);
        for texts in [&self.assumptions, &self.names] {
            out.add(&texts.len());
            for text in texts {
                out.add(text);
            }
        }
        out.add(&self.games.len());
        self.games.iter().for_each(|game| game.write(&mut out));
        out.into_bytes()
    }
}
