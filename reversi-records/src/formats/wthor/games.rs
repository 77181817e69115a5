//! Files of games: `WTH_YYYY.wtb` for 8×8, `.wtd` for 10×10.

use core::iter::FusedIterator;
use core::slice;

use reversi_rules::{Square, variant};

use super::board_square::sealed::Layout;
use super::board_square::{BLACK_SCORE, THEORETICAL_SCORE, most, padding, square};
use super::error::named;
use super::header::{BOARD_SIZE_OFFSET, Header, KIND_OFFSET, LENGTH as HEADER_LENGTH, records};
use super::{BoardSquare, Record, WthorError, WthorErrorKind};

/// The games in a `.wtb` file, or in a `.wtd` file with [`variant::Square`], read without copying.
///
/// ```
/// use reversi_records::wthor::Games;
///
/// let games = Games::parse(&[0; 16])?;
/// assert!(games.is_empty());
/// # Ok::<(), reversi_records::wthor::WthorError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Games<'a, S: BoardSquare = Square> {
    header: Header,
    records: &'a [S::Bytes],
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

    fn unchecked(file: &'a [u8]) -> Result<Self, WthorError> {
        Self::of_size(file, |size| match size {
            0 | 8 => None,
            _ => Some(WthorErrorKind::BoardSize(size)),
        })
    }
}

impl<'a> Games<'a, variant::Square> {
    /// Parses a `.wtd` file of 10×10 games, with the same checks as [`parse`](Games::parse).
    ///
    /// # Errors
    /// [`WthorError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::wthor::Games;
    /// let mut file = [0; 16 + 104];
    /// (file[4], file[12]) = (1, 10); // one game, on 10x10
    /// file[24] = 79;
    /// let games = Games::parse_large(&file)?;
    /// assert_eq!(games.get(0).unwrap().moves().next(), Some("g6".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_large(file: &'a [u8]) -> Result<Self, WthorError> {
        let games = Self::of_size(file, |size| match size {
            10 => None,
            _ => Some(WthorErrorKind::NotLarge(size)),
        })?;
        (0..games.len()).try_for_each(|index| games.check(index))?;
        Ok(games)
    }
}

impl<'a, S: BoardSquare> Games<'a, S> {
    /// Checks the header and the size of a file, and returns its records. `refuse` checks the size
    /// of the board.
    fn of_size(
        file: &'a [u8],
        refuse: fn(u8) -> Option<WthorErrorKind>,
    ) -> Result<Self, WthorError> {
        Self::of_header(file, refuse).map_err(|error| named(file, error))
    }

    fn of_header(
        file: &'a [u8],
        refuse: fn(u8) -> Option<WthorErrorKind>,
    ) -> Result<Self, WthorError> {
        let header = Header::parse(file)?;
        // Checked before the size of the file, because other kinds have records of other lengths.
        if let Some(kind) = refuse(header.board_size()) {
            return Err(WthorError::new(BOARD_SIZE_OFFSET, kind));
        }
        if header.kind() != 0 {
            return Err(WthorError::new(KIND_OFFSET, WthorErrorKind::NotGames(header.kind())));
        }
        let records = records(file, HEADER_LENGTH, header.games())?;
        Ok(Self { header, records })
    }

    /// Checks that every byte of a record has a meaning.
    fn check(&self, index: usize) -> Result<(), WthorError> {
        let impossible = self.records.get(index).and_then(|record| first_impossible::<S>(record));
        impossible.map_or(Ok(()), |(at, kind)| {
            let offset = HEADER_LENGTH + index * size_of::<S::Bytes>() + at;
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

    /// Returns whether the file has no games.
    ///
    /// ```
    /// # use reversi_records::wthor::Games;
    /// assert!(Games::parse(&[0; 16])?.is_empty());
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
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
    pub fn get(&self, index: usize) -> Option<Record<'a, S>> {
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
    pub fn iter(&self) -> Records<'a, S> {
        Records(self.records.iter())
    }
}

impl<'a, S: BoardSquare> IntoIterator for &Games<'a, S> {
    type Item = Record<'a, S>;
    type IntoIter = Records<'a, S>;

    fn into_iter(self) -> Records<'a, S> {
        self.iter()
    }
}

/// Returns the first invalid byte of a record.
fn first_impossible<S: BoardSquare>(record: &S::Bytes) -> Option<(usize, WthorErrorKind)> {
    let record = record.as_ref();
    let used = record.get(..padding(record, |byte| square::<S>(byte).is_some()));
    used.unwrap_or_default().iter().enumerate().skip(BLACK_SCORE).find_map(|(at, &byte)| {
        let kind = match at {
            BLACK_SCORE | THEORETICAL_SCORE if byte <= most::<S>() => return None,
            BLACK_SCORE | THEORETICAL_SCORE if S::SIDE == variant::Square::SIDE => {
                WthorErrorKind::ImpossibleLargeScore(byte)
            }
            BLACK_SCORE | THEORETICAL_SCORE => WthorErrorKind::ImpossibleScore(byte),
            _ if byte == 0 || square::<S>(byte).is_some() => return None,
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
pub struct Records<'a, S: BoardSquare = Square>(slice::Iter<'a, S::Bytes>);

impl<'a, S: BoardSquare> Iterator for Records<'a, S> {
    type Item = Record<'a, S>;

    fn next(&mut self) -> Option<Record<'a, S>> {
        self.0.next().map(Record)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<S: BoardSquare> DoubleEndedIterator for Records<'_, S> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(Record)
    }
}

impl<S: BoardSquare> ExactSizeIterator for Records<'_, S> {}

impl<S: BoardSquare> FusedIterator for Records<'_, S> {}
