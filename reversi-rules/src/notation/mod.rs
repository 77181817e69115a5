//! How people write boards and games, and how such text is read.
//!
//! Writing is `Display`, which every parser here takes back, but for two things: grids are for
//! people, and the text of a game has no start, so that it reads back only where that is the
//! standard one. Parsers work on bytes that need not be UTF-8, say which byte is wrong and why, and
//! list what else they take.
//!
//! | text | written by | read by |
//! |---|---|---|
//! | 64 cells, then the side to move | `Display` of [`Position`](crate::Position) | [`Position::parse`](crate::Position::parse) |
//! | 64 cells | `Display` of [`Board`](crate::Board) | [`Board::parse`](crate::Board::parse) |
//! | `f5d6c3…` | [`Game::transcript`](crate::Game::transcript) | [`Game::from_transcript`](crate::Game::from_transcript) |
//! | eight labelled lines, for people | [`Position::grid`](crate::Position::grid) | – |
//! | a square in another program's way | [`SquareStyle::name`] | [`SquareStyle::parse`] |
//! | eight lines of eight move numbers | `Display` of [`Sheet`] | [`Sheet::parse`] |
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

pub(crate) mod board;
mod board_error;
pub(crate) mod grid;
mod sheet;
mod style;
pub(crate) mod symbols;
pub(crate) mod tokens;
mod transcript;

pub use board_error::{ParseBoardError, ParseBoardErrorKind};
pub use grid::Grid;
pub use sheet::{ParseSheetError, ParseSheetErrorKind, Sheet, SheetError};
pub use style::SquareStyle;
pub use transcript::{Transcript, TranscriptError, TranscriptErrorKind};
