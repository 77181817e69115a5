//! The text and the bytes of variant types.

use core::fmt::{self, Display};

use super::forms::{Forms, own_text};
use crate::notation::{ParseBoardError, TranscriptError};
use crate::variant::packed::{set, set_bytes};
use crate::variant::{Bitboard, Game, Move, ParseRulesError, Position, Rules, Square};
use crate::vocabulary::TextError;

impl Forms<1> for Square {
    const NAME: &'static str = "a square";
    own_text!();

    fn pack(self) -> [u8; 1] {
        [u8::from(self)]
    }

    fn unpack([byte]: [u8; 1]) -> Result<Self, impl Display> {
        Ok::<_, &str>(Self::from(byte))
    }
}

/// The number of a pass. Squares are 0 to 255.
const PASS: u16 = 256;

impl Forms<2> for Move {
    const NAME: &'static str = "a move";
    own_text!();

    fn pack(self) -> [u8; 2] {
        self.square().map_or(PASS, |square| square.index() as u16).to_le_bytes()
    }

    fn unpack(bytes: [u8; 2]) -> Result<Self, impl Display> {
        match u16::from_le_bytes(bytes) {
            PASS => Ok(Self::Pass),
            number => u8::try_from(number).map(Square::from).map(Self::Place),
        }
        .map_err(|_| "not a move (0 to 255, 256 for a pass)")
    }
}

impl Forms<32> for Bitboard {
    const NAME: &'static str = "a set of squares";

    fn text(self) -> impl Display {
        Names(self)
    }

    fn parse(text: &str) -> Result<Self, impl Display> {
        text.split_ascii_whitespace().map(str::parse::<Square>).collect::<Result<Self, _>>()
    }

    fn pack(self) -> [u8; 32] {
        set_bytes(self)
    }

    fn unpack(bytes: [u8; 32]) -> Result<Self, impl Display> {
        Ok::<_, &str>(set(&bytes, 0))
    }
}

struct Names(Bitboard);

impl Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, square) in self.0.iter().enumerate() {
            write!(f, "{}{square}", if at == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl Forms<101> for Rules {
    const NAME: &'static str = "rules";
    own_text!();

    fn pack(self) -> [u8; 101] {
        self.to_bytes()
    }

    fn unpack(bytes: [u8; 101]) -> Result<Self, impl Display> {
        Self::from_bytes(&bytes)
    }
}

impl Forms<166> for Position {
    const NAME: &'static str = "a position";

    fn text(self) -> impl Display {
        PositionText(self)
    }

    fn parse(text: &str) -> Result<Self, impl Display> {
        let (before, rules, cells) = rules_before(text)?;
        Position::parse(&rules, cells.as_bytes())
            .map_err(|error| BoardTextError::Board { before, error })
    }

    fn pack(self) -> [u8; 166] {
        self.to_bytes()
    }

    fn unpack(bytes: [u8; 166]) -> Result<Self, impl Display> {
        Self::from_bytes(&bytes)
    }
}

impl Forms<424> for Game {
    const NAME: &'static str = "a game";

    fn text(self) -> impl Display {
        GameText(self)
    }

    fn parse(text: &str) -> Result<Self, impl Display> {
        let (before, rules, rest) = rules_before(text)?;
        let (start, transcript) = match rest.split_once(':') {
            None => (rules.start(), rest),
            Some((cells, transcript)) => {
                let start = Position::parse(&rules, cells.as_bytes());
                (start.map_err(|error| BoardTextError::Board { before, error })?, transcript)
            }
        };
        let before = text.len() - transcript.len();
        Self::replay(start, transcript).map_err(|error| BoardTextError::Game { before, error })
    }

    fn pack(self) -> [u8; 424] {
        self.to_bytes()
    }

    fn unpack(bytes: [u8; 424]) -> Result<Self, impl Display> {
        Self::from_variant_bytes(&bytes)
    }
}

/// The text of a position: `rules: position`.
struct PositionText(Position);

impl Display for PositionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.0.rules(), self.0)
    }
}

/// The text of a game: `rules: transcript`, or `rules: start: transcript` if the game has another
/// start than its rules.
struct GameText(Game);

impl Display for GameText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.0.start();
        write!(f, "{}: ", start.rules())?;
        if start != start.rules().start() {
            write!(f, "{start}: ")?;
        }
        self.0.fmt(f)
    }
}

/// Parses the rules before the first colon. Returns the offset after the colon, the rules and the
/// rest.
fn rules_before(text: &str) -> Result<(usize, Rules, &str), BoardTextError> {
    let (rules, rest) = text.split_once(':').ok_or(BoardTextError::NoRules)?;
    let rules = rules.parse().map_err(BoardTextError::Rules)?;
    Ok((text.len() - rest.len(), rules, rest))
}

enum BoardTextError {
    NoRules,
    Rules(ParseRulesError),
    Board { before: usize, error: ParseBoardError },
    Game { before: usize, error: TranscriptError<Position> },
}

impl Display for BoardTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRules => {
                f.write_str("the text must begin with rules and a colon, such as `6x6:`")
            }
            Self::Rules(error) => error.fmt(f),
            Self::Board { before, error } => {
                TextError::new(before + error.byte(), error.kind()).fmt(f)
            }
            Self::Game { before, error } => {
                error.location().after(*before).label(error.kind()).fmt(f)
            }
        }
    }
}
