//! The values of a node.

use alloc::string::{String, ToString};

use reversi_rules::Color;

use crate::record::held::{
    holds_annotation, holds_comment, holds_eval, holds_tag, holds_time_left, holds_time_used,
};
use crate::record::syntax::Syntax;
use crate::record::{Annotation, Decimal, EventKind};

use crate::record::whole::Whole;

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

    /// Returns whether this is a value of a tag with that key, as the format compares keys.
    pub(super) fn is_tag(&self, format: Whole, wanted: &str) -> bool {
        let (Self::Setup(key, _) | Self::Property(key, _)) = self else { return false };
        match format {
            Whole::Sgf => Syntax::Sgf.is_key(key.as_bytes(), wanted),
            Whole::Ggf => Syntax::Ggf.is_key(key.as_bytes(), wanted),
            Whole::Pgn => key.eq_ignore_ascii_case(wanted),
        }
    }

    /// Returns whether the root or a move of the format holds the value.
    pub(super) fn fits(&self, format: Whole, is_root: bool) -> bool {
        match self {
            Self::Setup(..) => is_root,
            Self::Eval(_) => holds_eval(format, is_root),
            Self::TimeUsed(seconds) => holds_time_used(format, is_root, *seconds),
            Self::TimeLeft(_, seconds) => holds_time_left(format, *seconds),
            Self::Comment(text) => holds_comment(format, text),
            Self::Annotation(annotation) => holds_annotation(format, *annotation),
            Self::Property(key, value) => holds_tag(format, is_root, key, value),
        }
    }
}
