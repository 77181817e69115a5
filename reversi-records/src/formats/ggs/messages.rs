//! The messages in a log of a session.

use core::fmt;
use core::iter::FusedIterator;

use super::{GgsError, GgsErrorKind, Message, MessageKind};
use crate::reading::only::only;
use crate::text::bytes::without_end;
use crate::text::lines::Lines;

/// The messages `/os: join` and `/os: update` in a log, in order, read without copying.
///
/// All other lines are skipped. A bad message yields an error. The iterator then continues after
/// its lines.
///
/// ```
/// use reversi_records::ggs::Messages;
///
/// let mut messages = Messages::new(b"READY\n/os: join .5 8 K?\n|0 move(s)\nREADY\n");
/// assert_eq!(messages.next().unwrap().unwrap_err().byte(), 34);
/// assert!(messages.next().is_none());
/// ```
#[derive(Clone)]
pub struct Messages<'a> {
    text: &'a [u8],
    lines: Lines<'a>,
}

impl fmt::Debug for Messages<'_> {
    /// Writes the offset without the text, which may be a whole file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Messages").field("offset", &self.offset()).finish_non_exhaustive()
    }
}

impl<'a> Messages<'a> {
    /// Creates a reader of a log. It reads each message on demand.
    ///
    /// ```
    /// # use reversi_records::ggs::Messages;
    /// assert_eq!(Messages::new(b"READY\n/os: - match .5\n").count(), 0);
    /// ```
    #[must_use]
    pub const fn new(text: &'a [u8]) -> Self {
        Self { text: without_end(text), lines: Lines::new(text) }
    }

    /// Returns the offset of the next byte to read, after the last message.
    ///
    /// ```
    /// # use reversi_records::ggs::Messages;
    /// let mut messages = Messages::new(b"/os: join .5\nREADY\n");
    /// assert!(messages.next().is_some());
    /// assert_eq!(messages.offset(), 13);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.lines.offset()
    }

    /// Returns the next line before the next message that is not of the service: a person may have
    /// written moves in it.
    pub(crate) fn other_line(&mut self) -> Option<(&'a [u8], usize)> {
        let mut is_reply = false;
        loop {
            let mut ahead = self.lines.clone();
            let (line, at) = ahead.next().filter(|(line, _)| header(line).is_none())?;
            self.lines = ahead;
            is_reply = line.starts_with(b"/os:") || is_reply && line.starts_with(b"|");
            if !is_reply && !matches!(line.trim_ascii(), b"" | b"READY") {
                return Some((line, at));
            }
        }
    }

    /// Returns the text between two offsets.
    fn between(&self, start: usize, end: usize) -> (&'a [u8], usize) {
        (self.text.get(start..end).unwrap_or_default(), start)
    }
}

impl<'a> Iterator for Messages<'a> {
    type Item = Result<Message<'a>, GgsError>;

    fn next(&mut self) -> Option<Self::Item> {
        let ((line, start), kind, words) =
            self.lines.find_map(|line| header(line.0).map(|(kind, words)| (line, kind, words)))?;
        let words = (words, start + line.len() - words.len());
        let body = (start + line.len() + 1).min(self.text.len());
        let mut end = body;
        let mut ahead = self.lines.clone();
        while let Some((line, at)) = ahead.next() {
            if line.starts_with(b"|") {
                end = at + line.len();
                self.lines = ahead.clone();
            } else if !line.trim_ascii().is_empty() {
                break;
            }
        }
        let message = self.between(start, end.max(start + line.len()));
        Some(Message::read(message, kind, words, self.between(body, end)))
    }
}

impl FusedIterator for Messages<'_> {}

/// Parses the begin of a message. Returns its kind and the text behind.
fn header(line: &[u8]) -> Option<(MessageKind, &[u8])> {
    let rest = line.strip_prefix(b"/os:")?.trim_ascii_start();
    let kinds = [(MessageKind::Join, &b"join"[..]), (MessageKind::Update, b"update")];
    kinds.into_iter().find_map(|(kind, name)| {
        let rest = rest.strip_prefix(name)?;
        rest.first().is_none_or(u8::is_ascii_whitespace).then_some((kind, rest))
    })
}

impl<'a> Message<'a> {
    /// Parses a log with exactly one message.
    ///
    /// # Errors
    /// [`GgsError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::ggs::{GgsErrorKind, Message};
    /// let error = Message::parse(b"READY\n").unwrap_err();
    /// assert_eq!((error.byte(), error.kind()), (6, GgsErrorKind::NoMessage));
    /// ```
    pub fn parse(text: &'a [u8]) -> Result<Self, GgsError> {
        let wrong = [GgsErrorKind::NoMessage, GgsErrorKind::AnotherMessage];
        only(text, Messages::new(text), Self::offset, wrong)
    }
}
