//! The rules that the methods of `Position` ask, each as a function of its own in the extension,
//! where `reversi-rules/proofs/extension.py` finds it.
//!
//! They do not convert anything. Inlined into a method, each would be different code that no proof
//! is about.

use reversi_rules::kernel::native;
use reversi_rules::{self as rules, IllegalMove, Move, Playable};

/// Returns the legal squares, computed in the fastest way for a single board.
#[inline(never)]
pub(crate) fn legal_bits(position: rules::Position) -> u64 {
    native::legal_moves(position.player().bits(), position.opponent().bits())
}

#[inline(never)]
pub(crate) fn must_pass<P: Playable>(position: &P) -> bool {
    position.must_pass()
}

#[inline(never)]
pub(crate) fn is_over<P: Playable>(position: &P) -> bool {
    position.is_over()
}

#[inline(never)]
pub(crate) fn is_legal<P: Playable>(position: &P, played: Move<P::Square>) -> bool {
    position.is_legal(played)
}

#[inline(never)]
pub(crate) fn flips<P: Playable>(position: &P, square: P::Square) -> P::Squares {
    position.flips(square)
}

#[inline(never)]
pub(crate) fn play<P: Playable>(
    position: &P,
    played: Move<P::Square>,
) -> Result<P, IllegalMove<P::Square>> {
    position.play(played)
}

#[inline(never)]
pub(crate) fn after_forced_pass<P: Playable>(position: &P) -> P {
    position.after_forced_pass()
}
