//! Text before grammar: bytes, encodings, lines, numbers, and files of other kinds.

pub(crate) mod bytes;
pub(crate) mod decimal;
pub(crate) mod encoding;
pub(crate) mod foreign_file;
pub(crate) mod lines;
pub(crate) mod syntax;

pub use bytes::{Escapes, Text};
pub use decimal::{Decimal, ParseDecimalError};
pub use encoding::{Encoding, ParseEncodingError};
pub use foreign_file::ForeignFile;
