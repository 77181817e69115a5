//! Errors of builders.

use core::fmt;

use reversi_rules::IllegalMove;

use super::Format;

/// An error from a method of a [`Builder`](crate::Builder), which then wrote nothing.
///
/// ```
/// use reversi_records::{Builder, BuilderError, Format, GameInfo};
/// use reversi_rules::Position;
///
/// let mut text = String::new();
/// let mut builder =
///     Builder::begin(Format::Ggf, Position::START, &GameInfo::default(), &mut text)?;
/// let error = builder.comment(&mut text, "why?").unwrap_err();
/// assert_eq!(error, BuilderError::NotHeld(Format::Ggf));
/// assert_eq!(error.to_string(), "GGF does not hold this here");
/// # Ok::<(), BuilderError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuilderError {
    /// An illegal move.
    Illegal(IllegalMove),
    /// A format that is not SGF, PGN or GGF.
    NotWhole(Format),
    /// A value that the format does not hold, or not in this place: a second comment on one move in
    /// SGF, a comment in GGF, a tag after the tags in PGN.
    NotHeld(Format),
    /// A move has to come first: at the start of a variation, and before a variation in PGN.
    NoMove,
    /// There is no variation to end.
    NoVariation,
    /// A variation is open at the end of the record.
    OpenVariation,
    /// Behind a variation of SGF, anything but another variation.
    AfterVariation,
    /// More than [`Builder::DEPTH`](crate::Builder::DEPTH) variations in one another.
    TooDeep,
    /// The record has ended.
    Ended,
    /// The output did not take the text. Part of it may be written.
    Output,
}

impl fmt::Display for BuilderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Illegal(illegal) => return illegal.fmt(f),
            Self::NotWhole(format) => return write!(f, "{format} does not hold whole records"),
            Self::NotHeld(format) => return write!(f, "{format} does not hold this here"),
            Self::NoMove => "a move has to come first",
            Self::NoVariation => "there is no variation to end",
            Self::OpenVariation => "a variation is open",
            Self::AfterVariation => "only another variation can follow a variation",
            Self::TooDeep => "too many variations in one another",
            Self::Ended => "the record has ended",
            Self::Output => "the output did not take the text",
        })
    }
}

impl core::error::Error for BuilderError {}

impl From<fmt::Error> for BuilderError {
    fn from(_: fmt::Error) -> Self {
        Self::Output
    }
}

impl From<IllegalMove> for BuilderError {
    fn from(illegal: IllegalMove) -> Self {
        Self::Illegal(illegal)
    }
}
