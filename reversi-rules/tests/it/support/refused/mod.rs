//! A builder for tests of errors: text in, the place and the reason of the error out.
//!
//! ```text
//! refuses::<Game>("f5 f6 f4").at(byte(6).ply(2)).saying("f4: a disc there flips nothing");
//! ```
//!
//! Only this file and the vectors of `location` know how a place is written.

mod macros;

mod core;
mod variant;

pub(crate) use macros::{reads, refusals};
use reversi_rules::{IllegalReason, Location, Move};
use std::fmt::{Debug, Display, Formatter, Result as Written};

/// The place of an error: the game in a file, the byte in a text, the ply in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    game: Option<usize>,
    byte: Option<usize>,
    ply: Option<usize>,
}

pub(crate) fn game(game: usize) -> Place {
    Place { game: Some(game), ..Place::default() }
}

pub(crate) fn byte(byte: usize) -> Place {
    Place::default().byte(byte)
}

impl Place {
    pub(crate) fn byte(self, byte: usize) -> Self {
        Self { byte: Some(byte), ..self }
    }

    pub(crate) fn ply(self, ply: usize) -> Self {
        Self { ply: Some(ply), ..self }
    }

    /// Returns the text of an error with this place and reason.
    pub(crate) fn saying(self, reason: impl Display) -> String {
        format!("{self}: {reason}")
    }
}

impl From<Location> for Place {
    fn from(location: Location) -> Self {
        Self { game: location.game(), byte: location.byte(), ply: location.ply() }
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        let parts = [("game", self.game), ("byte", self.byte), ("ply", self.ply)];
        let parts = parts.iter().filter_map(|(name, part)| Some(format!("{name} {}", (*part)?)));
        f.write_str(&parts.collect::<Vec<_>>().join(", "))
    }
}

/// An error with a place.
pub(crate) trait Refusal: Debug + Display {
    type Kind: PartialEq + Debug;

    fn place(&self) -> Place;

    fn kind(&self) -> Self::Kind;

    /// Returns the move and the reason, if the error is an illegal move.
    fn illegal(&self) -> Option<(String, IllegalReason)> {
        None
    }
}

/// A type that can be read from text.
pub(crate) trait Reads<'a>: Debug + Sized {
    type Error: Refusal;

    fn read(text: &'a [u8]) -> Result<Self, Self::Error>;
}

/// An error that the following calls check.
#[derive(Debug)]
pub(crate) struct Refused<E> {
    error: E,
    of: String,
}

/// Checks that the text cannot be read.
#[track_caller]
pub(crate) fn refuses<'a, T: Reads<'a>>(
    text: &'a (impl AsRef<[u8]> + ?Sized),
) -> Refused<T::Error> {
    let of = text.as_ref().escape_ascii().to_string();
    match T::read(text.as_ref()) {
        Ok(read) => panic!("{of} was read: {read:?}"),
        Err(error) => Refused { error, of },
    }
}

/// Checks that a result is an error.
#[track_caller]
pub(crate) fn refused<T: Debug, E: Refusal>(answer: Result<T, E>) -> Refused<E> {
    match answer {
        Ok(value) => panic!("it is {value:?}"),
        Err(error) => Refused { of: error.to_string(), error },
    }
}

impl<E: Refusal> Refused<E> {
    #[track_caller]
    pub(crate) fn at(self, place: Place) -> Self {
        assert_eq!(self.error.place(), place, "{}", self.of);
        self
    }

    /// Checks the kind, and that exactly the place and the kind are printed.
    #[track_caller]
    pub(crate) fn kind(self, kind: E::Kind) -> Self
    where
        E::Kind: Display,
    {
        assert_eq!(self.error.kind(), kind, "{}", self.of);
        let printed = self.error.place().saying(&kind);
        assert_eq!(self.error.to_string(), printed, "{}", self.of);
        self
    }

    /// Checks the whole text: the place and this reason.
    #[track_caller]
    pub(crate) fn saying(self, reason: impl AsRef<str>) -> E {
        let printed = self.error.place().saying(reason.as_ref());
        assert_eq!(self.error.to_string(), printed, "{}", self.of);
        self.error
    }

    /// Returns the error for further checks.
    pub(crate) fn error(self) -> E {
        self.error
    }

    /// Checks that the error is this illegal move.
    #[track_caller]
    pub(crate) fn illegal(self, attempted: impl Into<Move>, reason: IllegalReason) -> E {
        let illegal = self.error.illegal().unwrap_or_else(|| panic!("{self:?}"));
        let attempted = attempted.into().to_string();
        assert_eq!((&illegal.0, illegal.1), (&attempted, reason), "{}", self.of);
        self.saying(format!("{attempted}: {reason}"))
    }
}
