//! Games with variations, comments, times and evaluations.
//!
//! ```
//! use reversi_records::{Format, sgf, tree::Tree};
//!
//! let text = "(;GM[2]PB[Rose];B[f5]BL[290]C[usual](;W[d6];B[c3])(;W[f4]))";
//! let mut tree = Tree::from_sgf(&sgf::Record::parse(text.as_bytes())?)?;
//!
//! let first = tree.root().children().next().unwrap();
//! assert_eq!(first.played().unwrap().to_string(), "f5");
//! assert_eq!(first.comment(), "usual");
//! assert_eq!(first.children().count(), 2);
//! assert_eq!(tree.to_string(), text);
//!
//! let variation = first.children().nth(1).unwrap().id();
//! tree.set_comment(variation, "the diagonal opening")?;
//! assert_eq!(
//!     tree.to_string(),
//!     "(;GM[2]PB[Rose];B[f5]BL[290]C[usual](;W[d6];B[c3])(;W[f4]C[the diagonal opening]))"
//! );
//!
//! let pgn = tree.convert(Format::Pgn)?;
//! assert!(pgn.tree.to_string().ends_with(
//!     "1. f5 { [%clk 0:04:50] usual } 1... d6 (1... f4 { the diagonal opening }) 2. c3\n*\n"
//! ));
//! assert!(pgn.losses.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Tree`] holds one game: a root with the tags, and a [`Node`] for each move. The first child
//! of a node continues the main line; the others are variations. Illegal moves are kept, and
//! reported by [`Tree::game`].
//!
//! # What is written
//! A tree that was read is written back byte for byte. After an edit, only the nodes that were
//! edited are written anew, together with the parentheses and move numbers of variations that were
//! added, deleted or moved. Where the moves no longer tell them, the root gets `PL` or `SZ` in SGF and
//! `Start` in PGN. So the text always reads as the same tree.
//!
//! # What a format holds
//! | content | SGF | PGN | GGF |
//! |---|---|---|---|
//! | variations | yes | yes | no |
//! | comments | `C` | `{…}`, `;…` | no |
//! | judgments such as `!` | `TE` `BM` `IT` `DO` `DM` `UC` `GB` `GW`: ten of them | all | no |
//! | evaluation | `V` | `[%eval 2.5]` | second part of the move |
//! | time used | `TU`, an extension of this crate | `[%emt 0:00:01]` | third part of the move |
//! | time left | `BL` `WL` | `[%clk 0:04:59]` | no |
//! | other values of a move | yes | no | yes |
//!
//! [`Tree::convert`] carries what the other format holds, and lists the rest as [`Loss`]es. Where
//! only one kind of time is known, the other is worked out from the clock, if that has no
//! increment.

use alloc::string::String;

mod convert;
mod edit;
mod error;
mod extras;
mod fairy;
mod id;
mod kept;
mod line;
mod loss;
mod merge;
mod needed;
mod node;
mod passes;
mod points;
mod read;
mod replay;
mod settle;
mod storage;
mod unread;
mod walk;
mod winner;
mod write;

pub use convert::Conversion;
pub use error::TreeError;
pub use id::NodeId;
pub use loss::{Loss, LossKind};
pub use node::{Node, Property};
pub use storage::Tree;
pub use walk::{MainLine, Walk};

/// A value of a node.
type Item = crate::reading::item::Item<String>;
