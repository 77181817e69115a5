//! Reversi on other boards, from other starts and with other aims, in the words of the core.
//!
//! ```
//! use reversi_rules::variant::Square;
//!
//! assert_eq!("j10".parse::<Square>()?.to_string(), "j10");
//! # Ok::<(), reversi_rules::variant::ParseSquareError>(())
//! ```

mod square;

pub use square::{ParseSquareError, Square};
