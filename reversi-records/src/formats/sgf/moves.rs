//! The moves of the main line: the tags `B` and `W`.

use core::iter::FusedIterator;

use reversi_rules::Color;
use reversi_rules::variant::Move;

use super::SgfError;
use super::point::{self, Grid};
use crate::vocabulary::{Tag, Tags};

/// A move in a record, legal or not.
///
/// ```
/// use reversi_records::sgf::Record;
/// use reversi_rules::{Color, variant::Move};
///
/// let ply = Record::parse(b"(;GM[2];B[f5])")?.moves().next().unwrap()?;
/// assert_eq!((ply.offset, ply.color, ply.played), (10, Color::Black, Move::parse(b"f5")?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The offset of the move, after its `[`.
    pub offset: usize,
    /// The side that moves.
    pub color: Color,
    /// A disc on a square, or a pass.
    pub played: Move,
}

impl Ply {
    /// Parses the value of a tag that is a move.
    pub(super) fn parse(tag: &Tag<'_>, grid: &Grid) -> Option<Result<Self, SgfError>> {
        let color = mover(tag)?;
        let (offset, value) = tag.located_value();
        let played = point::parse_move(value.trim_ascii(), grid);
        Some(match played {
            Ok(played) => Ok(Self { offset, color, played }),
            Err(kind) => Err(SgfError::new(offset, kind)),
        })
    }
}

/// Returns the side that moves, if the tag is a move.
pub(super) fn mover(tag: &Tag<'_>) -> Option<Color> {
    match &tag.code() {
        b"B\0" => Some(Color::Black),
        b"W\0" => Some(Color::White),
        _ => None,
    }
}

/// The moves of a main line in order, made by [`Record::moves`](super::Record::moves).
///
/// ```
/// use reversi_records::sgf::Record;
///
/// let record = Record::parse(b"(;GM[2];B[f5];W[??])")?;
/// let mut moves = record.moves();
/// assert!(moves.next().unwrap().is_ok());
/// assert_eq!(moves.next().unwrap().unwrap_err().byte(), 16);
/// # Ok::<(), reversi_records::sgf::SgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Moves<'a> {
    tags: Tags<'a>,
    grid: Grid,
}

impl<'a> Moves<'a> {
    pub(super) const fn new(tags: Tags<'a>, grid: Grid) -> Self {
        Self { tags, grid }
    }
}

impl Iterator for Moves<'_> {
    type Item = Result<Ply, SgfError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.tags.find_map(|tag| Ply::parse(&tag, &self.grid))
    }
}

impl FusedIterator for Moves<'_> {}
