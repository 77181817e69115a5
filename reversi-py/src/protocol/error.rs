//! The exception `ProtocolError`.

use pyo3::prelude::*;
use reversi_records::protocol::{self, ProtocolErrorKind};

use crate::input::location::Location;
use crate::python::errors::exception;

/// Creates a `ProtocolError`, with the illegal move if that is the error.
pub(super) fn protocol_error(py: Python<'_>, error: protocol::ProtocolError) -> PyErr {
    let played = match error.kind() {
        ProtocolErrorKind::Illegal(illegal) => Some(illegal.attempted().action()),
        _ => None,
    };
    let kind = format!("{:?}", error.kind());
    // A kind prints as `WrongTurn(Black)`, and its name is the first word.
    let name: String = kind.chars().take_while(char::is_ascii_alphanumeric).collect();
    let arguments = (error.kind().to_string(), name, played, Location(error.location()));
    exception(py, "ProtocolError", arguments)
}
