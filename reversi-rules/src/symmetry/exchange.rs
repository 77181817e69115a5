//! The symmetry that is not one of the board: black for white.

use crate::{Board, Color, Position};

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

impl Position {
    /// The position with every disc turned over and the other side to move: the same game with
    /// the players' names exchanged, so that the legal moves and the flips are the same.
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
