//! Files of the WTHOR database.

mod audit;
mod files;
mod large;
mod other_engine;
mod reader;
mod solitaires;
mod writer;
