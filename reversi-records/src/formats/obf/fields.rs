//! The fields of a line, which semicolons separate.

use core::iter::FusedIterator;

use reversi_rules::Move;

use super::{ObfError, ObfErrorKind};

/// A listed move and its score.
///
/// ```
/// use reversi_records::obf::{Problems, ScoredMove};
/// use reversi_rules::Square;
///
/// let line = b"---------------------------OX------XO--------------------------- X; F5:+0;";
/// let listed: ScoredMove = Problems::new(line).next().unwrap()?.moves().next().unwrap();
/// assert_eq!((listed.offset, listed.played, listed.score), (68, Square::F5.into(), 0));
/// # Ok::<(), reversi_records::obf::ObfError>(())
/// ```
#[doc(alias("evaluation", "value"))]
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    /// The offset of the move.
    pub offset: usize,
    /// A disc on a square, or a pass.
    pub played: Move,
    /// The margin after best play for the side that moves, from -64 to 64. Empty squares count for
    /// the winner.
    pub score: i8,
}

/// A field: a move or a score.
#[derive(Clone, Copy)]
pub(super) enum Field {
    Move(ScoredMove),
    /// The offset and the value of a score without a move.
    Score(usize, i8),
}

/// The fields of a line in order, without the empty ones.
#[derive(Clone, Debug)]
pub(super) struct Fields<'a> {
    text: &'a [u8],
    offset: usize,
}

impl<'a> Fields<'a> {
    /// Creates a reader of `text`, which begins at `offset`.
    pub(super) const fn new(text: &'a [u8], offset: usize) -> Self {
        Self { text, offset }
    }
}

impl Iterator for Fields<'_> {
    type Item = Result<Field, ObfError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if self.text.is_empty() {
                return None;
            }
            let (text, offset) = (self.text, self.offset);
            let length = text.iter().position(|&byte| byte == b';').unwrap_or(text.len());
            let (field, rest) = text.split_at(length);
            let rest = rest.get(1..).unwrap_or_default();
            self.offset += text.len() - rest.len();
            self.text = rest;
            let begun = field.trim_ascii_start();
            if !begun.is_empty() {
                return Some(read(begun.trim_ascii_end(), offset + field.len() - begun.len()));
            }
        }
    }
}

impl FusedIterator for Fields<'_> {}

/// Parses a field, such as `F5:+2` or `+2`.
fn read(field: &[u8], offset: usize) -> Result<Field, ObfError> {
    let colon = field.iter().position(|&byte| byte == b':');
    let by_itself = colon.is_none() && !field.first().is_some_and(u8::is_ascii_alphabetic);
    if by_itself {
        return Ok(Field::Score(offset, score(field, offset)?));
    }
    let (name, number) = field.split_at(colon.unwrap_or(field.len()));
    let played = movement(name.trim_ascii_end(), offset)?;
    let number = number.get(1..).unwrap_or_default().trim_ascii_start();
    let score = score(number, offset + field.len() - number.len())?;
    Ok(Field::Move(ScoredMove { offset, played, score }))
}

fn movement(name: &[u8], offset: usize) -> Result<Move, ObfError> {
    Move::parse(name).map_err(|error| {
        let kind = match name.get(error.byte()) {
            Some(&byte) => ObfErrorKind::UnexpectedByte(byte),
            None if name.is_empty() => ObfErrorKind::UnexpectedByte(b':'),
            None => ObfErrorKind::MissingRow,
        };
        ObfError::new(offset + error.byte(), kind)
    })
}

fn score(text: &[u8], offset: usize) -> Result<i8, ObfError> {
    number(text).ok_or(ObfError::new(offset, ObfErrorKind::BadScore))
}

/// Parses a score with or without a sign.
fn number(text: &[u8]) -> Option<i8> {
    let (sign, digits) = match text {
        [b'-', digits @ ..] => (-1, digits),
        [b'+', digits @ ..] | digits => (1, digits),
    };
    if digits.is_empty() {
        return None;
    }
    let size = digits.iter().try_fold(0_i8, |size, &byte| {
        let digit = byte.is_ascii_digit().then(|| byte.wrapping_sub(b'0'))?;
        size.checked_mul(10)?.checked_add_unsigned(digit)
    })?;
    (size <= 64).then_some(sign * size)
}

/// The listed moves of a problem in order, made by [`Problem::moves`](super::Problem::moves).
///
/// ```
/// use reversi_records::obf::Problems;
///
/// let line = b"---------------------------OX------XO--------------------------- X; F5:+0; D3:+0;";
/// assert_eq!(Problems::new(line).next().unwrap()?.moves().count(), 2);
/// # Ok::<(), reversi_records::obf::ObfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Moves<'a>(pub(super) Fields<'a>);

impl Iterator for Moves<'_> {
    type Item = ScoredMove;

    fn next(&mut self) -> Option<ScoredMove> {
        // No error occurs, because the parser has read these fields before.
        self.0.find_map(|field| match field {
            Ok(Field::Move(listed)) => Some(listed),
            _ => None,
        })
    }
}

impl FusedIterator for Moves<'_> {}
