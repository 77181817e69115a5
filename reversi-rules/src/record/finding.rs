//! The defects that an audit reports.

use core::{fmt, iter};

use super::{Decimal, GameResult};
use crate::game::Game;
use crate::position::Playable;
use crate::vocabulary::{Location, RecordError, SquareSet};

/// One defect found by an audit: of [`ggf`](super::ggf::Record::audit),
/// [`pgn`](super::pgn::Record::audit) and [`sgf`](super::sgf::Record::audit) records with a
/// [`FindingKind`], of [`wthor`](super::wthor::audit) files with a
/// [`wthor::FindingKind`](super::wthor::FindingKind).
///
/// ```
/// use reversi_rules::record::{FindingKind, sgf};
///
/// let record = sgf::Record::parse(b"(;GM[2]RE[B+x];B[f5])")?;
/// let found: Vec<_> = record.audit().collect();
/// assert_eq!(found[0].kind(), FindingKind::Error(sgf::SgfErrorKind::NotAResult));
/// assert_eq!(found[1].to_string(), "byte 20: the game stops with 59 squares empty");
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding<K> {
    /// Always has a byte.
    location: Location,
    kind: K,
}

/// A defect of a game in a text format, whose error kind is `K`.
///
/// ```
/// use reversi_rules::record::{FindingKind, pgn};
///
/// let record = pgn::Record::parse(b"1. f5 d6 *")?;
/// let kind = record.audit().next().unwrap().kind();
/// assert_eq!(kind, FindingKind::Unfinished { empties: 58 });
/// # Ok::<(), pgn::PgnError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindingKind<K> {
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

impl<K: fmt::Display> fmt::Display for FindingKind<K> {
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

impl<K: fmt::Display> fmt::Display for Finding<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.location.label(&self.kind).fmt(f)
    }
}

impl<K: Copy> Finding<K> {
    pub(super) const fn new(location: Location, kind: K) -> Self {
        Self { location, kind }
    }

    /// Returns the place: the byte of the input, the ply of the move that stops a replay, and the
    /// game in a file of games. A defect of the file's header or size has no game. Where something
    /// is missing at the end of the input, the byte is its length.
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

    /// Returns the byte of the input.
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
    /// # use reversi_rules::record::{FindingKind, pgn};
    /// let record = pgn::Record::parse(b"1. f5 d6 *")?;
    /// let found = record.audit().next().unwrap();
    /// assert_eq!(found.kind(), FindingKind::Unfinished { empties: 58 });
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    #[must_use]
    pub const fn kind(&self) -> K {
        self.kind
    }
}

impl<K: Copy> Finding<FindingKind<K>> {
    pub(super) const fn at_byte(byte: usize, kind: FindingKind<K>) -> Self {
        Self::new(Location::NOWHERE.with_byte(byte), kind)
    }

    /// The error that a question to the record came to, if it did.
    pub(super) fn of<T>(answer: Result<T, RecordError<K>>) -> Option<Self> {
        let error = answer.err()?;
        Some(Self::new(error.location(), FindingKind::Error(error.kind())))
    }

    /// Returns the finding that a game stops at that byte, if a side can still move.
    pub(super) fn unfinished<P: Playable>(byte: usize, game: Option<&Game<P>>) -> Option<Self> {
        let game = game.filter(|game| !game.is_over())?;
        let empties = u16::try_from(game.position().empties().len()).ok()?;
        Some(Self::at_byte(byte, FindingKind::Unfinished { empties }))
    }

    /// A result at that byte that does not agree with the one by the moves, where there are both.
    pub(super) fn wrong_result(
        offset: Option<usize>,
        stated: Option<GameResult>,
        expected: Option<Decimal>,
    ) -> Option<Self> {
        let (offset, expected) = offset.zip(expected)?;
        let wrong = stated?.agrees_with(expected) == Some(false);
        wrong.then_some(Self::at_byte(offset, FindingKind::WrongResult { expected }))
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
