//! The types of tournaments: structures, and the text of numbers and policies.

use core::fmt::{self, Display};

use ::serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor,
};
use ::serde::ser::{Serialize, SerializeStruct, Serializer};

use super::forms::{Forms, NotA, is_text_of, own_text};
use super::structures::write_fields;
use crate::tournament::{
    Coefficient, EmptiesPolicy, Entrant, Pairing, Points, Quotient, Standing, TimeDefault,
    Tournament,
};

impl Forms<4> for Points {
    const NAME: &'static str = "a number of points";
    own_text!();

    fn pack(self) -> [u8; 4] {
        self.halves().to_le_bytes()
    }

    fn unpack(bytes: [u8; 4]) -> Result<Self, impl Display> {
        Ok::<_, &str>(Self::from_halves(u32::from_le_bytes(bytes)))
    }
}

impl Forms<4> for Coefficient {
    const NAME: &'static str = "a coefficient";

    fn text(self) -> impl Display {
        self
    }

    fn parse(text: &str) -> Result<Self, impl Display> {
        let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
        let parts = numerator.parse().ok().zip(denominator.parse().ok());
        let value = parts.and_then(|(numerator, denominator)| Self::new(numerator, denominator));
        value.filter(|value| is_text_of(text, value)).ok_or("not a coefficient such as 6 or 64/11")
    }

    fn pack(self) -> [u8; 4] {
        let [[a, b], [c, d]] = [self.numerator(), self.denominator()].map(u16::to_le_bytes);
        [a, b, c, d]
    }

    fn unpack([a, b, c, d]: [u8; 4]) -> Result<Self, impl Display> {
        let [numerator, denominator] = [[a, b], [c, d]].map(u16::from_le_bytes);
        Self::new(numerator, denominator).ok_or("the denominator is 0")
    }
}

impl Forms<16> for Quotient {
    const NAME: &'static str = "a Brightwell Quotient";

    fn text(self) -> impl Display {
        self
    }

    fn parse(text: &str) -> Result<Self, impl Display> {
        let read = || {
            let (whole, rest, denominator) = if let Some(whole) = text.strip_suffix(".5") {
                (whole, 1, 2)
            } else if let Some((whole, fraction)) = text.split_once(' ') {
                let (rest, denominator) = fraction.split_once('/')?;
                (whole, rest.parse().ok()?, denominator.parse().ok()?)
            } else {
                (text, 0, 1)
            };
            let whole: u64 = whole.parse().ok()?;
            Self::new(whole.checked_mul(denominator)?.checked_add(rest)?, denominator)
        };
        read().filter(|value| is_text_of(text, value)).ok_or("not a quotient such as 99 or 43 2/3")
    }

    fn pack(self) -> [u8; 16] {
        let mut bytes = [0; 16];
        let numbers = [self.numerator(), self.denominator()];
        for (place, number) in bytes.as_chunks_mut().0.iter_mut().zip(numbers) {
            *place = number.to_le_bytes();
        }
        bytes
    }

    fn unpack(bytes: [u8; 16]) -> Result<Self, impl Display> {
        let ([numerator, denominator], _) = bytes.as_chunks() else { return Err("16 bytes") };
        let [numerator, denominator] = [*numerator, *denominator].map(u64::from_le_bytes);
        Self::new(numerator, denominator).ok_or("the denominator is 0")
    }
}

/// Types whose values have names, in the order of their bytes.
macro_rules! named {
    ($($type:ident, $what:literal: $($variant:ident $name:literal),*;)*) => {$(
        impl Forms<1> for $type {
            const NAME: &'static str = $what;

            fn text(self) -> impl Display {
                match self { $(Self::$variant => $name),* }
            }

            fn parse(text: &str) -> Result<Self, impl Display> {
                match text {
                    $($name => Ok(Self::$variant),)*
                    _ => Err(concat!("not ", $what)),
                }
            }

            fn pack(self) -> [u8; 1] {
                // The order of the variants is that of the names.
                [self as u8]
            }

            fn unpack([byte]: [u8; 1]) -> Result<Self, impl Display> {
                let values = [$(Self::$variant),*];
                values.get(usize::from(byte)).copied().ok_or(NotA(byte, $what))
            }
        }
    )*};
}

named! {
    EmptiesPolicy, "an empties policy": ToWinner "to winner", Raw "raw";
    TimeDefault, "a time default":
        Fixed "fixed", Zero "zero", PlayedOn "played on", CompletedByWinner "completed by winner";
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
