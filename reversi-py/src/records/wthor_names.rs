//! Reads and writes WTHOR files of names.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use reversi_records::wthor::{Date, Header, Names, WthorError, player_name, tournament_name};

use super::wthor::unreadable;
use crate::input::arguments::utf8;
use crate::python::errors;

fn names(py: Python<'_>, names: Result<Names<'_>, WthorError>) -> PyResult<Vec<String>> {
    let names = names.map_err(|error| unreadable(py, error))?;
    Ok(names.iter().map(|name| name.to_string()).collect())
}

/// Returns the names in a file of players, `.jou`.
#[pyfunction]
#[pyo3(signature = (file, /))]
pub(crate) fn wthor_players(py: Python<'_>, file: &[u8]) -> PyResult<Vec<String>> {
    names(py, Names::players(file))
}

/// Returns the names in a file of tournaments, `.trn`.
#[pyfunction]
#[pyo3(signature = (file, /))]
pub(crate) fn wthor_tournaments(py: Python<'_>, file: &[u8]) -> PyResult<Vec<String>> {
    names(py, Names::tournaments(file))
}

/// Writes a file of players or tournaments with that date, and returns its bytes.
#[pyfunction]
#[pyo3(signature = (names, tournaments, created, /))]
#[expect(clippy::needless_pass_by_value, reason = "taken out of Python's list")]
pub(crate) fn wthor_names_file<'py>(
    py: Python<'py>,
    names: Vec<Bound<'py, PyAny>>,
    tournaments: bool,
    created: Option<(u16, u8, u8)>,
) -> PyResult<Bound<'py, PyBytes>> {
    let Ok(count) = u16::try_from(names.len()) else {
        let message = format!("a file has at most {} names, not {}", u16::MAX, names.len());
        return Err(errors::reversi_error(py, message));
    };
    let mut file = dated(Header::new().with_names(count), created).to_bytes().to_vec();
    for (number, name) in names.iter().enumerate() {
        let name = utf8(name, &format!("name {number}"), "a str")?;
        let field = if tournaments {
            tournament_name(name.as_str()).map(Vec::from)
        } else {
            player_name(name.as_str()).map(Vec::from)
        };
        file.extend(field.map_err(|error| {
            errors::reversi_error(py, format!("name {number}, {name:?}: {error}"))
        })?);
    }
    Ok(PyBytes::new(py, &file))
}

/// Returns the header with that date. A date of Python's calendar always fits.
pub(super) fn dated(header: Header, created: Option<(u16, u8, u8)>) -> Header {
    let dated =
        created.and_then(|(year, month, day)| header.with_created(Date { year, month, day }));
    dated.unwrap_or(header)
}
