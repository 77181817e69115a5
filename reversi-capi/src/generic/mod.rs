//! The functions that are the same on 8x8 and on other boards, written once.
//!
//! Each function in C has two lines of its own, which call one of these. Three traits say how the
//! objects in C belong to those of `reversi-rules`:
//!
//! ```text
//! in C                        trait      in reversi-rules
//! int                         Numbered   Square, variant::Square
//! reversi_..._position        Plain      Position, variant::Position
//! reversi_..._game            Storage    Game of either
//! ```

pub(crate) mod game;
pub(crate) mod position;
pub(crate) mod square;
pub(crate) mod storage;

pub(crate) use position::Plain;
pub(crate) use square::Numbered;
pub(crate) use storage::Storage;
