//! One of the legal actions at random.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use core::marker::PhantomData;

use super::error::check_length;
use super::slices::{Read, Write};
use super::spread::Spread;
use super::{BatchError, PlaneValue, each};
use crate::kernel::wide::{Aligned, Backend};
use crate::vocabulary::generator::SplitMix64;

/// Draws an action from each mask, such as those of [`legal_masks`](super::legal_masks), uniformly:
/// one whose element is not 0 or `false`, or 64 if there is none.
///
/// The choice from mask *i* depends on the mask, `seed` and *i* only, and stays the same in later
/// versions. With `high`, the upper 32 bits of output *i* (from 0) of the generator `SplitMix64`
/// that begins with `seed`, it is number `(high * n) >> 32` of the mask's *n* actions, in order and
/// from 0. So no chance differs from 1 in *n* by more than 2^-32.
///
/// # Errors
/// [`BatchError::Length`] if there are not as many actions as masks.
///
/// ```
/// use reversi_rules::{Sides, batch};
///
/// let (mut masks, mut actions) = ([[false; 65]; 4], [0; 4]);
/// batch::legal_masks(&[Sides::START; 4], &mut masks)?;
/// batch::random_actions(&masks, 1, &mut actions)?;
/// assert_eq!(actions, [37, 37, 44, 26]);
///
/// // From the start every call draws from the same four: a new seed for each ply.
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
        (masks, actions),
        &mut RandomActions { random: SplitMix64::new(seed), of: PhantomData },
    );
    Ok(())
}

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
        // The pass comes after all squares: its number is that of none of them.
        let chosen = backend.nth(&backend.load_bitboards(&squares.0[..B::BOARDS]), &numbers.0);
        backend.store_bitboards(&chosen, &mut squares.0);
        for (action, chosen) in actions.iter_mut().zip(&squares.0) {
            // Nothing chosen has 64 trailing zeros, which is a pass.
            *action = chosen.trailing_zeros() as u8;
        }
    }
}
