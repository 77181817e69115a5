//! Operations on many boards at once, several times faster than a loop over single boards.
//!
//! The functions accept slices and write their results into slices of the caller, one item for each
//! board. They use the widest SIMD instructions that the CPU supports.
//!
//! | value | type | meaning |
//! |---|---|---|
//! | board | [`Sides`] | player (the side to move) and opponent, without colors |
//! | action | `u8`, as [`Move::action`] | 0 to 63: a disc on that square; 64: a pass |
//! | set of squares | `u64`, as [`Bitboard::bits`] | bit *i* is square *i* |
//!
//! [`Sides::from_pairs`] makes boards of pairs of numbers without a copy.
//!
//! Playing an action exchanges player and opponent. A pass is an action too. So if all games begin
//! with the same color and advance together, the player has that color after an even number of
//! actions.
//!
//! ```
//! use reversi_rules::{Phase, Sides, batch};
//!
//! // A hundred games in which the first legal move is played until the end.
//! let mut boards = vec![Sides::START; 100];
//! let mut moves = vec![0; 100];
//! let mut phases = vec![Phase::ToMove; 100];
//! while phases[0] != Phase::Over {
//!     batch::FULL.legal_moves(&boards, &mut moves)?;
//!     // A board without a legal move has 64 trailing zeros, which is the number of a pass.
//!     let actions: Vec<u8> = moves.iter().map(|moves| moves.trailing_zeros() as u8).collect();
//!     batch::FULL.play(&mut boards, &actions, &mut phases)?;
//! }
//! let mut scores = vec![[0; 2]; 100];
//! batch::FULL.final_scores(&boards, &mut scores)?;
//! assert_eq!(scores[99].iter().sum::<u8>(), 64);
//! # Ok::<(), batch::BatchError>(())
//! ```
//!
//! A self-play loop drops the games that are over. The final margin is that of the side to move at
//! the end. An odd number of plies before the end, the target of a board has the opposite sign:
//!
//! ```
//! use reversi_rules::{Phase, Sides, batch};
//!
//! let (mut boards, mut games) = (vec![Sides::START; 100], Vec::from_iter(0..100_usize));
//! let mut samples = vec![]; // of each board: the game, the ply and the board
//! let mut ends = vec![(0, 0); 100]; // of each game: the ply at the end and the margin
//! for ply in 0.. {
//!     let count = boards.len();
//!     if count == 0 {
//!         break;
//!     }
//!     samples.extend(games.iter().zip(&boards).map(|(&game, &board)| (game, ply, board)));
//!     let (mut masks, mut actions) = (vec![[false; 65]; count], vec![0; count]);
//!     batch::FULL.legal_masks(&boards, &mut masks)?;
//!     batch::random_actions(&masks, 2026 + ply, &mut actions)?;
//!     let (mut phases, mut margins) = (vec![Phase::ToMove; count], vec![0; count]);
//!     batch::FULL.play(&mut boards, &actions, &mut phases)?;
//!     batch::FULL.final_margins(&boards, &mut margins)?;
//!     for i in (0..count).rev().filter(|&i| phases[i] == Phase::Over) {
//!         boards.swap_remove(i);
//!         ends[games.swap_remove(i)] = (ply + 1, margins[i]);
//!     }
//! }
//! let target = |&(game, ply, _): &(usize, u64, Sides)| {
//!     let (end, margin) = ends[game];
//!     if (end - ply) % 2 == 0 { margin } else { -margin }
//! };
//! assert_eq!(target(&samples[0]).abs(), ends[0].1.abs());
//! # Ok::<(), batch::BatchError>(())
//! ```
//!
//! | function | result for each board |
//! |---|---|
//! | [`legal_moves`](On::legal_moves) | the legal squares |
//! | [`flips`](On::flips) | the discs that an action flips |
//! | [`play`](On::play) | the board after an action, and its [`Phase`] |
//! | [`play_only`](On::play_only), [`play_into`](On::play_into) | the same without the phase, in place or into another slice |
//! | [`step`](On::step), [`step_into`](On::step_into) | as [`play_only`](On::play_only) and [`play_into`](On::play_into), where games that are over stay as they are |
//! | [`child_count`](On::child_count), [`children`](On::children) | the boards after all legal actions |
//! | [`phases`](On::phases), [`must_pass`](On::must_pass), [`is_over`](On::is_over) | whether the player moves or must pass, or the game is over |
//! | [`disc_counts`], [`final_scores`](On::final_scores), [`final_margins`](On::final_margins) | numbers of discs, scores, differences of scores |
//! | [`legal_masks`](On::legal_masks) | 65 flags, one for each action |
//! | [`action_masks`] | the same flags, from legal moves that are known already |
//! | [`random_actions`] | a random action among those flags |
//! | [`planes`], [`planes_nhwc`] | the discs as arrays of numbers, for neural networks |
//! | [`cells`], [`from_cells`] | one number for each square, and back |
//! | [`transform`], [`transform_each`], [`transform_masks`], [`canonical`] | images under the eight symmetries |
//! | [`mobility`](On::mobility), [`potential_moves`](On::potential_moves), [`frontier`](On::frontier), [`stable`](On::stable) | what players say of boards, for both sides |
//! | [`keys`] | keys for hash tables |
//! | [`playouts`](On::playouts) | the end of a random game |
//! | [`check`](On::check) | whether discs overlap |
//!
//! # Other boards
//!
//! The functions that depend on the rules are methods of [`On`]: of [`FULL`] for 8×8, and of [`on`]
//! for boards of up to eight columns and rows, with any squares missing. `on` needs the set of
//! squares, which [`Playable::squares`] of a [`SmallPosition`] returns.
//!
//! ```
//! use reversi_rules::{Playable, Sides, batch, variant::Rules};
//!
//! let start = Rules::new(6, 6)?.small_start()?;
//! let (boards, mut moves) = ([start.sides(); 100], [0; 100]);
//! batch::on(start.squares()).legal_moves(&boards, &mut moves)?;
//! assert_eq!(moves[99], start.legal_moves().bits());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rows
//!
//! [`Batch64`] holds 64 boards in the layout that the SIMD code works on. Chains of operations on
//! it save the conversion in between.
//!
//! # Errors
//!
//! The functions allocate nothing and never panic. On wrong input they write nothing and return a
//! [`BatchError`] that names the first wrong board. Only [`check`](On::check) detects overlapping discs. Other
//! functions return an unspecified result for such boards, which may differ between instruction
//! sets.
//!
//! # Instruction sets
//!
//! Every call uses the best instruction set of the CPU. [`Isa`] lists those that are available. All
//! of them return the same results.
//!
//! Boards are processed in groups of 16, 32 or 64. An incomplete group at the end takes as long as
//! a full one, so a single board is faster as [`Sides`].
//!
//! [`Bitboard::bits`]: crate::Bitboard::bits
//! [`Move::action`]: crate::Move::action
//! [`Phase`]: crate::Phase
//! [`Playable::squares`]: crate::Playable::squares
//! [`Sides`]: crate::Sides
//! [`Sides::from_pairs`]: crate::Sides::from_pairs
//! [`SmallPosition`]: crate::variant::SmallPosition

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]
#![expect(private_bounds, reason = "the traits are sealed")]

mod action_masks;
mod analysis;
mod batch64;
mod bitboards64;
mod cells;
mod check;
mod children;
mod each;
mod error;
mod masks;
mod moves;
mod on;
mod phases;
mod planes;
mod play;
mod playouts;
mod random_actions;
mod scores;
mod slices;
mod spread;
mod step;
mod symmetry;

pub use crate::kernel::wide::Isa;
#[doc(hidden)]
pub use crate::kernel::wide::force;
pub use action_masks::action_masks;
pub use analysis::keys;
pub use batch64::Batch64;
pub use bitboards64::Bitboards64;
pub use cells::{cells, from_cells};
pub use error::{BatchError, IllegalAction};
pub use on::{FULL, Full, On, on};
pub use planes::{PlaneValue, planes, planes_nhwc};
pub use playouts::seed_from;
pub use random_actions::random_actions;
pub use scores::disc_counts;
pub use symmetry::{canonical, transform, transform_each, transform_masks};
