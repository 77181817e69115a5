//! Images of boards under the eight symmetries.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::error::{self, BatchError};
use crate::kernel::wide::{Backend, Isa, Task};
use crate::vocabulary::symmetry::least_images;
use crate::vocabulary::{Bitboard, Sides, Symmetry};

/// Rotates or mirrors each board in place, like [`Board::transform`](crate::Board::transform).
///
/// ```
/// use reversi_rules::{Sides, Symmetry, batch};
///
/// let mut boards = [Sides::from([0b001, 0b110])];
/// batch::transform(&mut boards, Symmetry::Transpose);
/// assert_eq!(boards, [Sides::from([0x00_00_01, 0x01_01_00])]);
/// ```
#[inline]
pub fn transform(boards: &mut [Sides], symmetry: Symmetry) {
    transform_masks(Sides::as_pairs_mut(boards).as_flattened_mut(), symmetry);
}

/// Rotates or mirrors each board in place by a symmetry of its own: the augmentation of training
/// data.
///
/// # Errors
/// Returns [`BatchError::Length`] if `symmetries` has another length than `boards`.
///
/// ```
/// use reversi_rules::{Sides, Symmetry, batch};
///
/// let mut boards = [Sides::from([0b001, 0b110]); 2];
/// batch::transform_each(&mut boards, &[Symmetry::Identity, Symmetry::MirrorLeftRight])?;
/// assert_eq!(boards, [Sides::from([0b001, 0b110]), Sides::from([0x80, 0x60])]);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn transform_each(boards: &mut [Sides], symmetries: &[Symmetry]) -> Result<(), BatchError> {
    error::check_length("symmetries", boards.len(), symmetries.len())?;
    for (board, &symmetry) in boards.iter_mut().zip(symmetries) {
        *board = board.transform(symmetry);
    }
    Ok(())
}

/// Rotates or mirrors each set of squares in place, like [`Bitboard::transform`].
///
/// ```
/// use reversi_rules::{Symmetry, batch};
///
/// let mut masks = [0b0001_1110];
/// batch::transform_masks(&mut masks, Symmetry::MirrorLeftRight);
/// assert_eq!(masks, [0b0111_1000]);
/// ```
#[inline]
pub fn transform_masks(masks: &mut [u64], symmetry: Symmetry) {
    Isa::best().run(Transform { masks, symmetry });
}

/// Replaces each board by the least of its eight images, and writes the symmetry that leads to it.
///
/// Images compare in the order of [`Sides`]. If several symmetries lead to the least one, the first
/// in [`Symmetry::ALL`] is written. The image stays the same in later versions. It is that of
/// [`Board::canonical`](crate::Board::canonical) if black is to move.
///
/// # Errors
/// Returns [`BatchError::Length`] if `symmetries` has another length than `boards`.
///
/// ```
/// use reversi_rules::{Sides, Symmetry, batch};
///
/// let mut boards = [Sides::from([1 << 63, 1 << 62])];
/// let mut symmetries = [Symmetry::Identity];
/// batch::canonical(&mut boards, &mut symmetries)?;
/// assert_eq!(boards, [Sides::from([1 << 0, 1 << 1])]);
/// assert_eq!(symmetries, [Symmetry::Rotate180]);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn canonical(boards: &mut [Sides], symmetries: &mut [Symmetry]) -> Result<(), BatchError> {
    error::check_length("symmetries", boards.len(), symmetries.len())?;
    Isa::best().run(Canonical { boards: Sides::as_pairs_mut(boards), symmetries });
    Ok(())
}

/// The task of [`transform_masks`].
struct Transform<'a> {
    masks: &'a mut [u64],
    symmetry: Symmetry,
}

impl Task for Transform<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Backend>(self, _: B) {
        // A loop for each symmetry: with the choice inside, no loop would be vectorized.
        match self.symmetry {
            Symmetry::Identity => {}
            Symmetry::Rotate90 => transform_all(self.masks, Symmetry::Rotate90),
            Symmetry::Rotate180 => transform_all(self.masks, Symmetry::Rotate180),
            Symmetry::Rotate270 => transform_all(self.masks, Symmetry::Rotate270),
            Symmetry::MirrorLeftRight => transform_all(self.masks, Symmetry::MirrorLeftRight),
            Symmetry::MirrorTopBottom => transform_all(self.masks, Symmetry::MirrorTopBottom),
            Symmetry::Transpose => transform_all(self.masks, Symmetry::Transpose),
            Symmetry::AntiTranspose => transform_all(self.masks, Symmetry::AntiTranspose),
        }
    }
}

#[inline(always)]
fn transform_all(masks: &mut [u64], symmetry: Symmetry) {
    for mask in masks {
        *mask = image(*mask, symmetry);
    }
}

#[inline(always)]
fn image(mask: u64, symmetry: Symmetry) -> u64 {
    Bitboard::from_bits(mask).transform(symmetry).bits()
}

/// The task of [`canonical`]. Both slices have the same length.
struct Canonical<'a> {
    boards: &'a mut [[u64; 2]],
    symmetries: &'a mut [Symmetry],
}

impl Task for Canonical<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Backend>(self, _: B) {
        let (chunks, last_boards) = self.boards.as_chunks_mut::<LANES>();
        let (symmetries, last_symmetries) = self.symmetries.as_chunks_mut::<LANES>();
        for (boards, symmetries) in chunks.iter_mut().zip(symmetries) {
            canonical_chunk(boards, symmetries);
        }
        for (board, symmetry) in last_boards.iter_mut().zip(last_symmetries) {
            let (mut boards, mut symmetries) = ([*board; LANES], [*symmetry; LANES]);
            canonical_chunk(&mut boards, &mut symmetries);
            (*board, *symmetry) = (boards[0], symmetries[0]);
        }
    }
}

/// The number of boards side by side, for vectors of up to 64 bytes.
const LANES: usize = 8;

#[inline(always)]
fn canonical_chunk(boards: &mut [[u64; 2]; LANES], symmetries: &mut [Symmetry; LANES]) {
    let (mut players, mut opponents) = ([0; LANES], [0; LANES]);
    for i in 0..LANES {
        [players[i], opponents[i]] = boards[i];
    }
    let indices = least_images(&mut players, &mut opponents);
    for i in 0..LANES {
        boards[i] = [players[i], opponents[i]];
        symmetries[i] = Symmetry::from_index(indices[i] as usize).unwrap_or(Symmetry::Identity);
    }
}
