//! The formats of records.

use core::fmt;

/// A format that [`paste`](crate::paste::paste) reads. Only [`Sgf`](Self::Sgf),
/// [`Pgn`](Self::Pgn) and [`Ggf`](Self::Ggf) hold whole records, with tags and moves, for a
/// [`Builder`](crate::Builder), trees and streams.
///
/// ```
/// use reversi_records::Format;
///
/// assert_eq!(Format::Sgf.to_string(), "SGF");
/// assert_eq!(Format::of(b"(;GM[2];B[f5])"), Some(Format::Sgf));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The moves of a game, or of one game a line.
    Transcript,
    /// A board, perhaps with the side to move and moves.
    Board,
    /// A transcript sheet.
    Sheet,
    /// A board of GGS in brackets.
    GgsBoard,
    /// The messages of GGS: [`ggs`](crate::ggs).
    Ggs,
    /// The format of the Generic Game Server: [`ggf`](crate::ggf).
    Ggf,
    /// The Smart Game Format: [`sgf`](crate::sgf).
    Sgf,
    /// Portable Game Notation: [`pgn`](crate::pgn).
    Pgn,
    /// End-game problems: [`obf`](crate::obf).
    Obf,
    /// The CSV of eOthello: [`eothello`](crate::eothello).
    Eothello,
    /// Transcripts of Logistello: [`logistello`](crate::logistello).
    Logistello,
    /// The files of the WTHOR database: [`wthor`](crate::wthor).
    Wthor,
}

impl Format {
    /// Returns the name of the format, as it prints.
    ///
    /// ```
    /// # use reversi_records::Format;
    /// assert_eq!(Format::GgsBoard.name(), "GGS board");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Transcript => "transcript",
            Self::Board => "board",
            Self::Sheet => "sheet",
            Self::GgsBoard => "GGS board",
            Self::Ggs => "GGS",
            Self::Ggf => "GGF",
            Self::Sgf => "SGF",
            Self::Pgn => "PGN",
            Self::Obf => "OBF",
            Self::Eothello => "eOthello",
            Self::Logistello => "Logistello",
            Self::Wthor => "WTHOR",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
