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

pub mod wthor;
