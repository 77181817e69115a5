//! The words that all formats share: tags, events, findings, results.

pub(crate) mod annotation;
pub(crate) mod builder_error;
#[cfg(feature = "alloc")]
pub(crate) mod duplicates;
pub(crate) mod event;
pub(crate) mod finding;
pub(crate) mod format;
pub(crate) mod info;
pub(crate) mod kind_name;
pub(crate) mod lexer;
#[cfg(feature = "alloc")]
pub(crate) mod player_key;
pub(crate) mod ply;
pub(crate) mod result;
pub(crate) mod side;
pub(crate) mod tag;
pub(crate) mod tags;
pub(crate) mod turns;
pub(crate) mod unwritable;

pub use annotation::Annotation;
pub use builder_error::BuilderError;
#[cfg(feature = "alloc")]
pub use duplicates::Duplicates;
pub use event::{Event, EventKind};
pub use finding::{Finding, FindingKind};
pub use format::Format;
pub use info::GameInfo;
#[cfg(feature = "alloc")]
pub use player_key::player_key;
pub use result::GameResult;
pub use tag::{Tag, Values};
pub use tags::Tags;
pub use unwritable::UnwritableError;
