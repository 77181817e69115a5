//! The parts of a record in the order of the text.

use reversi_rules::Color;
use reversi_rules::variant::Move;

use super::Annotation;
use crate::text::{Decimal, Text};

/// A part of a record: a move, a comment, the start of a variation, and so on, with its place.
///
/// The `events` of [`ggf::Record`](crate::ggf::Record::events),
/// [`pgn::Record`](crate::pgn::Record::events) and [`sgf::Record`](crate::sgf::Record::events) give
/// all parts of a record without allocating, in the order of the text. [`Tree`](crate::tree::Tree)
/// holds them, and needs the feature `alloc`.
///
/// ```
/// use reversi_records::{EventKind, pgn};
///
/// let record = pgn::Record::parse(b"1. f5 {usual} (1. d3 {the same}) d6! *")?;
/// let mut depth = 0;
/// for event in record.events() {
///     let event = event?;
///     match event.kind {
///         EventKind::VariationStart => depth += 1,
///         EventKind::VariationEnd => depth -= 1,
///         EventKind::Comment(text) if depth == 0 => assert_eq!(text, "usual"),
///         _ => {}
///     }
/// }
/// # Ok::<(), pgn::PgnError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event<'a> {
    /// The byte offset in the input: of a value after its `[`, of anything else at its first byte.
    pub offset: usize,
    /// The content.
    pub kind: EventKind<'a>,
}

/// The content of an [`Event`].
///
/// ```
/// use reversi_records::{Decimal, EventKind, sgf};
///
/// let record = sgf::Record::parse(b"(;GM[2];B[f5]V[-2];W[d6])")?;
/// let eval = record.events().nth(4).unwrap()?;
/// assert_eq!((eval.offset, eval.kind), (15, EventKind::Eval(Decimal::from(-2))));
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind<'a> {
    /// `;` in SGF: the next events, up to another `;`, belong together.
    Node,
    /// A value that changes the start: `AB`, `AW`, `AE`, `PL` in SGF, `BO` in GGF, `Start`, `FEN`
    /// in PGN.
    Setup {
        /// The key of the tag, as written.
        key: Text<'a>,
        /// The value, or one of several.
        value: Text<'a>,
    },
    /// A move, legal or not.
    Move {
        /// The side that moves. PGN does not say.
        color: Option<Color>,
        /// A disc on a square, or a pass.
        played: Move,
    },
    /// A comment: `C` in SGF; text in `{…}` or after `;` in PGN, without the commands in it.
    Comment(Text<'a>),
    /// A judgment of the last move or its position: `!`, `$1` in PGN, `TE`, `BM`, `DO`, `IT`, `DM`,
    /// `UC`, `GB`, `GW` in SGF.
    Annotation(Annotation),
    /// The seconds left on a player's clock: `BL`, `WL` in SGF, `[%clk 0:04:59]` in PGN.
    TimeLeft {
        /// The player. In PGN it is the side that just moved.
        color: Option<Color>,
        /// The time in seconds.
        seconds: Decimal,
    },
    /// The seconds that a player used for the last move: the last part of a move in GGF,
    /// `[%emt 0:00:01]` in PGN.
    TimeUsed(Decimal),
    /// An evaluation: the margin in discs that is expected for **black**. In GGF, where each player
    /// gives their own margin, white's is negated. `V` in SGF, `[%eval 2.5]` in PGN.
    Eval(Decimal),
    /// `(`: a variation starts. In PGN, it replaces the last move. In SGF, it follows it, and the
    /// first variation is the main line.
    VariationStart,
    /// `)`: the variation ends.
    VariationEnd,
    /// The result after the moves in PGN.
    Result(Text<'a>),
    /// Any other value, known to the crate or not: names, dates, ratings, drawings. Also a value
    /// that could not be read as a number.
    Property {
        /// The key of the tag, as written. An unreadable evaluation or time in a GGF move has the
        /// key `/eval` or `/time`, a line with `%` in PGN the key `%`.
        key: Text<'a>,
        /// The value, or one of several.
        value: Text<'a>,
    },
}

impl<'a> Event<'a> {
    pub(crate) const fn new(offset: usize, kind: EventKind<'a>) -> Self {
        Self { offset, kind }
    }
}
