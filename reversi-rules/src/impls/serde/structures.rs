//! Errors and their locations, written as structures. They are not read back.

use core::fmt::Display;

use ::serde::ser::{Serialize, Serializer};

use super::display::Text;
use crate::notation::{ParseSheetErrorKind, SheetError, TranscriptError};
use crate::position::Playable;
use crate::vocabulary::{Location, TextError};

/// Implements `Serialize` for a type as a structure of the given fields.
macro_rules! serialize {
    ($(#[$doc:meta])* $name:literal, [$($generics:tt)*] $type:ty where [$($bounds:tt)*],
        |$value:ident| { $($field:literal: $part:expr,)* }) => {
        $(#[$doc])*
        impl<$($generics)*> Serialize for $type where $($bounds)* {
            fn serialize<Z: ::serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
                use ::serde::ser::SerializeStruct;

                let $value = self;
                let fields = [$($field),*].len();
                let mut structure = serializer.serialize_struct($name, fields)?;
                $(structure.serialize_field($field, &$part)?;)*
                structure.end()
            }
        }
    };
}

/// Writes the text of its `Display`. See [`impls::serde`](crate::impls::serde).
impl Serialize for ParseSheetErrorKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

serialize! {
    /// Writes a structure of `game`, `byte` and `ply`. See [`impls::serde`](crate::impls::serde).
    "Location", [] Location where [],
    |location| {
        "game": location.game(),
        "byte": location.byte(),
        "ply": location.ply(),
    }
}

serialize! {
    /// Writes a structure of `location` and `message`. See [`impls::serde`](crate::impls::serde).
    "TextError", [K: Copy + Display] TextError<K> where [],
    |error| { "location": error.location(), "message": Text(error.kind()), }
}

serialize! {
    /// Writes a structure of `location` and `message`. See [`impls::serde`](crate::impls::serde).
    "TranscriptError", [P: Playable] TranscriptError<P> where [],
    |error| { "location": error.location(), "message": Text(error.kind()), }
}

serialize! {
    /// Writes a structure of `location` and `message`. See [`impls::serde`](crate::impls::serde).
    "SheetError", [P: Playable] SheetError<P> where [],
    |error| { "location": error.location(), "message": Text(error.message()), }
}

pub(super) use serialize;
