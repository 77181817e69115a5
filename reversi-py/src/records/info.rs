//! Converts `GameInfo`, the players, event and result of a game, between the crate and Python.

use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use reversi_records::Text;
use reversi_rules::{Color, GameEnd, Score};

use super::finding::class;
use crate::input::arguments::utf8;
use crate::python::errors;

/// A `GameInfo` of the crate that owns its strings.
#[derive(Default)]
pub(super) struct GameInfo {
    /// The texts, in the order of [`texts_of`].
    texts: [Option<String>; 10],
    score: Option<Score>,
    winner: Option<Color>,
    end: GameEnd,
}

impl GameInfo {
    /// Reads a Python `GameInfo`.
    pub(super) fn read(info: &Bound<'_, PyAny>) -> PyResult<Self> {
        if !info.is_instance(&class(info.py(), "GameInfo")?)? {
            let name = info.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "info must be a GameInfo or None, not {name}"
            )));
        }
        let mut texts = <[Option<String>; 10]>::default();
        let mut named = reversi_records::GameInfo::default();
        for (text, (name, _)) in texts.iter_mut().zip(texts_of(&mut named)) {
            *text = self::text(info, name)?;
        }
        Ok(Self { texts, score: score(info)?, winner: winner(info)?, end: end(info)? })
    }

    /// Returns the `GameInfo` that the crate's writers accept.
    pub(super) fn get(&self) -> reversi_records::GameInfo<'_> {
        let mut info = reversi_records::GameInfo::default();
        for (text, (_, field)) in self.texts.iter().zip(texts_of(&mut info)) {
            *field = text.as_deref().map(Text::from);
        }
        info.score = self.score;
        info.winner = self.winner;
        info.end = self.end;
        info
    }
}

/// Returns the names of the texts, and the fields.
fn texts_of<'i, 'a>(
    info: &'i mut reversi_records::GameInfo<'a>,
) -> [(&'static str, &'i mut Option<Text<'a>>); 10] {
    [
        ("event", &mut info.event),
        ("site", &mut info.site),
        ("round", &mut info.round),
        ("date", &mut info.date),
        ("black", &mut info.black),
        ("white", &mut info.white),
        ("black_rating", &mut info.black_rating),
        ("white_rating", &mut info.white_rating),
        ("time", &mut info.time),
        ("opening", &mut info.opening),
    ]
}

/// Converts a `GameInfo` of the crate into one of Python. The fields are written behind the back of
/// the class, whose checks take longer than a game.
pub(super) fn to_python<'py>(
    py: Python<'py>,
    info: &reversi_records::GameInfo<'_>,
) -> PyResult<Bound<'py, PyAny>> {
    let class = class(py, "GameInfo")?;
    let made = class.call_method1(intern!(py, "__new__"), (&class,))?;
    let fields = made.getattr(intern!(py, "__dict__"))?.cast_into::<PyDict>()?;
    for (name, text) in texts_of(&mut { *info }) {
        fields.set_item(PyString::intern(py, name), text.map(|text| text.to_string()))?;
    }
    let winner = info.winner.map(crate::class::color::Color::from);
    fields.set_item(intern!(py, "score"), info.score.map(|score| (score.black, score.white)))?;
    fields.set_item(intern!(py, "winner"), winner)?;
    fields.set_item(intern!(py, "end"), info.end.name())?;
    Ok(made)
}

/// Checks a `GameInfo`, and returns black's score if the two scores sum to 64.
#[pyfunction]
#[pyo3(signature = (info, /))]
pub(crate) fn recorded_score(info: &Bound<'_, PyAny>) -> PyResult<Option<u16>> {
    let score = GameInfo::read(info)?.score;
    Ok(score.filter(|it| it.black.checked_add(it.white) == Some(64)).map(|it| it.black))
}

fn text(info: &Bound<'_, PyAny>, field: &str) -> PyResult<Option<String>> {
    let value = info.getattr(field)?;
    if value.is_none() {
        return Ok(None);
    }
    utf8(&value, &format!("the {field} of a GameInfo"), "a str or None").map(Some)
}

fn score(info: &Bound<'_, PyAny>) -> PyResult<Option<Score>> {
    let value = info.getattr("score")?;
    if value.is_none() {
        return Ok(None);
    }
    let (black, white): (Bound<'_, PyAny>, Bound<'_, PyAny>) = value.extract().map_err(|_| {
        PyTypeError::new_err("the score of a GameInfo is a pair of numbers, black's first, or None")
    })?;
    let points = |number| super::score::score(number, 0..=u16::MAX);
    Ok(Some(Score { black: points(&black)?, white: points(&white)? }))
}

fn winner(info: &Bound<'_, PyAny>) -> PyResult<Option<Color>> {
    let value = info.getattr("winner")?;
    if value.is_none() {
        return Ok(None);
    }
    value.extract::<crate::class::color::Color>().map(|color| Some(color.into()))
}

fn end(info: &Bound<'_, PyAny>) -> PyResult<GameEnd> {
    let name = utf8(&info.getattr("end")?, "the end of a GameInfo", "a str")?;
    name.parse().map_err(|error| {
        errors::reversi_error(info.py(), format!("the end of a GameInfo is {name:?}: {error}"))
    })
}
