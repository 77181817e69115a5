//! The methods of `Symmetry`.

use pyo3::prelude::*;
use pyo3::types::PyType;
use reversi_rules as rules;
use reversi_rules::ParseSymmetryError;

use crate::class::square_bits::SquareBits;
use crate::class::symmetry::Symmetry;
use crate::input::arguments::{Argument, Object, Read};
use crate::vocabulary::named::{Moves, Names, Unnamed};
use crate::vocabulary::rules::{RulesLike, shape};

/// The numbers and names of the symmetries.
struct Symmetries;

impl Names for Symmetries {
    type Value = rules::Symmetry;

    const KIND: &str = "symmetry";
    const REFUSAL: &str = "ReversiError";

    fn range(&self) -> String {
        "0 to 7".to_owned()
    }

    fn with_number(&self, number: u16) -> Option<rules::Symmetry> {
        rules::Symmetry::from_index(number.into())
    }

    fn with_name(&self, text: &[u8]) -> Result<rules::Symmetry, Unnamed> {
        String::from_utf8_lossy(text)
            .parse()
            .map_err(|error: ParseSymmetryError| Unnamed::Other(error.to_string()))
    }
}

/// Accepts a Python `Symmetry`, its number or its name.
impl Read<'_> for rules::Symmetry {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        match object.cast::<Symmetry>() {
            Ok(symmetry) => Ok(symmetry.get().into()),
            Err(_) => Symmetries.read(object),
        }
    }
}

#[pymethods]
impl Symmetry {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str,) = ("index",);

    // Returning `Self` would create a ninth object.
    #[new]
    fn new<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        let symmetry = rules::Symmetry::read(value.as_borrowed())?;
        Self::from(symmetry).into_pyobject(value.py())
    }

    /// The index in `SYMMETRIES`, 0 to 7, rotations first. `int(symmetry)` is the same.
    #[getter]
    fn index(&self) -> u8 {
        rules::Symmetry::from(self) as u8
    }

    /// The name in words, such as `"half turn"`. `str(symmetry)` is the same.
    #[getter]
    fn name(&self) -> &'static str {
        rules::Symmetry::from(self).name()
    }

    /// The symmetry that undoes this one. All but the quarter turns are their own inverse.
    #[getter]
    fn inverse(&self) -> Self {
        rules::Symmetry::from(self).inverse().into()
    }

    /// Whether the symmetry leaves the standard start unchanged.
    #[getter]
    fn fixes_start(&self) -> bool {
        rules::Symmetry::from(self).fixes_start()
    }

    /// Returns the symmetry that does this one first and `then` the other. The order matters.
    ///
    /// >>> Symmetry.ROTATE_90.compose(Symmetry.MIRROR_LEFT_RIGHT)
    /// Symmetry.TRANSPOSE
    /// >>> Symmetry.MIRROR_LEFT_RIGHT.compose(Symmetry.ROTATE_90)
    /// Symmetry.ANTI_TRANSPOSE
    fn compose(&self, then: Argument<rules::Symmetry>) -> PyResult<Self> {
        Ok(rules::Symmetry::from(self).compose(then.0?).into())
    }

    /// Returns the number of the square that a square is moved to.
    ///
    /// `move` is a number or a name; a pass stays a pass. `rules` gives the board, 8x8 if omitted.
    /// Raises `InvalidMove` if the board has no such move.
    ///
    /// >>> Symmetry.ROTATE_90.square("f1", Rules(6, 6)) == parse_square("f6", Rules(6, 6))
    /// True
    #[pyo3(signature = (r#move, rules = None))]
    fn square(&self, r#move: &Bound<'_, PyAny>, rules: RulesLike) -> PyResult<u16> {
        let shape = shape(rules)?;
        let number = Moves(shape).read(r#move.as_borrowed())?;
        let image = SquareBits::empty(shape).with(number).transform(self.into());
        Ok(image.numbers().next().map_or(shape.pass(), u16::from))
    }

    fn __index__(&self) -> u8 {
        self.index()
    }

    fn __int__(&self) -> u8 {
        self.index()
    }

    fn __str__(&self) -> &'static str {
        self.name()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (u8,)) {
        (py.get_type::<Self>(), (self.index(),))
    }
}
