//! Moves with a start, and lines of such moves.

use core::iter::{self, FusedIterator};

use reversi_rules::notation::{TranscriptErrorKind, separators};
use reversi_rules::{Board, Color, Game, Location, Move, Position, Square};

use super::finder::{Finder, Skipped, Wrong};
use super::{Assumption, Assumptions, PasteError, PasteErrorKind};
use crate::record::Text;
use crate::record::fen::Fen;
use crate::record::lines::Lines;
use crate::record::play::pass_after_end;

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
    /// Whether the text has more than moves.
    is_found: bool,
}

impl<'a> PastedMoves<'a> {
    /// Checks the moves of a text that begins at `offset`. If it is no transcript, the moves in it
    /// are found.
    pub(super) fn read(
        start: Position,
        text: &'a [u8],
        offset: usize,
        assumed: Assumptions,
    ) -> Result<Self, Wrong> {
        Self::strict(start, text, offset, assumed).or_else(|error| {
            match Self::found(start, text, offset, assumed) {
                Err(wrong) => Err(wrong),
                Ok(found) => found.ok_or(error),
            }
        })
    }

    /// Checks a text of moves and separators only.
    fn strict(
        start: Position,
        text: &'a [u8],
        offset: usize,
        assumed: Assumptions,
    ) -> Result<Self, Wrong> {
        match Game::from_position(start).legal_prefix(text) {
            (_, None) => Ok(Self { start, text, offset, assumed, is_found: false }),
            (_, Some(error)) => {
                Err(Wrong::new(offset + error.byte(), error.kind()).with_ply(error.ply()))
            }
        }
    }

    /// Finds the moves in a text. `None` if there are none.
    fn found(
        start: Position,
        text: &'a [u8],
        offset: usize,
        mut assumed: Assumptions,
    ) -> Result<Option<Self>, Wrong> {
        let mut finder = Finder::new(start, text);
        if finder.has_drops() {
            assumed = assumed.with(Assumption::RowsFromBottom);
        }
        for skipped in &mut finder {
            skipped.map_err(|error| error.after(offset))?;
            assumed = assumed.with(Assumption::SkippedText);
        }
        let found = Self { start, text, offset, assumed, is_found: true };
        Ok((!finder.game().is_empty()).then_some(found))
    }

    /// Checks the moves of a game without a start, and nothing else. If all moves are legal only
    /// from the mirrored start, it is the start.
    pub(super) fn transcript(text: &'a [u8], offset: usize) -> Result<Self, PasteError> {
        let read = from_either_start(|start, assumed| Self::strict(start, text, offset, assumed));
        match read {
            Ok(moves) if moves.replay().is_empty() => Err(no_move(text, offset)),
            read => read.map_err(|error| error.map(PasteErrorKind::Transcript)),
        }
    }

    /// Finds the moves of a game without a start in a text.
    pub(super) fn in_text(text: &'a [u8], offset: usize) -> Result<Self, PasteError> {
        let found = from_either_start(|start, assumed| Self::found(start, text, offset, assumed))
            .map_err(|error| error.map(PasteErrorKind::Transcript))?
            .ok_or(no_move(text, offset))?;
        // The moves may begin at a board that no reader knows.
        let is_board = |part: &Skipped<'_>| {
            let mut runs = part.text().bytes().split(|byte| !b"-.XxOo*".contains(byte));
            runs.any(|run| run.len() >= 60 && run.iter().any(u8::is_ascii_alphabetic))
                || Fen::is_in(part.text().bytes())
        };
        match found.skipped().find(is_board) {
            Some(part) => {
                let byte = part.text().bytes().first().copied().unwrap_or_default();
                let kind = TranscriptErrorKind::UnexpectedByte(byte);
                Err(PasteError::new(part.offset(), PasteErrorKind::Transcript(kind)))
            }
            None => Ok(found),
        }
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

    /// Returns the parts of the text that were skipped, in order.
    ///
    /// ```
    /// use reversi_records::paste::{Assumption, Pasted, paste};
    ///
    /// let Pasted::Moves(moves) = paste(b"Game 7: f5 d6")? else { panic!() };
    /// assert_eq!(moves.replay().to_string(), "f5d6");
    /// assert!(moves.assumptions().contains(Assumption::SkippedText));
    /// let skipped = moves.skipped().next().unwrap();
    /// assert_eq!((skipped.offset(), skipped.text()), (0, "Game 7:".into()));
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    pub fn skipped(&self) -> impl Iterator<Item = Skipped<'a>> + use<'a> {
        let Self { start, text, offset, .. } = *self;
        let finder = self.is_found.then(|| Finder::new(start, text));
        finder.into_iter().flatten().flatten().map(move |skipped| skipped.after(offset))
    }

    /// Returns the place of the first pass after the end of the game, if there is one.
    /// [`replay`](Self::replay) leaves such passes out of the game.
    ///
    /// ```
    /// use reversi_records::paste::{Pasted, paste};
    ///
    /// let Pasted::Moves(moves) = paste(b"f5d6c3f3e3f4d7d3g3----")? else { panic!() };
    /// assert_eq!(moves.pass_after_end().unwrap().to_string(), "byte 18, ply 9");
    /// assert_eq!(moves.replay().to_string(), "f5d6c3f3e3f4d7d3g3");
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    #[must_use]
    pub fn pass_after_end(&self) -> Option<Location> {
        let place = if self.is_found {
            self.read_by_finder().pass_after_end()
        } else {
            let mut at = 0;
            let moves = iter::from_fn(|| {
                let rest = self.text.get(at..)?;
                let start = separators(rest);
                let (played, length) = Move::<Square>::prefix(rest.get(start..)?).ok()?;
                at += start + length;
                Some((at - length, played.is_pass()))
            });
            pass_after_end(&self.replay(), moves)
        };
        place.map(|place| place.after(self.offset))
    }

    /// Plays the moves. All of them are legal. Passes after the end are left out of the game.
    #[must_use]
    pub fn replay(&self) -> Game {
        if self.is_found {
            return self.read_by_finder().game().clone();
        }
        Game::from_position(self.start).legal_prefix(self.text).0
    }

    /// Returns a finder that has read the text.
    fn read_by_finder(&self) -> Finder<'a> {
        let mut finder = Finder::new(self.start, self.text);
        finder.by_ref().for_each(drop);
        finder
    }
}

/// Reads a game from the standard start, or else from the mirrored one. The error is that of the
/// standard start.
fn from_either_start<T>(
    read: impl Fn(Position, Assumptions) -> Result<T, Wrong>,
) -> Result<T, Wrong> {
    read(Position::START, Assumptions::of(Assumption::StandardStart)).or_else(|error| {
        let mirrored = Assumptions::of(Assumption::MirroredStart);
        read(mirrored_start(), mirrored).map_err(|_| error)
    })
}

/// Returns the error of a text without a move.
const fn no_move(text: &[u8], offset: usize) -> PasteError {
    PasteError::new(offset + text.len(), PasteErrorKind::NoMove)
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
