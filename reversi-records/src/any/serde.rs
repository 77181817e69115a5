//! Sending parts of records with serde. Decimal numbers are read back, and errors and findings are
//! only written.

use core::fmt::{self, Display, Write};

use ::serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess,
    Unexpected, Visitor,
};
use ::serde::ser::{Serialize, Serializer};

use crate::formats::ggf;
use crate::formats::obf;
use crate::formats::pgn;
use crate::formats::sgf;
use crate::formats::wthor;
use crate::text::{Decimal, Text};
use crate::vocabulary::FindingKind;

/// Writes text such as `-3.133`, or the thousandths as four bytes in binary formats.
impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_bytes(&self.thousandths().to_le_bytes())
        }
    }
}

/// Reads and checks text such as `-3.133` or a number, or four bytes in binary formats.
impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(DecimalForm)
        } else {
            deserializer.deserialize_bytes(DecimalForm)
        }
    }
}

/// Reads all forms, whichever was asked for, as those of the rules are read.
struct DecimalForm;

impl<'de> Visitor<'de> for DecimalForm {
    type Value = Decimal;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a decimal number, as text, as a number or as four bytes")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Decimal, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Decimal, E> {
        let bytes = bytes.try_into().map_err(|_| E::invalid_length(bytes.len(), &self))?;
        Ok(Decimal::from_thousandths(i32::from_le_bytes(bytes)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Decimal, A::Error> {
        let mut bytes = [0; 4];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = sequence.next_element()?.ok_or_else(|| Error::invalid_length(at, &self))?;
        }
        match sequence.next_element::<IgnoredAny>()? {
            Some(_) => Err(Error::invalid_length(5, &self)),
            None => self.visit_bytes(&bytes),
        }
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Decimal, E> {
        printed(number)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Decimal, E> {
        printed(number)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Decimal, E> {
        printed(number)
    }

    /// `serde_json` with `arbitrary_precision` wraps the digits of a number, and XML each text.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Decimal, A::Error> {
        let value = match map.next_key::<IgnoredAny>()? {
            Some(_) => Some(map.next_value_seed(Self)?),
            None => None,
        };
        // XML must be read to its end.
        let is_end = map.next_key::<IgnoredAny>()?.is_none();
        value.filter(|_| is_end).ok_or_else(|| Error::invalid_type(Unexpected::Map, &self))
    }
}

impl<'de> DeserializeSeed<'de> for DecimalForm {
    type Value = Decimal;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Decimal, D::Error> {
        deserializer.deserialize_str(self)
    }
}

/// Reads a number from its shortest text. One that is longer than any decimal number is refused.
fn printed<E: Error>(number: impl Display) -> Result<Decimal, E> {
    struct Digits([u8; 32], usize);

    impl Write for Digits {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            let end = self.1 + text.len();
            let room = self.0.get_mut(self.1..end).ok_or(fmt::Error)?;
            room.copy_from_slice(text.as_bytes());
            self.1 = end;
            Ok(())
        }
    }

    let mut digits = Digits([0; 32], 0);
    let fits = write!(digits, "{number}").is_ok();
    let number = digits.0.get(..digits.1).filter(|_| fits).and_then(Decimal::parse);
    number.ok_or_else(|| E::custom("not a number from -2147483.648 to 2147483.647"))
}

macro_rules! messages {
    ($($type:ty),*) => {$(
        /// Writes the text of its `Display`.
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
    wthor::FindingKind
);

/// Writes the text of its `Display`.
impl<K: Display> Serialize for FindingKind<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
