//! `NBoard`'s protocol.

pub mod message;

pub mod engine;
