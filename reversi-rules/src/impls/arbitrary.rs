//! Values for fuzzers and property tests, from any bytes, by the crate `arbitrary`.
//!
//! | type | values |
//! |---|---|
//! | [`Game`] | any legal game from the standard start: a byte for the number of placements, up to 60, then one for each square if there is a choice |
//! | [`Position`] | any position of such a game, before a forced pass or after it |
//! | [`Board`] | any two disjoint sets of discs, reachable or not |
//! | the others | any value |
//!
//! Bytes are never refused. Where they run out, a game stops at its next choice; no bytes are
//! [`Game::new`]. For unreachable positions, and games from them, pass an arbitrary board and color
//! to [`Position::new`] and [`Game::from_position`].
//!
//! ```
//! use arbitrary::{Arbitrary, Unstructured};
//! use reversi_rules::{Board, Game, Position};
//!
//! let game = Game::arbitrary(&mut Unstructured::new(&[3, 0, 1, 2]))?;
//! assert_eq!(game.to_string(), "d3e3f4");
//! let position = Position::arbitrary(&mut Unstructured::new(&[3, 0, 1, 2]))?;
//! assert_eq!(position, game.position());
//! let board = Board::arbitrary(&mut Unstructured::new(&[0xFF; 16]))?;
//! assert!(board.empties().is_empty());
//! # Ok::<(), arbitrary::Error>(())
//! ```

use ::arbitrary::{Arbitrary, Error, Result, Unstructured};

use crate::game::Game;
use crate::position::Position;
use crate::vocabulary::{Bitboard, Board, Color, GameEnd, Move, Outcome, Score, Square, Symmetry};

/// The most placements of a game from the standard start.
const PLACEMENTS: u8 = 60;

/// Implements the trait for types of a fixed number of bytes, or from `$least` to `$most`.
macro_rules! arbitrary {
    ($($type:ident: $least:literal..=$most:literal, |$bytes:ident| $value:expr;)*) => {$(
        impl<'a> Arbitrary<'a> for $type {
            fn arbitrary($bytes: &mut Unstructured<'a>) -> Result<Self> {
                $value
            }

            fn size_hint(_depth: usize) -> (usize, Option<usize>) {
                ($least, Some($most))
            }
        }
    )*};
}

arbitrary! {
    Color: 1..=1, |bytes| bytes.choose(&Self::ALL).copied();
    Square: 1..=1, |bytes| bytes.choose(&Self::ALL).copied();
    Move: 1..=1, |bytes| {
        Self::from_action(bytes.int_in_range(0..=Self::PASS_ACTION)?).ok_or(Error::IncorrectFormat)
    };
    Bitboard: 8..=8, |bytes| bytes.arbitrary().map(Self::from_bits);
    Board: 16..=16, |bytes| {
        let (black, white): (Bitboard, Bitboard) = bytes.arbitrary()?;
        Self::new(black, white - black).map_err(|_| Error::IncorrectFormat)
    };
    Game: 1..=61, |bytes| game(bytes);
    Position: 1..=62, |bytes| {
        let game = game(bytes)?;
        let position = game.position();
        Ok(if game.just_passed() && bytes.arbitrary()? { position.passed() } else { position })
    };
    Outcome: 1..=2, |bytes| {
        let black: u8 = bytes.int_in_range(0..=64)?;
        let white = bytes.int_in_range(0..=64 - black)?;
        let [black, white] = [black, white].map(u16::from);
        Self::from_disc_counts(black, white).ok_or(Error::IncorrectFormat)
    };
    Score: 4..=4, |bytes| {
        let (black, white) = bytes.arbitrary()?;
        Ok(Self { black, white })
    };
    GameEnd: 1..=1, |bytes| bytes.choose(&Self::ALL).copied();
    Symmetry: 1..=1, |bytes| bytes.choose(&Self::ALL).copied();
}

fn game(bytes: &mut Unstructured<'_>) -> Result<Game> {
    let mut game = Game::new();
    for _ in 0..bytes.int_in_range(0..=PLACEMENTS)? {
        let legal = game.legal_moves();
        // An only move needs no byte.
        if legal.is_empty() || legal.len() > 1 && bytes.is_empty() {
            break;
        }
        let square = bytes.choose_iter(legal)?;
        game.play(square).map_err(|_| Error::IncorrectFormat)?;
    }
    Ok(game)
}
