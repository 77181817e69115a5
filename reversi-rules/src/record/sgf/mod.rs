//! SGF, the Smart Game Format, with `GM[2]`: Othello.
//!
//! A game is a tree `(;…;…)` of nodes, each a `;` and tags `KEY[value]`; in a value a backslash
//! takes the next character as it is. Variations are trees within the tree, the main line first.
//! The source is <https://www.red-bean.com/sgf/>, `FF[4]`; it does not describe Othello, but the
//! thesis that it comes from (`FF[1]`) does: points are `a1` to `h8`.
//!
//! | tag | what | read by |
//! |---|---|---|
//! | `GM` `SZ` | `2`, required; `8` where it is given | |
//! | `PB` `PW` `BR` `WR` | players and their ratings | [`player`](Record::player), [`rating`](Record::rating) |
//! | `EV` `RO` `PC` `DT` `TM` | event, round, place, date, time in seconds | [`info`](Record::info) |
//! | `RE` | `B+10`, `W+T`, `B+R`, `0`, `Void`, … | [`result`](Record::result) |
//! | `AB` `AW` `AE` `PL` | the start: black, white and empty points, side to move | [`start`](Record::start) |
//! | `B` `W` | a move | [`moves`](Record::moves) |
//!
//! SGF does not say what the start is when none is given. Here it is the standard one; with any
//! `AB` or `AW` the board is empty but for them; `AE` alone takes discs off the standard one. With
//! no `PL` black moves first from the standard start, and else who has the first move.
//!
//! [`Games`] reads a file tree by tree and goes on after a bad one; [`Record`] is the main line of
//! a tree; [`Writer`] writes a game, always with its start.
//!
//! # What else is taken
//!
//! * A byte order mark. White space anywhere between tokens. The `;` may be missing, or stand after a move and not
//!   before it, as Edax writes: only the order of the tags counts. Of variations only the
//!   parentheses and tags are checked.
//! * Lower-case letters in keys, as `FF[3]` has them: `GaMe` is `GM`. A tag that stands twice, or in
//!   an odd node; of all but `B`, `W` and the setup the first counts.
//! * Points in either case, or as two letters, column and row, as in Go: `ef` is e6. Lists of
//!   points as rectangles too, `a1:b2`. A pass is empty, `tt`, `pa`, `ps`, `pass` or `--` in either
//!   case, and may be left out where the rules force it.
//! * `PL` as a colour's name or symbol. Results in either case; anything after `B+` that is no
//!   number but begins with `R` is a resignation, with `T` a timeout, with `F` (forfeit) an
//!   agreement.
//!
//! What is not taken: setup after the first move; `FF` or `GM` at the beginning of a variation,
//! which is then the next game, as the one before it was cut short. A value that is not closed takes the rest of the
//! file with it, as it may hold anything.
//!
//! ```
//! use reversi_rules::record::sgf;
//!
//! let file = b"(;FF[4]GM[2]PB[Rose]PW[Brian]RE[B+2];B[f5](;W[d6];B[c3])(;W[f4]))";
//! for record in sgf::Games::new(file) {
//!     let record = record?;
//!     assert_eq!(record.info().black.unwrap(), "Rose");
//!     assert_eq!(record.replay()?.to_string(), "f5d6c3");
//! }
//! # Ok::<(), sgf::SgfError>(())
//! ```

mod error;
mod games;
mod moves;
mod point;
mod record;
mod replay;
mod result;
mod start;
mod writer;

pub use error::{SgfError, SgfErrorKind};
pub use games::Games;
pub use moves::{Moves, Ply};
pub use record::Record;
pub use writer::Writer;
