//! Reads sets of squares from Python, and implements the operations of a `frozenset`.

use pyo3::exceptions::{PyIndexError, PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyFrozenSet, PyInt, PyString, PyType};
use reversi_rules as rules;

use crate::class::shape::Shape;
use crate::class::square_bits::SquareBits;
use crate::class::square_set::SquareSet;
use crate::input::arguments::{Number, Object, Read, Text, walk};
use crate::input::location::Location;
use crate::python::errors;
use crate::vocabulary::named::{Names, Squares, is_never_a_number};

/// The other operand of an operator such as `&`, which may be any Python set.
///
/// Its extraction fails if the operand is not a set. `PyO3` then returns `NotImplemented`, as
/// Python requires.
#[derive(Clone, Copy)]
pub(crate) struct OtherSet<'a, 'py>(pub(crate) Object<'a, 'py>);

impl<'a, 'py> FromPyObject<'a, 'py> for OtherSet<'a, 'py> {
    type Error = PyErr;

    fn extract(object: Object<'a, 'py>) -> PyResult<Self> {
        static ABSTRACT_SET: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        if object.is_exact_instance_of::<SquareSet>()
            || object.is_instance(ABSTRACT_SET.import(object.py(), "collections.abc", "Set")?)?
        {
            return Ok(Self(object));
        }
        Err(PyTypeError::new_err("not a set"))
    }
}

/// Reads a set or another iterable of squares of a board of that shape.
pub(crate) fn squares(object: Object<'_, '_>, shape: Shape) -> PyResult<SquareBits> {
    squares_or(object, shape, Err)
}

/// Reads the same, and calls `otherwise` with the error if the object is not iterable.
fn squares_or(
    object: Object<'_, '_>,
    shape: Shape,
    otherwise: impl FnOnce(PyErr) -> PyResult<SquareBits>,
) -> PyResult<SquareBits> {
    if let Ok(set) = object.cast::<SquareSet>() {
        let set = set.get().bits();
        if set.shape == shape {
            return Ok(set);
        }
        let message = format!(
            "the set belongs to a board of {}, not of {shape}: the numbers mean other squares",
            set.shape
        );
        return Err(errors::reversi_error(object.py(), message));
    }
    match walk(object) {
        Ok(mut squares) => squares.try_fold(SquareBits::empty(shape), |set, square| {
            // The iterator may be infinite. Then only Ctrl-C ends it.
            object.py().check_signals()?;
            Ok(set.with(Squares(shape).read(square?.as_borrowed())?))
        }),
        Err(error) => otherwise(error),
    }
}

/// Reads a set as `str()` draws it: a line for each row, with `X` for its squares and `.` for others.
/// The lines tell the shape, unless it is given. Returns `None` for other objects than such strings.
pub(crate) fn drawing(
    object: Object<'_, '_>,
    given: Option<Shape>,
) -> PyResult<Option<SquareBits>> {
    let text = if object.is_instance_of::<PyString>() { Some(Text::read(object)?) } else { None };
    let Some(text) = text.filter(|text| text.0.contains(&b'\n')) else { return Ok(None) };
    let is_cell = |cell: &u8| !cell.is_ascii_whitespace();
    let height = text.0.split(|&byte| byte == b'\n').filter(|row| row.iter().any(is_cell)).count();
    let cells = text.0.iter().filter(|cell| is_cell(cell)).count();
    let side = |count: usize| u8::try_from(count).ok().filter(|count| (4..=16).contains(count));
    let drawn = side(cells.checked_div(height).unwrap_or_default()).zip(side(height));
    let shape = given.or(drawn.map(|(width, height)| Shape { width, height }));
    let Some(shape) = shape.filter(|shape| usize::from(shape.pass()) == cells) else {
        let message = format!("{height} rows with {cells} squares are not the drawing of a set");
        return Err(errors::reversi_error(object.py(), message));
    };
    let (mut set, mut square) = (SquareBits::empty(shape), 0);
    for (at, &cell) in text.0.iter().enumerate().filter(|(_, cell)| is_cell(cell)) {
        match cell {
            b'X' => set = set.with(square),
            b'.' => {}
            _ => {
                let place = Location(rules::Location::NOWHERE.with_byte(at));
                let message = format!("'{}' is neither X nor .", cell.escape_ascii());
                return Err(errors::parse_error(object.py(), message, place));
            }
        }
        square += 1;
    }
    Ok(Some(set))
}

/// Reads squares from an int with a bit for each square, a drawing, a set or another iterable.
pub(crate) fn mask_or_squares(object: Object<'_, '_>, shape: Shape) -> PyResult<SquareBits> {
    if let Some(set) = drawing(object, Some(shape))? {
        return Ok(set);
    }
    squares_or(object, shape, |error| {
        let py = object.py();
        // Asked only now, because arrays are iterable and have an `__index__` too.
        let is_number = object.hasattr("__index__")? && !is_never_a_number(object);
        if !is_number || !error.is_instance_of::<PyTypeError>(py) {
            return Err(error);
        }
        read_mask(object, shape)?.ok_or_else(|| {
            let bits = shape.pass();
            errors::reversi_error(py, format!("a mask of squares must be 0 to 2**{bits} - 1"))
        })
    })
}

/// Reads an int as a set; `None` if it has bits beyond the squares of the board.
fn read_mask(object: Object<'_, '_>, shape: Shape) -> PyResult<Option<SquareBits>> {
    let py = object.py();
    let number = py.import("operator")?.call_method1("index", (object,))?;
    let bytes = match py.get_type::<PyInt>().call_method1("to_bytes", (number, 32, "little")) {
        Ok(bytes) => bytes,
        Err(error) if error.is_instance_of::<PyOverflowError>(py) => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut words = [0; 4];
    let (eights, _) = bytes.cast::<PyBytes>()?.as_bytes().as_chunks();
    for (word, eight) in words.iter_mut().zip(eights) {
        *word = u64::from_le_bytes(*eight);
    }
    let set = SquareBits { words, shape };
    Ok(set.is_subset(SquareBits::full(shape)).then_some(set))
}

/// Returns the set as a Python int with a bit for each square.
#[inline]
pub(crate) fn mask(py: Python<'_>, set: SquareBits) -> PyResult<Bound<'_, PyAny>> {
    let [word, rest @ ..] = set.words;
    if rest == [0; 3] {
        return Ok(word.into_pyobject(py)?.into_any());
    }
    let bytes: Vec<u8> = set.words.into_iter().flat_map(u64::to_le_bytes).collect();
    py.get_type::<PyInt>().call_method1("from_bytes", (PyBytes::new(py, &bytes), "little"))
}

/// Returns the square at that index; a negative index counts from the end.
pub(crate) fn at(set: SquareBits, index: Number) -> PyResult<u8> {
    let mut numbers = set.numbers();
    let square = match index.fit::<isize>() {
        Some(index @ 0..) => numbers.nth(index.unsigned_abs()),
        Some(index) => numbers.nth_back(index.unsigned_abs() - 1),
        None => None,
    };
    square.ok_or_else(|| PyIndexError::new_err("index out of range"))
}

/// Compares like a `frozenset` of the same ints, so that equal sets have equal hashes.
pub(crate) fn equals(set: SquareBits, other: Object<'_, '_>) -> PyResult<bool> {
    match other.cast::<SquareSet>() {
        Ok(other) => Ok(set == other.get().bits()),
        Err(_) => PyFrozenSet::new(other.py(), set.numbers())?.eq(other),
    }
}
