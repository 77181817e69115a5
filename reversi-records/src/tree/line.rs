//! The line of moves that was played last.

use alloc::boxed::Box;

use reversi_rules::variant::{self, SmallPosition, Square};
use reversi_rules::{Game, Playable};

use super::NodeId;
use crate::reading::play::small;
use crate::vocabulary::turns::Sides;

/// The game at a node, kept so that the next move needs no replay.
#[derive(Clone, Debug)]
pub(super) struct Line<P: Playable> {
    pub(super) node: NodeId,
    pub(super) game: Game<P>,
    pub(super) sides: Sides,
}

/// A line on a board of either type.
#[derive(Clone, Debug)]
pub(super) enum AnyLine {
    Small(Box<Line<SmallPosition>>),
    Large(Box<Line<variant::Position>>),
}

impl AnyLine {
    /// Creates the line at the root.
    pub(super) fn new(start: variant::Position) -> Self {
        match small(start) {
            Some(small) => Self::Small(Box::new(Line::new(small))),
            None => Self::Large(Box::new(Line::new(start))),
        }
    }
}

impl<P: Playable<Square: Into<Square> + TryFrom<Square>>> Line<P> {
    pub(super) fn new(start: P) -> Self {
        let (node, game) = (NodeId::ROOT, Game::from_position(start));
        Self { node, game, sides: Sides::default() }
    }
}
