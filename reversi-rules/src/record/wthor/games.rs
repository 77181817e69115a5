//! `WTH_YYYY.wtb`: the games of a year.

use core::iter::FusedIterator;
use core::slice;

use super::header::{BOARD_SIZE_OFFSET, Header, KIND_OFFSET, LENGTH as HEADER_LENGTH, records};
use super::{WthorError, WthorErrorKind};
use crate::{Game, IllegalPly, Square};

const RECORD_LENGTH: usize = 68;
const TOURNAMENT: usize = 0;
const BLACK: usize = 2;
const WHITE: usize = 4;
const BLACK_SCORE: usize = 6;
const THEORETICAL_SCORE: usize = 7;
const MOVES: usize = 8;

/// The games in a `.wtb` file, read in place.
///
/// ```
/// use reversi_rules::record::wthor::Games;
///
/// let games = Games::parse(&[0; 16])?;
/// assert!(games.is_empty());
/// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Games<'a> {
    header: Header,
    records: &'a [[u8; RECORD_LENGTH]],
}

impl<'a> Games<'a> {
    /// Reads a file and checks its size and every byte that has a meaning. Takes no board but 8×8.
    ///
    /// # Errors
    /// [`WthorError`] says which byte is wrong.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Games;
    /// let mut file = [0; 16 + 68];
    /// assert!(Games::parse(&file).is_err());
    /// file[4] = 1;
    /// assert_eq!(Games::parse(&file)?.len(), 1);
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
    /// ```
    pub fn parse(file: &'a [u8]) -> Result<Self, WthorError> {
        let games = Self::unchecked(file)?;
        (0..games.len()).try_for_each(|index| games.check(index))?;
        Ok(games)
    }

    /// Reads the game with that number and checks no more than it needs: the header, the size and
    /// that record. For random access to a file that would be long to [`parse`](Self::parse) each
    /// time. `None` when the file has no such game.
    ///
    /// # Errors
    /// [`WthorError`] says which byte is wrong.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Games;
    /// let mut file = [0; 16 + 68];
    /// file[4] = 1;
    /// assert!(Games::read(&file, 0)?.is_some());
    /// assert!(Games::read(&file, 1)?.is_none());
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
    /// ```
    pub fn read(file: &'a [u8], index: usize) -> Result<Option<Record<'a>>, WthorError> {
        let games = Self::unchecked(file)?;
        games.check(index)?;
        Ok(games.get(index))
    }

    /// The records of a file whose header and size are right.
    fn unchecked(file: &'a [u8]) -> Result<Self, WthorError> {
        let header = Header::parse(file)?;
        let error = |offset, kind| Err(WthorError::new(offset, kind));
        // Before the size: files of other kinds have records of other lengths.
        if !matches!(header.board_size(), 0 | 8) {
            return error(BOARD_SIZE_OFFSET, WthorErrorKind::BoardSize(header.board_size()));
        }
        if header.kind() != 0 {
            return error(KIND_OFFSET, WthorErrorKind::NotGames(header.kind()));
        }
        Ok(Self { header, records: records(file, header.games())? })
    }

    /// Whether every byte of a record has a meaning.
    fn check(&self, index: usize) -> Result<(), WthorError> {
        match self.records.get(index).and_then(first_impossible) {
            Some((at, kind)) => {
                Err(WthorError::new(HEADER_LENGTH + index * RECORD_LENGTH + at, kind))
            }
            None => Ok(()),
        }
    }

    /// What the file says of itself.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Games;
    /// assert_eq!(Games::parse(&[0; 16])?.header().games(), 0);
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn header(&self) -> Header {
        self.header
    }

    /// How many games there are.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Games;
    /// assert_eq!(Games::parse(&[0; 16])?.len(), 0);
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether there is none.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Games;
    /// assert!(Games::parse(&[0; 16])?.is_empty());
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The game with that number, the first is 0.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Games;
    /// assert!(Games::parse(&[0; 16])?.get(0).is_none());
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Record<'a>> {
        self.records.get(index).map(Record)
    }

