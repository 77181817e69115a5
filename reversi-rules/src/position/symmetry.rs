//! Images of positions, the least of them, and the exchange of colors.

use crate::position::Position;
use crate::vocabulary::Symmetry;

impl Position {
    /// Returns the position rotated or mirrored, with the same side to move. Its legal moves and
    /// flips are the images of these.
    ///
    /// ```
    /// # use reversi_rules::{Position, Symmetry};
    /// let position = Position::START.transform(Symmetry::MirrorLeftRight);
    /// let moves = Position::START.legal_moves().transform(Symmetry::MirrorLeftRight);
    /// assert_eq!(position.legal_moves(), moves);
    /// ```
    #[inline]
    #[must_use]
    pub const fn transform(self, symmetry: Symmetry) -> Self {
        Self::new(self.board().transform(symmetry), self.turn())
    }

    /// Returns the least of the position's eight images, and the symmetry that leads to it. Board and
    /// symmetry are those of [`Board::canonical`](crate::Board::canonical), and as stable.
    ///
    /// ```
    /// # use reversi_rules::{Position, Symmetry};
    /// // The four first moves lead to one position.
    /// for square in Position::START.legal_moves() {
    ///     let position = Position::START.play_unchecked(square);
    ///     let (canonical, symmetry) = position.canonical();
    ///     assert_eq!(position.transform(symmetry), canonical);
    ///     assert_eq!(
    ///         canonical.to_string(),
    ///         "-------------------X-------XX------XO--------------------------- O"
    ///     );
    /// }
    /// ```
    #[must_use]
    pub const fn canonical(self) -> (Self, Symmetry) {
        let (board, symmetry) = self.board().canonical();
        (Self::new(board, self.turn()), symmetry)
    }

    /// Returns the position with every disc flipped and the other side to move. Legal moves and
    /// flips stay the same.
    ///
    /// ```
    /// # use reversi_rules::{Color, Position};
    /// let exchanged = Position::START.colors_exchanged();
    /// assert_eq!(exchanged.turn(), Color::White);
    /// assert_eq!(exchanged.legal_moves(), Position::START.legal_moves());
    /// ```
    #[inline]
    #[must_use]
    pub const fn colors_exchanged(self) -> Self {
        Self::new(self.board().colors_exchanged(), self.turn().opponent())
    }
}
