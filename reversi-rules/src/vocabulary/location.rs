//! The place of an error.

use core::fmt;
use core::num::NonZeroUsize;

/// The place of an error: the game in a file, the byte in a text, and the ply in a game.
///
/// Each part counts from 0 and is absent where it does not apply. Every error that has a place
/// returns it from `location` and prints it before the message:
///
/// ```
/// use reversi_rules::{Game, Location};
///
/// let error = Game::from_transcript("f5 f6 f4").unwrap_err();
/// assert_eq!(error.location(), Location::NOWHERE.with_byte(6).with_ply(2));
/// assert_eq!(error.to_string(), "byte 6, ply 2: f4: a disc there flips nothing");
/// ```
#[doc(alias = "offset")]
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    game: Part,
    byte: Part,
    ply: Part,
}

/// A number plus one, so that the option is no larger than a `usize`. `usize::MAX` itself is never
/// needed, as no slice has so many bytes.
type Part = Option<NonZeroUsize>;

const fn part(number: usize) -> Part {
    NonZeroUsize::new(number.wrapping_add(1))
}

const fn number(part: Part) -> Option<usize> {
    match part {
        Some(part) => Some(part.get() - 1),
        None => None,
    }
}

impl Location {
    /// The location whose parts are all absent.
    ///
    /// ```
    /// # use reversi_rules::Location;
    /// assert_eq!(Location::NOWHERE.byte(), None);
    /// assert_eq!(Location::NOWHERE.to_string(), "");
    /// ```
    pub const NOWHERE: Self = Self { game: None, byte: None, ply: None };

    /// Returns the number of the game in its file.
    ///
    /// ```
    /// # use reversi_rules::TextError;
    /// assert_eq!(TextError::new(6, "not a board").with_game(1).location().game(), Some(1));
    /// ```
    #[must_use]
    pub const fn game(self) -> Option<usize> {
        number(self.game)
    }

    /// Returns the byte offset in the text or file.
    ///
    /// ```
    /// # use reversi_rules::Square;
    /// assert_eq!(Square::parse(b"f9").unwrap_err().location().byte(), Some(1));
    /// ```
    #[must_use]
    pub const fn byte(self) -> Option<usize> {
        number(self.byte)
    }

    /// Returns the ply in the game, forced passes included.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let error = Game::from_moves([Square::F5, Square::A1]).unwrap_err();
    /// assert_eq!(error.location().ply(), Some(1));
    /// ```
    #[must_use]
    pub const fn ply(self) -> Option<usize> {
        number(self.ply)
    }

    /// Sets the number of the game. `usize::MAX` removes it.
    ///
    /// ```
    /// # use reversi_rules::Location;
    /// assert_eq!(Location::NOWHERE.with_game(3).to_string(), "game 3");
    /// ```
    #[must_use]
    pub const fn with_game(self, game: usize) -> Self {
        Self { game: part(game), ..self }
    }

    /// Sets the byte offset. `usize::MAX` removes it.
    ///
    /// ```
    /// # use reversi_rules::Location;
    /// assert_eq!(Location::NOWHERE.with_byte(6).with_game(0).to_string(), "game 0, byte 6");
    /// ```
    #[must_use]
    pub const fn with_byte(self, byte: usize) -> Self {
        Self { byte: part(byte), ..self }
    }

    /// Sets the ply. `usize::MAX` removes it.
    ///
    /// ```
    /// # use reversi_rules::Location;
    /// assert_eq!(Location::NOWHERE.with_byte(6).with_ply(2).to_string(), "byte 6, ply 2");
    /// ```
    #[must_use]
    pub const fn with_ply(self, ply: usize) -> Self {
        Self { ply: part(ply), ..self }
    }

    /// Adds `start` to the byte offset, if there is one. Use it if the text that was parsed begins
    /// at byte `start` of a larger one.
    ///
    /// ```
    /// # use reversi_rules::Location;
    /// assert_eq!(Location::NOWHERE.with_byte(6).after(10), Location::NOWHERE.with_byte(16));
    /// assert_eq!(Location::NOWHERE.with_ply(2).after(10), Location::NOWHERE.with_ply(2));
    /// ```
    #[must_use]
    pub const fn after(self, start: usize) -> Self {
        match self.byte() {
            Some(byte) => self.with_byte(byte.saturating_add(start)),
            None => self,
        }
    }

    /// Prints the place before a message: `byte 6, ply 2: message`. If all parts are absent, only
    /// the message is printed.
    ///
    /// ```
    /// # use reversi_rules::Location;
    /// let place = Location::NOWHERE.with_game(0).with_byte(22);
    /// assert_eq!(place.label("no score").to_string(), "game 0, byte 22: no score");
    /// assert_eq!(Location::NOWHERE.label("no score").to_string(), "no score");
    /// ```
    pub fn label(self, message: impl fmt::Display) -> impl fmt::Display {
        Labeled { location: self, message }
    }
}

struct Labeled<M> {
    location: Location,
    message: M,
}

impl<M: fmt::Display> fmt::Display for Labeled<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.location != Location::NOWHERE {
            write!(f, "{}: ", self.location)?;
        }
        self.message.fmt(f)
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [("game", self.game()), ("byte", self.byte()), ("ply", self.ply())];
        let mut separator = "";
        for (name, number) in parts {
            if let Some(number) = number {
                write!(f, "{separator}{name} {number}")?;
                separator = ", ";
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Location({self})")
    }
}
