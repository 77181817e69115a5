//! The lines of a file, each with its offset.

use core::iter::FusedIterator;

use super::bytes::{MARK, without_end};

/// The lines of a file in order, without their ends. Byte order marks before them are skipped.
///
/// LF and CR end a line. So CR LF ends two lines, of which the second is empty.
#[derive(Clone, Debug)]
pub(crate) struct Lines<'a> {
    text: &'a [u8],
    offset: usize,
}

impl<'a> Lines<'a> {
    pub(crate) const fn new(text: &'a [u8]) -> Self {
        Self::inside(without_end(text), 0)
    }

    /// The lines of a part of a file, which begins at `offset`.
    pub(crate) const fn inside(text: &'a [u8], offset: usize) -> Self {
        Self { text, offset }
    }

    /// Returns the offset of the next byte to read.
    pub(crate) const fn offset(&self) -> usize {
        self.offset
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = (&'a [u8], usize);

    fn next(&mut self) -> Option<Self::Item> {
        if self.text.is_empty() {
            return None;
        }
        let (text, mut offset) = (self.text, self.offset);
        let end = text.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let (mut line, rest) = text.split_at(end.unwrap_or(text.len()));
        self.text = rest.get(1..).unwrap_or_default();
        self.offset += text.len() - self.text.len();
        while let Some(rest) = line.strip_prefix(&MARK) {
            (line, offset) = (rest, offset + MARK.len());
        }
        Some((line, offset))
    }
}

impl FusedIterator for Lines<'_> {}
