//! Saving and sending boards, games and results with serde.
//!
//! ```
//! use reversi_rules::{Game, Square};
//!
//! let game = Game::from_moves([Square::F5, Square::D6])?;
//! assert_eq!(serde_json::to_string(&game)?, "\"f5d6\"");
//! let error = serde_json::from_str::<Game>("\"f5f6f4\"").unwrap_err();
//! assert!(error.to_string().starts_with("byte 4, ply 2: f4: a disc there flips nothing"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Text formats such as JSON get strings. Binary formats such as postcard get byte strings of a fixed
//! length.
//!
//! | type | text | bytes |
//! |---|---|---|
//! | [`Color`] | `black`, `white` | 1: 0, 1 |
//! | [`Square`] | `f5` | 1: its number, 0..=63 |
//! | [`Move`] | `f5`, `--` | 1: its number, 64 for a pass |
//! | [`Bitboard`] | `0x0000102004080000` | 8: the mask, little endian |
//! | [`Board`] | 64 cells | 16: [`packed`](crate::packed) |
//! | [`Sides`] | 64 cells, with `X` for the side to move | 16: the discs of the player, then of the opponent, little endian |
//! | [`Position`] | 64 cells, a space, the side to move | 17: [`packed`](crate::packed) |
//! | [`Game`] | its transcript `f5d6c3`; before it the start and a colon, unless it is the standard start | 81: [`packed`](crate::packed) |
//! | [`Outcome`] | the final score, black's first: `38-26`; the discs if they differ: `63-1 (14-1)`; then ` of 36` unless there are 64 squares, and ` fewest` if fewest discs win | 7: black's discs, white's and the squares, each as two bytes, little endian; 1 if fewest discs win |
//! | [`Score`] | `63-1`: black's first | 4: black's and white's, little endian |
//! | [`Phase`] | `to move`, `must pass`, `over` | 1: 0, 1, 2 |
//! | [`GameEnd`] | `normal`, `timeout`, … | 1: its index in [`GameEnd::ALL`] |
//! | [`Symmetry`] | `half turn`: its [name](Symmetry::name) | 1: its number, 0..=7 |
//! | [`variant::Rules`] | `6x6; mirrored` | 101: [`variant`](crate::variant#bytes) |
//! | [`variant::Position`] | the rules, a colon, the position | 166: [`variant`](crate::variant#bytes) |
//! | [`variant::Game`] | the rules, a colon, the transcript; between them the start and a colon, unless it is the start of the rules | 424: [`variant`](crate::variant#bytes) |
//! | [`variant::Bitboard`] | `a1 b1` | 32: two bytes for each row, little endian |
//! | [`variant::Square`], [`variant::Move`] | `g6`, `--` | 1 and 2: 16 × row + column; 256 for a pass |
//! | [`Points`] | `2.5` | 4: the halves, little endian |
//! | [`Coefficient`], [`Quotient`] | `64/11`, `43 2/3` or `40.5` | 4, 16: numerator and denominator, little endian |
//! | [`EmptiesPolicy`] | `to winner`, `raw` | 1: 0, 1 |
//! | [`TimeDefault`] | `fixed`, `zero`, `played on`, `completed by winner`, `stopped by winner` | 1: its index in [`TimeDefault::ALL`] |
//! | [`TieBreak`] | `brightwell`, `discs`, `direct encounter`, `buchholz` | 1: its index in [`TieBreak::ALL`] |
//! | [`TieBreaks`] | `brightwell, discs` | 4: each index plus 1, and then zeros |
//!
//! * **Text** is always a string, so it also works as a map key. Masks are strings too, because
//!   JavaScript loses digits of numbers above 2^53. A mask is `0x` and one to sixteen hexadecimal
//!   digits in either case. The other texts are described at [`notation`](crate::notation).
//! * **Bytes** are a byte string, before which most formats write its length. Sequences of as many
//!   numbers are read too.
//! * **Numbers.** A [`Bitboard`] is also read from an unsigned number, where a text format has one.
//! * **Inside `#[serde(flatten)]`, `tag` and `untagged`** all types can be read in each format that
//!   describes itself: JSON, TOML, YAML, RON, `MessagePack`, CBOR, BSON. The limits are those of the
//!   formats, for every type: postcard and bincode do not describe themselves, RON has no `tag`, and RON
//!   and YAML read no enumeration there, which a `Pairing` is. In csv and XML the values are fields.
//! * **Checks.** Deserialized values are always valid, and the moves of a game are replayed. Errors
//!   are those of the parsers, with byte offset and ply.
//! * **Moves to redo** are not saved.
//!
//! # Structures
//!
//! These types are written as structures with named fields.
//!
//! | type | fields | read back |
//! |---|---|---|
//! | [`Entrant`](crate::tournament::Entrant), [`Tournament`](crate::tournament::Tournament), [`Standing`](crate::tournament::Standing) | those of the type | yes |
//! | [`Pairing`](crate::tournament::Pairing) | `game` or `bye`, with the fields of that variant | yes |
//! | [`Location`](crate::Location) | `game`, `byte`, `ply`, each `null` if unknown | no |
//! | [`TextError`](crate::TextError), [`ParseSheetError`](crate::notation::ParseSheetError), [`SheetError`](crate::notation::SheetError), [`TranscriptError`](crate::notation::TranscriptError) | `location`, `message` | no |
//! | [`IllegalMove`](crate::IllegalMove), [`IllegalPly`](crate::IllegalPly) | `move`, `reason`, `text`; the latter also `ply` | no |
//! | [`Explanation`](crate::explain::Explanation) | `square`, `flips`, `reason`, `legal_for_opponent`, `text` | no |
//! | [`MoveDiff`](crate::explain::MoveDiff) | `square`, `under_flipped`, `over_flipped`, `wrong`, `text` | no |
//!
//! The kinds of these errors are written as strings. Messages may change between versions.
//!
//! # Stability
//!
//! Text and bytes are stable: later versions read the output of this one, and write the same.

