//! The table of an explorer: positions and moves in two flat lists.
//!
//! The games of many years share few positions, and then each goes its own way. So nearly every
//! position has one move into it and one out of it, and millions of them must fit into memory.
//!
//! ```text
//!   roots        -   0   -   3      4 bytes each; a power of two
//!                    |       |
//!   positions        0       3      56 bytes each, in the order in which they came:
//!                   / \     / \       key, tally, two links, number of the last move
//!                  -   1   2   -
//!
//!   moves        0   1   2          32 bytes each, in the order in which they came:
//!                                     tally, position after it, number of the move before it
//! ```
//!
//! **Finding a position** takes a hash of its key. The low bits of the hash choose a root. If
//! another position is there, the next bit chooses one of its two links, and so on. There are one
//! to two roots for each position, so most walks end at the first or second position. After the 64
//! bits of the hash come the bits of the key itself, and different keys differ in one of those. So
//! a walk meets at most 194 positions, even if somebody chose keys with equal hashes.
//!
//! **The moves from a position** are a list that begins with its last move. Each move has the
//! number of the move that came before it from the same position.
//!
//! **Memory** is 92 to 96 bytes for a position with one move. Positions and moves stay where they
//! are and keep their numbers, because the lists grow by chunks. So growth allocates only the roots
//! again, and leaves less than a chunk of each list unused. The numbers have 32 bits.
//!
//! Equal explorers may have positions in another order. [`bytes`](super::bytes) sorts them.

use alloc::vec;
use alloc::vec::Vec;
use core::iter;
use core::ops::{Index, IndexMut};

use reversi_rules::Color;

use crate::openings::tally::Tally;

/// The player, the opponent and the turn of a canonical position.
pub(super) type Key = ([u64; 2], Color);

/// No position or move. There are always fewer than this.
const NONE: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub(super) struct Table {
    roots: Vec<u32>,
    positions: Chunks<Entry>,
    moves: Chunks<Move>,
}

/// A position, and the games through it.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    sides: [u64; 2],
    pub(super) tally: Tally,
    links: [u32; 2],
    last_move: u32,
    turn: Color,
}

/// A move, and the games that went on with it.
#[derive(Clone, Debug)]
pub(super) struct Move {
    pub(super) tally: Tally,
    pub(super) to: u32,
    before: u32,
}

const _: () = assert!(size_of::<Entry>() <= 56 && size_of::<Move>() <= 32);

impl Entry {
    pub(super) const fn key(&self) -> Key {
        (self.sides, self.turn)
    }
}

impl Table {
    pub(super) const fn new() -> Self {
        Self { roots: Vec::new(), positions: Chunks::new(), moves: Chunks::new() }
    }

    /// Creates a table that finds so many positions without a rebuild.
    pub(super) fn with_roots(positions: usize) -> Self {
        Self { roots: vec![NONE; positions.next_power_of_two()], ..Self::new() }
    }

    /// Returns the number of positions.
    pub(super) fn len(&self) -> usize {
        self.positions.len()
    }

    /// Returns the number of moves.
    pub(super) fn move_count(&self) -> usize {
        self.moves.len()
    }

    pub(super) fn entry(&self, number: u32) -> &Entry {
        &self.positions[number]
    }

