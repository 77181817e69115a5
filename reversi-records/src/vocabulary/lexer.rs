//! The tokens of a GGF or SGF file: `(`, `;`, `)` and tags.

#![expect(clippy::inline_always, reason = "inlined, a reader takes a third fewer instructions")]

use super::Tag;
use crate::text::syntax::{Fault, Syntax, value_end};

#[derive(Clone, Copy, Debug)]
pub(crate) enum Token<'a> {
    /// `(`
    Open,
    /// `;`
    Node,
    /// `)`
    Close,
    Tag(Tag<'a>),
}

/// Walks over text token by token and knows where it is. White space may stand around each.
#[derive(Clone, Debug)]
pub(crate) struct Lexer<'a> {
    text: &'a [u8],
    offset: usize,
    syntax: Syntax,
}

impl<'a> Lexer<'a> {
    pub(crate) const fn new(text: &'a [u8], offset: usize, syntax: Syntax) -> Self {
        Self { text, offset, syntax }
    }

    pub(crate) const fn offset(&self) -> usize {
        self.offset
    }

    #[inline(always)]
    fn peek(&mut self) -> Option<u8> {
        loop {
            let byte = *self.text.get(self.offset)?;
            if !byte.is_ascii_whitespace() {
                return Some(byte);
            }
            self.offset += 1;
        }
    }

    /// Returns the next token and its byte; `None` at the end of the text.
    #[inline(always)]
    pub(crate) fn token(&mut self) -> Result<Option<(usize, Token<'a>)>, (usize, Fault)> {
        let Some(first) = self.peek() else { return Ok(None) };
        let start = self.offset;
        let token = match first {
            b'(' => Token::Open,
            b';' => Token::Node,
            b')' => Token::Close,
            b'A'..=b'Z' | b'a'..=b'z' => {
                let tag = self.tag()?;
                return Ok(Some((start, Token::Tag(tag))));
            }
            other => return Err((start, Fault::UnexpectedByte(other))),
        };
        self.offset += 1;
        Ok(Some((start, token)))
    }

    #[inline(always)]
    fn tag(&mut self) -> Result<Tag<'a>, (usize, Fault)> {
        let start = self.offset;
        let rest = self.text.get(start..).unwrap_or_default();
        // Most tags of SGF are moves such as `B[f5]`.
        if self.syntax == Syntax::Sgf
            && let Some([_, b'[', column, row, b']', next]) = rest.first_chunk()
            && column.is_ascii_alphanumeric()
            && row.is_ascii_alphanumeric()
            && !next.is_ascii_whitespace()
            && *next != b'['
        {
            self.offset += 5;
            let [key, values] = [0..1, 1..5].map(|range| rest.get(range).unwrap_or_default());
            return Ok(Tag::new(start, key, start + 1, values, 3, self.syntax));
        }
        let length = match rest {
            [_, b'[', ..] => 1,
            _ => rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count(),
        };
        let key = rest.get(..length).unwrap_or_default();
        self.offset += length;
        match self.peek() {
            Some(b'[') => {}
            Some(b'A'..=b'Z' | b'a'..=b'z' | b'(' | b')' | b';') | None => {
                return Err((self.offset, Fault::MissingValue));
            }
            Some(other) => return Err((self.offset, Fault::UnexpectedByte(other))),
        }
        let values_at = self.offset;
        let first_end = value_end(self.text, values_at + 1, self.syntax)?;
        let mut end = first_end + 1;
        self.offset = end;
        while self.syntax == Syntax::Sgf && self.peek() == Some(b'[') {
            end = value_end(self.text, self.offset + 1, self.syntax)? + 1;
            self.offset = end;
        }
        let values = self.text.get(values_at..end).unwrap_or_default();
        Ok(Tag::new(start, key, values_at, values, first_end - values_at, self.syntax))
    }
}