mod boards;
mod display;
mod forms;
mod reasons;
mod structures;
mod tournaments;

use core::fmt;
use core::marker::PhantomData;

use ::serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess,
    Unexpected, Visitor,
};
use ::serde::ser::{Serialize, Serializer};

use self::forms::Forms;
use crate::game::Game;
use crate::position::Position;
use crate::tournament::{
    Coefficient, EmptiesPolicy, Points, Quotient, TieBreak, TieBreaks, TimeDefault,
};
use crate::variant;
use crate::vocabulary::{
    Bitboard, Board, Color, GameEnd, Move, Outcome, Phase, Score, Sides, Square, Symmetry,
};

/// Implements both traits for types with [`Forms`], with an example of the text in the docs.
macro_rules! implement {
    ($($type:ty: $count:literal, $text:literal;)*) => {$(
        #[doc = concat!("Writes text such as `", $text, "`, or ", $count, " bytes in binary formats.")]
        ///
        /// See [`impls::serde`](crate::impls::serde).
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                write(self.clone(), serializer)
            }
        }

        #[doc = concat!("Reads and checks text such as `", $text, "`, or ", $count, " bytes in binary formats.")]
        ///
        /// See [`impls::serde`](crate::impls::serde).
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                read(deserializer)
            }
        }
    )*};
}

implement! {
    Points: 4, "2.5";
    Coefficient: 4, "64/11";
    Quotient: 16, "43 2/3";
    EmptiesPolicy: 1, "to winner";
    TimeDefault: 1, "played on";
    TieBreak: 1, "brightwell";
    TieBreaks: 4, "brightwell, discs";
}

implement! {
    variant::Square: 1, "g6";
    variant::Move: 2, "g6";
    variant::Bitboard: 32, "a1 b1";
    variant::Rules: 101, "6x6; mirrored";
    variant::Position: 166, "4x4: -----OX--XO----- X";
    variant::Game: 424, "6x6: b3b2";
}

implement! {
    Color: 1, "black";
    Square: 1, "f5";
    Move: 1, "f5";
    Bitboard: 8, "0x0000102004080000";
    Board: 16, "---------------------------OX------XO---------------------------";
    Sides: 16, "---------------------------OX------XO---------------------------";
    Position: 17, "---------------------------OX------XO--------------------------- X";
    Game: 81, "f5d6c3";
    Outcome: 7, "63-1 (14-1)";
    Score: 4, "63-1";
    Phase: 1, "must pass";
    GameEnd: 1, "timeout";
    Symmetry: 1, "half turn";
}

fn write<T: Forms<N>, const N: usize, S: Serializer>(
    value: T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.collect_str(&value.text())
    } else {
        serializer.serialize_bytes(&value.pack())
    }
}

fn read<'de, T: Forms<N>, const N: usize, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    let form = Form(PhantomData);
    match deserializer.is_human_readable() {
        // Only these say whether a number stands there, and not all formats let themselves be asked.
        true if T::IS_NUMBER => deserializer.deserialize_any(form),
        true => deserializer.deserialize_str(form),
        false => deserializer.deserialize_bytes(form),
    }
}

/// Reads all forms, whichever was asked for: `flatten`, `tag` and `untagged` read a buffer of
/// serde, which calls itself human-readable whatever the format is.
struct Form<T, const N: usize>(PhantomData<T>);

impl<'de, T: Forms<N>, const N: usize> Visitor<'de> for Form<T, N> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the text of {}, or {N} byte{}", T::NAME, if N == 1 { "" } else { "s" })
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::parse(text).map_err(E::custom)
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<T, E> {
        let bytes = bytes.try_into().map_err(|_| E::invalid_length(bytes.len(), &self))?;
        T::unpack(bytes).map_err(E::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<T, A::Error> {
        let mut bytes = [0; N];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = sequence.next_element()?.ok_or_else(|| Error::invalid_length(at, &self))?;
        }
        match sequence.next_element::<IgnoredAny>()? {
            Some(_) => Err(Error::invalid_length(N + 1, &self)),
            None => T::unpack(bytes).map_err(Error::custom),
        }
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        T::from_number(number).ok_or_else(|| E::invalid_type(Unexpected::Unsigned(number), &self))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        let found = u64::try_from(number).ok().and_then(T::from_number);
        found.ok_or_else(|| E::invalid_type(Unexpected::Signed(number), &self))
    }

    /// Some formats wrap a number or a text that they were not asked for: `serde_json` with
    /// `arbitrary_precision`, and XML.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        let wrapped = Wrapped(Self(PhantomData));
        let value = match map.next_key::<IgnoredAny>()? {
            Some(_) => Some(map.next_value_seed(wrapped)?),
            None => None,
        };
        // XML must be read to its end.
        let is_end = map.next_key::<IgnoredAny>()?.is_none();
        value.filter(|_| is_end).ok_or_else(|| Error::invalid_type(Unexpected::Map, &self))
    }
}

/// Reads the text of a value or of a number.
struct Wrapped<T, const N: usize>(Form<T, N>);

impl<'de, T: Forms<N>, const N: usize> DeserializeSeed<'de> for Wrapped<T, N> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<T: Forms<N>, const N: usize> Visitor<'_> for Wrapped<T, N> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        match text.parse().ok().and_then(T::from_number) {
            Some(value) => Ok(value),
            None => self.0.visit_str(text),
        }
    }
}
