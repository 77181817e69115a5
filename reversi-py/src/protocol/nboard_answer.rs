//! Answers of NBoard's protocol.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use reversi_records::protocol::nboard::{Answer, BestMove, Eval, Line};
use reversi_records::{Decimal, Text};
use reversi_rules::Move;

use super::made::made;
use crate::input::arguments::{Read, utf8};
use crate::input::decimals::{decimal, float};
use crate::python::errors::reversi_error;

const MODULE: &str = "reversi_rules.protocol.nboard";

/// Creates the dataclass of an answer.
pub(super) fn answer<'py>(py: Python<'py>, answer: &Answer<'_>) -> PyResult<Bound<'py, PyAny>> {
    match answer {
        Answer::Pong(number) => made(py, MODULE, "Pong", (number,)),
        Answer::Status(text) => made(py, MODULE, "Status", (text.to_string(),)),
        Answer::MyName(name) => made(py, MODULE, "MyName", (name.to_string(),)),
        Answer::BestMove(best) => made(
            py,
            MODULE,
            "BestMove",
            (best.played.action(), best.eval.map(float), best.seconds.map(float)),
        ),
        Answer::Search(line) => self::line(py, line, false),
        Answer::Book(line) => self::line(py, line, true),
        Answer::NodeStats { nodes, seconds } => {
            made(py, MODULE, "NodeStats", (nodes, seconds.map(float)))
        }
        Answer::Learned => made(py, MODULE, "Learned", ()),
        Answer::Analysis { ply, eval } => made(py, MODULE, "Analysis", (ply, eval.map(float))),
        _ => Err(PyTypeError::new_err("an answer that this version does not know")),
    }
}

fn line<'py>(py: Python<'py>, line: &Line<'_>, book: bool) -> PyResult<Bound<'py, PyAny>> {
    let moves = PyTuple::new(py, line.moves().map(Move::action).collect::<Vec<_>>())?;
    let eval = line.eval.map(|eval| float(eval.draw_to_black));
    let eval_white = line.eval.map(|eval| float(eval.draw_to_white));
    let (depth, text) = (line.depth_text.to_string(), line.text.to_string());
    made(py, MODULE, "Line", (moves, eval, eval_white, line.games, depth, text, book))
}

/// Returns the text of an attribute, which must be one line.
fn text(object: &Bound<'_, PyAny>, name: &str) -> PyResult<String> {
    let text = utf8(&object.getattr(name)?, name, "a str")?;
    if text.contains(['\n', '\r']) {
        let message = format!("{name} has a line break, and an answer is one line");
        return Err(reversi_error(object.py(), message));
    }
    Ok(text)
}

fn number(object: &Bound<'_, PyAny>, name: &str) -> PyResult<Option<reversi_records::Decimal>> {
    decimal(Some(&object.getattr(name)?))
}

/// Returns the line of an answer, without its end.
///
/// Raises `ReversiError` for a text with a line break.
#[pyfunction]
pub(crate) fn format_answer(answer: &Bound<'_, PyAny>) -> PyResult<String> {
    let class = answer.get_type().name()?;
    let (name, moves, depth, more);
    let made = match class.to_str()? {
        "Pong" => Answer::Pong(answer.getattr("number")?.extract()?),
        "Status" => {
            name = text(answer, "text")?;
            Answer::Status(Text::from(name.as_str()))
        }
        "MyName" => {
            name = text(answer, "name")?;
            Answer::MyName(Text::from(name.as_str()))
        }
        "BestMove" => {
            let played = answer.getattr("move")?;
            let played = Move::read(played.as_borrowed())?;
            let (eval, seconds) = (number(answer, "eval")?, number(answer, "seconds")?);
            let mut best = BestMove::from(played);
            (best.eval, best.seconds) = (eval, seconds);
            Answer::BestMove(best)
        }
        "Line" => {
            let mut names = String::new();
            for played in answer.getattr("moves")?.try_iter()? {
                match Move::read(played?.as_borrowed())? {
                    Move::Place(square) => names += &square.to_string(),
                    Move::Pass => names += "PA",
                }
            }
            if names.is_empty() {
                return Err(reversi_error(answer.py(), "a line has at least one move".to_owned()));
            }
            moves = names;
            (depth, more) = (text(answer, "depth")?, text(answer, "text")?);
            let eval = match (number(answer, "eval")?, number(answer, "eval_white")?) {
                (None, None) => None,
                (None, Some(_)) => {
                    return Err(reversi_error(answer.py(), "eval_white needs eval".to_owned()));
                }
                (Some(black), white) => Some(Eval::new(black, white.unwrap_or(black))),
            };
            let mut line = Line::new(moves.as_str(), Decimal::default(), depth.as_str());
            line.eval = eval;
            line.games = answer.getattr("games")?.extract()?;
            line.text = Text::from(more.as_str());
            if answer.getattr("book")?.extract()? {
                Answer::Book(line)
            } else {
                Answer::Search(line)
            }
        }
        "NodeStats" => Answer::NodeStats {
            nodes: answer.getattr("nodes")?.extract()?,
            seconds: number(answer, "seconds")?,
        },
        "Learned" => Answer::Learned,
        "Analysis" => Answer::Analysis {
            ply: answer.getattr("ply")?.extract()?,
            eval: number(answer, "eval")?,
        },
        other => return Err(PyTypeError::new_err(format!("'{other}' is no answer of an engine"))),
    };
    Ok(made.to_string())
}
