//! What a curator asks of a game that could be read: what is wrong with it?

use core::{fmt, iter};

use super::{Decimal, GameResult};
use crate::vocabulary::{Location, RecordError};

/// Something in a game that is not as it should be, found by `audit` of
/// [`ggf::Record`](super::ggf::Record), [`pgn::Record`](super::pgn::Record) and
/// [`sgf::Record`](super::sgf::Record). Of files of [`wthor`](super::wthor::audit), whose games
/// are not apart, there is an audit of its own.
///
/// ```
/// use reversi_rules::record::{IrregularityKind, sgf};
///
/// let record = sgf::Record::parse(b"(;GM[2]RE[B+x];B[f5])")?;
/// let found: Vec<_> = record.audit().collect();
/// assert_eq!(found[0].kind(), IrregularityKind::Error(sgf::SgfErrorKind::NotAResult));
/// assert_eq!(found[1].to_string(), "byte 20: the game stops with 59 squares empty");
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Irregularity<K> {
    /// Always has a byte.
    location: Location,
    kind: IrregularityKind<K>,
}

/// What is not as it should be in a game; `K` is what can be wrong by its format.
///
/// ```
/// use reversi_rules::record::{IrregularityKind, pgn};
///
/// let record = pgn::Record::parse(b"1. f5 d6 *")?;
/// let kind = record.audit().next().unwrap().kind();
/// assert_eq!(kind, IrregularityKind::Unfinished { empties: 58 });
/// # Ok::<(), pgn::PgnError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IrregularityKind<K> {
    /// A tag that cannot be read, or the first move that is none or illegal. What follows such a
    /// move cannot be judged.
    Error(K),
    /// All moves are legal, but a side could still move after the last: however the game ended, its
    /// result does not follow from the moves.
    Unfinished {
        /// How many squares are empty.
        empties: u16,
    },
    /// The game was finished with another result than the record says.
    WrongResult {
        /// Black's margin by the moves, as the format counts it.
        expected: Decimal,
    },
    /// The record gives two results, which contradict each other.
    TwoResults,
}

impl<K: fmt::Display> fmt::Display for IrregularityKind<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Error(kind) => kind.fmt(f),
            Self::Unfinished { empties } => {
                write!(f, "the game stops with {empties} squares empty")
            }
            Self::WrongResult { expected } => {
                write!(f, "not the result by the moves, black's margin {expected:+}")
            }
            Self::TwoResults => f.write_str("not the result of the tag"),
        }
    }
}

impl<K: fmt::Display> fmt::Display for Irregularity<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.location.label(&self.kind).fmt(f)
    }
}

impl<K: Copy> Irregularity<K> {
    pub(super) const fn at_byte(byte: usize, kind: IrregularityKind<K>) -> Self {
        Self { location: Location::NOWHERE.with_byte(byte), kind }
    }

    /// Returns the place: the byte of what the reader was given, and the ply of the move that
    /// stops a replay.
    ///
    /// ```
    /// # use reversi_rules::{Location, record::pgn};
    /// let record = pgn::Record::parse(b"1. f5 d6 *")?;
    /// let found = record.audit().next().unwrap();
    /// assert_eq!(found.location(), Location::NOWHERE.with_byte(9));
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    #[must_use]
    pub const fn location(&self) -> Location {
        self.location
    }

    /// Returns the byte of what the reader was given.
    ///
    /// ```
    /// # use reversi_rules::record::pgn;
    /// let record = pgn::Record::parse(b"1. f5 d6 *")?;
    /// assert_eq!(record.audit().next().unwrap().byte(), 9);
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    #[must_use]
    pub const fn byte(&self) -> usize {
        match self.location.byte() {
            Some(byte) => byte,
            None => 0,
        }
    }

    /// Returns what is wrong there.
    ///
    /// ```
    /// # use reversi_rules::record::{IrregularityKind, pgn};
    /// let record = pgn::Record::parse(b"1. f5 d6 *")?;
    /// let found = record.audit().next().unwrap();
    /// assert_eq!(found.kind(), IrregularityKind::Unfinished { empties: 58 });
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    #[must_use]
    pub const fn kind(&self) -> IrregularityKind<K> {
        self.kind
    }

    /// The error that a question to the record came to, if it did.
    pub(super) fn of<T>(answer: Result<T, RecordError<K>>) -> Option<Self> {
        let error = answer.err()?;
        Some(Self { location: error.location(), kind: IrregularityKind::Error(error.kind()) })
    }

    /// A game that stops at that byte, if somebody can still move.
    pub(super) fn unfinished(offset: usize, is_over: bool, empties: u32) -> Option<Self> {
        let kind = IrregularityKind::Unfinished { empties: u16::try_from(empties).ok()? };
        (!is_over).then_some(Self::at_byte(offset, kind))
    }

    /// A result at that byte that does not agree with the one by the moves, where there are both.
    pub(super) fn wrong_result(
        offset: Option<usize>,
        stated: Option<GameResult>,
        expected: Option<Decimal>,
    ) -> Option<Self> {
        let (offset, expected) = offset.zip(expected)?;
        let wrong = stated?.agrees_with(expected) == Some(false);
        wrong.then_some(Self::at_byte(offset, IrregularityKind::WrongResult { expected }))
    }

    /// All of them in the order of their bytes, each once: several questions may come to the same
    /// error.
    pub(super) fn listed<const N: usize>(mut found: [Option<Self>; N]) -> impl Iterator<Item = Self>
    where
        K: PartialEq,
    {
        let in_order = iter::from_fn(move || {
            let left = found.iter_mut().filter(|found| found.is_some());
            left.min_by_key(|found| found.map(|found| found.byte()))?.take()
        });
        let mut last = None;
        in_order.filter(move |found| last.replace(*found) != Some(*found))
    }
}
