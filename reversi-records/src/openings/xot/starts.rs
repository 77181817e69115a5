//! The starts of an XOT list.

use core::fmt;
use core::iter::FusedIterator;

use reversi_rules::{Game, Position};

use super::error::XotError;
use super::start::{PLIES, Start};

/// The starts of a list in order, read without copying.
///
/// A bad line yields an error. The iterator then continues at the next line.
///
/// ```
/// use reversi_records::openings::xot::Starts;
///
/// let list = b"f5d6c3d3c4f4f6f3\nf5d6c3d3c4f4f6f6\nf5f6e6f4e3c5c4e7\n";
/// let read: Vec<_> = Starts::new(list).collect();
/// assert_eq!(read.iter().filter(|start| start.is_ok()).count(), 2);
/// assert_eq!(read[1].unwrap_err().line_column(list), (2, 15));
/// ```
#[derive(Clone)]
pub struct Starts<'a> {
    text: &'a [u8],
    offset: usize,
    index: usize,
}

impl fmt::Debug for Starts<'_> {
    /// Writes the offset without the text, which may be a whole file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Starts").field("offset", &self.offset).finish_non_exhaustive()
    }
}

impl<'a> Starts<'a> {
    /// Creates a reader of a list. It reads each line on demand.
    ///
    /// ```
    /// # use reversi_records::openings::xot::Starts;
    /// assert_eq!(Starts::new(b"").count(), 0);
    /// ```
    #[must_use]
    pub fn new(text: &'a [u8]) -> Self {
        let rest = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
        Self { text: rest, offset: text.len() - rest.len(), index: 0 }
    }

    /// Finds the start whose position, or an image of it, is `position`.
    ///
    /// It reads the list from the next line on, without an index: about half a microsecond for
    /// each start. To look up many positions, keep the canonical positions in a map.
    ///
    /// # Errors
    /// [`XotError`] of the first bad line before the start.
    ///
    /// ```
    /// # use reversi_records::openings::xot::Starts;
    /// # use reversi_rules::{Game, Position};
    /// let list = b"f5d6c3d3c4f4f6f3\nf5f6e6f4e3c5c4e7\n";
    /// let position = Game::from_transcript("f5d6c4d3c3f4f6f3")?.position();
    /// assert_eq!(Starts::new(list).at(position)?.unwrap().index(), 0);
    /// assert_eq!(Starts::new(list).at(Position::START)?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at(mut self, position: Position) -> Result<Option<Start>, XotError> {
        let (wanted, _) = position.after_forced_pass().canonical();
        let is_match = |start: &Start| {
            let discs = start.position().empties().len() == wanted.empties().len();
            discs && start.position().canonical().0 == wanted
        };
        self.find_map(|read| match read {
            Ok(start) => is_match(&start).then_some(Ok(start)),
            Err(error) => Some(Err(error)),
        })
        .transpose()
    }

    /// Finds the start of a game: the start whose position, or an image of it, the game has after
    /// its eighth disc. A game from another position has none. If it begins at the start itself,
    /// use [`at`](Self::at) with [`Game::start`].
    ///
    /// # Errors
    /// [`XotError`] of the first bad line before the start.
    ///
    /// ```
    /// # use reversi_records::openings::xot::Starts;
    /// # use reversi_rules::Game;
    /// let list = b"f5d6c3d3c4f4f6f3\nf5f6e6f4e3c5c4e7\n";
    /// let game = Game::from_transcript("f5d6c3d3c4f4f6f3e6")?;
    /// assert_eq!(Starts::new(list).of_game(&game)?.unwrap().index(), 0);
    /// assert_eq!(Starts::new(list).of_game(&Game::new())?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_game(self, game: &Game) -> Result<Option<Start>, XotError> {
        let Some(eight) = game.placements().get(..PLIES) else { return Ok(None) };
        if game.start() != Position::START {
            return Ok(None);
        }
        let position = eight.iter().fold(Position::START, |at, &square| at.place_unchecked(square));
        self.at(position)
    }
}

impl Iterator for Starts<'_> {
    type Item = Result<Start, XotError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.text.is_empty() {
            let (text, offset) = (self.text, self.offset);
            // CR LF counts as two line ends. The blank line in between is skipped.
            let end = text.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let (line, rest) = text.split_at(end.unwrap_or(text.len()));
            self.text = rest.get(1..).unwrap_or_default();
            self.offset += text.len() - self.text.len();
            if let Some(read) = Start::read(line, offset, self.index).transpose() {
                self.index += 1;
                return Some(read);
            }
        }
        None
    }
}

impl FusedIterator for Starts<'_> {}
