//! The Go Text Protocol.

pub mod command;

pub mod engine;

pub mod response;

pub mod client;
