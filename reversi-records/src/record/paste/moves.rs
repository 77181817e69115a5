//! Moves with a start, and lines of such moves.

use core::iter::FusedIterator;

use reversi_rules::notation::TranscriptErrorKind;
use reversi_rules::{Board, Color, Game, Position, TextError};

use super::{Assumption, Assumptions, PasteError, PasteErrorKind};
use crate::record::Text;
use crate::record::lines::Lines;

/// The moves of a legal game as text, and the position before them.
///
/// ```
/// use reversi_records::paste::{Pasted, paste};
/// use reversi_rules::Position;
///
/// let Pasted::Moves(moves) = paste(b" 2. F5 D6")? else { panic!() };
/// assert_eq!((moves.start(), moves.offset()), (Position::START, 0));
/// assert_eq!(moves.text(), " 2. F5 D6");
/// assert_eq!(moves.replay().to_string(), "f5d6");
/// # Ok::<(), reversi_records::paste::PasteError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PastedMoves<'a> {
    start: Position,
    text: &'a [u8],
    offset: usize,
    assumed: Assumptions,
}

impl<'a> PastedMoves<'a> {
    /// Checks the moves of a text that begins at `offset`.
    pub(super) fn read(
        start: Position,
        text: &'a [u8],
        offset: usize,
        assumed: Assumptions,
    ) -> Result<Self, TextError<TranscriptErrorKind>> {
        match Game::from_position(start).legal_prefix(text) {
            (_, None) => Ok(Self { start, text, offset, assumed }),
            (_, Some(error)) => {
                Err(TextError::new(offset + error.byte(), error.kind()).with_ply(error.ply()))
            }
        }
    }

    /// Checks the moves of a game without a start. If all moves are legal only from the mirrored
    /// start, it is the start.
    pub(super) fn transcript(text: &'a [u8], offset: usize) -> Result<Self, PasteError> {
        let standard = Assumptions::of(Assumption::StandardStart);
        let read = Self::read(Position::START, text, offset, standard);
        read.map_err(|error| error.map(PasteErrorKind::Transcript)).or_else(|error| {
            let mirrored = Assumptions::of(Assumption::MirroredStart);
            Self::read(mirrored_start(), text, offset, mirrored).map_err(|_| error)
        })
    }

    /// Returns the position before the moves.
    #[must_use]
    pub const fn start(&self) -> Position {
        self.start
    }

    /// Returns the text of the moves.
    #[must_use]
    pub const fn text(&self) -> Text<'a> {
        Text::new(self.text)
    }

    /// Returns the byte offset of the text of the moves.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns what was assumed about the start.
    #[must_use]
    pub const fn assumptions(&self) -> Assumptions {
        self.assumed
    }

    /// Plays the moves. All of them are legal.
    #[must_use]
    pub fn replay(&self) -> Game {
        Game::from_position(self.start).legal_prefix(self.text).0
    }
}

/// Returns the start with the colors of the four discs exchanged.
fn mirrored_start() -> Position {
    let [black, white] = Color::ALL.map(|color| Position::START.board().discs(color));
    Position::new(Board::new(white, black).unwrap_or(Board::START), Color::Black)
}

/// The games of a text with one transcript a line. Blank lines are skipped.
///
/// A bad line yields an error. The iterator then continues at the next line.
///
/// ```
/// use reversi_records::paste::{Pasted, paste};
///
/// let Pasted::Transcripts(lines) = paste(b"f5d6c3\nf5f6\nx\n")? else { panic!() };
/// let lengths: Vec<_> = lines.map(|line| line.map(|moves| moves.replay().len())).collect();
/// assert_eq!((lengths[0], lengths[1]), (Ok(3), Ok(2)));
/// assert_eq!(lengths[2].unwrap_err().byte(), 12);
/// # Ok::<(), reversi_records::paste::PasteError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Transcripts<'a> {
    lines: Lines<'a>,
}

impl<'a> Transcripts<'a> {
    pub(super) const fn new(text: &'a [u8]) -> Self {
        Self { lines: Lines::new(text) }
    }
}

impl<'a> Iterator for Transcripts<'a> {
    type Item = Result<PastedMoves<'a>, PasteError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (line, offset) = self.lines.find(|(line, _)| !line.trim_ascii().is_empty())?;
        Some(PastedMoves::transcript(line, offset))
    }
}

impl FusedIterator for Transcripts<'_> {}
