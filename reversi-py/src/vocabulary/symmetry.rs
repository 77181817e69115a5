//! The class `Symmetry`: the eight rotations and mirrors of a board.

use pyo3::prelude::*;
use pyo3::types::PyType;
use reversi_rules as rules;
use reversi_rules::ParseSymmetryError;

use crate::input::arguments::{Argument, Object, Read};
use crate::input::instances::Instance;
use crate::python::display;
use crate::vocabulary::named::{Moves, Names, Unnamed};
use crate::vocabulary::rules::Rules;
use crate::vocabulary::shape::Shape;
use crate::vocabulary::squares::SquareBits;

/// One of the eight symmetries of a board: four rotations and four mirrors.
///
/// `Symmetry(2)`, `Symmetry("half turn")` and `Symmetry.ROTATE_180` are the same object, so `is`
/// works as well as `==`. `SYMMETRIES` has all eight in order of their index. Every function that
/// needs a symmetry also accepts its number or its name. Directions are those seen with a1 at the
/// top left. Raises `ReversiError` for an unknown number or name.
///
/// `IDENTITY`, `ROTATE_180`, `TRANSPOSE` and `ANTI_TRANSPOSE` leave the standard start unchanged.
/// The other four exchange the colors of its discs.
///
/// >>> Symmetry.ROTATE_90.square("a1") == H1, Position().transform("half turn") == Position()
/// (True, True)
/// >>> [move_name(symmetry.square("f5")) for symmetry in SYMMETRIES]
/// ['f5', 'd6', 'c4', 'e3', 'c5', 'f4', 'e6', 'd3']
/// >>> [symmetry.index for symmetry in SYMMETRIES if symmetry.fixes_start]
/// [0, 2, 6, 7]
#[pyclass(module = "reversi_rules", frozen, eq, hash, weakref)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) enum Symmetry {
    #[pyo3(name = "IDENTITY")]
    Identity,
    #[pyo3(name = "ROTATE_90")]
    Rotate90,
    #[pyo3(name = "ROTATE_180")]
    Rotate180,
    #[pyo3(name = "ROTATE_270")]
    Rotate270,
    #[pyo3(name = "MIRROR_LEFT_RIGHT")]
    MirrorLeftRight,
    #[pyo3(name = "MIRROR_TOP_BOTTOM")]
    MirrorTopBottom,
    #[pyo3(name = "TRANSPOSE")]
    Transpose,
    #[pyo3(name = "ANTI_TRANSPOSE")]
    AntiTranspose,
}

impl From<rules::Symmetry> for Symmetry {
    fn from(symmetry: rules::Symmetry) -> Self {
        match symmetry {
            rules::Symmetry::Identity => Self::Identity,
            rules::Symmetry::Rotate90 => Self::Rotate90,
            rules::Symmetry::Rotate180 => Self::Rotate180,
            rules::Symmetry::Rotate270 => Self::Rotate270,
            rules::Symmetry::MirrorLeftRight => Self::MirrorLeftRight,
            rules::Symmetry::MirrorTopBottom => Self::MirrorTopBottom,
            rules::Symmetry::Transpose => Self::Transpose,
            rules::Symmetry::AntiTranspose => Self::AntiTranspose,
        }
    }
}

impl From<&Symmetry> for rules::Symmetry {
    fn from(symmetry: &Symmetry) -> Self {
        match symmetry {
            Symmetry::Identity => Self::Identity,
            Symmetry::Rotate90 => Self::Rotate90,
            Symmetry::Rotate180 => Self::Rotate180,
            Symmetry::Rotate270 => Self::Rotate270,
            Symmetry::MirrorLeftRight => Self::MirrorLeftRight,
            Symmetry::MirrorTopBottom => Self::MirrorTopBottom,
            Symmetry::Transpose => Self::Transpose,
            Symmetry::AntiTranspose => Self::AntiTranspose,
        }
    }
}

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
        rules::Symmetry::from_index(u8::try_from(number).ok()?)
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
        rules::Symmetry::from(self).index()
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
    fn square(
        &self,
        r#move: &Bound<'_, PyAny>,
        rules: Option<Instance<'_, '_, Rules>>,
    ) -> PyResult<u16> {
        let shape = rules.map_or(Shape::STANDARD, |rules| Shape::from(&rules.0));
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

    #[pyo3(signature = (format_spec, /))]
    fn __format__<'py>(
        &self,
        py: Python<'py>,
        format_spec: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        display::format(py, self.name(), format_spec)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (u8,)) {
        (py.get_type::<Self>(), (self.index(),))
    }
}
