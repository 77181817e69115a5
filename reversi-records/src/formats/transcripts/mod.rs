//! Transcripts, one game a line, each perhaps after the position at its start.
//!
//! ```
//! use reversi_records::transcripts;
//! use reversi_rules::Position;
//!
//! let file = format!("f5d6c3\n{};f5 d6\n\nf5 f6 a1\n", Position::START);
//! let games: Vec<_> = transcripts::Games::new(file.as_bytes()).collect::<Result<_, _>>()?;
//! assert_eq!(games[0].replay()?.to_string(), "f5d6c3");
//! assert_eq!((games[1].start()?, games[1].moves().count()), (Position::START, 2));
//! let error = games[2].replay().unwrap_err();
//! assert_eq!(error.to_string(), "byte 87, ply 2: a1: a disc there flips nothing");
//! # Ok::<(), transcripts::TranscriptsError>(())
//! ```
//!
//! [`Games`] reads a file line by line, and continues after a bad line. [`Record`] is one line with
//! valid syntax. [`Record::replay`] checks its start and its moves. [`Writer`] writes a line.
//!
//! [`paste`](crate::paste) and [`Format::of`](crate::Format::of) call every text without other
//! marks a transcript, as its lines may be one game. This module reads each line as a game.
//!
//! # Format
//! A line is a transcript as [`Game::transcript`](reversi_rules::Game::transcript) writes it. Edax
//! and many programs and data sets save games in this way, usually in `.txt` files. If the game does
//! not begin at the standard start, the position at its start comes first, and then a semicolon, as
//! Edax writes it, or a colon, as in the JSON of a [`Game`](reversi_rules::Game):
//!
//! ```text
//! f5d6c3d3c4
//! ---------------------------OX------XXX-------------------------- O;D6
//! ---------------------------OX------XXX-------------------------- O:d6
//! ```
//!
//! | part | content | read by |
//! |---|---|---|
//! | 64 cells and a side, or everything before a colon | the position at the start | [`start`](Record::start) |
//! | the rest | the squares in order | [`moves`](Record::moves) |
//!
//! Lines are ASCII. Other bytes are errors.
//!
//! # Relaxations
//! | relaxed | accepted |
//! |---|---|
//! | file | byte order marks at the start of a line; 0x1A and zeros at the end; lines that end in LF, CR LF or CR; blank lines; comments after `#` at the start of a line |
//! | start | all that [`Position::parse`](reversi_rules::Position::parse) accepts; white space in place of the semicolon, if a side is there |
//! | moves | all that [`Game::replay`](reversi_rules::Game::replay) accepts: separators, move numbers, passes, either case |
//!
//! # Not kept
//! The format has no players, dates or results.
#![doc(alias("lines", "dataset"))]

mod error;
mod record;
mod writer;

pub use crate::vocabulary::ply::Ply;
pub use error::{TranscriptsError, TranscriptsErrorKind};
pub use record::{Games, Moves, Record};
pub use writer::Writer;
