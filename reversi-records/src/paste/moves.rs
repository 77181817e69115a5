//! Moves with a start.

use core::iter;
use core::ops::Range;

use reversi_rules::notation::{TranscriptErrorKind, separators};
use reversi_rules::{Board, Game, Location, Move, Position, Square};

use super::finder::{Finder, Skipped, Wrong};
use super::link::mirrored_start;
use super::tokens::{Token, Tokens};
use super::{Assumption, Assumptions, PasteError, PasteErrorKind};
use crate::reading::fen::Fen;
use crate::text::Text;
use crate::text::lines::Lines;
use crate::vocabulary::turns::pass_after_end;

/// The moves of a legal game as text, and the position before them.
///
/// ```
/// use reversi_records::paste::{Item, paste};
/// use reversi_rules::Position;
///
/// let Item::Moves(moves) = paste(b" 2. F5 D6")?.next().unwrap()? else { panic!() };
/// assert_eq!((moves.start(), moves.offset()), (Position::START, 1));
/// assert_eq!(moves.text(), "2. F5 D6");
/// assert_eq!(moves.replay().to_string(), "f5d6");
/// # Ok::<(), reversi_records::paste::PasteError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PastedMoves<'a> {
    start: Position,
    text: &'a [u8],
    offset: usize,
    assumed: Assumptions,
    /// The part of the text that has the moves, if the text has more than moves.
    part: Option<Part>,
}

