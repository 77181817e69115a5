//! The texts of errors, word for word. Programs show them to people, and other languages repeat
//! them.

use std::fmt::Display;

pub(crate) fn says(error: impl Display, text: &str) {
    assert_eq!(error.to_string(), text);
}

/// Checks the texts of all kinds of an error.
///
/// Texts stand behind a place, such as `byte 3: `, so that they are parts of a sentence.
#[track_caller]
pub(crate) fn each_has_its_own_text(kinds: &[impl Display]) {
    let texts: Vec<String> = kinds.iter().map(ToString::to_string).collect();
    for (number, text) in texts.iter().enumerate() {
        let word = text.split(' ').next().unwrap_or_default();
        let is_abbreviation = word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_uppercase());
        assert!(!text.starts_with(|first: char| first.is_uppercase()) || is_abbreviation, "{text}");
        assert!(text.len() > 5 && !text.ends_with(['.', ' ', ':']), "{text:?}");
        assert!(!text.contains("  ") && !text.contains(char::is_control), "{text:?}");
        assert!(!texts[..number].contains(text), "{text}");
    }
}
