//! Reads the records of a file or of a stream, in any format that is read in parts.

use pyo3::prelude::*;
use pyo3::types::PyList;
use reversi_records::ggs::Messages;
use reversi_records::obf::Problems;
use reversi_records::{AnyGames, AnyKind, Decoder, Encoding, Format, Splitter};

use super::encoding::wrong;
use super::finding::Fault;
use super::{format, ggs, problem, record};
use crate::input::arguments::{Argument, Read, Text};
use crate::python::interrupt::{Signals, each};

/// A format that is read in parts.
pub(crate) struct Streamed(Format);

impl Streamed {
    /// The formats and their names.
    fn all() -> impl Iterator<Item = (&'static str, Format)> + Clone {
        let kinds = AnyKind::ALL.iter().map(|&kind| (kind.name(), kind.into()));
        kinds.chain([("obf", Format::Obf), ("ggs", Format::Ggs)])
    }
}

impl Read<'_> for Streamed {
    fn read(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        format::named(object, Self::all()).map(Self)
    }
}

/// An object of Python, or its `ParseError`.
type Found<'py> = PyResult<Bound<'py, PyAny>>;

/// Reads the records of a part of a file, which begins at `start`. An unreadable one is a
/// `ParseError`.
fn objects<'a, 'py: 'a>(
    py: Python<'py>,
    format: Format,
    text: &'a [u8],
    start: usize,
) -> Box<dyn Iterator<Item = Found<'py>> + 'a> {
    let wrong = move |fault: Fault| fault.shown_in(text).after(start).into_item(py);
    match AnyKind::of_format(format) {
        Some(kind) => Box::new(AnyGames::new(kind, text).map(move |found| match found {
            Ok(found) => record::to_python(py, &found, start),
            Err(error) => wrong(error.into()),
        })),
        None if format == Format::Obf => {
            Box::new(Problems::new(text).map(move |found| match found {
                Ok(found) => problem::to_python(py, text, found.offset(), start),
                Err(error) => wrong(error.into()),
            }))
        }
        None => Box::new(Messages::new(text).map(move |found| match found {
            Ok(found) => ggs::to_python(py, &found, start),
            Err(error) => wrong(error.into()),
        })),
    }
}

/// Returns the games, problems or messages of a file in order, with a `ParseError` in place of
/// an unreadable one.
#[pyfunction]
#[pyo3(signature = (file, kind, /))]
pub(crate) fn read_records<'py>(
    py: Python<'py>,
    file: &[u8],
    kind: Argument<Streamed>,
) -> PyResult<Bound<'py, PyList>> {
    let found = PyList::empty(py);
    each(objects(py, kind.0?.0, file, 0), |object| found.append(object?))?;
    Ok(found)
}

/// Returns the name of the format of a stream, from its first bytes; `None` for another text.
#[pyfunction]
#[pyo3(signature = (head, encoding = None, /))]
pub(crate) fn stream_format(
    py: Python<'_>,
    head: &[u8],
    encoding: Option<Argument<Encoding>>,
) -> PyResult<Option<&'static str>> {
    let encoding = encoding.map(|encoding| encoding.0).transpose()?;
    let mut decoder = Decoder::new(Format::Transcript, encoding);
    let text = decoder.push(head).map_err(|error| wrong(py, error))?;
    let found = Format::of_stream(&text);
    Ok(Streamed::all().find(|&(_, format)| Some(format) == found).map(|(name, _)| name))
}

/// Returns the name of the format that the suffix of a path tells; `None` if it tells none.
#[pyfunction]
#[pyo3(signature = (path, /))]
pub(crate) fn path_format(path: Argument<Text<'_>>) -> PyResult<Option<String>> {
    let Text(path) = path.0?;
    Ok(Format::of_path(&String::from_utf8_lossy(&path)).map(|it| it.to_string().to_lowercase()))
}

/// Reads the records of a stream, which comes in pieces of bytes.
#[pyclass(module = "reversi_rules.records", weakref)]
pub(crate) struct RecordStream {
    format: Format,
    decoder: Decoder,
    splitter: Splitter,
}

impl RecordStream {
    /// Reads the records that are whole by now, with a `ParseError` in place of an unreadable one.
    fn read<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let found = PyList::empty(py);
        let mut signals = Signals::new();
        while let Some(part) = self.splitter.next_part() {
            for object in objects(py, self.format, part.text, part.offset) {
                found.append(object?)?;
                if signals.must_stop_soon() {
                    break;
                }
            }
            if signals.must_stop() {
                break;
            }
        }
        signals.raised().map_or(Ok(found), Err)
    }
}

#[pymethods]
impl RecordStream {
    #[new]
    #[pyo3(signature = (kind, encoding = None, /))]
    fn new(kind: Argument<Streamed>, encoding: Option<Argument<Encoding>>) -> PyResult<Self> {
        let format = kind.0?.0;
        let encoding = encoding.map(|encoding| encoding.0).transpose()?;
        let decoder = Decoder::new(format, encoding);
        Ok(Self { format, decoder, splitter: Splitter::new(format) })
    }

    /// Adds bytes, and returns the games that are whole by now.
    #[pyo3(signature = (data, /))]
    fn push<'py>(&mut self, py: Python<'py>, data: &[u8]) -> PyResult<Bound<'py, PyList>> {
        let text = self.decoder.push(data).map_err(|error| wrong(py, error))?;
        self.splitter.push(&text);
        self.read(py)
    }

    /// Ends the stream, and returns the last games.
    fn finish<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let text = self.decoder.finish().map_err(|error| wrong(py, error))?;
        self.splitter.push(&text);
        self.splitter.finish();
        self.read(py)
    }
}
