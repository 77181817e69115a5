//! All parts of a GGF game.

use core::iter::FusedIterator;

use reversi_rules::Color;

use super::GgfError;
use super::moves::{Parts, mover};
use crate::text::{Decimal, Text};
use crate::vocabulary::{Event, EventKind, Tags};

/// The parts of a game in the order of the text, made by [`Record::events`](super::Record::events).
/// An evaluation and a time follow their move.
///
/// ```
/// use reversi_records::{Decimal, EventKind, ggf::Record};
///
/// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2/2.5/1]W[a1/2.5];)")?;
/// let evals = record.events().filter_map(|event| match event.ok()?.kind {
///     EventKind::Eval(black) => Some(black.thousandths()),
///     _ => None,
/// });
/// assert!(evals.eq([2500, -2500]));
/// # Ok::<(), reversi_records::ggf::GgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Events<'a> {
    tags: Tags<'a>,
    /// The evaluation and the time of the last move, if they were not read yet.
    eval: Option<(usize, &'a [u8], Color)>,
    time: Option<(usize, &'a [u8])>,
}

impl<'a> Events<'a> {
    pub(super) const fn new(tags: Tags<'a>) -> Self {
        Self { tags, eval: None, time: None }
    }

    /// Returns the offset after the last event, or after the move whose parts are being read.
    #[cfg(feature = "alloc")]
    pub(crate) const fn offset(&self) -> usize {
        self.tags.offset()
    }
}

impl<'a> Iterator for Events<'a> {
    type Item = Result<Event<'a>, GgfError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some((offset, value, color)) = self.eval.take() {
            let known = Decimal::parse(value).map(|own| match color {
                Color::Black => EventKind::Eval(own),
                Color::White => EventKind::Eval(own.negated()),
            });
            return Some(Ok(Event::new(offset, known.unwrap_or(unread("/eval", value)))));
        }
        if let Some((offset, value)) = self.time.take() {
            let known = Decimal::parse(value).map(EventKind::TimeUsed);
            return Some(Ok(Event::new(offset, known.unwrap_or(unread("/time", value)))));
        }
        let tag = self.tags.next()?;
        let (offset, value) = tag.located_value();
        let kind = if let Some(color) = mover(&tag) {
            let (offset, value) = tag.trimmed_value();
            let parts = Parts::at(offset, value);
            self.eval = parts.eval.map(|(at, value)| (at, value, color));
            self.time = parts.time;
            let color = Some(color);
            return Some(
                parts
                    .played()
                    .map(|played| Event::new(parts.offset, EventKind::Move { color, played })),
            );
        } else if tag.code() == *b"BO" {
            EventKind::Setup { key: tag.key(), value: Text::new(value) }
        } else {
            EventKind::Property { key: tag.key(), value: Text::new(value) }
        };
        Some(Ok(Event::new(offset, kind)))
    }
}

impl FusedIterator for Events<'_> {}

/// Returns a part of a move that is no number.
fn unread<'a>(key: &'static str, value: &'a [u8]) -> EventKind<'a> {
    EventKind::Property { key: key.into(), value: Text::new(value) }
}
