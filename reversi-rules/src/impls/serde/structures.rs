//! Errors as structures, which are not read back.

use core::fmt::Display;

use ::serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::notation::{ParseSheetError, ParseSheetErrorKind, SheetError, TranscriptError};
use crate::position::Playable;
use crate::vocabulary::{Location, RecordError};

macro_rules! messages {
    ($($type:ty),*) => {$(
        /// The text of its `Display`: see [`impls::serde`](crate::impls::serde).
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}

messages!(ParseSheetErrorKind);

/// A structure of `game`, `byte` and `ply`: see [`impls::serde`](crate::impls::serde).
impl Serialize for Location {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Location", 3)?;
        fields.serialize_field("game", &self.game())?;
        fields.serialize_field("byte", &self.byte())?;
        fields.serialize_field("ply", &self.ply())?;
        fields.end()
    }
}

/// Implements `Serialize` for a report: its location, and its message without that.
macro_rules! reports {
    ($([$($generics:tt)*] $type:ty, $name:literal, $message:ident;)*) => {$(
        /// A structure of `location` and `message`: see [`impls::serde`](crate::impls::serde).
        impl<$($generics)*> Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut fields = serializer.serialize_struct($name, 2)?;
                fields.serialize_field("location", &self.location())?;
                fields.serialize_field("message", &$crate::impls::serde::display::Text(self.$message()))?;
                fields.end()
            }
        }
    )*};
}

reports! {
    [K: Copy + Display] RecordError<K>, "RecordError", kind;
    [] ParseSheetError, "ParseSheetError", kind;
    [P: Playable] TranscriptError<P>, "TranscriptError", kind;
    [P: Playable] SheetError<P>, "SheetError", message;
}

#[cfg(feature = "record")]
pub(super) use {messages, reports};
