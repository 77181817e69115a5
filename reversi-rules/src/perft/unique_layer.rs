//! The unique positions of one ply, for counts that are spread over many computers.

use core::fmt;

use super::convention::PerftConvention;
use super::layer::Layer;
use super::stop::{PerftError, never};
use super::wide::Weighted;
use crate::position::Position;
use crate::vocabulary::Sides;

/// The different positions at one ply, each with the number of ways to reach it.
///
/// [`perft_unique`](crate::perft::perft_unique) keeps all positions of a ply in one memory. This type lets
/// many computers share them: they split a layer, advance their parts, and exchange positions.
///
/// ```text
///   ply 9    part A   part B   part C       each is advanced by itself
///               |  \ / | \ / |
///               |  / \ | / \ |              children, in the order of their keys
///   ply 10   part A   part B   part C       each merges the children with its keys
/// ```
///
/// Rotated and mirrored positions are the same, and so are positions with exchanged colors. Each is
/// represented by [`Sides::canonical`]. Positions are in the order of the first byte of
/// [`Sides::key64`], so that a range of bytes is a slice. Those with the same byte are in the order
/// of their discs.
///
/// Counts are exact. No sum of ways may exceed 64 bits: from the standard start, none does before
/// ply 22. Needs the feature `alloc`. A position takes 24 bytes, and so does each of its moves
/// while they are compared.
///
/// ```
/// use reversi_rules::{Position, perft::{PerftConvention, PerftError, UniqueLayer}};
///
/// let plies = PerftConvention::Plies;
/// let mut layer = UniqueLayer::new(plies, Position::START);
/// for _ in 0..5 {
///     layer = layer.advance()?;
/// }
/// assert_eq!(layer.len(), 322);
///
/// // Two computers would count these parts and then add their results.
/// let middle = layer.iter().take_while(|(board, _)| board.key64() >> 63 == 0).count();
/// let low = UniqueLayer::merge(plies, layer.iter().take(middle))?;
/// let high = UniqueLayer::merge(plies, layer.iter().skip(middle))?;
/// assert_eq!(low.leaves(3) + high.leaves(3), 390_216);
/// # Ok::<(), PerftError>(())
/// ```
#[derive(Clone)]
pub struct UniqueLayer(Layer);

impl UniqueLayer {
    /// Creates the layer of one position, to which there is one way.
    ///
    /// ```
    /// use reversi_rules::{Position, Sides, perft::{PerftConvention, UniqueLayer}};
    ///
    /// let layer = UniqueLayer::new(PerftConvention::Plies, Position::START);
    /// assert!(layer.iter().eq([(Sides::START.canonical().0, 1)]));
    /// ```
    #[must_use]
    pub fn new(convention: PerftConvention, position: Position) -> Self {
        let (sides, _) = position.sides().canonical();
        // An image has no overlap either.
        let image = Position::from_sides(sides, position.turn()).unwrap_or(position);
        Self(Layer::new(convention, image))
    }

    /// Merges positions with the numbers of ways to them. They may be equal or symmetric, and come
    /// from several layers.
    ///
    /// Of boards whose discs overlap, the result is unspecified.
    ///
    /// # Errors
    /// Returns [`PerftError::OutOfMemory`], and [`PerftError::TooManyWays`] if the ways to a
    /// position need more than 64 bits.
    ///
    /// ```
    /// use reversi_rules::{Position, Sides, perft::{PerftConvention, PerftError, UniqueLayer}};
    ///
    /// let children = Sides::START.legal_moves().into_iter().map(|s| Sides::START.place_unchecked(s));
    /// let boards: Vec<(Sides, u64)> = children.map(|child| (child, 10)).collect();
    /// let layer = UniqueLayer::merge(PerftConvention::Plies, boards)?;
    /// assert_eq!((layer.len(), layer.iter().next().unwrap().1), (1, 40));
    /// # Ok::<(), PerftError>(())
    /// ```
    pub fn merge<I>(convention: PerftConvention, positions: I) -> Result<Self, PerftError>
    where
        I: IntoIterator<Item = (Sides, u64), IntoIter: ExactSizeIterator>,
    {
        Self::merge_until(convention, positions, never)
    }

    /// Merges as [`merge`](Self::merge), until `stop` returns `true`: see
    /// [`perft_until`](super::perft_until).
    ///
    /// # Errors
    /// As [`merge`](Self::merge), and [`PerftError::Stopped`] if `stop` returned `true`.
    ///
    /// ```
    /// use reversi_rules::{Sides, perft::{PerftConvention, PerftError, UniqueLayer}};
    ///
    /// let start = [(Sides::START, 1)];
    /// let merged = UniqueLayer::merge_until(PerftConvention::Plies, start, || true);
    /// assert_eq!(merged.unwrap_err(), PerftError::Stopped);
    /// ```
    pub fn merge_until<I>(
        convention: PerftConvention,
        positions: I,
        mut stop: impl FnMut() -> bool,
    ) -> Result<Self, PerftError>
    where
        I: IntoIterator<Item = (Sides, u64), IntoIter: ExactSizeIterator>,
    {
        let weighted = |(sides, weight): (Sides, u64)| Weighted { board: sides.into(), weight };
        let mut layer = Layer::of(convention, positions.into_iter().map(weighted))?;
        layer.merge(&mut stop)?;
        Self::checked(layer)
    }

