//! The words of a line.

use reversi_rules::Move;

use super::{ProtocolError, ProtocolErrorKind};
use crate::text::{Decimal, Text};

/// The words of a line, each with its byte. Words are separated by spaces, tabs and CR.
#[derive(Clone)]
pub(super) struct Words<'a> {
    line: &'a [u8],
    at: usize,
}

pub(super) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}

/// Returns the line without its end: LF, CR LF, or CR.
pub(super) fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

impl<'a> Words<'a> {
    /// The end of the line must be cut off.
    pub(super) const fn new(line: &'a [u8]) -> Self {
        Self { line, at: 0 }
    }

    fn skip_blanks(&mut self) {
        let rest = self.line.get(self.at..).unwrap_or_default();
        self.at += rest.iter().take_while(|&&byte| is_blank(byte)).count();
    }

    /// Returns the next word and its byte.
    pub(super) fn next(&mut self) -> Option<(usize, &'a [u8])> {
        self.skip_blanks();
        let rest = self.line.get(self.at..).unwrap_or_default();
        let length = rest.iter().take_while(|&&byte| !is_blank(byte)).count();
        let start = self.at;
        self.at += length;
        rest.get(..length).filter(|word| !word.is_empty()).map(|word| (start, word))
    }

    /// Returns the next word, or an error that names what is missing.
    pub(super) fn expect(
        &mut self,
        missing: &'static str,
    ) -> Result<(usize, &'a [u8]), ProtocolError> {
        let end = self.line.len();
        self.next().ok_or(ProtocolError::new(end, ProtocolErrorKind::Missing(missing)))
    }

    /// Returns the rest of the line without surrounding blanks, and its byte.
    pub(super) fn rest(&mut self) -> (usize, &'a [u8]) {
        self.skip_blanks();
        let rest = self.line.get(self.at..).unwrap_or_default();
        let start = self.at;
        self.at = self.line.len();
        (start, rest.trim_ascii_end())
    }

    /// Returns the rest of the line as text.
    pub(super) fn text(&mut self) -> Text<'a> {
        Text::new(self.rest().1)
    }
}

/// Parses a whole number of digits only.
pub(super) fn whole<T: TryFrom<u64>>((at, word): (usize, &[u8])) -> Result<T, ProtocolError> {
    let number = word.iter().try_fold(0_u64, |number, byte| {
        let digit = byte.wrapping_sub(b'0');
        let number = number.checked_mul(10)?.checked_add(digit.into())?;
        (digit <= 9).then_some(number)
    });
    let number = number.filter(|_| !word.is_empty());
    let number = number.and_then(|number| T::try_from(number).ok());
    number.ok_or(ProtocolError::new(at, ProtocolErrorKind::NotANumber))
}

/// Parses a number with or without a point.
pub(super) fn decimal((at, word): (usize, &[u8])) -> Result<Decimal, ProtocolError> {
    Decimal::parse(word).ok_or(ProtocolError::new(at, ProtocolErrorKind::NotANumber))
}

/// Parses the name of a square or a pass.
pub(super) fn parse_move((at, word): (usize, &[u8])) -> Result<Move, ProtocolError> {
    Move::parse(word)
        .map_err(|error| ProtocolError::new(at + error.byte(), ProtocolErrorKind::NotAMove))
}
