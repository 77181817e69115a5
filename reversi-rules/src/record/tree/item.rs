//! The values of a node.

use alloc::string::{String, ToString};

use crate::record::sgf::ANNOTATIONS;
use crate::record::{Annotation, Decimal, EventKind};
use crate::vocabulary::Color;

use crate::record::Format;

/// One value of a node, in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Comment(String),
    Annotation(Annotation),
    TimeLeft(Option<Color>, Decimal),
    TimeUsed(Decimal),
    /// Black's margin.
    Eval(Decimal),
    /// A value of the start. It is never edited.
    Setup(String, String),
    Property(String, String),
}

impl Item {
    /// Returns the value of an event; `None` if the event is no value.
    pub(super) fn of(kind: &EventKind<'_>) -> Option<Self> {
        Some(match kind {
            EventKind::Comment(text) => Self::Comment(text.to_string()),
            EventKind::Annotation(annotation) => Self::Annotation(*annotation),
            EventKind::TimeLeft { color, seconds } => Self::TimeLeft(*color, *seconds),
            EventKind::TimeUsed(seconds) => Self::TimeUsed(*seconds),
            EventKind::Eval(eval) => Self::Eval(*eval),
            EventKind::Setup { key, value } => Self::Setup(key.to_string(), value.to_string()),
            EventKind::Property { key, value } => {
                Self::Property(key.to_string(), value.to_string())
            }
            _ => return None,
        })
    }

    /// Returns whether the root or a move of the format holds the value.
    pub(super) fn fits(&self, format: Format, is_root: bool) -> bool {
        match (format, self) {
            (_, Self::Setup(..)) => is_root,
            (Format::Ggf, Self::Eval(_)) => !is_root,
            (Format::Ggf, Self::TimeUsed(seconds)) => !is_root && seconds.thousandths() >= 0,
            (Format::Ggf, Self::TimeLeft(..) | Self::Comment(_) | Self::Annotation(_)) => false,
            (Format::Ggf, Self::Property(key, value)) => {
                let is_part = !is_root && matches!(key.as_str(), "/eval" | "/time");
                (is_key(key) || (is_part && !value.contains('/')))
                    && !value.contains([']', '\0'])
                    && !value.contains("(;")
            }
            (Format::Sgf, Self::Annotation(annotation)) => sgf_annotation(*annotation).is_some(),
            (Format::Sgf, Self::Property(key, value)) => is_key(key) && !value.contains('\0'),
            (Format::Pgn, Self::Property(key, value)) => {
                let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
                is_root
                    && !key.is_empty()
                    && key.bytes().all(is_name)
                    && !value.contains(['\n', '\r', '\0'])
            }
            (_, Self::TimeUsed(seconds)) | (Format::Pgn, Self::TimeLeft(_, seconds)) => {
                seconds.thousandths() >= 0
            }
            (_, Self::Comment(text)) => !text.contains('\0'),
            (_, Self::Eval(_) | Self::Annotation(_) | Self::TimeLeft(..)) => true,
        }
    }

    /// Returns whether the values of the key are properties in the format, and not a move, a value
    /// with a method of its own, or a part of the start.
    pub(super) fn is_free(format: Format, key: &str) -> bool {
        let taken: &[&str] = match format {
            Format::Sgf => &[
                "B", "W", "AB", "AW", "AE", "PL", "GM", "SZ", "C", "V", "TU", "BL", "WL", "TE",
                "BM", "IT", "DO", "DM", "UC", "GB", "GW",
            ],
            Format::Ggf => &["B", "W", "GM", "BO", "TY"],
            Format::Pgn => &["Start", "FEN"],
        };
        match format {
            // SGF ignores lower-case letters in keys.
            Format::Sgf => {
                is_key(key)
                    && !key.contains(|letter: char| letter.is_ascii_lowercase())
                    && !taken.contains(&key)
            }
            Format::Ggf | Format::Pgn => !taken.iter().any(|other| other.eq_ignore_ascii_case(key)),
        }
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
