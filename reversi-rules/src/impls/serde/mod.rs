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
//! Text formats such as JSON get strings. Binary formats such as postcard get a fixed number of
//! bytes.
//!
//! | type | text | bytes |
//! |---|---|---|
//! | [`Color`] | `black`, `white` | 1: 0, 1 |
//! | [`Square`] | `f5` | 1: its number, 0..=63 |
//! | [`Move`] | `f5`, `--` | 1: its number, 64 for a pass |
//! | [`Bitboard`] | `0x0000102004080000` | 8: the mask, little endian |
//! | [`Board`] | 64 cells | 16: [`packed`](crate::packed) |
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
//! * **Bytes** are a tuple of `u8`, or a single `u8`, so that no format changes their number.
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
//! | [`Sides`](crate::Sides) | `player`, `opponent` | yes |
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
mod sides;
mod structures;
mod tournaments;

use core::fmt;
use core::marker::PhantomData;

use ::serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use ::serde::ser::{Serialize, SerializeTuple, Serializer};

use self::forms::Forms;
use crate::game::Game;
use crate::position::Position;
use crate::tournament::{
    Coefficient, EmptiesPolicy, Points, Quotient, TieBreak, TieBreaks, TimeDefault,
};
use crate::variant;
use crate::vocabulary::{
    Bitboard, Board, Color, GameEnd, Move, Outcome, Phase, Score, Square, Symmetry,
};

/// Implements both traits for types with [`Forms`], with an example of the text in the docs.
macro_rules! implement {
    ($($type:ty: $count:literal, $text:literal;)*) => {$(
        #[doc = concat!("Writes text such as `", $text, "`, or `[u8; ", $count, "]` in binary formats.")]
        ///
        /// See [`impls::serde`](crate::impls::serde).
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                write(self.clone(), serializer)
            }
        }

        #[doc = concat!("Reads and checks text such as `", $text, "`, or `[u8; ", $count, "]` in binary formats.")]
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
