//! The class `Client` of the Go Text Protocol.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use reversi_records::protocol::gtp::{self, Command, Response, Vertex};

use super::error::protocol_error;
use super::made::{line, made};
use crate::class::color::Color;
use crate::class::game::Game;
use crate::input::arguments::utf8;
use crate::python::errors::reversi_error;

/// The state of a program that asks an engine: the engine's game, and the response that is due.
///
/// >>> from reversi_rules import BLACK, WHITE
/// >>> client = Client()
/// >>> client.command("play", BLACK, "f5")
/// '1 play black f5\n'
/// >>> client.read(b"=1\n"), client.read(b"\n")
/// (None, Response(id=1, ok=True, text='', move=None))
/// >>> client.command("genmove", WHITE)
/// '2 genmove white\n'
/// >>> client.read(b"=2 D6\n"), client.read(b"\n")
/// (None, Response(id=2, ok=True, text='D6', move=43))
/// >>> client.game
/// Game("f5d6")
/// >>> client.is_waiting
/// False
#[pyclass(module = "reversi_rules.protocol.gtp", weakref)]
pub(crate) struct Client {
    state: gtp::Client,
    begun: Option<Begun>,
}

/// The lines of a response so far.
struct Begun {
    id: Option<u32>,
    ok: bool,
    text: String,
}

#[pymethods]
impl Client {
    #[new]
    fn new() -> Self {
        Self { state: gtp::Client::new(), begun: None }
    }

    /// A copy of the game that the engine knows. It has played forced passes.
    #[getter]
    fn game(&self) -> Game {
        self.state.game().clone().into()
    }

    /// The side that must move or announce its pass; `None` if the game is over.
    #[getter]
    fn turn(&self) -> Option<Color> {
        self.state.turn().map(Color::from)
    }

    /// Whether that side has no legal square. Some engines refuse to be told of a pass, and
    /// understand it from the next command.
    #[getter]
    fn must_pass(&self) -> bool {
        self.state.must_pass()
    }

    /// Whether a response or its end is due.
    #[getter]
    fn is_waiting(&self) -> bool {
        self.state.is_waiting()
    }

    /// Returns the line of a command, with the next number. Arguments are separated by blanks.
    ///
    /// Raises `ProtocolError` if a response is due, or if the arguments of a standard command
    /// cannot be read. It also does so if a move is illegal, out of turn, or asked for after the
    /// end. The state is then unchanged.
    #[pyo3(signature = (name, *arguments))]
    fn command(
        &mut self,
        py: Python<'_>,
        name: &Bound<'_, PyAny>,
        arguments: &Bound<'_, PyTuple>,
    ) -> PyResult<String> {
        let mut text = utf8(name, "a command", "a str")?;
        for argument in arguments {
            text += " ";
            text += &utf8(argument.str()?.as_any(), "an argument", "a str")?;
        }
        if text.contains(['\n', '\r', '#']) {
            let message = format!("{text:?} is not one command");
            return Err(reversi_error(py, message));
        }
        let parsed = Command::parse(text.as_bytes()).filter(|command| command.id.is_none());
        let Some(command) = parsed else {
            return Err(reversi_error(py, format!("{text:?} is not a command")));
        };
        let order = command.order.map_err(|error| protocol_error(py, error))?;
        let command = self.state.send(order).map_err(|error| protocol_error(py, error))?;
        self.begun = None;
        Ok(format!("{command}\n"))
    }

    /// Reads a line of the engine, `bytes` or `str`, with or without its end.
    ///
    /// Returns a `Response` with the empty line that ends it, and `None` before. A move that the
    /// engine found is legal, and after `genmove` it is played. Raises `ProtocolError` if the line
    /// is not a response, was not asked for, or is an illegal move. The state is then unchanged.
    fn read<'py>(
        &mut self,
        py: Python<'py>,
        line: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let line = self::line(line)?;
        let response = self.state.read(&line).map_err(|error| protocol_error(py, error))?;
        match response {
            None => Ok(None),
            Some(Response::First { id, ok, text }) => {
                self.begun = Some(Begun { id, ok, text: text.to_string() });
                Ok(None)
            }
            Some(Response::More(text)) => {
                if let Some(begun) = &mut self.begun {
                    begun.text += "\n";
                    begun.text += &text.to_string();
                }
                Ok(None)
            }
            Some(Response::End) => {
                let Some(Begun { id, ok, text }) = self.begun.take() else { return Ok(None) };
                let found = match self.state.found() {
                    Some(Vertex::Move(played)) if ok => Some(played.action()),
                    _ => None,
                };
                made(py, "reversi_rules.protocol.gtp", "Response", (id, ok, text, found)).map(Some)
            }
        }
    }
}
