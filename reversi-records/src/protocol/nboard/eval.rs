//! The evaluation of a position.

use core::fmt;

use crate::protocol::{ProtocolError, ProtocolErrorKind};
use crate::text::Decimal;

/// An evaluation: the margin in discs that is expected for the side to move.
///
/// An engine may give two values: one if a drawn game counts for black, and one if it counts for
/// white. The text is then `-2,4`.
///
/// ```
/// use reversi_records::protocol::nboard::{Answer, Eval};
/// use reversi_records::Decimal;
///
/// let Some(Answer::Search(line)) = Answer::parse(b"search d6 -2,4 0 12")? else { panic!() };
/// let expected = Eval::new(Decimal::from(-2), Decimal::from(4));
/// assert_eq!(line.eval, Some(expected));
/// assert_eq!(Eval::from(Decimal::from(-2)).to_string(), "-2");
/// # Ok::<(), reversi_records::protocol::ProtocolError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eval {
    /// The value if a drawn game counts for black.
    pub draw_to_black: Decimal,
    /// The value if a drawn game counts for white.
    pub draw_to_white: Decimal,
}

impl Eval {
    /// Creates the evaluation of a game that a draw may decide.
    ///
    /// ```
    /// # use reversi_records::{Decimal, protocol::nboard::Eval};
    /// assert_eq!(Eval::new(Decimal::from(-2), Decimal::from(4)).to_string(), "-2,4");
    /// ```
    #[must_use]
    pub const fn new(draw_to_black: Decimal, draw_to_white: Decimal) -> Self {
        Self { draw_to_black, draw_to_white }
    }

    /// Parses one number or two; `None` for those that are no numbers, such as `NaN`.
    pub(super) fn parse((at, word): (usize, &[u8])) -> Result<Option<Self>, ProtocolError> {
        let comma = word.iter().position(|&byte| byte == b',');
        let (black, white) = match comma {
            Some(comma) => (
                word.get(..comma).unwrap_or_default(),
                (at + comma + 1, word.get(comma + 1..).unwrap_or_default()),
            ),
            None => (word, (at, word)),
        };
        let values = number((at, black))?.zip(number(white)?);
        Ok(values.map(|(draw_to_black, draw_to_white)| Self { draw_to_black, draw_to_white }))
    }
}

/// Parses a number. Engines print `NaN` and infinities as their standard libraries do.
pub(super) fn number((at, word): (usize, &[u8])) -> Result<Option<Decimal>, ProtocolError> {
    if let Some(number) = Decimal::parse(word) {
        return Ok(Some(number));
    }
    let unsigned = word.strip_prefix(b"-").or(word.strip_prefix(b"+")).unwrap_or(word);
    let names: [&[u8]; 3] = [b"nan", b"inf", b"infinity"];
    if names.iter().any(|name| unsigned.eq_ignore_ascii_case(name)) {
        Ok(None)
    } else {
        Err(ProtocolError::new(at, ProtocolErrorKind::NotANumber))
    }
}

impl From<Decimal> for Eval {
    fn from(eval: Decimal) -> Self {
        Self { draw_to_black: eval, draw_to_white: eval }
    }
}

impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw_to_black.fmt(f)?;
        if self.draw_to_white != self.draw_to_black {
            f.write_str(",")?;
            self.draw_to_white.fmt(f)?;
        }
        Ok(())
    }
}
