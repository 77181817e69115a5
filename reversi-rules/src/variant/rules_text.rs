//! Rules as text, in one line.
//!
//! ```text
//! 8x8                             width x height; the standard start, most discs win
//! 6x6; mirrored; fewest           a start by its name, and the other objective
//! 5x5; missing a1 e5              the squares that the board lacks
//! 4x4; start XXX--OO--XO----- O   any other start
//! ```
//!
//! The parser accepts the parts after the size in any order, and white space around them. Of a part
//! that is given twice the last counts.

use core::fmt;
use core::str::FromStr;

use super::{Bitboard, Position, Rules, RulesError, Square, Start};
use crate::notation::ParseBoardErrorKind;
use crate::vocabulary::{Objective, RecordError};

const MISSING: &str = "missing";
const START: &str = "start";

impl fmt::Display for Rules {
    /// The size, and each part that differs from the standard.
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

/// Returns the parts of `text` between separators, trimmed, each with its byte.
fn words(text: &str, separates: fn(char) -> bool) -> impl Iterator<Item = (usize, &str)> {
    let byte = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    text.split(separates).map(str::trim).map(move |part| (byte(part), part))
}

/// Returns the set of those names, or the byte of one that is not a square.
fn squares(names: &str) -> Result<Bitboard, usize> {
    let names = words(names, char::is_whitespace).filter(|(_, name)| !name.is_empty());
    names.map(|(byte, name)| name.parse::<Square>().map_err(|error| byte + error.byte())).collect()
}

/// The text is not that of rules.
///
/// ```
/// use reversi_rules::variant::{ParseRulesErrorKind, Rules};
///
/// let error = "6x6; missing c3 q1".parse::<Rules>().unwrap_err();
/// assert_eq!(error.kind(), ParseRulesErrorKind::NotASquare);
/// assert_eq!(error.to_string(), "byte 16: not a square");
/// ```
pub type ParseRulesError = RecordError<ParseRulesErrorKind>;

/// The reason why a text is not that of rules.
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
    /// A part that is neither a start, an objective nor a list of missing squares.
    UnknownPart,
    /// A missing square without a name.
    NotASquare,
    /// The start is not the text of a position.
    Start(ParseBoardErrorKind),
    /// No such rules exist.
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
