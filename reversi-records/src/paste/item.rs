//! A part of a text.

use core::fmt;
use core::iter;

use reversi_rules::notation::Sheet;
use reversi_rules::variant::Game;
use reversi_rules::{Location, Position};

use super::{
    Assumption, Assumptions, PasteError, PasteErrorKind, PastedBoard, PastedMoves, Skipped,
};
use crate::any::{AnyErrorKind, AnyKind, AnyRecord};
use crate::formats::ggs;
use crate::formats::obf;
use crate::formats::wthor;
use crate::text::Text;
use crate::vocabulary::{FindingKind, Format};

/// A part of a text that [`paste`](super::paste) reads.
///
/// ```
/// use reversi_records::paste::{Item, paste};
///
/// let setup = b"[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";
/// for text in [setup.as_slice(), b"f5 d6", b"[Black \"Rose\"] 1. f5 *"] {
///     for item in paste(text)? {
///         let item = item?;
///         let length = match item {
///             Item::Board(_) => 0,
///             Item::Record(_) => 1,
///             _ => 2,
///         };
///         assert_eq!(item.game()?.len(), length);
///     }
/// }
/// # Ok::<(), reversi_records::paste::PasteError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Debug)]
pub enum Item<'a> {
    /// A record of a file of games, with valid syntax. Its moves are not checked.
    Record(AnyRecord<'a>),
    /// The moves of a legal game.
    Moves(PastedMoves<'a>),
    /// A board and the side to move.
    Board(PastedBoard<'a>),
    /// A transcript sheet of a game from the standard start. Its numbers are not checked.
    Sheet {
        /// The numbers.
        sheet: Sheet,
        /// The byte offset of the first row.
        offset: usize,
        /// The rows.
        text: Text<'a>,
    },
    /// A problem in OBF.
    Problem(obf::Problem<'a>),
    /// A message of GGS.
    Message(ggs::Message<'a>),
    /// A game of WTHOR on 8×8.
    Wthor(wthor::Record<'a>),
    /// The name of a player or a tournament of WTHOR.
    Name(Text<'a>),
    /// Text that was skipped.
    Skipped(Skipped<'a>),
}

/// A part of a text that is not in its game or board.
///
/// ```
/// use reversi_records::paste::{LeftOut, paste};
///
/// let text = b"Final: f5d6c3f3e3f4d7d3g3 pass";
/// let item = paste(text)?.next().unwrap()?;
/// let left_out: Vec<_> = item.left_out().map(|part| part.to_string()).collect();
/// assert_eq!(left_out, ["skipped \"Final:\"", "a pass after the end of the game"]);
/// # Ok::<(), reversi_records::paste::PasteError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut<'a> {
    /// Text that was skipped.
    Skipped(Skipped<'a>),
    /// Text that was skipped, and that names a game of a list: [`Item::title`].
    Title(Skipped<'a>),
    /// The first pass after the end of the game.
    PassAfterEnd(Location),
}

impl LeftOut<'_> {
    /// Returns the place of the part.
    ///
    /// ```
    /// # use reversi_records::paste::paste;
    /// let item = paste(b"Final: f5d6")?.next().unwrap()?;
    /// assert_eq!(item.left_out().next().unwrap().location().byte(), Some(0));
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    #[must_use]
    pub const fn location(&self) -> Location {
        match self {
            Self::Skipped(part) | Self::Title(part) => Location::NOWHERE.with_byte(part.offset()),
            Self::PassAfterEnd(place) => *place,
        }
    }
}

impl fmt::Display for LeftOut<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Skipped(part) | Self::Title(part) => part.fmt(f),
            Self::PassAfterEnd(_) => FindingKind::<AnyErrorKind>::PassAfterEnd.fmt(f),
        }
    }
}

impl<'a> Item<'a> {
    /// Returns the format of the part.
    pub(super) fn format(&self) -> Format {
        match self {
            Self::Record(record) => record.kind().into(),
            Self::Moves(moves) => {
                let assumed = moves.assumptions();
                let is_transcript = assumed.contains(Assumption::StandardStart)
                    || assumed.contains(Assumption::MirroredStart);
                if is_transcript { Format::Transcript } else { Format::Board }
            }
            Self::Board(board) => board.format(),
            Self::Sheet { .. } => Format::Sheet,
            Self::Problem(_) => Format::Obf,
            Self::Message(_) => Format::Ggs,
            Self::Wthor(_) | Self::Name(_) => Format::Wthor,
            Self::Skipped(_) => Format::Transcript,
        }
    }

    /// Replays the game. A board and a problem are games without a move. A forced pass may be recorded
    /// or left out. Passes after the end are left out of the game.
    ///
    /// # Errors
    /// [`PasteError`] with the place of the first illegal move, or of another fault. A name and
    /// skipped text have no move.
    ///
    /// ```
    /// # use reversi_records::paste::paste;
    /// let text = b"[Black \"Rose\"] 1. f5 *\n\n[Black \"Noel\"] 1. f5 f6 2. a1 *";
    /// let games: Vec<_> = paste(text)?.flatten().map(|item| item.game()).collect();
    /// assert_eq!(games[0].as_ref().unwrap().to_string(), "f5");
    /// let error = games[1].as_ref().unwrap_err();
    /// assert_eq!(error.to_string(), "byte 51, ply 2: as PGN: a1: a disc there flips nothing");
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    pub fn game(&self) -> Result<Game, PasteError> {
        match self {
            Self::Record(record) => {
                record.replay_variant().map_err(|error| error.map(PasteErrorKind::Record))
            }
            Self::Moves(moves) => Ok(moves.replay().into()),
            Self::Board(board) => Ok(Game::from_position(board.variant_position())),
            Self::Sheet { sheet, offset, .. } => sheet.game().map(Game::from).map_err(|error| {
                let place = error.location();
                let error = PasteError::new(*offset, PasteErrorKind::Sheet(error));
                place.ply().map_or(error, |ply| error.with_ply(ply))
            }),
            Self::Problem(problem) => Ok(Game::from_position(problem.position().into())),
            Self::Message(message) => {
                message.replay_variant().map_err(|error| error.map(PasteErrorKind::Ggs))
            }
            // A record of WTHOR does not know its place.
            Self::Wthor(record) => record.replay().map(Game::from).map_err(|wrong| {
                PasteError::new(0, PasteErrorKind::WthorIllegal(wrong.illegal()))
                    .with_ply(wrong.ply())
            }),
            Self::Name(_) => Err(PasteError::new(0, PasteErrorKind::NoMove)),
            Self::Skipped(part) => Err(PasteError::new(part.offset(), PasteErrorKind::NoMove)),
        }
    }

    /// Returns the text of the part, which is a slice of the text that was read.
    ///
    /// ```
    /// # use reversi_records::paste::paste;
    /// let text = "Fig. 1\n---------------------------OX------XO--------------------------- X\n";
    /// let board = paste(text.as_bytes())?.next().unwrap()?;
    /// assert_eq!(board.text(), text[7..71]);
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> Text<'a> {
        match self {
            Self::Record(record) => record.text(),
            Self::Moves(moves) => moves.text(),
            Self::Board(board) => Text::new(board.text),
            Self::Sheet { text, .. } | Self::Name(text) => *text,
            Self::Problem(problem) => problem.text(),
            Self::Message(message) => message.text(),
            Self::Wthor(record) => Text::windows1252(record.bytes()),
            Self::Skipped(part) => part.text(),
        }
    }

    /// Returns the words that name the part, such as the name of an opening beside its moves. `None`
    /// without such words.
    ///
    /// ```
    /// # use reversi_records::paste::paste;
    /// let items: Vec<_> = paste(b"Tiger | f5d6c3d3c4\nCat | f5d6c3d3c4f4\n")?.flatten().collect();
    /// assert_eq!(items[0].title().unwrap(), "Tiger");
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    #[must_use]
    pub fn title(&self) -> Option<Text<'a>> {
        match self {
            Self::Moves(moves) => moves.title(),
            Self::Name(name) => Some(*name),
            _ => None,
        }
    }

    /// Returns what was assumed.
    ///
    /// ```
    /// # use reversi_records::paste::{Assumption, paste};
    /// let item = paste(b"f5d6c3")?.next().unwrap()?;
    /// assert!(item.assumptions().iter().eq([Assumption::StandardStart]));
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    #[must_use]
    pub fn assumptions(&self) -> Assumptions {
        match self {
            Self::Board(board) => board.assumptions(),
            Self::Moves(moves) => moves.assumptions(),
            Self::Record(record) => {
                let is_start = || record.start().is_ok_and(|start| start == Position::START);
                let is_assumed = record.kind() == AnyKind::Transcripts && is_start();
                if is_assumed {
                    Assumptions::of(Assumption::StandardStart)
                } else {
                    Assumptions::NONE
                }
            }
            Self::Problem(problem) if problem.side_is_assumed() => {
                Assumptions::of(Assumption::Side)
            }
            _ => Assumptions::NONE,
        }
    }

    /// Returns the text that is not in the game or the board, in order. A record has such findings in
    /// its [`audit`](AnyRecord::audit).
    ///
    /// ```
    /// # use reversi_records::paste::paste;
    /// let item = paste(b"f5 d6 (1-0)")?.next().unwrap()?;
    /// assert!(item.left_out().map(|part| part.to_string()).eq(["skipped \"(1-0)\""]));
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    pub fn left_out(&self) -> impl Iterator<Item = LeftOut<'a>> + use<'a> {
        let (mut board, mut moves, mut pass, mut part) = match self {
            Self::Board(board) => (Some(board.skipped()), None, None, None),
            Self::Moves(moves) => (None, Some(moves.skipped()), moves.pass_after_end(), None),
            Self::Message(message) => (None, None, message.pass_after_end(), None),
            Self::Skipped(part) => (None, None, None, Some(*part)),
            _ => (None, None, None, None),
        };
        let title = if let Self::Moves(moves) = self { moves.listed_title() } else { None };
        let left_out = move |part: Skipped<'a>| match title {
            Some(title) if bare(part.text()) == bare(title) => LeftOut::Title(part),
            _ => LeftOut::Skipped(part),
        };
        iter::from_fn(move || {
            part = part
                .or_else(|| board.as_mut().and_then(Iterator::next))
                .or_else(|| moves.as_mut().and_then(Iterator::next));
            let is_first = |pass: &mut Location| {
                part.is_none_or(|part| pass.byte() < LeftOut::Skipped(part).location().byte())
            };
            match pass.take_if(is_first) {
                Some(pass) => Some(LeftOut::PassAfterEnd(pass)),
                None => part.take().map(left_out),
            }
        })
    }
}

/// Returns a text without the signs that may stand around a title.
fn bare(text: Text<'_>) -> &[u8] {
    let is_sign = |byte: &u8| b" \"|,;:.-()[]".contains(byte);
    let text = text.bytes();
    let from = text.iter().position(|byte| !is_sign(byte)).unwrap_or(text.len());
    let end = text.iter().rposition(|byte| !is_sign(byte)).map_or(from, |last| last + 1);
    text.get(from..end).unwrap_or_default()
}
