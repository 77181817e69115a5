//! The values of a node.

use reversi_rules::Color;

use crate::text::Decimal;
use crate::vocabulary::Annotation;

/// One value of a node: of a move or, in the root, of the game. A tree owns the texts, and a writer
/// borrows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item<S> {
    Comment(S),
    Annotation(Annotation),
    TimeLeft(Option<Color>, Decimal),
    TimeUsed(Decimal),
    /// Black's margin.
    Eval(Decimal),
    /// A value of the start. It is never edited.
    #[cfg_attr(not(feature = "alloc"), expect(dead_code, reason = "only a tree has them"))]
    Setup(S, S),
    Property(S, S),
}

/// A value whose texts are borrowed.
pub(crate) type ItemRef<'a> = Item<&'a str>;

#[cfg(feature = "alloc")]
mod owned {
    use alloc::string::{String, ToString};

    use super::{Item, ItemRef};
    use crate::vocabulary::EventKind;

    impl Item<String> {
        /// Returns the value of an event; `None` if the event is no value.
        pub(crate) fn of(kind: &EventKind<'_>) -> Option<Self> {
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

        pub(crate) fn borrowed(&self) -> ItemRef<'_> {
            match self {
                Self::Comment(text) => Item::Comment(text),
                Self::Annotation(annotation) => Item::Annotation(*annotation),
                Self::TimeLeft(color, seconds) => Item::TimeLeft(*color, *seconds),
                Self::TimeUsed(seconds) => Item::TimeUsed(*seconds),
                Self::Eval(eval) => Item::Eval(*eval),
                Self::Setup(key, value) => Item::Setup(key, value),
                Self::Property(key, value) => Item::Property(key, value),
            }
        }
    }
}
