//! Images of games, and the one that all of them share.

use crate::game::Game;
use crate::position::Position;
use crate::vocabulary::{Square, Symmetry};

impl Game {
    /// The game turned or mirrored: its start, its placements, and those that can be redone.
    ///
    /// A game from the standard start begins with the standard start again when the symmetry
    /// [`fixes_start`](Symmetry::fixes_start), and with the colours exchanged otherwise.
    ///
    /// ```
    /// # use reversi_rules::{Game, Symmetry};
    /// let game = Game::from_transcript("f5d6c3")?;
    /// assert_eq!(game.transform(Symmetry::Rotate180).to_string(), "c4e3f6");
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn transform(&self, symmetry: Symmetry) -> Self {
        let mut image = Self::from_position(self.start().transform(symmetry));
        for square in self.placements().iter().chain(self.redoable()) {
            // What was legal there is legal here.
            let _ = image.play(square.transform(symmetry));
        }
        for _ in self.redoable() {
            image.undo();
        }
        image
    }

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
