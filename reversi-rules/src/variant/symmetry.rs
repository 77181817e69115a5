//! Rotated and mirrored boards, positions and games.
//!
//! A quarter turn and a diagonal mirror exchange width and height, so an image may have other
//! rules. An image may also have no rules at all: the center of a board with an odd side is not
//! exactly in the middle, and the image of a historical start would need another center.

use super::center;
use super::{Bitboard, Board, Game, Position, Rules, Square, Start};
use crate::vocabulary::{Color, Symmetry};

impl Rules {
    /// Returns the rules of the rotated or mirrored board.
    ///
    /// It returns `None` for a historical start on a board with an odd side if the image has
    /// another center.
    ///
    /// ```
    /// # use reversi_rules::{Symmetry, variant::Rules};
    /// let rules = Rules::new(10, 6)?;
    /// assert_eq!(rules.transform(Symmetry::Transpose), Some(Rules::new(6, 10)?));
    /// # Ok::<(), reversi_rules::variant::RulesError>(())
    /// ```
    #[must_use]
    pub fn transform(&self, symmetry: Symmetry) -> Option<Self> {
        let (width, height) = symmetry.image_size(self.width(), self.height());
        let missing = self.image(self.missing(), symmetry);
        let blank = Self::without_start(width, height, missing).ok()?;
        let setup = match self.setup() {
            historical @ Start::Historical(_) => {
                let image = self.image(center::set(self.center()), symmetry);
                (image == center::set(blank.center())).then_some(historical)?
            }
            setup => {
                let (board, turn) = setup.lay(self.center());
                Start::Board { board: self.board_image(board, symmetry), turn }
            }
        };
        blank.with_objective(self.objective()).with_start(setup).ok()
    }

    /// Returns the image of a square of this board.
    ///
    /// ```
    /// # use reversi_rules::{Symmetry, variant::{Rules, Square}};
    /// let rules = Rules::new(10, 6)?;
    /// let a6 = Square::new(0, 5).unwrap();
    /// assert_eq!(rules.transform_square(a6, Symmetry::Rotate180).to_string(), "j1");
    /// # Ok::<(), reversi_rules::variant::RulesError>(())
    /// ```
    #[must_use]
    pub fn transform_square(&self, square: Square, symmetry: Symmetry) -> Square {
        let at = (square.column(), square.row());
        let (column, row) = symmetry.image(at, (self.width(), self.height()));
        // A square off the board has no image.
        Square::new(column, row).unwrap_or(square)
    }

    fn image(&self, set: Bitboard, symmetry: Symmetry) -> Bitboard {
        set.iter().map(|square| self.transform_square(square, symmetry)).collect()
    }

    fn board_image(&self, board: Board, symmetry: Symmetry) -> Board {
        let [black, white] = Color::ALL.map(|color| self.image(board.discs(color), symmetry));
        // Images of disjoint sets are disjoint.
        Board::new(black, white).unwrap_or_default()
    }
}

impl Position {
    /// Returns the position rotated or mirrored, with the same side to move.
    ///
    /// It returns `None` if [`Rules::transform`] does.
    ///
    /// ```
    /// # use reversi_rules::{Symmetry, variant::Rules};
    /// let start = Rules::new(4, 6)?.start();
    /// let image = start.transform(Symmetry::Rotate90).unwrap();
    /// assert_eq!(image.to_string(), "--------XO----OX-------- X");
    /// # Ok::<(), reversi_rules::variant::RulesError>(())
    /// ```
    #[must_use]
    pub fn transform(&self, symmetry: Symmetry) -> Option<Self> {
        let rules = self.rules();
        let board = rules.board_image(self.board(), symmetry);
        Some(Self::unchecked(rules.transform(symmetry)?, board, self.turn()))
    }

    /// Returns the smallest image of the position, and the symmetry that leads to it.
    ///
    /// Images are compared by width, height, squares, [`Board`] and the board of the start. This
    /// order is stable. If several symmetries lead to that image, the first in [`Symmetry::ALL`] is
    /// returned.
    ///
    /// ```
    /// # use reversi_rules::{Playable, SquareSet, variant::Rules};
    /// // All four first moves lead to the same canonical position.
    /// let start = Rules::new(6, 6)?.start();
    /// let images = start.children().map(|(_, child)| child.canonical().0);
    /// assert_eq!(images.collect::<std::collections::HashSet<_>>().len(), 1);
    /// # Ok::<(), reversi_rules::variant::RulesError>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> (Self, Symmetry) {
        let images = Symmetry::ALL.into_iter().filter_map(|by| Some((self.transform(by)?, by)));
        let key = |image: &Self| {
            let rules = image.rules();
            (rules.width(), rules.height(), rules.squares(), image.board(), rules.start().board())
        };
        let least = images.min_by(|(one, _), (other, _)| key(one).cmp(&key(other)));
        // The first image is the position itself.
        least.unwrap_or((*self, Symmetry::Identity))
    }
}

impl Game {
    /// Returns the game rotated or mirrored, with its start, placements and moves to redo.
    ///
    /// It returns `None` if [`Rules::transform`] does.
    ///
    /// ```
    /// # use reversi_rules::{Symmetry, variant::{Game, Rules}};
    /// let game = Game::replay(Rules::new(6, 6)?.start(), "b3b2")?;
    /// assert_eq!(game.transform(Symmetry::Rotate180).unwrap().to_string(), "e4e5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn transform(&self, symmetry: Symmetry) -> Option<Self> {
        let rules = self.start().rules();
        let start = self.start().transform(symmetry)?;
        Some(self.image(start, |square| rules.transform_square(square, symmetry)))
    }

    /// Returns the canonical image, and the symmetry that leads to it.
    ///
    /// Its start is [canonical](Position::canonical). If several symmetries lead to that start, the
    /// image whose placements come first in the order of squares is chosen.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// let start = Rules::new(6, 6)?.start();
    /// let [one, other] = ["b3b2", "e4e5"].map(|text| Game::replay(start, text));
    /// assert_eq!(one?.canonical().0, other?.canonical().0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> (Self, Symmetry) {
        let (start, _) = self.start().canonical();
        let images = Symmetry::ALL.into_iter().filter_map(|by| Some((self.transform(by)?, by)));
        let suitable = images.filter(|(image, _)| image.start() == start);
        let least =
            suitable.min_by(|(one, _), (other, _)| one.placements().cmp(other.placements()));
        // At least one symmetry leads to the canonical start, so the search finds an image.
        least.unwrap_or_else(|| (self.clone(), Symmetry::Identity))
    }
}
