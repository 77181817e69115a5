//! The class `Location`: the place of an error or of a finding.

use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};
use reversi_rules as rules;

use crate::input::arguments::{Argument, Number, Read};
use crate::python::errors;

/// The place of an error or of a finding: frozen, hashable, picklable.
///
/// It has three parts: the game in a file, the byte in a string or a file, and the ply in a game.
/// All count from 0. A part that does not apply is `None`, and `str()` omits it. `Location()` has
/// no parts.
///
/// Every error and every finding has a `location`, and prints it before its message. Locations can
/// be sorted: by game, then byte, then ply, with `None` first.
///
/// >>> try:
/// ...     Game("f5 f6 f4")
/// ... except ParseError as error:
/// ...     print(repr(error.location), error, sep="\n")
/// Location(byte=6, ply=2)
/// byte 6, ply 2: f4: a disc there flips nothing
#[pyclass(module = "reversi_rules", frozen, eq, ord, hash, str = "{0}", weakref)]
#[derive(PartialEq, Eq, PartialOrd, Hash)]
pub(crate) struct Location(pub(crate) rules::Location);

type Part = Option<Argument<Number>>;

/// Reads the number of a part. The crate uses `usize::MAX` for a missing part.
fn number(py: Python<'_>, part: Part, name: &str) -> PyResult<Option<usize>> {
    let Some(part) = part else { return Ok(None) };
    let number = part.0?;
    let fit = number.fit().filter(|&number| number != usize::MAX);
    fit.map(Some).ok_or_else(|| {
        let message = format!("the {name} of a location must be 0 or more, not {number}");
        errors::reversi_error(py, message)
    })
}

#[pymethods]
impl Location {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str, &'static str) = ("game", "byte", "ply");

    #[new]
    #[pyo3(signature = (game = None, byte = None, ply = None))]
    fn new(
        py: Python<'_>,
        game: Option<&Bound<'_, PyAny>>,
        byte: Part,
        ply: Part,
    ) -> PyResult<Self> {
        if let (Some(place), None, None) = (game.and_then(|it| it.cast::<Self>().ok()), &byte, &ply)
        {
            return Ok(Self(place.get().0));
        }
        let game = game.map(|game| Argument(Number::read(game.as_borrowed())));
        Self(rules::Location::NOWHERE).with_game(py, game)?.with_byte(py, byte)?.with_ply(py, ply)
    }

    /// The number of the game: in its file, or among the games of a `VectorEnv`.
    #[getter]
    fn game(&self) -> Option<usize> {
        self.0.game()
    }

    /// The offset of the byte in the string or the file. A `str` is counted as UTF-8.
    #[getter]
    fn byte(&self) -> Option<usize> {
        self.0.byte()
    }

    /// The number of the ply in the game, forced passes included.
    #[getter]
    fn ply(&self) -> Option<usize> {
        self.0.ply()
    }

    /// Returns a copy with another `game`; `None` removes it.
    ///
    /// >>> Location(byte=6).with_game(0)
    /// Location(game=0, byte=6)
    #[pyo3(signature = (game, /))]
    fn with_game(&self, py: Python<'_>, game: Part) -> PyResult<Self> {
        let game = number(py, game, "game")?;
        Ok(Self(self.0.with_game(game.unwrap_or(usize::MAX))))
    }

    /// Returns a copy with another `byte`; `None` removes it.
    ///
    /// >>> Location(byte=6, ply=2).with_byte(None)
    /// Location(ply=2)
    #[pyo3(signature = (byte, /))]
    fn with_byte(&self, py: Python<'_>, byte: Part) -> PyResult<Self> {
        let byte = number(py, byte, "byte")?;
        Ok(Self(self.0.with_byte(byte.unwrap_or(usize::MAX))))
    }

    /// Returns a copy with another `ply`; `None` removes it.
    ///
    /// >>> Location(byte=6).with_ply(2)
    /// Location(byte=6, ply=2)
    #[pyo3(signature = (ply, /))]
    fn with_ply(&self, py: Python<'_>, ply: Part) -> PyResult<Self> {
        let ply = number(py, ply, "ply")?;
        Ok(Self(self.0.with_ply(ply.unwrap_or(usize::MAX))))
    }

    /// Returns a copy with `start` added to the byte, for a string that is part of a longer one.
    ///
    /// A location without a byte stays the same.
    ///
    /// >>> Location(byte=6, ply=2).after(10), Location(ply=2).after(10)
    /// (Location(byte=16, ply=2), Location(ply=2))
    #[pyo3(signature = (start, /))]
    fn after(&self, py: Python<'_>, start: Argument<Number>) -> PyResult<Self> {
        Ok(Self(self.0.after(number(py, Some(start), "byte")?.unwrap_or_default())))
    }

    /// Returns the message with the location before it, as errors print it.
    ///
    /// >>> Location(game=0, byte=22).label("no score"), Location().label("no score")
    /// ('game 0, byte 22: no score', 'no score')
    #[pyo3(signature = (message, /))]
    fn label<'py>(&self, message: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
        // Not formatted in Rust: a message may contain lone surrogates, such as from a file name.
        PyString::new(message.py(), &self.0.label("").to_string()).add(message)
    }

    fn __repr__(&self) -> String {
        let parts = [("game", self.game()), ("byte", self.byte()), ("ply", self.ply())];
        let written =
            parts.into_iter().filter_map(|(name, part)| Some(format!("{name}={}", part?)));
        format!("Location({})", written.collect::<Vec<_>>().join(", "))
    }

    #[expect(clippy::type_complexity, reason = "the tuple that pickle expects")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> (Bound<'py, PyType>, (Option<usize>, Option<usize>, Option<usize>)) {
        (py.get_type::<Self>(), (self.game(), self.byte(), self.ply()))
    }
}
