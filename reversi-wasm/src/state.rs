//! The games and the buffers of a module.

use alloc::string::ToString;
use alloc::vec::Vec;

use reversi_rules::AnySquare;

use crate::board::{Game, Position, Square, Squares, Table};
use crate::failure::Failure;
use crate::view::View;

/// The answer of a call: the length of the output, or -1 if the output is a [`Failure`].
pub type Answer = i32;

/// The number of games that a module holds, in 14 MB at most.
///
/// The memory of a module never shrinks, and the garbage collector of JavaScript does not see how
/// full it is. So nothing frees games: each takes the place of the one that many before it. `Game` in
/// JavaScript keeps its moves, and makes the game again once it has lost its place.
const PLACES: u32 = 8192;

/// The memory of a module between calls.
#[derive(Debug, Default)]
pub struct State {
    /// The last games.
    games: Vec<Game>,
    /// The number of games so far. Each game has the number of those before it.
    count: u32,
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
            count: 0,
            rules: Table::new(),
            input: Vec::new(),
            output: Vec::new(),
            view: View::new(),
        }
    }

    /// Stores a game, shows it, and answers its moves.
    pub(crate) fn stored(&mut self, game: Result<Game, Failure>) -> Answer {
        let game = match game {
            Ok(game) => game,
            Err(failure) => return self.fail(&failure),
        };
        let rules = self.rules.number(&game.position());
        self.view.show_game(&game, game.last_flips(), rules);
        let own = self.count;
        match self.place(own) {
            Some(place) => *place = game,
            None => self.games.push(game),
        }
        self.count = own.wrapping_add(1);
        self.moves(own)
    }

    /// Returns the place of a game.
    fn place(&mut self, game: u32) -> Option<&mut Game> {
        self.games.get_mut((game % PLACES) as usize)
    }

    /// Returns a game by its number.
    pub(crate) fn game(&self, game: u32) -> Result<&Game, Failure> {
        self.games.get((game % PLACES) as usize).ok_or_else(Failure::no_game)
    }

    /// Answers the squares of the discs played, and then of those to redo. The return value is the
    /// number of the former plus 4,096 times the number of both.
    pub(crate) fn moves(&mut self, game: u32) -> Answer {
        let Some(game) = self.games.get((game % PLACES) as usize) else { return 0 };
        let (played, undone) = (game.placements(), game.redoable());
        self.output.clear();
        self.output.extend(played.iter().chain(undone).copied().map(number));
        (played.len() + (self.output.len() << 12)) as Answer
    }

    /// Changes a game, and shows it. The change returns the number to answer and the discs to show
    /// as flipped.
    pub(crate) fn change(
        &mut self,
        game: u32,
        change: impl FnOnce(&mut Game) -> Result<(Answer, Squares), Failure>,
    ) -> Answer {
        let game = self.games.get_mut((game % PLACES) as usize);
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
        game: u32,
        step: impl FnOnce(&mut Game) -> Option<Square>,
    ) -> Answer {
        match self.place(game) {
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
pub(crate) fn numbered<S: AnySquare>(square: i32) -> Result<S, Failure> {
    let number = u8::try_from(square).map_err(|_| Failure::no_square())?;
    S::new(number & 15, number >> 4).ok_or_else(Failure::no_square)
}

/// Returns the number of a square.
pub(crate) fn number<S: AnySquare>(square: S) -> u8 {
    square.column() | square.row() << 4
}
