//! One of the legal actions at random.

#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the form")]

use super::error::check_length;
use super::spread::Spread;
use super::{BatchError, Isa, PlaneValue, gather};
use crate::generator::SplitMix64;
use crate::kernel::wide::{Form, Work};
use crate::{Bitboard, Move, Square};

/// For each mask, such as those of [`legal_masks`](super::legal_masks), one of its actions, each as
/// likely as the others; 64 where it has none. An action belongs to a mask if its element is not 0
/// or `false`.
///
/// The choice from mask *i* depends on the mask, `seed` and *i* only, and is the same on every
/// machine, in every form and in later versions: with `high`, the upper 32 bits of the output *i*,
/// counted from 0, of the generator `SplitMix64` that begins with `seed`, it is of the mask's *n*
/// actions the one with the number `(high * n) >> 32`, counted in order and from 0. So none of them
/// differs from a chance of 1 in *n* by more than 2^-32.
///
/// Done in [`Isa::best`]; [`Isa::random_actions`] is the same in a form of one's choice.
///
/// # Errors
/// [`BatchError::Length`] if there are not as many actions as masks; none is written then.
///
/// ```
/// use reversi_rules::batch::{self, START};
///
/// let (mut masks, mut actions) = ([[false; 65]; 4], [0; 4]);
/// batch::legal_masks(&[START; 4], &mut masks)?;
/// batch::random_actions(&masks, 1, &mut actions)?;
/// assert_eq!(actions, [37, 37, 44, 26]);
///
/// // From the start every call draws from the same four: a new seed for each ply.
/// batch::random_actions(&masks, 2, &mut actions)?;
/// assert_eq!(actions, [37, 37, 37, 44]);
/// # Ok::<(), batch::BatchError>(())
/// ```
pub fn random_actions<T: PlaneValue>(
    masks: &[[T; 65]],
    seed: u64,
    actions: &mut [u8],
) -> Result<(), BatchError> {
    Isa::best().random_actions(masks, seed, actions)
}

impl Isa {
    /// [`batch::random_actions`](random_actions) in this form.
    ///
    /// # Errors
    /// The same.
    ///
    /// ```
    /// # use reversi_rules::batch::Isa;
    /// let mut masks = [[0_u8; 65]; 2];
    /// masks[1][7] = 1;
    /// let mut actions = [0; 2];
    /// Isa::PORTABLE.random_actions(&masks, 1, &mut actions)?;
    /// assert_eq!(actions, [64, 7]);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    pub fn random_actions<T: PlaneValue>(
        self,
        masks: &[[T; 65]],
        seed: u64,
        actions: &mut [u8],
    ) -> Result<(), BatchError> {
        check_length("actions", masks.len(), actions.len())?;
        self.run(RandomActions { masks, seed, actions });
        Ok(())
    }
}

/// The work; both slices have the same length.
struct RandomActions<'a, T> {
    masks: &'a [[T; 65]],
    seed: u64,
    actions: &'a mut [u8],
}

impl<T: Spread> Work for RandomActions<'_, T> {
    type Output = ();

    #[inline(always)]
    fn run<F: Form>(self, _: F) {
        let mut random = SplitMix64::new(self.seed);
        for (mask, action) in self.masks.iter().zip(self.actions) {
            let mut flags = [0; 64];
            for i in 0..64 {
                flags[i] = u8::from(mask[i].is_set());
            }
            let squares = Bitboard::from_bits(gather::bits(&flags));
            let count = u64::from(squares.len()) + u64::from(mask[64].is_set());
            let number = ((random.next() >> 32) * count) >> 32;
            // The pass comes after all squares.
            *action = squares.nth(number as u32).map_or(Move::PASS_INDEX, Square::index);
        }
    }
}
