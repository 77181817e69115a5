//! A table of games that people edit by hand, one game a line.
//!
//! ```
//! use reversi_records::table;
//!
//! let file = b"# lesson 1\nTiger | Open | Rose | Noel | 64-0 | e6f4e3f6g5d6e7f5c5\n";
//! let record = table::Games::new(file).next().unwrap()?;
//! assert_eq!(record.title().unwrap(), "Tiger");
//! assert_eq!(record.info().black.unwrap(), "Rose");
//! assert_eq!(record.replay()?.outcome().unwrap().to_string(), "black wins 64-0");
//! assert_eq!(record.audit().count(), 0);
//! # Ok::<(), table::TableError>(())
//! ```
//!
//! [`Games`] reads a file line by line, and continues after a bad line. [`Record`] is one line with
//! valid syntax. [`Record::replay`] checks its moves, and [`Record::audit`] compares the score with
//! the board.
//!
//! # Format
//! The project made it for its examples. A line is a game on 8×8 from the standard start:
//!
//! ```text
//! Tiger | Open | Rose | Noel | 64-0 | e6f4e3f6g5d6e7f5c5
//! - | - | - | - | ? | f5d6c3
//! ```
//!
//! | column | content | read by |
//! |---|---|---|
//! | title | any text | [`title`](Record::title) |
//! | event, black, white | any text | [`info`](Record::info) |
//! | score | black's and white's discs, which sum to 64 | [`info`](Record::info) |
//! | moves | a transcript | [`moves`](Record::moves) |
//!
//! An unknown text is `-` or blank, and an unknown score is `?`.
//!
//! # Relaxations
//! | relaxed | accepted |
//! |---|---|
//! | file | byte order marks at the start of a line; 0x1A and zeros at the end; lines that end in LF, CR LF or CR; blank lines; comments after `#` at the start of a line |
//! | columns | any white space around a value |
//! | moves | all that [`Game::replay`](reversi_rules::Game::replay) accepts: separators, move numbers, passes, either case |
//!
//! # Not kept
//! The format has no dates, rounds, ratings and starts, and no end of a game before the
//! last move. Only the Python package writes it.
#![doc(alias("text", "columns"))]

mod error;
mod record;

pub use crate::vocabulary::ply::Ply;
pub use error::{TableError, TableErrorKind};
pub(crate) use record::is_line;
pub use record::{Games, Moves, Record};
