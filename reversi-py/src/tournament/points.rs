//! The class `Points`, and the final score of a game.

use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyString, PyType};
use reversi_rules as rules;
use reversi_rules::tournament::{self, EmptiesPolicy};

use super::numbers::{score, whole};
use crate::class::color::Color;
use crate::input::arguments::{Object, Read, Text};
use crate::input::instances::Instance;
use crate::python::errors;
use crate::vocabulary::named::is_never_a_number;
use crate::vocabulary::outcome::Outcome;

/// Points in a tournament: 1 for a win and a half for a tie. Frozen, hashable, picklable.
///
/// `Points(2.5)`, `Points("2.5")` and `Points("2½")` are equal, and equal to the number 2.5. Points
/// can be added, compared and sorted, also with numbers. They are counted in halves, so sums are
/// exact. Raises `ReversiError` for anything but 0, a half, 1 and so on.
///
/// >>> points = sum([Points.WIN, Points.WIN, Points.TIE, Points.LOSS])
/// >>> points, str(points), points.halves
/// (Points(2.5), '2.5', 5)
/// >>> points == Points("2½"), points > 2
/// (True, True)
#[pyclass(module = "reversi_rules.tournament", frozen, str = "{0}", weakref)]
pub(crate) struct Points(pub(super) tournament::Points);

/// Points, or a number or a string that stands for points.
pub(super) struct PointsLike(pub(super) PyResult<tournament::Points>);

impl<'a, 'py> FromPyObject<'a, 'py> for PointsLike {
    type Error = std::convert::Infallible;

    fn extract(object: Object<'a, 'py>) -> Result<Self, Self::Error> {
        Ok(Self(read(object)))
    }
}

/// Reads points, a number or a string.
pub(super) fn read(object: Object<'_, '_>) -> PyResult<tournament::Points> {
    if let Ok(points) = object.cast::<Points>() {
        return Ok(points.get().0);
    }
    if object.is_instance_of::<PyString>() {
        let text = Text::read(object)?;
        let points = str::from_utf8(&text.0).ok().and_then(|text| text.parse().ok());
        return points.ok_or_else(|| refused(object));
    }
    let number = match object.extract::<f64>() {
        Ok(number) if !is_never_a_number(object) => number,
        Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => f64::INFINITY,
        _ => {
            let name = object.get_type().name()?;
            return Err(PyTypeError::new_err(format!("points are a number or a str, not {name}")));
        }
    };
    // Twice a float is exact. The fraction of an infinity is NaN.
    let halves = 2.0 * number;
    let whole = if halves.fract() == 0.0 { u32::try_from(halves as i64).ok() } else { None };
    whole.map(tournament::Points::from_halves).ok_or_else(|| refused(object))
}

/// Creates the error for a value that is no number of points.
fn refused(object: Object<'_, '_>) -> PyErr {
    let words = match "".parse::<tournament::Points>() {
        Err(why) => why.to_string(),
        Ok(_) => String::new(),
    };
    let message = object.repr().map(|given| format!("{given} is {words}"));
    message.map_or_else(|error| error, |message| errors::reversi_error(object.py(), message))
}

#[pymethods]
impl Points {
    /// The points of a win: 1.
    #[classattr]
    const WIN: Self = Self(tournament::Points::WIN);

    /// The points of a tie for each side: a half.
    #[classattr]
    const TIE: Self = Self(tournament::Points::TIE);

    /// The points of a loss: 0.
    #[classattr]
    const LOSS: Self = Self(tournament::Points::LOSS);

    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str,) = ("halves",);

    #[new]
    #[pyo3(
        signature = (points = PointsLike(Ok(tournament::Points::LOSS)), /),
        text_signature = "(points=0, /)"
    )]
    fn new(points: PointsLike) -> PyResult<Self> {
        points.0.map(Self)
    }

    /// Creates points from a number of half points.
    ///
    /// >>> Points.from_halves(9)
    /// Points(4.5)
    #[staticmethod]
    fn from_halves(halves: &Bound<'_, PyAny>) -> PyResult<Self> {
        let halves = whole(halves, "number of half points", u32::MAX)?;
        Ok(Self(tournament::Points::from_halves(halves)))
    }

    /// Returns the points of a side for a game that the higher score wins.
    ///
    /// `score` is the pair of black's score and white's.
    ///
    /// >>> Points.of((33, 31), BLACK), Points.of((32, 32), WHITE)
    /// (Points(1), Points(0.5))
    #[staticmethod]
    #[pyo3(name = "of")]
    fn of_score(score: &Bound<'_, PyAny>, color: Color) -> PyResult<Self> {
        Ok(Self(tournament::Points::of(self::score(score)?, color.into())))
    }

    /// Returns the points of a side for a game with that winner; `None` is a tie.
    ///
    /// Use it where the higher score may lose, as in games that the fewest discs win.
    ///
    /// >>> Points.from_winner(WHITE, WHITE), Points.from_winner(None, WHITE)
    /// (Points(1), Points(0.5))
    #[staticmethod]
    #[pyo3(signature = (winner, color))]
    fn from_winner(winner: Option<Color>, color: Color) -> Self {
        Self(tournament::Points::from_winner(winner.map(rules::Color::from), color.into()))
    }

    /// The number of half points.
    #[getter]
    fn halves(&self) -> u32 {
        self.0.halves()
    }

    fn __float__(&self) -> f64 {
        f64::from(self.0.halves()) / 2.0
    }

    fn __bool__(&self) -> bool {
        self.0 != tournament::Points::LOSS
    }

    fn __add__(&self, other: PointsLike) -> PyResult<Self> {
        Ok(Self(self.0 + other.0?))
    }

    fn __radd__(&self, other: PointsLike) -> PyResult<Self> {
        Ok(Self(other.0? + self.0))
    }

    // Compared as floats, in which every number of points is exact.
    fn __richcmp__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
        op: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        let own = PyFloat::new(py, self.__float__());
        match other.cast::<Self>() {
            Ok(other) => own.rich_compare(other.get().__float__(), op),
            Err(_) if other.is_instance_of::<PyString>() => Ok(py.NotImplemented().into_bound(py)),
            Err(_) => own.rich_compare(other, op),
        }
    }

    // Equal numbers have equal hashes.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyFloat::new(py, self.__float__()).hash()
    }

    fn __repr__(&self) -> String {
        format!("Points({})", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (f64,)) {
        (py.get_type::<Self>(), (self.__float__(),))
    }
}

/// Returns the final score of a game, as a pair. `raw` leaves out the empty squares.
#[pyfunction]
#[pyo3(signature = (outcome, raw, /))]
pub(crate) fn final_score(outcome: Instance<'_, '_, Outcome>, raw: bool) -> (u16, u16) {
    let policy = if raw { EmptiesPolicy::Raw } else { EmptiesPolicy::ToWinner };
    let score = tournament::final_score(outcome.0, policy);
    (score.black, score.white)
}
