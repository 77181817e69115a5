//! Games that occur more than once.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use reversi_rules::{Color, Game, Square};

/// Finds games with the same moves, also rotated or mirrored. Needs the feature `alloc`.
///
/// Two games are the same if a symmetry maps the start and all moves of one to those of the other.
/// Forced passes do not matter. Games of fewer than [`SHORTEST`](Self::SHORTEST) moves are not
/// compared, as many games stop in a well-known opening.
///
/// ```
/// use reversi_records::Duplicates;
/// use reversi_rules::Game;
///
/// let mut games = Duplicates::new();
/// assert_eq!(games.add(&"f5d6c3d3c4f4f6f3e6e7".parse::<Game>()?), None);
/// assert_eq!(games.add(&"f5d6c3d3c4f4f6f3e6c6".parse::<Game>()?), None);
/// // The first game, mirrored.
/// assert_eq!(games.add(&"e6f4c3c4d3d6f6c6f5g5".parse::<Game>()?), Some(0));
/// # Ok::<(), reversi_rules::notation::TranscriptError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Duplicates {
    seen: BTreeMap<Key, usize>,
    count: usize,
}

/// The start and the moves of the canonical image.
type Key = ([u64; 2], Color, Vec<Square>);

impl Duplicates {
    /// The smallest number of moves of a game that is compared.
    ///
    /// ```
    /// # use reversi_records::Duplicates;
    /// assert_eq!(Duplicates::SHORTEST, 10);
    /// ```
    pub const SHORTEST: usize = 10;

    /// Creates a search without games.
    ///
    /// ```
    /// # use reversi_records::Duplicates;
    /// # use reversi_rules::Game;
    /// assert_eq!(Duplicates::new().add(&Game::new()), None);
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a game, and returns the number of the first game that is the same. Games are numbered
    /// from 0 in the order of the calls.
    ///
    /// ```
    /// # use reversi_records::Duplicates;
    /// # use reversi_rules::Game;
    /// let mut games = Duplicates::new();
    /// assert_eq!(games.add(&"f5d6c3d3c4f4f6f3e6e7".parse::<Game>()?), None);
    /// assert_eq!(games.add(&"e6f4c3c4d3d6f6c6f5g5".parse::<Game>()?), Some(0));
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    pub fn add(&mut self, game: &Game) -> Option<usize> {
        let number = self.count;
        self.count += 1;
        if game.len() < Self::SHORTEST {
            return None;
        }
        let (game, _) = game.canonical();
        let start = game.start();
        let key = (start.sides().into(), start.turn(), game.placements().to_vec());
        let first = *self.seen.entry(key).or_insert(number);
        (first != number).then_some(first)
    }

    /// Counts a record that is no game, so that later games have the numbers of their records.
    ///
    /// ```
    /// # use reversi_records::Duplicates;
    /// # use reversi_rules::Game;
    /// let mut games = Duplicates::new();
    /// games.skip();
    /// assert_eq!(games.add(&"f5d6c3d3c4f4f6f3e6e7".parse::<Game>()?), None);
    /// assert_eq!(games.add(&"f5d6c3d3c4f4f6f3e6e7".parse::<Game>()?), Some(1));
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    pub fn skip(&mut self) {
        self.count += 1;
    }
}
