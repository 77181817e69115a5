//! What people keep of games: one module for each file format.
//!
//! Readers borrow from the bytes that they are given and allocate nothing. What is wrong with a
//! file is said with the byte where it is.
//!
//! ```
//! use reversi_rules::record::wthor;
//!
//! assert_eq!(wthor::Games::parse(b"").unwrap_err().offset(), 0);
//! ```

mod error;
pub mod ggf;
mod info;
pub mod obf;
pub mod pgn;
pub mod sgf;
mod text;
pub mod wthor;

pub use error::RecordError;
pub use info::Info;
pub use text::Text;
