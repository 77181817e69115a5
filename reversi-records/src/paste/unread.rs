//! The text around a board that is not read.

use core::iter::FusedIterator;

use reversi_rules::Color;

use super::diagram::valid;
use super::row::is_frame;
use super::{Skipped, turn};
use crate::text::lines::Lines;

/// The lines around a board that were skipped, in order, as an iterator. Frames, blank lines, and
/// lines that name the side to move are no skipped text.
#[derive(Clone, Debug)]
pub(super) struct Unread<'a> {
    before: Lines<'a>,
    after: Lines<'a>,
    /// The sides to move that the text names, of this board and of the next one.
    turns: [Option<Color>; 2],
}

impl<'a> Unread<'a> {
    /// The lines of a text that begins at `offset`.
    pub(super) const fn new(text: &'a [u8], offset: usize, turn: Option<Color>) -> Self {
        let after = Lines::inside(&[], offset);
        Self { before: Lines::inside(text, offset), after, turns: [turn, None] }
    }

    /// Goes on with the lines behind the board.
    pub(super) fn and(self, after: Self, next: Option<Color>) -> Self {
        let [turn, _] = self.turns;
        Self { after: after.before, turns: [turn, next], ..self }
    }
}

impl<'a> Iterator for Unread<'a> {
    type Item = Skipped<'a>;

    fn next(&mut self) -> Option<Skipped<'a>> {
        let turns = self.turns;
        let mut lines = self.before.by_ref().chain(self.after.by_ref());
        lines.find_map(|(line, offset)| {
            let text = valid(line);
            let is_named = turn::named(text).is_some_and(|turn| turns.contains(&Some(turn)));
            // Text in another encoding is skipped too.
            let is_read = line.is_empty() || !text.is_empty() && (is_frame(text) || is_named);
            (!is_read).then(|| Skipped::part(line, offset))
        })
    }
}

impl FusedIterator for Unread<'_> {}
