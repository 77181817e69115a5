//! PGN: text with the layout of chess's Portable Game Notation, as servers, programs and converters
//! write it for Othello. Nobody has written down how; this is what is met.
//!
//! A game is a section of tag pairs, one a line, then its moves, then its result:
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
//! * A result has black's score first. Edax writes `1-0` when black has won, `0-1` and `1/2-1/2`:
//!   the winner without a score. `*` is unknown.
//! * `PlayOK` (once kurnik) writes each forced pass as `--`, Edax as `pass`: then the first move
//!   after a number is black's and the second white's. The files derived from WTHOR, in upper case,
//!   have no passes: there a number has two moves, whoever plays them, and no result follows them.
//!
//! | [`GameInfo`](super::GameInfo) | tag |
//! |---|---|
//! | `event`, `site`, `round`, `date`, `black`, `white` | `Event`, `Site`, `Round`, `Date`, `Black`, `White` |
//! | `black_rating`, `white_rating` | `BlackElo`, `WhiteElo`, or else `BlackRating`, `WhiteRating` |
//! | `time` | `TimeControl` |
//! | `score` | `Result`, or else the result after the moves |
//! | `end` | `Termination`: `time forfeit`, `resignation`, `agreement`, `unterminated`; anything else is normal |
//!
//! Values are taken as they are: `?`, PGN's word for what is unknown, is text like any other.
//!
//! # Other starts
//!
//! * `[Start "---…--- X"]`, this crate's own: 64 cells and the side to move, as
//!   [`Position`](crate::Position) writes them. The [`Writer`] writes it when the start is not the
//!   standard one.
//! * `[FEN "8/8/8/3Pp3/3pP3/8/8/8 w"]`, which Edax writes. Of that form nothing was at hand but
//!   this example of the standard start, so the reading is **not verified**: `p` is black, `P` is
//!   white; the first row is row 1, at the top, where chess has its eighth; the letter is the side
//!   to move, `b` or `w`, except with the four discs of the standard start, where black moves
//!   whatever it is. More fields may follow. `Start` goes before `FEN`.
//!
//! # Relaxations
//!
//! The parser also takes:
//! * any tags in any order, or none; names in any case; several in a line. Of tags with the same
//!   name the first counts. A blank line ends the tags of a game: if tags follow it, the game had
//!   no moves;
//! * squares in either case; passes as `--`, `pa`, `ps` or `pass` in either case, or left out, each
//!   of them;
//! * move numbers that are wrong, are missing, or have any number of dots, and dots by themselves;
//! * comments, `{…}` and from `;` to the end of the line, and lines that begin with `%`; `$1`, `!`
//!   and `?`; variations in parentheses, in which may be anything but `[`. All these are skipped;
//! * a game without a result, which the next game's `[` or the end of the text ends;
//! * a backslash in a value before anything else, where it is itself;
//! * a byte order mark, and lines that end in LF, CR LF or CR.
//!
//! It refuses moves that stand together without a space, and anything but comments between a result
//! and the next game's tags. After an error it goes on with the next line that begins with `[`, or
//! if the error is in the tags, with the first after those.
//!
//! Whether the moves are *legal* is for [`Record::replay`] to say, and whether the result is theirs
//! for [`Record::results`].
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
