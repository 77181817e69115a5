//! The types that everything above shares: squares, boards, moves, symmetries, results and errors.

// rustdoc lists the `impl` blocks of a type in this order. The main methods come first.
#[macro_use]
mod bitboard;
mod board;
mod sides;

pub(crate) mod any_board;
pub(crate) mod any_square;
mod color;
pub(crate) mod generator;
mod illegal;
pub(crate) mod key;
mod legal_actions;
mod location;
pub(crate) mod moves;
mod objective;
mod outcome;
mod pairs;
mod parse_bitboard;
mod parse_square_error;
mod phase;
pub(crate) mod quoted;
mod score;
pub(crate) mod set;
mod square;
pub(crate) mod symmetry;
mod text_error;

pub use any_board::{AnyBoard, OverlapError};
pub use any_square::AnySquare;
pub use bitboard::Bitboard;
pub use board::Board;
pub use color::{Color, ParseColorError};
pub use generator::Generator;
pub use illegal::{IllegalMove, IllegalPly, IllegalReason};
pub use legal_actions::LegalActions;
pub use location::Location;
pub use moves::{Move, ParseMoveError};
pub use objective::Objective;
pub use outcome::Outcome;
pub use parse_bitboard::ParseBitboardError;
pub use parse_square_error::ParseSquareError;
pub use phase::{ParsePhaseError, Phase};
pub use score::{GameEnd, ParseGameEndError, ParseScoreError, Score};
pub use set::{SquareSet, Squares};
pub use sides::Sides;
pub use square::{Square, SquareIndexError};
pub use symmetry::{ParseSymmetryError, Symmetry};
pub use text_error::TextError;
