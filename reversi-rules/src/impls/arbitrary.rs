//! Values from any bytes, for fuzzers and property tests with the crate `arbitrary`.
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
//!
//! | type | values |
//! |---|---|
//! | [`Game`] | any legal game from the standard start: one byte for the number of placements, up to 60, then one byte for each choice of a square |
//! | [`Position`] | any position of such a game, before or after a forced pass |
//! | [`Board`], [`Sides`] | any two disjoint sets of discs, reachable or not |
//! | the others | any value |
//!
//! Any bytes are accepted. If they run out, a game stops at its next choice, so no bytes give
//! [`Game::new`]. For unreachable positions and their games, pass an arbitrary board and color to
//! [`Position::new`], and the position to [`Game::from_position`].

use ::arbitrary::{Arbitrary, Error, Result, Unstructured};

use crate::game::Game;
use crate::position::Position;
use crate::vocabulary::{
    Bitboard, Board, Color, GameEnd, Move, Outcome, Phase, Score, Sides, Square, Symmetry,
};

/// The maximum number of placements in a game from the standard start.
const PLACEMENTS: u8 = 60;

/// Implements `Arbitrary` for types that use from `$least` to `$most` bytes.
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
    Sides: 16..=16, |bytes| {
        let board: Board = bytes.arbitrary()?;
        Ok(Position::new(board, Color::Black).sides())
    };
    Phase: 1..=1, |bytes| bytes.choose(&Self::ALL).copied();
    Game: 1..=61, |bytes| game(bytes);
    Position: 1..=62, |bytes| {
        let game = game(bytes)?;
        let position = game.position();
        Ok(if game.just_passed() && bytes.arbitrary()? { position.pass() } else { position })
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
        // A single legal move uses no byte.
        if legal.is_empty() || legal.len() > 1 && bytes.is_empty() {
            break;
        }
        let square = bytes.choose_iter(legal)?;
        game.place(square).map_err(|_| Error::IncorrectFormat)?;
    }
    Ok(game)
}
