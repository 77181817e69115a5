//! The file formats, and what they share. The crate root re-exports all of it.

mod any;
mod builder;
mod by_line;
mod common;
pub mod eothello;
mod fen;
pub mod ggf;
pub mod ggs;
pub(crate) mod item;
mod line_errors;
pub mod logistello;
pub mod obf;
mod only;
pub mod paste;
pub mod pgn;
mod play;
pub mod sgf;
pub mod transcripts;
#[cfg(feature = "alloc")]
pub mod tree;
#[cfg(feature = "alloc")]
mod variations;
pub mod wthor;

pub use any::{AnyError, AnyErrorKind, AnyGames, AnyKind, AnyPly, AnyRecord, ParseAnyKindError};
#[cfg(feature = "encodings")]
pub use any::{Decoder, EncodingError, EncodingErrorKind, decode};
#[cfg(feature = "alloc")]
pub use any::{Part, Splitter};
pub use builder::Builder;
