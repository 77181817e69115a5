//! The games and the buffers of a module.

use alloc::string::ToString;
use alloc::vec::Vec;

use reversi_rules::AnySquare;

use crate::board::{Game, Position, Square, Squares, Table};
use crate::failure::Failure;
use crate::view::View;

/// The answer of a call: the length of the output, or -1 if the output is a [`Failure`].
pub type Answer = i32;

/// The memory of a module between calls.
#[derive(Debug, Default)]
pub struct State {
    pub(crate) games: Vec<Option<Game>>,
    /// The numbers of the games that were freed.
    free: Vec<u32>,
    pub(crate) rules: Table,
    /// Written by the caller.
    pub(crate) input: Vec<u8>,
    /// Read by the caller.
    pub(crate) output: Vec<u8>,
    pub(crate) view: View,
}

impl State {
    /// Creates a state without games.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            games: Vec::new(),
            free: Vec::new(),
            rules: Table::new(),
            input: Vec::new(),
            output: Vec::new(),
            view: View::new(),
        }
    }

    /// Stores a game, shows it, and answers its number.
    pub(crate) fn stored(&mut self, game: Result<Game, Failure>) -> Answer {
        let game = match game {
            Ok(game) => game,
            Err(failure) => return self.fail(&failure),
        };
        let rules = self.rules.number(&game.position());
        self.view.show_game(&game, game.last_flips(), rules);
        let slot = self.free.pop().unwrap_or(self.games.len() as u32);
        match self.games.get_mut(slot as usize) {
            Some(place) => *place = Some(game),
            None => self.games.push(Some(game)),
        }
        slot as Answer
    }

    /// Frees a game. Its number may then be the one of a new game.
    pub(crate) fn free(&mut self, slot: u32) {
        if self.games.get_mut(slot as usize).and_then(Option::take).is_some() {
            self.free.push(slot);
        }
    }

    /// Returns a game by its number.
    pub(crate) fn game(&self, slot: u32) -> Result<&Game, Failure> {
        self.games.get(slot as usize).and_then(Option::as_ref).ok_or_else(Failure::no_game)
    }

    /// Changes a game, and shows it. The change returns the number to answer and the discs to show
    /// as flipped.
    pub(crate) fn change(
        &mut self,
        slot: u32,
        change: impl FnOnce(&mut Game) -> Result<(Answer, Squares), Failure>,
    ) -> Answer {
        let game = self.games.get_mut(slot as usize).and_then(Option::as_mut);
        let Some(game) = game else { return self.fail(&Failure::no_game()) };
        match change(game) {
            Ok((answer, flips)) => {
                let rules = self.rules.number(&game.position());
                self.view.show_game(game, flips, rules);
                answer
            }
            Err(failure) => self.fail(&failure),
        }
    }

    /// Changes a game without showing it. Answers the square of the change, or -2 without one.
    pub(crate) fn step(
        &mut self,
        slot: u32,
        step: impl FnOnce(&mut Game) -> Option<Square>,
    ) -> Answer {
        match self.games.get_mut(slot as usize).and_then(Option::as_mut) {
            Some(game) => step(game).map_or(-2, |square| number(square).into()),
            None => self.fail(&Failure::no_game()),
        }
    }

    /// Shows a position.
    pub(crate) fn show(&mut self, position: Result<Position, Failure>) -> Answer {
        match position {
            Ok(position) => {
                let rules = self.rules.number(&position);
                self.view.show(&position, rules);
                0
            }
            Err(failure) => self.fail(&failure),
        }
    }

    /// Writes a call's text into the output, or its failure.
    pub(crate) fn answer(&mut self, text: Result<impl AsRef<[u8]>, Failure>) -> Answer {
        match text {
            Ok(text) => self.write(|out| out.extend_from_slice(text.as_ref())),
            Err(failure) => self.fail(&failure),
        }
    }

    /// Answers with bytes that a call writes into the output, whose memory is reused.
    pub(crate) fn write(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> Answer {
        self.output.clear();
        write(&mut self.output);
        self.output.len() as Answer
    }

    /// Writes a failure into the output.
    pub(crate) fn fail(&mut self, failure: &Failure) -> Answer {
        self.output = failure.to_string().into_bytes();
        -1
    }
}

/// Returns a square by its number.
pub(crate) fn numbered(square: i32) -> Result<Square, Failure> {
    let number = u8::try_from(square).map_err(|_| Failure::no_square())?;
    Square::new(number & 15, number >> 4).ok_or_else(Failure::no_square)
}

/// Returns the number of a square.
pub(crate) fn number<S: AnySquare>(square: S) -> u8 {
    square.column() | square.row() << 4
}
