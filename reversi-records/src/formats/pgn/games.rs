//! The games of a PGN file.

use core::iter::FusedIterator;

use super::cursor::{Cursor, is_blank};
use super::moves::Token;
use super::record::bit;
use super::{PgnError, PgnErrorKind, Record};
use crate::reading::only::only;
use crate::text::bytes::{MARK, body, without_end};

/// The games of a file in order, read without copying.
///
/// A bad game yields an error. The iterator then continues at the next game whose tags begin a
/// line.
///
/// ```
/// use reversi_records::pgn::Games;
///
/// let text = b"[Black \"Rose\"]\n1. f5 x6\n\n[Black \"Tamenori\"]\n1. f5 d6\n";
/// let mut games = Games::new(text);
/// assert_eq!(games.next().unwrap().unwrap_err().byte(), 21);
/// assert_eq!(games.next().unwrap()?.tag("Black").unwrap(), "Tamenori");
/// assert!(games.next().is_none());
/// # Ok::<(), reversi_records::pgn::PgnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Games<'a> {
    cursor: Cursor<'a>,
    /// The name of the game's first tag, while an error would be in the tags.
    in_tags: Option<&'a [u8]>,
}

impl<'a> Games<'a> {
    /// Creates a reader of a file, in UTF-8 or another encoding. It reads each game on demand.
    ///
    /// ```
    /// # use reversi_records::pgn::Games;
    /// assert_eq!(Games::new(b"").count(), 0);
    /// assert_eq!(Games::new(b"1. f5 d6").count(), 1);
    /// ```
    #[must_use]
    pub fn new(text: &'a [u8]) -> Self {
        let (_, start) = body(text);
        let text = without_end(text);
        Self { cursor: Cursor::new(text, start, text.len()), in_tags: None }
    }

    /// Returns the offset of the next byte to read: after the last game, or where the search for
    /// the next game starts.
    ///
    /// ```
    /// # use reversi_records::pgn::Games;
    /// let mut games = Games::new(b"1. f5 *\n\n[Black \"Rose\"] *");
    /// games.next();
    /// assert_eq!(games.offset(), 9);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.cursor.offset()
    }

    fn read(&mut self) -> Result<Option<Record<'a>>, PgnError> {
        self.in_tags = None;
        let cursor = &mut self.cursor;
        // Comments before the tags belong to the game, but a mark begins another file.
        let mut start;
        loop {
            cursor.take_while(is_blank);
            start = cursor.offset();
            cursor.skip_blank()?;
            if !cursor.is_at_mark() {
                break;
            }
            cursor.advance(MARK.len());
        }
        if cursor.byte().is_none() {
            return Ok(None);
        }
        let mut first = *cursor;
        first.advance(1);
        self.in_tags = Some(first.tag_name());
        let mut names = 0;
        while cursor.byte() == Some(b'[') {
            names |= bit(cursor.tag()?.name);
            if cursor.skip_blank()? {
                break;
            }
        }
        self.in_tags = None;
        let moves = cursor.offset();
        let mut has_drops = false;
        let result = loop {
            match cursor.token()? {
                Some(Token::Move(ply)) => {
                    has_drops |= cursor.text().get(ply.offset + 1) == Some(&b'@');
                }
                Some(Token::Result(offset, result)) => break Some((offset, result)),
                None => break None,
            }
        };
        // So do comments after the result.
        cursor.skip_blank()?;
        let end = cursor.offset();
        let follows = cursor.byte().is_some_and(|byte| byte != b'[') && !cursor.is_at_mark();
        if result.is_some() && follows {
            return cursor.error(PgnErrorKind::AfterResult);
        }
        // A comment at the end of a text alone loses the white space after it, which must be no part of
        // it here either.
        let text = cursor.text().get(start..end).unwrap_or_default();
        let end = end - text.iter().rev().take_while(|&&byte| is_blank(byte)).count();
        let moves = moves.min(end);
        Ok(Some(Record::new(cursor.text(), start, moves, end, result, has_drops, names)))
    }
}

impl<'a> Iterator for Games<'a> {
    type Item = Result<Record<'a>, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let read = self.read();
        if read.is_err() {
            self.cursor.recover(self.in_tags);
        }
        read.transpose()
    }
}

impl FusedIterator for Games<'_> {}

impl<'a> Record<'a> {
    /// Parses a text with exactly one game.
    ///
    /// # Errors
    /// [`PgnError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::pgn::Record;
    /// assert!(Record::parse(b"[Black \"Rose\"]\n1. f5 d6 *\n").is_ok());
    /// assert_eq!(Record::parse(b"1. f5 *\n[Black \"Rose\"] *").unwrap_err().byte(), 8);
    /// ```
    pub fn parse(text: &'a [u8]) -> Result<Self, PgnError> {
        let wrong = [PgnErrorKind::NoGame, PgnErrorKind::AnotherGame];
        only(text, Games::new(text), Self::offset, wrong)
    }
}
