//! A random action among flags of legal ones.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use core::marker::PhantomData;

use super::error::check_length;
use super::on::Full;
use super::slices::{Read, Write};
use super::spread::Spread;
use super::{BatchError, PlaneValue, each};
use crate::kernel::wide::{Aligned, Backend};
use crate::vocabulary::generator::SplitMix64;

/// Draws an action from each mask uniformly at random: one whose flag is neither 0 nor `false`.
///
/// Masks are flags as [`legal_masks`](super::On::legal_masks) writes them. A mask without a flag yields
/// 64.
///
/// # Reproducible actions
///
/// The action from mask *i* depends only on the mask, `seed` and *i*. It stays the same in later
/// versions. Let `high` be the upper 32 bits of output *i*, counted from 0, of the generator
/// `SplitMix64` with that seed. Of *n* actions in the mask, number `(high * n) >> 32` is drawn,
/// counted from 0. Each has a chance of 1 in *n*, exact to 2^-32.
///
/// If a caller drops finished games, the later masks move to a smaller *i*. Then the actions of a
/// game depend on when the other games ended.
///
/// # Errors
/// Returns [`BatchError::Length`] if `actions` has another length than `masks`.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let (mut masks, mut actions) = ([[false; 65]; 4], [0; 4]);
/// batch::FULL.legal_masks(&[Sides::START; 4], &mut masks)?;
/// batch::random_actions(&masks, 1, &mut actions)?;
/// assert_eq!(actions, [37, 37, 44, 26]);
///
/// // Use a new seed for each ply, as the same seed draws the same numbers.
/// batch::random_actions(&masks, 2, &mut actions)?;
/// assert_eq!(actions, [37, 37, 37, 44]);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn random_actions<T: PlaneValue>(
    masks: &[[T; 65]],
    seed: u64,
    actions: &mut [u8],
) -> Result<(), BatchError> {
    check_length("actions", masks.len(), actions.len())?;
    each::chunk(
        Full,
        (masks, actions),
        &mut RandomActions { random: SplitMix64::new(seed), of: PhantomData },
    );
    Ok(())
}

/// Draws the actions of a chunk.
struct RandomActions<T> {
    random: SplitMix64,
    of: PhantomData<T>,
}

impl<T: Spread> each::Chunk for RandomActions<T> {
    type Slices = (Read<[T; 65]>, Write<u8>);

    #[inline(always)]
    fn chunk<B: Backend>(&mut self, backend: B, (masks, actions): (&[[T; 65]], &mut [u8]), _: u64) {
        let (mut squares, mut numbers) = (Aligned([0; 64]), Aligned([0; 64]));
        let drawn = squares.0.iter_mut().zip(&mut numbers.0);
        for ([flags @ .., pass], (squares, number)) in masks.iter().zip(drawn) {
            *squares = T::gather(backend, flags);
            let count = squares.count_ones() + u32::from(pass.is_set());
            *number = (((self.random.next() >> 32) * u64::from(count)) >> 32) as u8;
        }
        // The pass comes after all squares, so its number is that of no square.
        let chosen = backend.nth(&backend.load_bitboards(&squares.0[..B::BOARDS]), &numbers.0);
        backend.store_bitboards(&chosen, &mut squares.0);
        for (action, chosen) in actions.iter_mut().zip(&squares.0) {
            // Without a chosen square there are 64 trailing zeros, the number of a pass.
            *action = chosen.trailing_zeros() as u8;
        }
    }
}
