//! Merges trees.

use alloc::collections::BTreeMap;

use reversi_rules::Color;
use reversi_rules::variant::Move;

use super::storage::Stored;
use super::{Item, NodeId, Tree, TreeError};

impl Tree {
    /// Adds the lines of another tree from the same start. A move that both have stays one node,
    /// which gets the other's values that it lacks: further comments and judgments, and a time or
    /// an evaluation if it has none. Values and variations that the format does not hold are left
    /// out. The tags of the root stay, and those of a variation without a move are left out.
    ///
    /// Before a move that both have, one of them may leave out the forced pass. If it is this tree,
    /// it gets only the comments of the pass, on the move before it.
    ///
    /// # Errors
    /// [`TreeError::OtherStart`].
    ///
    /// ```
    /// # use reversi_records::{pgn, sgf, tree::Tree};
    /// let mut tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 d6 *")?)?;
    /// let other = sgf::Record::parse(b"(;GM[2];B[f5]C[usual];W[f4])")?;
    /// tree.merge(&Tree::from_sgf(&other)?)?;
    /// assert_eq!(tree.to_string(), "1. f5 { usual } 1... d6 (1... f4) *");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn merge(&mut self, other: &Self) -> Result<(), TreeError> {
        if self.start != other.start {
            return Err(TreeError::OtherStart);
        }
        let mut merger = Merger::new(self);
        for node in other.walk() {
            if let Some(from) = other.stored(node.id())
                && let Some(place) = merger.place(from)
            {
                merger.places.insert(node.id(), place);
            }
        }
        self.settle();
        self.update_colors();
        Ok(())
    }
}

/// A node, the side of a move after it, and the square; `None` for a pass.
type Key = (NodeId, u8, Option<u8>);

fn key(parent: NodeId, (color, played): (Color, Move)) -> Key {
    (parent, color as u8, played.square().map(u8::from))
}

struct Merger<'a> {
    tree: &'a mut Tree,
    /// The nodes by their moves. Of several nodes with one move, the first.
    known: BTreeMap<Key, NodeId>,
    /// The node of the tree for each node of the other.
    places: BTreeMap<NodeId, NodeId>,
}

impl<'a> Merger<'a> {
    fn new(tree: &'a mut Tree) -> Self {
        let mut known = BTreeMap::new();
        for node in tree.walk() {
            let stored = tree.stored(node.id());
            if let Some((parent, played)) = stored.and_then(|node| node.parent.zip(node.played)) {
                known.entry(key(parent, played)).or_insert(node.id());
            }
        }
        let places = BTreeMap::from([(NodeId::ROOT, NodeId::ROOT)]);
        Self { tree, known, places }
    }

    /// Adds a node of the other tree, and returns its place.
    fn place(&mut self, from: &Stored) -> Option<NodeId> {
        let &parent = self.places.get(&from.parent?)?;
        let (color, played) = from.played?;
        let mut items = from.items.clone();
        items.retain(|item| self.tree.dialect.holds(false, &item.borrowed()));
        let mut key = key(parent, (color, played));
        if !self.known.contains_key(&key) {
            let other_side = color.opponent() as u8;
            if !played.is_pass() {
                // This tree may have the pass that the other one leaves out.
                key.0 = self.known.get(&(parent, other_side, None)).copied().unwrap_or(parent);
            } else if self.moves_on(parent, other_side) {
                items.retain(|item| matches!(item, Item::Comment(_)));
                self.tree.complete(parent, items);
                return Some(parent);
            }
        }
        if let Some(&place) = self.known.get(&key) {
            self.tree.complete(place, items);
            return Some(place);
        }
        let (parent, ..) = key;
        let before = self.tree.stored(parent)?;
        if self.tree.dialect.variations().is_none() && !before.children.is_empty() {
            return None;
        }
        let ply = if parent == NodeId::ROOT { 0 } else { before.ply + 1 };
        let dialect = self.tree.dialect;
        self.tree.has_tags_elsewhere |= items.iter().any(|item| item.is_of_game(dialect));
        let items = dialect.all_as_read(items);
        let new =
            Stored { parent: Some(parent), played: from.played, ply, items, ..Stored::default() };
        let place = self.tree.insert(new);
        self.known.insert(key, place);
        Some(place)
    }

    /// Returns whether the tree has a placement of that side after a node.
    fn moves_on(&self, parent: NodeId, side: u8) -> bool {
        let squares = (parent, side, Some(0))..=(parent, side, Some(u8::MAX));
        self.known.range(squares).next().is_some()
    }
}