    /// Returns all positions in the order of their numbers.
    pub(super) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.positions.0.iter().flatten()
    }

    /// Returns the moves from a position. The last one that came is the first.
    pub(super) fn moves(&self, from: u32) -> impl Iterator<Item = &Move> {
        let last = self.positions[from].last_move;
        iter::successors(self.played(last), |played| self.played(played.before))
    }

    fn played(&self, number: u32) -> Option<&Move> {
        (number != NONE).then(|| &self.moves[number])
    }

    /// Returns the number of a position.
    pub(super) fn find(&self, key: Key) -> Option<u32> {
        let mut path = Path::of(key, self.roots.len());
        let mut number = *self.roots.get(path.root())?;
        while number != NONE {
            let entry = &self.positions[number];
            if entry.key() == key {
                return Some(number);
            }
            number = entry.links[path.next()];
        }
        None
    }

    /// Returns the number of a position, which is new if need be.
    pub(super) fn number(&mut self, key: Key) -> u32 {
        self.find(key).unwrap_or_else(|| self.insert(key))
    }

    /// Adds a position that is not in the table.
    pub(super) fn insert(&mut self, key: Key) -> u32 {
        if self.positions.len() == self.roots.len() {
            self.rebuild();
        }
        let (sides, turn) = key;
        let tally = Tally::default();
        let entry = Entry { sides, tally, links: [NONE; 2], last_move: NONE, turn };
        let number = self.positions.push(entry);
        self.link(number);
        number
    }

    /// Adds games to a position.
    pub(super) fn add(&mut self, number: u32, tally: Tally) {
        self.positions[number].tally.add(tally);
    }

    /// Adds games to the move from one position to another.
    pub(super) fn count(&mut self, from: u32, to: u32, tally: Tally) {
        let mut number = self.positions[from].last_move;
        while number != NONE {
            let played = &mut self.moves[number];
            if played.to == to {
                return played.tally.add(tally);
            }
            number = played.before;
        }
        self.insert_move(from, to, tally);
    }

    /// Adds a move that is not in the table.
    pub(super) fn insert_move(&mut self, from: u32, to: u32, tally: Tally) {
        let last = &mut self.positions[from].last_move;
        *last = self.moves.push(Move { tally, to, before: *last });
    }

    /// Links a position where a walk to it ends.
    fn link(&mut self, number: u32) {
        let mut path = Path::of(self.positions[number].key(), self.roots.len());
        let mut end = &mut self.roots[path.root()];
        while *end != NONE {
            let above = *end;
            end = &mut self.positions[above].links[path.next()];
        }
        *end = number;
    }

    /// Doubles the roots.
    fn rebuild(&mut self) {
        let roots = (2 * self.roots.len()).max(16);
        // The old ones are freed first.
        self.roots = Vec::new();
        self.roots = vec![NONE; roots];
        for number in 0..self.positions.len() as u32 {
            // Walks meet only positions that were linked before.
            self.positions[number].links = [NONE; 2];
            self.link(number);
        }
    }
}

/// The way to a position: the bits of a hash of its key, then those of the key.
struct Path {
    words: [u64; 4],
    /// The number of bits that chose a root or a link.
    used: usize,
    roots: usize,
}

impl Path {
    fn of(([player, opponent], turn): Key, roots: usize) -> Self {
        // The fractions of the golden ratio and of the square root of 2, as bits without a pattern.
        let factors = [player ^ 0x9E37_79B9_7F4A_7C15, opponent ^ 0x6A09_E667_F3BC_C909];
        let [player_factor, opponent_factor] = factors.map(u128::from);
        let product = player_factor * opponent_factor;
        let turn = u64::from(turn == Color::White);
        let hash = (product >> 64) as u64 ^ product as u64 ^ turn;
        Self { words: [hash, player, opponent, turn], used: roots.trailing_zeros() as usize, roots }
    }

    /// Returns the index of the root. There is none among no roots.
    fn root(&self) -> usize {
        self.words[0] as usize & self.roots.wrapping_sub(1)
    }

    /// Returns the index of the next link.
    fn next(&mut self) -> usize {
        let bit = self.words[self.used / 64] >> (self.used % 64) & 1;
        self.used += 1;
        bit as usize
    }
}

/// A list that grows without being copied.
#[derive(Clone, Debug)]
struct Chunks<T>(Vec<Vec<T>>);

impl<T> Chunks<T> {
    /// The items of a chunk. Fewer are only in the last one.
    const SIZE: usize = 1024;

    const fn new() -> Self {
        Self(Vec::new())
    }

    fn len(&self) -> usize {
        self.0.last().map_or(0, |last| (self.0.len() - 1) * Self::SIZE + last.len())
    }

    /// Adds an item, and returns its number.
    fn push(&mut self, item: T) -> u32 {
        let number = self.len() as u64;
        assert!(number < NONE.into(), "an explorer holds fewer than 2^32 - 1 positions or moves");
        match self.0.last_mut() {
            Some(last) if last.len() < Self::SIZE => last.push(item),
            _ => self.0.push([item].into()),
        }
        number as u32
    }
}

impl<T> Index<u32> for Chunks<T> {
    type Output = T;

    fn index(&self, number: u32) -> &T {
        &self.0[number as usize / Self::SIZE][number as usize % Self::SIZE]
    }
}

impl<T> IndexMut<u32> for Chunks<T> {
    fn index_mut(&mut self, number: u32) -> &mut T {
        &mut self.0[number as usize / Self::SIZE][number as usize % Self::SIZE]
    }
}
