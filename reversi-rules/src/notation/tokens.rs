//! The tokens of a transcript on any board.

use core::fmt;
use core::marker::PhantomData;

use crate::vocabulary::{AnySquare, Move};

/// The reason why a text is not a move.
#[derive(Clone, Copy)]
pub(crate) enum Fault {
    /// A byte that cannot be part of a move, a move number or a separator.
    UnexpectedByte(u8),
    /// The text ends after a column letter.
    MissingRow,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnexpectedByte(byte) => {
                write!(f, "'{}' is not part of a move", byte.escape_ascii())
            }
            Self::MissingRow => f.write_str("the row of the last move is missing"),
        }
    }
}

/// A value with the byte offset where it begins.
type At<T> = (usize, T);

/// An iterator over the moves in a transcript, legal or not, each with the offset where it begins.
pub(crate) struct Tokens<'a, S> {
    text: &'a [u8],
    offset: usize,
    squares: PhantomData<S>,
}

impl<'a, S: AnySquare> Tokens<'a, S> {
    pub(crate) const fn new(text: &'a [u8]) -> Self {
        Self { text, offset: 0, squares: PhantomData }
    }

    fn read(&mut self) -> Result<Option<At<Move<S>>>, At<Fault>> {
        let mut rest = self.text.get(self.offset..).unwrap_or_default();
        // Most transcripts have no separators.
        if !rest.first().is_some_and(u8::is_ascii_alphabetic) {
            let skipped = separators(rest);
            self.offset += skipped;
            rest = rest.get(skipped..).unwrap_or_default();
            if rest.is_empty() {
                return Ok(None);
            }
        }
        let start = self.offset;
        match Move::prefix(rest) {
            Ok((played, length)) => {
                self.offset += length;
                Ok(Some((start, played)))
            }
            Err(wrong) => Err((
                start + wrong,
                rest.get(wrong).map_or(Fault::MissingRow, |&byte| Fault::UnexpectedByte(byte)),
            )),
        }
    }
}

impl<S: AnySquare> Iterator for Tokens<'_, S> {
    type Item = Result<At<Move<S>>, At<Fault>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}

/// Returns the length of the text that a transcript may have before a move: white space, commas,
/// semicolons, single hyphens and move numbers with a dot. Use it with [`Move::prefix`] to read the
/// moves of a transcript, legal or not.
///
/// ```
/// use reversi_rules::Move;
/// use reversi_rules::notation::separators;
///
/// let text = b" 2. f5";
/// let (_, length) = Move::<reversi_rules::Square>::prefix(&text[separators(text)..]).unwrap();
/// assert_eq!((separators(text), length), (4, 2));
/// assert_eq!(separators(b"--"), 0);
/// ```
#[must_use]
pub fn separators(text: &[u8]) -> usize {
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        at += match byte {
            b' ' | b'\t' | b'\n' | b'\r' | b'\x0B' | b'\x0C' | b',' | b';' => 1,
            // Two hyphens are a pass.
            b'-' if text.get(at + 1) != Some(&b'-') => 1,
            b'0'..=b'9' => match move_number(text.get(at..).unwrap_or_default()) {
                0 => break,
                length => length,
            },
            _ => break,
        };
    }
    at
}

/// Returns the length of a move number, digits and at least one dot, or 0.
fn move_number(text: &[u8]) -> usize {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let dots = text.iter().skip(digits).take_while(|&&byte| byte == b'.').count();
    if dots == 0 { 0 } else { digits + dots }
}
