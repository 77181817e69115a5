//! Files of games: `WTH_YYYY.wtb`.

use core::iter::FusedIterator;
use core::slice;

use super::error::named;
use super::header::{BOARD_SIZE_OFFSET, Header, KIND_OFFSET, LENGTH as HEADER_LENGTH, records};
use super::layout::{BLACK_SCORE, LENGTH, MOST, THEORETICAL_SCORE, padding, square};
use super::{Record, WthorError, WthorErrorKind};

/// The games in a `.wtb` file, read without copying.
///
/// ```
/// use reversi_records::wthor::Games;
///
/// let games = Games::parse(&[0; 16])?;
/// assert!(games.is_empty());
/// # Ok::<(), reversi_records::wthor::WthorError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Games<'a> {
    header: Header,
    records: &'a [[u8; LENGTH]],
}

impl<'a> Games<'a> {
    /// Parses a file of 8×8 games, and checks its size and every byte that has a meaning.
    ///
    /// # Errors
    /// [`WthorError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::wthor::Games;
    /// let mut file = [0; 16 + 68];
    /// assert!(Games::parse(&file).is_err());
    /// file[4] = 1;
    /// assert_eq!(Games::parse(&file)?.len(), 1);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    pub fn parse(file: &'a [u8]) -> Result<Self, WthorError> {
        let games = Self::unchecked(file)?;
        (0..games.len()).try_for_each(|index| games.check(index))?;
        Ok(games)
    }

    /// Parses the game with that number, counted from 0, and checks only the header, the size and
    /// that record. It is faster than [`parse`](Self::parse) when few games of a large file are
    /// needed. Returns `None` if the file has too few games.
    ///
    /// # Errors
    /// [`WthorError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::wthor::Games;
    /// let mut file = [0; 16 + 68];
    /// file[4] = 1;
    /// assert!(Games::read(&file, 0)?.is_some());
    /// assert!(Games::read(&file, 1)?.is_none());
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    pub fn read(file: &'a [u8], index: usize) -> Result<Option<Record<'a>>, WthorError> {
        let games = Self::unchecked(file)?;
        games.check(index)?;
        Ok(games.get(index))
    }

    /// Checks the header and the size of a file, and returns its records.
    fn unchecked(file: &'a [u8]) -> Result<Self, WthorError> {
        Self::of_header(file).map_err(|error| named(file, error))
    }

    fn of_header(file: &'a [u8]) -> Result<Self, WthorError> {
        let header = Header::parse(file)?;
        // Checked before the size of the file, because other kinds have records of other lengths.
        if !matches!(header.board_size(), 0 | 8) {
            let kind = WthorErrorKind::BoardSize(header.board_size());
            return Err(WthorError::new(BOARD_SIZE_OFFSET, kind));
        }
        if header.kind() != 0 {
            return Err(WthorError::new(KIND_OFFSET, WthorErrorKind::NotGames(header.kind())));
        }
        let records = records(file, header.games())?;
        Ok(Self { header, records })
    }

    /// Checks that every byte of a record has a meaning.
    fn check(&self, index: usize) -> Result<(), WthorError> {
        let impossible = self.records.get(index).and_then(first_impossible);
        impossible.map_or(Ok(()), |(at, kind)| {
            let offset = HEADER_LENGTH + index * LENGTH + at;
            Err(WthorError::new(offset, kind).with_game(index))
        })
    }

    /// Returns the header of the file.
    ///
    /// ```
    /// # use reversi_records::wthor::Games;
    /// assert_eq!(Games::parse(&[0; 16])?.header().games(), 0);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn header(&self) -> Header {
        self.header
    }

    /// Returns the number of games.
    ///
    /// ```
    /// # use reversi_records::wthor::Games;
    /// assert_eq!(Games::parse(&[0; 16])?.len(), 0);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.records.len()
    }

    /// Returns whether the file has no games. The example of [`Games`] has none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// Returns the game with that number, counted from 0.
    ///
    /// ```
    /// # use reversi_records::wthor::Games;
    /// assert!(Games::parse(&[0; 16])?.get(0).is_none());
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Record<'a>> {
        self.records.get(index).map(Record)
    }

    /// Returns the games in the order of the file.
    ///
    /// ```
    /// # use reversi_records::wthor::Games;
    /// assert_eq!(Games::parse(&[0; 16])?.iter().len(), 0);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub fn iter(&self) -> Records<'a> {
        Records(self.records.iter())
    }
}

impl<'a> IntoIterator for &Games<'a> {
    type Item = Record<'a>;
    type IntoIter = Records<'a>;

    fn into_iter(self) -> Records<'a> {
        self.iter()
    }
}

/// Returns the first invalid byte of a record.
fn first_impossible(record: &[u8; LENGTH]) -> Option<(usize, WthorErrorKind)> {
    let used = record.get(..padding(record)).unwrap_or_default();
    used.iter().enumerate().skip(BLACK_SCORE).find_map(|(at, &byte)| {
        let kind = match at {
            BLACK_SCORE | THEORETICAL_SCORE if byte <= MOST => return None,
            BLACK_SCORE | THEORETICAL_SCORE => WthorErrorKind::ImpossibleScore(byte),
            _ if byte == 0 || square(byte).is_some() => return None,
            _ => WthorErrorKind::ImpossibleMove(byte),
        };
        Some((at, kind))
    })
}

/// The games of a file in order, made by [`Games::iter`].
///
/// ```
/// use reversi_records::wthor::Games;
///
/// let mut file = [0; 16 + 2 * 68];
/// file[4] = 2;
/// assert_eq!(Games::parse(&file)?.iter().len(), 2);
/// # Ok::<(), reversi_records::wthor::WthorError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Records<'a>(slice::Iter<'a, [u8; LENGTH]>);

impl<'a> Iterator for Records<'a> {
    type Item = Record<'a>;

    fn next(&mut self) -> Option<Record<'a>> {
        self.0.next().map(Record)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for Records<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(Record)
    }
}

impl ExactSizeIterator for Records<'_> {}

impl FusedIterator for Records<'_> {}
