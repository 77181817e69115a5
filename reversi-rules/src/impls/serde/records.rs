//! The types of records. Decimal numbers are read back, and errors and findings are only written.

use core::fmt::Display;

use ::serde::ser::{Serialize, Serializer};

use super::forms::Forms;
use super::structures::messages;
use crate::record::{Decimal, FindingKind, Text};
use crate::record::{ggf, obf, pgn, sgf, wthor};

impl Forms<4> for Decimal {
    const NAME: &'static str = "a decimal number";

    fn text(self) -> impl Display {
        self
    }

    fn parse(text: &str) -> Result<Self, impl Display> {
        Self::parse(text.as_bytes()).ok_or("not a decimal number such as -3.133")
    }

    fn pack(self) -> [u8; 4] {
        self.thousandths().to_le_bytes()
    }

    fn unpack(bytes: [u8; 4]) -> Result<Self, impl Display> {
        Ok::<_, &str>(Self::from_thousandths(i32::from_le_bytes(bytes)))
    }
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

/// Writes the text of its `Display`. See [`impls::serde`](crate::impls::serde).
impl<K: Display> Serialize for FindingKind<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
