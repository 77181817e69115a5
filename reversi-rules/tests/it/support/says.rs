//! What errors say, word for word: programs show it to people, and other languages compare it.

use std::fmt::Display;

pub(crate) fn says(error: impl Display, text: &str) {
    assert_eq!(error.to_string(), text);
}
