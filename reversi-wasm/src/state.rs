//! The games and the buffers of a module.

use alloc::string::ToString;
use alloc::vec::Vec;

use reversi_rules::{AnySquare, Move};

use crate::board::{Game, Square};
use crate::failure::Failure;

/// The answer of a call: the length of the output, or -1 if the output is a [`Failure`].
pub type Answer = i32;

/// The memory of a module between calls.
#[derive(Debug, Default)]
pub struct State {
    pub(crate) games: Vec<Option<Game>>,
    /// Written by the caller.
    pub(crate) input: Vec<u8>,
    /// Read by the caller.
    pub(crate) output: Vec<u8>,
}

impl State {
    /// Creates a state without games.
    #[must_use]
    pub const fn new() -> Self {
        Self { games: Vec::new(), input: Vec::new(), output: Vec::new() }
    }

    /// Stores a game and returns its number, the lowest that is free.
    pub(crate) fn store(&mut self, game: Game) -> Answer {
        let slot = self.games.iter().position(Option::is_none).unwrap_or(self.games.len());
        if slot == self.games.len() {
            self.games.push(None);
        }
        self.games[slot] = Some(game);
        slot as Answer
    }

    /// Returns a game by its number.
    pub(crate) fn game(&mut self, slot: u32) -> Result<&mut Game, Failure> {
        self.games.get_mut(slot as usize).and_then(Option::as_mut).ok_or_else(Failure::no_game)
    }

    /// Writes a call's text into the output, or its failure.
    pub(crate) fn answer(&mut self, text: Result<impl AsRef<[u8]>, Failure>) -> Answer {
        self.output.clear();
        match text {
            Ok(text) => {
                self.output.extend_from_slice(text.as_ref());
                self.output.len() as Answer
            }
            Err(failure) => self.fail(&failure),
        }
    }

    /// Answers with bytes that a call writes into the output, whose memory is reused.
    pub(crate) fn write(
        &mut self,
        slot: u32,
        write: impl FnOnce(&Game, &mut Vec<u8>) -> Result<(), Failure>,
    ) -> Answer {
        let mut out = core::mem::take(&mut self.output);
        let written = self.game(slot).and_then(|game| write(game, &mut out));
        self.output = out;
        match written {
            Ok(()) => self.output.len() as Answer,
            Err(failure) => self.fail(&failure),
        }
    }

    /// Writes a failure into the output.
    pub(crate) fn fail(&mut self, failure: &Failure) -> Answer {
        self.output = failure.to_string().into_bytes();
        -1
    }

    /// Places a disc, or with -1 passes. Answers how many discs were flipped.
    pub(crate) fn play(&mut self, slot: u32, square: i32) -> Answer {
        match self.game(slot).and_then(|game| play(game, square)) {
            Ok(flips) => flips as Answer,
            Err(failure) => self.fail(&failure),
        }
    }
}

fn play(game: &mut Game, square: i32) -> Result<u32, Failure> {
    let played = match square {
        -1 => Move::Pass,
        _ => Move::Place(numbered(square)?),
    };
    Ok(game.play(played)?.len())
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
