//! What people keep of games: one module for each file format.
//!
//! Readers borrow from the bytes that they are given and allocate nothing. What is wrong with a
//! file is said with the byte where it is.
//!
//! What cannot be read at all is an error of the reader. What can be read and is yet not as it
//! should be, an illegal move, a result that is not that of the moves, a game that stops early, is
//! listed by [`wthor::audit`] and by `audit` of [`ggf::Record`], [`pgn::Record`] and
//! [`sgf::Record`], and in problems found by [`obf::Problem::check`].
//!
//! ```
//! use reversi_rules::record::wthor;
//!
//! assert_eq!(wthor::Games::parse(b"").unwrap_err().byte(), 0);
//! ```

mod decimal;
mod dialect;
mod finding;
pub mod ggf;
mod info;
mod lexer;
pub mod obf;
mod only;
pub mod pgn;
mod play;
mod result;
pub mod sgf;
mod tag;
mod tags;
mod text;
mod unwritable;
pub mod wthor;

pub use decimal::Decimal;
pub use finding::{Finding, FindingKind};
pub use info::GameInfo;
pub use result::GameResult;
pub use tag::{Tag, Values};
pub use tags::Tags;
pub use text::Text;
pub use unwritable::UnwritableError;

pub use crate::vocabulary::RecordError;
