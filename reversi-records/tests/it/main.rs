//! The tests of the crate as one program, in modules named after those of `src`.

mod announced;
mod data;
mod location;
mod messages;
mod openings;
mod protocol;
mod record;
mod refused;
mod separators;
mod serde;

#[path = "../../../reversi-rules/tests/it/oracle/mod.rs"]
mod oracle;
#[path = "../../../reversi-rules/tests/it/support/mod.rs"]
mod support;
