//! The class `Sheet`: a transcript sheet, with its defects.

use pyo3::prelude::*;
use pyo3::types::{PyList, PyType};
use reversi_rules::notation::{self, SheetError};
use reversi_rules::{self as rules, AnySquare, Playable, variant};

use crate::class::game::Game;
use crate::class::kind::{Kind, each};
use crate::class::position::Position;
use crate::class::shape::Shape;
use crate::game::start::beginning;
use crate::input::arguments::{Number, Read, Text};
use crate::input::characters::shown;
use crate::input::location::Location;
use crate::moves::illegal::sheet_error;
use crate::moves::shown::Shown;
use crate::python::errors::{name, parse_error_of, reversi_error};
use crate::vocabulary::named::is_never_a_number;
use crate::vocabulary::rules::{RulesLike, given};

/// A transcript sheet as players keep it: a board on which each square has the number of the
/// move that placed a disc there.
///
/// `Sheet(text)` reads one line for each row of the board. An empty square is `-` or `.`, and a
/// missing one `#`; spaces, commas or semicolons separate the squares. `start`, a position or its
/// string, and `rules` give another start. `Sheet(sheet)` is the same sheet. Raises `ParseError`
/// with the byte if the string is not a sheet.
///
/// Numbers start from 1, and passes have none. A sheet may hold any numbers: `game` plays it,
/// `errors` lists all errors, and `legal_prefix` plays the legal part. `Game.sheet` writes a game
/// as a sheet, and `str(sheet)` is the text. `sheet["f5"]` is the number on a square, `None` if it
/// is blank. Frozen, hashable, picklable.
///
/// >>> sheet = Game("f5d6c3").sheet()
/// >>> sheet["d6"], sheet["a1"], sheet.game()
/// (2, None, Game("f5d6c3"))
/// >>> [str(error) for error in sheet.with_number("d6", 3).errors()]
/// ['number 2 is missing', 'number 3 is on 2 squares: c3 d6']
#[pyclass(module = "reversi_rules", frozen, eq, hash, weakref)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Sheet(Kind<On<rules::Position>, On<variant::Position>>);

/// A sheet, and the start of its game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct On<P: Playable> {
    sheet: notation::Sheet<P>,
    start: P,
}

impl From<On<rules::Position>> for Sheet {
    fn from(on: On<rules::Position>) -> Self {
        Self(Kind::Standard(on))
    }
}

impl From<On<variant::Position>> for Sheet {
    fn from(on: On<variant::Position>) -> Self {
        Self(Kind::Other(Box::new(on)))
    }
}

impl<P: Shown> On<P> {
    pub(crate) fn of(game: &rules::Game<P>) -> Self {
        Self { sheet: game.sheet(), start: game.start() }
    }

    fn parse(py: Python<'_>, start: P, text: &[u8]) -> PyResult<Self> {
        let sheet = notation::Sheet::parse_on(start, text).map_err(|error| {
            let (kind, place) = (error.kind(), error.location());
            let message = shown(&kind.to_string(), text, place);
            parse_error_of(py, &name(&kind), message, Location(place), None)
        })?;
        Ok(Self { sheet, start })
    }

    /// Returns the sheet with a number on a square; 0 makes it blank.
    fn with(self, py: Python<'_>, square: P::Square, number: u16) -> PyResult<Self> {
        let sheet = self.sheet.with_number(square, number).ok_or_else(|| {
            let message =
                if self.start.set(self.start.squares()).contains(self.start.number(square)) {
                    format!("{number} is too high for a sheet of this board")
                } else {
                    format!("{square}: {}", rules::IllegalReason::OffBoard)
                };
            reversi_error(py, message)
        })?;
        Ok(Self { sheet, ..self })
    }

    /// Reads the numbers of all rows.
    fn read(start: P, numbers: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (py, shape) = (numbers.py(), Shape::of(&start));
        let wrong = |count: usize, side: u8, lines: &str| {
            let message = format!("a sheet of this board has {side} {lines}, not {count}");
            Err(reversi_error(py, message))
        };
        let rows: Vec<_> = numbers.try_iter()?.take(256).collect::<PyResult<_>>()?;
        if rows.len() != usize::from(shape.height) {
            return wrong(rows.len(), shape.height, "rows");
        }
        let mut on = Self { sheet: notation::Sheet::blank(start), start };
        for (row, cells) in (0..).zip(rows) {
            let cells: Vec<_> = cells.try_iter()?.take(256).collect::<PyResult<_>>()?;
            if cells.len() != usize::from(shape.width) {
                return wrong(cells.len(), shape.width, "columns");
            }
            for (column, cell) in (0..).zip(cells) {
                let number = number(&cell)?;
                if let Some(square) = P::Square::new(column, row).filter(|_| number > 0) {
                    on = on.with(py, square, number)?;
                }
            }
        }
        Ok(on)
    }

