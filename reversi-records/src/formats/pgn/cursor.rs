//! A cursor over the bytes of a PGN file, and the skipping of white space, comments and variations.

use core::fmt;

use super::{PgnError, PgnErrorKind};
use crate::text::bytes::MARK;

/// Every loop over moves compares with this byte first.
pub(super) const FIRST_OF_MARK: u8 = MARK[0];

/// A position in a text, which only moves forward.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    text: &'a [u8],
    offset: usize,
    /// Whether the rest of the text is known to contain no `}`. It saves a search to the end of the
    /// text for every further `{`, which would take quadratic time.
    no_comment_closes: bool,
}

impl fmt::Debug for Cursor<'_> {
    /// Writes the offset without the text, which may be a whole file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cursor").field("offset", &self.offset).finish_non_exhaustive()
    }
}

impl<'a> Cursor<'a> {
    /// Creates a cursor at `offset` in a text that ends at `end`.
    pub(super) fn new(text: &'a [u8], offset: usize, end: usize) -> Self {
        Self { text: text.get(..end).unwrap_or(text), offset, no_comment_closes: false }
    }

    pub(super) const fn text(&self) -> &'a [u8] {
        self.text
    }

    pub(super) const fn offset(&self) -> usize {
        self.offset
    }

    pub(super) fn rest(&self) -> &'a [u8] {
        self.text.get(self.offset..).unwrap_or_default()
    }

    pub(super) fn byte(&self) -> Option<u8> {
        self.text.get(self.offset).copied()
    }

    /// Moves forward, at most to the end.
    pub(super) fn advance(&mut self, bytes: usize) {
        self.offset = self.text.len().min(self.offset.saturating_add(bytes));
    }

    /// Returns the next bytes for which `belongs` holds, and moves past them.
    pub(super) fn take_while(&mut self, belongs: impl Fn(u8) -> bool) -> &'a [u8] {
        let rest = self.rest();
        let length = rest.iter().position(|&byte| !belongs(byte)).unwrap_or(rest.len());
        self.advance(length);
        rest.get(..length).unwrap_or_default()
    }

    pub(super) const fn error<T>(&self, kind: PgnErrorKind) -> Result<T, PgnError> {
        Err(PgnError::new(self.offset, kind))
    }

    /// Skips white space, comments and lines that begin with `%`. Returns whether a line was blank.
    pub(super) fn skip_blank(&mut self) -> Result<bool, PgnError> {
        let (mut blank_line, mut line_is_blank) = (false, false);
        while let Some(byte) = self.byte() {
            if is_line_end(byte) {
                self.advance(line_end(self.rest()));
                blank_line |= line_is_blank;
                line_is_blank = true;
            } else if is_space(byte) {
                self.advance(1);
            } else if self.skip_comment(byte)? {
                line_is_blank = false;
            } else {
                break;
            }
        }
        Ok(blank_line)
    }

    /// Skips a comment or an escaped line, if one begins at the cursor with this byte.
    pub(super) fn skip_comment(&mut self, byte: u8) -> Result<bool, PgnError> {
        match byte {
            b'{' => {
                self.braced()?;
            }
            b';' => self.skip_line(),
            b'%' if self.at_line_start() => self.skip_line(),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Moves from `{` past the next `}`, and returns the text between them. Without a `}`, the cursor
    /// stays.
    pub(super) fn braced(&mut self) -> Result<&'a [u8], PgnError> {
        let rest = if self.no_comment_closes { &[] } else { self.rest() };
        let Some(length) = rest.iter().position(|&byte| byte == b'}') else {
            self.no_comment_closes = true;
            return self.error(PgnErrorKind::UnclosedComment);
        };
        self.advance(length + 1);
        Ok(rest.get(1..length).unwrap_or_default())
    }

    /// Moves from `(` past its `)`. A tag in between is an error.
    pub(super) fn skip_variation(&mut self) -> Result<(), PgnError> {
        let start = self.offset;
        let mut depth = 0_usize;
        loop {
            self.skip_blank()?;
            match self.byte().filter(|_| !self.is_at_mark()) {
                Some(b'(') => depth += 1,
                Some(b')') => depth -= 1,
                None | Some(b'[') => {
                    return Err(PgnError::new(start, PgnErrorKind::UnclosedVariation));
                }
                Some(_) => {}
            }
            self.advance(1);
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// Moves to the next line that begins with `[` after an error. If the error is in the tags of a
    /// game, whose `first` tag has this name, the lines of tags that follow it are skipped, but not
    /// those of the next game: that begins with the same tag, with `Event`, or after another line.
    pub(super) fn recover(&mut self, first: Option<&[u8]>) {
        let mut tags = first.is_some();
        if !self.at_line_start() {
            self.next_line();
        }
        loop {
            let mut line = *self;
            if line.is_at_mark() {
                line.advance(MARK.len());
            }
            line.take_while(is_space);
            match line.byte() {
                None => return self.advance(self.text.len()),
                Some(b'[') if !tags => return,
                Some(b'[') if line.begins_game(first.unwrap_or_default()) => return,
                Some(b'[') => {}
                Some(_) => tags = false,
            }
            self.next_line();
        }
    }

    /// Returns whether the tag whose `[` is next has that name or is `Event`.
    fn begins_game(mut self, first: &[u8]) -> bool {
        self.advance(1);
        let name = self.tag_name();
        !name.is_empty() && [first, b"Event"].iter().any(|other| name.eq_ignore_ascii_case(other))
    }

    /// Returns the name of a tag, and moves past it.
    pub(super) fn tag_name(&mut self) -> &'a [u8] {
        self.take_while(is_space);
        self.take_while(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    }

    /// Moves to the end of the line.
    fn skip_line(&mut self) {
        self.take_while(|byte| !is_line_end(byte));
    }

    fn next_line(&mut self) {
        self.skip_line();
        self.advance(line_end(self.rest()));
    }

    pub(super) fn at_line_start(&self) -> bool {
        let before = self.text.get(..self.offset).unwrap_or_default();
        let before = before.strip_suffix(&MARK).unwrap_or(before);
        before.last().is_none_or(|&byte| is_line_end(byte))
    }

    /// Returns whether a line is next that begins with a byte order mark. It begins a game.
    #[inline]
    pub(super) fn is_at_mark(&self) -> bool {
        self.byte() == Some(FIRST_OF_MARK) && self.is_at_whole_mark()
    }

    #[cold]
    fn is_at_whole_mark(&self) -> bool {
        self.rest().starts_with(&MARK) && self.at_line_start()
    }
}

/// Returns whether a byte is white space within a line.
pub(crate) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\x0B' | b'\x0C')
}

pub(crate) const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Returns whether a byte is white space or ends a line.
pub(crate) const fn is_blank(byte: u8) -> bool {
    is_space(byte) || is_line_end(byte)
}

/// Returns the length of the line end at the start of `text`, or 0.
const fn line_end(text: &[u8]) -> usize {
    match text {
        [b'\r', b'\n', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}
