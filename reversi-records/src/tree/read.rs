//! Reads trees from records.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;
use core::ops::Range;

use reversi_rules::variant::{self, Move};
use reversi_rules::{Color, Position};

use super::kept::Kept;
use super::storage::Stored;
use super::{Item, NodeId, Tree};
use crate::formats::ggf::{self, Ggf, GgfError};
use crate::formats::pgn::{self, Pgn, PgnError};
use crate::formats::sgf::{self, Sgf, SgfError};
use crate::vocabulary::{Event, EventKind};

impl Tree {
    /// Reads a tree of SGF.
    ///
    /// # Errors
    /// [`SgfError`] with the offset of the first wrong byte of the setup or a move.
    ///
    /// ```
    /// # use reversi_records::{sgf::Record, tree::Tree};
    /// let tree = Tree::from_sgf(&Record::parse(b"(;GM[2];B[f5](;W[d6])(;W[f4]))")?)?;
    /// assert_eq!(tree.walk().count(), 4);
    /// # Ok::<(), reversi_records::sgf::SgfError>(())
    /// ```
    pub fn from_sgf(record: &sgf::Record<'_>) -> Result<Self, SgfError> {
        let place = (record.offset(), record.text().bytes());
        let builder = Builder::new(&Sgf, place, record.variant_start()?);
        // The start refuses this in the main line. In a variation, too, the positions would be wrong.
        let late = record.late_setups().next();
        let mut events = record.events();
        let mut tree = builder.read(|| {
            let event = events.next().map(|event| {
                let byte = event.as_ref().map_or_else(SgfError::byte, |event| event.offset);
                late.filter(|late| late.byte() < byte).map_or(event, Err)
            });
            (event, events.offset())
        })?;
        if record.is_foreign() {
            tree.use_own_points(record.turned_rows());
        }
        Ok(tree)
    }

    /// Reads a game of PGN.
    ///
    /// # Errors
    /// [`PgnError`] with the offset of the first wrong byte of the start or a variation, also of a
    /// variation in a game without moves.
    ///
    /// ```
    /// # use reversi_records::{pgn::Record, tree::Tree};
    /// let tree = Tree::from_pgn(&Record::parse(b"1. f5 (1. d3 c3) d6 *")?)?;
    /// assert_eq!(tree.walk().count(), 5);
    /// assert_eq!(Tree::from_pgn(&Record::parse(b"1. f5 (1. x9) *")?).unwrap_err().byte(), 10);
    /// # Ok::<(), reversi_records::pgn::PgnError>(())
    /// ```
    pub fn from_pgn(record: &pgn::Record<'_>) -> Result<Self, PgnError> {
        let place = (record.offset(), record.text().bytes());
        let start = record.start()?;
        record.lineless()?;
        let mut builder = Builder::new(&Pgn, place, start.into());
        builder.line = [start; 2];
        builder.tree.fragile = record.is_fairy();
        let mut events = record.events();
        let mut tree = builder.read(|| (events.next(), events.offset()))?;
        if record.is_fairy() {
            tree.exchange_sides(start);
        }
        Ok(tree)
    }

    /// Reads a game of GGF.
    ///
    /// # Errors
    /// [`GgfError`] with the offset of the first wrong byte of the name of the game, the board or a
    /// move.
    ///
    /// ```
    /// # use reversi_records::{ggf::Record, tree::Tree};
    /// let text = b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2/2.5];)";
    /// let tree = Tree::from_ggf(&Record::parse(text)?)?;
    /// assert_eq!(tree.main_line().count(), 2);
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    pub fn from_ggf(record: &ggf::Record<'_>) -> Result<Self, GgfError> {
        let place = (record.offset(), record.text().bytes());
        record.other_game()?;
        let builder = Builder::new(&Ggf, place, record.variant_start()?);
        let mut events = record.events();
        builder.read(|| (events.next(), events.offset()))
    }
}

/// A variation that is being read.
struct Frame {
    /// The last node before it.
    node: NodeId,
    /// Its first node.
    first: Option<NodeId>,
    /// The positions before and after the last move before it, in PGN.
    line: [Position; 2],
}

/// Where the next values belong.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// To the current node.
    Node,
    /// To the move that may follow in this node of SGF or after this `(`.
    Waiting,
}

struct Builder {
    tree: Tree,
    /// The offset of the record in the input.
    base: usize,
    current: NodeId,
    /// The end of the text that belongs to a node or parenthesis.
    written: usize,
    state: State,
    waiting: Vec<Item>,
    /// The end of the last waiting value.
    waiting_end: usize,
    /// A `(` that no move followed yet.
    opening: Option<Range<usize>>,
    frames: Vec<Frame>,
    /// The node of which values stand in text that belongs to no node yet.
    spilled: Option<NodeId>,
    /// The positions before and after the current move, in PGN.
    line: [Position; 2],
    /// Whether a `;` of SGF was read.
    in_nodes: bool,
    /// Whether the result of PGN was read.
    ended: bool,
    /// Whether the last value reaches to the end of its line.
    ends_line: bool,
}

