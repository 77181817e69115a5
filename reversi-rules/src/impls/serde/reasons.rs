//! Illegal moves and explanations, written as structures with their text. They are not read back.

use ::serde::ser::Serialize;

use super::display::Text;
use super::structures::serialize;
use crate::position::Playable;
use crate::position::explain::{Explanation, MoveDiff};
use crate::vocabulary::{IllegalMove, IllegalPly, Move};

serialize! {
    /// Writes a structure of `move`, `reason` (its name) and `text`.
    "IllegalMove", [S: Copy] IllegalMove<S> where [Move<S>: Serialize, Self: core::fmt::Display],
    |illegal| {
        "move": illegal.attempted(),
        "reason": illegal.reason().name(),
        "text": Text(illegal),
    }
}

serialize! {
    /// Writes a structure of `ply`, `move`, `reason` (its name) and `text`.
    "IllegalPly", [S: Copy] IllegalPly<S> where [Move<S>: Serialize, Self: core::fmt::Display],
    |illegal| {
        "ply": illegal.ply(),
        "move": illegal.illegal().attempted(),
        "reason": illegal.illegal().reason().name(),
        "text": Text(illegal),
    }
}

serialize! {
    /// Writes a structure of `square`, `flips`, `reason`, `legal_for_opponent` and `text`.
    ///
    /// `reason` is `null` if the move is legal.
    "Explanation", [P: Playable] Explanation<P> where [P::Square: Serialize, P::Squares: Serialize],
    |explanation| {
        "square": explanation.square(),
        "flips": explanation.flips(),
        "reason": explanation.illegal().map(|illegal| illegal.reason().name()),
        "legal_for_opponent": explanation.legal_for_opponent(),
        "text": Text(explanation),
    }
}

serialize! {
    /// Writes a structure of `square`, `under_flipped`, `over_flipped`, `wrong` and `text`.
    "MoveDiff", [P: Playable] MoveDiff<P> where [P::Square: Serialize, P::Squares: Serialize],
    |diff| {
        "square": diff.square(),
        "under_flipped": diff.under_flipped(),
        "over_flipped": diff.over_flipped(),
        "wrong": diff.wrong(),
        "text": Text(diff),
    }
}
