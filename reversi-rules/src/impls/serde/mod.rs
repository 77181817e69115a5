//! Saving and sending by the crate `serde`, in two forms. Formats that people read, such as JSON,
//! get the text forms; the others, such as postcard, get a fixed number of bytes.
//!
//! | type | text | bytes |
//! |---|---|---|
//! | [`Color`] | `black`, `white` | 1: 0, 1 |
//! | [`Square`] | `f5` | 1: its number, 0..=63 |
//! | [`Move`] | `f5`, `--` | 1: its number, 64 for a pass |
//! | [`Bitboard`] | `0x0000102004080000` | 8: the mask, little endian |
//! | [`Board`] | 64 cells | 16: [`packed`](crate::packed) |
//! | [`Position`] | 64 cells, a space, the side to move | 17: [`packed`](crate::packed) |
//! | [`Game`] | its transcript `f5d6c3`; after the text of the start and a colon, if that is not the standard one | 81: [`packed`](crate::packed) |
//! | [`Outcome`] | `38-26`: the final score, black's first; `63-1 (14-1)` with the discs on the board, if they are others; then ` of 36` for another number of squares and ` fewest` for the other objective | 7: the discs of black, those of white and the squares, each as two bytes, little endian; 1 if fewest discs win |
//! | [`Score`] | `63-1`: black's first | 4: black's and white's, little endian |
//! | [`GameEnd`] | `normal`, `timeout`, … | 1: its place in [`GameEnd::ALL`] |
//! | [`Symmetry`] | `half turn`: its [name](Symmetry::name) | 1: its number, 0..=7 |
//! | [`variant::Rules`] | `6x6; mirrored` | 101: [`variant`](crate::variant#bytes), as the next two |
//! | [`variant::Position`] | the rules, a colon, the position | 166 |
//! | [`variant::Game`] | the rules, a colon, the transcript; between them the start and a colon, if the rules begin otherwise | 424 |
//! | [`variant::Bitboard`] | `a1 b1` | 32: two for each row, little endian |
//! | [`variant::Square`], [`variant::Move`] | `g6`, `--` | 1 and 2: 16 × row + column, 256 for a pass |
//! | [`Decimal`] | `-3.133` | 4: the thousandths, little endian |
//! | [`Points`] | `2.5` | 4: the halves, little endian |
//! | [`Coefficient`], [`Quotient`] | `64/11`, `43 2/3` or `40.5` | 4, 16: numerator and denominator, little endian |
//! | [`EmptiesPolicy`] | `to winner`, `raw` | 1: 0, 1 |
//! | [`TimeDefault`] | `fixed`, `zero`, `played on`, `completed by winner` | 1: its place in [`TimeDefault::ALL`] |
//!
//! Text is always a string, also a mask: numbers beyond 2^53 do not survive JavaScript. It is
//! written as `Display` does, where the type has a text that is read back, and read as
//! [`FromStr`](core::str::FromStr) does, with all that it takes: see
//! [`notation`](crate::notation). The text of a game has its start besides, which `Display` leaves
//! out. A mask is `0x` and one to sixteen hexadecimal digits in either
//! case. Map keys work, as they are strings.
//!
//! Bytes go out as a tuple of `u8`, or as one `u8`, so that they are the same bytes in every
//! format that writes a `u8` as one, whatever it does with longer numbers.
//!
//! What is read is checked: no value can come in that could not be made here, and a game's moves
//! are played. Errors say what the parsers say, with their byte and ply. What a game could redo is
//! not kept.
//!
//! # Structures
//!
//! | type | fields | |
//! |---|---|---|
//! | [`Entrant`](crate::tournament::Entrant), [`Tournament`](crate::tournament::Tournament), [`Standing`](crate::tournament::Standing) | their own | read back |
//! | [`Pairing`](crate::tournament::Pairing) | `game` or `bye`, with the fields of that variant | read back |
//! | [`GameInfo`](crate::record::GameInfo), [`GameResult`](crate::record::GameResult) | their own | written only |
//! | [`Location`](crate::Location) | `game`, `byte`, `ply`; `null` if it has none | written only |
//! | [`RecordError`](crate::record::RecordError), [`Finding`](crate::record::Finding), [`ParseSheetError`](crate::notation::ParseSheetError), [`SheetError`](crate::notation::SheetError), [`TranscriptError`](crate::notation::TranscriptError) | `location`, `message` | written only |
//! | [`IllegalMove`](crate::IllegalMove), [`IllegalPly`](crate::IllegalPly) | `ply` of the latter, `move`, `reason`, `text` | written only |
//! | [`Explanation`](crate::explain::Explanation) | `square`, `flips`, `reason`, `legal_for_opponent`, `text` | written only |
//! | [`MoveDiff`](crate::explain::MoveDiff) | `square`, `under_flipped`, `over_flipped`, `wrong`, `text` | written only |
//!
//! The kinds of these errors and [`Text`](crate::record::Text) are written as their text. Messages
//! may change between versions.
//!
//! # Stability
//!
//! Both forms are stable: later versions read what this one wrote, and write it so.
//!
//! ```
//! use reversi_rules::{Game, Position, Square};
//!
//! let game = Game::from_moves([Square::F5, Square::D6])?;
//! assert_eq!(serde_json::to_string(&game)?, "\"f5d6\"");
//! assert_eq!(serde_json::from_str::<Game>("\"f5d6\"")?, game);
//! let error = serde_json::from_str::<Game>("\"f5f6f4\"").unwrap_err();
//! assert!(error.to_string().starts_with("byte 4, ply 2: f4: a disc there flips nothing"));
//!
//! let mut buffer = [0; 17];
//! let bytes = postcard::to_slice(&Position::START, &mut buffer)?;
//! assert_eq!(bytes, Position::START.to_bytes());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "variant")]
mod boards;
mod display;
mod forms;
mod reasons;
#[cfg(feature = "record")]
mod records;
mod structures;
#[cfg(feature = "tournament")]
mod tournaments;

