//! The two layouts of a board that fits into 8×8.
//!
//! Python numbers the squares of every board row by row. The kernel knows 8×8 only, where a smaller
//! board is the north-west corner:
//!
//! ```text
//!   6×6 in Python: packed          in the kernel: embedded
//!
//!    0  1  2  3  4  5               0  1  2  3  4  5  #  #
//!    6  7  8  9 10 11               8  9 10 11 12 13  #  #
//!   12 13 14 …                     16 17 18 …
//! ```
//!
//! A packed row moves to its place by one shift. Both layouts have the squares in the same order.
//! With eight columns they are the same, so 8×8 pays nothing.

use pyo3::prelude::*;
use reversi_rules::batch::{self, BatchError, On};
use reversi_rules::variant::{Board, Position, Rules, Start};
use reversi_rules::{Bitboard, Color, Move, Playable, Sides, Symmetry};

use super::errors::error;
use super::run::run;
use crate::class::shape::Shape;
use crate::class::square_bits::SquareBits;
use crate::python::{errors, memory};
use crate::vocabulary::rules::{RulesLike, given};

/// A board that the kernel plays.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    pub(crate) rules: Rules,
    pub(crate) shape: Shape,
    pub(crate) on: On,
}

impl Layout {
    /// Returns the layout under those rules; `None` if the kernel cannot play by them. It knows no
    /// historical opening.
    pub(crate) fn of(rules: &Rules) -> Option<Self> {
        let start = rules.small_start().ok()?;
        let is_historical = matches!(rules.setup(), Start::Historical(_));
        let (shape, on) = (Shape::from(rules), batch::on(start.squares()));
        (!is_historical).then_some(Self { rules: *rules, shape, on })
    }

    /// Reads the rules of a batch, by default the usual ones.
    pub(super) fn read(py: Python<'_>, rules: RulesLike) -> PyResult<Self> {
        let Some(rules) = given(rules)? else {
            let on = batch::on(Bitboard::FULL);
            return Ok(Self { rules: Rules::STANDARD, shape: Shape::STANDARD, on });
        };
        Self::of(&rules).ok_or_else(|| {
            let why = rules.small_start().map_or_else(
                |error| error.to_string(),
                |_| "a batch has no historical openings".to_owned(),
            );
            errors::reversi_error(py, why)
        })
    }

    /// Returns whether the board is 8×8 without missing squares.
    #[inline]
    pub(super) fn is_8x8(self) -> bool {
        self.on.squares() == Bitboard::FULL
    }

    /// Returns the shape of an array of cells.
    pub(super) fn cells(self) -> [usize; 2] {
        [self.shape.height.into(), self.shape.width.into()]
    }

    /// Returns the number of actions.
    pub(super) fn actions(self) -> usize {
        usize::from(self.pass()) + 1
    }

    /// Checks that all discs are on the squares of the boards, and each square has at most one.
    pub(super) fn check(self, boards: &[[u64; 2]]) -> Result<(), BatchError> {
        if self.is_8x8() {
            return self.on.check(Sides::from_pairs(boards));
        }
        let mut embedded = [[0; 2]; 64];
        boards.chunks(embedded.len()).zip((0..).step_by(embedded.len())).try_for_each(
            |(boards, first)| {
                let embedded = embedded.get_mut(..boards.len()).unwrap_or_default();
                embedded.copy_from_slice(boards);
                self.embed(embedded.as_flattened_mut());
                self.on.check(Sides::from_pairs(embedded)).map_err(|error| match error {
                    BatchError::Overlap { index, square } => {
                        BatchError::Overlap { index: first + index, square }
                    }
                    BatchError::OffBoard { index, square } => {
                        BatchError::OffBoard { index: first + index, square }
                    }
                    other => other,
                })
            },
        )
    }

    /// Returns the boards as the kernel has them, after a check.
    pub(super) fn embedded(self, py: Python<'_>, boards: &[[u64; 2]]) -> PyResult<Vec<[u64; 2]>> {
        let mut embedded = memory::list(boards.len())?;
        run(py, boards.len(), || {
            self.check(boards)?;
            embedded.extend_from_slice(boards);
            self.embed(embedded.as_flattened_mut());
            Ok(())
        })
        .map_err(|wrong| error(py, wrong))?;
        Ok(embedded)
    }

    /// Returns the position of a board whose player has that color; `None` if discs overlap.
    pub(super) fn position(self, board: [u64; 2], turn: Color) -> Option<Position> {
        let [player, opponent] =
            board.map(|word| SquareBits { words: [word, 0, 0, 0], shape: self.shape }.bitboard());
        let (black, white) = match turn {
            Color::Black => (player, opponent),
            Color::White => (opponent, player),
        };
        Position::new(self.rules, Board::new(black, white).ok()?, turn).ok()
    }

