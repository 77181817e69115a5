//! GGF, the format of games of the Generic Game Server and its archives.
//!
//! ```
//! use reversi_records::ggf;
//!
//! let file = b"1 (;GM[Othello]PB[Rose]PW[Brian]TY[8]RE[?]\
//!     BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]\
//!     B[F5//1.5]W[d6/-0.5];)";
//! for record in ggf::Games::new(file) {
//!     let record = record?;
//!     assert_eq!(record.info().black.unwrap(), "Rose");
//!     assert_eq!(record.replay()?.to_string(), "f5d6");
//! }
//! # Ok::<(), ggf::GgfError>(())
//! ```
//!
//! [`Games`] reads a file game by game, and continues after a bad game. [`Record`] is one game with
//! valid syntax, a `GM` tag and a `BO` tag. [`Writer`] writes a game. `Record` checks the value of
//! a tag only when it is requested, so that an odd clock does not hide the moves.
//!
//! # Format
//! The sources are <https://skatgame.net/mburo/ggsa/ggf> and games of the archive. A game begins
//! with `(;` and ends with `;)`. Between them are tags of the form `KEY[value]`:
//!
//! | tag | content | read by |
//! |---|---|---|
//! | `GM` | `Othello`, required | the parser |
//! | `PC` `DT` | place, and date in any form | [`info`](Record::info) |
//! | `PB` `PW` `RB` `RW` | players and their ratings | [`info`](Record::info) |
//! | `TI`, or `TB` and `TW` | time of both players, or of each: `main/increment/grace` | [`clock`](Record::clock) |
//! | `TY` | `[s]size[k][a][r<n>][b\|w]`: board, komi, anti, … | [`game_type`](Record::game_type) |
//! | `RE` | black's margin, as in `+2.00`, then perhaps `:r` `:t` `:s` `:l`; or `?` | [`result`](Record::result) |
//! | `BO` | size, cells row by row, side to move; required | [`setup`](Record::setup) |
//! | `KM` | komi, the margin that black must exceed to win | [`komi`](Record::komi) |
//! | `KB` `KW` | each player's bid, from which the komi was agreed | [`komi_bid`](Record::komi_bid) |
//! | `B` `W` | a move: `square/value/seconds`, or `pass` | [`moves`](Record::moves) |
//!
//! A cell is `*` for black, `O` for white or `-` for empty. Boards are 4, 6, 8, 10, 12 or 14
//! squares wide. Board `88` is ten wide without the three squares at each corner, and only its 88
//! squares are listed.
//!
//! A margin above the number of squares is an error of [`result`](Record::result), and
//! [`info`](Record::info) leaves the result out. Edax writes `RE[-127.000]` for every unfinished
//! game. `?` is a normal end if the moves end the game. Otherwise the game is adjourned.
//!
//! A line of an archive begins with the number of its games. `2` marks a synchro pair: two games of
//! the same players from the same start, played at once.
//!
//! # Encodings
//! A text is read as UTF-8, or else as Windows-1252, which an audit reports. Decode files in another
//! encoding first, by `decode` with the feature `encodings`.
//!
//! # Relaxations
//! | relaxed | accepted |
//! |---|---|
//! | file | byte order marks at the start of a line; 0x1A and zeros at the end; a missing or wrong number of games on a line |
//! | white space | between tokens and around values |
//! | `;` | anywhere between tags; may be missing before the `)` |
//! | tags | keys in either case, unknown tags, any order; of a repeated tag, the first (except `B` and `W`) |
//! | `TY` | the letters after the size in any order and either case |
//! | times | no leading zeros; hours; text after a comma, which is kept |
//! | cells | also `x X b B` for black, `o w W` for white and `.` for empty; no digits |
//! | squares | either case; followed by any text that does not begin with a digit |
//! | between two moves | tab, LF, FF, CR, space and `;`, of all 256 bytes |
//! | passes | any prefix of `pass` in either case, `ps` or `--`; a forced pass may be left out; those after the end are left out of the game |
//! | colors | may alternate where a side must pass: the moves behind the pass are those of the other side, as the audit reports |
//!
//! A value cannot contain `(;`, which begins the next game: the current game was cut short.
//!
//! # Times and evaluations
//! The value of a move is the margin that its player expects, and the seconds that the player used.
//! [`Moves`] and [`Record::events`] read them; in an event, an evaluation is black's margin.
//! [`tree`](crate::tree) edits and writes them. GGF has no comments and no variations.
//! [`Writer`] writes a game without times and evaluations.
//!
//! # Not kept
//! An unedited [`tree`](crate::tree) is written back byte for byte. A GGF made from another
//! format has no comments, variations and judgments, no times left, and no event, round and
//! opening. Its score is a margin, and an adjourned game has none.

mod board_type;
mod clock;
pub(crate) mod dialect;
mod error;
mod events;
mod game_type;
mod games;
mod half;
pub(crate) mod moves;
mod record;
mod replay;
pub(crate) mod result;
mod setup;
mod writer;

pub use board_type::BoardType;
pub use clock::{Clock, Period};
#[cfg(feature = "alloc")]
pub(crate) use dialect::close;
pub(crate) use dialect::{Ggf, Head};
pub use error::{GgfError, GgfErrorKind};
pub use events::Events;
pub use game_type::GameType;
pub use games::Games;
pub use half::Half;
pub use moves::{Moves, Ply};
pub use record::Record;
pub use setup::{Cells, Setup};
pub use writer::Writer;