    /// Plays the sheet up to the first error.
    pub(crate) fn legal_prefix(self, py: Python<'_>) -> (rules::Game<P>, Option<PyErr>) {
        let (game, error) = self.sheet.legal_prefix(self.start);
        let error = error.map(|error| sheet_error(py, error, game.position()));
        (game, error)
    }
}

/// Reads a number on a sheet; `None` is a blank square.
fn number(object: &Bound<'_, PyAny>) -> PyResult<u16> {
    if object.is_none() {
        return Ok(0);
    }
    if is_never_a_number(object.as_borrowed()) {
        let name = object.get_type().name()?;
        let message = format!("a number of a sheet is an int or None, not {name}");
        return Err(pyo3::exceptions::PyTypeError::new_err(message));
    }
    let number = Number::read(object.as_borrowed())?;
    number.fit().ok_or_else(|| {
        let message = format!("a number of a sheet must be 0 to {}, not {number}", u16::MAX);
        reversi_error(object.py(), message)
    })
}

impl Sheet {
    /// Returns a sheet that is given as itself or as its text.
    pub(crate) fn like(
        sheet: &Bound<'_, PyAny>,
        start: Option<&Bound<'_, PyAny>>,
        rules: RulesLike,
    ) -> PyResult<Self> {
        let (py, rules) = (sheet.py(), given(rules)?);
        let Ok(sheet) = sheet.cast::<Self>() else {
            let text = Text::read(sheet.as_borrowed())?;
            return Self::parse(py, &beginning(py, start, rules)?, &text.0);
        };
        if start.is_none() && rules.is_none() {
            return Ok(Self(sheet.get().0.clone()));
        }
        sheet.get().on(py, &beginning(py, start, rules)?)
    }

    fn parse(py: Python<'_>, start: &Position, text: &[u8]) -> PyResult<Self> {
        each!(&start.0, start => On::parse(py, *start, text).map(Self::from))
    }

    /// Returns the same numbers for a game from another start on the same board.
    fn on(&self, py: Python<'_>, start: &Position) -> PyResult<Self> {
        match (&self.0, &start.0) {
            (Kind::Standard(on), &Kind::Standard(start)) => Ok(On { start, ..*on }.into()),
            // Read again, because the board may lack other squares.
            _ => Self::parse(py, start, self.__str__().as_bytes()),
        }
    }

    /// Plays the sheet, and raises its first error.
    pub(crate) fn played(&self, py: Python<'_>) -> PyResult<Game> {
        each!(&self.0, on => match on.legal_prefix(py) {
            (game, None) => Ok(game.into()),
            (_, Some(error)) => Err(error),
        })
    }
}

