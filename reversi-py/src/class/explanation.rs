//! The class `Explanation`: why a move is legal or illegal, direction by direction.

use std::fmt;

use pyo3::prelude::*;
use reversi_rules::{explain, variant};

use crate::class::kind::{Kind, each};

/// The explanation of a move: the discs that it flips in each direction, or why it is illegal.
///
/// `Position.explain` and `Game.explain` return it, and `str(explanation)` is a sentence. It names
/// the directions in which an opponent disc lies beside the square. Frozen, hashable, picklable.
///
/// >>> from reversi_rules import Position
/// >>> explanation = Position().explain("f5")
/// >>> print(explanation)
/// f5 flips e5 (left).
/// >>> explanation.flips, explanation.illegal
/// (SquareSet(['e5']), None)
/// >>> print(Position().explain("d6").illegal.reason)
/// FlipsNothing
#[pyclass(module = "reversi_rules.explain", frozen, eq, hash, str, weakref)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Explanation(
    pub(crate) Kind<explain::Explanation, explain::Explanation<variant::Position>>,
);

impl From<explain::Explanation> for Explanation {
    fn from(explanation: explain::Explanation) -> Self {
        Self(Kind::Standard(explanation))
    }
}

impl From<explain::Explanation<variant::Position>> for Explanation {
    fn from(explanation: explain::Explanation<variant::Position>) -> Self {
        Self(Kind::Other(Box::new(explanation)))
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(&self.0, explanation => explanation.fmt(f))
    }
}
