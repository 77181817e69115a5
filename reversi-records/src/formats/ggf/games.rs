//! The games of a GGF file.

use core::iter::FusedIterator;

use super::{GgfError, GgfErrorKind, Half, Record};
use crate::reading::only::only;
use crate::text::bytes::{MARK, body, without_end};
use crate::text::syntax::Syntax;
use crate::vocabulary::lexer::{Lexer, Token};

/// The games of a file in order, read without copying.
///
/// A bad game yields an error, and the iterator continues at the next `(;`.
///
/// ```
/// use reversi_records::ggf::Games;
///
/// let file = b"1 (;GM[Othello]PB[no board];)
///              1 (;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)";
/// let games: Vec<_> = Games::new(file).collect();
/// assert!(games[0].is_err() && games[1].is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Games<'a> {
    file: &'a [u8],
    offset: usize,
    /// The next game of a synchro pair.
    half: Option<Half>,
}

impl<'a> Games<'a> {
    /// Creates a reader of a file, or of any text that contains games. It reads each game on
    /// demand.
    ///
    /// ```
    /// # use reversi_records::ggf::Games;
    /// assert_eq!(Games::new(b"").count(), 0);
    /// ```
    #[must_use]
    pub const fn new(file: &'a [u8]) -> Self {
        Self { file: without_end(file), offset: body(file).1, half: None }
    }

    /// Returns the offset of the next byte to read: after the last game, or where the search for
    /// the next game starts.
    ///
    /// ```
    /// # use reversi_records::ggf::Games;
    /// assert_eq!(Games::new(b"1 (;").offset(), 0);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    fn skip(&mut self, what: impl Fn(u8) -> bool) -> &'a [u8] {
        let rest = self.file.get(self.offset..).unwrap_or_default();
        let length = rest.iter().take_while(|&&byte| what(byte)).count();
        self.offset += length;
        rest.get(..length).unwrap_or_default()
    }

    /// Skips white space and the number of games on a line.
    fn skip_to_game(&mut self) {
        loop {
            self.skip(|byte| byte.is_ascii_whitespace());
            while self.file.get(self.offset..).is_some_and(|rest| rest.starts_with(&MARK)) {
                self.offset += MARK.len();
                self.skip(|byte| byte.is_ascii_whitespace());
            }
            let start = self.offset;
            match self.skip(|byte| byte.is_ascii_digit()) {
                [] => return,
                number => {
                    let follows = self.file.get(self.offset);
                    if follows.is_some_and(|&byte| byte != b'(' && !byte.is_ascii_whitespace()) {
                        self.offset = start;
                        return;
                    }
                    self.half = (number == b"2").then_some(Half::First);
                }
            }
        }
    }

    /// Returns the start of the next game at or after `start`, or the end of the file.
    fn next_start(&self, start: usize) -> usize {
        let rest = self.file.get(start..).unwrap_or_default();
        rest.windows(2).position(|two| two == b"(;").map_or(self.file.len(), |at| start + at)
    }

    /// Parses the game whose `(;` is next. Even after an error the reader moves past the `(;`, so
    /// that it reads each byte at most twice.
    fn game(&mut self) -> Result<Record<'a>, GgfError> {
        let start = self.offset;
        let half = self.half;
        self.half = (half == Some(Half::First)).then_some(Half::Second);
        match self.end(start + 2) {
            Ok((end, after, tags_end)) => {
                self.offset = after;
                let text = self.file.get(..end).unwrap_or_default();
                Record::new(self.file, text, start, tags_end, half)
            }
            Err(error) => {
                self.offset = self.next_start(start + 2);
                Err(error)
            }
        }
    }

    /// Finds the `)` of the game whose tags begin at `start`, the offset after it, and the end of the
    /// last tag whose key is longer than that of a move.
    fn end(&self, start: usize) -> Result<(usize, usize, usize), GgfError> {
        let (mut lexer, mut tags_end) = (Lexer::new(self.file, start, Syntax::Ggf), start);
        loop {
            let token = lexer.token().map_err(|(at, fault)| GgfError::new(at, fault.into()))?;
            match token {
                Some((_, Token::Tag(tag))) if !tag.has_letter() => tags_end = lexer.offset(),
                Some((_, Token::Node | Token::Tag(_))) => {}
                Some((end, Token::Close)) => return Ok((end, lexer.offset(), tags_end)),
                Some((at, Token::Open)) => {
                    return Err(GgfError::new(at, GgfErrorKind::UnclosedGame));
                }
                None => {
                    return Err(GgfError::new(self.file.len(), GgfErrorKind::UnclosedGame));
                }
            }
        }
    }
}

impl<'a> Iterator for Games<'a> {
    type Item = Result<Record<'a>, GgfError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.skip_to_game();
        match self.file.get(self.offset..).unwrap_or_default() {
            [] => None,
            [b'(', b';', ..] => Some(self.game()),
            [byte, ..] => {
                let error = GgfError::new(self.offset, GgfErrorKind::UnexpectedByte(*byte));
                self.half = None;
                self.offset = self.next_start(self.offset);
                Some(Err(error))
            }
        }
    }
}

impl FusedIterator for Games<'_> {}

impl<'a> Record<'a> {
    /// Parses a text with exactly one game, perhaps after the number of games.
    ///
    /// # Errors
    /// [`GgfError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::ggf::Record;
    /// assert!(Record::parse(b"1 (;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)\n").is_ok());
    /// assert_eq!(Record::parse(b"(;GM[Othello]TY[8").unwrap_err().byte(), 17);
    /// ```
    pub fn parse(text: &'a [u8]) -> Result<Self, GgfError> {
        let wrong = [GgfErrorKind::NoGame, GgfErrorKind::AnotherGame];
        only(text, Games::new(text), Self::offset, wrong)
    }
}
