//! The class `Engine` of NBoard's protocol.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use reversi_records::protocol::nboard::{self, Request};
use reversi_rules as rules;

use super::error::protocol_error;
use super::made::{line, made};
use crate::class::color::Color;
use crate::class::game::Game;
use crate::input::arguments::Argument;
use crate::input::decimals::float;

/// The state of an engine: the game, the depth, and the time left.
///
/// >>> engine = Engine()
/// >>> for text in ("nboard 2", "set depth 6", "move F5"):
/// ...     request = engine.read(text)
/// >>> engine.read("go"), engine.depth, engine.turn
/// (Go(), 6, Color.WHITE)
/// >>> str(BestMove(engine.game.legal_moves[0]))
/// '=== f4'
/// >>> engine.read("set contempt 10"), engine.contempt
/// (Settings(), 10.0)
#[pyclass(module = "reversi_rules.protocol.nboard", weakref)]
pub(crate) struct Engine(nboard::Engine);

const MODULE: &str = "reversi_rules.protocol.nboard";

#[pymethods]
impl Engine {
    #[new]
    fn new() -> Self {
        Self(nboard::Engine::new())
    }

    /// A copy of the game. It has played forced passes.
    #[getter]
    fn game(&self) -> Game {
        self.0.game().clone().into()
    }

    /// The side that must move or announce its pass; `None` if the game is over.
    #[getter]
    fn turn(&self) -> Option<Color> {
        self.0.turn().map(Color::from)
    }

    /// Whether that side has no legal square. The answer to `Go` is then `BestMove(PASS)`.
    #[getter]
    fn must_pass(&self) -> bool {
        self.0.must_pass()
    }

    /// The number of plies to search.
    #[getter]
    fn depth(&self) -> u32 {
        self.0.depth()
    }

    /// The value of a drawn game in discs, from black's view.
    #[getter]
    fn contempt(&self) -> f64 {
        float(self.0.contempt())
    }

    /// Returns a player's time left in seconds; `None` in a game without a clock.
    fn time_left(&self, color: Argument<rules::Color>) -> PyResult<Option<f64>> {
        Ok(self.0.time_left(color.0?).map(float))
    }

    /// Reads a line of the GUI, `bytes` or `str`, with or without its end.
    ///
    /// Returns the request, or `None` if there is nothing to do. Unknown lines are ignored. Raises
    /// `ProtocolError` for a known command that cannot be read, for an illegal move, and for `go`
    /// after the end of the game. The state is then unchanged.
    fn read<'py>(
        &mut self,
        py: Python<'py>,
        line: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let line = self::line(line)?;
        let request = self.0.read(&line).map_err(|error| protocol_error(py, error))?;
        request
            .map(|request| match request {
                Request::Go => made(py, MODULE, "Go", ()),
                Request::Hint(count) => made(py, MODULE, "Hint", (count,)),
                Request::Ping(number) => made(py, MODULE, "Ping", (number,)),
                Request::Learn => made(py, MODULE, "Learn", ()),
                Request::Analyze => made(py, MODULE, "Analyze", ()),
                Request::Settings => made(py, MODULE, "Settings", ()),
                Request::Quit => made(py, MODULE, "Quit", ()),
                _ => Err(PyTypeError::new_err("a request that this version does not know")),
            })
            .transpose()
    }
}
