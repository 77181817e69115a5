//! The Go Text Protocol.

pub mod command;

pub mod engine;
