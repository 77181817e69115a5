//! Cuts a stream into parts with whole games.

use alloc::vec::Vec;

use crate::formats::pgn::{is_space, is_tag};
use crate::text::bytes::MARK;
use crate::vocabulary::Format;

/// Cuts a stream of bytes into parts that hold whole games, so that a file of any size can be read
/// from a pipe with the memory of one game.
///
/// Push the bytes as they come, read each [`Part`] with the `Games` of the format, and call
/// [`finish`](Self::finish) at the end. The parts together are the stream. A part usually has one
/// game; in GGF, it has the games of a line. It may have none, as a blank line does. Problems of OBF
/// and messages of GGS are split too.
///
/// ```
/// use reversi_records::{AnyKind, Splitter, pgn};
///
/// let mut splitter = Splitter::new(AnyKind::Pgn);
/// let mut games = 0;
/// for piece in ["[Black \"Ro", "se\"]\n1. f5 *\n\n[Bl", "ack \"Brian\"]\n1. d3 *\n"] {
///     splitter.push(piece.as_bytes());
///     while let Some(part) = splitter.next_part() {
///         games += pgn::Games::new(part.text).count();
///     }
/// }
/// splitter.finish();
/// let last = splitter.next_part().unwrap();
/// assert_eq!((games, last.offset), (1, 24));
/// assert!(pgn::Record::parse(last.text)?.replay().is_ok());
/// # Ok::<(), pgn::PgnError>(())
/// ```
#[doc(alias("stream", "pipe", "gzip"))]
#[derive(Clone, Debug)]
pub struct Splitter {
    format: Format,
    buffer: Vec<u8>,
    /// The offset of the buffer in the stream.
    offset: usize,
    /// The end of the last part in the buffer.
    given: usize,
    /// The end of the bytes that were looked at.
    scanned: usize,
    state: State,
    finished: bool,
}

/// A part of a stream, made by [`Splitter::next_part`].
///
/// ```
/// use reversi_records::{AnyKind, Splitter};
///
/// let mut splitter = Splitter::new(AnyKind::Sgf);
/// splitter.push(b"(;GM[2])\n(;GM[2];B[f5])");
/// splitter.next_part();
/// let part = splitter.next_part().unwrap();
/// assert_eq!((part.offset, part.text), (8, &b"\n(;GM[2];B[f5])"[..]));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'a> {
    /// The offset in the stream.
    pub offset: usize,
    /// The text, with white space around it.
    pub text: &'a [u8],
}

/// The place within a game.
#[derive(Clone, Copy, Debug, Default)]
struct State {
    /// The number of open parentheses, in SGF.
    depth: usize,
    /// Whether a value `[…]` of SGF or GGF or a comment `{…}` of PGN is open.
    within: bool,
    /// The number of bytes that end nothing, as a backslash is before them, in SGF.
    skips: u8,
    /// The part of the line that was read, in PGN.
    line: Line,
    /// The start of the line, in PGN.
    line_start: usize,
    /// The start of the tag that is being read, in PGN.
    tag: usize,
    /// The number of bytes of a byte order mark that begin the line, in PGN.
    marked: usize,
    /// Whether the game has moves in PGN, or has ended in GGF.
    full: bool,
}

/// The part of a line of PGN that was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Line {
    /// Only white space.
    #[default]
    Blank,
    /// Whole tags, moves, or the start of a comment.
    Begun,
    /// The start of a tag.
    Tag,
    /// The start of a tag's value.
    Value,
    /// The same, and a backslash before the next byte.
    Escape,
    /// A wrong tag, a comment or an escape, to which the rest belongs.
    Skipped,
}

impl Splitter {
    /// The largest part in bytes. A longer game is cut, and its pieces are errors.
    ///
    /// ```
    /// # use reversi_records::Splitter;
    /// assert_eq!(Splitter::LONGEST, 16 << 20);
    /// ```
    pub const LONGEST: usize = 16 << 20;

    /// Creates a splitter of a stream in that format.
    ///
    /// ```
    /// # use reversi_records::{AnyKind, Splitter};
    /// assert!(Splitter::new(AnyKind::Ggf).next_part().is_none());
    /// let mut log = Splitter::new(reversi_records::Format::Ggs);
    /// log.push(b"READY\n/os: join .5 8 K?\n|0 move(s)\nREADY\n");
    /// assert_eq!(log.next_part().unwrap().text, b"READY\n");
    /// assert_eq!(log.next_part().unwrap().text, b"/os: join .5 8 K?\n|0 move(s)\n");
    /// ```
    #[must_use]
    pub fn new(format: impl Into<Format>) -> Self {
        Self {
            format: format.into(),
            buffer: Vec::new(),
            offset: 0,
            given: 0,
            scanned: 0,
            state: State::default(),
            finished: false,
        }
    }

    /// Adds the next bytes of the stream.
    ///
    /// ```
    /// # use reversi_records::{AnyKind, Splitter};
    /// let mut splitter = Splitter::new(AnyKind::Ggf);
    /// splitter.push(b"1 (;GM[Othello]BO[8 *];)\n1 (;");
    /// assert_eq!(splitter.next_part().unwrap().text.len(), 25);
    /// assert!(splitter.next_part().is_none());
    /// ```
    pub fn push(&mut self, bytes: &[u8]) {
        self.buffer.drain(..self.given);
        self.offset += self.given;
        self.scanned -= self.given;
        for start in [&mut self.state.line_start, &mut self.state.tag] {
            *start = start.saturating_sub(self.given);
        }
        self.given = 0;
        self.buffer.extend(bytes);
    }

