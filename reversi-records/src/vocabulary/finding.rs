//! The defects in a record.

use core::{fmt, iter};

use reversi_rules::{Color, Game, Location, Objective, Playable, SquareSet, TextError};

use super::{GameResult, turns};
use crate::text::{Decimal, Text};

/// A defect that an audit found, with its place. Audits of [`ggf`](crate::ggf::Record::audit),
/// [`pgn`](crate::pgn::Record::audit) and [`sgf`](crate::sgf::Record::audit) records have a
/// [`FindingKind`], and those of [`wthor`](crate::wthor::audit) files a
/// [`wthor::FindingKind`](crate::wthor::FindingKind).
///
/// ```
/// use reversi_records::{FindingKind, sgf};
///
/// let record = sgf::Record::parse(b"(;GM[2]RE[B+x];B[f5])")?;
/// let found: Vec<_> = record.audit().collect();
/// assert_eq!(found[0].kind(), FindingKind::Error(sgf::SgfErrorKind::NotAResult));
/// assert_eq!(found[1].to_string(), "byte 20: the game stops with 59 squares empty");
/// # Ok::<(), sgf::SgfError>(())
/// ```
pub type Finding<K> = TextError<K>;

/// A defect of a game in a text format, whose error kind is `K`.
///
/// ```
/// use reversi_records::{FindingKind, pgn};
///
/// let record = pgn::Record::parse(b"1. f5 d6 *")?;
/// let kind = record.audit().next().unwrap().kind();
/// assert_eq!(kind, FindingKind::Unfinished { empties: 58 });
/// # Ok::<(), pgn::PgnError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindingKind<K> {
    /// An unreadable tag or move, or the first illegal move of the main line or of a variation. The
    /// moves after it cannot be replayed, but are still read.
    Error(K),
    /// A legal game in which a side could still move. Its result does not follow from the moves.
    Unfinished {
        /// The number of empty squares.
        empties: u16,
    },
    /// The first pass after the end of the game. Such passes are left out of the game.
    PassAfterEnd,
    /// The first move whose color does not count the forced pass before it, as the sides of the
    /// record alternate. The move is that of the other side, and so are those after it.
    UncountedPass,
    /// A result that differs from the moves.
    WrongResult {
        /// Black's margin after the moves, as the format counts it.
        expected: Decimal,
        /// The number of empty squares, if the result leaves them out and counts the discs alone. 0
        /// for any other wrong result.
        empties: u16,
    },
    /// Two results that contradict each other.
    TwoResults,
    /// The first byte that is not UTF-8. The encoding is unknown, and the text with this byte was
    /// read as Windows-1252.
    NotUtf8 {
        /// The byte.
        byte: u8,
    },
}

impl<K> FindingKind<K> {
    /// Returns a stable identifier of the kind: its name, without the values. Of an error, that is
    /// what `name` returns, such as [`SgfErrorKind::name`](crate::sgf::SgfErrorKind::name).
    ///
    /// ```
    /// # use reversi_records::{FindingKind, sgf::SgfErrorKind};
    /// let kind = FindingKind::Unfinished::<SgfErrorKind> { empties: 58 };
    /// assert_eq!(kind.name_or(SgfErrorKind::name), "Unfinished");
    /// let kind = FindingKind::Error(SgfErrorKind::NotAPoint);
    /// assert_eq!(kind.name_or(SgfErrorKind::name), "NotAPoint");
    /// ```
    pub fn name_or(&self, name: impl FnOnce(&K) -> &'static str) -> &'static str {
        match self {
            Self::Error(kind) => name(kind),
            Self::Unfinished { .. } => "Unfinished",
            Self::PassAfterEnd => "PassAfterEnd",
            Self::UncountedPass => "UncountedPass",
            Self::WrongResult { .. } => "WrongResult",
            Self::TwoResults => "TwoResults",
            Self::NotUtf8 { .. } => "NotUtf8",
        }
    }
}

impl<K> FindingKind<K> {
    /// Converts the kind of an error.
    pub(crate) fn map<L>(self, error: impl FnOnce(K) -> L) -> FindingKind<L> {
        match self {
            Self::Error(kind) => FindingKind::Error(error(kind)),
            Self::Unfinished { empties } => FindingKind::Unfinished { empties },
            Self::PassAfterEnd => FindingKind::PassAfterEnd,
            Self::UncountedPass => FindingKind::UncountedPass,
            Self::WrongResult { expected, empties } => {
                FindingKind::WrongResult { expected, empties }
            }
            Self::TwoResults => FindingKind::TwoResults,
            Self::NotUtf8 { byte } => FindingKind::NotUtf8 { byte },
        }
    }
}

impl<K: fmt::Display> fmt::Display for FindingKind<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Error(kind) => kind.fmt(f),
            Self::Unfinished { empties } => {
                write!(f, "the game stops with {empties} squares empty")
            }
            Self::PassAfterEnd => f.write_str("a pass after the end of the game"),
            Self::UncountedPass => {
                f.write_str("the colors alternate from here, although a side had to pass")
            }
            Self::WrongResult { expected, empties } => {
                write!(
                    f,
                    "the result differs from the moves, which give black a margin of {expected:+}"
                )?;
                left_out(*empties, f)
            }
            Self::TwoResults => f.write_str("the result differs from the one in the tag"),
            Self::NotUtf8 { byte } => guess(*byte, f),
        }
    }
}

/// Writes that a byte was read by a guess.
pub(crate) fn guess(byte: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "'{}' is not UTF-8, and was read as Windows-1252", byte.escape_ascii())
}

