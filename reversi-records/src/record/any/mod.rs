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

mod error;
mod games;
mod kind;
mod one;
mod ply;
mod record;

pub use error::{AnyError, AnyErrorKind};
pub use games::AnyGames;
pub use kind::{AnyKind, ParseAnyKindError};
pub use ply::AnyPly;
pub use record::AnyRecord;
