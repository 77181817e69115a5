//! Many boards at once: the questions of a [`Position`], asked of slices, several times faster than
//! one board after the other.
//!
//! A board is [`Sides`], without colors or a turn: when an action is played, player and opponent
//! change places. [`Sides::from_pairs`] accepts pairs of numbers as boards, without a copy. An action
//! is a `u8` as [`Move::action`]: the square of a disc, 0 to 63, or 64 for a pass. A set of squares
//! is a `u64`, as [`Bitboard::bits`].
//!
//! A pass is an action. So in games that are played in step, the player of every board is the side
//! that began after an even number of actions, and the other side after an odd number.
//!
//! ```
//! use reversi_rules::{Phase, Sides, batch};
//!
//! // A hundred games, in each of them the first legal move until the end.
//! let mut boards = vec![Sides::START; 100];
//! let mut moves = vec![0; 100];
//! let mut phases = vec![Phase::ToMove; 100];
//! while phases[0] != Phase::Over {
//!     batch::legal_moves(&boards, &mut moves)?;
//!     // No legal move has 64 trailing zeros, which is a pass.
//!     let actions: Vec<u8> = moves.iter().map(|moves| moves.trailing_zeros() as u8).collect();
//!     batch::play(&mut boards, &actions, &mut phases)?;
//! }
//! let mut scores = vec![[0; 2]; 100];
//! batch::final_scores(&boards, &mut scores)?;
//! assert_eq!(scores[99].iter().sum::<u8>(), 64);
//! # Ok::<(), batch::BatchError>(())
//! ```
//!
//! | function | of each board |
//! |---|---|
//! | [`legal_moves`] | the legal squares |
//! | [`flips`] | the discs that an action flips |
//! | [`play`] | the board after an action, checked, and its [`Phase`] |
//! | [`play_only`], [`play_into`] | the same without the phase, in place or elsewhere |
//! | [`phases`], [`must_pass`], [`is_over`] | whether the player moves or passes, or the game is over |
//! | [`disc_counts`], [`final_scores`], [`final_margins`] | numbers of discs, scores, and their difference |
//! | [`legal_masks`] | 65 flags, one for each action |
//! | [`action_masks`] | the same from legal moves that are known |
//! | [`random_actions`] | one of them at random |
//! | [`planes`], [`planes_nhwc`] | both sides' discs as arrays of numbers, for networks |
//! | [`cells`], [`from_cells`] | one number for each square, and back |
//! | [`transform`], [`transform_masks`], [`canonical`] | its images under the eight symmetries |
//! | [`playouts`] | the end of a random game |
//! | [`check`] | whether discs overlap |
//! | [`Batch64`] | moves, flips, play and phases of 64 boards in rows, for chains of operations |
//!
//! The caller owns the slices of answers, one for each board; nothing allocates. On wrong input
//! [`BatchError`] has the place, and nothing is written. Only [`check`] detects overlapping discs.
//! Other functions return an unspecified result for such boards, which may differ between
//! instruction sets, and never panic.
//!
//! # Instruction sets
//!
//! Each call looks up the best instruction set of the CPU. [`Isa`] lists those that are available.
//! All of them give the same answers.
//!
//! Boards are processed in tiles of 32 or 64, and the rest at the end takes as long as a whole tile.
//! A single board is faster as [`Sides`].
//!
//! [`Bitboard::bits`]: crate::Bitboard::bits
//! [`Move::action`]: crate::Move::action
//! [`Phase`]: crate::Phase
//! [`Position`]: crate::Position
//! [`Sides`]: crate::Sides
//! [`Sides::from_pairs`]: crate::Sides::from_pairs

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

mod action_masks;
mod batch64;
mod bitboards64;
mod cells;
mod each;
mod error;
mod masks;
mod moves;
mod phases;
mod planes;
mod play;
mod playouts;
mod random_actions;
mod scores;
mod slices;
mod spread;
mod symmetry;

pub use crate::kernel::wide::Isa;
#[doc(hidden)]
pub use crate::kernel::wide::force;
pub use action_masks::action_masks;
pub use batch64::Batch64;
pub use bitboards64::Bitboards64;
pub use cells::{cells, from_cells};
pub use error::{BatchError, IllegalAction, check};
pub use masks::legal_masks;
pub use moves::{flips, legal_moves};
pub use phases::{is_over, must_pass, phases};
pub use planes::{PlaneValue, planes, planes_nhwc};
pub use play::{play, play_into, play_only};
pub use playouts::{playouts, seed_from};
pub use random_actions::random_actions;
pub use scores::{disc_counts, final_margins, final_scores};
pub use symmetry::{canonical, transform, transform_masks};
