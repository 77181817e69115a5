//! Rules as one line of text.
//!
//! ```text
//! 8x8                             width x height, with the standard start, most discs win
//! 6x6; mirrored; fewest           a named start, and fewest discs win
//! 5x5; missing a1 e5              the squares that the board lacks
//! 4x4; start XXX--OO--XO----- O   a custom start
//! ```
//!
//! The parser accepts the parts after the size in any order, with white space around them. If a
//! part is repeated, the last one counts.

use core::fmt;
use core::str::FromStr;

use super::{Bitboard, Position, Rules, RulesError, Square, Start};
use crate::notation::ParseBoardErrorKind;
use crate::vocabulary::{Objective, TextError};

const MISSING: &str = "missing";
const START: &str = "start";

impl fmt::Display for Rules {
    /// Writes the size, and each part that differs from the standard.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width(), self.height())?;
        if !self.missing().is_empty() {
            write!(f, "; {MISSING}")?;
            self.missing().iter().try_for_each(|square| write!(f, " {square}"))?;
        }
        match (self.setup(), self.setup().name()) {
            (Start::Standard, _) => {}
            (_, Some(name)) => write!(f, "; {name}")?,
            (_, None) => write!(f, "; {START} {}", self.start())?,
        }
        if self.objective() != Objective::default() {
            write!(f, "; {}", self.objective().name())?;
        }
        Ok(())
    }
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let (size, _) = text.split_once(';').unwrap_or((text, ""));
        let wrong_size = ParseRulesError::new(0, ParseRulesErrorKind::NotASize);
        let (width, height) = size.trim().split_once('x').ok_or(wrong_size)?;
        let number = |text: &str| match text.parse() {
            Ok(number) if !text.starts_with('+') => Ok(number),
            _ => Err(wrong_size),
        };
        let (width, height) = (number(width)?, number(height)?);
        let (mut missing, mut start, mut objective) = (Bitboard::EMPTY, None, Objective::default());
        for (byte, part) in words(text, |symbol| symbol == ';').skip(1) {
            let (word, rest) = part.split_once(char::is_whitespace).unwrap_or((part, ""));
            if word == MISSING {
                missing = squares(rest).map_err(|at| {
                    let byte = byte + (part.len() - rest.len()) + at;
                    ParseRulesError::new(byte, ParseRulesErrorKind::NotASquare)
                })?;
            } else if let Some(found) = Objective::from_name(part) {
                objective = found;
            } else if let Some(named) = Start::from_name(part) {
                start = Some((byte, Ok(named)));
            } else if word == START {
                start = Some((byte + (part.len() - rest.len()), Err(rest)));
            } else {
                return Err(ParseRulesError::new(byte, ParseRulesErrorKind::UnknownPart));
            }
        }
        let error = |byte| move |kind| ParseRulesError::new(byte, ParseRulesErrorKind::Rules(kind));
        let board = Self::without_start(width, height, missing).map_err(error(0))?;
        let board = board.with_objective(objective);
        let (byte, start) = match start {
            None => (0, Start::Standard),
            Some((byte, Ok(named))) => (byte, named),
            Some((byte, Err(text))) => match Position::parse(&board, text.as_bytes()) {
                Ok(start) => (byte, Start::Board { board: start.board(), turn: start.turn() }),
                Err(error) => {
                    let kind = ParseRulesErrorKind::Start(error.kind());
                    return Err(ParseRulesError::new(byte + error.byte(), kind));
                }
            },
        };
        board.with_start(start).map_err(error(byte))
    }
}

/// Returns the trimmed parts of `text` between separators, each with its byte offset.
fn words(text: &str, separates: fn(char) -> bool) -> impl Iterator<Item = (usize, &str)> {
    let byte = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    text.split(separates).map(str::trim).map(move |part| (byte(part), part))
}

/// Parses the names of squares. The error is the offset of the first wrong byte.
fn squares(names: &str) -> Result<Bitboard, usize> {
    let names = words(names, char::is_whitespace).filter(|(_, name)| !name.is_empty());
    names.map(|(byte, name)| name.parse::<Square>().map_err(|error| byte + error.byte())).collect()
}

/// The error of text that does not describe rules, with the offset of the wrong byte.
///
/// ```
/// use reversi_rules::variant::{ParseRulesErrorKind, Rules};
///
/// let error = "6x6; missing c3 q1".parse::<Rules>().unwrap_err();
/// assert_eq!(error.kind(), ParseRulesErrorKind::NotASquare);
/// assert_eq!(error.to_string(), "byte 16: not a square");
/// ```
pub type ParseRulesError = TextError<ParseRulesErrorKind>;

/// The reason why text does not describe rules.
///
/// ```
/// use reversi_rules::variant::{ParseRulesErrorKind, Rules, RulesError};
///
/// let error = "6x40".parse::<Rules>().unwrap_err();
/// assert_eq!(error.kind(), ParseRulesErrorKind::Rules(RulesError::Height(40)));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseRulesErrorKind {
    /// The text does not begin with a width and a height such as `6x6`.
    NotASize,
    /// A part is neither a start, an objective nor a list of missing squares.
    UnknownPart,
    /// A word after `missing` is not the name of a square.
    NotASquare,
    /// The text after `start` is not a position.
    Start(ParseBoardErrorKind),
    /// The parts are readable, but the rules are impossible.
    Rules(RulesError),
}

impl fmt::Display for ParseRulesErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotASize => f.write_str("rules begin with a size such as 8x8"),
            Self::UnknownPart => {
                f.write_str("neither a start, an objective nor `missing` and squares")
            }
            Self::NotASquare => f.write_str("not a square"),
            Self::Start(kind) => kind.fmt(f),
            Self::Rules(error) => error.fmt(f),
        }
    }
}
