//! CSV of eOthello, a list of games between the players of that site.
//!
//! ```
//! use reversi_records::eothello;
//! use reversi_rules::Color;
//!
//! let file = b"eOthello_game_id,winner,game_moves\n17,1,e6f4e3f6g5d6e7f5c5\n18,-1,f5d6c3\n";
//! let mut games = eothello::Games::new(file);
//! let record = games.next().unwrap()?;
//! assert_eq!((record.id(), record.winner()), (17, Some(Color::Black)));
//! assert_eq!(record.replay()?.outcome().unwrap().to_string(), "black wins 64-0");
//! assert_eq!(record.audit().count(), 0);
//! assert_eq!(games.next().unwrap()?.audit().count(), 1);
//! # Ok::<(), eothello::EothelloError>(())
//! ```
//!
//! [`Games`] reads a file row by row, and continues after a bad row. [`Record`] is one game with
//! valid syntax. [`Record::replay`] checks its moves, and [`Record::audit`] compares the winner
//! with the board.
//!
//! # Format
//! The public example is the data set
//! <https://www.kaggle.com/datasets/andrefpoliveira/othello-games>. Its first line has the names of
//! the columns. Each other line is a game on 8×8 from the standard start:
//!
//! ```text
//! eOthello_game_id,winner,game_moves
//! 1056798,1,f5d6c4d3e6f4e3f6c5b4e7…
//! 977775,0,f5d6c5b4c3e3e2f4f3g4e6…
//! ```
//!
//! | column | content | read by |
//! |---|---|---|
//! | `eOthello_game_id` | the number of the game on the site | [`id`](Record::id) |
//! | `winner` | `1` black, `-1` white, `0` a tie | [`winner`](Record::winner), [`result`](Record::result), [`info`](Record::info) |
//! | `game_moves` | the squares in order, without passes and separators | [`moves`](Record::moves) |
//!
//! Lines are ASCII. Other bytes are errors.
//!
//! # Relaxations
//! | relaxed | accepted |
//! |---|---|
//! | file | byte order marks at the start of a line; 0x1A and zeros at the end; lines that end in LF, CR LF or CR; blank lines; comments after `#` at the start of a line; a missing header |
//! | columns | `;` or a tab between them; a column of row numbers before them; white space around a value; double quotes around a value without quotes inside |
//! | winner | `+1`; `1.0`, `-1.0` and `0.0` |
//! | between two moves | nothing: none of the 256 bytes |
//! | squares | either case |
//! | passes | `--`, `pa`, `ps` or `pass` in either case; a forced pass may be left out; those after the end are left out of the game |
//!
//! The order of the columns is fixed. A header is the first line if it begins with
//! `eOthello_game_id`, in either case.
//!
//! # Not kept
//! The format has no score, players, dates or starts. The crate does not write it.
#![doc(alias("csv", "kaggle"))]

mod error;
mod record;
mod replay;

pub use crate::vocabulary::ply::Ply;
pub use error::{EothelloError, EothelloErrorKind};
pub(crate) use record::has_header;
pub use record::{Games, Moves, Record};
