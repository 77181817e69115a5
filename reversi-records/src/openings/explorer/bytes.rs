//! Explorers as bytes, so that computers can exchange them.
//!
//! ```text
//!   "explore1"    8 bytes
//!   depth, games, positions                     u64 each
//!   for each position, in their order:
//!       player, opponent: u64   turn: u8        the canonical position; black is 0
//!       tally                                   3 + 1 numbers u32, and the margin as i64
//!       moves: u32
//!       for each move: the position after it and its tally, as above
//! ```
//!
//! Numbers are little-endian. Positions are in ascending order, and so are the positions after the
//! moves of each. So equal explorers have equal bytes.

use alloc::vec::Vec;
use core::fmt;

use reversi_rules::{Color, TextError};

use super::{Entry, Explorer, Key};
use crate::openings::tally::Tally;

/// The name of the format, with its version.
const MAGIC: [u8; 8] = *b"explore1";

/// An error in the bytes of an [`Explorer`], with the offset of the wrong byte.
///
/// ```
/// use reversi_records::openings::Explorer;
///
/// let error = Explorer::from_bytes(b"explore1").unwrap_err();
/// assert_eq!(error.to_string(), "byte 8: the bytes end here");
/// ```
pub type ExplorerError = TextError<ExplorerErrorKind>;

/// The kind of an [`ExplorerError`].
///
/// ```
/// use reversi_records::openings::{Explorer, ExplorerErrorKind};
///
/// let error = Explorer::from_bytes(b"f5d6c3d3").unwrap_err();
/// assert_eq!(error.kind(), ExplorerErrorKind::NoExplorer);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExplorerErrorKind {
    /// The bytes do not begin as those of an explorer do.
    NoExplorer,
    /// The bytes end before the last position.
    TooShort,
    /// More bytes follow the last position.
    TooLong,
    /// Discs overlap, or the color is neither black nor white.
    Position,
    /// A position stands before a lesser one, or twice.
    Order,
}

impl fmt::Display for ExplorerErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoExplorer => "not an explorer",
            Self::TooShort => "the bytes end here",
            Self::TooLong => "more bytes after the last position",
            Self::Position => "not a position",
            Self::Order => "positions out of order",
        })
    }
}

impl Explorer {
    /// Writes the explorer as bytes, which are equal for equal explorers. The format is stable.
    ///
    /// ```
    /// # use reversi_records::openings::Explorer;
    /// # use reversi_rules::Game;
    /// let mut explorer = Explorer::new(12);
    /// explorer.add(&"f5d6".parse::<Game>()?, None);
    /// let bytes = explorer.to_bytes();
    /// assert_eq!(Explorer::from_bytes(&bytes)?.to_bytes(), bytes);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for number in [self.depth as u64, self.games, self.positions.len() as u64] {
            bytes.extend(number.to_le_bytes());
        }
        for (&key, entry) in &self.positions {
            write(&mut bytes, key, entry.tally);
            bytes.extend((entry.next.len() as u32).to_le_bytes());
            let mut next = entry.next.clone();
            next.sort_unstable_by_key(|&(key, _)| key);
            for (key, tally) in next {
                write(&mut bytes, key, tally);
            }
        }
        bytes
    }

    /// Reads the bytes that [`to_bytes`](Self::to_bytes) wrote.
    ///
    /// # Errors
    /// Returns an [`ExplorerError`] if the bytes are not those of an explorer. Whether games lead
    /// from one position to the other is not checked.
    ///
    /// ```
    /// # use reversi_records::openings::Explorer;
    /// # use reversi_rules::Game;
    /// let bytes = Explorer::new(12).to_bytes();
    /// assert_eq!(Explorer::from_bytes(&bytes)?.depth(), 12);
    /// # Ok::<(), reversi_records::openings::ExplorerError>(())
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ExplorerError> {
        let mut input = Input { bytes, at: 0 };
        if input.take()? != MAGIC {
            return Err(TextError::new(0, ExplorerErrorKind::NoExplorer));
        }
        let [depth, games, count] = [input.number()?, input.number()?, input.number()?];
        // A depth of a computer with larger addresses is as good as none.
        let mut explorer = Self::new(usize::try_from(depth).unwrap_or(usize::MAX));
        explorer.games = games;
        let mut last = None;
        for _ in 0..count {
            let (key, tally) = input.position(&mut last)?;
            let moves = u32::from_le_bytes(input.take()?);
            let mut next = Vec::new();
            let mut last_move = None;
            for _ in 0..moves {
                next.push(input.position(&mut last_move)?);
            }
            explorer.positions.insert(key, Entry { tally, next });
        }
        if input.at < bytes.len() {
            return Err(input.error(ExplorerErrorKind::TooLong));
        }
        Ok(explorer)
    }
}

fn write(bytes: &mut Vec<u8>, ([player, opponent], turn): Key, tally: Tally) {
    bytes.extend(player.to_le_bytes());
    bytes.extend(opponent.to_le_bytes());
    bytes.push(u8::from(turn == Color::White));
    bytes.extend(tally.to_bytes());
}

/// The bytes that are left.
struct Input<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Input<'_> {
    fn error(&self, kind: ExplorerErrorKind) -> ExplorerError {
        TextError::new(self.at, kind)
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], ExplorerError> {
        let Some(taken) = self.bytes.get(self.at..).and_then(|rest| rest.first_chunk()) else {
            return Err(TextError::new(self.bytes.len(), ExplorerErrorKind::TooShort));
        };
        self.at += N;
        Ok(*taken)
    }

    fn number(&mut self) -> Result<u64, ExplorerError> {
        self.take().map(u64::from_le_bytes)
    }

    /// Reads a position and its tally. It must be greater than the last one, and becomes that.
    fn position(&mut self, last: &mut Option<Key>) -> Result<(Key, Tally), ExplorerError> {
        let at = self.at;
        let [player, opponent] = [self.number()?, self.number()?];
        let turn = match self.take()? {
            [0] => Color::Black,
            [1] => Color::White,
            _ => return Err(TextError::new(at, ExplorerErrorKind::Position)),
        };
        if player & opponent != 0 {
            return Err(TextError::new(at, ExplorerErrorKind::Position));
        }
        let key = ([player, opponent], turn);
        if last.replace(key).is_some_and(|last| last >= key) {
            return Err(TextError::new(at, ExplorerErrorKind::Order));
        }
        Ok((key, Tally::from_bytes(self.take()?)))
    }
}
