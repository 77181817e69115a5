//! The file formats, and what they share. The crate root re-exports all of it.

mod annotation;
mod any;
mod builder;
mod by_line;
mod common;
mod decimal;
mod dialect;
#[cfg(feature = "alloc")]
mod duplicates;
pub(crate) mod encoding;
pub mod eothello;
mod event;
mod fen;
mod finding;
mod foreign_file;
mod format;
pub mod ggf;
pub mod ggs;
mod info;
mod item;
mod kind_name;
mod lexer;
mod line_errors;
mod lines;
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
#[cfg(feature = "serde")]
mod serde;
pub mod sgf;
mod side;
#[cfg(feature = "alloc")]
mod splitter;
mod syntax;
mod tag;
mod tags;
mod text;
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
pub use builder::{Builder, BuilderError};
pub use decimal::Decimal;
#[cfg(feature = "alloc")]
pub use duplicates::Duplicates;
#[cfg(feature = "encodings")]
pub use encoding::{Decoder, EncodingError, EncodingErrorKind, decode};
pub use encoding::{Encoding, ParseEncodingError};
pub use event::{Event, EventKind};
pub use finding::{Finding, FindingKind};
pub use foreign_file::ForeignFile;
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
