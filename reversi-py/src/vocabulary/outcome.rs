//! The class `Outcome`: the result of a game.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyType;
use reversi_rules as rules;
use reversi_rules::Objective;
use reversi_rules::notation::OutcomeText;

use crate::class::color::Color;
use crate::input::arguments::{Argument, Number, Read};
use crate::python::errors;

/// The result of a finished game, on a board of any size. Frozen, hashable, picklable.
///
/// - `outcome.discs(color)` counts the discs on the board.
/// - `outcome.score(color)` is the score as game records have it. The side with more discs also
///   gets the empty squares, and a tie splits them. On 8x8 the two scores sum to 64.
///
/// `Outcome(black, white, squares=64, objective="most")` has the numbers of discs, the number of
/// squares of the board, and whether `"most"` or `"fewest"` discs win. The scores do not depend on
/// the objective. In a tie with an odd number of empty squares, each side keeps its discs. Raises
/// `InvalidPosition` if the board has too few squares for the discs. `case Outcome(black, white)`
/// matches the discs.
///
/// >>> outcome = Game.from_transcript("f5d6c3f3e3f4d7d3g3").outcome()
/// >>> print(outcome)
/// black wins 64-0
/// >>> outcome.discs(BLACK), outcome.score(BLACK), outcome.winner
/// (13, 64, Color.BLACK)
/// >>> outcome.is_tie, outcome.objective
/// (False, 'most')
/// >>> print(Outcome(14, 1, objective="fewest"))
/// white wins 1-63
#[pyclass(module = "reversi_rules", frozen, eq, hash, str = "{0}", weakref)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Outcome(pub(crate) rules::Outcome);

impl Outcome {
    fn parts(&self) -> (u16, u16, u16, &'static str) {
        let [black, white] = rules::Color::ALL.map(|color| self.0.disc_count(color));
        (black, white, self.0.square_count(), self.0.objective().name())
    }
}

#[pymethods]
impl Outcome {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str) = ("black", "white");

    #[new]
    #[pyo3(
        signature = (
            black, white = None, squares = Argument(Ok(Number(Some(64)))),
            objective = Argument(Ok(Objective::Most)),
        ),
        text_signature = "(black, white=None, squares=64, objective='most')"
    )]
    fn new(
        black: &Bound<'_, PyAny>,
        white: Option<Argument<Number>>,
        squares: Argument<Number>,
        objective: Argument<Objective>,
    ) -> PyResult<Self> {
        let py = black.py();
        let Some(white) = white else {
            let outcome = black.cast::<Self>().map(|outcome| Self(outcome.get().0));
            return outcome.map_err(|_| PyTypeError::new_err("the discs of white are missing"));
        };
        let (black, white) = (Number::read(black.as_borrowed())?, white.0?);
        let (number, objective) = (squares.0?, objective.0?);
        let Some(squares) = number.fit().filter(|squares| *squares <= 256) else {
            let message = format!("a board has at most 256 squares, not {number}");
            return Err(errors::invalid_position(py, message));
        };
        let outcome = black
            .fit()
            .zip(white.fit())
            .and_then(|(black, white)| rules::Outcome::on_squares(black, white, squares));
        outcome.map(|outcome| Self(outcome.with_objective(objective))).ok_or_else(|| {
            let message = format!(
                "a board of {squares} squares has room for {squares} discs, not {black} and {white}"
            );
            errors::invalid_position(py, message)
        })
    }

    /// The number of black discs on the board.
    #[getter]
    fn black(&self) -> u16 {
        self.0.disc_count(rules::Color::Black)
    }

    /// The number of white discs on the board.
    #[getter]
    fn white(&self) -> u16 {
        self.0.disc_count(rules::Color::White)
    }

    /// The winning side; `None` for a tie.
    #[getter]
    fn winner(&self) -> Option<Color> {
        self.0.winner().map(Color::from)
    }

    /// Whether both sides have the same number of discs.
    #[getter]
    fn is_tie(&self) -> bool {
        self.0.is_tie()
    }

    /// The number of empty squares.
    #[getter]
    fn empties(&self) -> u16 {
        self.0.empty_count()
    }

    /// The number of squares of the board.
    #[getter]
    fn squares(&self) -> u16 {
        self.0.square_count()
    }

    /// Whether `"most"` or `"fewest"` discs win.
    #[getter]
    fn objective(&self) -> &'static str {
        self.0.objective().name()
    }

    /// Returns the number of discs that a side has on the board.
    fn discs(&self, color: Color) -> u16 {
        self.0.disc_count(color.into())
    }

    /// Returns the score of a side: its discs, plus the empty squares if it has more discs than
    /// the other, or half of them in a tie.
    fn score(&self, color: Color) -> u16 {
        self.0.score(color.into())
    }

    /// Returns by how many points a side won, negative if it lost.
    ///
    /// It is the difference of the two scores. Where the fewest discs win, the sign is reversed.
    fn margin(&self, color: Color) -> i16 {
        self.0.margin(color.into())
    }

    fn __repr__(&self) -> String {
        let (black, white, squares, objective) = self.parts();
        let mut parts = vec![format!("black={black}, white={white}")];
        if squares != 64 {
            parts.push(format!("squares={squares}"));
        }
        if self.0.objective() != Objective::default() {
            parts.push(format!("objective=\"{objective}\""));
        }
        format!("Outcome({})", parts.join(", "))
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> (Bound<'py, PyType>, (u16, u16, u16, &'static str)) {
        (py.get_type::<Self>(), self.parts())
    }
}

/// Returns the text of an outcome that programs read back, such as `"63-1 (14-1)"`.
#[pyfunction]
#[pyo3(signature = (outcome, /))]
pub(crate) fn outcome_text(outcome: &Outcome) -> String {
    OutcomeText(outcome.0).to_string()
}

/// Reads what `outcome_text` writes.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn read_outcome(py: Python<'_>, text: &str) -> PyResult<Outcome> {
    let read = text.parse().map(|OutcomeText(outcome)| Outcome(outcome));
    read.map_err(|error| errors::reversi_error(py, error.to_string()))
}
