//! A move with its evaluation and time.

use core::fmt;

use reversi_rules::{Move, Square};

use super::eval::number;
use crate::protocol::words::{Words, is_blank, parse_move};
use crate::protocol::{ProtocolError, ProtocolErrorKind};
use crate::text::Decimal;

/// A move, with the evaluation of its player and the time used for it.
///
/// It prints as `d6/-1/0.5`, and without the parts that are `None`. A pass prints as `PA`.
///
/// ```
/// use reversi_records::protocol::nboard::BestMove;
/// use reversi_records::Decimal;
/// use reversi_rules::{Move, Square};
///
/// let mut best = BestMove::from(Square::D6);
/// assert_eq!(best.to_string(), "d6");
/// best.seconds = Decimal::parse(b"0.5");
/// assert_eq!(best.to_string(), "d6//0.5");
/// assert_eq!(BestMove::from(Move::Pass).to_string(), "PA");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestMove {
    /// The move.
    pub played: Move,
    /// The margin in discs that the player expects.
    pub eval: Option<Decimal>,
    /// The time in seconds.
    pub seconds: Option<Decimal>,
}

impl From<Move> for BestMove {
    fn from(played: Move) -> Self {
        Self { played, eval: None, seconds: None }
    }
}

impl From<Square> for BestMove {
    fn from(square: Square) -> Self {
        Self::from(Move::Place(square))
    }
}

impl BestMove {
    /// Parses the rest of a line: three parts separated by slashes or, as Edax writes them, by
    /// blanks. Only the move is required.
    pub(super) fn parse(words: &mut Words<'_>) -> Result<Self, ProtocolError> {
        let (at, text) = words.rest();
        if text.is_empty() {
            return Err(ProtocolError::new(at, ProtocolErrorKind::Missing("a move")));
        }
        let mut parts = [None; 3];
        let mut start = 0;
        let blank = |byte: &&u8| is_blank(**byte);
        let separator = |&byte: &u8| byte == b'/' || is_blank(byte);
        for part in &mut parts {
            let rest = text.get(start..).unwrap_or_default();
            let length = rest.iter().position(separator).unwrap_or(rest.len());
            *part =
                rest.get(..length).filter(|word| !word.is_empty()).map(|word| (at + start, word));
            start += length;
            // A run of blanks is one separator, and a slash ends a part that may be empty.
            start += text.get(start..).unwrap_or_default().iter().take_while(blank).count();
            start += usize::from(text.get(start) == Some(&b'/'));
            start += text.get(start..).unwrap_or_default().iter().take_while(blank).count();
        }
        let [word, eval, seconds] = parts;
        let played = match word {
            Some(word) => parse_move(word)?,
            None => return Err(ProtocolError::new(at, ProtocolErrorKind::NotAMove)),
        };
        let part = |part: Option<(usize, &[u8])>| part.map_or(Ok(None), number);
        Ok(Self { played, eval: part(eval)?, seconds: part(seconds)? })
    }
}

impl fmt::Display for BestMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.played {
            Move::Place(square) => square.fmt(f)?,
            Move::Pass => f.write_str("PA")?,
        }
        match (self.eval, self.seconds) {
            (None, None) => Ok(()),
            (Some(eval), None) => write!(f, "/{eval}"),
            (None, Some(seconds)) => write!(f, "//{seconds}"),
            (Some(eval), Some(seconds)) => write!(f, "/{eval}/{seconds}"),
        }
    }
}
