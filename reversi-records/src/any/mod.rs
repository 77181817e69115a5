//! A game of any format, for programs that learn the format only when they run.

/// Passes the list of formats to a macro: the variant, the module, which also names the
/// format, the error kind, and the `Format`.
macro_rules! formats {
    ($callback:ident) => {
        $callback! {
            Ggf ggf GgfErrorKind Ggf;
            Pgn pgn PgnErrorKind Pgn;
            Sgf sgf SgfErrorKind Sgf;
            Eothello eothello EothelloErrorKind Eothello;
            Logistello logistello LogistelloErrorKind Logistello;
            Transcripts transcripts TranscriptsErrorKind Transcript;
        }
    };
}

#[cfg(feature = "encodings")]
mod decode;
#[cfg(feature = "encodings")]
mod decoder;
mod error;
mod games;
mod kind;
mod one;
mod ply;
mod record;
#[cfg(feature = "serde")]
mod serde;
#[cfg(feature = "alloc")]
mod splitter;

#[cfg(feature = "encodings")]
pub use decode::{EncodingError, EncodingErrorKind, decode};
#[cfg(feature = "encodings")]
pub use decoder::Decoder;
pub use error::{AnyError, AnyErrorKind};
pub use games::AnyGames;
pub use kind::{AnyKind, ParseAnyKindError};
pub use ply::AnyPly;
pub use record::AnyRecord;
#[cfg(feature = "alloc")]
pub use splitter::{Part, Splitter};
