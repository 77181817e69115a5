//! Boards as planes of numbers, the input of neural networks.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::each;
use super::error::{self, BatchError};
use super::spread::Spread;
use crate::kernel::wide::Backend;
use crate::vocabulary::Sides;

/// The element of a plane: `bool`, `u8`, `i8`, `u16` or `f32`.
///
/// For a type of 16-bit floats, multiply `u16` by the bits of its 1: 0x3C00 for `float16`, and
/// 0x3F80 for `bfloat16`.
///
/// A disc is `true` or 1, and no disc is `false` or 0. The trait is sealed.
pub trait PlaneValue: Spread {}

impl PlaneValue for bool {}
impl PlaneValue for u8 {}
impl PlaneValue for i8 {}
impl PlaneValue for u16 {}
impl PlaneValue for f32 {}

/// Writes each board as two planes, the player's discs and the opponent's (NCHW).
///
/// Element *i* of a plane is square *i*. Overlapping discs are written to both planes.
///
/// # Errors
/// Returns [`BatchError::Length`] if `planes` has another length than `boards`.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let mut planes = [[[0.0_f32; 64]; 2]; 1];
/// batch::planes(&[[0b001, 0b110].into()], &mut planes)?;
/// assert_eq!(planes[0][0][..4], [1.0, 0.0, 0.0, 0.0]);
/// assert_eq!(planes[0][1][..4], [0.0, 1.0, 1.0, 0.0]);
///
/// // A flat buffer, such as that of a tensor, can be used as planes without a copy.
/// let mut buffer = vec![0.0_f32; 3 * 2 * 64];
/// let planes = buffer.as_chunks_mut::<64>().0.as_chunks_mut::<2>().0;
/// batch::planes(&[Sides::START; 3], planes)?;
/// assert_eq!(buffer.iter().sum::<f32>(), 12.0);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn planes<T: PlaneValue>(
    boards: &[Sides],
    planes: &mut [[[T; 64]; 2]],
) -> Result<(), BatchError> {
    error::check_length("planes", boards.len(), planes.len())?;
    each::board(Sides::as_pairs(boards), planes, Planes);
    Ok(())
}

/// Writes the same numbers as [`planes`], square by square (NHWC): for each square the player's
/// disc, then the opponent's.
///
/// # Errors
/// Returns [`BatchError::Length`] if `planes` has another length than `boards`.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let mut planes = [[[0_u8; 2]; 64]; 1];
/// batch::planes_nhwc(&[[0b001, 0b110].into()], &mut planes)?;
/// assert_eq!(planes[0][..4], [[1, 0], [0, 1], [0, 1], [0, 0]]);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn planes_nhwc<T: PlaneValue>(
    boards: &[Sides],
    planes: &mut [[[T; 2]; 64]],
) -> Result<(), BatchError> {
    error::check_length("planes", boards.len(), planes.len())?;
    each::board(Sides::as_pairs(boards), planes, PlanesNhwc);
    Ok(())
}

struct Planes;

impl<T: PlaneValue> each::Board<&[u64; 2], [[T; 64]; 2]> for Planes {
    #[inline(always)]
    fn board<B: Backend>(&self, backend: B, board: &[u64; 2], planes: &mut [[T; 64]; 2]) {
        *planes = [T::spread(backend, board[0]), T::spread(backend, board[1])];
    }
}

struct PlanesNhwc;

impl<T: PlaneValue> each::Board<&[u64; 2], [[T; 2]; 64]> for PlanesNhwc {
    #[inline(always)]
    fn board<B: Backend>(&self, backend: B, board: &[u64; 2], planes: &mut [[T; 2]; 64]) {
        let (player, opponent) = (T::spread(backend, board[0]), T::spread(backend, board[1]));
        for i in 0..64 {
            planes[i] = [player[i], opponent[i]];
        }
    }
}