    /// Advances to the next ply and merges equal and symmetric positions.
    ///
    /// # Errors
    /// As [`merge`](Self::merge).
    ///
    /// ```
    /// use reversi_rules::{Position, perft::{PerftConvention, PerftError, UniqueLayer}};
    ///
    /// let layer = UniqueLayer::new(PerftConvention::Plies, Position::START).advance()?;
    /// assert_eq!((layer.len(), layer.iter().next().unwrap().1), (1, 4));
    /// # Ok::<(), PerftError>(())
    /// ```
    pub fn advance(self) -> Result<Self, PerftError> {
        self.advance_until(never)
    }

    /// Advances as [`advance`](Self::advance), until `stop` returns `true`: see
    /// [`perft_until`](super::perft_until).
    ///
    /// # Errors
    /// As [`merge_until`](Self::merge_until).
    ///
    /// ```
    /// use reversi_rules::{Position, perft::{PerftConvention, PerftError, UniqueLayer}};
    ///
    /// let layer = UniqueLayer::new(PerftConvention::Plies, Position::START);
    /// assert_eq!(layer.advance_until(|| true).unwrap_err(), PerftError::Stopped);
    /// ```
    pub fn advance_until(self, mut stop: impl FnMut() -> bool) -> Result<Self, PerftError> {
        let Self(mut layer) = self;
        layer.advance_unique(&mut stop)?;
        Self::checked(layer)
    }

    fn checked(layer: Layer) -> Result<Self, PerftError> {
        if layer.is_exact() { Ok(Self(layer)) } else { Err(PerftError::TooManyWays) }
    }

    /// Counts the leaves `depth` plies below all positions, times the ways to each. Includes
    /// [`ended`](Self::ended).
    ///
    /// ```
    /// use reversi_rules::{Sides, perft::{PerftConvention, PerftError, UniqueLayer}};
    ///
    /// let layer = UniqueLayer::merge(PerftConvention::Plies, [(Sides::START, u64::MAX)])?;
    /// assert_eq!(layer.leaves(5), 1396 * u128::from(u64::MAX));
    /// # Ok::<(), PerftError>(())
    /// ```
    #[must_use]
    pub fn leaves(self, depth: u32) -> u128 {
        // Without the question there is no error.
        self.leaves_until(depth, never).unwrap_or(0)
    }

    /// Counts as [`leaves`](Self::leaves), until `stop` returns `true`: see
    /// [`perft_until`](super::perft_until).
    ///
    /// # Errors
    /// Returns [`PerftError::Stopped`] if `stop` returned `true`.
    ///
    /// ```
    /// use reversi_rules::{Position, perft::{PerftConvention, PerftError, UniqueLayer}};
    ///
    /// let layer = UniqueLayer::new(PerftConvention::Plies, Position::START);
    /// assert_eq!(layer.leaves_until(30, || true), Err(PerftError::Stopped));
    /// ```
    pub fn leaves_until(
        self,
        depth: u32,
        mut stop: impl FnMut() -> bool,
    ) -> Result<u128, PerftError> {
        self.0.leaves(depth, &mut stop)
    }

    /// Returns the number of games that ended at an earlier ply since the layer was created, times
    /// the ways to each. It is 0 if the convention does not count them.
    ///
    /// ```
    /// use reversi_rules::{Sides, perft::{PerftConvention, PerftError, UniqueLayer}};
    ///
    /// let over = Sides::from([0b11, 0]);
    /// let layer = UniqueLayer::merge(PerftConvention::PliesAndEnded, [(over, 7)])?.advance()?;
    /// assert_eq!((layer.is_empty(), layer.ended()), (true, 7));
    /// # Ok::<(), PerftError>(())
    /// ```
    #[must_use]
    pub fn ended(&self) -> u128 {
        self.0.ended()
    }

    /// Returns the number of positions.
    ///
    /// ```
    /// use reversi_rules::{Position, perft::{PerftConvention, UniqueLayer}};
    ///
    /// assert_eq!(UniqueLayer::new(PerftConvention::Plies, Position::START).len(), 1);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether there are no positions, because all games have ended.
    ///
    /// ```
    /// use reversi_rules::{Position, perft::{PerftConvention, UniqueLayer}};
    ///
    /// assert!(!UniqueLayer::new(PerftConvention::Plies, Position::START).is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Iterates over the positions and the numbers of ways to them.
    ///
    /// ```
    /// use reversi_rules::{Position, perft::{PerftConvention, PerftError, UniqueLayer}};
    ///
    /// let layer = UniqueLayer::new(PerftConvention::Plies, Position::START).advance()?.advance()?;
    /// assert_eq!(layer.iter().map(|(_, ways)| ways).collect::<Vec<_>>(), [4, 4, 4]);
    /// # Ok::<(), PerftError>(())
    /// ```
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Sides, u64)> {
        self.0.positions().iter().map(|&Weighted { board, weight }| (board.into(), weight))
    }
}

impl fmt::Debug for UniqueLayer {
    /// Writes the number of positions.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UniqueLayer").field("positions", &self.len()).finish_non_exhaustive()
    }
}
