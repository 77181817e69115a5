//! The tokens of a transcript on any board.

use core::fmt;

use crate::vocabulary::moves::pass_token;

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

/// A parser of the square at the start of a text. Returns the square and the length of its name, or
/// the offset of the wrong byte.
type Prefix<S> = fn(&[u8]) -> Result<(S, usize), usize>;

/// A value with the byte offset where it begins.
type At<T> = (usize, T);

/// An iterator over the moves in a transcript, legal or not, each with the offset where it begins.
/// `None` is a pass.
pub(crate) struct Tokens<'a, S> {
    text: &'a [u8],
    offset: usize,
    prefix: Prefix<S>,
}

impl<'a, S> Tokens<'a, S> {
    pub(crate) const fn new(text: &'a [u8], prefix: Prefix<S>) -> Self {
        Self { text, offset: 0, prefix }
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

    fn read(&mut self) -> Result<Option<At<Option<S>>>, At<Fault>> {
        self.skip_separators()?;
        let start = self.offset;
        let rest = self.text.get(start..).unwrap_or_default();
        if rest.is_empty() {
            return Ok(None);
        }
        if let Some(length) = pass_token(rest) {
            self.offset += length;
            return Ok(Some((start, None)));
        }
        match (self.prefix)(rest) {
            Ok((square, length)) => {
                self.offset += length;
                Ok(Some((start, Some(square))))
            }
            Err(wrong) => Err((
                start + wrong,
                self.byte(wrong).map_or(Fault::MissingRow, Fault::UnexpectedByte),
            )),
        }
    }
}

impl<S> Iterator for Tokens<'_, S> {
    type Item = Result<At<Option<S>>, At<Fault>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}