/// The part of a text in which moves are found, and how.
#[derive(Clone, Copy, Debug)]
struct Part {
    begin: usize,
    end: usize,
    /// Whether squares count in letters of other scripts, and in two parts such as `D-3`.
    lenient: bool,
    /// Whether words beside the moves name the game.
    titled: bool,
    /// Whether the line is one of a list, in which a title says which game it is.
    listed: bool,
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
            match Self::found(start, text, offset, assumed, 0..text.len()) {
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
            (_, None) => Ok(Self { start, text, offset, assumed, part: None }),
            (_, Some(error)) => {
                Err(Wrong::new(offset + error.byte(), error.kind()).with_ply(error.ply()))
            }
        }
    }

    /// Finds the moves in a part of a text. `None` if there are none.
    fn found(
        start: Position,
        text: &'a [u8],
        offset: usize,
        assumed: Assumptions,
        part: Range<usize>,
    ) -> Result<Option<Self>, Wrong> {
        let read = |lenient| {
            let part =
                Part { begin: part.start, end: part.end, lenient, titled: true, listed: false };
            Self { start, text, offset, assumed, part: Some(part) }.with_moves()
        };
        match read(false) {
            Ok((found, false)) => Ok(found),
            // Letters of other scripts count only where all moves are then legal.
            plain => match (read(true), plain) {
                (Ok((Some(found), _)), _) => Ok(Some(found)),
                (_, plain) => plain.map(|(found, _)| found),
            },
        }
    }

    /// Plays the moves, and adds what is assumed for them. Returns also whether a word looks like
    /// a move and is none.
    fn with_moves(mut self) -> Result<(Option<Self>, bool), Wrong> {
        let Some(part) = self.part else { return Ok((Some(self), false)) };
        let mut finder = self.finder(part);
        if finder.has_drops() {
            self.assumed = self.assumed.with(Assumption::RowsFromBottom);
        }
        for skipped in &mut finder {
            skipped.map_err(|error| error.after(self.offset))?;
            self.assumed = self.assumed.with(Assumption::SkippedText);
        }
        if finder.has_folded() {
            self.assumed = self.assumed.with(Assumption::FoldedLetters);
        }
        Ok(((!finder.game().is_empty()).then_some(self), finder.has_like()))
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
        let mut found = Self::in_part(text, offset, 0..text.len())?;
        // Only the words in a line are a title, and not those around it.
        let titled = !text.trim_ascii().contains(&b'\n');
        found.part = found.part.map(|part| Part { titled, ..part });
        // The moves may begin at a board that no reader knows.
        match unread_board(text) {
            Some(at) => {
                let byte = text.get(at).copied().unwrap_or_default();
                let kind = TranscriptErrorKind::UnexpectedByte(byte);
                Err(PasteError::new(offset + at, PasteErrorKind::Transcript(kind)))
            }
            None => Ok(found),
        }
    }

    /// Finds the moves of a game without a start in a part of a text. All other text is skipped.
    pub(super) fn in_part(
        text: &'a [u8],
        offset: usize,
        part: Range<usize>,
    ) -> Result<Self, PasteError> {
        from_either_start(|start, assumed| Self::found(start, text, offset, assumed, part.clone()))
            .map_err(|error| error.map(PasteErrorKind::Transcript))?
            .ok_or(no_move(text, offset))
    }

    /// Finds the moves of a game that leads to this board, in the lines of a text with moves.
    pub(super) fn leading_to(board: Board, text: &'a [u8], offset: usize) -> Option<Self> {
        let (mut first, mut end) = (None, 0);
        for (line, at) in Lines::inside(text, 0) {
            if has_moves(line) {
                first = first.or(Some(at));
                end = at + line.len();
            }
        }
        let leads = |found: &Self| found.replay().position().board() == board;
        Self::in_part(text, offset, first?..end).ok().filter(leads)
    }

    /// Returns whether the text is nothing but moves.
    pub(super) const fn is_plain(&self) -> bool {
        self.part.is_none()
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
    /// use reversi_records::paste::{Assumption, Item, paste};
    ///
    /// let Item::Moves(moves) = paste(b"Game 7: f5 d6")?.next().unwrap()? else { panic!() };
    /// assert_eq!(moves.replay().to_string(), "f5d6");
    /// assert!(moves.assumptions().contains(Assumption::SkippedText));
    /// let skipped = moves.skipped().next().unwrap();
    /// assert_eq!((skipped.offset(), skipped.text()), (0, "Game 7:".into()));
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    pub fn skipped(&self) -> impl Iterator<Item = Skipped<'a>> + use<'a> {
        let offset = self.offset;
        let mut finder = self.part.map(|part| self.finder(part));
        // Adapters around the finder would be as much code as the finder, at each call.
        iter::from_fn(move || Some(finder.as_mut()?.find_map(Result::ok)?.after(offset)))
    }

    /// Marks the moves as those of a line in a list.
    pub(super) fn in_list(self) -> Self {
        Self { part: self.part.map(|part| Part { listed: true, ..part }), ..self }
    }

    /// Returns the title if the game is one of a list.
    pub(super) fn listed_title(&self) -> Option<Text<'a>> {
        self.part.filter(|part| part.listed).and_then(|_| self.title())
    }

    /// Returns the words beside the moves of a line, as [`Item::title`](super::Item::title) has them.
    pub(super) fn title(&self) -> Option<Text<'a>> {
        let Part { begin, end, .. } = self.part.filter(|part| part.titled)?;
        let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
        let from = self.text.get(..begin)?.iter().rposition(is_end).map_or(0, |at| at + 1);
        let line = self.text.get(end..)?;
        let end = end + line.iter().position(is_end).unwrap_or(line.len());
        let titles = || {
            self.skipped().filter_map(|skipped| {
                let (at, text) = (skipped.offset() - self.offset, skipped.text().bytes());
                let inside = from.saturating_sub(at)..text.len().min(end.saturating_sub(at));
                words(text.get(inside)?)
            })
        };
        let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
        let before = || self.text.get(..from)?.rsplit(is_end).find_map(words);
        let title = titles().find(|words| words.iter().any(is_letter));
        title.or_else(|| titles().next()).or_else(before).map(Text::new)
    }

    /// Returns the place of the first pass after the end of the game, if there is one.
    /// [`replay`](Self::replay) leaves such passes out of the game.
    ///
    /// ```
    /// use reversi_records::paste::{Item, paste};
    ///
    /// let item = paste(b"f5d6c3f3e3f4d7d3g3----")?.next().unwrap()?;
    /// let Item::Moves(moves) = item else { panic!() };
    /// assert_eq!(moves.pass_after_end().unwrap().to_string(), "byte 18, ply 9");
    /// assert_eq!(moves.replay().to_string(), "f5d6c3f3e3f4d7d3g3");
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    #[must_use]
    pub fn pass_after_end(&self) -> Option<Location> {
        let place = if let Some(part) = self.part {
            self.read_by_finder(part).pass_after_end()
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
        if let Some(part) = self.part {
            return self.read_by_finder(part).game().clone();
        }
        Game::from_position(self.start).legal_prefix(self.text).0
    }

    fn finder(&self, Part { begin, end, lenient, .. }: Part) -> Finder<'a> {
        Finder::new(self.start, self.text, begin..end, lenient)
    }

    /// Returns a finder that has read the text.
    fn read_by_finder(&self, part: Part) -> Finder<'a> {
        let mut finder = self.finder(part);
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

