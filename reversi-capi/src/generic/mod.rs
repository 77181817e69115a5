//! The functions that 8x8 and other boards have in common, written once.
//!
//! Each exported function has one line, which calls one of these. Three traits map the objects of C
//! to those of `reversi-rules`:
//!
//! ```text
//! in C                        trait      in reversi-rules
//! int                         Numbered   Square, variant::Square
//! reversi_..._position        Plain      Position, variant::Position
//! reversi_..._game            Storage    Game of either
//! ```

pub(crate) mod game;
pub(crate) mod perft;
pub(crate) mod position;
pub(crate) mod square;
pub(crate) mod storage;

pub(crate) use position::Plain;
pub(crate) use storage::Storage;
