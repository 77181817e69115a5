//! OBF, Edax's format for endgame problems and their solutions, on 8×8.
//!
//! ```
//! use reversi_records::obf;
//! use reversi_rules::{Color, Square};
//!
//! let text = "-OX------------------------------------------------------------- X; A1:+64; % won";
//! for problem in obf::Problems::new(text.as_bytes()) {
//!     let problem = problem?;
//!     assert_eq!(problem.audit().count(), 0);
//!     assert!(problem.is_complete());
//!     assert_eq!(problem.best().next().unwrap().played, Square::A1.into());
//!     assert_eq!(problem.to_string(), text);
//! }
//! # Ok::<(), obf::ObfError>(())
//! ```
//!
//! [`Problems`] reads a file line by line, and continues after a bad line. [`Problem`] is one line
//! with valid syntax. [`Problem::audit`] checks its moves and scores, and [`Problem::is_complete`]
//! that every legal move is listed. [`Writer`] writes a line.
//!
//! # Format
//! Each problem is a line: a position, fields that end in a semicolon, and possibly a comment.
//!
//! ```text
//! --XX…--X X; G3:-4; B7:-6; E1:-8; % comment
//! --XX…--X X; +12;
//! ```
//!
//! | part | content | read by |
//! |---|---|---|
//! | `--XX…--X X` | 64 cells and the side to move, as [`Position`](reversi_rules::Position) writes them | [`position`](Problem::position) |
//! | `G3:-4` | a move and its score for the side to move | [`moves`](Problem::moves) |
//! | `+12` | the score of the position for the side to move | [`score`](Problem::score) |
//! | `% comment` | text up to the end of the line | [`comment`](Problem::comment) |
//!
//! A score is the margin after best play, from -64 to 64. Empty squares count for the winner, so it
//! is even.
//!
//! # Encodings
//! A text is read as UTF-8, or else as Windows-1252, which an audit reports. Decode files in another
//! encoding first, by `decode` with the feature `encodings`.
//!
//! # Relaxations
//! | relaxed | accepted |
//! |---|---|
//! | file | byte order marks at the start of a line; 0x1A and zeros at the end; lines that end in LF, CR LF or CR; comments need not be UTF-8 |
//! | lines | blank lines and lines with only a comment, which are skipped |
//! | position | all forms of [`Position::parse`](reversi_rules::Position::parse) in one line |
//! | side to move | also `Black` or `White` in any case, as in Zebra's position files; `Dark` or `Light` |
//! | missing side | before a `;`; black is assumed if the number of empty squares is even, white if it is odd, and the other if this side must pass |
//! | a score in place of the side | black is assumed, as training data show the discs of the side to move as `X` |
//! | `;` | may be missing after the last field, or after a position alone as in Zebra's problem files |
//! | fields | empty fields; white space around everything |
//! | between two moves | `;`, of all 256 bytes, and white space around it |
//! | moves | either case; a pass is `--`, `pa`, `ps` or `pass` |
//! | scores | without a sign; the score of the position before, between or after the moves |
//!
//! Digits as discs are errors, and so is a second score of the position.
//!
//! # Not kept
//! [`Writer`] writes the score of the position first. Skipped lines, empty fields and extra white
//! space are not written.
#![doc(alias("edax", "endgame", "ffo", "problem", "puzzle"))]

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
