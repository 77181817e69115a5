//! Who won, and by how much.

use pyo3::prelude::*;
use pyo3::types::PyType;
use reversi_rules as rules;
use reversi_rules::Objective;

use crate::arguments::{Argument, Number, Object, Read, Text};
use crate::color::Color;
use crate::{display, errors};

/// The result of a finished game.
///
/// `discs` counts what lies on the board. `score` is what goes into records: the winner also
/// gets the empty squares, a tie splits them, and the two scores sum to 64.
///
/// >>> outcome = Game.from_transcript("f5d6c3f3e3f4d7d3g3").outcome()
/// >>> print(outcome)
/// black wins 64-0
/// >>> outcome.discs(BLACK), outcome.score(BLACK), outcome.winner
/// (13, 64, Color.BLACK)
#[pyclass(module = "reversi_rules", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Outcome(pub(crate) rules::Outcome);

/// The name of an objective.
impl Read<'_> for Objective {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        let text = Text::read(object)?;
        str::from_utf8(&text.0).ok().and_then(Self::from_name).map_or_else(
            || {
                let (given, [most, fewest]) = (object.repr()?, Self::ALL.map(Self::name));
                let message = format!("{given} is not an objective ({most} or {fewest})");
                Err(errors::reversi_error(object.py(), message))
            },
            Ok,
        )
    }
}

impl Outcome {
    fn counts(&self) -> (u16, u16) {
        (self.0.disc_count(rules::Color::Black), self.0.disc_count(rules::Color::White))
    }
}

#[pymethods]
impl Outcome {
    #[new]
    fn new(py: Python<'_>, black: Argument<Number>, white: Argument<Number>) -> PyResult<Self> {
        let (black, white) = (black.0?, white.0?);
        let discs = black.fit().zip(white.fit());
        let outcome =
            discs.and_then(|(black, white)| rules::Outcome::from_disc_counts(black, white));
        outcome.map(Self).ok_or_else(|| {
            let message = format!("a board has 0 to 64 discs in all, not {black} and {white}");
            errors::invalid_position(py, message)
        })
    }

    /// The side with more discs; `None` for a tie.
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

    /// How many discs a side has on the board.
    fn discs(&self, color: &Color) -> u16 {
        self.0.disc_count(color.into())
    }

    /// The points of a side: its discs, and the empty squares if it won, half in a tie.
    fn score(&self, color: &Color) -> u16 {
        self.0.score(color.into())
    }

    /// By how many points a side won; negative if it lost.
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
        let (black, white) = self.counts();
        format!("Outcome(black={black}, white={white})")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (u16, u16)) {
        (py.get_type::<Self>(), self.counts())
    }
}
