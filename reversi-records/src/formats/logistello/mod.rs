//! Transcripts of Logistello, in which a sign before each square names the side that moves.
//!
//! ```
//! use reversi_records::logistello;
//!
//! let file = b"+e6-f4+e3-f6+g5-d6+e7-f5+c5: +64 10\n+f5-d6+c3\n";
//! let mut games = logistello::Games::new(file);
//! let record = games.next().unwrap()?;
//! assert_eq!(record.margin(), Some(64));
//! assert_eq!(record.replay()?.to_string(), "e6f4e3f6g5d6e7f5c5");
//! assert_eq!(record.audit().count(), 0);
//! assert_eq!(games.next().unwrap()?.to_string(), "+f5-d6+c3");
//! # Ok::<(), logistello::LogistelloError>(())
//! ```
//!
//! [`Games`] reads a file line by line, and continues after a bad line. [`Record`] is one line with
//! valid syntax. [`Record::replay`] checks its moves and their sides, and [`Record::audit`]
//! compares the margin with the board. [`Writer`] writes a line.
//!
//! # Format
//! The public example is a line of Logistello's log book in a test of `NBoard`'s library,
//! `COsGameTest.java` of <https://github.com/weltyc/othello>. Lists of openings, such as the
//! Logistello ones with `+d3-c5+e6-f5`, have the moves alone. Each line is a game on 8×8 from the
//! standard start:
//!
//! ```text
//! +d3-c3+c4-e3+c2-b3+d2-e1 … +a7-a8+b8-b7: -04 10
//! ```
//!
//! | part | content | read by |
//! |---|---|---|
//! | `+d3` `-c3` | a move of black, and of white | [`moves`](Record::moves) |
//! | `: -04` | black's margin at the end of the game | [`margin`](Record::margin), [`result`](Record::result), [`info`](Record::info) |
//! | ` 10` | a number of unknown meaning | [`number`](Record::number) |
//!
//! Passes are left out: two moves in a row then have the same sign.
//!
//! Lines are ASCII. Other bytes are errors.
//!
//! # Relaxations
//! | relaxed | accepted |
//! |---|---|
//! | file | byte order marks at the start of a line; 0x1A and zeros at the end; lines that end in LF, CR LF or CR; blank lines; comments after `#` at the start of a line |
//! | squares | either case |
//! | passes | after the sign, `--`, `pa`, `ps` or `pass` in either case; those after the end are left out of the game |
//! | signs | may alternate where a side must pass: the moves behind the pass are those of the other side, as the audit reports |
//! | between two moves | tab, FF and space before the sign, of all 256 bytes |
//! | white space | before a sign, and around the numbers |
//! | end of the line | the second number, or everything from the colon, may be missing |
//! | margin | without a sign; any number of leading zeros |
//!
//! # Not kept
//! [`Writer`] writes neither passes nor the second number.
#![doc(alias("logbook", "log book", "opening"))]

mod error;
mod record;
mod replay;
mod writer;

pub use error::{LogistelloError, LogistelloErrorKind};
pub use record::{Games, Moves, Ply, Record};
pub use writer::Writer;