/// Writes that a result counts the discs alone, if it leaves out empty squares.
pub(crate) fn left_out(empties: u16, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match empties {
        0 => Ok(()),
        1 => f.write_str(": the empty square goes to the winner"),
        _ => write!(f, ": the {empties} empty squares go to the winner"),
    }
}

// These functions are no methods, because `Finding` is an alias of a type of `reversi-rules`.

/// Returns the finding of an error.
pub(crate) fn error<T, K: Copy>(
    answer: Result<T, TextError<K>>,
) -> Option<Finding<FindingKind<K>>> {
    Some(answer.err()?.map(FindingKind::Error))
}

/// Returns the finding that a game stops at that byte, if a side can still move.
pub(crate) fn unfinished<P: Playable, K: Copy>(
    byte: usize,
    game: Option<&Game<P>>,
) -> Option<Finding<FindingKind<K>>> {
    let game = game.filter(|game| !game.is_over())?;
    let empties = u16::try_from(game.position().empties().len()).ok()?;
    Some(Finding::new(byte, FindingKind::Unfinished { empties }))
}

/// Returns the finding of that kind at a place.
pub(crate) fn at<K: Copy>(
    place: Option<Location>,
    kind: FindingKind<K>,
) -> Option<Finding<FindingKind<K>>> {
    Some(Finding::new(place?.byte()?, kind).with_ply(place?.ply()?))
}

/// Returns the finding that passes follow the end of the game, from the byte of each move, and
/// whether it is a pass.
pub(crate) fn pass_after_end<P: Playable, K: Copy>(
    game: Option<&Game<P>>,
    moves: impl Iterator<Item = (usize, bool)>,
) -> Option<Finding<FindingKind<K>>> {
    at(turns::pass_after_end(game?, moves), FindingKind::PassAfterEnd)
}

/// Returns the offset of the first byte that is not UTF-8 in a part of a file that begins at
/// `offset`, and the byte.
pub(crate) fn not_utf8(offset: usize, part: &[u8]) -> Option<(usize, u8)> {
    let at = str::from_utf8(part).err()?.valid_up_to();
    Some((offset + at, *part.get(at)?))
}

/// Returns the finding of a record that begins at `offset` and has a byte that is not UTF-8.
pub(crate) fn guessed<K: Copy>(offset: usize, record: Text<'_>) -> Option<Finding<FindingKind<K>>> {
    let (at, byte) = not_utf8(offset, record.bytes())?;
    Some(Finding::new(at, FindingKind::NotUtf8 { byte }))
}

/// Black's margin at the end of a game.
#[derive(Clone, Copy)]
pub(crate) struct Margin {
    /// The margin in which the empty squares count for the winner.
    pub(crate) expected: Decimal,
    /// The margin of the discs alone.
    discs: Decimal,
    empties: u16,
}

impl Margin {
    /// Returns the margin at the end of the game, less the komi; `None` before the end.
    pub(crate) fn of<P: Playable>(game: &Game<P>, komi: Decimal) -> Option<Self> {
        let outcome = game.outcome()?;
        // If the fewest discs win, the empty squares go to the loser.
        let empties =
            if outcome.objective() == Objective::Most { outcome.empty_count() } else { 0 };
        let margin = outcome.margin(Color::Black);
        let discs = margin - margin.signum() * empties.cast_signed();
        let less = |margin: i16| Decimal::from(margin).plus(komi.negated());
        Some(Self { expected: less(margin), discs: less(discs), empties })
    }
}

/// Returns the margin after the moves, if the game was replayed and is over.
pub(crate) fn margin<P: Playable, K>(game: &Result<Game<P>, K>) -> Option<Margin> {
    Margin::of(game.as_ref().ok()?, Decimal::default())
}

/// Returns the finding of a result at that byte that contradicts the moves.
pub(crate) fn wrong_result<K: Copy>(
    offset: Option<usize>,
    stated: Option<GameResult>,
    margin: Option<Margin>,
) -> Option<Finding<FindingKind<K>>> {
    let (offset, Margin { expected, discs, empties }) = offset.zip(margin)?;
    let stated = stated?;
    let wrong = stated.agrees_with(expected) == Some(false);
    let counts_discs = stated.margin.is_some_and(|margin| margin.agrees_with(discs));
    let empties = if counts_discs { empties } else { 0 };
    wrong.then_some(Finding::new(offset, FindingKind::WrongResult { expected, empties }))
}

/// Returns the findings, and the errors, which are in order already, in the order of their bytes.
/// An error is reported once.
pub(crate) fn listed<K: Copy + PartialEq, const N: usize>(
    mut found: [Option<Finding<FindingKind<K>>>; N],
    errors: impl Iterator<Item = TextError<K>>,
) -> impl Iterator<Item = Finding<FindingKind<K>>> {
    let in_order = iter::from_fn(move || {
        let left = found.iter_mut().filter(|found| found.is_some());
        left.min_by_key(|found| found.map(|found| found.byte()))?.take()
    });
    let errors = errors.map(|error| error.map(FindingKind::Error));
    let mut last = None;
    merged(in_order, errors).filter(move |found| {
        let this = Some((found.byte(), found.kind()));
        core::mem::replace(&mut last, this) != this
    })
}

/// Merges two lists in the order of their bytes. At one byte, the first list comes first.
pub(crate) fn merged<K: Copy>(
    first: impl Iterator<Item = TextError<K>>,
    second: impl Iterator<Item = TextError<K>>,
) -> impl Iterator<Item = TextError<K>> {
    let (mut first, mut second) = (first.peekable(), second.peekable());
    iter::from_fn(move || match (first.peek(), second.peek()) {
        (Some(one), Some(other)) if other.byte() < one.byte() => second.next(),
        (None, _) => second.next(),
        _ => first.next(),
    })
}
