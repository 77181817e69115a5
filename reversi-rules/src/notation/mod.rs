//! Text forms of boards, positions, games and transcript sheets.
//!
//! Each parser reads the text that `Display` writes, with two exceptions. Grids are for people and
//! are not parsed. The text of a game leaves out its start, which
//! [`Game::replay`](crate::Game::replay) accepts as an argument. Parsers accept any bytes, and
//! their errors have the offset of the wrong byte. Files of games are
//! read by the crate `reversi-records`.
//!
//! | text | written by | read by |
//! |---|---|---|
//! | 64 cells, then the side to move | `Display` of [`Position`](crate::Position) | [`Position::parse`](crate::Position::parse) |
//! | 64 cells | `Display` of [`Board`](crate::Board) | [`Board::parse`](crate::Board::parse) |
//! | 64 cells, with `X` for the side to move | `Display` of [`Sides`](crate::Sides) | `FromStr` of it |
//! | `f5d6c3…` | [`Game::transcript`](crate::Game::transcript) | [`Game::replay`](crate::Game::replay) |
//! | labeled lines, for people | [`Grid`] | – |
//! | `63-1 (14-1)` | [`OutcomeText`] | [`OutcomeText`] |
//! | a square as another program names it | [`SquareStyle::name`] | [`SquareStyle::parse`] |
//! | lines of move numbers | `Display` of [`Sheet`] | [`Sheet::parse`], [`Sheet::parse_on`] |
//!
//! The text of a [`Position`](crate::Position) serves the purpose that FEN has in chess.
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
mod outcome;
mod sheet;
mod side;
mod style;
pub(crate) mod symbols;
pub(crate) mod tokens;
mod transcript;

pub use board_error::{ParseBoardError, ParseBoardErrorKind};
pub use grid::Grid;
pub use outcome::{OutcomeText, ParseOutcomeError};
pub use sheet::{ParseSheetError, ParseSheetErrorKind, Sheet, SheetError};
pub use style::SquareStyle;
pub use tokens::separators;
pub use transcript::{Transcript, TranscriptError, TranscriptErrorKind};
