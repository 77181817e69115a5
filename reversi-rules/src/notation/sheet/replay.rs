//! Sheets played as games.

use super::{Sheet, SheetError};
use crate::game::Game;
use crate::position::{Playable, Position};
use crate::vocabulary::{IllegalPly, SquareSet};

impl Sheet {
    /// Returns the game on the sheet, from the standard start. Forced passes are played.
    ///
    /// # Errors
    /// [`SheetError`] where [`legal_prefix`](Self::legal_prefix) stops.
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

    /// Returns all defects of the sheet as a game from the standard start.
    ///
    /// ```
    /// # use reversi_rules::notation::{Sheet, SheetError};
    /// let mut numbers = [[0; 8]; 8];
    /// numbers[4][5] = 1;
    /// numbers[2][2] = 3;
    /// numbers[5][3] = 3;
    /// let errors: Vec<String> =
    ///     Sheet::from_numbers(numbers).errors().map(|error| error.to_string()).collect();
    /// assert_eq!(errors, ["number 2 is missing", "number 3 stands on 2 squares: c3 d6"]);
    /// ```
    pub fn errors(self) -> impl Iterator<Item = SheetError> {
        self.errors_from(Position::START)
    }
}

impl<P: Playable> Sheet<P> {
    /// Returns the game on the sheet, from any start.
    ///
    /// # Errors
    /// [`SheetError`] where [`legal_prefix`](Self::legal_prefix) stops.
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

    /// Returns the game up to the first number that is missing, duplicate or illegal, and that
    /// error. With none of these it returns the whole game, and the first impossible number if
    /// there is one.
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
                (Some(square), None) => game.play(square).err().map(|illegal| {
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

    /// Returns all defects of the sheet as a game from `start`: first the impossible numbers by
    /// square, which then count as blank. The missing and duplicate numbers follow in order, then
    /// the first illegal move before any of them.
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

    /// Returns the numbers that no move can have, by square.
    fn impossible(self, start: P) -> impl Iterator<Item = SheetError<P>> {
        let empties = start.empties();
        self.squares().into_iter().filter_map(move |square| {
            let number =
                self.get(square).filter(|&number| !is_possible(number, square, empties))?;
            Some(SheetError::Impossible { number, square })
        })
    }

    /// Returns each number from 1 to the highest possible one on the sheet, with its squares.
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

/// Returns whether a game may have placed its disc of that number on `square`. Its start has these
/// empty squares.
fn is_possible<B: SquareSet>(number: u16, square: B::Square, empties: B) -> bool {
    u32::from(number) <= empties.len() && empties.contains(square)
}

/// Returns the defect of a number that these squares hold, and one should.
fn misplaced<P: Playable>(number: u16, squares: P::Squares) -> Option<SheetError<P>> {
    match squares.len() {
        0 => Some(SheetError::Missing { number }),
        1 => None,
        _ => Some(SheetError::Duplicate { number, squares }),
    }
}
