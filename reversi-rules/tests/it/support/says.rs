//! The texts of errors, word for word. Programs show them to people, and other languages repeat
//! them.

use std::fmt::Display;

pub(crate) fn says(error: impl Display, text: &str) {
    assert_eq!(error.to_string(), text);
}
