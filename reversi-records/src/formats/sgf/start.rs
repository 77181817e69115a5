//! The position at the start: the tags `AB`, `AW`, `AE` and `PL`.

use reversi_rules::Color;
use reversi_rules::variant::{Bitboard, Board, Position};

use super::moves::mover;
use super::point::{self, Grid};
use super::{SgfError, SgfErrorKind};
use crate::vocabulary::{Tag, Tags, Values};

/// Reads a setup, and gives its errors in order. A wrong value is left out.
pub(super) struct Setup<'a> {
    tags: Tags<'a>,
    grid: Grid,
    /// The tag of points that is being read, and its color; `None` for `AE`.
    points: Option<(Values<'a>, Option<Color>)>,
    discs: Option<[Bitboard; 2]>,
    cleared: Bitboard,
    turn: Option<Color>,
    first_mover: Option<Color>,
}

impl<'a> Setup<'a> {
    pub(super) const fn new(tags: Tags<'a>, grid: Grid) -> Self {
        Self {
            tags,
            grid,
            points: None,
            discs: None,
            cleared: Bitboard::EMPTY,
            turn: None,
            first_mover: None,
        }
    }

    /// Adds the points of a value.
    fn add(&mut self, (at, value): (usize, &[u8]), color: Option<Color>) -> Result<(), SgfError> {
        let error = |kind| SgfError::new(at, kind);
        let listed = point::parse_list(value.trim_ascii(), &self.grid)
            .ok_or(error(SgfErrorKind::NotAPoint))?;
        let Some(color) = color else {
            self.cleared |= listed;
            return Ok(());
        };
        let [black, white] = self.discs.get_or_insert([Bitboard::EMPTY; 2]);
        let (own, taken) = if color == Color::Black { (black, white) } else { (white, black) };
        if let Some(square) = (listed & *taken).first() {
            return Err(error(SgfErrorKind::Overlap(square)));
        }
        *own |= listed;
        Ok(())
    }

    /// Reads the next tag.
    fn tag(&mut self, tag: &Tag<'a>) -> Result<(), SgfError> {
        self.first_mover = self.first_mover.or(mover(tag));
        let color = match &tag.code() {
            b"AB" => Some(Color::Black),
            b"AW" => Some(Color::White),
            b"AE" => None,
            b"PL" if self.first_mover.is_none() => {
                let color = color_of(tag)?;
                self.turn = self.turn.or(Some(color));
                return Ok(());
            }
            b"PL" => return Err(SgfError::new(tag.offset(), SgfErrorKind::LateSetup)),
            _ => return Ok(()),
        };
        if self.first_mover.is_some() {
            return Err(SgfError::new(tag.offset(), SgfErrorKind::LateSetup));
        }
        self.points = Some((tag.values(), color));
        Ok(())
    }

    /// Returns the position, once all errors were read.
    pub(super) fn position(&self) -> Position {
        let start = self.grid.rules.start();
        let board = match self.discs {
            None => start.board(),
            // The sets are disjoint, because overlaps are left out.
            Some([black, white]) => Board::new(black, white).unwrap_or(Board::EMPTY),
        };
        let board = self.cleared.iter().fold(board, Board::without_disc);
        let standard = board == start.board();
        let first_mover = self.first_mover.filter(|_| !standard);
        let turn = self.turn.or(first_mover).unwrap_or(Color::Black);
        // Cannot fail, because points are squares of the board.
        Position::new(self.grid.rules, board, turn).unwrap_or(start)
    }
}

impl Iterator for Setup<'_> {
    type Item = SgfError;

    fn next(&mut self) -> Option<SgfError> {
        loop {
            let read = if let Some((values, color)) = &mut self.points {
                let (value, color) = (values.located(), *color);
                let Some(value) = value else {
                    self.points = None;
                    continue;
                };
                self.add(value, color)
            } else {
                let tag = self.tags.next()?;
                self.tag(&tag)
            };
            if let Err(error) = read {
                return Some(error);
            }
        }
    }
}

fn color_of(tag: &Tag<'_>) -> Result<Color, SgfError> {
    let (offset, value) = tag.located_value();
    let is = |names: [&str; 2]| {
        names.iter().any(|name| value.trim_ascii().eq_ignore_ascii_case(name.as_bytes()))
    };
    if is(["B", "black"]) {
        Ok(Color::Black)
    } else if is(["W", "white"]) {
        Ok(Color::White)
    } else {
        Err(SgfError::new(offset, SgfErrorKind::NotAColor))
    }
}
