//! The games of a CSV file.

use core::fmt;
use core::iter::FusedIterator;

use super::{EothelloError, EothelloErrorKind, Record};
use crate::record::lines::Lines;
use crate::record::only::only;

/// The name of the first column, which begins a header.
const HEADER: &[u8] = b"eOthello_game_id";

/// The games of a file in order, one a line, read without copying.
///
/// A bad row yields an error. The iterator then continues at the next line.
///
/// ```
/// use reversi_records::eothello::Games;
///
/// let mut games = Games::new(b"eOthello_game_id,winner,game_moves\n17,1,f5x6\n18,0,f5d6\n");
/// assert_eq!(games.next().unwrap().unwrap_err().byte(), 42);
/// assert_eq!(games.next().unwrap()?.id(), 18);
/// assert!(games.next().is_none());
/// # Ok::<(), reversi_records::eothello::EothelloError>(())
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
    /// Creates a reader of a file. It skips a header, and reads each row on demand.
    ///
    /// ```
    /// # use reversi_records::eothello::Games;
    /// assert_eq!(Games::new(b"eOthello_game_id,winner,game_moves").count(), 0);
    /// assert_eq!(Games::new(b"17,1,f5d6").count(), 1);
    /// ```
    #[must_use]
    pub fn new(text: &'a [u8]) -> Self {
        let mut lines = Lines::new(text);
        let mut after_header = lines.clone();
        if after_header.find(|(line, _)| !line.trim_ascii().is_empty()).is_some_and(is_header) {
            lines = after_header;
        }
        Self(lines)
    }

    /// Returns the offset of the next byte to read, after the last row.
    ///
    /// ```
    /// # use reversi_records::eothello::Games;
    /// let mut games = Games::new(b"17,1,f5d6\n18,0,f5");
    /// assert!(games.next().is_some());
    /// assert_eq!(games.offset(), 10);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.0.offset()
    }
}

fn is_header((line, _): (&[u8], usize)) -> bool {
    let line = line.trim_ascii_start();
    let name = line.strip_prefix(b"\"").unwrap_or(line).get(..HEADER.len());
    name.is_some_and(|name| name.eq_ignore_ascii_case(HEADER))
}

impl<'a> Iterator for Games<'a> {
    type Item = Result<Record<'a>, EothelloError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (line, offset) = self.0.find(|(line, _)| !line.trim_ascii().is_empty())?;
        Some(Record::read(line, offset))
    }
}

impl FusedIterator for Games<'_> {}

impl<'a> Record<'a> {
    /// Parses a text with exactly one game. Blank lines and a header are skipped.
    ///
    /// # Errors
    /// [`EothelloError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::eothello::Record;
    /// assert!(Record::parse(b"17,1,f5d6\n").is_ok());
    /// assert_eq!(Record::parse(b"17,1,f5\n18,1,f5").unwrap_err().byte(), 8);
    /// ```
    pub fn parse(text: &'a [u8]) -> Result<Self, EothelloError> {
        let wrong = [EothelloErrorKind::NoGame, EothelloErrorKind::AnotherGame];
        only(text, Games::new(text), Self::offset, wrong)
    }
}
