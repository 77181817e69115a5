//! `KEY[value][value]`: one tag of a GGF or SGF game.

use core::iter::FusedIterator;

use crate::text::Text;
use crate::text::bytes::Escapes;
use crate::text::syntax::{Syntax, value_end};

/// A key and its values in a [GGF](crate::ggf) or [SGF](crate::sgf) game, such as `PB[Rose]` or
/// `AB[e4][d5]`. Unknown keys are kept.
///
/// ```
/// use reversi_records::sgf;
///
/// let record = sgf::Record::parse(b"(;GM[2]AB[e4][d5])")?;
/// let tag = record.tags().last().unwrap();
/// assert_eq!(tag.key(), "AB");
/// assert!(tag.values().eq(["e4", "d5"]));
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Tag<'a> {
    offset: usize,
    key: &'a [u8],
    values_at: usize,
    /// From the first `[` to the last `]`.
    values: &'a [u8],
    /// The index of the first `]` in `values`.
    first_end: usize,
    syntax: Syntax,
}

impl<'a> Tag<'a> {
    pub(crate) const fn new(
        offset: usize,
        key: &'a [u8],
        values_at: usize,
        values: &'a [u8],
        first_end: usize,
        syntax: Syntax,
    ) -> Self {
        Self { offset, key, values_at, values, first_end, syntax }
    }

    /// Returns the key in capitals, without the letters that do not count; zeros if more than two
    /// are left.
    pub(crate) fn code(&self) -> [u8; 2] {
        // Most keys need no loop.
        let counts = |byte: u8| byte.is_ascii_uppercase() || self.syntax == Syntax::Ggf;
        match *self.key {
            [one] if counts(one) => return [one.to_ascii_uppercase(), 0],
            [one, two] if counts(one) && counts(two) => {
                return [one.to_ascii_uppercase(), two.to_ascii_uppercase()];
            }
            _ => {}
        }
        let mut code = [0; 2];
        let mut length = 0;
        for &byte in self.key {
            if byte.is_ascii_lowercase() && self.syntax == Syntax::Sgf {
                continue;
            }
            let Some(place) = code.get_mut(length) else { return [0; 2] };
            *place = byte.to_ascii_uppercase();
            length += 1;
        }
        code
    }

    /// Returns the byte offset of the key in the input.
    ///
    /// ```
    /// # use reversi_records::sgf;
    /// let record = sgf::Record::parse(b"(;GM[2]PB[Rose])")?;
    /// assert_eq!(record.tags().last().unwrap().offset(), 7);
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the key as written.
    ///
    /// ```
    /// # use reversi_records::sgf;
    /// let record = sgf::Record::parse(b"(;GaMe[2])")?;
    /// assert_eq!(record.tags().next().unwrap().key(), "GaMe");
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub const fn key(&self) -> Text<'a> {
        Text::ascii(self.key)
    }

    /// Returns whether this is the key: in either case in GGF, by its upper-case letters in SGF, as
    /// in its first versions.
    ///
    /// ```
    /// # use reversi_records::sgf;
    /// let record = sgf::Record::parse(b"(;GaMe[2])")?;
    /// assert!(record.tags().next().unwrap().is("GM"));
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn is(&self, key: &str) -> bool {
        self.syntax.is_key(self.key, key)
    }

    /// Returns the value, or the first of several.
    ///
    /// ```
    /// # use reversi_records::sgf;
    /// let record = sgf::Record::parse(b"(;GM[2]PB[Rose])")?;
    /// assert_eq!(record.tags().last().unwrap().value(), "Rose");
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn value(&self) -> Text<'a> {
        self.values().next().unwrap_or(Text::new(b""))
    }

    /// Returns all values in order, at least one.
    ///
    /// ```
    /// # use reversi_records::sgf;
    /// let record = sgf::Record::parse(b"(;GM[2]AW[d4][e5])")?;
    /// assert_eq!(record.tags().last().unwrap().values().count(), 2);
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub const fn values(&self) -> Values<'a> {
        Values {
            offset: self.values_at,
            rest: self.values,
            first_end: Some(self.first_end),
            syntax: self.syntax,
        }
    }

    /// Returns whether the key is a letter, as that of a move.
    pub(crate) const fn has_letter(&self) -> bool {
        self.key.len() == 1
    }

    /// Returns the offset behind the last value.
    pub(crate) const fn end(&self) -> usize {
        self.values_at + self.values.len()
    }

    /// Returns whether the tag has only one value.
    pub(crate) const fn is_single(&self) -> bool {
        self.first_end + 1 == self.values.len()
    }

    /// Returns one of the values as text.
    pub(crate) const fn text(&self, value: &'a [u8]) -> Text<'a> {
        text(self.syntax, value)
    }

    /// Returns the bytes of the value and their place.
    pub(crate) fn located_value(&self) -> (usize, &'a [u8]) {
        let value = self.values.get(1..self.first_end).unwrap_or_default();
        (self.values_at + 1, value)
    }

    /// Returns the bytes of the value without white space around them, and their place.
    pub(crate) fn trimmed_value(&self) -> (usize, &'a [u8]) {
        let (start, value) = self.located_value();
        let trimmed = value.trim_ascii_start();
        (start + (value.len() - trimmed.len()), trimmed.trim_ascii_end())
    }
}

/// The values of a tag in order, made by [`Tag::values`].
///
/// ```
/// use reversi_records::sgf;
///
/// let record = sgf::Record::parse(br"(;GM[2]C[one\]] [two])")?;
/// let comment = record.tags().last().unwrap();
/// assert!(comment.values().eq(["one]", "two"]));
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Values<'a> {
    offset: usize,
    rest: &'a [u8],
    /// The end of the first value, if that is next.
    first_end: Option<usize>,
    syntax: Syntax,
}

impl<'a> Values<'a> {
    /// Returns the next value's bytes and their place.
    pub(crate) fn located(&mut self) -> Option<(usize, &'a [u8])> {
        let (open, end) = if let Some(end) = self.first_end.take() {
            (0, end)
        } else {
            let open = self.rest.iter().position(|&byte| byte == b'[')?;
            (open, value_end(self.rest, open + 1, self.syntax).ok()?)
        };
        let value = self.rest.get(open + 1..end)?;
        let start = self.offset + open + 1;
        self.rest = self.rest.get(end + 1..).unwrap_or_default();
        self.offset += end + 1;
        Some((start, value))
    }
}

impl<'a> Iterator for Values<'a> {
    type Item = Text<'a>;

    fn next(&mut self) -> Option<Text<'a>> {
        let (_, value) = self.located()?;
        Some(text(self.syntax, value))
    }
}

const fn text(syntax: Syntax, value: &[u8]) -> Text<'_> {
    match syntax {
        Syntax::Ggf => Text::new(value),
        Syntax::Sgf => Text::escaped(value, Escapes::All),
    }
}

impl FusedIterator for Values<'_> {}
