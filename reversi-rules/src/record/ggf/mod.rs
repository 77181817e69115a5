//! GGF, the game format of the Generic Game Server and of its archives.
//!
//! A game is `(;`, tags `KEY[value]`, and `;)`:
//!
//! | tag | what | read by |
//! |---|---|---|
//! | `GM` | `Othello` | required |
//! | `PC` `DT` | place, date in whatever form | [`place`](Record::place), [`date`](Record::date) |
//! | `PB` `PW` `RB` `RW` | players and their ratings | [`player`](Record::player), [`rating`](Record::rating) |
//! | `TI`, or `TB` and `TW` | time for both, or for each: `main/increment/grace` | [`clock`](Record::clock) |
//! | `TY` | `[s]size[k][a][r<n>][b\|w]`: board, komi, anti, … | [`kind`](Record::kind) |
//! | `RE` | `+2.00`, black's margin, then `:r` `:t` `:s`; or `?` | [`result`](Record::result) |
//! | `BO` | size, cells row by row, side to move: required | [`setup`](Record::setup) |
//! | `KM` | komi: black must win by more | [`komi`](Record::komi) |
//! | `KB` `KW` | the moves and values by which the komi was agreed | [`komi_bid`](Record::komi_bid) |
//! | `B` `W` | a move: `square/value/seconds`, or `pass` | [`moves`](Record::moves) |
//!
//! Cells are `*` black, `O` white, `-` empty. Boards are 4, 6, 8, 10, 12 or 14 squares wide, or
//! `88`: ten wide without the three squares at each corner, of which only the 88 are listed. A
//! line of an archive begins with the number of its games, `1`, or `2` when two games between the
//! same players from the same start were played at once: a synchro pair. The source is
//! <https://skatgame.net/mburo/ggsa/ggf>, and games of the archive.
//!
//! [`Games`] reads a file game by game and goes on after a bad one; [`Record`] is one game, whose
//! syntax was checked, with `GM` and `BO` in it. What stands in the tags is checked when it is
//! asked for, so that an odd clock does not hide the moves. [`Writer`] writes a game.
//!
//! # What else is taken
//!
//! * A byte order mark; white space between tokens, line breaks too, and around what is in a tag; `;` anywhere
//!   between tags, and none before the `)`.
//! * Keys in either case, any number of tags that are not listed above, and tags in any order. Of
//!   a tag that stands twice, other than `B` and `W`, the first counts.
//! * The number of games on a line may be missing, or wrong.
//! * In `TY` the letters after the size in any order and either case. In times no leading zeros
//!   are needed and hours may stand before the minutes; what follows a comma is kept as it is.
//! * Cells as `x X b B` for black, `o w W` for white and `.` for empty, never digits.
//! * Squares in either case, and anything but a digit after them. A pass is any beginning of
//!   `pass` in either case, `ps`, or `--`. A pass that the rules force may be left out.
//!
//! What is not taken: a `(;` in a value. It begins the next game, so that a game which was cut
//! short cannot swallow the one after it.
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
mod games;
mod half;
mod kind;
mod moves;
mod record;
mod replay;
mod result;
mod setup;
mod writer;

pub use board_type::BoardType;
pub use clock::{Clock, Period};
pub use error::{GgfError, GgfErrorKind};
pub use games::Games;
pub use half::Half;
pub use kind::Kind;
pub use moves::{Moves, Ply};
pub use record::Record;
pub use setup::{Cells, Setup};
pub use writer::Writer;
