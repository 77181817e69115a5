//! A named opening.

use core::fmt;

use reversi_rules::{Position, Square};

use super::rows;

/// A named opening: a row of the table, in one byte.
///
/// Openings compare in the order of their transcripts, so an opening follows those that it
/// continues.
///
/// ```
/// use reversi_records::openings;
///
/// let tiger = openings::named("tiger").unwrap();
/// assert_eq!(tiger.to_string(), "Tiger");
/// assert_eq!((tiger.transcript(), tiger.plies()), ("f5d6c3d3c4", 5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Opening(u8);

impl Opening {
    /// Creates the opening of a row, which must exist.
    pub(super) const fn of_row(row: u8) -> Self {
        Self(row)
    }

    /// Returns the name, in ASCII.
    ///
    /// ```
    /// # use reversi_records::openings;
    /// # use reversi_rules::Game;
    /// let game = Game::from_transcript("f5f6")?;
    /// assert_eq!(openings::of_game(&game).unwrap().name(), "Diagonal Opening");
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        rows::parts(self.0).nth(1).unwrap_or_default()
    }

    /// Returns the other names of the same position, in ASCII.
    ///
    /// ```
    /// # use reversi_records::openings;
    /// assert!(openings::named("Heath").unwrap().aliases().eq(["Tobidashi"]));
    /// ```
    pub fn aliases(self) -> impl Iterator<Item = &'static str> + Clone {
        rows::parts(self.0).skip(2)
    }

    /// Returns one sequence that leads to the opening, as a transcript that begins with f5.
    ///
    /// ```
    /// # use reversi_records::openings;
    /// # use reversi_rules::Game;
    /// let heath = openings::named("Heath").unwrap();
    /// let game = Game::from_transcript(heath.transcript())?;
    /// assert_eq!(game.position(), heath.position());
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn transcript(self) -> &'static str {
        rows::parts(self.0).next().unwrap_or_default()
    }

    /// Returns the squares of [`transcript`](Self::transcript) in order.
    ///
    /// ```
    /// # use reversi_records::openings;
    /// # use reversi_rules::{Game, Square};
    /// let parallel = openings::named("Parallel Opening").unwrap();
    /// assert!(parallel.squares().eq([Square::F5, Square::F4]));
    /// assert_eq!(Game::from_moves(parallel.squares())?.to_string(), "f5f4");
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        self.transcript().as_bytes().chunks(2).filter_map(|name| Square::parse(name).ok())
    }

    /// Returns the number of plies. No opening contains a pass, so it is also the number of discs
    /// placed in every game that reaches the opening.
    ///
    /// ```
    /// # use reversi_records::openings;
    /// assert_eq!(openings::named("Tiger").unwrap().plies(), 5);
    /// ```
    #[must_use]
    pub fn plies(self) -> usize {
        self.transcript().len() / 2
    }

    /// Returns the position after the moves of [`transcript`](Self::transcript).
    ///
    /// ```
    /// # use reversi_records::openings;
    /// let cow = openings::named("Cow").unwrap();
    /// assert_eq!(openings::at(cow.position()), Some(cow));
    /// ```
    #[must_use]
    pub fn position(self) -> Position {
        self.squares().fold(Position::START, Position::place_unchecked)
    }
}

impl fmt::Display for Opening {
    /// Writes the name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Opening({:?}, {})", self.name(), self.transcript())
    }
}
