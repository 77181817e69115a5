//! The discs as the side to move sees them, as a structure of two sets.

use ::serde::de::{Deserialize, Deserializer, Error};
use ::serde::ser::{Serialize, Serializer};

use crate::vocabulary::{Bitboard, Sides};

#[derive(::serde::Serialize, ::serde::Deserialize)]
#[serde(rename = "Sides")]
struct Fields {
    player: Bitboard,
    opponent: Bitboard,
}

/// Writes a structure of `player` and `opponent`. See [`impls::serde`](crate::impls::serde).
impl Serialize for Sides {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { player, opponent } = *self;
        Fields { player, opponent }.serialize(serializer)
    }
}

/// Reads a structure of `player` and `opponent`, which must be disjoint. See
/// [`impls::serde`](crate::impls::serde).
impl<'de> Deserialize<'de> for Sides {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Fields { player, opponent } = Fields::deserialize(deserializer)?;
        let sides = Self { player, opponent };
        sides.check().map_err(Error::custom)?;
        Ok(sides)
    }
}
