//! The file formats, and what they share. The crate root re-exports all of it.

mod annotation;
mod any;
mod builder;
pub(in crate::record) mod builder_error;
mod by_line;
mod common;
mod dialect;
#[cfg(feature = "alloc")]
mod duplicates;
pub mod eothello;
mod event;
mod fen;
mod finding;
mod format;
pub mod ggf;
pub mod ggs;
mod info;
mod item;
mod kind_name;
mod lexer;
mod line_errors;
pub mod logistello;
pub mod obf;
mod only;
pub mod paste;
pub mod pgn;
mod play;
#[cfg(feature = "alloc")]
mod player_key;
mod ply;
mod result;
pub mod sgf;
mod side;
mod tag;
mod tags;
pub mod transcripts;
#[cfg(feature = "alloc")]
pub mod tree;
pub(crate) mod turns;
mod unwritable;
#[cfg(feature = "alloc")]
mod variations;
pub mod wthor;

pub use annotation::Annotation;
pub use any::{AnyError, AnyErrorKind, AnyGames, AnyKind, AnyPly, AnyRecord, ParseAnyKindError};
#[cfg(feature = "encodings")]
pub use any::{Decoder, EncodingError, EncodingErrorKind, decode};
#[cfg(feature = "alloc")]
pub use any::{Part, Splitter};
pub use builder::Builder;
pub use builder_error::BuilderError;
#[cfg(feature = "alloc")]
pub use duplicates::Duplicates;
pub use event::{Event, EventKind};
pub use finding::{Finding, FindingKind};
pub use format::Format;
pub use info::GameInfo;
#[cfg(feature = "alloc")]
pub use player_key::player_key;
pub use result::GameResult;
pub use tag::{Tag, Values};
pub use tags::Tags;
pub use unwritable::UnwritableError;
