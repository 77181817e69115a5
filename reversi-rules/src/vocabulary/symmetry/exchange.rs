//! The symmetry that is not one of the board: black for white.

use crate::vocabulary::{Board, Color};

impl Board {
    /// The board with every disc turned over: black where white was and white where black was.
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
