//! The text and the bytes of the core types.

use core::fmt::{self, Display};

use crate::game::Game;
use crate::notation::{OutcomeText, ParseBoardError, TranscriptError};
use crate::position::Position;
use crate::vocabulary::{
    Bitboard, Board, Color, GameEnd, Move, Objective, Outcome, Phase, Score, Sides, Square,
    Symmetry,
};

/// The conversion of a value to and from text and `N` bytes. Reading checks the value.
pub(super) trait Forms<const N: usize>: Clone {
    /// The name of the type in errors.
    const NAME: &'static str;

    fn text(self) -> impl Display;
    fn parse(text: &str) -> Result<Self, impl Display>;
    fn pack(self) -> [u8; N];
    fn unpack(bytes: [u8; N]) -> Result<Self, impl Display>;

    /// Whether text formats may also have the value as a number.
    const IS_NUMBER: bool = false;

    /// Reads the value from a number, if text formats may have one.
    fn from_number(_number: u64) -> Option<Self> {
        None
    }
}

/// Implements the text of types whose `FromStr` parses the output of their `Display`.
macro_rules! own_text {
    () => {
        fn text(self) -> impl Display {
            self
        }

        fn parse(text: &str) -> Result<Self, impl Display> {
            text.parse::<Self>()
        }
    };
}

pub(super) use own_text;

/// Implements the byte of types whose values are numbered.
macro_rules! own_number {
    ($numbers:literal) => {
        fn pack(self) -> [u8; 1] {
            [self as u8]
        }

        fn unpack([byte]: [u8; 1]) -> Result<Self, impl Display> {
            Self::from_index(byte.into()).ok_or(NotA(byte, $numbers))
        }
    };
}

/// Implements the bytes of types that [`packed`](crate::packed) describes.
macro_rules! own_bytes {
    ($count:literal) => {
        fn pack(self) -> [u8; $count] {
            self.to_bytes()
        }

        fn unpack(bytes: [u8; $count]) -> Result<Self, impl Display> {
            Self::from_bytes(bytes)
        }
    };
}

impl Forms<1> for Color {
    const NAME: &'static str = "a color";
    own_text!();
    own_number!("a color (0 for black, 1 for white)");
}

impl Forms<1> for Square {
    const NAME: &'static str = "a square";
    own_text!();
    own_number!("a square (0 to 63)");
}

impl Forms<1> for Move {
    const NAME: &'static str = "a move";
    own_text!();

    fn pack(self) -> [u8; 1] {
        [self.action()]
    }

    fn unpack([byte]: [u8; 1]) -> Result<Self, impl Display> {
        Self::from_action(byte).ok_or(NotA(byte, "a move (0 to 63, 64 for a pass)"))
    }
}

impl Forms<1> for Symmetry {
    const NAME: &'static str = "a symmetry";
    own_text!();
    own_number!("a symmetry (0 to 7)");
}

impl Forms<16> for Board {
    const NAME: &'static str = "a board";
    own_text!();
    own_bytes!(16);
}

impl Forms<16> for Sides {
    const NAME: &'static str = "the discs of both sides";
    own_text!();
    own_bytes!(16);
}

impl Forms<1> for Phase {
    const NAME: &'static str = "a phase";
    own_text!();

    fn pack(self) -> [u8; 1] {
        [self as u8]
    }

    fn unpack([byte]: [u8; 1]) -> Result<Self, impl Display> {
        let phase = Self::ALL.get(usize::from(byte)).copied();
        phase.ok_or(NotA(byte, "a phase (0 to 2)"))
    }
}

impl Forms<17> for Position {
    const NAME: &'static str = "a position";
    own_text!();
    own_bytes!(17);
}

impl Forms<81> for Game {
    const NAME: &'static str = "a game";

    fn text(self) -> impl Display {
        GameText(self)
    }

    fn parse(text: &str) -> Result<Self, impl Display> {
        let (mut game, transcript) = match text.split_once(':') {
            Some((start, transcript)) => {
                (Self::from_position(start.parse().map_err(GameTextError::Start)?), transcript)
            }
            None => (Self::new(), text),
        };
        let before = text.len() - transcript.len();
        match game.play_transcript(transcript) {
            Ok(()) => Ok(game),
            Err(error) => Err(GameTextError::Transcript { before, error }),
        }
    }

