//! Sending parts of records with serde. Decimal numbers are read back, and errors and findings are
//! only written.

use core::fmt::{self, Display};

use ::serde::de::{Deserialize, Deserializer, Error, Visitor};
use ::serde::ser::{Serialize, Serializer};

use crate::formats::ggf;
use crate::formats::obf;
use crate::formats::pgn;
use crate::formats::sgf;
use crate::formats::wthor;
use crate::text::{Decimal, Text};
use crate::vocabulary::FindingKind;

/// Writes text such as `-3.133`, or the thousandths as `[u8; 4]` in binary formats.
impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            self.thousandths().to_le_bytes().serialize(serializer)
        }
    }
}

/// Reads and checks text such as `-3.133`, or `[u8; 4]` in binary formats.
impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(DecimalText)
        } else {
            <[u8; 4]>::deserialize(deserializer)
                .map(|bytes| Self::from_thousandths(i32::from_le_bytes(bytes)))
        }
    }
}

struct DecimalText;

impl Visitor<'_> for DecimalText {
    type Value = Decimal;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text of a decimal number")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Decimal, E> {
        let number = Decimal::parse(text.as_bytes());
        number.ok_or_else(|| E::custom("not a decimal number such as -3.133"))
    }
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
