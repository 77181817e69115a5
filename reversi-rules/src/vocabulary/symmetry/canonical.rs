//! One image for all eight, so that what differs by a turn or a mirror only is found to be equal.

use super::Symmetry;
use crate::vocabulary::{Board, Color};

/// Whether `board` comes before `other` in the order of [`Board`], which `const` code cannot ask
/// `Ord` for.
#[inline]
const fn precedes(board: Board, other: Board) -> bool {
    let (black, other_black) = (board.discs(Color::Black).bits(), other.discs(Color::Black).bits());
    let (white, other_white) = (board.discs(Color::White).bits(), other.discs(Color::White).bits());
    black < other_black || (black == other_black && white < other_white)
}

impl Board {
    /// The least of the board's eight images in the order of `Board`, and the symmetry that leads
    /// from here to there: of several, the first in [`Symmetry::ALL`].
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
