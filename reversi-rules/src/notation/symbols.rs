//! The characters of the text of any board.

use crate::vocabulary::Color;

/// An empty square, as it is written.
pub(crate) const EMPTY_CELL: char = '-';
/// A square that the board lacks.
pub(crate) const MISSING_CELL: char = '#';

/// Walks over text character by character and knows where it is.
pub(crate) struct Symbols<'a> {
    text: &'a [u8],
    offset: usize,
}

/// A fault at the reader's place.
#[derive(Clone, Copy)]
pub(crate) enum Fault {
    UnexpectedCharacter(char),
    Digit(char),
    InvalidUtf8,
    NotATurn(char),
    MissingTurn,
    TrailingText,
}

impl<'a> Symbols<'a> {
    pub(crate) const fn new(text: &'a [u8]) -> Self {
        Self { text, offset: 0 }
    }

    /// Returns the byte where the reader stands.
    pub(crate) const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the next character after white space, without consuming it.
    pub(crate) fn peek(&mut self) -> Result<Option<char>, Fault> {
        loop {
            let rest = self.text.get(self.offset..).unwrap_or_default();
            // A character is at most four bytes long.
            let head = &rest[..rest.len().min(4)];
            let valid = head.utf8_chunks().next().map_or("", |chunk| chunk.valid());
            match valid.chars().next() {
                Some(space) if space.is_whitespace() => self.offset += space.len_utf8(),
                Some(symbol) => return Ok(Some(symbol)),
                None if rest.is_empty() => return Ok(None),
                None => return Err(Fault::InvalidUtf8),
            }
        }
    }

    /// Consumes the character that [`peek`](Self::peek) returned.
    pub(crate) const fn consume(&mut self, symbol: char) {
        self.offset += symbol.len_utf8();
    }

    /// Reads the side to move.
    pub(crate) fn turn(&mut self) -> Result<Color, Fault> {
        let symbol = self.peek()?.ok_or(Fault::MissingTurn)?;
        let color = Color::from_symbol(symbol).ok_or(Fault::NotATurn(symbol))?;
        self.consume(symbol);
        Ok(color)
    }

    /// Checks that only white space is left.
    pub(crate) fn end(&mut self) -> Result<(), Fault> {
        match self.peek()? {
            Some(_) => Err(Fault::TrailingText),
            None => Ok(()),
        }
    }
}

/// Returns the disc, if any, of a character that stands for a cell.
pub(crate) fn cell(symbol: char) -> Result<Option<Color>, Fault> {
    match Color::from_symbol(symbol) {
        None if matches!(symbol, EMPTY_CELL | '.') => Ok(None),
        None if symbol.is_ascii_digit() => Err(Fault::Digit(symbol)),
        None => Err(Fault::UnexpectedCharacter(symbol)),
        disc => Ok(disc),
    }
}

/// Makes each [`Fault`] a kind of that error, in which it has the same name.
macro_rules! kind_of_fault {
    ($kind:ident) => {
        impl From<$crate::notation::symbols::Fault> for $kind {
            fn from(fault: $crate::notation::symbols::Fault) -> Self {
                use $crate::notation::symbols::Fault;
                match fault {
                    Fault::UnexpectedCharacter(symbol) => Self::UnexpectedCharacter(symbol),
                    Fault::Digit(digit) => Self::Digit(digit),
                    Fault::InvalidUtf8 => Self::InvalidUtf8,
                    Fault::NotATurn(symbol) => Self::NotATurn(symbol),
                    Fault::MissingTurn => Self::MissingTurn,
                    Fault::TrailingText => Self::TrailingText,
                }
            }
        }
    };
}

pub(crate) use kind_of_fault;
