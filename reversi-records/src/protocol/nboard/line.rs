//! A line of play with its evaluation, as an engine reports it during a search.

use core::fmt;

use reversi_rules::Move;

use super::Eval;
use crate::protocol::words::{Words, whole};
use crate::protocol::{ProtocolError, ProtocolErrorKind};
use crate::text::Text;

/// A line of play: the arguments of `search` and `book`.
///
/// ```
/// use reversi_records::protocol::nboard::Answer;
///
/// let Some(Answer::Book(line)) = Answer::parse(b"book F5-d6 +0.00 25000 26@98% joseki")? else {
///     panic!()
/// };
/// assert_eq!(line.moves().map(|played| played.to_string()).collect::<Vec<_>>(), ["f5", "d6"]);
/// assert_eq!((line.games, line.depth()), (25000, 26));
/// assert_eq!(line.text, "joseki");
/// assert_eq!(line.to_string(), "F5-d6 0 25000 26@98% joseki");
/// # Ok::<(), reversi_records::protocol::ProtocolError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// The moves as written, such as `F5d6` or `F5-d6`.
    pub pv: Text<'a>,
    /// The evaluation, or `None` if the engine gave no number.
    pub eval: Option<Eval>,
    /// The number of games in the book, and 0 for a search.
    pub games: u64,
    /// The depth as written: a number, perhaps followed by other characters. `100%` is an exact
    /// value, and `100%W` an exact winner.
    pub depth_text: Text<'a>,
    /// Any other information.
    pub text: Text<'a>,
}

impl<'a> Line<'a> {
    /// Creates a line of a search, without other information. Set the other fields as you need.
    ///
    /// ```
    /// # use reversi_records::{protocol::nboard::{Answer, Line}, Decimal};
    /// let line = Line::new("F5d6", Decimal::from(-1), "12");
    /// assert_eq!(Answer::Search(line).to_string(), "search F5d6 -1 0 12");
    /// ```
    #[must_use]
    pub fn new(pv: &'a str, eval: impl Into<Eval>, depth: &'a str) -> Self {
        let [pv, depth_text, text] = [pv, depth, ""].map(Text::from);
        Self { pv, eval: Some(eval.into()), games: 0, depth_text, text }
    }

    /// Parses the rest of a line. Everything after the evaluation may be missing.
    pub(super) fn parse(words: &mut Words<'a>) -> Result<Self, ProtocolError> {
        let (at, pv) = words.expect("a line of play")?;
        // The moves are checked here, so that reading them later cannot fail.
        let mut moves = Moves { text: pv };
        if moves.next().is_none() {
            return Err(ProtocolError::new(at, ProtocolErrorKind::NotAMove));
        }
        moves.by_ref().for_each(drop);
        if !moves.text.is_empty() {
            let wrong = at + (pv.len() - moves.text.len());
            return Err(ProtocolError::new(wrong, ProtocolErrorKind::NotAMove));
        }
        let eval = Eval::parse(words.expect("an evaluation")?)?;
        let games = words.next().map_or(Ok(0), whole)?;
        let depth = words.next();
        if let Some((at, _)) = depth.filter(|(_, word)| digits(word).is_empty()) {
            return Err(ProtocolError::new(at, ProtocolErrorKind::NotANumber));
        }
        let depth_text = Text::new(depth.map_or(&[], |(_, word)| word));
        Ok(Self { pv: Text::new(pv), eval, games, depth_text, text: words.text() })
    }

    /// Returns the moves. They are not checked against a position.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::Answer;
    /// let Some(Answer::Search(line)) = Answer::parse(b"search PAf5 1 0 8")? else { panic!() };
    /// assert_eq!(line.moves().count(), 2);
    /// # Ok::<(), reversi_records::protocol::ProtocolError>(())
    /// ```
    pub fn moves(&self) -> impl Iterator<Item = Move> + use<'a> {
        Moves { text: self.pv.bytes() }
    }

    /// Returns the number at the start of the depth; 0 if there is none, and `u32::MAX` if it is
    /// larger.
    ///
    /// ```
    /// # use reversi_records::protocol::nboard::Answer;
    /// let Some(Answer::Search(line)) = Answer::parse(b"search f5 1 0 100%W")? else { panic!() };
    /// assert_eq!(line.depth(), 100);
    /// # Ok::<(), reversi_records::protocol::ProtocolError>(())
    /// ```
    #[must_use]
    pub fn depth(&self) -> u32 {
        let number = digits(self.depth_text.bytes());
        number.iter().fold(0_u32, |number, digit| {
            number.saturating_mul(10).saturating_add(u32::from(digit.wrapping_sub(b'0')))
        })
    }
}

/// Returns the digits at the start.
fn digits(word: &[u8]) -> &[u8] {
    let length = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    word.get(..length).unwrap_or_default()
}

/// The moves of a text, up to one that is none. A hyphen may stand between two moves.
struct Moves<'a> {
    text: &'a [u8],
}

impl Iterator for Moves<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        // `--` is a pass, so a hyphen is skipped only before a move.
        let rest = match self.text {
            [b'-', rest @ ..] if !rest.is_empty() && !rest.starts_with(b"-") => rest,
            text => text,
        };
        let (played, length) = Move::prefix(rest).ok()?;
        self.text = rest.get(length..)?;
        Some(played)
    }
}

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.pv)?;
        match self.eval {
            Some(eval) => eval.fmt(f)?,
            None => f.write_str("NaN")?,
        }
        write!(f, " {}", self.games)?;
        match self.depth_text.bytes() {
            [] => f.write_str(" 0")?,
            _ => write!(f, " {}", self.depth_text)?,
        }
        if !self.text.bytes().is_empty() {
            write!(f, " {}", self.text)?;
        }
        Ok(())
    }
}
