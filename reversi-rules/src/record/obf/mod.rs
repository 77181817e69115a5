//! OBF, Edax's format for end-game problems and their solutions.
//!
//! A line has a position as this crate writes it, fields that end in a semicolon, and perhaps a
//! comment:
//!
//! ```text
//! --XX…--X X; G3:-4; B7:-6; E1:-8; % comment
//! --XX…--X X; +12;
//! ```
//!
//! * `G3:-4` is a move and its score: the mover's margin after best play, with the empty squares to
//!   the winner. It is even and -64..=64.
//! * `+12` is the score of the position for the side to move.
//!
//! The parser also accepts:
//! * all forms of [`Position::parse`](crate::Position::parse) in one line, and `Black` or `White` in
//!   any case as the side to move, as in Zebra's position files;
//! * lines without any `;`, as in Zebra's problem files, and a last field without one; empty
//!   fields; white space around everything;
//! * moves in either case, passes as `--`, `pa`, `ps` or `pass`, scores without a sign, and one
//!   score of the position before, between or after its moves;
//! * blank lines, and lines with only a comment, which are skipped;
//! * a byte order mark, and lines that end in LF, CR LF or CR. Comments need not be UTF-8.
//!
//! Digits as discs are refused. [`Problem::check`] checks the moves, and
//! [`Problem::is_complete`] that all are listed.
//!
//! ```
//! use reversi_rules::{Color, Square, record::obf};
//!
//! let text = "-OX------------------------------------------------------------- X; A1:+64; % won";
//! for problem in obf::Problems::new(text.as_bytes()) {
//!     let problem = problem?;
//!     problem.check()?;
//!     assert!(problem.is_complete());
//!     assert_eq!(problem.best().next().unwrap().played, Square::A1.into());
//!     assert_eq!(problem.to_string(), text);
//! }
//! # Ok::<(), obf::ObfError>(())
//! ```

mod error;
mod fields;
mod problem;
mod problems;
mod writer;

pub use error::{ObfError, ObfErrorKind};
pub use fields::{Moves, ScoredMove};
pub use problem::Problem;
pub use problems::Problems;
pub use writer::Writer;
