//! A game as a file of any format tells it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use super::fields::Fields;
use super::trees;
use crate::board::{self, Game};
use reversi_records::GameInfo;
use reversi_records::tree::Tree;
use reversi_rules::TextError;
use reversi_rules::{GameEnd, Location, Move, variant};

/// A fault, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    message: String,
    location: Location,
}

impl Problem {
    pub(super) fn new(location: Location, message: &dyn Display) -> Self {
        Self { message: message.to_string(), location }
    }

    pub(super) fn of<K: Copy + Display>(error: TextError<K>) -> Self {
        Self::new(error.location(), &error.kind())
    }

    /// Moves the place, for a text that begins so many bytes later.
    pub(super) fn shift(&mut self, bytes: usize) {
        if let Some(byte) = self.location.byte() {
            self.location = self.location.with_byte(byte + bytes);
        }
    }

    /// Writes the message, the game, the byte and the ply.
    pub(super) fn write(&self, out: &mut Fields) {
        out.add(&self.message);
        let Self { location, .. } = self;
        for part in [location.game(), location.byte(), location.ply()] {
            out.add_number(part);
        }
    }

    /// Writes a list of problems.
    pub(super) fn write_all(problems: &[Self], out: &mut Fields) {
        out.add(&problems.len());
        for problem in problems {
            problem.write(out);
        }
    }
}

/// A game of a file.
#[derive(Clone, Debug, Default)]
pub(crate) struct RecordedGame {
    black: String,
    white: String,
    event: String,
    site: String,
    round: String,
    date: String,
    time: String,
    score: String,
    winner: String,
    end: String,
    rules: String,
    start: String,
    transcript: String,
    /// A fault ends the moves, so that moves of the record may be missing.
    pub(super) is_cut: bool,
    pub(super) problems: Vec<Problem>,
    /// Only if the record has more than its moves.
    tree: Option<Tree>,
}

impl RecordedGame {
    /// Writes all fields in their order.
    pub(super) fn write(&self, out: &mut Fields) {
        let Self { black, white, event, site, round, date, time, score, winner, end, .. } = self;
        let Self { rules, start, transcript, is_cut, problems, tree, .. } = self;
        for text in [black, white, event, site, round, date, time, score, winner, end] {
            out.add(text);
        }
        for text in [rules, start, transcript] {
            out.add(text);
        }
        out.add(&u8::from(*is_cut));
        Problem::write_all(problems, out);
        trees::write(tree.as_ref(), out);
    }

    /// Creates a record from the moves that can be played.
    pub(super) fn new(game: &Game, problems: Vec<Problem>) -> Self {
        let (rules, start) = (board::rules(&game.start()), board::start(game));
        let transcript = game.transcript().to_string();
        Self { rules, start, transcript, problems, ..Self::default() }
    }

    /// Creates a record of which nothing but a fault is known.
    pub(super) fn unreadable(problem: Problem) -> Self {
        Self { is_cut: true, problems: [problem].into(), ..Self::default() }
    }

    /// Says whether a fault ends the moves.
    pub(super) fn cut(self, is_cut: bool) -> Self {
        Self { is_cut, ..self }
    }

    /// Adds what the record says of the players and the event.
    pub(super) fn with_info(self, info: &GameInfo<'_>) -> Self {
        let text = |text: Option<reversi_records::Text<'_>>| {
            text.map(|text| text.to_string()).unwrap_or_default()
        };
        // The score says more than the winner.
        let winner = info.winner.filter(|_| info.score.is_none());
        Self {
            black: text(info.black),
            white: text(info.white),
            event: text(info.event),
            site: text(info.site),
            round: text(info.round),
            date: text(info.date),
            time: text(info.time),
            score: info.score.map(|score| score.to_string()).unwrap_or_default(),
            winner: winner.map(|winner| winner.to_string()).unwrap_or_default(),
            end: match info.end {
                GameEnd::Normal => String::new(),
                end => end.to_string(),
            },
            ..self
        }
    }

    /// Adds the facts of a WTHOR record.
    pub(super) fn with_numbers(self, players: [u16; 2], tournament: u16, score: String) -> Self {
        let [black, white] = players.map(|number| alloc::format!("#{number}"));
        let event = alloc::format!("#{tournament}");
        Self { black, white, event, score, ..self }
    }

    /// Adds comments, variations, times and evaluations.
    pub(super) fn with_tree(self, tree: Option<Tree>) -> Self {
        Self { tree, ..self }
    }

    /// Sets the year.
    pub(super) fn with_date(self, date: String) -> Self {
        Self { date, ..self }
    }
}

/// Plays moves up to the first that is illegal or cannot be read. Returns whether there is one.
pub(super) fn prefix<S: Into<variant::Square>>(
    start: variant::Position,
    moves: impl Iterator<Item = Option<Move<S>>>,
) -> (Game, bool) {
    let mut game = Game::from_position(start);
    for played in moves {
        let played = match played {
            None => return (game, true),
            Some(Move::Pass) => Move::Pass,
            Some(Move::Place(square)) => Move::Place(square.into()),
        };
        if game.play(played).is_err() {
            return (game, true);
        }
    }
    (game, false)
}
