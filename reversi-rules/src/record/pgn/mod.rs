//! PGN: text with the layout of chess's Portable Game Notation. There is no standard for Othello
//! PGN; this describes the files found in practice.
//!
//! A game is a section of tag pairs, one a line, then its moves and its result:
//!
//! ```text
//! [Black "Rose"]
//! [White "Tamenori"]
//! [Result "37-27"]
//!
//! 1. f5 d6 2. c3 d3 3. c4 -- 4. f4 … 37-27
//! ```
//!
//! * A value stands in quotes, in which `\"` is a quote and `\\` a backslash.
//! * A result has black's score first. Edax writes only the winner: `1-0` for black, `0-1`,
//!   `1/2-1/2`. `*` is unknown.
//! * `PlayOK` (once kurnik) writes each forced pass as `--`, Edax as `pass`. There each number has
//!   black's move and then white's. The files derived from WTHOR, in upper case, have no passes
//!   and no result after the moves: there a number has two moves of either side.
//!
//! | [`GameInfo`](super::GameInfo) | tag |
//! |---|---|
//! | `event`, `site`, `round`, `date`, `black`, `white` | `Event`, `Site`, `Round`, `Date`, `Black`, `White` |
//! | `black_rating`, `white_rating` | `BlackElo`, `WhiteElo`, or else `BlackRating`, `WhiteRating` |
//! | `time` | `TimeControl` |
//! | `score` | `Result`, or else the result after the moves |
//! | `end` | `Termination`: `time forfeit`, `resignation`, `agreement`, `unterminated`; anything else is normal |
//!
//! Values are kept as written: `?`, PGN's word for unknown, is text like any other.
//!
//! # Other starts
//!
//! * `[Start "---…--- X"]`, an extension of this crate: 64 cells and the side to move, as
//!   [`Position`](crate::Position) writes them. The [`Writer`] adds it for every start but the
//!   standard one.
//! * `[FEN "8/8/8/3Pp3/3pP3/8/8/8 w"]`, which Edax writes. This reading is **not verified**, as the
//!   standard start is the only example found. `p` is black, `P` is white, and the first row is
//!   row 1, where chess has its eighth. The letter is the side to move, `b` or `w`; from the
//!   standard start black always moves. More fields may follow. `Start` overrides `FEN`.
//!
//! PGN has no tag for the size of a board, and none was found in use. Every game is
//! 8×8: squares beyond h8 are errors, and [`Writer`] accepts no other game. GGF and SGF carry
//! other boards.
//!
//! # Other forms that are accepted
//!
//! * Any tags in any order, or none; names in any case; several in a line. The first of several
//!   tags with one name counts. A blank line ends the tags of a game. If tags follow it, the game
//!   had no moves.
//! * Squares in either case; passes as `--`, `pa`, `ps` or `pass` in either case, or left out.
//! * Move numbers that are wrong, are missing, or have any number of dots, and lone dots.
//! * Skipped: comments in `{…}` and from `;` to the end of the line, lines that begin with `%`,
//!   `$1`, `!` and `?`, and variations in parentheses without `[`.
//! * A game without a result, ended by the next game's `[` or the end of the text.
//! * A backslash in a value before any other character, which stands for itself.
//! * A byte order mark, and lines that end in LF, CR LF or CR.
//!
//! Moves need a space between them. After a result only comments may precede the next game's tags.
//! After an error the reader continues with the next line that begins with `[`, and after an error
//! in the tags with the first such line after those.
//!
//! [`Record::replay`] checks the moves, and [`Record::results`] the result.
//!
//! ```
//! use reversi_rules::record::pgn;
//!
//! let text = b"[Black \"Rose\"]\n[White \"Tamenori\"]\n[Result \"*\"]\n\n1. f5 d6 2. c3 *\n";
//! for record in pgn::Games::new(text) {
//!     let record = record?;
//!     assert_eq!(record.info().white.unwrap(), "Tamenori");
//!     assert_eq!(record.replay()?.len(), 3);
//! }
//! # Ok::<(), pgn::PgnError>(())
//! ```

mod cursor;
mod error;
mod games;
mod moves;
mod record;
mod replay;
mod result;
mod results;
mod start;
mod tags;
mod writer;

pub use error::{PgnError, PgnErrorKind};
pub use games::Games;
pub use moves::{Moves, Ply};
pub use record::Record;
pub use result::ResultToken;
pub use results::Results;
pub use tags::{Tag, Tags};
pub use writer::Writer;
