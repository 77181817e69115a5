//! The class `Engine` of the Go Text Protocol.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use reversi_records::protocol::gtp::{self, Action, Answer};
use reversi_rules as rules;
use reversi_rules::Move;

use super::made::{line, made};
use crate::class::color::Color;
use crate::class::game::Game;
use crate::input::arguments::{Argument, utf8};
use crate::input::decimals::float;
use crate::python::errors::reversi_error;

/// The state of an engine: the game and the clocks.
///
/// It answers all commands except those that ask for a move.
///
/// >>> engine = Engine("First", "1.0")
/// >>> engine.read("1 play black f5")
/// Reply(text='=1\n\n')
/// >>> engine.read("2 genmove white")
/// FindMove(id=2, color=Color.WHITE)
/// >>> engine.found(2, "f4"), engine.game
/// ('=2 f4\n\n', Game("f5f4"))
/// >>> engine.read("3 time_settings 300 2 1"), engine.increment
/// (Reply(text='=3\n\n'), 2.0)
/// >>> engine.read("4 level 3")
/// Other(id=4, name='level', arguments='3')
/// >>> engine.answer(4, "done"), engine.unknown(5)
/// ('=4 done\n\n', '?5 unknown command\n\n')
/// >>> engine.read("6 quit")
/// Quit(text='=6\n\n')
#[pyclass(module = "reversi_rules.protocol.gtp", weakref)]
pub(crate) struct Engine {
    /// The texts of the answers to `name` and `version` are kept here, as the state borrows its
    /// own, which are empty.
    name: String,
    version: String,
    state: gtp::Engine<'static>,
}

const MODULE: &str = "reversi_rules.protocol.gtp";

/// Returns the text if an answer can hold it.
fn checked(text: &Bound<'_, PyAny>) -> PyResult<String> {
    let (py, text) = (text.py(), utf8(text, "an answer", "a str")?);
    if text.contains('\r')
        || text.contains("\n\n")
        || text.starts_with('\n')
        || text.ends_with('\n')
    {
        return Err(reversi_error(py, "an answer has no empty line".to_owned()));
    }
    Ok(text)
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (name, version = None), text_signature = "(name, version='1.0')")]
    fn new(name: &Bound<'_, PyAny>, version: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let version = version.map_or_else(|| Ok("1.0".to_owned()), checked)?;
        let name = checked(name)?;
        Ok(Self { name, version, state: gtp::Engine::new("", "") })
    }

    /// A copy of the game. It has played forced passes.
    #[getter]
    fn game(&self) -> Game {
        self.state.game().clone().into()
    }

    /// Returns a player's time left in seconds, as the controller last stated it, or `None`.
    fn time_left(&self, color: Argument<rules::Color>) -> PyResult<Option<f64>> {
        Ok(self.state.time_left(color.0?).map(float))
    }

    /// The seconds that each move adds.
    #[getter]
    fn increment(&self) -> f64 {
        float(self.state.increment())
    }

    /// Reads a command, `bytes` or `str`, with or without its end.
    ///
    /// Returns `Reply` with the text to write, `FindMove`, `Quit` with the text to write before the
    /// program ends, or `Other` for a command that is not standard. Returns `None` for a blank line
    /// or a comment, which has no answer. A command that fails has a `Reply` too.
    fn read<'py>(
        &mut self,
        py: Python<'py>,
        line: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let line = self::line(line)?;
        // The order is read once more for the two texts that the state does not have.
        let own = match gtp::Command::parse(&line) {
            Some(gtp::Command { id, order: Ok(gtp::Order::Name), .. }) => Some((id, &self.name)),
            Some(gtp::Command { id, order: Ok(gtp::Order::Version), .. }) => {
                Some((id, &self.version))
            }
            _ => None,
        };
        if let Some((id, text)) = own {
            let answer = Answer::text(id, text).to_string();
            return made(py, MODULE, "Reply", (answer,)).map(Some);
        }
        let Some(action) = self.state.read(&line) else { return Ok(None) };
        match action {
            Action::Answer(answer) => made(py, MODULE, "Reply", (answer.to_string(),)),
            Action::Quit(answer) => made(py, MODULE, "Quit", (answer.to_string(),)),
            Action::FindMove { id, color } => {
                made(py, MODULE, "FindMove", (id, Color::from(color)))
            }
            Action::Other { id, name, arguments } => {
                made(py, MODULE, "Other", (id, name.to_string(), arguments.to_string()))
            }
            _ => Err(PyTypeError::new_err("an action that this version does not know")),
        }
        .map(Some)
    }

    /// Returns the answer to the `FindMove` with this number. The move is played, unless the
    /// command was `reg_genmove`. An illegal move is answered with `?`.
    fn found(&mut self, id: Option<u32>, r#move: Argument<Move>) -> PyResult<String> {
        Ok(self.state.found(id, r#move.0?).to_string())
    }

    /// Returns the answer to an `Other` command with this number.
    #[staticmethod]
    #[pyo3(signature = (id, text = None), text_signature = "(id, text='')")]
    fn answer(id: Option<u32>, text: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let text = text.map(checked).transpose()?.unwrap_or_default();
        Ok(Answer::text(id, &text).to_string())
    }

    /// Returns the answer to an `Other` command that this program does not know.
    #[staticmethod]
    fn unknown(id: Option<u32>) -> String {
        Answer::unknown(id).to_string()
    }
}
