//! The methods of `Rules`.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyType};
use reversi_rules::Objective;
use reversi_rules::variant as rules;
use reversi_rules::variant::{Board, RulesError, Start};

use crate::class::rules::Rules;
use crate::class::shape::Shape;
use crate::class::square_bits::SquareBits;
use crate::class::square_set::SquareSet;
use crate::input::arguments::{Argument, Number, Object, Read, Text};
use crate::input::instances::class_of;
use crate::input::location::Location;
use crate::python::errors;
use crate::vocabulary::sets::mask_or_squares;

/// Reads the name of an objective.
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

/// The argument `rules`, which may be omitted.
pub(crate) type RulesLike = Option<Argument<rules::Rules>>;

/// Accepts Python's `Rules`, or their text.
impl Read<'_> for rules::Rules {
    fn read(object: Object<'_, '_>) -> PyResult<Self> {
        if let Ok(rules) = object.cast::<Rules>() {
            return Ok(rules.get().0);
        }
        if object.is_instance_of::<PyString>() {
            return Rules::parse(object.py(), &Text::read(object)?.0).map(|rules| rules.0);
        }
        let class = class_of(object)?;
        Err(PyTypeError::new_err(format!("rules are a reversi_rules.Rules or a str, not {class}")))
    }
}

/// Reads the rules, if they are given.
pub(crate) fn given(rules: RulesLike) -> PyResult<Option<rules::Rules>> {
    rules.map(|rules| rules.0).transpose()
}

/// Returns the shape of the board of those rules, or 8x8.
pub(crate) fn shape(rules: RulesLike) -> PyResult<Shape> {
    Ok(given(rules)?.map_or(Shape::STANDARD, |rules| Shape::from(&rules)))
}

/// Reads the number of columns or rows.
fn side(py: Python<'_>, number: Number, lines: &str) -> PyResult<u8> {
    number.fit().ok_or_else(|| {
        errors::reversi_error(py, format!("a board has 4 to 16 {lines}, not {number}"))
    })
}

/// Reads the name of a start, or its position.
fn read_start(py: Python<'_>, rules: &rules::Rules, text: &[u8]) -> PyResult<Start> {
    if let Some(start) = str::from_utf8(text).ok().and_then(Start::from_name) {
        return Ok(start);
    }
    match rules::Position::parse(rules, text) {
        Ok(position) => Ok(Start::Board { board: position.board(), turn: position.turn() }),
        Err(error) => {
            let names: Vec<&str> = Start::NAMED.into_iter().filter_map(Start::name).collect();
            let names = names.join(", ");
            let prefix = format!("the start must be a position or one of {names}: ");
            let (message, location) = (error.kind().to_string(), Location(error.location()));
            let (no_move, kind) = (None::<PyErr>, errors::name(&error.kind()));
            let arguments = (message, location, no_move, prefix, kind);
            Err(errors::exception(py, "ParseError", arguments))
        }
    }
}

impl Rules {
    /// Creates rules with that start and objective, on a rectangle without the missing squares.
    fn with(
        py: Python<'_>,
        rectangle: rules::Rules,
        missing: rules::Bitboard,
        start: Option<Argument<Text<'_>>>,
        objective: Option<Argument<Objective>>,
    ) -> PyResult<Self> {
        let start = start.map(|start| start.0).transpose()?;
        let start = start.as_ref().map_or(&b"standard"[..], |start| &start.0);
        let objective = objective.map_or(Ok(Objective::Most), |objective| objective.0)?;
        // Named starts need the center, which a custom start may lack. So the squares are removed
        // under an empty start, and the real start is checked afterwards.
        let bare = Start::Board { board: Board::EMPTY, turn: reversi_rules::Color::Black };
        let refused = |error: RulesError| errors::reversi_error(py, error.to_string());
        let board = rectangle.with_start(bare).and_then(|board| board.with_missing(missing));
        let board = board.map_err(refused)?;
        let start = read_start(py, &board, start)?;
        let rules = board.with_start(start).map_err(refused)?;
        Ok(Self(rules.with_objective(objective)))
    }

    /// Reads the text of rules.
    pub(crate) fn parse(py: Python<'_>, text: &[u8]) -> PyResult<Self> {
        let text = str::from_utf8(text).map_err(|error| {
            let place = reversi_rules::Location::NOWHERE.with_byte(error.valid_up_to());
            errors::parse_error(py, "not UTF-8", Location(place))
        })?;
        let read = text.parse::<rules::Rules>().map(Self);
        read.map_err(|error| errors::parse_error(py, error.kind(), Location(error.location())))
    }
}

