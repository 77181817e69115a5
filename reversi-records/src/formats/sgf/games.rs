//! The games of an SGF file.

use core::iter::FusedIterator;

use super::record::Needed;
use super::{Record, SgfError, SgfErrorKind};
use crate::reading::only::only;
use crate::text::Encoding;
use crate::text::bytes::{MARK, body, without_end};
use crate::text::encoding::declared::{declared, next_game};
use crate::text::syntax::{Fault, Syntax};
use crate::vocabulary::lexer::{Lexer, Token};

/// The games of a file in order, read without copying.
///
/// A bad game yields an error. The iterator then continues at the next tree whose first node has
/// `FF` or `GM` and no move, even within an unclosed tree.
///
/// ```
/// use reversi_records::sgf::Games;
///
/// let games: Vec<_> = Games::new(b"(;GM[2]B(f5)) (;GM[2];B[f5])").collect();
/// assert!(games[0].is_err() && games[1].is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Games<'a> {
    file: &'a [u8],
    offset: usize,
    /// Whether an earlier game was in another encoding.
    is_undecoded: bool,
}

impl<'a> Games<'a> {
    /// Creates a reader of a file. It reads each game on demand.
    ///
    /// ```
    /// # use reversi_records::sgf::Games;
    /// assert_eq!(Games::new(b"").count(), 0);
    /// ```
    #[must_use]
    pub const fn new(file: &'a [u8]) -> Self {
        Self { file: without_end(file), offset: body(file).1, is_undecoded: false }
    }

