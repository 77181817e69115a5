//! Text before grammar.

mod bytes;
mod decimal;
mod encoding;
mod foreign_file;