    /// Ends the stream. The rest is the last part.
    ///
    /// ```
    /// # use reversi_records::{AnyKind, Splitter};
    /// let mut splitter = Splitter::new(AnyKind::Sgf);
    /// splitter.push(b"(;GM[2]");
    /// splitter.finish();
    /// assert_eq!(splitter.next_part().unwrap().text, b"(;GM[2]");
    /// assert!(splitter.next_part().is_none());
    /// ```
    pub fn finish(&mut self) {
        self.finished = true;
    }

    /// Returns the next part, or `None` if more bytes must be pushed or the stream has ended.
    ///
    /// ```
    /// # use reversi_records::{AnyKind, Splitter};
    /// let mut splitter = Splitter::new(AnyKind::Sgf);
    /// splitter.push(b"(;GM[2])(;GM[2]");
    /// assert_eq!(splitter.next_part().unwrap().text, b"(;GM[2])");
    /// assert!(splitter.next_part().is_none());
    /// ```
    pub fn next_part(&mut self) -> Option<Part<'_>> {
        let mut end = None;
        while let Some(&byte) = self.buffer.get(self.scanned) {
            let cut = match self.format {
                Format::Pgn => self.pgn(byte),
                Format::Sgf => self.sgf(byte),
                Format::Ggf => self.ggf(byte),
                Format::Ggs => self.ggs(byte),
                // The others have one game a line.
                _ => matches!(byte, b'\n' | b'\r').then_some(self.scanned + 1),
            };
            self.scanned += 1;
            if cut.is_some() || self.scanned - self.given >= Self::LONGEST {
                end = Some(cut.unwrap_or(self.scanned));
                break;
            }
        }
        let rest = self.buffer.len();
        let end = end.or((self.finished && rest > self.given).then_some(rest))?;
        let start = core::mem::replace(&mut self.given, end);
        let text = self.buffer.get(start..end).unwrap_or_default();
        Some(Part { offset: self.offset + start, text })
    }

    /// Looks at a byte of PGN: a tag after moves begins a game, also on their line.
    fn pgn(&mut self, byte: u8) -> Option<usize> {
        let state = &mut self.state;
        match byte {
            _ if state.within => state.within = byte != b'}',
            b'\n' | b'\r' => {
                (state.line, state.line_start) = (Line::Blank, self.scanned + 1);
                state.marked = 0;
            }
            _ if state.line == Line::Blank && MARK.get(state.marked) == Some(&byte) => {
                state.marked += 1;
            }
            _ if state.line == Line::Skipped => {}
            b'"' if state.line == Line::Tag => state.line = Line::Value,
            b'"' if state.line == Line::Value => state.line = Line::Tag,
            b'\\' if state.line == Line::Value => state.line = Line::Escape,
            _ if state.line == Line::Escape => state.line = Line::Value,
            b']' if state.line == Line::Tag => {
                // A comment may follow a tag. After a wrong one the reader goes on at the next line.
                let is_tag = is_tag(self.buffer.get(state.tag..=self.scanned).unwrap_or_default());
                state.line = if is_tag { Line::Begun } else { Line::Skipped };
            }
            _ if matches!(state.line, Line::Tag | Line::Value) || is_space(byte) => {}
            b'[' => {
                let is_first = core::mem::replace(&mut state.line, Line::Tag) == Line::Blank;
                state.tag = self.scanned;
                if core::mem::take(&mut state.full) {
                    let start = if is_first { state.line_start } else { self.scanned };
                    // A line that begins with too many blanks has been cut within them.
                    return (start > self.given).then_some(start);
                }
            }
            b'%' if state.line == Line::Blank
                && self.scanned == state.line_start + state.marked =>
            {
                state.line = Line::Skipped;
            }
            b';' => state.line = Line::Skipped,
            b'{' => (state.within, state.line) = (true, Line::Begun),
            _ => (state.full, state.line) = (true, Line::Begun),
        }
        None
    }

    /// Looks at a byte of SGF: the last `)` ends a game.
    fn sgf(&mut self, byte: u8) -> Option<usize> {
        let state = &mut self.state;
        if state.within {
            if state.skips > 0 {
                state.skips -= 1;
            } else {
                state.skips = u8::from(byte == b'\\');
                state.within = byte != b']';
            }
            return None;
        }
        match byte {
            b'[' => state.within = true,
            b'(' => state.depth += 1,
            b')' => {
                state.depth = state.depth.saturating_sub(1);
                return (state.depth == 0).then_some(self.scanned + 1);
            }
            _ => {}
        }
        None
    }

    /// Looks at a byte of GGF: the line end after a `)` ends the games of the line.
    fn ggf(&mut self, byte: u8) -> Option<usize> {
        let state = &mut self.state;
        match byte {
            // A value cannot hold `(;`, which begins the next game.
            b';' if self.buffer.get(self.scanned.wrapping_sub(1)) == Some(&b'(') => {
                (state.within, state.full) = (false, false);
            }
            _ if state.within => state.within = byte != b']',
            b'[' => state.within = true,
            b')' => state.full = true,
            b'\n' if core::mem::take(&mut state.full) => return Some(self.scanned + 1),
            _ => {}
        }
        None
    }

    /// Looks at a byte of GGS: a line ends a message, if it neither begins with `|` nor is blank.
    fn ggs(&self, byte: u8) -> Option<usize> {
        let is_begun = matches!(byte, b'|' | b' ' | b'\t' | b'\n' | b'\r');
        let before = self.buffer.get(self.given..self.scanned).unwrap_or_default();
        let is_line = !is_begun && matches!(before.last(), Some(b'\n' | b'\r'));
        is_line.then_some(self.scanned)
    }
}
