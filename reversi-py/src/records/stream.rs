//! Reads the games of a stream.

use pyo3::prelude::*;
use pyo3::types::PyList;
use reversi_records::{AnyKind, Splitter};

use super::record::{Record, places};
use crate::input::arguments::Argument;
use crate::python::interrupt::Signals;
use crate::python::memory;

/// Reads the games of a stream, which comes in pieces of bytes.
#[pyclass(module = "reversi_rules.records", weakref)]
pub(crate) struct RecordStream {
    format: AnyKind,
    splitter: Splitter,
}

impl RecordStream {
    /// Reads the games that are whole by now, with a `ParseError` in place of an unreadable game.
    fn read<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let games = PyList::empty(py);
        let mut signals = Signals::new();
        while let Some(part) = self.splitter.next_part() {
            for read in places(self.format, part.text, &mut signals)? {
                match read {
                    Ok((at, text)) => {
                        let text = memory::copied(text)?;
                        let record = Record::new_at(self.format, part.offset + at, text);
                        games.append(Bound::new(py, record)?)?;
                    }
                    Err(fault) => {
                        let error = fault.shown_in(part.text).after(part.offset);
                        games.append(error.into_error(py, None).into_value(py))?;
                    }
                }
            }
            if signals.must_stop() {
                break;
            }
        }
        signals.raised().map_or(Ok(games), Err)
    }
}

#[pymethods]
impl RecordStream {
    #[new]
    #[pyo3(signature = (kind, /))]
    fn new(kind: Argument<AnyKind>) -> PyResult<Self> {
        let format = kind.0?;
        Ok(Self { format, splitter: Splitter::new(format) })
    }

    /// Adds bytes, and returns the games that are whole by now.
    #[pyo3(signature = (data, /))]
    fn push<'py>(&mut self, py: Python<'py>, data: &[u8]) -> PyResult<Bound<'py, PyList>> {
        self.splitter.push(data);
        self.read(py)
    }

    /// Ends the stream, and returns the last games.
    fn finish<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.splitter.finish();
        self.read(py)
    }
}
