//! Many boards at once: the same questions as of a [`Position`], to slices of boards, several times
//! faster than one after the other.
//!
//! A board here is `[u64; 2]`: the discs of the *player*, who is to move, and those of the
//! *opponent*; bit *i* is square *i*. There are no colours and no turn: when an action is played the
//! two change places. An action is a `u8`: the square of a disc, 0 to 63, or 64 for a pass, as
//! [`Move::action`](crate::Move::action).
//!
//! Where all boards began with the same side to move, as in games that are played in step, a board's
//! player is that side after an even number of actions and the other one after an odd number: a pass
//! is an action too. From a [`Position`] a board is
//! `[position.player().bits(), position.opponent().bits()]`.
//!
//! ```
//! use reversi_rules::batch::{self, START};
//! use reversi_rules::Phase;
//!
//! // A hundred games, in each of them the first legal move until the end.
//! let mut boards = vec![START; 100];
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
//! | [`flips`] | the discs that an action turns |
//! | [`play`] | the board after an action, checked, and its [`Phase`] |
//! | [`play_only`], [`play_into`] | the same without the status, in place or elsewhere |
//! | [`phases`], [`must_pass`], [`is_over`] | who can go on |
//! | [`disc_counts`], [`final_scores`], [`final_margins`] | numbers of discs, scores, and their difference |
//! | [`legal_masks`] | 65 flags, one for each action |
//! | [`action_masks`] | the same, of legal moves that are known already |
//! | [`random_actions`] | one of them at random |
//! | [`planes`], [`planes_nhwc`] | both sides' discs as arrays of numbers, as networks take them |
//! | [`cells`], [`from_cells`] | one number for each square, and back |
//! | [`transform`], [`transform_masks`], [`canonical`] | its images under the eight symmetries |
//! | [`playouts`] | the end of a random game |
//! | [`check`] | whether discs overlap |
//! | [`Batch64`] | moves, flips, play and phases of 64 boards that are kept in rows: for chains of operations |
//!
//! Answers are written into slices of the caller's, one for each board, and nothing allocates. If
//! the input is wrong, [`BatchError`] says where, and nothing has been written. Boards whose discs
//! overlap are not found out but by [`check`]: they get some answer, which may be another in
//! another form, and never a panic.
//!
//! # Forms
//!
//! Every function exists in a form for each instruction set that pays, and takes the best that the
//! machine has, which is looked up once a call and not once a board: nothing needs to be set when
//! the program is built. [`Isa`] says which there are, and has each function once more as a method
//! that forces one. All of them give the same answers.
//!
//! Boards are treated by tiles of 32 or 64, and what is left over at the end takes as long as a whole
//! tile: a single board is faster as a [`Position`].
//!
//! [`Position`]: crate::Position

#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the form")]

mod action_masks;
mod batch64;
mod bitboards64;
mod cells;
mod choice;
mod each;
mod error;
mod masks;
mod moves;
mod phases;
mod planes;
mod play;
mod playouts;
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
pub use choice::random_actions;
pub use error::{BatchError, IllegalAction, check};
pub use masks::legal_masks;
pub use moves::{flips, legal_moves};
pub use phases::{is_over, must_pass, phases};
pub use planes::{PlaneValue, planes, planes_nhwc};
pub use play::{play, play_into, play_only};
pub use playouts::{playouts, seed_from};
pub use scores::{disc_counts, final_margins, final_scores};
pub use symmetry::{canonical, transform, transform_masks};

/// The board of the standard start, seen by black, who begins.
///
/// ```
/// use reversi_rules::{Position, batch};
///
/// let (black, white) = (Position::START.player(), Position::START.opponent());
/// assert_eq!(batch::START, [black.bits(), white.bits()]);
/// ```
pub const START: [u64; 2] = [0x0000_0008_1000_0000, 0x0000_0010_0800_0000];
