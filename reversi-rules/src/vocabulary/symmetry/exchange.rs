//! The exchange of colors.

use crate::vocabulary::{Board, Color};

impl Board {
    /// Returns the board with black and white exchanged.
    ///
    /// ```
    /// # use reversi_rules::{Board, Symmetry};
    /// let exchanged = Board::START.colors_exchanged();
    /// assert_eq!(exchanged, Board::START.transform(Symmetry::MirrorLeftRight));
    /// ```
    #[inline]
    #[must_use]
    pub const fn colors_exchanged(self) -> Self {
        Self::of_disjoint(self.discs(Color::White), self.discs(Color::Black))
    }
}
