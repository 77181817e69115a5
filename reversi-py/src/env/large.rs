//! Boards of any size and any start, played one game at a time.
//!
//! A move takes about a microsecond, some thirty times as long as on the boards of
//! [`Small`](super::small::Small).

use std::ops::Range;

use reversi_rules::variant::{Bitboard, Position, Rules, Square};
use reversi_rules::{Color, Generator, Playable};

use super::arena::{Arena, words};
use super::table::{Table, Turn, Words, check, filled, number, opening};
use crate::class::shape::Shape;
use crate::class::square_bits::SquareBits;

pub(super) struct Large {
    shape: Shape,
    start: Position,
    positions: Vec<Position>,
    /// The legal squares of each game.
    moves: Vec<Bitboard>,
}

impl Large {
    /// Creates games that have not begun; `None` if memory is exhausted.
    pub(super) fn new(rules: &Rules, games: usize) -> Option<Self> {
        let start = rules.start();
        let (positions, moves) = (filled(start, games)?, filled(Bitboard::EMPTY, games)?);
        Some(Self { shape: Shape::from(rules), start, positions, moves })
    }

    fn put(&mut self, game: usize, position: Position) -> Bitboard {
        self.positions[game] = position;
        self.moves[game] = position.legal_moves();
        self.moves[game]
    }

    /// Returns the square of an action; `None` for a pass.
    fn square(&self, action: u16) -> Option<Square> {
        self.shape.square(action)
    }
}

impl Table for Large {
    fn open(&mut self, game: usize, opener: &mut Generator, plies: u8) -> Turn {
        let position = opening(self.start, opener, plies);
        (position.turn(), self.put(game, position).is_empty())
    }

    fn set(&mut self, game: usize, discs: &Words, turn: Color) -> Option<bool> {
        // The caller has checked the discs.
        let position = check(self.start.rules(), discs, turn).ok()?;
        let must_pass = self.put(game, position).is_empty();
        (!must_pass || !self.is_opponent_stuck(game)).then_some(must_pass)
    }

    fn illegal(&self, games: Range<usize>, actions: &[u16]) -> u64 {
        self.moves[games].iter().zip(actions).enumerate().fold(0, |set, (i, (moves, &action))| {
            let square = self.square(action);
            let legal = square.map_or(moves.is_empty(), |square| moves.contains(square));
            set | u64::from(!legal) << i
        })
    }

    fn play(&mut self, games: Range<usize>, actions: &[u16], stay: u64) -> u64 {
        games.zip(actions).enumerate().fold(0, |stuck, (i, (game, &action))| {
            let plays = stay >> i & 1 == 0;
            stuck | u64::from(plays && self.play_one(game, action)) << i
        })
    }

    fn play_one(&mut self, game: usize, action: u16) -> bool {
        let before = self.positions[game];
        let after =
            self.square(action).map_or(before.pass(), |square| before.place_unchecked(square));
        self.put(game, after).is_empty()
    }

    fn is_opponent_stuck(&self, game: usize) -> bool {
        self.positions[game].pass().legal_moves().is_empty()
    }

    fn turn_over(&mut self, game: usize) {
        self.positions[game] = self.positions[game].pass();
    }

    fn forbid(&mut self, game: usize) {
        self.moves[game] = Bitboard::EMPTY;
    }

    fn choose(&self, games: Range<usize>, choosers: &mut [Generator], actions: &mut [u16]) {
        for ((moves, chooser), action) in self.moves[games].iter().zip(choosers).zip(actions) {
            *action = number(self.shape, moves.nth(chooser.below(moves.len() as u32) as usize));
        }
    }

    fn choose_one(&self, game: usize, chooser: &mut Generator) -> u16 {
        number(self.shape, chooser.choose(self.moves[game]))
    }

    fn discs(&self, game: usize) -> Words {
        let position = &self.positions[game];
        [position.player(), position.opponent()].map(|side| SquareBits::of(self.shape, side).words)
    }

    fn write(&self, games: Range<usize>, must_pass: &[bool], arena: &mut Arena<'_>) {
        let words = words(self.shape);
        for (game, &must_pass) in games.zip(must_pass) {
            let discs = self.discs(game);
            let sets = discs.iter().flat_map(|side| &side[..words]);
            for (bytes, word) in arena.boards.at(game).chunks_mut(8).zip(sets) {
                bytes.copy_from_slice(&word.to_ne_bytes());
            }
            let planes = arena.planes.at(game).chunks_mut(self.shape.pass().into());
            for (plane, side) in planes.zip(&discs) {
                write_cells(side, plane);
            }
            let [mask @ .., pass] = arena.masks.at(game) else { continue };
            write_cells(&SquareBits::of(self.shape, self.moves[game]).words, mask);
            *pass = must_pass.into();
        }
    }
}

/// Writes one byte for each square of a set.
fn write_cells(words: &[u64; 4], cells: &mut [u8]) {
    for (cells, word) in cells.chunks_mut(64).zip(words) {
        for (at, cell) in cells.iter_mut().enumerate() {
            *cell = (word >> at & 1) as u8;
        }
    }
}
