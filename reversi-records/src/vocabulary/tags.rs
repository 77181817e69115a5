//! The tags of a GGF or SGF game in order.

use core::iter::FusedIterator;

use super::Tag;
use super::lexer::{Lexer, Token};
use crate::text::syntax::Syntax;

/// The tags of a game in order, made by `tags` of [`ggf::Record`](crate::ggf::Record) and
/// [`sgf::Record`](crate::sgf::Record).
///
/// ```
/// use reversi_records::sgf;
///
/// let record = sgf::Record::parse(b"(;GM[2]PB[Rose];B[f5])")?;
/// assert_eq!(record.tags().count(), 3);
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tags<'a>(Lexer<'a>);

impl<'a> Tags<'a> {
    /// Returns the offset after the last tag.
    #[cfg(feature = "alloc")]
    pub(crate) const fn offset(&self) -> usize {
        self.0.offset()
    }

    /// Creates a reader of tags from `start` on, in a checked text.
    pub(crate) const fn new(text: &'a [u8], start: usize, syntax: Syntax) -> Self {
        Self(Lexer::new(text, start, syntax))
    }
}

impl<'a> Iterator for Tags<'a> {
    type Item = Tag<'a>;

    fn next(&mut self) -> Option<Tag<'a>> {
        while let Ok(Some((_, token))) = self.0.token() {
            if let Token::Tag(tag) = token {
                return Some(tag);
            }
        }
        None
    }
}

impl FusedIterator for Tags<'_> {}
