//! How a tree is stored.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::Range;

use reversi_rules::Color;
use reversi_rules::variant::{self, Move};

use super::Item;
use super::NodeId;
use super::kept::Kept;
use super::line::AnyLine;
use crate::vocabulary::{Format, GameInfo};

/// One game with its variations, comments, times and evaluations. The [module page](super) has an
/// example.
///
/// ```
/// use reversi_records::{pgn, tree::Tree};
///
/// let text = "[Black \"Rose\"]\n\n1. f5 (1. d3?! c3) d6 {usual} *";
/// let tree = Tree::from_pgn(&pgn::Record::parse(text.as_bytes())?)?;
/// assert_eq!(tree.main_line().count(), 3);
/// assert_eq!(tree.walk().count(), 5);
/// assert_eq!(tree.to_string(), text);
/// # Ok::<(), pgn::PgnError>(())
/// ```
///
/// # Memory
/// A node takes some 250 bytes, and the text is kept.
#[derive(Clone, Debug)]
pub struct Tree {
    pub(super) dialect: &'static dyn Kept,
    /// The record as it was read. Ranges refer to it.
    pub(super) source: Vec<u8>,
    pub(super) start: variant::Position,
    /// A record with the root's values and no move, from which the info is read.
    pub(super) head: Vec<u8>,
    /// The nodes, the root first. Deleted ones remain as `None`, so that no id is used twice.
    pub(super) nodes: Vec<Option<Stored>>,
    /// The result after the moves, in PGN.
    pub(super) result: Vec<u8>,
    /// The text after the last node, if it is as it was read.
    pub(super) tail: Option<Range<usize>>,
    /// The node of which items stand in the tail.
    pub(super) in_tail: Option<NodeId>,
    /// Whether an edit makes all text be written anew: the parentheses of the record do not match
    /// its variations (`((`, `()`), or a tag of the root stands behind a move.
    pub(super) fragile: bool,
    /// The tags of the game in variations without a move of SGF, by the node before them. That has
    /// a move after it, so they are not in the main line.
    pub(super) asides: BTreeMap<NodeId, Vec<Item>>,
    /// Whether a tag of the game may stand outside the root.
    pub(super) has_tags_elsewhere: bool,
    /// The line of the last move that was played.
    pub(super) line: Option<AnyLine>,
}

/// A node as it is stored.
#[derive(Clone, Debug, Default)]
pub(super) struct Stored {
    pub(super) parent: Option<NodeId>,
    /// The next moves. The first continues the line.
    pub(super) children: Vec<NodeId>,
    /// The variations that stand behind this node in PGN. All lists of the children of a node
    /// together hold every child but the first.
    pub(super) alternatives: Vec<NodeId>,
    /// `None` only in the root.
    pub(super) played: Option<(Color, Move)>,
    /// The number of moves before this one.
    pub(super) ply: usize,
    pub(super) items: Vec<Item>,
    /// The number of items that stand before the move, in PGN.
    pub(super) before: usize,
    /// The text of the node with the white space before it, if it is as it was read.
    pub(super) text: Option<Range<usize>>,
    /// Whether the text ends with a comment that reaches to the end of its line, in PGN.
    pub(super) ends_line: bool,
    /// The text around the variation that begins here: `(` and `)`, or nothing.
    pub(super) open: Option<Range<usize>>,
    pub(super) close: Option<Range<usize>>,
    /// The nodes whose text holds items of this one, such as a comment after a variation, and those
    /// whose items stand in the text of this one. All are written anew together.
    pub(super) linked: Vec<NodeId>,
}

impl Tree {
    /// Returns the format that the tree was read from, and is written in: SGF, PGN or GGF.
    ///
    /// ```
    /// # use reversi_records::{Format, pgn, tree::Tree};
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 *")?)?;
    /// assert_eq!(tree.format(), Format::Pgn);
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn format(&self) -> Format {
        self.dialect.format()
    }

    /// Returns the position before the first move.
    ///
    /// ```
    /// # use reversi_records::{sgf, tree::Tree};
    /// # use reversi_rules::Playable;
    /// let tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2]SZ[6])")?)?;
    /// assert_eq!(tree.start().width(), 6);
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub const fn start(&self) -> variant::Position {
        self.start
    }

    /// Returns the info of the tags. In SGF and GGF, a tag that the root lacks may stand at any move
    /// of the main line.
    ///
    /// ```
    /// # use reversi_records::{sgf, tree::Tree};
    /// let tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2]PB[Rose];B[f5])")?)?;
    /// assert_eq!(tree.info().black.unwrap(), "Rose");
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn info(&self) -> GameInfo<'_> {
        self.dialect.read(&self.head).map_or_else(GameInfo::default, |(info, _)| info)
    }

    pub(super) fn stored(&self, id: NodeId) -> Option<&Stored> {
        self.nodes.get(id.index())?.as_ref()
    }

    pub(super) fn stored_mut(&mut self, id: NodeId) -> Option<&mut Stored> {
        self.nodes.get_mut(id.index())?.as_mut()
    }

    pub(super) fn slice(&self, range: &Range<usize>) -> &[u8] {
        self.source.get(range.clone()).unwrap_or_default()
    }
}
