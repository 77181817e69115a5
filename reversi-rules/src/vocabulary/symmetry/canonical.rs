//! One image for all eight, so that boards that differ by a symmetry only are equal.

use super::{Symmetry, least_images};
use crate::vocabulary::{Board, Color, Sides};

/// Whether `board` comes before `other` in the order of [`Board`], which `const` code cannot ask
/// `Ord` for.
#[inline]
const fn precedes(board: Board, other: Board) -> bool {
    let (black, other_black) = (board.discs(Color::Black).bits(), other.discs(Color::Black).bits());
    let (white, other_white) = (board.discs(Color::White).bits(), other.discs(Color::White).bits());
    black < other_black || (black == other_black && white < other_white)
}

impl Sides {
    /// Returns the least of the eight images, and the symmetry that leads to it, as
    /// [`Board::canonical`] does for the player's discs and then the opponent's.
    ///
    /// ```
    /// # use reversi_rules::{Sides, Square};
    /// let [one, other] = [Square::F5, Square::D3].map(|square| Sides::START.play(square).unwrap());
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
    /// Returns the least of the board's eight images in the order of `Board`, and the symmetry that
    /// leads to it: of several, the first in [`Symmetry::ALL`].
    ///
    /// The order compares the black discs' bits, then the white ones'. It stays the same in later
    /// versions of the crate, so that the image may be stored.
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
