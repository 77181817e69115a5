//! Rotated and mirrored positions, canonical positions, and the exchange of colors.

use crate::position::Position;
use crate::vocabulary::Symmetry;

impl Position {
    /// Returns the position rotated or mirrored. The side to move stays the same.
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

    /// Returns the canonical image of the position, and the symmetry that leads to it.
    ///
    /// The board is that of [`Board::canonical`](crate::Board::canonical), and the side to move
    /// stays the same. Canonical positions may be stored. Moves that are stored with them must be
    /// turned too: by the symmetry on the way in, and by its inverse on the way out.
    ///
    /// ```
    /// use reversi_rules::{Position, Square};
    ///
    /// // A book with one answer to f5, whose four images are one canonical position.
    /// let (book, symmetry) = Position::START.place_unchecked(Square::F5).canonical();
    /// let answer = Square::D6.transform(symmetry);
    ///
    /// // The answer to d3, an image of f5.
    /// let d3 = Position::START.place_unchecked(Square::D3);
    /// let (canonical, symmetry) = d3.canonical();
    /// assert_eq!(canonical, book);
    /// let answer = answer.transform(symmetry.inverse());
    /// assert!(d3.is_legal(answer.into()));
    /// ```
    #[must_use]
    pub const fn canonical(self) -> (Self, Symmetry) {
        let (board, symmetry) = self.board().canonical();
        (Self::new(board, self.turn()), symmetry)
    }

    /// Returns the position with black and white exchanged, both on the board and in the turn. The
    /// legal moves and their flips stay the same.
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
