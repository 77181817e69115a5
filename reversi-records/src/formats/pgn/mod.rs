//! PGN, the Portable Game Notation of chess, as used for Othello games on 8×8.
//!
//! ```
//! use reversi_records::pgn;
//!
//! let text = b"[Black \"Rose\"]\n[White \"Tamenori\"]\n[Result \"*\"]\n\n1. f5 d6 2. c3 *\n";
//! for record in pgn::Games::new(text) {
//!     let record = record?;
//!     assert_eq!(record.info().white.unwrap(), "Tamenori");
//!     assert_eq!(record.replay()?.len(), 3);
//! }
//! # Ok::<(), pgn::PgnError>(())
//! ```
//!
//! [`Games`] reads a file game by game, and continues after a bad game. [`Record`] is one game with
//! valid syntax. [`Record::replay`] checks its moves, and [`Record::results`] compares its results.
//! [`Writer`] writes a game.
//!
//! # Format
//! There is no standard for Othello PGN; this describes the files found in practice. A game is a
//! section of tags, one a line, then its moves and its result:
//!
//! ```text
//! [Black "Rose"]
//! [White "Tamenori"]
//! [Result "37-27"]
//!
//! 1. f5 d6 2. c3 d3 3. c4 -- 4. f4 … 37-27
//! ```
//!
//! In a value, `\"` is a quote and `\\` a backslash. Values are kept as written. PGN's word for
//! unknown, `?`, is a value like any other.
//!
//! | tag | content | read by |
//! |---|---|---|
//! | `Event` `Site` `Date` `Round` | event, place, date, round | [`info`](Record::info) |
//! | `Black` `White` | players | [`info`](Record::info) |
//! | `BlackElo` `WhiteElo`, or else `BlackRating` `WhiteRating` | ratings | [`info`](Record::info) |
//! | `TimeControl` | time | [`info`](Record::info) |
//! | `Opening` | the name of the opening | [`info`](Record::info) |
//! | `Result` | as after the moves | [`info`](Record::info), [`results`](Record::results) |
//! | `Score` | the score, where the result is only the winner | [`info`](Record::info) |
//! | `Termination` | `time forfeit`, `resignation`, `agreement`, `unterminated`, `rules infraction` for a forfeit; anything else is normal | [`info`](Record::info) |
//! | `Variant` | only Othello on 8×8, by one of its names; other games are not asked for | [`start`](Record::start) |
//! | `Start` `FEN` | the start, if it is not the standard one | [`start`](Record::start) |
//! | all others | any text | [`tags`](Record::tags) |
//!
//! A result is the score, black's first. Edax writes only the winner: `1-0` for black, `0-1` for
//! white, or `1/2-1/2`. `*` is unknown. A score of more than 64 discs, such as `70-10`, or of none is
//! left out, and [`Record::audit`] reports it. It also reports `unterminated` after moves that end
//! the game.
//!
//! | files | passes | move numbers |
//! |---|---|---|
//! | `PlayOK` (formerly kurnik) | `--` | black's move, then white's |
//! | Edax | `pass` | black's move, then white's |
//! | liveothello.com | left out | the number of the first of two moves: 1, 3, 5 … |
//! | derived from WTHOR | left out | two moves of either side |
//!
//! The files derived from WTHOR are in upper case, and have no result after the moves. The public
//! example of liveothello.com is `data/transcripts/liveothello2024.pgn` of
//! <https://github.com/benbutterworth/OthelloScope>.
//!
//! PGN has no tag for the size of a board, and none was found in use. Every game is 8×8. A square
//! beyond h8 is an error, and [`Writer`] accepts no other game. GGF and SGF support other boards.
//!
//! # Other starts
//! `[Start "---…--- X"]` is an extension of this crate: 64 cells and the side to move, as
//! [`Position`](reversi_rules::Position) writes them. [`Writer`] adds it for every start but the standard
//! one. `Start` overrides `FEN`.
//!
//! A `FEN` has eight rows, the side to move, and perhaps other fields. The first row is row 1. Edax 4.6
//! begins with row 8, as in chess. If a move is illegal from row 1, and all are legal from row 8, the
//! `FEN` is read from row 8, and [`Record::audit`] reports it.
//!
//! Two programs write a `FEN`, and they disagree about the colors:
//!
//! | program | black | white | standard start |
//! |---|---|---|---|
//! | Edax | `p`, moves for `b` | `P`, moves for `w` | `8/8/8/3Pp3/3pP3/8/8/8 w` |
//! | Fairy-Stockfish | `P`, moves for `w` | `p`, moves for `b` | `8/8/8/3pP3/3Pp3/8/8/8[PP…pp…] w 0 1` |
//!
//! The colors are those of Fairy-Stockfish if the `FEN` has the discs left to play in brackets, if a
//! move is a drop, or if `Variant` is `Othello`, `Flipello` or `Reversi`. Without them, the
//! standard start of either program is read, and any other `FEN` is an error,
//! [`AmbiguousFen`](PgnErrorKind::AmbiguousFen).
//!
//! # Fairy-Stockfish
//! The side that moves first is white for Fairy-Stockfish (pyffish), and black here. So if a game has a
//! `FEN` in its colors or a drop, [`Record::info`] exchanges the tags `White` and `Black` and their
//! ratings. `1-0` is a win of the first side in both.
//!
//! The drop `P@e3` is the move e6: its rows count from the bottom. `Pa1` and `a1a1` are passes. Moves
//! without `P@` have the names of this crate. A `Variant` of another board, start or objective, such
//! as `Grand Othello` or `flipersi`, is an error.
//!
//! # Encodings
//! A text is read as UTF-8, or else as Windows-1252, which an audit reports. Decode files in another
//! encoding first, by `decode` with the feature `encodings`.
//!
//! # Relaxations
//! | relaxed | accepted |
//! |---|---|
//! | file | byte order marks at the start of a line; 0x1A and zeros at the end; lines that end in LF, CR LF or CR |
//! | tags | any tags in any order, or none; several in a line; of a repeated tag, the first |
//! | tag names | either case |
//! | values | a backslash before any other character, which stands for itself |
//! | squares | either case |
//! | passes | `--`, `pa`, `ps` or `pass` in either case, or a disc to its own square (`Pa1`, `a1a1`), or `Z0`, as chess programs write `--`; a forced pass may be left out; those after the end are left out of the game |
//! | drops | `P@e3`, whose rows count from the bottom |
//! | between two moves | tab, LF, VT, FF, CR and space, and `.` `!` `?`, of all 256 bytes; `{` `;` `(` `$` begin a comment, a variation or a judgment |
//! | move numbers | wrong or missing; any number of dots, also without a number |
//! | result after the moves | may be missing; the next game's `[` or the end of the text ends the game |
//!
//! A blank line ends the tags of a game. If tags follow the blank line, the game has no moves.
//! Moves need white space between them. After a result, only comments may precede the next game's
//! tags.
//!
//! After an error, the reader continues at the next line that begins with `[`. After an error in a
//! tag, it skips the following lines of tags first, up to one that is `Event` or the first tag of
//! the bad game: there the next game begins.
//!
//! # Comments and variations
//! | text | event |
//! |---|---|
//! | `{…}`, or `;` to the end of the line | [`Comment`](crate::EventKind::Comment) |
//! | `[%clk 0:04:59]` in `{…}` | the time left on the clock of the side that just moved |
//! | `[%emt 0:00:01.5]` in `{…}` | the time used for the move |
//! | `[%eval -2.5]` in `{…}` | an evaluation: black's expected margin |
//! | `!` `?` `!!` `??` `!?` `?!`, `$` and a number | [`Annotation`](crate::Annotation) |
//! | `(` and `)` | a variation, which replaces the move before it; it cannot contain `[` outside of comments |
//! | `%` at the start of a line | a property with the key `%` |
//!
//! The commands in brackets are those of chess programs. [`Record::events`] reads all of these, and
//! [`tree`](crate::tree) edits and writes them. [`Record::moves`] and [`Record::replay`]
//! follow the main line. [`Writer`] writes a game without them.
//!
//! # Not kept
//! An unedited [`tree`](crate::tree) is written back byte for byte. A PGN made from another
//! format has no negative times, and the time left only of the side that just moved. Boards other
//! than 8×8 are refused.
#![doc(alias("comment", "kurnik", "playok"))]

mod command;
mod cursor;
pub(crate) mod dialect;
mod error;
mod events;
mod games;
mod moves;
pub(crate) mod page;
mod record;
mod replay;
mod result;
mod results;
mod start;
mod tags;
mod variant;
mod writer;

pub(crate) use command::Command;
#[cfg(feature = "alloc")]
pub(crate) use cursor::{is_blank, is_space};
pub use error::{PgnError, PgnErrorKind};
pub use events::Events;
pub use games::Games;
pub use moves::Moves;
pub use record::Record;
pub(crate) use record::{ENDS, SCORE};
pub use result::ResultToken;
pub use results::Results;
#[cfg(feature = "alloc")]
pub(crate) use start::FEN;
pub(crate) use start::TAG as START;
#[cfg(feature = "alloc")]
pub(crate) use tags::is_tag;
pub use tags::{Tag, Tags};
pub use writer::Writer;

pub use crate::vocabulary::ply::Ply;
pub(crate) use dialect::Pgn;
#[cfg(feature = "alloc")]
pub(crate) use page::remarks;
