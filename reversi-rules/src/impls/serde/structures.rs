//! Structures: the types of tournaments, which are read back, and reports, which are only written.

use core::fmt;
use core::fmt::Display;

use ::serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor,
};
use ::serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::notation::{ParseSheetErrorKind, SheetError};
use crate::position::Playable;
use crate::record::{FindingKind, GameInfo, GameResult, RecordError, Text};
use crate::record::{ggf, obf, pgn, sgf, wthor};
use crate::tournament::{Entrant, Pairing, Standing, Tournament};
use crate::vocabulary::Location;

/// Implements `Serialize` as a structure of these fields.
macro_rules! write_fields {
    ($type:ty, $name:literal, $($field:ident)*) => {
        #[doc = concat!("A structure `", $name, "` of its fields: see")]
        /// [`impls::serde`](crate::impls::serde).
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let count = [$(stringify!($field)),*].len();
                let mut fields = serializer.serialize_struct($name, count)?;
                $(fields.serialize_field(stringify!($field), &self.$field)?;)*
                fields.end()
            }
        }
    };
}

/// Implements both traits as a structure of these fields, all of which are required.
macro_rules! fields {
    ($type:ident, $name:literal, $($field:ident)*) => {
        write_fields!($type, $name, $($field)*);

        #[doc = concat!("A structure `", $name, "` of its fields: see")]
        /// [`impls::serde`](crate::impls::serde).
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Fields;

                impl<'de> Visitor<'de> for Fields {
                    type Value = $type;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str(concat!("a structure ", $name))
                    }

                    fn visit_seq<A: SeqAccess<'de>>(
                        self,
                        mut sequence: A,
                    ) -> Result<$type, A::Error> {
                        let mut value = $type::default();
                        let mut at = 0;
                        $(
                            let next = sequence.next_element()?;
                            value.$field = next.ok_or_else(|| Error::invalid_length(at, &self))?;
                            at += 1;
                        )*
                        let _ = at;
                        Ok(value)
                    }

                    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<$type, A::Error> {
                        $(let mut $field = None;)*
                        while let Some(name) = map.next_key_seed(Name(NAMES))? {
                            $(if name == stringify!($field) {
                                if $field.is_some() {
                                    return Err(Error::duplicate_field(stringify!($field)));
                                }
                                $field = Some(map.next_value()?);
                            })*
                        }
                        let mut value = $type::default();
                        $(
                            value.$field =
                                $field.ok_or_else(|| Error::missing_field(stringify!($field)))?;
                        )*
                        Ok(value)
                    }
                }

                const NAMES: &[&str] = &[$(stringify!($field)),*];
                deserializer.deserialize_struct($name, NAMES, Fields)
            }
        }
    };
}

fields!(Entrant, "Entrant", withdrawn lot);
fields!(Tournament, "Tournament", rounds coefficient bye);
fields!(Standing, "Standing", rank player points quotient discs lot);
write_fields!(GameResult, "GameResult", winner margin end);
write_fields!(
    GameInfo<'_>, "GameInfo",
    event site round date black white black_rating white_rating time score end
);

/// The form of a [`Pairing`]: a game has `black`, `white` and `score`, a bye has `bye`.
#[derive(Default)]
struct Paired {
    round: u16,
    black: Option<usize>,
    white: Option<usize>,
    score: Option<crate::vocabulary::Score>,
    bye: Option<usize>,
}

fields!(Paired, "Pairing", round black white score bye);

/// A structure of `round`, `black`, `white`, `score` and `bye`: see
/// [`impls::serde`](crate::impls::serde).
impl Serialize for Pairing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let paired = match *self {
            Self::Game { round, black, white, score } => {
                let (black, white, score) = (Some(black), Some(white), Some(score));
                Paired { round, black, white, score, bye: None }
            }
            Self::Bye { round, player } => Paired { round, bye: Some(player), ..Paired::default() },
        };
        paired.serialize(serializer)
    }
}

/// A structure of `round`, `black`, `white`, `score` and `bye`: see
/// [`impls::serde`](crate::impls::serde).
impl<'de> Deserialize<'de> for Pairing {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Paired { round, black, white, score, bye } = Paired::deserialize(deserializer)?;
        match (black, white, score, bye) {
            (Some(black), Some(white), Some(score), None) => {
                Ok(Self::Game { round, black, white, score })
            }
            (None, None, None, Some(player)) => Ok(Self::Bye { round, player }),
            _ => Err(Error::custom("a pairing has black, white and score, or bye")),
        }
    }
}

/// Reads the name of one of these fields.
struct Name(&'static [&'static str]);

impl<'de> DeserializeSeed<'de> for Name {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'static str, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Name {
    type Value = &'static str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a field")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<&'static str, E> {
        let name = self.0.iter().find(|&&name| name == text);
        name.copied().ok_or_else(|| E::unknown_field(text, self.0))
    }
}

/// A value that is written as its text in every format.
struct Message<T>(T);

impl<T: Display> Serialize for Message<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

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

messages!(
    Text<'_>,
    ggf::GgfErrorKind,
    obf::ObfErrorKind,
    pgn::PgnErrorKind,
    sgf::SgfErrorKind,
    wthor::WthorErrorKind,
    wthor::FindingKind,
    ParseSheetErrorKind
);

/// The text of its `Display`: see [`impls::serde`](crate::impls::serde).
impl<K: Display> Serialize for FindingKind<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

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
                fields.serialize_field("message", &Message(self.$message()))?;
                fields.end()
            }
        }
    )*};
}

reports! {
    [K: Copy + Display] RecordError<K>, "RecordError", kind;
    [P: Playable] SheetError<P>, "SheetError", message;
}
