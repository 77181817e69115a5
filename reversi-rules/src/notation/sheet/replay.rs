//! Transcript sheets as games: playing them and listing their errors.

use super::{Sheet, SheetError};
use crate::game::Game;
use crate::position::{Playable, Position};
use crate::vocabulary::{IllegalPly, SquareSet};

impl Sheet {
    /// Plays the moves on the sheet from the standard start, and returns the game.
    ///
    /// # Errors
    /// [`SheetError`], the error at which [`legal_prefix`](Self::legal_prefix) stops.
    ///
    /// ```
    /// # use reversi_rules::{Game, notation::Sheet};
    /// let game = Game::from_transcript("f5d6c3")?;
    /// assert_eq!(game.sheet().game(), Ok(game));
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    pub fn game(self) -> Result<Game, SheetError> {
        self.game_from(Position::START)
    }

    /// Returns all errors of the sheet as a game from the standard start. The order is that of
    /// [`errors_from`](Self::errors_from).
    ///
    /// ```
    /// # use reversi_rules::notation::{Sheet, SheetError};
    /// let mut numbers = [[0; 8]; 8];
    /// numbers[4][5] = 1;
    /// numbers[2][2] = 3;
    /// numbers[5][3] = 3;
    /// let errors: Vec<String> =
    ///     Sheet::from_numbers(numbers).errors().map(|error| error.to_string()).collect();
    /// assert_eq!(errors, ["number 2 is missing", "number 3 is on 2 squares: c3 d6"]);
    /// ```
    pub fn errors(self) -> impl Iterator<Item = SheetError> {
        self.errors_from(Position::START)
    }
}

impl<P: Playable> Sheet<P> {
    /// Plays the moves on the sheet from any start, and returns the game.
    ///
    /// # Errors
    /// [`SheetError`], the error at which [`legal_prefix`](Self::legal_prefix) stops.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// let start = Rules::new(6, 10)?.start();
    /// let game = Game::replay(start, "c4b4")?;
    /// assert_eq!(game.sheet().game_from(start).as_ref(), Ok(&game));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn game_from(self, start: P) -> Result<Game<P>, SheetError<P>> {
        match self.legal_prefix(start) {
            (game, None) => Ok(game),
            (_, Some(error)) => Err(error),
        }
    }

    /// Plays the moves on the sheet up to the first number that is missing, duplicate or illegal.
    /// Returns the game and this error.
    ///
    /// If there is no such number, the whole game is returned. The error is then the first
    /// impossible number, if there is one.
    ///
    /// ```
    /// # use reversi_rules::{Game, Position, notation::{Sheet, SheetError}};
    /// let mut numbers = Game::from_transcript("f5d6c3d3c4")?.sheet().numbers();
    /// numbers[2][3] = 0;
    /// let (game, error) = Sheet::from_numbers(numbers).legal_prefix(Position::START);
    /// assert_eq!(game.to_string(), "f5d6c3");
    /// assert_eq!(error, Some(SheetError::Missing { number: 4 }));
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn legal_prefix(self, start: P) -> (Game<P>, Option<SheetError<P>>) {
        let mut game = Game::from_position(start);
        for (number, squares) in self.placements(start) {
            let error = match (squares.into_iter().next(), misplaced(number, squares)) {
                (Some(square), None) => game.place(square).err().map(|illegal| {
                    let illegal = IllegalPly::new(game.ply_count(), illegal);
                    SheetError::Illegal { number, illegal }
                }),
                (_, error) => error,
            };
            if error.is_some() {
                return (game, error);
            }
        }
        (game, self.impossible(start).next())
    }

    /// Returns all errors of the sheet as a game from `start`.
    ///
    /// The impossible numbers come first, in the order of their squares. All other checks treat
    /// their squares as blank. Then come the missing and the duplicate numbers in ascending order.
    /// Last comes the first illegal move, if no missing or duplicate number precedes it.
    ///
    /// ```
    /// # use reversi_rules::{Game, Position, notation::Sheet};
    /// let sheet = Game::from_transcript("f5d6c3")?.sheet();
    /// assert_eq!(sheet.errors_from(Position::START).count(), 0);
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    pub fn errors_from(self, start: P) -> impl Iterator<Item = SheetError<P>> {
        let misplaced =
            self.placements(start).filter_map(|(number, squares)| misplaced(number, squares));
        let (_, stopped) = self.legal_prefix(start);
        let illegal = stopped.filter(|error| matches!(error, SheetError::Illegal { .. }));
        self.impossible(start).chain(misplaced).chain(illegal)
    }

    /// Returns the impossible numbers in the order of their squares.
    fn impossible(self, start: P) -> impl Iterator<Item = SheetError<P>> {
        let empties = start.empties();
        self.squares().into_iter().filter_map(move |square| {
            let number =
                self.get(square).filter(|&number| !is_possible(number, square, empties))?;
            Some(SheetError::Impossible { number, square })
        })
    }

    /// Returns each number from 1 to the highest on the sheet that is possible, with its squares.
    fn placements(self, start: P) -> impl Iterator<Item = (u16, P::Squares)> {
        let empties = start.empties();
        let possible = move |square: &P::Square| {
            self.get(*square).filter(|&number| is_possible(number, *square, empties))
        };
        let highest = self.squares().into_iter().filter_map(|square| possible(&square)).max();
        (1..=highest.unwrap_or_default()).map(move |number| {
            let here = |square: &P::Square| possible(square) == Some(number);
            (number, self.squares().into_iter().filter(here).collect())
        })
    }
}

/// Returns whether a game whose start has these empty squares can have this number on `square`.
fn is_possible<B: SquareSet>(number: u16, square: B::Square, empties: B) -> bool {
    usize::from(number) <= empties.len() && empties.contains(square)
}

/// Returns the error of a number that is on these squares. It should be on exactly one.
fn misplaced<P: Playable>(number: u16, squares: P::Squares) -> Option<SheetError<P>> {
    match squares.len() {
        0 => Some(SheetError::Missing { number }),
        1 => None,
        _ => Some(SheetError::Duplicate { number, squares }),
    }
}
