//! The least of the eight images, for several boards at once.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::Symmetry;
use crate::vocabulary::Bitboard;

/// Replaces each board by the least of its eight images, and returns the index of the symmetry that
/// leads to it. Images compare by the bits of the player, then of the opponent. If several
/// symmetries lead to the least image, the first in [`Symmetry::ALL`] is returned.
///
/// The loop has no branches, so the compiler can put one board into each lane of a vector. If the
/// caller ignores the indices, the compiler removes their computation.
#[inline(always)]
pub(crate) fn least_images<const N: usize>(
    players: &mut [u64; N],
    opponents: &mut [u64; N],
) -> [u64; N] {
    let (mut least_players, mut least_opponents, mut indices) = (*players, *opponents, [0; N]);
    for candidate in 1..8 {
        let symmetry = Symmetry::ALL[candidate];
        for i in 0..N {
            let (player, opponent) = (image(players[i], symmetry), image(opponents[i], symmetry));
            let less = player < least_players[i]
                || (player == least_players[i] && opponent < least_opponents[i]);
            least_players[i] = if less { player } else { least_players[i] };
            least_opponents[i] = if less { opponent } else { least_opponents[i] };
            indices[i] = if less { candidate as u64 } else { indices[i] };
        }
    }
    (*players, *opponents) = (least_players, least_opponents);
    indices
}

#[inline(always)]
fn image(bits: u64, symmetry: Symmetry) -> u64 {
    Bitboard::from_bits(bits).transform(symmetry).bits()
}
