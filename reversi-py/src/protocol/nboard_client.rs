//! The class `Client` of NBoard's protocol.

use pyo3::prelude::*;
use reversi_records::protocol;
use reversi_records::protocol::nboard::{self, BestMove, Command};
use reversi_records::{GameInfo, Text, ggf};
use reversi_rules::Move;

use super::error::protocol_error;
use super::made::line;
use super::nboard_answer::answer;
use crate::class::color::Color;
use crate::class::game::Game;
use crate::input::arguments::{Argument, Number, utf8};
use crate::input::decimals::decimal;
use crate::python::errors::reversi_error;

/// The state of a program that asks an engine: the engine's game, and the answer that is due.
///
/// Each command returns the line to write. It raises `ProtocolError` if it is not allowed now, and
/// then changes nothing. The order is: `nboard` first, `set_depth` and `set_game` before `hint` and
/// `go`, and only `ping` between a question and its answer.
///
/// >>> from reversi_rules import Game
/// >>> client = Client()
/// >>> client.nboard() + client.set_depth(6)
/// 'nboard 2\nset depth 6\n'
/// >>> client.set_game(Game("f5"))[:20], client.go()
/// ('set game (;GM[Othell', 'go\n')
/// >>> client.read(b"=== a1")
/// Traceback (most recent call last):
///     ...
/// reversi_rules.errors.ProtocolError: byte 4: a1: a disc there flips nothing
/// >>> client.read(b"=== d6/-1.00/0.5")
/// BestMove(move=43, eval=-1.0, seconds=0.5)
/// >>> client.set_contempt(1), client.hint(2), client.is_waiting
/// ('set contempt 1\n', 'hint 2\n', True)
/// >>> client.ping(), client.read("pong 1"), client.is_waiting
/// ('ping 1\n', Pong(number=1), False)
/// >>> client.learn(), client.read("learned"), client.analyze()
/// ('learn\n', Learned(), 'analyze\n')
/// >>> client.quit()
/// 'quit\n'
#[pyclass(module = "reversi_rules.protocol.nboard", weakref)]
pub(crate) struct Client(nboard::Client);

impl Client {
    fn send(&mut self, py: Python<'_>, command: &Command<'_>) -> PyResult<String> {
        match self.0.send(command) {
            Ok(()) => Ok(format!("{command}\n")),
            Err(error) => Err(protocol_error(py, error)),
        }
    }
}

#[pymethods]
impl Client {
    #[new]
    fn new() -> Self {
        Self(nboard::Client::new())
    }

    /// A copy of the game that the engine knows. It has played forced passes.
    #[getter]
    fn game(&self) -> Game {
        self.0.game().clone().into()
    }

    /// The side that must move or announce its pass; `None` if the game is over.
    #[getter]
    fn turn(&self) -> Option<Color> {
        self.0.turn().map(Color::from)
    }

    /// Whether that side has no legal square, so that only a pass is a legal answer.
    #[getter]
    fn must_pass(&self) -> bool {
        self.0.must_pass()
    }

    /// Whether an answer to a question or to a `ping` is due.
    #[getter]
    fn is_waiting(&self) -> bool {
        self.0.is_waiting()
    }

    /// Opens the session.
    fn nboard(&mut self, py: Python<'_>) -> PyResult<String> {
        self.send(py, &Command::NBoard(2))
    }

    /// Sets the number of plies to search.
    fn set_depth(&mut self, py: Python<'_>, depth: Argument<Number>) -> PyResult<String> {
        let depth = depth.0?;
        let wrong = || reversi_error(py, format!("a depth is 0 to 2**32 - 1, not {depth}"));
        self.send(py, &Command::SetDepth(depth.fit().ok_or_else(wrong)?))
    }

    /// Sets the value of a drawn game in discs, from black's view.
    fn set_contempt(&mut self, py: Python<'_>, contempt: &Bound<'_, PyAny>) -> PyResult<String> {
        let contempt = decimal(Some(contempt))?.unwrap_or_default();
        self.send(py, &Command::SetContempt(contempt))
    }

