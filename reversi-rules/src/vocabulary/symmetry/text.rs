//! The names of symmetries, written and parsed.

use core::fmt;
use core::str::FromStr;

use super::Symmetry;

impl fmt::Display for Symmetry {
    /// Writes the [`name`](Self::name).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error returned when text is not the name of a symmetry.
///
/// ```
/// # use reversi_rules::Symmetry;
/// let error = "upside down".parse::<Symmetry>().unwrap_err();
/// assert_eq!(error.to_string(), "not a symmetry such as unchanged, half turn or mirrored left to right");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSymmetryError(());

impl fmt::Display for ParseSymmetryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a symmetry such as unchanged, half turn or mirrored left to right")
    }
}

impl core::error::Error for ParseSymmetryError {}

impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    /// Parses a [`name`](Self::name) in any case.
    fn from_str(text: &str) -> Result<Self, ParseSymmetryError> {
        Self::ALL
            .into_iter()
            .find(|symmetry| text.eq_ignore_ascii_case(symmetry.name()))
            .ok_or(ParseSymmetryError(()))
    }
}
