//! Helpers that several test files share: the vectors, random boards, and the bridge to the oracle.

#![allow(dead_code, unused_imports, reason = "the tests of each crate use their own part")]

pub(crate) mod announced;
pub(crate) mod boards;
pub(crate) mod forced;
pub(crate) mod lengths;
pub(crate) mod playout;
pub(crate) mod promises;
pub(crate) mod refused;
pub(crate) mod says;
pub(crate) mod strategies;
pub(crate) mod vectors;

pub(crate) use crate::oracle::bridge::{cell, oracle};
use proptest::test_runner::{Config as ProptestConfig, RngSeed};
use reversi_rules::{Bitboard, Board, Color, Game, Position, Square, SquareSet};

/// The text of a file in `reversi-rules/tests/data`, from the tests of either crate.
macro_rules! vector_file {
    ($name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../reversi-rules/tests/data/", $name))
    };
}
pub(crate) use vector_file;

pub(crate) const START: &str = "---------------------------OX------XO---------------------------";

/// White has no legal square, and black has a1.
pub(crate) const MUST_PASS: &str =
    "-OOOOOOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX O";

/// A legal game with 23 passes, all of black. No game with more is known.
pub(crate) const MANY_PASSES: &str = "f5d6c4g5d7c7h5d8b8b7b6a7b5a6a5b4b3c6e8f8c8a8e7a4b2a2c2d2d1e2f2\
                                      c5c3a1a3e6d3f6f7f1g2h2e3f4b1g1c1e1g8g7f3h1h3h4h6";

pub(crate) fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn game(transcript: &str) -> Game {
    transcript.parse().unwrap_or_else(|error| panic!("{transcript}: {error}"))
}

pub(crate) fn square(text: &str) -> Square {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn set(squares: &[String]) -> Bitboard {
    squares.iter().map(|text| square(text)).collect()
}

/// Returns the set of squares whose names are separated by spaces.
pub(crate) fn squares(names: &str) -> Bitboard {
    names.split_whitespace().map(square).collect()
}

pub(crate) fn color(letter: char) -> Color {
    match letter {
        'X' => Color::Black,
        'O' => Color::White,
        _ => panic!("{letter} is not a color"),
    }
}

pub(crate) fn from_masks(black: u64, white: u64, turn: Color) -> Position {
    let board = Board::new(Bitboard::from_bits(black), Bitboard::from_bits(white));
    Position::new(board.expect("disjoint"), turn)
}

/// Tests use the same cases in each run. Fuzzers search further.
pub(crate) fn cases(cases: u32, seed: u64) -> ProptestConfig {
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(seed),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Pseudo-random numbers from a seed (xorshift64*), so that failures can be repeated.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.max(1))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// Returns a number below `count`, which is at least 1.
    pub(crate) fn index(&mut self, count: usize) -> usize {
        self.below(u32::try_from(count).expect("a short list")) as usize
    }

    /// Each square holds a disc with one probability, and this disc is black with another. Both are
    /// drawn for each board, so nearly empty, nearly full and one-sided boards are as likely as
    /// even ones.
    pub(crate) fn masks(&mut self) -> (u64, u64) {
        let (filled, black) = (self.below(65), self.below(65));
        let mut masks = (0, 0);
        for bit in 0..64 {
            if self.below(64) < filled {
                if self.below(64) < black {
                    masks.0 |= 1 << bit;
                } else {
                    masks.1 |= 1 << bit;
                }
            }
        }
        masks
    }

    pub(crate) fn position(&mut self) -> Position {
        let (black, white) = self.masks();
        from_masks(black, white, Color::ALL[self.below(2) as usize])
    }

    pub(crate) fn pick<B: SquareSet>(&mut self, set: B) -> Option<B::Square> {
        if set.is_empty() { None } else { set.nth(self.index(set.len())) }
    }

    /// Returns a position of a random game with this number of empty squares.
    pub(crate) fn late_position(&mut self, empties: usize) -> Position {
        loop {
            let mut at = Position::START;
            while at.empties().len() > empties && !at.is_over() {
                at = at.after_forced_pass();
                let square = self.pick(at.legal_moves()).expect("settled and not over");
                at = at.place_unchecked(square);
            }
            if !at.is_over() {
                return at;
            }
        }
    }
}
