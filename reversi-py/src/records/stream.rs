//! Reads the games of a stream.

use pyo3::prelude::*;
use reversi_rules::record::Splitter;

use super::format::{Format, Parsed};
use super::record::Record;
use crate::arguments::Argument;

/// Reads the games of a stream, which comes in pieces of bytes.
#[pyclass(module = "reversi_rules.records")]
pub(crate) struct RecordStream {
    format: Format,
    splitter: Splitter,
}

impl RecordStream {
    /// Reads the games that are whole by now, with a `ParseError` in place of an unreadable game.
    fn read<'py>(&mut self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let mut games = Vec::new();
        while let Some(part) = self.splitter.next_part() {
            for read in Parsed::all(self.format, part.text) {
                games.push(match read {
                    Ok((at, text)) => {
                        let record = Record::new_at(self.format, part.offset + at, text);
                        Bound::new(py, record)?.into_any()
                    }
                    Err(fault) => {
                        let error = fault.shown_in(part.text).after(part.offset);
                        error.into_error(py, None).into_value(py).into_bound(py).into_any()
                    }
                });
            }
        }
        Ok(games)
    }
}

#[pymethods]
impl RecordStream {
    #[new]
    #[pyo3(signature = (kind, /))]
    fn new(py: Python<'_>, kind: Argument<Format>) -> PyResult<Self> {
        let format = kind.0?;
        Ok(Self { format, splitter: Splitter::new(format.of_trees(py)?) })
    }

    /// Adds bytes, and returns the games that are whole by now.
    #[pyo3(signature = (data, /))]
    fn push<'py>(&mut self, py: Python<'py>, data: &[u8]) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.splitter.push(data);
        self.read(py)
    }

    /// Ends the stream, and returns the last games.
    fn finish<'py>(&mut self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.splitter.finish();
        self.read(py)
    }
}