impl Builder {
    fn new(
        dialect: &'static dyn Kept,
        (base, source): (usize, &[u8]),
        start: variant::Position,
    ) -> Self {
        let root = Stored { text: Some(0..0), ..Stored::default() };
        let tree = Tree {
            dialect,
            source: source.to_vec(),
            start,
            head: Vec::new(),
            nodes: vec![Some(root)],
            result: Vec::new(),
            tail: None,
            in_tail: None,
            fragile: false,
            asides: BTreeMap::new(),
            has_tags_elsewhere: false,
            line: None,
        };
        Self {
            tree,
            base,
            current: NodeId::ROOT,
            written: 0,
            state: State::Node,
            waiting: Vec::new(),
            waiting_end: 0,
            opening: None,
            frames: Vec::new(),
            spilled: None,
            line: [Position::START; 2],
            in_nodes: false,
            ended: false,
            ends_line: false,
        }
    }

    /// Reads all events: each with the offset after it.
    fn read<'a, E>(
        mut self,
        mut next: impl FnMut() -> (Option<Result<Event<'a>, E>>, usize),
    ) -> Result<Tree, E> {
        while let (Some(event), end) = next() {
            // A comment to the end of its line may end in white space that the record is without.
            self.add(&event?, (end - self.base).min(self.tree.source.len()));
        }
        Ok(self.finish())
    }

    fn add(&mut self, event: &Event<'_>, end: usize) {
        match event.kind {
            EventKind::Node => {
                self.flush();
                if mem::replace(&mut self.in_nodes, true) {
                    self.state = State::Waiting;
                }
            }
            EventKind::VariationStart => self.open(end),
            EventKind::VariationEnd => self.close(end),
            EventKind::Move { color, played } => {
                // A drop exchanges the colors of the whole text.
                let is_drop = self.tree.source.get(event.offset - self.base + 1) == Some(&b'@');
                self.tree.fragile |= is_drop && self.tree.replaces();
                self.play(color, played, end);
            }
            EventKind::Result(text) => {
                if self.frames.is_empty() {
                    self.flush();
                    self.tree.result = text.bytes().to_vec();
                    self.ended = true;
                }
            }
            ref kind => {
                let items = self.tree.dialect.all_as_read(Item::of(kind));
                self.ends_line = self.tree.replaces() && self.is_line(event);
                if self.state == State::Waiting {
                    self.waiting.extend(items);
                    self.waiting_end = end;
                } else {
                    self.attach(items, end);
                }
            }
        }
    }

    /// Returns whether a comment of PGN reaches to the end of its line: `;` or `%` is before it.
    fn is_line(&self, event: &Event<'_>) -> bool {
        let before = self.tree.source.get(..event.offset - self.base).unwrap_or_default();
        match event.kind {
            EventKind::Property { key, .. } => key == "%",
            // An empty comment has no event, and the next event may be anything.
            EventKind::Comment(_) => before.trim_ascii_end().ends_with(b";"),
            _ => false,
        }
    }

    /// Adds values to the current node, whose text they may follow.
    fn attach(&mut self, items: Vec<Item>, end: usize) {
        if items.is_empty() {
            return;
        }
        let (written, current, ends_line) = (self.written, self.current, self.ends_line);
        let Some(node) = self.tree.stored_mut(current) else { return };
        node.items.extend(items);
        match &mut node.text {
            Some(text) if text.end == written && self.opening.is_none() && !self.ended => {
                text.end = end;
                node.ends_line = ends_line;
                self.written = end;
            }
            _ => self.spilled = Some(current),
        }
    }

    /// Adds the waiting values to the current node, as no move came. At the start of a variation of
    /// SGF, they wait for its first move and so stay in the variation.
    fn flush(&mut self) {
        if !self.tree.replaces() && self.begins_variation() {
            return;
        }
        self.state = State::Node;
        let (items, end) = (mem::take(&mut self.waiting), self.waiting_end);
        self.attach(items, end);
    }

    fn open(&mut self, end: usize) {
        self.flush();
        // Two `(` without a move between them, or nothing to replace.
        self.tree.fragile |=
            self.begins_variation() || (self.tree.replaces() && self.current == NodeId::ROOT);
        self.opening = Some(self.written..end);
        self.frames.push(Frame { node: self.current, first: None, line: self.line });
        self.state = State::Waiting;
        if self.tree.replaces() {
            let [before, _] = self.line;
            self.line = [before; 2];
        }
    }

