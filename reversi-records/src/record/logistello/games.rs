//! The games of a file of transcripts.

use core::fmt;
use core::iter::FusedIterator;

use super::{LogistelloError, LogistelloErrorKind, Record};
use crate::record::lines::Lines;
use crate::record::only::only;

/// The games of a file in order, one a line, read without copying.
///
/// A bad line yields an error. The iterator then continues at the next line.
///
/// ```
/// use reversi_records::logistello::Games;
///
/// let mut games = Games::new(b"+f5-x6\n\n+f5-d6: -04 10\n");
/// assert_eq!(games.next().unwrap().unwrap_err().byte(), 4);
/// assert_eq!(games.next().unwrap()?.margin(), Some(-4));
/// assert!(games.next().is_none());
/// # Ok::<(), reversi_records::logistello::LogistelloError>(())
/// ```
#[derive(Clone)]
pub struct Games<'a>(Lines<'a>);

impl fmt::Debug for Games<'_> {
    /// Writes the offset without the text, which may be a whole file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Games").field("offset", &self.offset()).finish_non_exhaustive()
    }
}

impl<'a> Games<'a> {
    /// Creates a reader of a file. It reads each line on demand.
    ///
    /// ```
    /// # use reversi_records::logistello::Games;
    /// assert_eq!(Games::new(b"+f5-d6\n+f5-f6\n").count(), 2);
    /// ```
    #[must_use]
    pub const fn new(text: &'a [u8]) -> Self {
        Self(Lines::new(text))
    }

    /// Returns the offset of the next byte to read, after the last line.
    ///
    /// ```
    /// # use reversi_records::logistello::Games;
    /// let mut games = Games::new(b"+f5-d6\n+f5-f6\n");
    /// assert!(games.next().is_some());
    /// assert_eq!(games.offset(), 7);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.0.offset()
    }
}

impl<'a> Iterator for Games<'a> {
    type Item = Result<Record<'a>, LogistelloError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (line, offset) = self.0.find(|(line, _)| !line.trim_ascii().is_empty())?;
        Some(Record::read(line, offset))
    }
}

impl FusedIterator for Games<'_> {}

impl<'a> Record<'a> {
    /// Parses a text with exactly one game. Blank lines are skipped.
    ///
    /// # Errors
    /// [`LogistelloError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::logistello::Record;
    /// assert!(Record::parse(b"+f5-d6\n").is_ok());
    /// assert_eq!(Record::parse(b"+f5-d6\n+f5").unwrap_err().byte(), 7);
    /// ```
    pub fn parse(text: &'a [u8]) -> Result<Self, LogistelloError> {
        let wrong = [LogistelloErrorKind::NoGame, LogistelloErrorKind::AnotherGame];
        only(text, Games::new(text), Self::offset, wrong)
    }
}
