//! The moves of a message.

use core::iter::FusedIterator;

use super::Ply;
use super::line::Line;
use crate::text::lines::Lines;

/// The moves of a message in order, made by [`Message::moves`](super::Message::moves).
///
/// The example of [`Ply`] reads one.
#[derive(Clone, Debug)]
pub struct Moves<'a>(pub(super) Lines<'a>);

impl<'a> Iterator for Moves<'a> {
    type Item = Ply<'a>;

    fn next(&mut self) -> Option<Ply<'a>> {
        self.0.find_map(|(line, offset)| match Line::read(line.strip_prefix(b"|")?, offset + 1) {
            Ok(Line::Ply(ply)) => Some(ply),
            // No error occurs, because the parser has read these lines before.
            _ => None,
        })
    }
}

impl FusedIterator for Moves<'_> {}
