//! The rules of Reversi (Othello): the one place where they are written.
//!
//! ```
//! use reversi_rules::{Color, Game, Square};
//!
//! let mut game = Game::new();
//! game.play(Square::F5)?;
//! game.play(Square::D6)?;
//! assert_eq!(game.position().turn(), Color::Black);
//! assert!(game.legal_moves().contains(Square::C3));
//! assert_eq!(game.transcript().to_string(), "f5d6");
//! # Ok::<(), reversi_rules::IllegalMove>(())
//! ```
//!
//! # Which type do I want?
//!
//! * [`Game`] if people play or a record is read: it keeps the history, inserts forced passes by
//!   itself and can undo.
//! * [`Position`] if a program searches or counts: a small `Copy` value, `const` rules, a pass is
//!   a ply of its own.
//! * [`Board`] and [`Bitboard`] if only the discs matter.
//! * [`kernel`] if you keep your own bitboards and want nothing but the flipping rule.
//!
//! # Conventions
//!
//! * Squares run a1 = 0 (top left), b1 = 1, … h1 = 7, a2 = 8, … h8 = 63 (bottom right). Bit *i* of
//!   every mask is square *i*. A move as a number is its square; 64 is a pass.
//! * Black moves first, with discs on e4 and d5; white has d4 and e5.
//! * A pass is forced or illegal. The game ends at once when neither side can move.
//! * Empty squares go to the winner, a tie splits them: scores sum to 64.
//! * Nothing here allocates or depends on anything but `core`, and nothing panics, whatever the
//!   input: every value that can be represented is safe for every method. (One debug assertion,
//!   in [`Position::play_unchecked`], reports a broken promise of the caller's in debug builds.)
//!
//! The rules in full, with their sources, stand in `RULES.md` beside this crate's manifest.

#![no_std]
#![forbid(unsafe_code)]

#[macro_use]
mod bitboard;
mod board;
mod color;
pub mod explain;
mod game;
mod illegal;
pub mod kernel;
mod moves;
pub mod notation;
mod outcome;
mod perft;
mod position;
pub mod record;
mod score;
mod square;
mod symmetry;
pub mod tournament;
pub mod variant;

pub use bitboard::{Bitboard, Squares};
pub use board::{Board, OverlapError};
pub use color::{Color, ParseColorError};
pub use game::{Game, Plies};
pub use illegal::{IllegalMove, IllegalPly, IllegalReason};
pub use moves::{Move, ParseMoveError};
pub use outcome::Outcome;
pub use perft::perft;
pub use position::Position;
pub use score::{GameEnd, Score};
pub use square::{ParseSquareError, Square};

/// Compiles and runs the examples of the pages that are not rustdoc.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../README.md")]
    struct Readme;
    #[doc = include_str!("../COMPARE.md")]
    struct Compare;
    #[doc = include_str!("../RULES.md")]
    struct Rules;
}
