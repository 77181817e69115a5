//! The reason why a call failed.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::fmt::{self, Display};

use reversi_rules::notation::TranscriptError;
use reversi_rules::{IllegalMove, Location, Move, Playable, TextError};

/// The reason why a call failed.
///
/// It is written as lines: the kind, the name of the reason why a move is illegal, the square, the
/// game, the byte and the ply, each of them empty if unknown; then the message, a whole sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure(Box<Parts>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Parts {
    kind: &'static str,
    reason: &'static str,
    square: String,
    location: Location,
    message: String,
}

impl Failure {
    /// Creates a failure without a place.
    pub fn new(kind: &'static str, message: &dyn Display) -> Self {
        Self::at(Location::NOWHERE, kind, message)
    }

    /// Creates a failure with a place.
    pub fn at(location: Location, kind: &'static str, message: &dyn Display) -> Self {
        let message = message.to_string();
        Self(Box::new(Parts { kind, reason: "", square: String::new(), location, message }))
    }

    /// Creates the failure of a text that a parser refused.
    pub fn of<K: Copy + Display>(kind: &'static str, error: &TextError<K>) -> Self {
        Self::at(error.location(), kind, error)
    }

    /// Creates the failure of a number to which no game belongs.
    pub fn no_game() -> Self {
        Self::new("unknown game", &"the game was freed")
    }

    /// Creates the failure of a number that is no square of the board.
    pub fn no_square() -> Self {
        Self::new("unknown square", &"the board has no such square")
    }

    /// Creates the failure of a symmetry under which no rules describe the board.
    pub fn no_image() -> Self {
        Self::new("symmetry", &"no rules describe the image of this board")
    }

    /// Returns the sentence.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Adds why a move is illegal.
    fn because<S: Copy + Display>(mut self, illegal: &IllegalMove<S>) -> Self {
        self.0.kind = "illegal move";
        self.0.reason = illegal.reason().name();
        if let Move::Place(square) = illegal.attempted() {
            self.0.square = square.to_string();
        }
        self
    }
}

impl<S: Copy + Display> From<IllegalMove<S>> for Failure
where
    IllegalMove<S>: Display,
{
    fn from(illegal: IllegalMove<S>) -> Self {
        Self::new("", &illegal).because(&illegal)
    }
}

impl<P: Playable> From<TranscriptError<P>> for Failure {
    fn from(error: TranscriptError<P>) -> Self {
        let whole = Self::at(error.location(), "transcript", &error);
        match error.illegal_ply() {
            Some(ply) => whole.because(&ply.illegal()),
            None => whole,
        }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parts { kind, reason, square, location, message } = &*self.0;
        write!(f, "{kind}\n{reason}\n{square}\n")?;
        for part in [location.game(), location.byte(), location.ply()] {
            if let Some(part) = part {
                write!(f, "{part}")?;
            }
            f.write_str("\n")?;
        }
        f.write_str(message)
    }
}
