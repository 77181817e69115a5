//! The positions that many games went through.

mod bytes;
mod table;

use alloc::vec::Vec;

use reversi_rules::{Game, Position, Score, Square};

use super::tally::{Tally, score_of};
pub use bytes::{ExplorerError, ExplorerErrorKind};
use table::{Key, Table};

/// Counts the positions and moves of many games up to a depth: how often they occurred, and how
/// the games ended. Needs the feature `alloc`.
///
/// A position counts once for all orders of moves that lead to it, and for its eight rotated and
/// mirrored images. Forced passes are no moves: a position after a move in which a side must pass
/// is the position after that pass.
///
/// A position with one move takes less than 100 bytes of memory, and each further move 32. An
/// explorer holds fewer than 2³² - 1 positions and as many moves, and panics beyond.
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
/// let after_f5 = Position::START.place(Square::F5)?;
/// let moves = explorer.moves(after_f5);
/// assert_eq!((moves[0].0, moves[0].1.games()), (Square::D6, 2));
/// assert_eq!((moves[1].0, moves[1].1.games()), (Square::F6, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explorer {
    depth: usize,
    games: u64,
    table: Table,
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
        Self { depth, games: 0, table: Table::new() }
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
        self.table.len()
    }

    /// Returns whether no game was added. The example of [`new`](Self::new) has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.table.len() == 0
    }

    /// Adds a game. `score` is its final score, if it is known. Without a score that 8×8 allows, the
    /// score of a game that is over is that of its board. Moves to redo do not count.
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
        let discs = |score: &Score| u32::from(score.black) + u32::from(score.white);
        let known = score.filter(|score| (1..=64).contains(&discs(score)));
        let tally = Tally::of(known.or_else(|| score_of(game.outcome())));
        self.games = self.games.saturating_add(1);
        let mut position = game.start().after_forced_pass();
        let mut from = self.table.number(key(position));
        for &square in game.placements().iter().take(self.depth) {
            position = position.place_unchecked(square).after_forced_pass();
            let to = self.table.number(key(position));
            self.table.add(from, tally);
            self.table.count(from, to, tally);
            from = to;
        }
        self.table.add(from, tally);
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
        let numbers: Vec<u32> =
            other.table.entries().map(|entry| self.table.number(entry.key())).collect();
        for (theirs, &from) in (0..).zip(&numbers) {
            self.table.add(from, other.table.entry(theirs).tally);
            for played in other.table.moves(theirs) {
                self.table.count(from, numbers[played.to as usize], played.tally);
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
    /// assert_eq!(explorer.tally(Position::START.place(Square::C4)?).unwrap().games(), 1);
    /// assert_eq!(explorer.tally(Position::START.colors_exchanged()), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn tally(&self, position: Position) -> Option<Tally> {
        let number = self.table.find(key(position.after_forced_pass()))?;
        Some(self.table.entry(number).tally)
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
        let Some(number) = self.table.find(key(position)) else { return Vec::new() };
        let mut next: Vec<(Key, Tally)> = self
            .table
            .moves(number)
            .map(|played| (self.table.entry(played.to).key(), played.tally))
            .collect();
        let mut moves = Vec::new();
        let mut legal: Vec<Square> = position.legal_moves().into_iter().collect();
        legal.sort_by_key(|square| (core::cmp::Reverse(square.column()), *square));
        for square in legal {
            let to = key(position.place_unchecked(square).after_forced_pass());
            // Each is taken once, by the first of the moves that lead there.
            if let Some(found) = next.iter().position(|(after, _)| *after == to) {
                moves.push((square, next.swap_remove(found).1));
            }
        }
        moves.sort_by_key(|(square, tally)| (core::cmp::Reverse(tally.games()), *square));
        moves
    }
}
