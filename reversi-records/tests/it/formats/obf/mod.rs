//! Problems in OBF.

mod error;
mod files;
mod problem;
mod writer;

use reversi_records::obf::{Problem, Problems};

/// Parses the only line of a text.
#[track_caller]
pub(crate) fn only(text: &[u8]) -> Problem<'_> {
    let mut problems = Problems::new(text);
    let problem = problems.next().expect("a line").expect("in OBF");
    assert!(problems.next().is_none());
    problem
}
