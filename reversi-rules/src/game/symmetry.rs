//! Rotated and mirrored games, and canonical games.

use crate::game::Game;
use crate::position::{Playable, Position};
use crate::vocabulary::{Square, Symmetry};

impl<P: Playable> Game<P> {
    /// Plays the image of each placement from `start`, and takes back those to redo.
    pub(crate) fn image(&self, start: P, of: impl Fn(P::Square) -> P::Square) -> Self {
        let mut image = Self::from_position(start);
        for &square in self.placements().iter().chain(self.redoable()) {
            // The image of a legal move is legal in the image of its position.
            let _ = image.place(of(square));
        }
        for _ in self.redoable() {
            image.undo();
        }
        image
    }
}

impl Game {
    /// Returns the game rotated or mirrored: its start, its placements and its placements to redo.
    ///
    /// The standard start keeps its discs if the symmetry [`fixes_start`](Symmetry::fixes_start).
    /// Otherwise the start of the image has the colors exchanged.
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

    /// Returns the canonical image of the game, and the symmetry that leads to it.
    ///
    /// Games that are images of each other have the same canonical image. A game from the standard
    /// start becomes one that begins with f5, as in the WTHOR database. Without placements it stays
    /// as it is.
    ///
    /// From another start, the start becomes [canonical](Position::canonical). If several
    /// symmetries lead to that start, the sequence of placements that comes first in the order of
    /// squares is chosen. Between symmetries with equal results the first in [`Symmetry::ALL`] is
    /// returned.
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
        // Never the default: at least one symmetry leads to the canonical start.
        let symmetry = symmetry.unwrap_or(Symmetry::Identity);
        (self.transform(symmetry), symmetry)
    }
}
