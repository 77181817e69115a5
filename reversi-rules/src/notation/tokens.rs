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

    fn byte(&self, ahead: usize) -> Option<u8> {
        self.text.get(self.offset + ahead).copied()
    }

    /// Skips separators and move numbers.
    fn skip_separators(&mut self) -> Result<(), At<Fault>> {
        while let Some(byte) = self.byte(0) {
            match byte {
                b' ' | b'\t' | b'\n' | b'\r' | b'\x0B' | b'\x0C' | b',' | b';' => self.offset += 1,
                b'-' if self.byte(1) != Some(b'-') => self.offset += 1,
                b'0'..=b'9' => self.skip_move_number(byte)?,
                _ => break,
            }
        }
        Ok(())
    }

    /// Skips a move number: digits and at least one dot.
    fn skip_move_number(&mut self, first: u8) -> Result<(), At<Fault>> {
        let rest = &self.text[self.offset..];
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let dots = rest.iter().skip(digits).take_while(|&&byte| byte == b'.').count();
        if dots == 0 {
            return Err((self.offset, Fault::UnexpectedByte(first)));
        }
        self.offset += digits + dots;
        Ok(())
    }

    fn read(&mut self) -> Result<Option<At<Move<S>>>, At<Fault>> {
        self.skip_separators()?;
        let start = self.offset;
        let rest = self.text.get(start..).unwrap_or_default();
        if rest.is_empty() {
            return Ok(None);
        }
        match Move::prefix(rest) {
            Ok((played, length)) => {
                self.offset += length;
                Ok(Some((start, played)))
            }
            Err(wrong) => Err((
                start + wrong,
                self.byte(wrong).map_or(Fault::MissingRow, Fault::UnexpectedByte),
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
