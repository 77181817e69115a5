//! GGF, the game format of the Generic Game Server and of its archives.
//!
//! A game is `(;`, tags `KEY[value]`, and `;)`:
//!
//! | tag | content | read by |
//! |---|---|---|
//! | `GM` | `Othello` | required |
//! | `PC` `DT` | place, date in any form | [`info`](Record::info) |
//! | `PB` `PW` `RB` `RW` | players and their ratings | [`info`](Record::info) |
//! | `TI`, or `TB` and `TW` | time for both, or for each: `main/increment/grace` | [`clock`](Record::clock) |
//! | `TY` | `[s]size[k][a][r<n>][b\|w]`: board, komi, anti, … | [`game_type`](Record::game_type) |
//! | `RE` | `+2.00`, black's margin, then `:r` `:t` `:s`; or `?` | [`result`](Record::result) |
//! | `BO` | size, cells row by row, side to move: required | [`setup`](Record::setup) |
//! | `KM` | komi: black must win by more | [`komi`](Record::komi) |
//! | `KB` `KW` | the moves and values by which the komi was agreed | [`komi_bid`](Record::komi_bid) |
//! | `B` `W` | a move: `square/value/seconds`, or `pass` | [`moves`](Record::moves) |
//!
//! Cells are `*` black, `O` white, `-` empty. Boards are 4, 6, 8, 10, 12 or 14 squares wide, or
//! `88`: ten wide without the three squares at each corner, of which only the 88 are listed. A
//! line of an archive begins with the number of its games. `2` marks a synchro pair: two games of
//! the same players from the same start, played at once. The sources are
//! <https://skatgame.net/mburo/ggsa/ggf> and games of the archive.
//!
//! [`Games`] reads a file game by game and continues after a bad one. [`Record`] is one game with a
//! checked syntax, a `GM` and a `BO`. The values of tags are checked when they are asked for, so
//! that an odd clock does not hide the moves. [`Writer`] writes a game.
//!
//! # Other forms that are accepted
//!
//! * A byte order mark; white space between tokens and around values; `;` anywhere between tags,
//!   and none before the `)`.
//! * Keys in either case, unknown tags, and tags in any order. Of a repeated tag other than `B` and
//!   `W` the first counts.
//! * A missing or wrong number of games on a line.
//! * In `TY` the letters after the size in any order and either case. Times without leading zeros
//!   or with hours; text after a comma is kept.
//! * Cells as `x X b B` for black, `o w W` for white and `.` for empty, never digits.
//! * Squares in either case, and any text but a digit after them. A pass is any beginning of
//!   `pass` in either case, `ps`, or `--`. A forced pass may be left out.
//!
//! A `(;` in a value is refused. It begins the next game, as the one before was cut short.
//!
//! ```
//! use reversi_rules::record::ggf;
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

mod board_type;
mod clock;
mod error;
mod game_type;
mod games;
mod half;
mod moves;
mod record;
mod replay;
mod result;
mod setup;
mod writer;

pub use board_type::BoardType;
pub use clock::{Clock, Period};
pub use error::{GgfError, GgfErrorKind};
pub use game_type::GameType;
pub use games::Games;
pub use half::Half;
pub use moves::{Moves, Ply};
pub use record::Record;
pub use setup::{Cells, Setup};
pub use writer::Writer;