    /// Rotates or mirrors sets of squares; an error if the image of the board is another board.
    pub(super) fn transform(self, py: Python<'_>, symmetry: Symmetry) -> PyResult<Image> {
        // The image of the rectangle is in another corner of 8×8, and moves to the north-west.
        let mut rectangle = [u64::MAX >> (64 - self.pass())];
        self.embed(&mut rectangle);
        let image = |set: u64| Bitboard::from_bits(set).transform(symmetry).bits();
        let shift = image(rectangle[0]).trailing_zeros();
        let squares = self.on.squares().bits();
        if [rectangle[0], squares].iter().all(|&set| image(set) >> shift == set) {
            return Ok(Image { layout: self, symmetry, shift });
        }
        let message =
            format!("the symmetry \"{symmetry}\" turns {} into another board", self.rules);
        Err(errors::reversi_error(py, message))
    }

    /// Returns the number of squares, which is also the number of a pass.
    #[inline]
    pub(crate) fn pass(self) -> u8 {
        self.shape.width * self.shape.height
    }

    /// Returns whether both layouts are the same.
    #[inline]
    pub(crate) fn is_embedded(self) -> bool {
        self.shape.width == 8
    }

    /// Returns whether the board is as large as 8×8. It may still lack squares.
    #[inline]
    pub(crate) fn is_full(self) -> bool {
        self.pass() == Move::PASS_ACTION
    }

    /// Converts sets of squares to the layout of Python.
    pub(crate) fn pack(self, sets: &mut [u64]) {
        if self.is_embedded() {
            return;
        }
        let Shape { width, height } = self.shape;
        for set in sets {
            let rows = set.to_le_bytes().into_iter().take(height.into()).rev();
            *set = rows.fold(0, |packed, row| packed << width | u64::from(row));
        }
    }

    /// Converts sets of squares to the layout of the kernel. A bit beyond the board becomes h8, a
    /// missing square, so that the checks of the crate find it.
    pub(crate) fn embed(self, sets: &mut [u64]) {
        if self.is_embedded() {
            return;
        }
        let Shape { width, height } = self.shape;
        let row = u64::MAX >> (64 - width);
        for set in sets {
            let mut packed = *set;
            *set = 0;
            for at in 0..height {
                *set |= (packed & row) << (8 * at);
                packed >>= width;
            }
            *set |= u64::from(packed != 0) << 63;
        }
    }

    /// Returns how far an even square board is shifted into the middle of 8×8.
    pub(super) fn centered(self) -> Option<u32> {
        let Shape { width, height } = self.shape;
        (width == height && width.is_multiple_of(2)).then_some(u32::from(8 - width) / 2 * 9)
    }

    /// Returns the action of the kernel, 0 to 64, for an action of this board.
    #[inline]
    pub(crate) fn embedded_action(self, action: u8) -> u8 {
        if action >= self.pass() {
            return Move::PASS_ACTION;
        }
        action + action / self.shape.width * (8 - self.shape.width)
    }

    /// Returns the action of this board for an action of the kernel.
    #[inline]
    pub(crate) fn packed_action(self, action: u8) -> u8 {
        if action >= Move::PASS_ACTION {
            return self.pass();
        }
        action - action / 8 * (8 - self.shape.width)
    }
}

/// A symmetry of a board.
#[derive(Clone, Copy)]
pub(super) struct Image {
    layout: Layout,
    symmetry: Symmetry,
    shift: u32,
}

impl Image {
    /// Rotates or mirrors sets of squares, as Python numbers them.
    pub(super) fn of(self, sets: &mut [u64]) {
        self.layout.embed(sets);
        if sets.len() > 2 {
            batch::transform_masks(sets, self.symmetry);
        } else {
            // Choosing a backend takes longer than the work on one board.
            for set in &mut *sets {
                *set = Bitboard::from_bits(*set).transform(self.symmetry).bits();
            }
        }
        if !self.layout.is_full() {
            for set in &mut *sets {
                *set >>= self.shift;
            }
            self.layout.pack(sets);
        }
    }

    /// Returns the image of each action; a pass stays a pass.
    pub(super) fn of_actions(self) -> [u8; 65] {
        let pass = self.layout.pass();
        let mut images = [pass; 65];
        for (image, action) in images.iter_mut().zip(0..pass) {
            let mut square = [1 << action];
            self.of(&mut square);
            *image = square[0].trailing_zeros() as u8;
        }
        images
    }
}
