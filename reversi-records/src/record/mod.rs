//! The file formats, and what they share. The crate root re-exports all of it.

mod any;
pub mod paste;

pub use any::{AnyError, AnyErrorKind, AnyGames, AnyKind, AnyPly, AnyRecord, ParseAnyKindError};
#[cfg(feature = "encodings")]
pub use any::{Decoder, EncodingError, EncodingErrorKind, decode};
#[cfg(feature = "alloc")]
pub use any::{Part, Splitter};