#[pymethods]
impl Rules {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str) = ("width", "height");

    #[new]
    #[pyo3(
        signature = (
            width = None, height = None, *, missing = None, start = None, objective = None
        ),
        text_signature = "(width=8, height=8, *, missing=(), start='standard', objective='most')"
    )]
    fn new(
        py: Python<'_>,
        width: Option<&Bound<'_, PyAny>>,
        height: Option<Argument<Number>>,
        missing: Option<&Bound<'_, PyAny>>,
        start: Option<Argument<Text<'_>>>,
        objective: Option<Argument<Objective>>,
    ) -> PyResult<Self> {
        let is_whole = |given: &&Bound<'_, PyAny>| {
            given.is_instance_of::<PyString>() || given.is_instance_of::<Self>()
        };
        if let Some(rules) = width.filter(is_whole) {
            if height.is_some() || missing.is_some() || start.is_some() || objective.is_some() {
                let message = "rules or their text stand alone: Rules(text)";
                return Err(PyTypeError::new_err(message));
            }
            return rules::Rules::read(rules.as_borrowed()).map(Self);
        }
        let width = width.map(|width| Number::read(width.as_borrowed()));
        let [width, height] = [width, height.map(|height| height.0)]
            .map(|number| number.unwrap_or(Ok(Number(Some(8)))));
        let (width, height) = (side(py, width?, "columns")?, side(py, height?, "rows")?);
        let rectangle = rules::Rules::new(width, height)
            .map_err(|error| errors::reversi_error(py, error.to_string()))?;
        let missing = missing
            .map_or(Ok(SquareBits::empty(Shape::from(&rectangle))), |missing| {
                mask_or_squares(missing.as_borrowed(), Shape::from(&rectangle))
            })?;
        Self::with(py, rectangle, missing.bitboard(), start, objective)
    }

    /// Returns the rules of the octagon: 10x10 without three squares in each corner.
    ///
    /// The Generic Game Server calls this board type 88. For `start` and `objective` see `Rules`.
    ///
    /// >>> rules = Rules.octagon(objective="fewest")
    /// >>> len(rules.squares), rules.missing.names()[:6]
    /// (88, ['a1', 'b1', 'i1', 'j1', 'a2', 'j2'])
    #[staticmethod]
    #[pyo3(
        signature = (*, start = None, objective = None),
        text_signature = "(*, start='standard', objective='most')"
    )]
    fn octagon(
        py: Python<'_>,
        start: Option<Argument<Text<'_>>>,
        objective: Option<Argument<Objective>>,
    ) -> PyResult<Self> {
        let octagon = rules::Rules::OCTAGON;
        Self::with(py, octagon, octagon.missing(), start, objective)
    }

    /// The number of columns, 4 to 16.
    #[getter]
    fn width(&self) -> u8 {
        self.0.width()
    }

    /// The number of rows, 4 to 16.
    #[getter]
    fn height(&self) -> u8 {
        self.0.height()
    }

    /// The number of a pass, width * height: 64 on 8x8. It is the highest action.
    #[getter]
    fn pass_action(&self) -> u16 {
        Shape::from(&self.0).pass()
    }

    /// The squares of the board, without the missing ones.
    #[getter]
    fn squares(&self) -> SquareSet {
        SquareBits::of(Shape::from(&self.0), self.0.squares()).into()
    }

    /// The missing squares.
    #[getter]
    fn missing(&self) -> SquareSet {
        SquareBits::of(Shape::from(&self.0), self.0.missing()).into()
    }

    /// The name of the start, or its position as a string if it has no name.
    #[getter]
    fn start(&self) -> String {
        self.0.setup().name().map_or_else(|| self.0.start().to_string(), str::to_owned)
    }

    /// Whether `"most"` or `"fewest"` discs win.
    #[getter]
    fn objective(&self) -> &'static str {
        self.0.objective().name()
    }

    pub(crate) fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (rules, mut parts) = (&self.0, Vec::new());
        if (rules.width(), rules.height()) != (8, 8) {
            parts.push(format!("{}, {}", rules.width(), rules.height()));
        }
        if !rules.missing().is_empty() {
            parts.push(format!("missing={}", PyList::new(py, self.missing().names())?.repr()?));
        }
        if rules.setup() != Start::default() {
            parts.push(format!("start=\"{}\"", self.start()));
        }
        if rules.objective() != Objective::default() {
            parts.push(format!("objective=\"{}\"", self.objective()));
        }
        Ok(format!("Rules({})", parts.join(", ")))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }
}
