//! Boards and games as text.
//!
//! `Display` writes text and `parse` reads it back, except that a game's text lacks its start.
//! Input need not be UTF-8. Errors have the byte that is wrong.
//!
//! | text | written by | read by |
//! |---|---|---|
//! | 64 cells, then the side to move | `Display` | [`Position::parse`](crate::Position::parse) |
//! | 64 cells | `Display` | [`Board::parse`](crate::Board::parse) |
//! | `f5d6c3…` | [`Game::transcript`](crate::Game::transcript) | [`Game::from_transcript`](crate::Game::from_transcript) |
//! | eight labeled lines, for people | [`Position::grid`](crate::Position::grid) | – |
//! | a square in another program's way | [`SquareStyle::name`] | [`SquareStyle::parse`] |
//! | eight lines of eight move numbers | `Display` | [`Sheet::parse`] |
//!
//! ```
//! use reversi_rules::{Game, Position};
//!
//! let game: Game = "F5 D6 C3".parse()?;
//! assert_eq!(game.to_string(), "f5d6c3");
//! let position: Position = game.position().to_string().parse()?;
//! assert_eq!(position, game.position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Its methods come before those of sheets on the page of `Game`.
mod transcript;

pub(crate) mod board;
mod board_error;
pub(crate) mod grid;
mod sheet;
mod style;
pub(crate) mod symbols;
pub(crate) mod tokens;

pub use board_error::{ParseBoardError, ParseBoardErrorKind};
pub use grid::Grid;
pub use sheet::{ParseSheetError, ParseSheetErrorKind, Sheet, SheetError};
pub use style::SquareStyle;
pub use transcript::{Transcript, TranscriptError, TranscriptErrorKind};
