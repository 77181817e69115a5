//! Reads, writes and audits records of games, with one module for each file format.
//!
//! ```
//! use reversi_rules::record::{ggf, pgn};
//!
//! let text = b"[Black \"Rose\"]\n[White \"Noel\"]\n\n1. e6 f4 e3 f6 g5 d6 e7 f5 c5 64-0";
//! for record in pgn::Games::new(text) {
//!     let record = record?;
//!     let game = record.replay()?;
//!     let ggf = ggf::Writer::new(&game, &record.info())?.to_string();
//!     assert!(ggf.starts_with("(;GM[Othello]PB[Rose]PW[Noel]"));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | format | boards |
//! |---|---|---|
//! | [`wthor`] | the database of the French federation: `.wtb`, `.wtd`, `.pzz` and names | 8×8, 10×10 |
//! | [`ggf`] | games of the Generic Game Server | every board |
//! | [`ggs`] | messages of that server about games in progress | 8×8 |
//! | [`sgf`] | the Smart Game Format | 4×4 to 16×16 |
//! | [`pgn`] | Othello games in the layout of chess | 8×8 |
//! | [`obf`] | endgame problems, one per line | 8×8 |
//! | [`eothello`] | games of eOthello as CSV | 8×8 |
//! | [`logistello`] | transcripts with a sign for each side, one per line | 8×8 |
//!
//! [`paste::paste`] finds out which of them a text is, and reads boards and transcripts too.
//!
//! Readers borrow from the given bytes and allocate nothing. Text that cannot be read is an error
//! with the byte. A readable record may still have defects, such as an illegal move or a wrong
//! result. They are listed by [`wthor::audit`] and by `audit` of the records of all other formats.
//!
//! A record of GGF, PGN or SGF gives its game, the main line, by `replay`. Its `events` give
//! everything in it: comments, variations, judgments, times and evaluations. [`tree::Tree`] (with
//! the feature `alloc`) holds them, to edit them and to convert them between the three formats. A
//! [`Builder`] writes them one after the other without an allocator. A
//! [`Splitter`] (with the same feature) cuts a stream of any length into games. [`Duplicates`] finds
//! games that occur more than once, and [`player_key`] joins the spellings of a name.

mod annotation;
mod builder;
mod common;
mod decimal;
mod dialect;
#[cfg(feature = "alloc")]
mod duplicates;
pub mod eothello;
mod event;
mod finding;
mod format;
pub mod ggf;
pub mod ggs;
mod held;
mod info;
mod kind_name;
mod lexer;
mod lines;
pub mod logistello;
pub mod obf;
mod only;
pub mod paste;
pub mod pgn;
mod play;
#[cfg(feature = "alloc")]
mod player_key;
mod result;
pub mod sgf;
mod side;
#[cfg(feature = "alloc")]
mod splitter;
mod tag;
mod tags;
mod text;
#[cfg(feature = "alloc")]
pub mod tree;
pub(crate) mod turns;
mod unwritable;
pub mod wthor;

pub use annotation::Annotation;
pub use builder::{Builder, BuilderError};
pub use decimal::Decimal;
#[cfg(feature = "alloc")]
pub use duplicates::Duplicates;
pub use event::{Event, EventKind};
pub use finding::{Finding, FindingKind};
pub use format::Format;
pub use info::GameInfo;
#[cfg(feature = "alloc")]
pub use player_key::player_key;
pub use result::GameResult;
#[cfg(feature = "alloc")]
pub use splitter::{Part, Splitter};
pub use tag::{Tag, Values};
pub use tags::Tags;
pub use text::{Escapes, Text};
pub use unwritable::UnwritableError;
