//! From any board back to the types of 8×8.

use core::fmt;

use super::{Game, Position, Rules};
use crate::vocabulary::{Board, Color, Objective, Square};

impl TryFrom<Position> for crate::position::Position {
    type Error = NotStandardError;

    /// Returns the same discs and turn. The start of the rules, which is another than that of 8×8
    /// for a [custom start](super::Start::Board), is left out.
    fn try_from(position: Position) -> Result<Self, NotStandardError> {
        let rules = position.rules();
        if rules.squares() != Rules::STANDARD.squares() {
            return Err(NotStandardError::Board);
        }
        if rules.objective() != Objective::Most {
            return Err(NotStandardError::Objective);
        }
        if position.is_opening() {
            return Err(NotStandardError::Opening);
        }
        let [black, white] = Color::ALL.map(|color| position.discs(color).in_8x8());
        Ok(Self::new(Board::of_disjoint(black, white), position.turn()))
    }
}

impl TryFrom<&Game> for crate::game::Game {
    type Error = NotStandardError;

    /// Returns the same game, with the moves that [`redo`](crate::Game::redo) would play.
    ///
    /// ```
    /// use reversi_rules::variant::{self, Rules};
    /// use reversi_rules::{Game, variant::NotStandardError};
    ///
    /// let game: variant::Game = variant::Game::replay(Rules::STANDARD.start(), "f5d6")?;
    /// assert_eq!(Game::try_from(&game)?, Game::from_transcript("f5d6")?);
    /// let octagon = variant::Game::from_position(Rules::OCTAGON.start());
    /// assert_eq!(Game::try_from(&octagon), Err(NotStandardError::Board));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn try_from(game: &Game) -> Result<Self, NotStandardError> {
        let mut on_8x8 = Self::from_position(game.start().try_into()?);
        for &square in game.placements().iter().chain(game.redoable()) {
            // Both have the same rules from there on.
            let placed = Square::try_from(square).is_ok_and(|square| on_8x8.place(square).is_ok());
            debug_assert!(placed, "{square}");
        }
        for _ in game.redoable() {
            on_8x8.undo();
        }
        Ok(on_8x8)
    }
}

/// The reason why a position or a game is none of the types for 8×8.
///
/// ```
/// use reversi_rules::Position;
/// use reversi_rules::variant::{NotStandardError, Rules};
///
/// let start = Rules::new(10, 10)?.start();
/// assert_eq!(Position::try_from(start), Err(NotStandardError::Board));
/// # Ok::<(), reversi_rules::variant::RulesError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotStandardError {
    /// The board is not 8×8, or lacks squares.
    Board,
    /// The side with fewest discs wins.
    Objective,
    /// A square of the center is empty, and the next disc goes there.
    Opening,
}

impl fmt::Display for NotStandardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "the board is not 8x8 with all its squares",
            Self::Objective => "the side with fewest discs wins",
            Self::Opening => "the center is still being filled",
        })
    }
}

impl core::error::Error for NotStandardError {}
