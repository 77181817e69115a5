//! The games of an SGF file.

use core::iter::FusedIterator;

use super::record::Needed;
use super::{Record, SgfError, SgfErrorKind};
use crate::record::dialect::{Dialect, Fault};
use crate::record::lexer::{Lexer, Token};
use crate::record::only::only;
use crate::record::text::without_mark;

/// The games of a file in order, read without copying.
///
/// A bad game yields an error. The iterator then continues at the next tree that begins with `FF`
/// or `GM`, even within an unclosed tree.
///
/// ```
/// use reversi_rules::record::sgf::Games;
///
/// let games: Vec<_> = Games::new(b"(;GM[2]B(f5)) (;GM[2];B[f5])").collect();
/// assert!(games[0].is_err() && games[1].is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Games<'a> {
    file: &'a [u8],
    offset: usize,
}

impl<'a> Games<'a> {
    /// Creates a reader of a file. It reads each game on demand.
    ///
    /// ```
    /// # use reversi_rules::record::sgf::Games;
    /// assert_eq!(Games::new(b"").count(), 0);
    /// ```
    #[must_use]
    pub const fn new(file: &'a [u8]) -> Self {
        Self { file, offset: file.len() - without_mark(file).len() }
    }

    /// Returns the offset of the next byte to read: after the last game, or where the search for
    /// the next game starts.
    ///
    /// ```
    /// # use reversi_rules::record::sgf::Games;
    /// let mut games = Games::new(b"(;GM[2])\n");
    /// games.next();
    /// assert_eq!(games.offset(), 8);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Parses the tree whose `(` is next, and moves past it.
    fn tree(&mut self) -> Result<Record<'a>, SgfError> {
        let mut lexer = Lexer::new(self.file, self.offset, Dialect::Sgf);
        let (start, mut depth, mut main_line) = (self.offset, 0_usize, None);
        // The last `(` that no tag followed yet.
        let mut opened = None;
        let mut needed = Needed::default();
        loop {
            match lexer.token() {
                Ok(Some((at, Token::Open))) => {
                    depth += 1;
                    opened = Some(at);
                }
                Ok(Some((_, Token::Tag(tag)))) => {
                    let code = tag.code();
                    if main_line.is_none() {
                        needed.note(code, &tag);
                    }
                    let first_of = opened.take().filter(|_| matches!(&code, b"FF" | b"GM"));
                    if let Some(at) = first_of.filter(|&at| at != start) {
                        self.offset = at;
                        return Err(SgfError::new(at, SgfErrorKind::UnclosedGame));
                    }
                }
                Ok(Some((at, Token::Close))) => {
                    let main_line = *main_line.get_or_insert(at);
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        self.offset = lexer.offset();
                        return Record::new(self.file, start, main_line, at + 1, needed);
                    }
                }
                Ok(Some((_, Token::Node))) => {}
                Ok(None) => {
                    self.offset = self.file.len();
                    return Err(SgfError::new(self.offset, SgfErrorKind::UnclosedGame));
                }
                Err((at, fault)) => {
                    // An unclosed value extends to the end of the file.
                    let unclosed = fault == Fault::UnclosedValue;
                    self.skip_to_root(if unclosed { self.file.len() } else { at });
                    return Err(SgfError::new(at, fault.into()));
                }
            }
        }
    }

    /// Moves to the next tree at or after `start` whose first tag is `FF` or `GM`.
    fn skip_to_root(&mut self, start: usize) {
        let rest = self.file.get(start..).unwrap_or_default();
        let begins_root = |at: usize| {
            let mut bytes = rest.iter().skip(at).filter(|byte| !byte.is_ascii_whitespace());
            let mut next = || bytes.next().copied();
            (next(), next()) == (Some(b'('), Some(b';'))
                && matches!((next(), next()), (Some(b'F'), Some(b'F')) | (Some(b'G'), Some(b'M')))
        };
        let root = (0..rest.len()).find(|&at| rest.get(at) == Some(&b'(') && begins_root(at));
        self.offset = root.map_or(self.file.len(), |at| start + at);
    }
}

impl<'a> Iterator for Games<'a> {
    type Item = Result<Record<'a>, SgfError>;

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.file.get(self.offset..).unwrap_or_default();
        self.offset += rest.len() - rest.trim_ascii_start().len();
        let start = self.offset;
        match self.file.get(start)? {
            b'(' => Some(self.tree()),
            &byte => {
                self.skip_to_root(start);
                Some(Err(SgfError::new(start, SgfErrorKind::UnexpectedByte(byte))))
            }
        }
    }
}

impl FusedIterator for Games<'_> {}

impl<'a> Record<'a> {
    /// Parses a text with exactly one tree.
    ///
    /// # Errors
    /// [`SgfError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_rules::record::sgf::Record;
    /// assert!(Record::parse(b"(;GM[2];B[f5])\n").is_ok());
    /// assert_eq!(Record::parse(b"(;GM[2];B[f5]").unwrap_err().byte(), 13);
    /// ```
    pub fn parse(text: &'a [u8]) -> Result<Self, SgfError> {
        let wrong = [SgfErrorKind::NoGame, SgfErrorKind::AnotherGame];
        only(text, Games::new(text), Self::offset, wrong)
    }
}