#[pymethods]
impl Sheet {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str,) = ("numbers",);

    /// Without these two, `for` and `in` would call `__getitem__` with 0, 1, 2, … until it
    /// fails.
    #[classattr]
    #[pyo3(name = "__iter__")]
    const NOT_ITERABLE: Option<u8> = None;
    #[classattr]
    #[pyo3(name = "__contains__")]
    const NOT_A_CONTAINER: Option<u8> = None;

    #[new]
    #[pyo3(signature = (sheet, start = None, rules = None))]
    fn new(
        sheet: &Bound<'_, PyAny>,
        start: Option<&Bound<'_, PyAny>>,
        rules: RulesLike,
    ) -> PyResult<Self> {
        Self::like(sheet, start, rules)
    }

    /// Returns a sheet without numbers.
    ///
    /// >>> Sheet.blank(rules=Rules(6, 6)).game()
    /// Game(rules=Rules(6, 6))
    #[staticmethod]
    #[pyo3(signature = (start = None, rules = None))]
    fn blank(py: Python<'_>, start: Option<&Bound<'_, PyAny>>, rules: RulesLike) -> PyResult<Self> {
        let start = beginning(py, start, given(rules)?)?;
        Ok(each!(&start.0, start => {
            On { sheet: notation::Sheet::blank(*start), start: *start }.into()
        }))
    }

    /// Creates a sheet from its numbers, row by row. 0 and `None` are blank squares.
    ///
    /// `numbers` is a list of rows or an array of two dimensions. Raises `ReversiError` if the
    /// board has not so many rows or columns, lacks a square with a number, or if a number is above
    /// 255 (65535 on other boards).
    ///
    /// >>> numbers = Game("f5d6").sheet().numbers
    /// >>> Sheet.from_numbers(numbers).game()
    /// Game("f5d6")
    #[staticmethod]
    #[pyo3(signature = (numbers, start = None, rules = None))]
    fn from_numbers(
        py: Python<'_>,
        numbers: &Bound<'_, PyAny>,
        start: Option<&Bound<'_, PyAny>>,
        rules: RulesLike,
    ) -> PyResult<Self> {
        let start = beginning(py, start, given(rules)?)?;
        each!(&start.0, start => On::read(*start, numbers).map(Self::from))
    }

    /// The position before the first move.
    #[getter]
    fn start(&self) -> Position {
        each!(&self.0, on => on.start.into())
    }

    /// The numbers as a list of rows. 0 is a blank or missing square.
    ///
    /// >>> Game("f5").sheet().numbers[4]
    /// [0, 0, 0, 0, 0, 1, 0, 0]
    #[getter]
    fn numbers(&self) -> Vec<Vec<u16>> {
        each!(&self.0, on => {
            let shape = Shape::of(&on.start);
            let cell = |column, row| {
                AnySquare::new(column, row).and_then(|square| on.sheet.get(square)).unwrap_or(0)
            };
            let row = |row| (0..shape.width).map(|column| cell(column, row)).collect();
            (0..shape.height).map(row).collect()
        })
    }

    /// Returns a copy with a number on a square; `None` makes the square blank.
    fn with_number(&self, square: &Bound<'_, PyAny>, number: &Bound<'_, PyAny>) -> PyResult<Self> {
        let number = self::number(number)?;
        each!(&self.0, on => {
            let square_read = on.start.read_square(square.as_borrowed())?;
            on.with(square.py(), square_read, number).map(Self::from)
        })
    }

    /// Plays the moves and returns the game.
    ///
    /// Raises the error at which `legal_prefix` stops.
    fn game(&self, py: Python<'_>) -> PyResult<Game> {
        self.played(py)
    }

    /// Plays the moves up to the first number that is missing, on several squares or illegal.
    ///
    /// Returns the game and this error. Without such a number, it returns the whole game, and the
    /// first impossible number as a `SheetError`, or `None`.
    ///
    /// >>> sheet = Game("f5d6c3d3").sheet().with_number("c3", None)
    /// >>> game, error = sheet.legal_prefix()
    /// >>> game, str(error)
    /// (Game("f5d6"), 'number 3 is missing')
    fn legal_prefix<'py>(&self, py: Python<'py>) -> (Game, Option<Bound<'py, PyAny>>) {
        each!(&self.0, on => {
            let (game, error) = on.legal_prefix(py);
            (game.into(), error.map(|error| error.into_value(py).into_bound(py).into_any()))
        })
    }

    /// Lists all errors of the sheet: a `SheetError` for each wrong number, or an `IllegalMove`.
    ///
    /// The impossible numbers come first, in the order of their squares. All other checks treat
    /// their squares as blank. Then come the missing numbers and those on several squares. Last
    /// comes the first illegal move, if none of these precedes it.
    ///
    /// >>> [error.kind for error in Game("f5d6").sheet().with_number("d4", 7).errors()]
    /// ['Impossible']
    fn errors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        each!(&self.0, on => {
            for error in on.sheet.errors_from(on.start) {
                let position = match error {
                    SheetError::Illegal { .. } => on.sheet.legal_prefix(on.start).0.position(),
                    _ => on.start,
                };
                list.append(sheet_error(py, error, position).into_value(py))?;
            }
        });
        Ok(list)
    }

    fn __getitem__(&self, square: &Bound<'_, PyAny>) -> PyResult<Option<u16>> {
        each!(&self.0, on => Ok(on.sheet.get(on.start.read_square(square.as_borrowed())?)))
    }

    fn __str__(&self) -> String {
        each!(&self.0, on => on.sheet.to_string())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (start, text) = (self.start(), self.__str__().into_pyobject(py)?.repr()?);
        if start == Position::start(None) {
            return Ok(format!("Sheet({text})"));
        }
        Ok(format!("Sheet({text}, {})", start.__repr__(py)?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, Position)) {
        (py.get_type::<Self>(), (self.__str__(), self.start()))
    }
}
