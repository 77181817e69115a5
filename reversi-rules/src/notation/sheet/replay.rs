//! A sheet played as a game.

use super::{Sheet, SheetError};
use crate::game::Game;
use crate::position::Position;
use crate::vocabulary::{Bitboard, IllegalPly, Square};

impl Sheet {
    /// The game on the sheet, from the standard start. Passes are where the rules force them.
    ///
    /// # Errors
    /// [`SheetError`]: what [`legal_prefix`](Self::legal_prefix) stops at.
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

    /// The game on the sheet, from any start.
    ///
    /// # Errors
    /// [`SheetError`]: what [`legal_prefix`](Self::legal_prefix) stops at.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Game, Position, Square};
    /// let mut game = Game::from_position(Position::new(Board::START, Color::White));
    /// game.play(Square::F4)?;
    /// assert_eq!(game.sheet().game_from(game.start()).as_ref(), Ok(&game));
    /// assert!(game.sheet().game().is_err());
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    pub fn game_from(self, start: Position) -> Result<Game, SheetError> {
        match self.legal_prefix(start) {
            (game, None) => Ok(game),
            (_, Some(error)) => Err(error),
        }
    }

    /// The game on the sheet up to the first number that is missing, on several squares or illegal,
    /// and that error. If there is none, but an impossible number, the whole game and the first
    /// of those. `None` means that the sheet is right.
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
    pub fn legal_prefix(self, start: Position) -> (Game, Option<SheetError>) {
        let mut game = Game::from_position(start);
        for (number, squares) in self.placements(start) {
            let error = match (squares.first(), misplaced(number, squares)) {
                (Some(square), None) => game.play(square).err().map(|illegal| {
                    let illegal = IllegalPly::new(game.plies().count(), illegal);
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

    /// All that is wrong with the sheet as a game from the standard start.
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

    /// All that is wrong with the sheet as a game from `start`: the impossible numbers by square,
    /// which then count as blank; the numbers that are missing or on several squares, in order; and
    /// the first illegal move before any of those.
    ///
    /// ```
    /// # use reversi_rules::{Game, Position, notation::Sheet};
    /// let sheet = Game::from_transcript("f5d6c3")?.sheet();
    /// assert_eq!(sheet.errors_from(Position::START).count(), 0);
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    pub fn errors_from(self, start: Position) -> impl Iterator<Item = SheetError> {
        let misplaced =
            self.placements(start).filter_map(|(number, squares)| misplaced(number, squares));
        let (_, stopped) = self.legal_prefix(start);
        let illegal = stopped.filter(|error| matches!(error, SheetError::Illegal { .. }));
        self.impossible(start).chain(misplaced).chain(illegal)
    }

    /// The numbers that cannot be a move's, by square.
    fn impossible(self, start: Position) -> impl Iterator<Item = SheetError> {
        Square::ALL.into_iter().filter_map(move |square| {
            let number = self.get(square).filter(|&number| !is_possible(number, square, start))?;
            Some(SheetError::Impossible { number, square })
        })
    }

    /// Each number from 1 to the highest possible one on the sheet, and the squares that it is on.
    fn placements(self, start: Position) -> impl Iterator<Item = (u8, Bitboard)> {
        let mut placements = [Bitboard::EMPTY; 65];
        let mut highest = 0;
        for square in Square::ALL {
            let number = self.get(square).filter(|&number| is_possible(number, square, start));
            if let Some((number, squares)) =
                number.and_then(|number| Some((number, placements.get_mut(usize::from(number))?)))
            {
                squares.insert(square);
                highest = highest.max(number);
            }
        }
        (0..=highest).zip(placements).skip(1)
    }
}

/// Whether a game from `start` may have placed its disc of that number on `square`.
fn is_possible(number: u8, square: Square, start: Position) -> bool {
    let empties = start.empties();
    u32::from(number) <= empties.len() && empties.contains(square)
}

/// What is wrong with a number that should be on one square and is on these.
fn misplaced(number: u8, squares: Bitboard) -> Option<SheetError> {
    match squares.len() {
        0 => Some(SheetError::Missing { number }),
        1 => None,
        _ => Some(SheetError::Duplicate { number, squares }),
    }
}