    /// Returns the offset of the next byte to read: after the last game, or where the search for
    /// the next game starts.
    ///
    /// ```
    /// # use reversi_records::sgf::Games;
    /// let mut games = Games::new(b"(;GM[2])\n");
    /// games.next();
    /// assert_eq!(games.offset(), 8);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Parses the game whose `(` is next, and moves past it.
    fn game(&mut self) -> Result<Record<'a>, SgfError> {
        let start = self.offset;
        // A bracket within a character may hide all games behind it. This happens only once.
        if self.is_undecoded
            && let Some(error) = self.undecoded(start)
        {
            return Err(error);
        }
        let read = self.tree();
        // In UTF-8, no byte of another character looks like a bracket.
        if self.file.get(start..self.offset).is_some_and(|game| str::from_utf8(game).is_ok()) {
            return read;
        }
        self.undecoded(start).map_or(read, Err)
    }

    /// Returns the error of a game in another encoding, and moves to the next one.
    fn undecoded(&mut self, start: usize) -> Option<SgfError> {
        let (encoding, label) = declared(self.file.get(start..)?)?;
        if matches!(encoding, Encoding::Utf8 | Encoding::Windows1252) {
            return None;
        }
        let next = next_game(self.file, start + 1).unwrap_or(self.file.len());
        let game = self.file.get(start..next)?;
        if str::from_utf8(game).is_ok() {
            return None;
        }
        self.is_undecoded = true;
        self.offset = next;
        Some(SgfError::new(start + label.start, SgfErrorKind::Undecoded(encoding)))
    }

    /// Parses the tree whose `(` is next, and moves past it.
    fn tree(&mut self) -> Result<Record<'a>, SgfError> {
        let mut lexer = Lexer::new(self.file, self.offset, Syntax::Sgf);
        let (start, mut depth, mut main_line) = (self.offset, 0_usize, None);
        // The number of open trees at the last move of the main line, and whether a tree within
        // this one was closed.
        let (mut moved, mut closed) = (0, false);
        // The last `(`, while its first node is read and has no move.
        let mut opened = None;
        let mut needed = Needed::default();
        loop {
            match lexer.token() {
                Ok(Some((at, Token::Tag(_) | Token::Node))) if closed => {
                    self.skip_to_root(at);
                    return Err(SgfError::new(at, SgfErrorKind::AfterVariation));
                }
                Ok(Some((at, Token::Open))) => {
                    (depth, closed) = (depth + 1, false);
                    opened = Some((at, false));
                }
                Ok(Some((_, Token::Tag(tag)))) => {
                    let code = tag.code();
                    if main_line.is_none() {
                        needed.note(code, &tag);
                    }
                    match &code {
                        b"FF" | b"GM" => {
                            if let Some((at, _)) = opened.filter(|&(at, _)| at != start) {
                                self.offset = at;
                                return Err(SgfError::new(at, SgfErrorKind::UnclosedGame));
                            }
                        }
                        b"B\0" | b"W\0" if main_line.is_none() => (opened, moved) = (None, depth),
                        b"B\0" | b"W\0" => opened = None,
                        _ => {}
                    }
                }
                Ok(Some((at, Token::Close))) => {
                    // A variation without a move does not end the main line.
                    if depth <= moved.max(1) {
                        main_line.get_or_insert(at);
                    }
                    (depth, closed) = (depth.saturating_sub(1), true);
                    if let Some(main_line) = main_line.filter(|_| depth == 0) {
                        self.offset = lexer.offset();
                        return Record::new(self.file, start, main_line, at + 1, needed);
                    }
                }
                Ok(Some((_, Token::Node))) => {
                    opened = opened.filter(|&(_, has_node)| !has_node).map(|(at, _)| (at, true));
                }
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

    /// Moves to the next tree at or after `start` whose first node has `FF` or `GM` and no move.
    fn skip_to_root(&mut self, start: usize) {
        self.offset = start;
        while let Some(&byte) = self.file.get(self.offset) {
            let root = if byte == b'(' { begins_game(self.file, self.offset) } else { Err(1) };
            match root {
                Ok(()) => return,
                Err(length) => self.offset += length,
            }
        }
    }
}

/// Checks that a game begins at the `(` at `start`. If not, returns the length of what was read, at
/// least 1.
///
/// Reading ends where a value holds `(;`, as it may be unclosed. So no byte is read for two trees.
fn begins_game(file: &[u8], start: usize) -> Result<(), usize> {
    let mut at = start + 1;
    let peek = |at: &mut usize| {
        let rest = file.get(*at..).unwrap_or_default();
        *at += rest.len() - rest.trim_ascii_start().len();
        file.get(*at).copied()
    };
    if peek(&mut at) != Some(b';') {
        return Err(at - start);
    }
    at += 1;
    loop {
        peek(&mut at);
        let rest = file.get(at..).unwrap_or_default();
        let length = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        let key = rest.get(..length).unwrap_or_default();
        at += length;
        let is = |wanted| Syntax::Sgf.is_key(key, wanted);
        if is("FF") || is("GM") {
            return Ok(());
        }
        if peek(&mut at) != Some(b'[') || key.is_empty() || is("B") || is("W") {
            return Err(at - start);
        }
        while peek(&mut at) == Some(b'[') {
            loop {
                at += 1;
                match file.get(at) {
                    None => return Err(file.len() - start),
                    Some(b']') => break,
                    Some(b'\\') => at += 1,
                    Some(b'(') if peek(&mut (at + 1)) == Some(b';') => return Err(at - start),
                    Some(_) => {}
                }
            }
            at += 1;
        }
    }
}

impl<'a> Iterator for Games<'a> {
    type Item = Result<Record<'a>, SgfError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut rest = self.file.get(self.offset..).unwrap_or_default().trim_ascii_start();
        while let Some(marked) = rest.strip_prefix(&MARK) {
            rest = marked.trim_ascii_start();
        }
        self.offset = self.file.len() - rest.len();
        let start = self.offset;
        match self.file.get(start)? {
            b'(' => Some(self.game()),
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
    /// # use reversi_records::sgf::Record;
    /// assert!(Record::parse(b"(;GM[2];B[f5])\n").is_ok());
    /// assert_eq!(Record::parse(b"(;GM[2];B[f5]").unwrap_err().byte(), 13);
    /// ```
    pub fn parse(text: &'a [u8]) -> Result<Self, SgfError> {
        let wrong = [SgfErrorKind::NoGame, SgfErrorKind::AnotherGame];
        only(text, Games::new(text), Self::offset, wrong)
    }
}
