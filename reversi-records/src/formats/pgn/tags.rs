//! The tags before the moves: `[Name "value"]`.

use core::iter::FusedIterator;

use super::cursor::{Cursor, is_line_end, is_space};
use super::{PgnError, PgnErrorKind};
use crate::text::Text;
use crate::text::bytes::Escapes;

/// A tag: a name and a value.
///
/// ```
/// use reversi_records::pgn::Games;
///
/// let record = Games::new(br#"[Event "The \"Tiger\" open"] *"#).next().unwrap()?;
/// let tag = record.tags().next().unwrap();
/// assert_eq!((tag.offset, tag.name), (0, "Event"));
/// assert_eq!(tag.value, "The \"Tiger\" open");
/// assert_eq!(tag.value.bytes(), br#"The \"Tiger\" open"#);
/// # Ok::<(), reversi_records::pgn::PgnError>(())
/// ```
#[doc(alias("header", "pair"))]
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag<'a> {
    /// The offset of the `[`.
    pub offset: usize,
    /// The name: ASCII letters, digits and `_`, in the same case as in the record.
    pub name: &'a str,
    /// The value without its quotes. Its bytes contain the backslashes of `\"` and `\\`, but its
    /// characters do not.
    pub value: Text<'a>,
    /// The offset of the value, after its quote.
    pub(super) value_offset: usize,
}

impl<'a> Tag<'a> {
    pub(super) const fn value(&self) -> Text<'a> {
        self.value
    }

    /// Returns whether the tag has this name, in either case.
    pub(super) const fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

impl<'a> Cursor<'a> {
    /// Parses the tag whose `[` is next.
    pub(super) fn tag(&mut self) -> Result<Tag<'a>, PgnError> {
        let offset = self.offset();
        self.advance(1);
        let name = match str::from_utf8(self.tag_name()) {
            Ok(name) if !name.is_empty() => name,
            _ => return self.error(PgnErrorKind::MissingName),
        };
        self.take_while(is_space);
        if self.byte() != Some(b'"') {
            return self.error(PgnErrorKind::MissingValue);
        }
        let value_offset = self.offset() + 1;
        let value = self.quoted()?;
        self.take_while(is_space);
        if self.byte() != Some(b']') {
            return self.error(PgnErrorKind::MissingBracket);
        }
        self.advance(1);
        Ok(Tag { offset, name, value: Text::escaped(value, Escapes::Closing(b'"')), value_offset })
    }

    /// Returns the text between quotes, and moves past the closing quote.
    fn quoted(&mut self) -> Result<&'a [u8], PgnError> {
        let value = self.rest().get(1..).unwrap_or_default();
        let mut escaped = false;
        let length = value.iter().position(|&byte| {
            let ends = is_line_end(byte) || (byte == b'"' && !escaped);
            escaped = byte == b'\\' && !escaped;
            ends
        });
        match length {
            Some(length) if value.get(length) == Some(&b'"') => {
                self.advance(length + 2);
                Ok(value.get(..length).unwrap_or_default())
            }
            _ => self.error(PgnErrorKind::UnclosedValue),
        }
    }
}

/// Returns whether a text is a whole tag.
#[cfg(feature = "alloc")]
pub(crate) fn is_tag(text: &[u8]) -> bool {
    let mut cursor = Cursor::new(text, 0, text.len());
    cursor.tag().is_ok() && cursor.byte().is_none()
}

/// The tags of a game in order, made by [`Record::tags`](super::Record::tags).
///
/// ```
/// use reversi_records::pgn::Games;
///
/// let record = Games::new(b"[Black \"Rose\"]\n[White \"Tamenori\"]\n*").next().unwrap()?;
/// assert!(record.tags().map(|tag| tag.name).eq(["Black", "White"]));
/// # Ok::<(), reversi_records::pgn::PgnError>(())
/// ```
#[doc(alias = "headers")]
#[derive(Clone, Debug)]
pub struct Tags<'a>(pub(super) Cursor<'a>);

impl<'a> Iterator for Tags<'a> {
    type Item = Tag<'a>;

    fn next(&mut self) -> Option<Tag<'a>> {
        // No error occurs, because the parser has read these tags before.
        self.0.skip_blank().ok()?;
        if self.0.byte() == Some(b'[') { self.0.tag().ok() } else { None }
    }
}

impl FusedIterator for Tags<'_> {}
