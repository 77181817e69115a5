//! All parts of an SGF tree, with its variations.

use core::iter::FusedIterator;

use reversi_rules::Color;

use super::point::{self, Grid};
use super::{SgfError, SgfErrorKind, value};
use crate::text::Decimal;
use crate::text::syntax::Syntax;
use crate::vocabulary::lexer::{Lexer, Token};
use crate::vocabulary::{Annotation, Event, EventKind, Tag, Values};

/// The parts of a tree in the order of the text, made by
/// [`Record::events`](super::Record::events).
///
/// ```
/// use reversi_records::{EventKind, sgf::Record};
///
/// let record = Record::parse(b"(;GM[2];B[f5](;W[d6])(;W[f4]C[why?]))")?;
/// let comments = record.events().filter_map(|event| match event.ok()?.kind {
///     EventKind::Comment(text) => Some(text),
///     _ => None,
/// });
/// assert!(comments.eq(["why?"]));
/// # Ok::<(), reversi_records::sgf::SgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Events<'a> {
    lexer: Lexer<'a>,
    grid: Grid,
    /// The number of open parentheses.
    depth: usize,
    /// A tag of which values are left, and whether the first was read.
    tag: Option<(Tag<'a>, Values<'a>, bool)>,
}

impl<'a> Events<'a> {
    /// Creates a reader of a checked tree that begins at `start` and ends with `text`.
    pub(super) const fn new(text: &'a [u8], start: usize, grid: Grid) -> Self {
        let lexer = Lexer::new(text, start, Syntax::Sgf);
        Self { lexer, grid, depth: 0, tag: None }
    }

    /// Returns the offset after the last event, or after the tag whose values are being read.
    #[cfg(feature = "alloc")]
    pub(crate) const fn offset(&self) -> usize {
        self.lexer.offset()
    }

    /// Returns the event of the next value of the tag that is being read.
    fn value(&mut self) -> Option<Result<Event<'a>, SgfError>> {
        let (tag, values, started) = self.tag.as_mut()?;
        let Some((offset, value)) = values.located() else {
            self.tag = None;
            return None;
        };
        let first = !core::mem::replace(started, true);
        Some(event(tag, offset, value, first, &self.grid))
    }
}

impl<'a> Iterator for Events<'a> {
    type Item = Result<Event<'a>, SgfError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            // Asked first, as few tags have several values.
            if self.tag.is_some()
                && let Some(event) = self.value()
            {
                return Some(event);
            }
            // Cannot fail, because the tree was checked.
            let (offset, token) = self.lexer.token().ok()??;
            let kind = match token {
                Token::Tag(tag) if tag.is_single() => {
                    let (offset, value) = tag.located_value();
                    return Some(event(&tag, offset, value, true, &self.grid));
                }
                Token::Tag(tag) => {
                    self.tag = Some((tag, tag.values(), false));
                    continue;
                }
                Token::Node => EventKind::Node,
                Token::Open => {
                    self.depth += 1;
                    if self.depth == 1 {
                        continue;
                    }
                    EventKind::VariationStart
                }
                Token::Close => {
                    self.depth = self.depth.saturating_sub(1);
                    if self.depth == 0 {
                        continue;
                    }
                    EventKind::VariationEnd
                }
            };
            return Some(Ok(Event::new(offset, kind)));
        }
    }
}

impl FusedIterator for Events<'_> {}

#[inline]
fn event<'a>(
    tag: &Tag<'a>,
    offset: usize,
    value: &'a [u8],
    first: bool,
    grid: &Grid,
) -> Result<Event<'a>, SgfError> {
    match kind(tag, value, first, grid) {
        Ok(kind) => Ok(Event::new(offset, kind)),
        Err(kind) => Err(SgfError::new(offset, kind)),
    }
}

/// Returns what a value means. Of a move, only the first value counts.
#[inline]
fn kind<'a>(
    tag: &Tag<'a>,
    text: &'a [u8],
    first: bool,
    grid: &Grid,
) -> Result<EventKind<'a>, SgfErrorKind> {
    let code = tag.code();
    let number = || value::number(text, Decimal::parse);
    let color = if code[0] == b'B' { Color::Black } else { Color::White };
    let known = match &code {
        b"B\0" | b"W\0" if first => {
            let played = point::parse_move(text.trim_ascii(), grid)?;
            return Ok(EventKind::Move { color: Some(color), played });
        }
        b"C\0" => return Ok(EventKind::Comment(tag.text(text))),
        b"AB" | b"AW" | b"AE" | b"PL" => {
            return Ok(EventKind::Setup { key: tag.key(), value: tag.text(text) });
        }
        b"BL" | b"WL" => {
            number().map(|seconds| EventKind::TimeLeft { color: Some(color), seconds })
        }
        b"TU" => number().map(EventKind::TimeUsed),
        b"V\0" => number().map(EventKind::Eval),
        _ => value::number(text, |number| annotation(code, number)).map(EventKind::Annotation),
    };
    Ok(known.unwrap_or(EventKind::Property { key: tag.key(), value: tag.text(text) }))
}

/// The judgments of SGF: key, value, number. Others, such as `DM[2]`, have no number of their own.
pub(crate) const ANNOTATIONS: [(&str, &str, Annotation); 12] = [
    ("TE", "1", Annotation::GOOD),
    ("TE", "2", Annotation::VERY_GOOD),
    ("BM", "1", Annotation::MISTAKE),
    ("BM", "2", Annotation::BLUNDER),
    ("IT", "", Annotation::INTERESTING),
    ("DO", "", Annotation::DOUBTFUL),
    ("DM", "1", Annotation(10)),
    ("UC", "1", Annotation(13)),
    ("GB", "1", Annotation(17)),
    ("GB", "2", Annotation(19)),
    ("GW", "1", Annotation(16)),
    ("GW", "2", Annotation(18)),
];

fn annotation(code: [u8; 2], value: &[u8]) -> Option<Annotation> {
    let is = |&&(key, number, _): &&(&str, &str, Annotation)| {
        key.as_bytes() == code && value == number.as_bytes()
    };
    ANNOTATIONS.iter().find(is).map(|&(_, _, annotation)| annotation)
}
