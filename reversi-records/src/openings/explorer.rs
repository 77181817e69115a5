//! The positions that many games went through.

mod bytes;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use reversi_rules::{Color, Game, Position, Score, Square};

use super::tally::{Tally, score_of};
pub use bytes::{ExplorerError, ExplorerErrorKind};

/// Counts the positions and moves of many games up to a depth: how often they occurred, and how
/// the games ended. Needs the feature `alloc`.
///
/// A position counts once for all orders of moves that lead to it, and for its eight rotated and
/// mirrored images. Forced passes are no moves: a position after a move in which a side must pass
/// is the position after that pass.
///
/// ```
/// use reversi_records::openings::Explorer;
/// use reversi_rules::{Game, Position, Square};
///
/// let mut explorer = Explorer::new(12);
/// for moves in ["f5d6c3d3c4", "d3c5f6f5e6", "f5f6e6f4"] {
///     explorer.add(&moves.parse::<Game>()?, None);
/// }
/// // All first moves are images of each other. f5d6 and d3c5 are the same too.
/// assert_eq!(explorer.moves(Position::START)[0].1.games(), 3);
/// let after_f5 = Position::START.play(Square::F5)?;
/// let moves = explorer.moves(after_f5);
/// assert_eq!((moves[0].0, moves[0].1.games()), (Square::D6, 2));
/// assert_eq!((moves[1].0, moves[1].1.games()), (Square::F6, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explorer {
    depth: usize,
    games: u64,
    positions: BTreeMap<Key, Entry>,
}

/// The player, the opponent and the turn of a canonical position.
type Key = ([u64; 2], Color);

#[derive(Clone, Debug, Default)]
struct Entry {
    tally: Tally,
    /// The positions after a move, and the games that went there from here.
    next: Vec<(Key, Tally)>,
}

fn key(position: Position) -> Key {
    let (sides, _) = position.sides().canonical();
    (sides.into(), position.turn())
}

impl Explorer {
    /// Creates an explorer of the first `depth` moves of each game.
    ///
    /// ```
    /// # use reversi_records::openings::Explorer;
    /// assert!(Explorer::new(12).is_empty());
    /// ```
    #[must_use]
    pub const fn new(depth: usize) -> Self {
        Self { depth, games: 0, positions: BTreeMap::new() }
    }

    /// Returns the number of moves of each game that are counted.
    ///
    /// ```
    /// # use reversi_records::openings::Explorer;
    /// assert_eq!(Explorer::new(12).depth(), 12);
    /// ```
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.depth
    }

    /// Returns the number of games that were added.
    ///
    /// ```
    /// # use reversi_records::openings::Explorer;
    /// # use reversi_rules::Game;
    /// let mut explorer = Explorer::new(12);
    /// explorer.add(&Game::new(), None);
    /// assert_eq!(explorer.games(), 1);
    /// ```
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Returns the number of different positions.
    ///
    /// ```
    /// # use reversi_records::openings::Explorer;
    /// # use reversi_rules::Game;
    /// let mut explorer = Explorer::new(1);
    /// explorer.add(&"f5d6".parse::<Game>()?, None);
    /// assert_eq!(explorer.len(), 2);
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Returns whether no game was added.
    ///
    /// ```
    /// # use reversi_records::openings::Explorer;
    /// assert!(Explorer::new(12).is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Adds a game. `score` is its final score, if it is known. Without it, the score of a game
    /// that is over is that of its board. Moves to redo do not count.
    ///
    /// ```
    /// # use reversi_records::openings::Explorer;
    /// # use reversi_rules::{Game, Position, Score};
    /// let mut explorer = Explorer::new(12);
    /// explorer.add(&"f5d6".parse::<Game>()?, Some(Score { black: 40, white: 24 }));
    /// assert_eq!(explorer.tally(Position::START).unwrap().mean_margin(), Some(16.0));
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    pub fn add(&mut self, game: &Game, score: Option<Score>) {
        let tally = Tally::of(score.or_else(|| score_of(game.outcome())));
        self.games = self.games.saturating_add(1);
        let mut position = game.start().after_forced_pass();
        let mut from = key(position);
        for &square in game.placements().iter().take(self.depth) {
            position = position.play_unchecked(square).after_forced_pass();
            let to = key(position);
            let entry = self.positions.entry(from).or_default();
            entry.tally.add(tally);
            entry.count(to, tally);
            from = to;
        }
        self.positions.entry(from).or_default().tally.add(tally);
    }

    /// Adds the games of another explorer. If it has another depth, deeper positions lack the games
    /// of one of them.
    ///
    /// ```
    /// # use reversi_records::openings::Explorer;
    /// # use reversi_rules::Game;
    /// let (mut one, mut other) = (Explorer::new(12), Explorer::new(12));
    /// other.add(&"f5d6".parse::<Game>()?, None);
    /// one.merge(&other);
    /// assert_eq!(one.games(), 1);
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    pub fn merge(&mut self, other: &Self) {
        self.games = self.games.saturating_add(other.games);
        for (&key, theirs) in &other.positions {
            let entry = self.positions.entry(key).or_default();
            entry.tally.add(theirs.tally);
            for &(to, tally) in &theirs.next {
                entry.count(to, tally);
            }
        }
    }

    /// Returns the games through a position or one of its images; `None` if there are none.
    ///
    /// ```
    /// # use reversi_records::openings::Explorer;
    /// # use reversi_rules::{Game, Position, Square};
    /// let mut explorer = Explorer::new(12);
    /// explorer.add(&"f5d6".parse::<Game>()?, None);
    /// assert_eq!(explorer.tally(Position::START.play(Square::C4)?).unwrap().games(), 1);
    /// assert_eq!(explorer.tally(Position::START.colors_exchanged()), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn tally(&self, position: Position) -> Option<Tally> {
        self.positions.get(&key(position.after_forced_pass())).map(|entry| entry.tally)
    }

    /// Returns the moves that were played in a position or one of its images, the most frequent
    /// first. Of moves that are images of each other, only the one furthest to the right is listed,
    /// with the games of all: games begin with f5, as in [`Opening`](super::Opening).
    ///
    /// ```
    /// # use reversi_records::openings::Explorer;
    /// # use reversi_rules::{Game, Position, Square};
    /// let mut explorer = Explorer::new(12);
    /// explorer.add(&"c4c3".parse::<Game>()?, None);
    /// let [(square, tally)] = explorer.moves(Position::START)[..] else { panic!() };
    /// assert_eq!((square, tally.games()), (Square::F5, 1));
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn moves(&self, position: Position) -> Vec<(Square, Tally)> {
        let position = position.after_forced_pass();
        let Some(entry) = self.positions.get(&key(position)) else { return Vec::new() };
        let mut seen: Vec<Key> = Vec::new();
        let mut moves = Vec::new();
        let mut legal: Vec<Square> = position.legal_moves().into_iter().collect();
        legal.sort_by_key(|square| (core::cmp::Reverse(square.column()), *square));
        for square in legal {
            let to = key(position.play_unchecked(square).after_forced_pass());
            let found = entry.next.iter().find(|(next, _)| *next == to);
            if let Some(&(_, tally)) = found
                && !seen.contains(&to)
            {
                seen.push(to);
                moves.push((square, tally));
            }
        }
        moves.sort_by_key(|(square, tally)| (core::cmp::Reverse(tally.games()), *square));
        moves
    }
}

impl Entry {
    fn count(&mut self, to: Key, tally: Tally) {
        match self.next.iter_mut().find(|(next, _)| *next == to) {
            Some((_, known)) => known.add(tally),
            None => self.next.push((to, tally)),
        }
    }
}