use core::fmt;
use core::marker::PhantomData;

use ::serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use ::serde::ser::{Serialize, SerializeTuple, Serializer};

use self::forms::Forms;
use crate::game::Game;
use crate::position::Position;
#[cfg(feature = "record")]
use crate::record::Decimal;
#[cfg(feature = "tournament")]
use crate::tournament::{Coefficient, EmptiesPolicy, Points, Quotient, TimeDefault};
#[cfg(feature = "variant")]
use crate::variant;
use crate::vocabulary::{Bitboard, Board, Color, GameEnd, Move, Outcome, Score, Square, Symmetry};

/// Implements the two traits for types that have [`Forms`], and shows those in their
/// documentation.
macro_rules! implement {
    ($($type:ty: $count:literal, $text:literal;)*) => {$(
        #[doc = concat!("Text such as `", $text, "`, or bytes, ", $count, " of them: see")]
        /// [`impls::serde`](crate::impls::serde).
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                write(self.clone(), serializer)
            }
        }

        #[doc = concat!("Text such as `", $text, "`, or bytes, ", $count, " of them, checked: see")]
        /// [`impls::serde`](crate::impls::serde).
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                read(deserializer)
            }
        }
    )*};
}

#[cfg(feature = "record")]
implement! {
    Decimal: 4, "-3.133";
}

#[cfg(feature = "tournament")]
implement! {
    Points: 4, "2.5";
    Coefficient: 4, "64/11";
    Quotient: 16, "43 2/3";
    EmptiesPolicy: 1, "to winner";
    TimeDefault: 1, "played on";
}

#[cfg(feature = "variant")]
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
    Position: 17, "---------------------------OX------XO--------------------------- X";
    Game: 81, "f5d6c3";
    Outcome: 7, "63-1 (14-1)";
    Score: 4, "63-1";
    GameEnd: 1, "timeout";
    Symmetry: 1, "half turn";
}

fn write<T: Forms<N>, const N: usize, S: Serializer>(
    value: T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        return serializer.collect_str(&value.text());
    }
    match value.pack().as_slice() {
        &[byte] => serializer.serialize_u8(byte),
        bytes => {
            let mut tuple = serializer.serialize_tuple(N)?;
            bytes.iter().try_for_each(|byte| tuple.serialize_element(byte))?;
            tuple.end()
        }
    }
}

fn read<'de, T: Forms<N>, const N: usize, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    if deserializer.is_human_readable() {
        deserializer.deserialize_str(Text(PhantomData))
    } else if N == 1 {
        let byte = u8::deserialize(deserializer)?;
        T::unpack([byte; N]).map_err(Error::custom)
    } else {
        deserializer.deserialize_tuple(N, Bytes(PhantomData))
    }
}

/// Takes the text form.
struct Text<T, const N: usize>(PhantomData<T>);

impl<T: Forms<N>, const N: usize> Visitor<'_> for Text<T, N> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the text of {}", T::NAME)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::parse(text).map_err(E::custom)
    }
}

/// Takes the tuple of bytes.
struct Bytes<T, const N: usize>(PhantomData<T>);

impl<'de, T: Forms<N>, const N: usize> Visitor<'de> for Bytes<T, N> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {N} bytes of {}", T::NAME)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<T, A::Error> {
        let mut bytes = [0; N];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = sequence.next_element()?.ok_or_else(|| Error::invalid_length(at, &self))?;
        }
        T::unpack(bytes).map_err(Error::custom)
    }
}
