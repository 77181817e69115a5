//! Explorers as bytes, so that computers can exchange them.
//!
//! ```text
//!   "explore1"                                  8 bytes
//!   depth, games, positions, moves              u64 each
//!   for each position:                          41 bytes
//!       player, opponent: u64   turn: u8        the canonical position; black is 0
//!       tally                                   3 + 1 numbers u32, and the margin as i64
//!   for each move:                              32 bytes
//!       from, to: u32                           positions, counted from 0
//!       tally                                   as above
//! ```
//!
//! Numbers are little-endian. Positions and moves are in ascending order, so equal explorers have
//! equal bytes. The first 40 bytes tell the length, which is checked before memory is allocated.
//! Each position and each move is then read straight into the [table](super::table) of the
//! explorer, so reading takes at most twice as much memory as there are bytes.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use reversi_rules::{Color, TextError};

use super::Explorer;
use super::table::{Key, Table};
use crate::openings::tally::Tally;

/// The name of the format, with its version.
const MAGIC: [u8; 8] = *b"explore1";

/// More moves than a position has. The bound keeps merging linear in the bytes, because a table
/// finds a move among those from its position by trying each.
const MOST_MOVES: usize = 64;

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
    /// The bytes end before the last move.
    TooShort,
    /// More bytes follow the last move, or there are more positions or moves than an explorer holds.
    TooLong,
    /// Discs overlap, or the color is neither black nor white.
    Position,
    /// A move is from or to a position that is missing, or is one of more than 64 from a position.
    Move,
    /// A position or a move stands before a lesser one, or twice.
    Order,
}

impl fmt::Display for ExplorerErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoExplorer => "not an explorer",
            Self::TooShort => "the bytes end here",
            Self::TooLong => "more bytes after the last move",
            Self::Position => "not a position",
            Self::Move => "not a move between two of the positions",
            Self::Order => "positions or moves out of order",
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
        let table = &self.table;
        // With the player beside the number, few comparisons look into the table.
        let mut order: Vec<(u64, u32)> =
            (0..).zip(table.entries()).map(|(number, entry)| (entry.key().0[0], number)).collect();
        let key = |number| table.entry(number).key();
        order.sort_unstable_by(|one, other| {
            one.0.cmp(&other.0).then_with(|| key(one.1).cmp(&key(other.1)))
        });
        let mut ranks = vec![0; order.len()];
        for (rank, &(_, number)) in (0..).zip(&order) {
            ranks[number as usize] = rank;
        }
        let [positions, moves] = [table.len(), table.move_count()].map(|count| count as u64);
        let mut bytes = Vec::with_capacity(size_of_table(positions, moves) as usize);
        bytes.extend(MAGIC);
        for number in [self.depth as u64, self.games, positions, moves] {
            bytes.extend(number.to_le_bytes());
        }
        for &(_, number) in &order {
            let entry = table.entry(number);
            let ([player, opponent], turn) = entry.key();
            bytes.extend(player.to_le_bytes());
            bytes.extend(opponent.to_le_bytes());
            bytes.push(u8::from(turn == Color::White));
            bytes.extend(entry.tally.to_bytes());
        }
        let mut moves: Vec<(u32, Tally)> = Vec::new();
        for (rank, &(_, number)) in (0_u32..).zip(&order) {
            moves.clear();
            moves.extend(table.moves(number).map(|m| (ranks[m.to as usize], m.tally)));
            moves.sort_unstable_by_key(|&(to, _)| to);
            for (to, tally) in &moves {
                bytes.extend(rank.to_le_bytes());
                bytes.extend(to.to_le_bytes());
                bytes.extend(tally.to_bytes());
            }
        }
        bytes
    }

    /// Reads the bytes that [`to_bytes`](Self::to_bytes) wrote.
    ///
    /// # Errors
    /// Returns an [`ExplorerError`] if the bytes are not those of an explorer. Whether a legal
    /// move leads from one position to the other is not checked.
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
        let [depth, games] = [input.number()?, input.number()?];
        let [positions, moves] = [input.number()?, input.number()?];
        input.check_size(positions, moves)?;
        let mut table = Table::with_roots(positions as usize);
        let mut last = None;
        for _ in 0..positions {
            let number = table.insert(input.position(&mut last)?);
            table.add(number, input.tally()?);
        }
        let (mut last, mut count) = (None::<[u32; 2]>, 0);
        for _ in 0..moves {
            let at = input.at;
            let before = last.map(|[from, _]| from);
            let [from, to] = input.edge(positions as u32, &mut last)?;
            count = if before == Some(from) { count + 1 } else { 1 };
            if count > MOST_MOVES {
                return Err(TextError::new(at, ExplorerErrorKind::Move));
            }
            table.insert_move(from, to, input.tally()?);
        }
        // A depth of a computer with larger addresses is as good as none.
        Ok(Self { depth: usize::try_from(depth).unwrap_or(usize::MAX), games, table })
    }
}

/// Returns the bytes of a table with its header.
fn size_of_table(positions: u64, moves: u64) -> u128 {
    40 + 41 * u128::from(positions) + 32 * u128::from(moves)
}

/// The bytes that are left.
struct Input<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Input<'_> {
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

    fn tally(&mut self) -> Result<Tally, ExplorerError> {
        self.take().map(Tally::from_bytes)
    }

    /// Checks that the bytes are those of so many positions and moves.
    fn check_size(&self, positions: u64, moves: u64) -> Result<(), ExplorerError> {
        let end = size_of_table(positions, moves);
        if end > self.bytes.len() as u128 {
            return Err(TextError::new(self.bytes.len(), ExplorerErrorKind::TooShort));
        }
        let most = u64::from(u32::MAX) - 1;
        if end < self.bytes.len() as u128 || positions > most || moves > most {
            return Err(TextError::new(end as usize, ExplorerErrorKind::TooLong));
        }
        Ok(())
    }

    /// Reads a position. It must be greater than the last one, and becomes that.
    fn position(&mut self, last: &mut Option<Key>) -> Result<Key, ExplorerError> {
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
        Ok(key)
    }

    /// Reads the positions before and after a move. The pair must be greater than the last one, and
    /// becomes that.
    fn edge(
        &mut self,
        positions: u32,
        last: &mut Option<[u32; 2]>,
    ) -> Result<[u32; 2], ExplorerError> {
        let at = self.at;
        let edge = [self.take()?, self.take()?].map(u32::from_le_bytes);
        if edge.iter().any(|&number| number >= positions) {
            return Err(TextError::new(at, ExplorerErrorKind::Move));
        }
        if last.replace(edge).is_some_and(|last| last >= edge) {
            return Err(TextError::new(at, ExplorerErrorKind::Order));
        }
        Ok(edge)
    }
}
