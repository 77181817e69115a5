//! OBF, the lines in which Edax keeps positions and what their moves are worth: end-game problems
//! and their solutions.
//!
//! A line has a position as this crate writes it, 64 cells from a1 row by row and the side to
//! move, then fields, each ended by a semicolon, then perhaps a comment:
//!
//! ```text
//! --XX…--X X; G3:-4; B7:-6; E1:-8; % comment
//! --XX…--X X; +12;
//! ```
//!
//! * `G3:-4` is a move and its score: how many discs the mover has more when both sides play best
//!   from there to the end, the empty squares given to the winner. It is even and -64..=64.
//! * `+12` is the score of the position for the side to move.
//!
//! The parser also takes:
//! * what [`Position::parse`](crate::Position::parse) takes: other symbols for discs and empty
//!   squares, white space between them, though in one line; and `Black` or `White` as the side to
//!   move, in any case, as in Zebra's position files;
//! * lines without any `;`, as in Zebra's problem files, and a last field without one; empty
//!   fields; white space around everything;
//! * moves in either case, passes as `--`, `pa`, `ps` or `pass`; scores without a sign; a score of
//!   the position before, between or after its moves, though only one;
//! * blank lines, and lines with nothing but a comment, which are skipped;
//! * a byte order mark, and lines that end in LF, CR LF or CR. Comments need not be UTF-8.
//!
//! It refuses digits as discs, and anything that is neither a move with a score nor a score.
//! Whether the moves are legal is for [`Problem::check`] to say, and whether they are all there
//! for [`Problem::is_complete`].
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
