//! Records of games: one module for each file format.
//!
//! Readers borrow from the given bytes and allocate nothing. Errors carry the byte that is wrong.
//!
//! Unreadable text is an error of the reader. Defects of a readable record, such as an illegal move
//! or a wrong result, are listed by [`wthor::audit`] and by `audit` of [`ggf::Record`],
//! [`pgn::Record`] and [`sgf::Record`], and checked by [`obf::Problem::check`].
//!
//! ```
//! use reversi_rules::record::wthor;
//!
//! assert_eq!(wthor::Games::parse(b"").unwrap_err().byte(), 0);
//! ```

mod common;
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
