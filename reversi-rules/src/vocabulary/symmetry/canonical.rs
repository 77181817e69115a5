//! The canonical image: one board that stands for all eight images.

use super::{Symmetry, least_images};
use crate::vocabulary::{Board, Color, Sides};

/// Compares boards as `Ord` does, which `const` code cannot call.
#[inline]
const fn precedes(board: Board, other: Board) -> bool {
    let (black, other_black) = (board.discs(Color::Black).bits(), other.discs(Color::Black).bits());
    let (white, other_white) = (board.discs(Color::White).bits(), other.discs(Color::White).bits());
    black < other_black || (black == other_black && white < other_white)
}

impl Sides {
    /// Returns the canonical image, and the symmetry that leads to it. This is
    /// [`Board::canonical`] with the player in the place of black.
    ///
    /// ```
    /// # use reversi_rules::{Sides, Square};
    /// let [one, other] = [Square::F5, Square::D3].map(|square| Sides::START.place(square).unwrap());
    /// assert_eq!(one.canonical().0, other.canonical().0);
    /// ```
    #[must_use]
    pub fn canonical(self) -> (Self, Symmetry) {
        let (mut player, mut opponent) = ([self.player.bits()], [self.opponent.bits()]);
        let [index] = least_images(&mut player, &mut opponent);
        let symmetry = Symmetry::ALL.get(index as usize).copied().unwrap_or(Symmetry::Identity);
        (Self::from([player[0], opponent[0]]), symmetry)
    }
}

impl Board {
    /// Returns the canonical image, which is the least of the eight, and the symmetry that leads to
    /// it.
    ///
    /// Two boards have the same canonical image if and only if one is an image of the other. So use
    /// canonical images to find duplicates, or as the keys of an opening book.
    /// [`Position::canonical`](crate::Position::canonical) shows how to store moves with them.
    ///
    /// Images compare by the bits of black, then of white. This order is stable, so canonical
    /// images may be stored. If several symmetries lead to the image, the first in
    /// [`Symmetry::ALL`] is returned.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Square, Symmetry};
    /// let board = Board::EMPTY.with_disc(Square::H8, Color::Black);
    /// let (canonical, symmetry) = board.canonical();
    /// assert_eq!(canonical, Board::EMPTY.with_disc(Square::A1, Color::Black));
    /// assert_eq!(symmetry, Symmetry::Rotate180);
    /// assert_eq!(board.transform(symmetry), canonical);
    /// ```
    #[must_use]
    pub const fn canonical(self) -> (Self, Symmetry) {
        let mut least = (self, Symmetry::Identity);
        let mut i = 1;
        while i < Symmetry::ALL.len() {
            let image = self.transform(Symmetry::ALL[i]);
            if precedes(image, least.0) {
                least = (image, Symmetry::ALL[i]);
            }
            i += 1;
        }
        least
    }
}
