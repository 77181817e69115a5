//! SGF, the Smart Game Format, for Othello on boards from 4×4 to 16×16.
//!
//! ```
//! use reversi_records::sgf;
//!
//! let file = b"(;FF[4]GM[2]PB[Rose]PW[Brian]RE[B+2];B[f5](;W[d6];B[c3])(;W[f4]))";
//! for record in sgf::Games::new(file) {
//!     let record = record?;
//!     assert_eq!(record.info().black.unwrap(), "Rose");
//!     assert_eq!(record.replay()?.to_string(), "f5d6c3");
//! }
//! # Ok::<(), sgf::SgfError>(())
//! ```
//!
//! [`Games`] reads a file tree by tree, and continues after a bad tree. [`Record`] is the main line
//! of a tree. [`Writer`] writes a game, always with its start.
//!
//! # Format
//! <https://www.red-bean.com/sgf/> defines the current version, `FF[4]`, but does not describe
//! Othello. The thesis behind `FF[1]` does: points are `a1` to `h8`.
//!
//! A game is a tree `(;…;…)` of nodes. A node is a `;` and tags of the form `KEY[value]`. In a
//! value, a backslash escapes the next character. Variations are trees within the tree, and the
//! main line comes first.
//!
//! | tag | content | read by |
//! |---|---|---|
//! | `GM` | `2` for Othello; [may be missing](#gogui) | the parser |
//! | `SZ` | `8`, or columns and rows as in `6:10`; 8×8 if missing | [`rules`](Record::rules) |
//! | `PB` `PW` `BR` `WR` | players and their ratings | [`info`](Record::info) |
//! | `EV` `RO` `PC` `DT` `TM` | event, round, place, date, time in seconds | [`info`](Record::info) |
//! | `ON` | the name of the opening | [`info`](Record::info) |
//! | `RE` | `B+10`, `W+T`, `B+R`, `B+F`, `0`, `Void`, … | [`result`](Record::result) |
//! | `AB` `AW` `AE` `PL` | the start: black, white and empty points, side to move | [`start`](Record::start), [`variant_start`](Record::variant_start) |
//! | `B` `W` | a move | [`moves`](Record::moves) |
//! | `C` and all others | comments, annotations, … | [`tags`](Record::tags) |
//!
//! SGF defines no default start. Without setup tags, this crate uses the standard start. With `AB`
//! or `AW`, only the listed discs are on the board. `AE` alone removes discs of the standard start.
//! Without `PL`, black moves first from the standard start. From any other start, the side of the
//! first move does.
//!
//! # Encodings
//! A game is read as UTF-8. A text that is not UTF-8 is read as Windows-1252, which an audit
//! reports unless `CA` names Windows-1252 or Latin-1. A game that is not UTF-8, and whose `CA` names
//! `Shift_JIS`, GB18030, Big5, EUC-KR or EUC-JP, is an error, because bytes of its characters may look
//! like brackets. The function `decode`, with the feature `encodings`, decodes each game before it
//! is read, and writes `CA[UTF-8]` into it. [`Writer`] and new trees write `CA[UTF-8]`.
//!
//! # `GoGui`
//! `GoGui` plays Othello with engines of GTP, and writes its games as games of Go: without `GM`, and
//! with rows that count from the bottom. A game without `GM` is read if it has `SZ`, a board of even
//! sides and moves that are all legal. The rows of points in two letters count from the bottom if the
//! moves are legal only then, or if `AP` names `GoGui` and they are legal from both ends, as after a
//! setup. The audit reports each of these. A tree writes them anew with `GM` and points such as `f5`.
//!
//! # Relaxations
//! | relaxed | accepted |
//! |---|---|
//! | file | byte order marks before games; 0x1A and zeros at the end; white space between tokens |
//! | between two moves | tab, LF, FF, CR, space and `;`, of all 256 bytes; lower-case letters belong to the next key |
//! | `;` | may be missing, or follow a move as in Edax's files; only the order of the tags matters |
//! | variations | may have no move, as in `()`, and then belong to the line around them |
//! | keys | lower-case letters are ignored, as in `FF[3]`: `GaMe` is `GM` |
//! | tags | any tag in any node; of a repeated tag, the first (except `B`, `W` and the setup) |
//! | points | either case; two letters, column and row, as in Go: `ef` is e6 |
//! | lists of points | rectangles: `a1:b2` |
//! | passes | empty, `tt`, `pa`, `ps`, `pass` or `--` in either case; a forced pass may be left out; those after the end are left out of the game |
//! | colors | may alternate where a side must pass: the moves behind the pass are those of the other side, as the audit reports |
//! | `PL` | `black` and `white`; either case |
//! | `RE` | either case; after `B+` or `W+`, `R…` is a resignation, `T…` a timeout, `F…` a forfeit |
//!
//! A margin above the number of squares is an error of [`result`](Record::result), and
//! [`info`](Record::info) leaves the result out. `?` is a normal end if the moves end the game.
//! Otherwise the game is adjourned, as for `Void`. The audit reports `Void` after moves that end the
//! game.
//!
//! Edax cannot read passes, not even its own. [`Writer::without_passes`] leaves them out, and so does
//! [`Tree::remove_passes`](crate::tree::Tree::remove_passes).
//!
//! As in `FF[4]`, only another variation can follow a variation. Anything else there is an error with
//! its byte.
//!
//! On boards with sixteen columns, `pa` is the point p1 and not a pass. A setup after the first
//! move is an error. A variation that begins with `FF` or `GM` starts the next game: the current
//! game was cut short. A value without its `]` extends to the end of the file.
//!
//! # Comments and variations
//! | tag | event |
//! |---|---|
//! | `C` | [`Comment`](crate::EventKind::Comment) |
//! | `BL` `WL` | the seconds left on a player's clock |
//! | `TU` | the seconds used for the move, an extension of this crate |
//! | `V` | an evaluation: black's expected margin |
//! | `TE` `BM` `IT` `DO` `DM` `UC` `GB` `GW` | [`Annotation`](crate::Annotation): good, bad, interesting and doubtful moves; even, unclear and won positions |
//! | `(` and `)` after the first | a variation, which follows the move before it; the first one is the main line |
//!
//! [`Record::events`] reads all of these, and [`tree`](crate::tree) edits and writes them.
//! [`Record::moves`] and [`Record::replay`] follow the main line. [`Writer`] writes a game without
//! them.
//!
//! # Not kept
//! An unedited [`tree`](crate::tree) is written back byte for byte. An SGF made from
//! another format has only the judgments above. Its score is a margin, which a game that ended by
//! time, resignation or adjournment does not have.

pub(crate) mod dialect;
mod error;
mod events;
mod games;
mod moves;
mod point;
mod record;
mod replay;
pub(crate) mod result;
mod start;
mod value;
mod writer;

pub(crate) use dialect::Sgf;
pub use error::{SgfError, SgfErrorKind};
pub(crate) use events::ANNOTATIONS;
pub use events::Events;
pub use games::Games;
pub use moves::{Moves, Ply};
pub use record::Record;
pub use writer::Writer;
