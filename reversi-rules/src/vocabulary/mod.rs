//! The nouns: what a board, a square, a move and a result are.

#[macro_use]
mod bitboard;
mod board;
mod color;
pub(crate) mod generator;
mod illegal;
mod location;
pub(crate) mod moves;
mod outcome;
pub(crate) mod record_error;
mod score;
pub(crate) mod set;
mod square;
pub(crate) mod symmetry;

pub use bitboard::{Bitboard, Squares};
pub use board::{Board, OverlapError};
pub use color::{Color, ParseColorError};
pub use generator::Generator;
pub use illegal::{IllegalMove, IllegalPly, IllegalReason};
pub use location::Location;
pub use moves::{Move, ParseMoveError};
pub use outcome::Outcome;
pub use record_error::RecordError;
pub use score::{GameEnd, ParseGameEndError, ParseScoreError, Score};
pub use square::{ParseSquareError, Square};
pub use symmetry::{ParseSymmetryError, Symmetry};