    /// Returns whether the next move begins a variation.
    fn begins_variation(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.first.is_none())
    }

    fn close(&mut self, end: usize) {
        self.flush();
        // Cannot fail, because the parentheses match.
        let Some(frame) = self.frames.pop() else { return };
        let written = self.written;
        match frame.first.and_then(|first| Some((first, self.tree.stored_mut(first)?))) {
            Some((first, node)) => {
                node.close = Some(written..end);
                self.link(first);
            }
            None => self.tree.fragile = true,
        }
        self.written = end;
        self.opening = None;
        self.current = frame.node;
        self.line = frame.line;
        if self.begins_variation() {
            self.state = State::Waiting;
        } else if frame.first.is_none() {
            self.set_aside();
        }
    }

    /// Adds the values of a variation of SGF without a move to the node before it. If that has a
    /// move after it, the values are not in the main line, and the tags of the game must not get
    /// there.
    fn set_aside(&mut self) {
        let (current, dialect) = (self.current, self.tree.dialect);
        let goes_on = self.tree.stored(current).is_some_and(|node| !node.children.is_empty());
        let is_aside = |item: &mut Item| goes_on && item.is_of_game(dialect);
        let aside: Vec<Item> = self.waiting.extract_if(.., is_aside).collect();
        if !aside.is_empty() {
            self.tree.asides.entry(current).or_default().extend(aside);
        }
        self.flush();
    }

    /// Links a node to that whose values stand in the text which was just given to it.
    fn link(&mut self, host: NodeId) {
        let Some(owner) = self.spilled.take() else { return };
        for (one, other) in [(host, owner), (owner, host)] {
            if let Some(node) = self.tree.stored_mut(one) {
                node.linked.push(other);
            }
        }
    }

    fn play(&mut self, color: Option<Color>, played: Move, end: usize) {
        let waits = mem::replace(&mut self.state, State::Node) == State::Waiting;
        let items = if waits { mem::take(&mut self.waiting) } else { Vec::new() };
        let opening = self.opening.take();
        let begins = self.begins_variation();
        let is_pgn = self.tree.replaces();
        let replaced = self.current;
        if begins && is_pgn {
            // A variation of PGN replaces the last move.
            let parent = self.tree.stored(replaced).and_then(|node| node.parent);
            self.current = parent.unwrap_or(NodeId::ROOT);
        }
        let color = color.unwrap_or_else(|| self.advance(played));
        let is_root = self.current == NodeId::ROOT;
        let parent = self.tree.stored(self.current);
        let ply = parent.map_or(0, |parent| parent.ply + usize::from(!is_root));
        // Without text of the root, that of the first move has the `(`.
        self.tree.fragile |= !is_pgn && is_root && parent.is_some_and(|root| root.items.is_empty());
        let start = opening.as_ref().map_or(self.written, |opening| opening.end);
        let node = Stored {
            parent: Some(self.current),
            played: Some((color, played)),
            ply,
            before: if is_pgn { items.len() } else { 0 },
            items,
            close: (!begins).then_some(end..end),
            open: opening.clone().or(Some(start..start)),
            text: Some(start..end),
            ..Stored::default()
        };
        let id = self.tree.push(node);
        if begins {
            if let Some(frame) = self.frames.last_mut() {
                frame.first = Some(id);
            }
            if let Some(node) = self.tree.stored_mut(replaced).filter(|_| is_pgn) {
                node.alternatives.push(id);
            }
        } else if is_pgn {
            // Before it there can only be variations that replace nothing.
            let parent = self.tree.stored_mut(self.current);
            if let Some(parent) = parent.filter(|parent| parent.children.len() > 1) {
                parent.children.rotate_right(1);
                self.tree.fragile = true;
            }
        }
        self.current = id;
        self.written = end;
        self.link(id);
    }

    /// Plays a move in PGN, and returns its side.
    fn advance(&mut self, played: Move) -> Color {
        let [_, before] = self.line;
        let (color, after) = advance(before, played);
        // A variation may have the pass that this line leaves out.
        self.line = [before, after];
        color
    }

    fn finish(mut self) -> Tree {
        self.flush();
        let end = self.tree.source.len();
        self.tree.tail = Some(self.written..end);
        self.tree.in_tail = self.spilled;
        self.tree.fragile |= self.tree.has_root_tag_elsewhere();
        self.tree.has_tags_elsewhere = self.tree.finds_tags_elsewhere();
        self.tree.update_head();
        self.tree
    }
}

/// Plays a move in PGN, which names no side and leaves out forced passes. Returns its side and the
/// position after it. An illegal move only gives the turn to the other side.
pub(super) fn advance(before: Position, played: Move) -> (Color, Position) {
    let must_pass = before.must_pass() && !played.is_pass();
    let position = if must_pass { flip(before) } else { before };
    let square = match played {
        Move::Place(square) => square.try_into().ok(),
        Move::Pass => None,
    };
    let next = square.and_then(|square| position.place(square).ok());
    (position.turn(), next.unwrap_or(flip(position)))
}

/// Returns the position with the other side to move.
fn flip(position: Position) -> Position {
    Position::new(position.board(), !position.turn())
}

impl Tree {
    /// Adds a node to its parent's children.
    pub(super) fn push(&mut self, node: Stored) -> NodeId {
        let id = NodeId::from_index(self.nodes.len());
        if let Some(parent) = node.parent.and_then(|parent| self.stored_mut(parent)) {
            parent.children.push(id);
        }
        self.nodes.push(Some(node));
        id
    }
}