    own_bytes!(81);
}

impl Forms<8> for Bitboard {
    const NAME: &'static str = "a set of squares";

    fn text(self) -> impl Display {
        Mask(self.bits())
    }

    fn parse(text: &str) -> Result<Self, impl Display> {
        text.parse::<Self>()
    }

    fn pack(self) -> [u8; 8] {
        self.bits().to_le_bytes()
    }

    fn unpack(bytes: [u8; 8]) -> Result<Self, impl Display> {
        Ok::<_, &str>(Self::from_bits(u64::from_le_bytes(bytes)))
    }

    const IS_NUMBER: bool = true;

    fn from_number(number: u64) -> Option<Self> {
        Some(Self::from_bits(number))
    }
}

impl Forms<7> for Outcome {
    const NAME: &'static str = "an outcome";

    fn text(self) -> impl Display {
        OutcomeText(self)
    }

    fn parse(text: &str) -> Result<Self, impl Display> {
        text.parse().map(|OutcomeText(outcome)| outcome)
    }

    fn pack(self) -> [u8; 7] {
        let [black, white] = Color::ALL.map(|color| self.disc_count(color));
        let mut bytes = [0; 7];
        let (places, objective) = bytes.as_chunks_mut();
        for (place, number) in places.iter_mut().zip([black, white, self.square_count()]) {
            *place = number.to_le_bytes();
        }
        objective.fill(u8::from(self.objective() == Objective::Fewest));
        bytes
    }

    fn unpack(bytes: [u8; 7]) -> Result<Self, impl Display> {
        let (numbers, [objective, ..]) = bytes.as_chunks() else { return Err("too few bytes") };
        let [black, white, squares] = numbers else { return Err("too few bytes") };
        let [black, white, squares] = [*black, *white, *squares].map(u16::from_le_bytes);
        let objective = Objective::ALL.get(usize::from(*objective)).ok_or("not an objective")?;
        let outcome = Self::on_squares(black, white, squares);
        outcome.map(|outcome| outcome.with_objective(*objective)).ok_or("more discs than squares")
    }
}

impl Forms<4> for Score {
    const NAME: &'static str = "a score";
    own_text!();

    fn pack(self) -> [u8; 4] {
        let [[a, b], [c, d]] = [self.black, self.white].map(u16::to_le_bytes);
        [a, b, c, d]
    }

    fn unpack([a, b, c, d]: [u8; 4]) -> Result<Self, impl Display> {
        let [black, white] = [[a, b], [c, d]].map(u16::from_le_bytes);
        Ok::<_, &str>(Self { black, white })
    }
}

impl Forms<1> for GameEnd {
    const NAME: &'static str = "the end of a game";
    own_text!();

    fn pack(self) -> [u8; 1] {
        // `ALL` is in the order of the variants.
        [self as u8]
    }

    fn unpack([byte]: [u8; 1]) -> Result<Self, impl Display> {
        let end = Self::ALL.get(usize::from(byte)).copied();
        end.ok_or(NotA(byte, "the end of a game (0 to 5)"))
    }
}

/// The error of a byte without a meaning: the byte and the name of the expected value.
pub(super) struct NotA(pub(super) u8, pub(super) &'static str);

impl Display for NotA {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not {}", self.0, self.1)
    }
}

/// The text of a set. Its `Display` is a picture of eight lines.
struct Mask(u64);

impl Display for Mask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#018x}", self.0)
    }
}

struct GameText(Game);

impl Display for GameText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(game) = self;
        if game.start() != Position::START {
            write!(f, "{}:", game.start())?;
        }
        game.fmt(f)
    }
}

/// The error of a game's text, in its start or in its transcript.
enum GameTextError {
    Start(ParseBoardError),
    Transcript { before: usize, error: TranscriptError },
}

impl Display for GameTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(error) => error.fmt(f),
            Self::Transcript { before, error } => {
                error.location().after(*before).label(error.kind()).fmt(f)
            }
        }
    }
}
