//! The error of a text that fits no format.

use core::fmt;

use reversi_rules::notation::{ParseBoardErrorKind, SheetError, TranscriptErrorKind};
use reversi_rules::{IllegalMove, TextError};

use crate::any::AnyErrorKind;
use crate::formats::ggf::GgfErrorKind;
use crate::formats::ggs::GgsErrorKind;
use crate::formats::obf::ObfErrorKind;
use crate::formats::wthor::WthorErrorKind;
use crate::reading::fen::Fen;
use crate::text::ForeignFile;
use crate::vocabulary::Format;

/// The error of a text that fits no format, with the offset of the wrong byte in the format that
/// fits best.
///
/// ```
/// use reversi_records::{Format, paste::paste};
///
/// let error = paste(b"f5 f6 f4").unwrap_err();
/// assert_eq!((error.byte(), error.kind().format()), (6, Some(Format::Transcript)));
/// assert_eq!(error.to_string(), "byte 6, ply 2: as transcript: f4: a disc there flips nothing");
/// ```
pub type PasteError = TextError<PasteErrorKind>;

/// The kind of a [`PasteError`]: the format that fits best, and its error.
///
/// ```
/// use reversi_records::paste::{PasteErrorKind, paste};
///
/// assert_eq!(paste(b"").unwrap_err().kind(), PasteErrorKind::Empty);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasteErrorKind {
    /// The text has only white space.
    Empty,
    /// The file is none of the known formats.
    Foreign(ForeignFile),
    /// The text has no move.
    NoMove,
    /// The text has numbers of squares, and not their names.
    Numbers,
    /// Best read as a transcript.
    Transcript(TranscriptErrorKind),
    /// Best read as a board.
    Board(ParseBoardErrorKind),
    /// Best read as a position in FEN, whose colors nothing tells: Edax and Fairy-Stockfish exchange
    /// them.
    AmbiguousFen,
    /// Best read as a board of another size.
    Size {
        /// The number of columns.
        width: u8,
        /// The number of rows.
        height: u8,
    },
    /// Best read as a board whose labels repeat or contradict each other.
    Labels,
    /// Best read as a board with moves, which are wrong.
    Moves(TranscriptErrorKind),
    /// Best read as a board of GGS.
    GgsBoard(GgfErrorKind),
    /// Best read as messages of GGS.
    Ggs(GgsErrorKind),
    /// Best read as a record of a file of games.
    Record(AnyErrorKind),
    /// Best read as OBF.
    Obf(ObfErrorKind),
    /// Best read as a transcript sheet.
    Sheet(SheetError),
    /// Best read as a file of WTHOR.
    Wthor(WthorErrorKind),
    /// A move of a game of WTHOR is illegal.
    WthorIllegal(IllegalMove),
}

impl PasteErrorKind {
    /// Returns the format that fits best. `None` for white space and for a foreign file.
    ///
    /// ```
    /// # use reversi_records::{Format, paste::paste};
    /// assert_eq!(paste(b"(;").unwrap_err().kind().format(), Some(Format::Sgf));
    /// ```
    #[must_use]
    pub fn format(self) -> Option<Format> {
        Some(match self {
            Self::Empty | Self::Foreign(_) => return None,
            Self::NoMove | Self::Numbers | Self::Transcript(_) => Format::Transcript,
            Self::Board(_)
            | Self::AmbiguousFen
            | Self::Size { .. }
            | Self::Labels
            | Self::Moves(_) => Format::Board,
            Self::GgsBoard(_) => Format::GgsBoard,
            Self::Ggs(_) => Format::Ggs,
            Self::Record(kind) => return Some(kind.format().into()),
            Self::Obf(_) => Format::Obf,
            Self::Sheet(_) => Format::Sheet,
            Self::Wthor(_) | Self::WthorIllegal(_) => Format::Wthor,
        })
    }
}

impl fmt::Display for PasteErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(format) = self.format() {
            write!(f, "as {format}: ")?;
        }
        match self {
            Self::Empty => f.write_str("there is nothing to read"),
            Self::Foreign(file) => file.fmt(f),
            Self::NoMove => f.write_str("there is no move"),
            Self::Numbers => {
                f.write_str("these are numbers and not names of squares; from_moves plays numbers")
            }
            Self::Transcript(kind) | Self::Moves(kind) => kind.fmt(f),
            Self::Board(kind) => kind.fmt(f),
            Self::AmbiguousFen => f.write_str(Fen::AMBIGUOUS),
            Self::Size { width, height } => write!(f, "a board of {width}x{height}, not of 8x8"),
            Self::Labels => f.write_str("the labels of the columns contradict each other"),
            Self::GgsBoard(kind) => kind.fmt(f),
            Self::Ggs(kind) => kind.fmt(f),
            Self::Record(kind) => kind.fmt(f),
            Self::Obf(kind) => kind.fmt(f),
            Self::Sheet(error) => error.fmt(f),
            Self::Wthor(kind) => kind.fmt(f),
            Self::WthorIllegal(illegal) => illegal.fmt(f),
        }
    }
}
