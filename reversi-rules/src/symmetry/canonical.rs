//! One image for all eight, so that what differs by a turn or a mirror only is found to be equal.

use super::Symmetry;
use crate::{Board, Color, Game, Position, Square};

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

impl Position {
    /// The least of the position's eight images in the order of `Position`, and the symmetry that
    /// leads from here to there. Board and symmetry are those of [`Board::canonical`], and so is
    /// the promise.
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
}

impl Game {
    /// The one of the game's images that stands for all of them, and the symmetry that leads from
    /// here to there.
    ///
    /// Its start is [canonical](Position::canonical), as the standard start is already. If several
    /// symmetries lead to that start, the placements decide. From the standard start the first is
    /// to be f5, as in the WTHOR database; from any other start the placements are to come first in
    /// the order of squares, compared one by one. Of symmetries that are still equal, the first in
    /// [`Symmetry::ALL`] is taken. A game without placements from the standard start stays as it is.
    ///
    /// ```
    /// # use reversi_rules::{Game, Symmetry};
    /// let game = Game::from_transcript("d3c5f6")?;
    /// let (canonical, symmetry) = game.canonical();
    /// assert_eq!(canonical.to_string(), "f5d6c3");
    /// assert_eq!(symmetry, Symmetry::AntiTranspose);
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> (Self, Symmetry) {
        let (start, _) = self.start().canonical();
        let images =
            |symmetry| self.placements().iter().map(move |square| square.transform(symmetry));
        let mut suitable =
            Symmetry::ALL.into_iter().filter(|&symmetry| self.start().transform(symmetry) == start);
        let symmetry = if start == Position::START {
            suitable
                .find(|&symmetry| images(symmetry).next().is_none_or(|first| first == Square::F5))
        } else {
            suitable.min_by(|&one, &other| images(one).cmp(images(other)))
        };
        // There always is one: something leads to the least image, and somebody has to begin.
        let symmetry = symmetry.unwrap_or(Symmetry::Identity);
        (self.transform(symmetry), symmetry)
    }
}
