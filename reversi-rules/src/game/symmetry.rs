//! Images of games, and the one that all of them share.

use crate::game::Game;
use crate::position::{Playable, Position};
use crate::vocabulary::{Move, Square, Symmetry};

impl<P: Playable> Game<P> {
    /// Returns the game from `start` with the image of each placement, also of those to redo.
    pub(crate) fn image(&self, start: P, of: impl Fn(P::Square) -> P::Square) -> Self {
        let mut image = Self::from_position(start);
        for &square in self.placements().iter().chain(self.redoable()) {
            // A move that was legal there is legal here.
            let _ = image.play(Move::Place(of(square)));
        }
        for _ in self.redoable() {
            image.undo();
        }
        image
    }
}

impl Game {
    /// Returns the game rotated or mirrored: its start, its placements, and those that can be redone.
    ///
    /// A game from the standard start begins with the standard start again when the symmetry
    /// [`fixes_start`](Symmetry::fixes_start), and with the colors exchanged otherwise.
    ///
    /// ```
    /// # use reversi_rules::{Game, Symmetry};
    /// let game = Game::from_transcript("f5d6c3")?;
    /// assert_eq!(game.transform(Symmetry::Rotate180).to_string(), "c4e3f6");
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn transform(&self, symmetry: Symmetry) -> Self {
        self.image(self.start().transform(symmetry), |square| square.transform(symmetry))
    }

    /// Returns the image that stands for all of them, and the symmetry that leads to it.
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
        // Some symmetry leads to the least image.
        let symmetry = symmetry.unwrap_or(Symmetry::Identity);
        (self.transform(symmetry), symmetry)
    }
}