/// Returns whether a text has moves, in whatever letters.
pub(super) fn has_moves(text: &[u8]) -> bool {
    Tokens::within(text, 0, true).any(|(token, ..)| {
        matches!(token, Token::Square(_) | Token::Drop(_) | Token::Null(..) | Token::Damaged(_))
    })
}

/// Returns the words of a text without the signs between the columns of a table. Of text in quotes, the
/// first that is no key and no `null` of JSON.
pub(super) fn words(text: &[u8]) -> Option<&[u8]> {
    let is_sign = |byte: &u8| byte.is_ascii_whitespace() || b",;|:='{}[]()#".contains(byte);
    let mut parts = text.split(|&byte| byte == b'"').peekable();
    loop {
        let words = parts.next()?;
        let is_key = parts.peek().is_some_and(|after| after.trim_ascii_start().starts_with(b":"));
        let from = words.iter().position(|byte| !is_sign(byte));
        let end = words.iter().rposition(|byte| !is_sign(byte));
        if let (Some(from), Some(end), false) = (from, end, is_key)
            && let found = words.get(from..=end)
            && found != Some(b"null")
        {
            return found;
        }
    }
}

/// Returns the place of a board in a text that no reader knows: 60 cells, a FEN, or a value of JSON.
pub(super) fn unread_board(text: &[u8]) -> Option<usize> {
    let mut at = 0;
    let cells = text.split(|byte| !b"-.XxOo*".contains(byte)).find_map(|run| {
        let from = at;
        at += run.len() + 1;
        (run.len() >= 60 && run.iter().any(u8::is_ascii_alphabetic)).then_some(from)
    });
    cells.or_else(|| Fen::is_in(text).then_some(0)).or_else(|| board_of_json(text))
}

/// Returns the place of a list or of a long text that is a board in JSON.
fn board_of_json(text: &[u8]) -> Option<usize> {
    const KEYS: [&[u8]; 8] = [
        b"\"board\"",
        b"\"position\"",
        b"\"fen\"",
        b"\"rows\"",
        b"\"grid\"",
        b"\"cells\"",
        b"\"start\"",
        b"\"state\"",
    ];
    /// `standard start` is no board.
    const SHORT: usize = 16;
    let quotes = text.iter().enumerate().filter(|&(_, &byte)| byte == b'"').map(|(at, _)| at);
    let mut values = quotes.filter_map(|at| {
        let rest = text.get(at..)?;
        let key = KEYS.iter().find(|key| {
            rest.get(..key.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(key))
        })?;
        let value =
            rest.get(key.len()..)?.trim_ascii_start().strip_prefix(b":")?.trim_ascii_start();
        Some((text.len() - value.len(), value))
    });
    let is_board = |value: &[u8]| match value {
        [b'[', ..] => true,
        [b'"', text @ ..] => {
            text.iter().take(SHORT).all(|&byte| byte != b'"') && text.len() > SHORT
        }
        _ => false,
    };
    values.find(|(_, value)| is_board(value)).map(|(at, _)| at)
}
