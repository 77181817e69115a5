//! The content of a pasted text.

use reversi_rules::Position;
use reversi_rules::notation::Sheet;
use reversi_rules::variant::Square;

use super::{Assumption, Assumptions, Boards, PastedMoves, Sheets, Transcripts, Unread};
use crate::formats::eothello;
use crate::formats::ggf;
use crate::formats::ggs;
use crate::formats::logistello;
use crate::formats::obf;
use crate::formats::pgn;
use crate::formats::sgf;
use crate::formats::wthor;
use crate::vocabulary::Format;

/// The content of a text, read by [`paste`](super::paste). Files of games are iterators that read
/// each game on demand.
///
/// ```
/// use reversi_records::paste::{Pasted, paste};
///
/// let pasted = paste(b"[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]")?;
/// let Pasted::Setup(setup) = pasted else { panic!() };
/// assert_eq!(setup.position(), Some(reversi_rules::Position::START));
/// # Ok::<(), reversi_records::paste::PasteError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Debug)]
pub enum Pasted<'a> {
    /// A board on 8×8.
    Board {
        /// The board and the side to move.
        position: Position,
        /// The assumptions about the side to move and the text around the board.
        assumed: Assumptions,
        /// The lines around the board that were skipped.
        skipped: Unread<'a>,
    },
    /// Several boards, each perhaps with moves.
    Boards(Boards<'a>),
    /// A board of GGS, of any size.
    Setup(ggf::Setup<'a>),
    /// The moves of one legal game.
    Moves(PastedMoves<'a>),
    /// One transcript a line.
    Transcripts(Transcripts<'a>),
    /// A transcript sheet of a game from the standard start.
    Sheet(Sheet),
    /// Several transcript sheets.
    Sheets(Sheets<'a>),
    /// Messages of GGS.
    Ggs(ggs::Messages<'a>),
    /// Games in GGF.
    Ggf(ggf::Games<'a>),
    /// Games in SGF.
    Sgf(sgf::Games<'a>),
    /// Games in PGN.
    Pgn(pgn::Games<'a>),
    /// Problems in OBF.
    Obf(obf::Problems<'a>),
    /// Games of eOthello.
    Eothello(eothello::Games<'a>),
    /// Transcripts of Logistello.
    Logistello(logistello::Games<'a>),
    /// Games of WTHOR on 8×8.
    Wthor(wthor::Games<'a>),
    /// Games of WTHOR on 10×10.
    WthorLarge(wthor::Games<'a, Square>),
    /// Solitaires of WTHOR.
    WthorSolitaires(wthor::Solitaires<'a>),
    /// Players of WTHOR.
    WthorPlayers(wthor::Names<'a>),
    /// Tournaments of WTHOR.
    WthorTournaments(wthor::Names<'a>),
}

impl Pasted<'_> {
    /// Returns the format of the text.
    ///
    /// ```
    /// # use reversi_records::{Format, paste::paste};
    /// assert_eq!(paste(b"+f5-d6")?.format(), Format::Logistello);
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    #[must_use]
    pub const fn format(&self) -> Format {
        match self {
            Self::Board { .. } | Self::Boards(_) => Format::Board,
            Self::Setup(_) => Format::GgsBoard,
            Self::Moves(moves) => {
                let assumed = moves.assumptions();
                let is_transcript = assumed.contains(Assumption::StandardStart)
                    || assumed.contains(Assumption::MirroredStart);
                if is_transcript { Format::Transcript } else { Format::Board }
            }
            Self::Transcripts(_) => Format::Transcript,
            Self::Sheet(_) | Self::Sheets(_) => Format::Sheet,
            Self::Ggs(_) => Format::Ggs,
            Self::Ggf(_) => Format::Ggf,
            Self::Sgf(_) => Format::Sgf,
            Self::Pgn(_) => Format::Pgn,
            Self::Obf(_) => Format::Obf,
            Self::Eothello(_) => Format::Eothello,
            Self::Logistello(_) => Format::Logistello,
            Self::Wthor(_)
            | Self::WthorLarge(_)
            | Self::WthorSolitaires(_)
            | Self::WthorPlayers(_)
            | Self::WthorTournaments(_) => Format::Wthor,
        }
    }

    /// Returns what was assumed. Games of files say it one by one, such as
    /// [`obf::Problem::side_is_assumed`].
    ///
    /// ```
    /// # use reversi_records::paste::{Assumption, paste};
    /// // Black cannot begin with f4 at the standard start.
    /// let assumed = paste(b"f4d3c4")?.assumptions();
    /// assert!(assumed.iter().eq([Assumption::MirroredStart]));
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    #[must_use]
    pub const fn assumptions(&self) -> Assumptions {
        match self {
            Self::Board { assumed, .. } => *assumed,
            Self::Moves(moves) => moves.assumptions(),
            _ => Assumptions::NONE,
        }
    }
}
