//! The characters of a board's text.

/// Walks over text character by character and knows where it is.
pub(crate) struct Symbols<'a> {
    text: &'a [u8],
    offset: usize,
}

/// The bytes where the reader stands are not UTF-8.
pub(crate) struct InvalidUtf8;

impl<'a> Symbols<'a> {
    pub(crate) const fn new(text: &'a [u8]) -> Self {
        Self { text, offset: 0 }
    }

    /// The byte where the reader stands.
    pub(crate) const fn offset(&self) -> usize {
        self.offset
    }

    /// The next character that is not white space; it is not consumed.
    pub(crate) fn peek(&mut self) -> Result<Option<char>, InvalidUtf8> {
        loop {
            let rest = self.text.get(self.offset..).unwrap_or_default();
            // A character is at most four bytes long.
            let head = &rest[..rest.len().min(4)];
            let valid = head.utf8_chunks().next().map_or("", |chunk| chunk.valid());
            match valid.chars().next() {
                Some(space) if space.is_whitespace() => self.offset += space.len_utf8(),
                Some(symbol) => return Ok(Some(symbol)),
                None if rest.is_empty() => return Ok(None),
                None => return Err(InvalidUtf8),
            }
        }
    }

    /// Consumes the character that [`peek`](Self::peek) gave.
    pub(crate) const fn consume(&mut self, symbol: char) {
        self.offset += symbol.len_utf8();
    }
}
