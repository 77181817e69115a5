//! Deep counts: positions that a turn or a mirror makes equal are counted once.

use core::fmt;
use core::iter::FusedIterator;

use super::convention::PerftConvention;
use super::layer::Layer;
use crate::position::Position;

/// The same number as [`perft_as`](super::perft_as), sooner and with memory: positions a few plies
/// down that are equal, or that a turn or a mirror makes equal, are counted once and multiplied.
///
/// How deep positions are compared is chosen for the depth and for how many there are: at most to
/// ply 10, and no further than the first ply with more than half a million. The standard start has
/// an eighth of the positions there that are counted without it, and they take 100 MB; from a
/// position with more moves it may be four times that. [`perft_unique_at`] leaves the choice to the
/// caller.
///
/// The count is modulo 2⁶⁴, which perft from the standard start does not reach before depth 22.
///
/// ```
/// use reversi_rules::{PerftConvention, Position, perft, perft_unique};
///
/// let leaves = perft_unique(PerftConvention::PliesAndEnded, Position::START, 9);
/// assert_eq!(leaves, 3_005_288);
/// assert_eq!(leaves, perft(Position::START, 9));
/// ```
#[inline]
#[must_use]
pub fn perft_unique(convention: PerftConvention, position: Position, depth: u32) -> u64 {
    let (layer, plies) = suitable_layer(convention, position, depth);
    layer.leaves(depth - plies)
}

/// [`perft_unique`] that compares positions down to that ply, or to `depth` where it is less.
///
/// A ply more is worth it as long as there are fewer positions to keep than to count. Each takes 24
/// bytes, and so does each of the moves from it while they are compared: from the standard start
/// ply 9 takes 15 MB, ply 10 takes 100 MB, ply 11 takes 0.7 GB, and so on, sevenfold with each ply.
///
/// ```
/// use reversi_rules::{PerftConvention, Position, perft_as, perft_unique_at};
///
/// for convention in PerftConvention::ALL {
///     let leaves = perft_as(convention, Position::START, 7);
///     for ply in 0..=8 {
///         assert_eq!(perft_unique_at(convention, Position::START, 7, ply), leaves);
///     }
/// }
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
    unique_layer(convention, position, plies).leaves(depth - plies)
}

/// The unique positions at a ply that suits a count of that depth, and which ply that is.
#[inline]
pub(super) fn suitable_layer(
    convention: PerftConvention,
    position: Position,
    depth: u32,
) -> (Layer, u32) {
    /// Few enough that those of the next ply fit into memory too, and more than ply 9 has from the
    /// standard start.
    const MANY: usize = 1 << 19;
    let suitable = depth.saturating_sub(4).min(10);
    let mut layer = Layer::new(convention, position);
    let mut plies = 0;
    while plies < suitable && (1..=MANY).contains(&layer.len()) {
        layer.advance_unique();
        plies += 1;
    }
    (layer, plies)
}

/// The unique positions so many plies below.
fn unique_layer(convention: PerftConvention, position: Position, plies: u32) -> Layer {
    let mut layer = Layer::new(convention, position);
    for _ in 0..plies {
        if layer.len() == 0 {
            // Whoever asks for more plies than a game has need not wait for them.
            break;
        }
        layer.advance_unique();
    }
    layer
}

/// The number of different positions at ply 0, 1, 2, … below a position, where images under the
/// eight [symmetries](crate::Symmetry) are the same position. The side to move is one of two sides,
/// not a colour.
///
/// Whether a pass is a ply is for the convention to say; whether ended games count below makes no
/// difference. Where it is none, a position whose player must pass is counted as it stands, before
/// the pass. A position at which the game ends is counted at its ply. The iterator ends behind the
/// last ply that has a position.
///
/// All positions of one ply are kept, as [`perft_unique_at`] says.
///
/// ```
/// use reversi_rules::{PerftConvention, Position, UniquePositions};
///
/// let unique = UniquePositions::new(PerftConvention::Discs, Position::START);
/// assert_eq!(unique.take(7).collect::<Vec<u64>>(), [1, 1, 3, 14, 60, 322, 1773]);
/// ```
pub struct UniquePositions {
    layer: Layer,
    /// Whether the layer has been counted, and the next ply is to be made first.
    counted: bool,
}

impl UniquePositions {
    /// From that position on.
    ///
    /// ```
    /// use reversi_rules::{PerftConvention, Position, UniquePositions};
    ///
    /// // White must pass, black plays a1 and the game has ended.
    /// let position: Position =
    ///     "-OOOOOOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX O".parse()?;
    /// assert_eq!(UniquePositions::new(PerftConvention::Plies, position).count(), 3);
    /// assert_eq!(UniquePositions::new(PerftConvention::Discs, position).count(), 2);
    /// # Ok::<(), reversi_rules::notation::ParseBoardError>(())
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
            self.layer.advance_unique();
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
    /// How many positions there are at the ply that was counted last.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UniquePositions")
            .field("positions", &self.layer.len())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::suitable_layer;
    use crate::game::Game;
    use crate::perft::PerftConvention;
    use crate::position::Position;

    /// How deep positions are compared, and how many there are.
    fn suitable(position: Position, depth: u32) -> (u32, usize) {
        let (layer, plies) = suitable_layer(PerftConvention::Plies, position, depth);
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

    /// There are 125,163 of them at ply 5; ply 10 would have thousands of millions.
    #[test]
    fn the_first_ply_with_too_many_positions_is_the_last() {
        let game = Game::from_transcript("f5d6c3d3c4f4f6f3e6e7").expect("legal");
        assert_eq!(suitable(game.position(), u32::MAX), (6, 1_172_347));
    }
}