    /// The games in the order of the file.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Games;
    /// assert_eq!(Games::parse(&[0; 16])?.iter().len(), 0);
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
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

/// Where a record has a byte without a meaning.
fn first_impossible(record: &[u8; RECORD_LENGTH]) -> Option<(usize, WthorErrorKind)> {
    record.iter().enumerate().skip(BLACK_SCORE).find_map(|(at, &byte)| match at {
        BLACK_SCORE | THEORETICAL_SCORE => {
            (byte > 64).then_some((at, WthorErrorKind::ImpossibleScore(byte)))
        }
        _ => (byte != 0 && square(byte).is_none())
            .then_some((at, WthorErrorKind::ImpossibleMove(byte))),
    })
}

/// The square that a move byte means: 11 is a1, 18 is h1, 88 is h8.
const fn square(byte: u8) -> Option<Square> {
    // Row or column 0 wraps to 255, which is no column or row.
    Square::new((byte % 10).wrapping_sub(1), (byte / 10).wrapping_sub(1))
}

/// The games of a file in order, made by [`Games::iter`].
///
/// ```
/// use reversi_rules::record::wthor::Games;
///
/// let mut file = [0; 16 + 2 * 68];
/// file[4] = 2;
/// assert_eq!(Games::parse(&file)?.iter().len(), 2);
/// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Records<'a>(slice::Iter<'a, [u8; RECORD_LENGTH]>);

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

/// One game of a `.wtb` file.
///
/// ```
/// use reversi_rules::record::wthor::Games;
///
/// let mut file = [0; 16 + 68];
/// file[4] = 1; // one game
/// file[24..26].copy_from_slice(&[56, 64]); // that stops after two moves
/// let record = Games::parse(&file)?.get(0).unwrap();
/// assert_eq!(record.replay()?.to_string(), "f5d6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Record<'a>(&'a [u8; RECORD_LENGTH]);

/// Writes the accessors, each with an example over a record whose bytes count up from 1.
macro_rules! fields {
    ($($(#[doc = $doc:literal])+ $name:ident -> $type:ty { $($at:expr),+ } $example:literal;)*) => {
        impl Record<'_> {$(
            $(#[doc = $doc])+
            ///
            /// ```
            /// # use reversi_rules::record::wthor::Games;
            /// let mut file = [0; 16 + 68];
            /// file[4] = 1;
            /// file[16..24].copy_from_slice(&[1, 0, 2, 0, 3, 0, 4, 5]);
            /// let record = Games::parse(&file)?.get(0).unwrap();
            #[doc = concat!("assert_eq!(record.", stringify!($name), "(), ", $example, ");")]
            /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
            /// ```
            #[must_use]
            pub const fn $name(&self) -> $type {
                <$type>::from_le_bytes([$(self.0[$at]),+])
            }
        )*}
    };
}

fields! {
    /// The tournament's number in the file of [`Names`](super::Names) of tournaments.
    tournament -> u16 { TOURNAMENT, TOURNAMENT + 1 } "1";
    /// Black's number in the file of [`Names`](super::Names) of players.
    black -> u16 { BLACK, BLACK + 1 } "2";
    /// White's number in the file of [`Names`](super::Names) of players.
    white -> u16 { WHITE, WHITE + 1 } "3";
    /// Black's final score as it was recorded, 0..=64, empties to the winner. It need not follow
    /// from the moves when the game was not finished.
    black_score -> u8 { BLACK_SCORE } "4";
    /// Black's score if both sides had played best from the header's
    /// [`depth`](Header::depth) on, 0..=64.
    theoretical_score -> u8 { THEORETICAL_SCORE } "5";
}

impl<'a> Record<'a> {
    /// How many moves a record has room for: as many as there are empty squares at the start.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Record;
    /// assert_eq!(Record::MAX_MOVES, 60);
    /// ```
    pub const MAX_MOVES: usize = RECORD_LENGTH - MOVES;

    /// The squares in the order of play, as stored: passes are not, and nothing is checked but
    /// that they are squares.
    ///
    /// ```
    /// # use reversi_rules::{Square, record::wthor::Games};
    /// let mut file = [0; 16 + 68];
    /// file[4] = 1;
    /// file[24..27].copy_from_slice(&[56, 64, 33]);
    /// let record = Games::parse(&file)?.get(0).unwrap();
    /// assert!(record.moves().eq([Square::F5, Square::D6, Square::C3]));
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub fn moves(&self) -> Moves<'a> {
        Moves(&self.0[MOVES..])
    }

    /// Plays the moves by the rules, with the passes that they force.
    ///
    /// # Errors
    /// [`IllegalPly`] names the first move that is illegal.
    ///
    /// ```
    /// # use reversi_rules::{Square, record::wthor::Games};
    /// let mut file = [0; 16 + 68];
    /// file[4] = 1;
    /// file[24] = 11;
    /// let record = Games::parse(&file)?.get(0).unwrap();
    /// assert_eq!(record.replay().unwrap_err().to_string(), "ply 0: a1: a disc there flips nothing");
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
    /// ```
    pub fn replay(&self) -> Result<Game, IllegalPly> {
        Game::from_moves(self.moves())
    }
}

/// The squares of a record in the order of play, made by [`Record::moves`].
///
/// ```
/// use reversi_rules::record::wthor::Games;
///
/// let mut file = [0; 16 + 68];
/// file[4] = 1;
/// file[24..26].copy_from_slice(&[56, 64]);
/// assert_eq!(Games::parse(&file)?.get(0).unwrap().moves().count(), 2);
/// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Moves<'a>(&'a [u8]);

impl Iterator for Moves<'_> {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let (&byte, rest) = self.0.split_first()?;
        // 0, after which there are no more moves, is no square.
        let next = square(byte);
        self.0 = if next.is_some() { rest } else { &[] };
        next
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.0.len()))
    }
}

impl FusedIterator for Moves<'_> {}
