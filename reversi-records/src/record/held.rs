//! The parts that each format can hold.

use super::sgf::ANNOTATIONS;
use super::whole::Whole;
use super::{Annotation, Decimal};

/// Returns whether the root or a move of the format holds a tag.
pub(super) fn holds_tag(format: Whole, is_root: bool, key: &str, value: &str) -> bool {
    match format {
        Whole::Ggf => {
            let is_part = !is_root && matches!(key, "/eval" | "/time");
            (is_key(key) || (is_part && !value.contains('/')))
                && !value.contains([']', '\0'])
                // A search for text would have a panic on 32-bit targets.
                && !value.as_bytes().windows(2).any(|pair| pair == b"(;")
        }
        Whole::Sgf => is_key(key) && !value.contains('\0'),
        Whole::Pgn => {
            let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
            is_root
                && !key.is_empty()
                && key.bytes().all(is_name)
                && !value.contains(['\n', '\r', '\0'])
        }
    }
}

/// Returns whether the format holds a comment.
pub(super) fn holds_comment(format: Whole, text: &str) -> bool {
    format != Whole::Ggf && !text.contains('\0')
}

/// Returns whether the format holds a judgment.
pub(super) fn holds_annotation(format: Whole, annotation: Annotation) -> bool {
    match format {
        Whole::Sgf => sgf_annotation(annotation).is_some(),
        Whole::Pgn => true,
        Whole::Ggf => false,
    }
}

/// Returns whether the format holds the time used for a move, at the root or at a move.
pub(super) fn holds_time_used(format: Whole, is_root: bool, seconds: Decimal) -> bool {
    (format != Whole::Ggf || !is_root) && seconds.thousandths() >= 0
}

/// Returns whether the format holds the time left on a clock.
pub(super) fn holds_time_left(format: Whole, seconds: Decimal) -> bool {
    match format {
        Whole::Sgf => true,
        Whole::Pgn => seconds.thousandths() >= 0,
        Whole::Ggf => false,
    }
}

/// Returns whether the format holds an evaluation, at the root or at a move.
pub(super) fn holds_eval(format: Whole, is_root: bool) -> bool {
    format != Whole::Ggf || !is_root
}

/// Returns whether the values of the key are properties in the format, and not a move, a value
/// with a method of its own, or a part of the start.
pub(super) fn is_free(format: Whole, key: &str) -> bool {
    let taken: &[&str] = match format {
        Whole::Sgf => &[
            "B", "W", "AB", "AW", "AE", "PL", "GM", "SZ", "C", "V", "TU", "BL", "WL", "TE", "BM",
            "IT", "DO", "DM", "UC", "GB", "GW",
        ],
        Whole::Ggf => &["B", "W", "GM", "BO", "TY"],
        Whole::Pgn => &["Start", "FEN"],
    };
    match format {
        // SGF ignores lower-case letters in keys.
        Whole::Sgf => {
            is_key(key)
                && !key.contains(|letter: char| letter.is_ascii_lowercase())
                && !taken.contains(&key)
        }
        Whole::Ggf | Whole::Pgn => !taken.iter().any(|other| other.eq_ignore_ascii_case(key)),
    }
}

/// Returns the key and the value of a judgment in SGF.
pub(super) fn sgf_annotation(annotation: Annotation) -> Option<(&'static str, &'static str)> {
    let found = ANNOTATIONS.iter().find(|(.., other)| *other == annotation)?;
    Some((found.0, found.1))
}

fn is_key(key: &str) -> bool {
    key.starts_with(|first: char| first.is_ascii_alphabetic())
        && key.chars().all(|character| character.is_ascii_alphanumeric())
}
