//! Why a move is what it is: for teachers and arbiters.
//!
//! | question | answer |
//! |---|---|
//! | What does a disc there turn, in which direction, or why may it not stand there? | [`Position::explain`](crate::Position::explain) |
//! | Which discs were turned wrongly, or forgotten? | [`Position::diff`](crate::Position::diff) |
//! | Where does a transcript break the rules? | [`TranscriptError::illegal_ply`](crate::notation::TranscriptError::illegal_ply) |
//! | How far can it be played? | [`Game::legal_prefix`](crate::Game::legal_prefix) |
//! | What is wrong with a transcript sheet? | [`Sheet::problems`](crate::notation::Sheet::problems) |
//! | May a fault still be corrected? | [`CorrectionPolicy`] |
//!
//! ```
//! use reversi_rules::{Game, Square};
//!
//! let error = Game::from_transcript("f5c3").unwrap_err();
//! assert_eq!(error.illegal_ply().unwrap().ply(), 1);
//! assert_eq!(
//!     error.position().explain(Square::C3).to_string(),
//!     "c3 flips nothing (no black disc beside it). It would be legal for black."
//! );
//! ```

mod correction;
mod diff;
mod direction;
mod explanation;
mod rays;
mod squares;

pub use correction::CorrectionPolicy;
pub use diff::MoveDiff;
pub use direction::Direction;
pub use explanation::Explanation;
pub use rays::{Ray, RunEnd};
pub(crate) use squares::write_squares;