    /// Sets the game, on 8x8, with the players' names.
    ///
    /// `time` is the clock of both players in the form of GGF: `"5:00/0:03"` is five minutes and
    /// three seconds for each move.
    #[pyo3(
        signature = (game, *, black = None, white = None, time = None),
        text_signature = "($self, game, *, black='', white='', time='')"
    )]
    fn set_game(
        &mut self,
        py: Python<'_>,
        game: &Bound<'_, Game>,
        black: Option<&Bound<'_, PyAny>>,
        white: Option<&Bound<'_, PyAny>>,
        time: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let game = game.try_borrow()?;
        let game = game.standard(py, "NBoard's protocol")?;
        let read = |text: Option<&Bound<'_, _>>, what| {
            text.map_or_else(|| Ok(String::new()), |text| utf8(text, what, "a str"))
        };
        let [black, white, time] =
            [read(black, "black")?, read(white, "white")?, read(time, "time")?];
        let [black, white, time] = [&black, &white, &time]
            .map(|text| Some(Text::from(text.as_str())).filter(|text| !text.bytes().is_empty()));
        let mut info = GameInfo::default();
        (info.black, info.white, info.time) = (black, white, time);
        let writer = ggf::Writer::new(game, &info);
        let text = writer.map_err(|error| reversi_error(py, error.to_string()))?.to_string();
        self.send(py, &Command::SetGame(Text::from(text.as_str())))
    }

    /// Plays the next move of the game, with its evaluation in discs and its time.
    #[pyo3(signature = (r#move, *, eval = None, seconds = None))]
    fn play(
        &mut self,
        py: Python<'_>,
        r#move: Argument<Move>,
        eval: Option<&Bound<'_, PyAny>>,
        seconds: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let mut best = BestMove::from(r#move.0?);
        (best.eval, best.seconds) = (decimal(eval)?, decimal(seconds)?);
        self.send(py, &Command::Move(best))
    }

    /// Asks for the values of about so many moves.
    #[pyo3(signature = (count = Argument(Ok(Number(Some(1))))), text_signature = "(self, count=1)")]
    fn hint(&mut self, py: Python<'_>, count: Argument<Number>) -> PyResult<String> {
        let count = count.0?;
        let wrong =
            || reversi_error(py, format!("a number of moves is 0 to 2**32 - 1, not {count}"));
        self.send(py, &Command::Hint(count.fit().ok_or_else(wrong)?))
    }

    /// Asks for a move.
    fn go(&mut self, py: Python<'_>) -> PyResult<String> {
        self.send(py, &Command::Go)
    }

    /// Stops the engine. Until its `Pong` arrives, `read` ignores answers to older questions.
    fn ping(&mut self, py: Python<'_>) -> PyResult<String> {
        self.send(py, &Command::Ping(self.0.next_ping()))
    }

    /// Asks the engine to learn the game.
    fn learn(&mut self, py: Python<'_>) -> PyResult<String> {
        self.send(py, &Command::Learn)
    }

    /// Asks for the values of all positions of the game.
    fn analyze(&mut self, py: Python<'_>) -> PyResult<String> {
        self.send(py, &Command::Analyze)
    }

    /// Tells the engine to exit. The protocol lacks this command, but engines have it.
    fn quit(&mut self, py: Python<'_>) -> PyResult<String> {
        self.send(py, &Command::Quit)
    }

    /// Reads a line of the engine, `bytes` or `str`, with or without its end.
    ///
    /// Returns `None` if the line is blank, unknown, or an answer from before the last `ping`. A
    /// `BestMove` is legal, and it is not played. Raises `ProtocolError` for an answer that cannot
    /// be read, was not asked for, or is an illegal move. A `Line` and `NodeStats` may come
    /// unasked.
    fn read<'py>(
        &mut self,
        py: Python<'py>,
        line: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let line = self::line(line)?;
        let read: Result<_, protocol::ProtocolError> = self.0.read(&line);
        match read {
            Ok(found) => found.map(|found| answer(py, &found)).transpose(),
            Err(error) => Err(protocol_error(py, error)),
        }
    }
}
