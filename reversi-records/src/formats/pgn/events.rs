//! All parts of a PGN game, with its comments and variations.

use core::iter::FusedIterator;

use super::command::Command;
use super::cursor::{Cursor, is_blank, is_line_end};
use super::{PgnError, start};
use crate::text::Text;
use crate::vocabulary::{Annotation, Event, EventKind};

/// The parts of a game in the order of the text, made by [`Record::events`](super::Record::events).
///
/// ```
/// use reversi_records::{EventKind, pgn::Record};
///
/// let record = Record::parse(b"1. f5 { [%clk 0:04:59.5] usual } d6 (1... f6) *")?;
/// let kinds: Vec<_> = record.events().map(|event| event.unwrap().kind).collect();
/// assert!(matches!(kinds[1], EventKind::TimeLeft { seconds, .. } if seconds.thousandths() == 299_500));
/// assert!(matches!(kinds[2], EventKind::Comment(text) if text == "usual"));
/// assert_eq!(kinds[4], EventKind::VariationStart);
/// # Ok::<(), reversi_records::pgn::PgnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Events<'a> {
    cursor: Cursor<'a>,
    /// The offset of the moves: tags stand before it.
    moves: usize,
    comment: Option<Comment<'a>>,
}

/// The rest of a comment.
#[derive(Clone, Debug)]
struct Comment<'a> {
    offset: usize,
    text: &'a [u8],
    /// The command after the last text.
    command: Option<Event<'a>>,
}

impl<'a> Comment<'a> {
    /// Returns the next text or command.
    fn next(&mut self) -> Option<Event<'a>> {
        loop {
            if let Some(command) = self.command.take() {
                return Some(command);
            }
            if self.text.is_empty() {
                return None;
            }
            let (length, skipped) = match Command::find(self.text) {
                Some((at, length, command)) => {
                    self.command = Some(Event::new(self.offset + at, command.event()));
                    (at, at + length)
                }
                None => (self.text.len(), self.text.len()),
            };
            let text = self.text.get(..length).unwrap_or_default();
            let start = self.offset + (text.len() - text.trim_ascii_start().len());
            self.text = self.text.get(skipped..).unwrap_or_default();
            self.offset += skipped;
            let text = text.trim_ascii();
            if !text.is_empty() {
                return Some(Event::new(start, EventKind::Comment(Text::new(text))));
            }
        }
    }
}

impl<'a> Events<'a> {
    /// Creates a reader from `start` to `end` of a checked text whose moves begin at `moves`.
    pub(super) fn new(text: &'a [u8], start: usize, moves: usize, end: usize) -> Self {
        Self { cursor: Cursor::new(text, start, end), moves, comment: None }
    }

    /// Returns the offset after the last event, or after the comment that is being read.
    #[cfg(feature = "alloc")]
    pub(crate) const fn offset(&self) -> usize {
        self.cursor.offset()
    }

    /// Reads an event that begins with `byte`; `None` if it only separates others.
    fn read(&mut self, byte: u8) -> Result<Option<Event<'a>>, PgnError> {
        let cursor = &mut self.cursor;
        let offset = cursor.offset();
        let kind = match byte {
            b'{' => {
                let text = cursor.braced()?;
                self.comment = Some(Comment { offset: offset + 1, text, command: None });
                return Ok(None);
            }
            b';' => {
                cursor.advance(1);
                let text = cursor.take_while(|byte| !is_line_end(byte));
                let start = offset + 1 + (text.len() - text.trim_ascii_start().len());
                let text = text.trim_ascii();
                if text.is_empty() {
                    return Ok(None);
                }
                return Ok(Some(Event::new(start, EventKind::Comment(Text::new(text)))));
            }
            b'%' if cursor.at_line_start() => {
                cursor.advance(1);
                let value = Text::new(cursor.take_while(|byte| !is_line_end(byte)));
                EventKind::Property { key: "%".into(), value }
            }
            b'[' if offset < self.moves => {
                let tag = cursor.tag()?;
                let (key, value) = (tag.name.into(), tag.value);
                let kind = if tag.is(start::TAG) || tag.is(start::FEN) {
                    EventKind::Setup { key, value }
                } else {
                    EventKind::Property { key, value }
                };
                return Ok(Some(Event::new(tag.value_offset, kind)));
            }
            b'(' | b')' => {
                cursor.advance(1);
                if byte == b'(' { EventKind::VariationStart } else { EventKind::VariationEnd }
            }
            b'!' | b'?' => {
                cursor.advance(1);
                let first = Annotation(if byte == b'!' { 1 } else { 2 });
                let annotation = match cursor.byte() {
                    Some(second @ (b'!' | b'?')) => {
                        cursor.advance(1);
                        str::from_utf8(&[byte, second]).ok().and_then(Annotation::from_sign)
                    }
                    _ => None,
                };
                EventKind::Annotation(annotation.unwrap_or(first))
            }
            b'$' => {
                let digits = cursor.nag()?;
                match str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok()) {
                    Some(number) => EventKind::Annotation(Annotation(number)),
                    None => EventKind::Property { key: "$".into(), value: Text::new(digits) },
                }
            }
            b'*' | b'0'..=b'9' => {
                let start = *cursor;
                if cursor.number_or_result()?.is_none() {
                    return Ok(None);
                }
                let length = cursor.offset() - offset;
                EventKind::Result(Text::new(start.rest().get(..length).unwrap_or_default()))
            }
            _ => {
                let played = cursor.ply()?.played.into();
                EventKind::Move { color: None, played }
            }
        };
        Ok(Some(Event::new(offset, kind)))
    }
}

impl<'a> Iterator for Events<'a> {
    type Item = Result<Event<'a>, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(comment) = &mut self.comment {
                if let Some(event) = comment.next() {
                    return Some(Ok(event));
                }
                self.comment = None;
            }
            let byte = self.cursor.byte()?;
            if is_blank(byte) || byte == b'.' {
                self.cursor.advance(1);
                continue;
            }
            let word = self.cursor;
            match self.read(byte) {
                Ok(None) => {}
                Ok(Some(event)) => return Some(Ok(event)),
                Err(error) => {
                    // Only a variation can be unreadable: its parentheses are checked, not its
                    // moves. The word is skipped, but no parenthesis after it.
                    self.cursor = word;
                    self.cursor.advance(1);
                    self.cursor.take_while(|byte| !is_blank(byte) && !b"(){};".contains(&byte));
                    return Some(Err(error));
                }
            }
        }
    }
}

impl FusedIterator for Events<'_> {}
