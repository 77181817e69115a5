//! A line: the start and the moves.

use reversi_rules::notation::separators;
use reversi_rules::{Board, Color, Game, Position};

use super::{Ply, TranscriptsError, TranscriptsErrorKind};
use crate::reading::by_line::{Line, Unread, by_line};
use crate::reading::play::play_plain;
use crate::text::lines::Lines;
use crate::vocabulary::{Finding, FindingKind, GameInfo, finding};

/// A game with valid syntax, read without copying.
///
/// The parser does not check the start or the legality of the moves. A record prints as the line in
/// the file.
///
/// ```
/// use reversi_records::transcripts::Record;
///
/// let record = Record::parse(b"F5 d6 C3\n")?;
/// assert_eq!(record.replay()?.to_string(), "f5d6c3");
/// assert_eq!(record.to_string(), "F5 d6 C3");
/// # Ok::<(), reversi_records::transcripts::TranscriptsError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Record<'a> {
    line: Line<'a>,
    /// The text of the position at the start.
    start: Option<&'a [u8]>,
}

by_line!("transcripts", TranscriptsError, TranscriptsErrorKind, "f5d6", 0);

/// Returns the lines unchanged, as the format has no header.
const fn begun(lines: Lines<'_>) -> Lines<'_> {
    lines
}

/// Parses the next move.
fn next_ply(moves: &mut Unread<'_>) -> Result<Option<Ply>, TranscriptsError> {
    moves.advance(separators(moves.text));
    if moves.text.is_empty() {
        return Ok(None);
    }
    let (offset, played) =
        moves.played(TranscriptsErrorKind::UnexpectedByte, TranscriptsErrorKind::MissingRow)?;
    Ok(Some(Ply { offset, played }))
}

/// The number of cells from which on a text is meant to be a board. A transcript has no such word.
const MANY_CELLS: usize = 60;

/// Returns the length of the position before the moves, readable or not. `None` if there is none.
fn start_length(line: &[u8]) -> Option<usize> {
    let separator = |wanted| line.iter().position(|&byte| byte == wanted);
    if let Some(colon) = separator(b':') {
        return Some(colon);
    }
    let is_cell = |byte: &&u8| b"-.XxOo*".contains(byte);
    let cells = line.trim_ascii_start().iter().take_while(is_cell).count();
    let length = match Board::prefix(line) {
        Ok((_, length)) => length,
        Err(_) if cells < MANY_CELLS => return None,
        Err(_) => return separator(b';').or(Some(line.trim_ascii_end().len())),
    };
    let rest = line.get(length..).unwrap_or_default();
    // `b4` is a move, and no side.
    let is_move = matches!(rest.trim_ascii_start(), [b'b' | b'B', b'1'..=b'8', ..]);
    let side = Color::prefix(rest).ok().filter(|_| !is_move);
    Some(length + side.map_or(0, |(_, side)| side))
}

impl<'a> Record<'a> {
    /// Parses a line that begins at `offset`, without its line end.
    fn read(line: &'a [u8], offset: usize) -> Result<Self, TranscriptsError> {
        let length = start_length(line);
        let start = length.and_then(|length| line.get(..length));
        // After a position that cannot be read, everything up to the separator belongs to it.
        let before = length.map_or(0, |at| at + usize::from(line.get(at) == Some(&b':')));
        let moves = Unread::new(line.get(before..).unwrap_or_default(), offset + before);
        let mut unread = moves;
        while next_ply(&mut unread)?.is_some() {}
        Ok(Self { line: Line::new(line, offset, moves), start })
    }

    /// Returns the position at the start: the one before the moves, or else the standard start.
    ///
    /// # Errors
    /// [`TranscriptsError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::transcripts::Record;
    /// # use reversi_rules::Position;
    /// assert_eq!(Record::parse(b"f5")?.start()?, Position::START);
    /// let text = format!("{}:d6", Position::START.place(reversi_rules::Square::F5).unwrap());
    /// assert_eq!(format!("{}:d6", Record::parse(text.as_bytes())?.start()?), text);
    /// assert_eq!(Record::parse(b"--?:f5")?.start().unwrap_err().byte(), 2);
    /// # Ok::<(), reversi_records::transcripts::TranscriptsError>(())
    /// ```
    pub fn start(&self) -> Result<Position, TranscriptsError> {
        let Some(text) = self.start else { return Ok(Position::START) };
        Position::parse(text).map_err(|wrong| {
            let kind = TranscriptsErrorKind::BadStart(wrong.kind());
            TranscriptsError::new(self.offset() + wrong.byte(), kind)
        })
    }

    /// Returns the info shared by all formats, which is empty.
    ///
    /// ```
    /// # use reversi_records::{GameInfo, transcripts::Record};
    /// assert_eq!(Record::parse(b"f5d6")?.info(), GameInfo::default());
    /// # Ok::<(), reversi_records::transcripts::TranscriptsError>(())
    /// ```
    #[must_use]
    pub fn info(&self) -> GameInfo<'a> {
        GameInfo::default()
    }

    /// Replays the game from its [`start`](Self::start). A forced pass may be recorded or left out.
    /// Passes after the end are left out of the game.
    ///
    /// # Errors
    /// [`TranscriptsError`] with the first wrong byte in the start, or the first illegal move. A
    /// recorded pass before the end that is not forced is illegal too.
    ///
    /// ```
    /// # use reversi_records::transcripts::Record;
    /// assert_eq!(Record::parse(b"f5d6")?.replay()?.to_string(), "f5d6");
    /// let error = Record::parse(b"f5 a1")?.replay().unwrap_err();
    /// assert_eq!(error.to_string(), "byte 3, ply 1: a1: a disc there flips nothing");
    /// # Ok::<(), reversi_records::transcripts::TranscriptsError>(())
    /// ```
    pub fn replay(&self) -> Result<Game, TranscriptsError> {
        play_plain(self.start()?, self.moves(), TranscriptsErrorKind::Illegal)
    }

    /// Checks the record, and returns all findings in the order of their bytes: an unreadable
    /// start, the first illegal move, an early end, or a pass after the end.
    ///
    /// ```
    /// # use reversi_records::transcripts::Record;
    /// let record = Record::parse(b"f5d6")?;
    /// let found = record.audit().next().unwrap();
    /// assert_eq!(found.to_string(), "byte 4: the game stops with 58 squares empty");
    /// # Ok::<(), reversi_records::transcripts::TranscriptsError>(())
    /// ```
    #[doc(alias("validate", "lint"))]
    pub fn audit(
        &self,
    ) -> impl Iterator<Item = Finding<FindingKind<TranscriptsErrorKind>>> + use<> {
        let game = self.replay();
        let unfinished = finding::unfinished(self.line.moves_end(), game.as_ref().ok());
        let plies = self.moves().map(|ply| (ply.offset, ply.played.is_pass()));
        let pass = finding::pass_after_end(game.as_ref().ok(), plies);
        finding::listed([finding::error(game), unfinished, pass], core::iter::empty())
    }
}
