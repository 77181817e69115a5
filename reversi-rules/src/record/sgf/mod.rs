//! SGF, the Smart Game Format, with `GM[2]`: Othello, on boards from 4×4 to 16×16.
//!
//! A game is a tree `(;…;…)` of nodes. A node is a `;` and tags `KEY[value]`; in a value a backslash
//! escapes the next character. Variations are trees within the tree, the main line first. The
//! source is <https://www.red-bean.com/sgf/>, `FF[4]`, which does not describe Othello. The thesis
//! behind `FF[1]` does: points are `a1` to `h8`.
//!
//! | tag | content | read by |
//! |---|---|---|
//! | `GM` | `2`, required | |
//! | `SZ` | `8`, or columns and rows as `6:10`; 8×8 without it | [`rules`](Record::rules) |
//! | `PB` `PW` `BR` `WR` | players and their ratings | [`info`](Record::info) |
//! | `EV` `RO` `PC` `DT` `TM` | event, round, place, date, time in seconds | [`info`](Record::info) |
//! | `RE` | `B+10`, `W+T`, `B+R`, `0`, `Void`, … | [`result`](Record::result) |
//! | `AB` `AW` `AE` `PL` | the start: black, white and empty points, side to move | [`start`](Record::start), [`variant_start`](Record::variant_start) |
//! | `B` `W` | a move | [`moves`](Record::moves) |
//!
//! SGF has no default start. Here it is the standard one. With any `AB` or `AW` the board is empty
//! but for them; `AE` alone removes discs of the standard start. Without `PL` black moves first
//! from the standard start, and otherwise the side of the first move.
//!
//! [`Games`] reads a file tree by tree and continues after a bad one. [`Record`] is the main line
//! of a tree. [`Writer`] writes a game, always with its start.
//!
//! # Other forms that are accepted
//!
//! * A byte order mark, and white space between tokens. The `;` may be missing, or follow a move as
//!   Edax writes it: only the order of the tags counts. In variations only parentheses and tags
//!   are checked.
//! * Lower-case letters in keys, as in `FF[3]`: `GaMe` is `GM`. A repeated tag, or one in an unusual
//!   node: the first counts, except for `B`, `W` and the setup.
//! * Points in either case, or as two letters, column and row, as in Go: `ef` is e6. Rectangles in
//!   lists of points: `a1:b2`. A pass is empty, `tt`, `pa`, `ps`, `pass` or `--` in either case, and
//!   may be left out where it is forced. On sixteen columns `pa` is the point p1.
//! * `PL` as a color's name or symbol. Results in either case. After `B+`, a text that begins with
//!   `R` is a resignation, with `T` a timeout, with `F` (forfeit) an agreement.
//!
//! Setup after the first move is refused. `FF` or `GM` at the beginning of a variation begins the
//! next game, as the one before was cut short. An unclosed value takes the rest of the file with it.
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
