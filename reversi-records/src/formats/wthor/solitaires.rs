//! Files of problems, `SOLITAIRES_nn.PZZ`: endings with one best move.

use core::iter::FusedIterator;
use core::slice;

use super::error::named;
use super::header::{BOARD_SIZE_OFFSET, Header, KIND_OFFSET, LENGTH as HEADER_LENGTH, records};
use super::solitaire::{LENGTH, Solitaire, first_impossible};
use super::{WthorError, WthorErrorKind};

const PRESENCE_LENGTH: usize = 512;
const START: usize = HEADER_LENGTH + PRESENCE_LENGTH;

/// The problems in a `.pzz` file, read without copying.
///
/// No real file was available to test this reader. The [module](super) lists the uncertain points.
///
/// ```
/// use reversi_records::wthor::{Header, Solitaires};
///
/// let mut file = Header::new().with_kind(1).with_names(20).to_bytes().to_vec();
/// file.extend([0; 512]);
/// let problems = Solitaires::parse(&file)?;
/// assert_eq!((problems.len(), problems.empties()), (0, 20));
/// # Ok::<(), reversi_records::wthor::WthorError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Solitaires<'a> {
    header: Header,
    presence: &'a [u8; PRESENCE_LENGTH],
    records: &'a [[u8; LENGTH]],
}

impl<'a> Solitaires<'a> {
    /// Parses a file of problems, and checks its size and every byte that has a meaning.
    ///
    /// # Errors
    /// [`WthorError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::wthor::{Solitaires, WthorErrorKind};
    /// let error = Solitaires::parse(&[0; 16 + 512]).unwrap_err();
    /// assert_eq!((error.byte(), error.kind()), (13, WthorErrorKind::NotSolitaires(0)));
    /// ```
    pub fn parse(file: &'a [u8]) -> Result<Self, WthorError> {
        Self::parse_any(file).map_err(|error| named(file, error))
    }

    fn parse_any(file: &'a [u8]) -> Result<Self, WthorError> {
        let header = Header::parse(file)?;
        let error = |offset, kind| Err(WthorError::new(offset, kind));
        if !matches!(header.board_size(), 0 | 8) {
            return error(BOARD_SIZE_OFFSET, WthorErrorKind::BoardSize(header.board_size()));
        }
        if header.kind() != 1 {
            return error(KIND_OFFSET, WthorErrorKind::NotSolitaires(header.kind()));
        }
        let records: &[[u8; LENGTH]] = records(file, START, header.games())?;
        let impossible = records.iter().enumerate().find_map(|(index, record)| {
            let (at, kind) = first_impossible(record)?;
            Some((START + index * LENGTH + at, kind))
        });
        if let Some((offset, kind)) = impossible {
            return error(offset, kind);
        }
        let presence = file.get(HEADER_LENGTH..).and_then(<[u8]>::first_chunk);
        // The table is present, because the size was checked above.
        presence.map_or_else(
            || error(file.len(), WthorErrorKind::Truncated { expected: START as u64 }),
            |presence| Ok(Self { header, presence, records }),
        )
    }

    /// Returns the header of the file.
    ///
    /// ```
    /// # use reversi_records::wthor::{Header, Solitaires};
    /// # let mut file = Header::new().with_kind(1).to_bytes().to_vec();
    /// # file.extend([0; 512]);
    /// assert_eq!(Solitaires::parse(&file)?.header().kind(), 1);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn header(&self) -> Header {
        self.header
    }

    /// Returns the number of empty squares in each problem, which the header stores in
    /// [`names`](Header::names).
    ///
    /// ```
    /// # use reversi_records::wthor::{Header, Solitaires};
    /// # let mut file = Header::new().with_kind(1).with_names(12).to_bytes().to_vec();
    /// # file.extend([0; 512]);
    /// assert_eq!(Solitaires::parse(&file)?.empties(), 12);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn empties(&self) -> u16 {
        self.header.names()
    }

    /// Returns the bytes of the table between the header and the problems.
    ///
    /// ```
    /// # use reversi_records::wthor::{Header, Solitaires};
    /// # let mut file = Header::new().with_kind(1).to_bytes().to_vec();
    /// # file.extend([3; 512]);
    /// assert_eq!(Solitaires::parse(&file)?.presence(), &[3; 512]);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn presence(&self) -> &'a [u8; PRESENCE_LENGTH] {
        self.presence
    }

    /// Returns the number of problems.
    ///
    /// ```
    /// # use reversi_records::wthor::{Header, Solitaires};
    /// # let mut file = Header::new().with_kind(1).to_bytes().to_vec();
    /// # file.extend([0; 512]);
    /// assert_eq!(Solitaires::parse(&file)?.len(), 0);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.records.len()
    }

    /// Returns whether the file has no problems.
    ///
    /// ```
    /// # use reversi_records::wthor::{Header, Solitaires};
    /// # let mut file = Header::new().with_kind(1).to_bytes().to_vec();
    /// # file.extend([0; 512]);
    /// assert!(Solitaires::parse(&file)?.is_empty());
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// Returns the problem with that number, counted from 0.
    ///
    /// ```
    /// # use reversi_records::wthor::{Header, Solitaires};
    /// # let mut file = Header::new().with_kind(1).to_bytes().to_vec();
    /// # file.extend([0; 512]);
    /// assert!(Solitaires::parse(&file)?.get(0).is_none());
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Solitaire<'a>> {
        self.records.get(index).map(Solitaire)
    }

    /// Returns the problems in the order of the file.
    ///
    /// ```
    /// # use reversi_records::wthor::{Header, Solitaires};
    /// # let mut file = Header::new().with_kind(1).to_bytes().to_vec();
    /// # file.extend([0; 512]);
    /// assert_eq!(Solitaires::parse(&file)?.iter().len(), 0);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub fn iter(&self) -> SolitairesIter<'a> {
        SolitairesIter(self.records.iter())
    }
}

impl<'a> IntoIterator for &Solitaires<'a> {
    type Item = Solitaire<'a>;
    type IntoIter = SolitairesIter<'a>;

    fn into_iter(self) -> SolitairesIter<'a> {
        self.iter()
    }
}

/// The problems of a file in order, made by [`Solitaires::iter`].
///
/// ```
/// use reversi_records::wthor::{Header, Solitaires};
///
/// let mut file = Header::new().with_kind(1).with_games(2).to_bytes().to_vec();
/// file.extend([0; 512 + 2 * 36]);
/// assert_eq!(Solitaires::parse(&file)?.iter().len(), 2);
/// # Ok::<(), reversi_records::wthor::WthorError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SolitairesIter<'a>(slice::Iter<'a, [u8; LENGTH]>);

impl<'a> Iterator for SolitairesIter<'a> {
    type Item = Solitaire<'a>;

    fn next(&mut self) -> Option<Solitaire<'a>> {
        self.0.next().map(Solitaire)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for SolitairesIter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(Solitaire)
    }
}

impl ExactSizeIterator for SolitairesIter<'_> {}

impl FusedIterator for SolitairesIter<'_> {}
