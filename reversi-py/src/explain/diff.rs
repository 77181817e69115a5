//! The class `MoveDiff`: the differences between a claimed board and the correct one.

use std::fmt;

use pyo3::prelude::*;
use reversi_rules::{Location, Playable, explain, variant};

use crate::class::kind::{Kind, each};
use crate::class::position::Position;
use crate::class::rules::Rules;
use crate::class::square_set::SquareSet;
use crate::input::arguments::Object;
use crate::moves::illegal::illegal_move;
use crate::moves::shown::Shown;
use crate::python::errors;

/// The differences between a claimed board after a move and the correct one.
///
/// `Position.diff` returns it. It finds which discs a player forgot to flip or flipped wrongly.
/// Each square that differs is in one of three sets: `under_flipped`, `over_flipped` or `wrong`.
/// `str(diff)` names them in words. Frozen, hashable, picklable.
///
/// >>> from reversi_rules import BLACK, Position
/// >>> claimed = Position().with_disc("f5", BLACK)  # the player forgot to flip e5
/// >>> diff = Position().diff("f5", claimed)
/// >>> diff.is_correct, diff.under_flipped
/// (False, SquareSet(['e5']))
/// >>> print(diff)
/// f5: e5 should have been flipped
/// >>> diff.before == Position(), diff.correct == Position().play("f5"), diff.claimed == claimed
/// (True, True, True)
#[pyclass(module = "reversi_rules.explain", frozen, eq, hash, str, weakref)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct MoveDiff {
    diff: Kind<explain::MoveDiff, explain::MoveDiff<variant::Position>>,
    /// With the side to move, which the crate does not keep.
    claimed: Position,
}

impl fmt::Display for MoveDiff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(&self.diff, diff => diff.fmt(f))
    }
}

/// Compares the board after a move with the claimed one.
fn compared<P: Shown>(
    before: P,
    square: Object<'_, '_>,
    claimed: P::Board,
) -> PyResult<explain::MoveDiff<P>> {
    let square_read = before.read_square(square)?;
    explain::MoveDiff::new(before, square_read, claimed)
        .map_err(|illegal| illegal_move(square.py(), illegal, before, Location::NOWHERE))
}

impl MoveDiff {
    pub(crate) fn new(
        before: &Position,
        square: Object<'_, '_>,
        claimed: &Position,
    ) -> PyResult<Self> {
        let py = square.py();
        let diff = match (&before.0, &claimed.0) {
            (Kind::Standard(before), Kind::Standard(claimed)) => {
                Kind::Standard(compared(*before, square, claimed.board())?)
            }
            (Kind::Other(before), Kind::Other(claimed)) if before.rules() == claimed.rules() => {
                Kind::Other(Box::new(compared(**before, square, claimed.board())?))
            }
            _ => {
                let rules = |position: &Position| {
                    Rules(position.unusual().unwrap_or(variant::Rules::STANDARD)).__repr__(py)
                };
                let (own, others) = (rules(before)?, rules(claimed)?);
                let message = format!("the rules of the claimed position are {others}, not {own}");
                return Err(errors::reversi_error(py, message));
            }
        };
        Ok(Self { diff, claimed: Position(claimed.0.clone()) })
    }
}

#[pymethods]
impl MoveDiff {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str, &'static str) =
        ("under_flipped", "over_flipped", "wrong");

    /// The position before the move.
    #[getter]
    fn before(&self) -> Position {
        each!(&self.diff, diff => diff.before().into())
    }

    /// The square where the disc was placed, as a number.
    #[getter]
    fn square(&self) -> u16 {
        each!(&self.diff, diff => diff.before().number(diff.square()))
    }

    /// The correct position after the move.
    #[getter]
    fn correct(&self) -> Position {
        each!(&self.diff, diff => {
            let before = diff.before();
            // The move was legal when the two were compared.
            before.place(diff.square()).map_or_else(|_| before.into(), Position::from)
        })
    }

    /// The claimed position. Only its discs are compared.
    #[getter]
    fn claimed(&self) -> Position {
        Position(self.claimed.0.clone())
    }

    /// Whether the claimed board is correct.
    #[getter]
    fn is_correct(&self) -> bool {
        each!(&self.diff, diff => diff.is_correct())
    }

    /// The discs that should have been flipped and were not.
    #[getter]
    fn under_flipped(&self) -> SquareSet {
        each!(&self.diff, diff => diff.before().set(diff.under_flipped()).into())
    }

    /// The discs of the opponent that were flipped and should not have been.
    #[getter]
    fn over_flipped(&self) -> SquareSet {
        each!(&self.diff, diff => diff.before().set(diff.over_flipped()).into())
    }

    /// All other squares that differ.
    ///
    /// Either the placed disc is missing or has the wrong color, or the mover's own disc was
    /// flipped, or a disc was added or removed.
    #[getter]
    fn wrong(&self) -> SquareSet {
        each!(&self.diff, diff => diff.before().set(diff.wrong()).into())
    }

    fn __repr__(&self) -> String {
        format!("<MoveDiff {self}>")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (u16, Position))> {
        let before = Bound::new(py, self.before())?;
        Ok((before.getattr("diff")?, (self.square(), self.claimed())))
    }
}
