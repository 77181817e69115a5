//! Perft in which equal and symmetric positions are counted once.

use core::fmt;
use core::iter::FusedIterator;

use super::convention::PerftConvention;
use super::layer::Layer;
use super::perft_as;
use super::stop::{PerftError, Stop, never};
use crate::position::Position;

/// Counts as [`perft_as`](super::perft_as), but counts equal and symmetric positions only once.
///
/// This is faster for deep counts and needs memory. Positions are compared and merged ply by ply,
/// down to ply 10 at most and to the first ply with more than half a million positions. From the
/// standard start that takes 100 MB, from other positions up to four times as much. With less
/// memory it counts as `perft_as` does.
/// [`perft_unique_at`] leaves the choice of the ply to the caller.
///
/// The count is modulo 2⁶⁴. From the standard start, no count before depth 22 exceeds
/// that.
///
/// ```
/// use reversi_rules::{Position, perft, perft::{PerftConvention, perft_unique}};
///
/// let leaves = perft_unique(PerftConvention::PliesAndEnded, Position::START, 9);
/// assert_eq!(leaves, 3_005_288);
/// assert_eq!(leaves, perft(Position::START, 9));
/// ```
#[inline]
#[must_use]
pub fn perft_unique(convention: PerftConvention, position: Position, depth: u32) -> u64 {
    match perft_unique_until(convention, position, depth, never) {
        Ok(leaves) => leaves,
        // Without the memory for unique positions, all are counted.
        Err(_) => perft_as(convention, position, depth),
    }
}

/// Counts as [`perft_unique`], until `stop` returns `true`: see
/// [`perft_until`](super::perft_until).
///
/// # Errors
/// Returns [`PerftError::Stopped`] if `stop` returned `true`, and [`PerftError::OutOfMemory`] if
/// there is too little memory for the unique positions.
///
/// ```
/// use reversi_rules::{Position, perft::{PerftConvention, PerftError, perft_unique_until}};
///
/// let count = |depth, stop| {
///     perft_unique_until(PerftConvention::PliesAndEnded, Position::START, depth, || stop)
/// };
/// assert_eq!(count(9, false), Ok(3_005_288));
/// assert_eq!(count(30, true), Err(PerftError::Stopped));
/// ```
#[inline]
pub fn perft_unique_until(
    convention: PerftConvention,
    position: Position,
    depth: u32,
    mut stop: impl FnMut() -> bool,
) -> Result<u64, PerftError> {
    let (layer, plies) = suitable_layer(convention, position, depth, &mut stop)?;
    Ok(layer.leaves(depth - plies, &mut stop)? as u64)
}

/// Counts as [`perft_unique`], merging positions down to `unique_ply`, or to `depth` if that is
/// less.
///
/// A deeper ply saves time as long as merging costs less than counting. Each position takes 24
/// bytes, and so does each of its moves while they are compared. Memory grows sevenfold with each
/// ply: from the standard start ply 9 takes 15 MB, ply 10 takes 100 MB and ply 11 takes 0.7 GB.
///
/// ```
/// use reversi_rules::{Position, perft::{PerftConvention, perft_unique_at}};
///
/// assert_eq!(perft_unique_at(PerftConvention::Plies, Position::START, 7, 4), 55_092);
/// ```
#[inline]
#[must_use]
pub fn perft_unique_at(
    convention: PerftConvention,
    position: Position,
    depth: u32,
    unique_ply: u32,
) -> u64 {
    let plies = unique_ply.min(depth);
    let count = unique_layer(convention, position, plies)
        .and_then(|layer| layer.leaves(depth - plies, &mut never));
    count.map_or_else(|_| perft_as(convention, position, depth), |leaves| leaves as u64)
}

