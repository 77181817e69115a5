//! The tests of the crate as one program, in modules named after those of `src`.

mod announced;
mod any;
mod builder;
mod data;
mod formats;
mod location;
mod openings;
mod paste;
mod protocol;
mod real;
mod refused;
mod separators;
mod serde;
mod text;
mod tree;
mod vocabulary;

#[path = "../../../reversi-rules/tests/it/oracle/mod.rs"]
mod oracle;
#[path = "../../../reversi-rules/tests/it/support/mod.rs"]
mod support;
