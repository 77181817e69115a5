//! Who won, and by how much.

use pyo3::prelude::*;
use pyo3::types::PyType;
use reversi_rules::{self as rules, Color as Side, Objective};

use crate::arguments::{Argument, Number};
use crate::color::Color;
use crate::{display, errors};

/// The result of a finished game.
///
/// `discs` counts what lies on the board. `score` is what goes into records: the side with more
/// discs also gets the empty squares, whatever the objective, and a tie splits them. Where the
/// number of squares is odd a tie cannot be split, and each side keeps its discs.
///
/// >>> rules = Rules(objective="fewest")
/// >>> outcome = Game(rules, "f5f4c3e6f7g6g4e8g8g5h5").outcome()
/// >>> print(outcome)
/// white wins 1-63
/// >>> outcome
/// Outcome(black=14, white=1, squares=64, objective="fewest")
#[pyclass(module = "reversi_rules.variant", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Outcome(pub(super) rules::Outcome);

impl Outcome {
    fn parts(&self) -> (u16, u16, u16, &'static str) {
        let [black, white] = Side::ALL.map(|color| self.0.disc_count(color));
        (black, white, self.0.square_count(), self.0.objective().name())
    }
}

#[pymethods]
impl Outcome {
    #[new]
    #[pyo3(
        signature = (
            black, white, squares = Argument(Ok(Number(Some(64)))),
            objective = Argument(Ok(Objective::Most)),
        ),
        text_signature = "(black, white, squares=64, objective='most')"
    )]
    fn new(
        py: Python<'_>,
        black: Argument<Number>,
        white: Argument<Number>,
        squares: Argument<Number>,
        objective: Argument<Objective>,
    ) -> PyResult<Self> {
        let (black, white, squares, objective) = (black.0?, white.0?, squares.0?, objective.0?);
        let discs = black.fit().zip(white.fit()).zip(squares.fit());
        let outcome = discs.and_then(|((black, white), squares)| {
            Some(rules::Outcome::on_squares(black, white, squares)?.with_objective(objective))
        });
        outcome.map(Self).ok_or_else(|| {
            let message = format!(
                "a board has 0 to 256 squares and no more discs, not {black} and {white} on {squares}"
            );
            errors::invalid_position(py, message)
        })
    }

    /// The side with more discs, or with fewer where that is the objective; `None` for a tie.
    #[getter]
    fn winner(&self) -> Option<Color> {
        self.0.winner().map(Color::from)
    }

    /// Whether both sides have the same number of discs.
    #[getter]
    fn is_tie(&self) -> bool {
        self.0.is_tie()
    }

    /// How many squares stayed empty.
    #[getter]
    fn empties(&self) -> u16 {
        self.0.empty_count()
    }

    /// How many squares the board has.
    #[getter]
    fn squares(&self) -> u16 {
        self.0.square_count()
    }

    /// Who wins: `"most"` or `"fewest"`, that is discs.
    #[getter]
    fn objective(&self) -> &'static str {
        self.0.objective().name()
    }

    /// How many discs a side has on the board.
    fn discs(&self, color: &Color) -> u16 {
        self.0.disc_count(color.into())
    }

    /// The points of a side: its discs, and the empty squares if it has more, half in a tie.
    fn score(&self, color: &Color) -> u16 {
        self.0.score(color.into())
    }

    /// By how many points a side won, by fewer of them where that is the objective; negative if
    /// it lost.
    fn margin(&self, color: &Color) -> i16 {
        self.0.margin(color.into())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    #[pyo3(signature = (format_spec, /))]
    fn __format__<'py>(
        &self,
        py: Python<'py>,
        format_spec: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        display::format(py, &self.__str__(), format_spec)
    }

    fn __repr__(&self) -> String {
        let (black, white, squares, objective) = self.parts();
        format!(
            "Outcome(black={black}, white={white}, squares={squares}, objective=\"{objective}\")"
        )
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> (Bound<'py, PyType>, (u16, u16, u16, &'static str)) {
        (py.get_type::<Self>(), self.parts())
    }
}