/// Returns the unique positions at a ply that suits the depth, and that ply.
#[inline]
pub(super) fn suitable_layer(
    convention: PerftConvention,
    position: Position,
    depth: u32,
    stop: Stop<'_>,
) -> Result<(Layer, u32), PerftError> {
    /// More positions than ply 9 has from the standard start, and few enough for memory to hold the
    /// next ply too.
    const MANY: usize = 1 << 19;
    let suitable = depth.saturating_sub(4).min(10);
    let mut layer = Layer::new(convention, position);
    let mut plies = 0;
    while plies < suitable && (1..=MANY).contains(&layer.len()) {
        layer.advance_unique(stop)?;
        plies += 1;
    }
    Ok((layer, plies))
}

/// Returns the unique positions `plies` plies below.
fn unique_layer(
    convention: PerftConvention,
    position: Position,
    plies: u32,
) -> Result<Layer, PerftError> {
    let mut layer = Layer::new(convention, position);
    for _ in 0..plies {
        if layer.len() == 0 {
            // All games have ended, so that deeper plies are empty too.
            break;
        }
        layer.advance_unique(&mut never)?;
    }
    Ok(layer)
}

/// An iterator over the number of different positions at ply 0, 1, 2, … below a position.
///
/// Images under the eight [symmetries](crate::Symmetry) are the same position, and so are positions
/// with exchanged colors.
///
/// The convention decides whether a pass is a ply. Where passes are free, a position whose player
/// must pass counts as it stands, before the pass. A position in which the game is over counts at
/// its ply, whatever the convention says about ended games. The iterator ends after the last ply
/// with a position.
///
/// All positions of a ply are in memory: see [`perft_unique_at`].
///
/// ```
/// use reversi_rules::{Position, perft::{PerftConvention, UniquePositions}};
///
/// let unique = UniquePositions::new(PerftConvention::Discs, Position::START);
/// assert_eq!(unique.take(7).collect::<Vec<u64>>(), [1, 1, 3, 14, 60, 322, 1773]);
/// ```
pub struct UniquePositions {
    layer: Layer,
    /// Whether the layer has been counted, so that the next call must advance it first.
    counted: bool,
}

impl UniquePositions {
    /// Creates an iterator that begins with `position` itself.
    ///
    /// ```
    /// use reversi_rules::{Position, perft::{PerftConvention, UniquePositions}};
    ///
    /// let unique = UniquePositions::new(PerftConvention::Plies, Position::START);
    /// assert_eq!(unique.take(3).sum::<u64>(), 5);
    /// ```
    #[inline]
    #[must_use]
    pub fn new(convention: PerftConvention, position: Position) -> Self {
        Self { layer: Layer::new(convention, position), counted: false }
    }
}

impl Iterator for UniquePositions {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        if self.counted {
            self.layer.advance_unique(&mut never).ok()?;
        }
        self.counted = true;
        match self.layer.len() {
            0 => None,
            len => Some(len as u64),
        }
    }
}

impl FusedIterator for UniquePositions {}

impl fmt::Debug for UniquePositions {
    /// Writes the number of positions at the last ply that was counted.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UniquePositions")
            .field("positions", &self.layer.len())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::{never, suitable_layer};
    use crate::game::Game;
    use crate::perft::PerftConvention;
    use crate::position::Position;

    /// Returns the ply down to which positions are compared, and its number of positions.
    fn suitable(position: Position, depth: u32) -> (u32, usize) {
        let (layer, plies) =
            suitable_layer(PerftConvention::Plies, position, depth, &mut never).expect("memory");
        (plies, layer.len())
    }

    #[test]
    fn positions_are_compared_down_to_four_plies_above_the_leaves() {
        for (depth, expected) in
            [(0, (0, 1)), (4, (0, 1)), (5, (1, 1)), (8, (4, 60)), (10, (6, 1773))]
        {
            assert_eq!(suitable(Position::START, depth), expected);
        }
    }

    /// Ply 5 has 125,163 positions, and ply 10 would have billions.
    #[test]
    fn the_first_ply_with_too_many_positions_is_the_last() {
        let game = Game::from_transcript("f5d6c3d3c4f4f6f3e6e7").expect("legal");
        assert_eq!(suitable(game.position(), u32::MAX), (6, 1_172_347));
    }
}
