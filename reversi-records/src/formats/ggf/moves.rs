//! The moves: the tags `B` and `W`.

use core::iter::FusedIterator;

use reversi_rules::variant::{Move, Square};
use reversi_rules::{AnySquare, Color};

use super::{GgfError, GgfErrorKind};
use crate::reading::play::SidedPly;
use crate::text::syntax::Syntax;
use crate::text::{Decimal, Text};
use crate::vocabulary::{Tag, Tags};

/// A move in a record, legal or not, with its evaluation and time.
///
/// ```
/// use reversi_records::ggf::Record;
/// use reversi_records::Decimal;
///
/// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[A2/-2.5/0.01]W[pass];)")?;
/// let ply = record.moves().next().unwrap()?;
/// assert_eq!(ply.played.to_string(), "a2");
/// assert_eq!(ply.eval().unwrap(), Decimal::from_thousandths(-2500));
/// assert_eq!(ply.seconds().unwrap(), Decimal::from_thousandths(10));
/// # Ok::<(), reversi_records::ggf::GgfError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply<'a> {
    /// The offset of the move, after its `[`.
    pub offset: usize,
    /// The side that moves.
    pub color: Color,
    /// A disc on a square, or a pass.
    pub played: Move,
    /// The player's evaluation: the expected result in discs, if recorded.
    pub eval_text: Option<Text<'a>>,
    /// The player's time in seconds, if recorded.
    pub time_text: Option<Text<'a>>,
}

impl<'a> Ply<'a> {
    /// Returns the player's evaluation, if it is a number.
    ///
    /// ```
    /// # use reversi_records::{Decimal, ggf::Record};
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2/4];)")?;
    /// assert_eq!(record.moves().next().unwrap()?.eval(), Some(Decimal::from(4)));
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    #[must_use]
    #[doc(alias = "evaluation")]
    pub fn eval(&self) -> Option<Decimal> {
        self.eval_text.and_then(|text| Decimal::parse(text.bytes()))
    }

    /// Returns the time in seconds, if it is a number.
    ///
    /// ```
    /// # use reversi_records::{Decimal, ggf::Record};
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2//4.5];)")?;
    /// let seconds = record.moves().next().unwrap()?.seconds();
    /// assert_eq!(seconds, Some(Decimal::from_thousandths(4500)));
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    #[must_use]
    #[doc(alias = "clock")]
    pub fn seconds(&self) -> Option<Decimal> {
        self.time_text.and_then(|text| Decimal::parse(text.bytes()))
    }

    /// Parses the value of a tag.
    pub(super) fn parse(tag: &Tag<'a>, color: Color) -> Result<Self, GgfError> {
        let (offset, value) = tag.trimmed_value();
        let (played, eval_text, time_text) = self::value(offset, value)?;
        Ok(Self { offset, color, played, eval_text, time_text })
    }
}

/// The parts of a move, separated by `/`.
pub(super) struct Parts<'a> {
    /// The offset of the value.
    pub(super) offset: usize,
    /// The square or the pass, perhaps with text after it.
    written: &'a [u8],
    /// The evaluation and its offset, if it is not blank.
    pub(super) eval: Option<(usize, &'a [u8])>,
    /// The time and its offset, if it is not blank.
    pub(super) time: Option<(usize, &'a [u8])>,
}

impl<'a> Parts<'a> {
    pub(super) fn at(offset: usize, value: &'a [u8]) -> Self {
        let slash = |text: &[u8]| text.iter().position(|&byte| byte == b'/');
        let first = slash(value).unwrap_or(value.len());
        let (written, rest) = value.split_at(first);
        let written = written.trim_ascii();
        let Some((_, rest)) = rest.split_first() else {
            return Self { offset, written, eval: None, time: None };
        };
        let second = slash(rest).unwrap_or(rest.len());
        let (eval, time) = rest.split_at(second);
        let part = |start: usize, text: &'a [u8]| {
            let trimmed = text.trim_ascii_start();
            let at = start + (text.len() - trimmed.len());
            (!trimmed.is_empty()).then_some((at, trimmed.trim_ascii_end()))
        };
        let eval_at = offset + first + 1;
        let time = time.get(1..).unwrap_or_default();
        Self { offset, written, eval: part(eval_at, eval), time: part(eval_at + second + 1, time) }
    }

    /// Returns the move.
    pub(super) fn played(&self) -> Result<Move, GgfError> {
        played(self.offset, self.written)
    }
}

/// Parses the first part of a value that begins at `offset`.
fn played(offset: usize, written: &[u8]) -> Result<Move, GgfError> {
    parse_move(written).map_err(|at| GgfError::new(offset + at, GgfErrorKind::NotAMove))
}

/// Returns the byte, the side and the move of a tag that is one.
pub(super) fn ply(tag: &Tag<'_>) -> Option<Result<SidedPly, GgfError>> {
    let (color, (offset, value)) = (mover(tag)?, tag.trimmed_value());
    let end = value.iter().position(|&byte| byte == b'/').unwrap_or(value.len());
    let written = value.get(..end).unwrap_or_default();
    Some(played(offset, written.trim_ascii()).map(|played| (offset, color, played)))
}

/// Returns the side that moves, if the tag is a move.
pub(super) fn mover(tag: &Tag<'_>) -> Option<Color> {
    match &tag.code() {
        b"B\0" => Some(Color::Black),
        b"W\0" => Some(Color::White),
        _ => None,
    }
}

/// Parses `move/evaluation/seconds`, which begins at `offset`.
pub(crate) fn value(
    offset: usize,
    value: &[u8],
) -> Result<(Move, Option<Text<'_>>, Option<Text<'_>>), GgfError> {
    let parts = Parts::at(offset, value);
    let played = parts.played()?;
    let [eval, time] = [parts.eval, parts.time].map(|part| part.map(|(_, text)| Text::new(text)));
    Ok((played, eval, time))
}

/// Parses a pass, or a square that may be followed by any text without a leading digit. The error
/// is the offset of the wrong byte.
fn parse_move(text: &[u8]) -> Result<Move, usize> {
    // `p` is a pass and no column, because GGF boards have fewer than sixteen columns.
    if let [b'p' | b'P', ..] = text {
        let letters = text.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        let word = text.get(..letters).unwrap_or_default();
        let begun = b"pass".get(..letters);
        if begun.is_some_and(|begun| word.eq_ignore_ascii_case(begun))
            || word.eq_ignore_ascii_case(b"ps")
        {
            return Ok(Move::Pass);
        }
    } else if text.starts_with(b"--") {
        return Ok(Move::Pass);
    }
    let (square, length) = Square::prefix(text)?;
    match text.get(length) {
        Some(byte) if byte.is_ascii_digit() => Err(length),
        _ => Ok(Move::Place(square)),
    }
}

/// The moves of a game in order, made by [`Record::moves`](super::Record::moves).
///
/// ```
/// use reversi_records::ggf::Record;
///
/// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2]W[??];)")?;
/// let mut moves = record.moves();
/// assert!(moves.next().unwrap().is_ok());
/// assert_eq!(moves.next().unwrap().unwrap_err().byte(), 47);
/// # Ok::<(), reversi_records::ggf::GgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Moves<'a>(Tags<'a>);

impl<'a> Moves<'a> {
    pub(super) const fn new(text: &'a [u8], start: usize) -> Self {
        Self(Tags::new(text, start, Syntax::Ggf))
    }
}

impl<'a> Iterator for Moves<'a> {
    type Item = Result<Ply<'a>, GgfError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.find_map(|tag| mover(&tag).map(|color| Ply::parse(&tag, color)))
    }
}

impl FusedIterator for Moves<'_> {}
