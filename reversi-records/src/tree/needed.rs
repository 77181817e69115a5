//! The tags of the game, wherever they stand.

use alloc::vec;
use alloc::vec::Vec;

use super::kept::Kept;
use super::{Item, NodeId, Tree};

impl Item {
    /// Returns whether this is a tag of the game, which counts wherever it stands in the main line.
    pub(super) fn is_of_game(&self, dialect: &dyn Kept) -> bool {
        let file: &[&str] = if dialect.has_nodes() { &["FF", "CA"] } else { &[] };
        dialect.info_keys().iter().chain(file).any(|key| self.is_tag(dialect, key))
    }
}

impl Tree {
    /// Returns whether a tag of the root stands elsewhere. An edit could lose a tag of the game. And
    /// behind a new `(`, `GM` or `FF` of SGF would begin a game.
    pub(super) fn has_root_tag_elsewhere(&self) -> bool {
        let begins_game =
            |item: &Item| item.is_tag(self.dialect, "GM") || item.is_tag(self.dialect, "FF");
        let mut others = self.nodes.iter().flatten().filter(|node| node.parent.is_some());
        !self.misplaced().is_empty()
            || (self.dialect.has_nodes() && others.any(|node| node.items.iter().any(begins_game)))
    }

    /// Returns whether a tag of the game stands outside the root.
    pub(super) fn finds_tags_elsewhere(&self) -> bool {
        let mut others = self.nodes.iter().flatten().filter(|node| node.parent.is_some());
        !self.asides.is_empty()
            || others.any(|node| node.items.iter().any(|item| item.is_of_game(self.dialect)))
    }

    /// Returns whether the info tells a result that follows from the moves: `?` in SGF and GGF.
    pub(super) fn has_open_result(&self) -> bool {
        let is_open = |item: &Item| {
            matches!(item, Item::Property(_, value) if value.contains('?') && value.trim() == "?")
                && item.is_tag(self.dialect, "RE")
        };
        let has = |id| self.stored(id).is_some_and(|node| node.items.iter().any(is_open));
        has(NodeId::ROOT)
            || (self.has_tags_elsewhere && self.main_line().any(|node| has(node.id())))
    }

    /// Moves the tags of the game to the root. `GM` and `SZ` of SGF are copied, as every reader has
    /// to find them.
    pub(super) fn move_root_tags_to_root(&mut self) {
        let (mut moved, dialect) = (Vec::new(), self.dialect);
        let is_copied = |item: &Item| {
            dialect.has_nodes() && ["GM", "SZ"].iter().any(|key| item.is_tag(dialect, key))
        };
        for (id, at) in self.misplaced().into_iter().rev() {
            let Some(node) = self.stored_mut(id) else { continue };
            match node.items.get(at) {
                Some(item) if is_copied(item) => moved.push(item.clone()),
                _ => moved.push(node.items.remove(at)),
            }
        }
        if let Some(root) = self.stored_mut(NodeId::ROOT) {
            root.items.extend(moved.into_iter().rev());
        }
    }

    /// Returns the tags of the game that the root lacks: their keys and values.
    pub(super) fn root_tags_elsewhere(&self) -> impl Iterator<Item = (&str, &str)> {
        self.misplaced().into_iter().filter_map(|(id, at)| {
            match self.stored(id)?.items.get(at)? {
                Item::Setup(key, value) | Item::Property(key, value) => Some((&**key, &**value)),
                _ => None,
            }
        })
    }

    /// Returns the place of the first of each tag of the game that the root lacks, and of each setup
    /// of SGF outside the root: its node, and its index there. The places are in the order of the
    /// nodes.
    pub(super) fn misplaced(&self) -> Vec<(NodeId, usize)> {
        let keys = self.dialect.info_keys();
        let mut found = vec![false; keys.len()];
        let mut places = Vec::new();
        // A setup is before the first move, but it may stand in the node of that move.
        let first = self.stored(NodeId::ROOT).and_then(|root| root.children.first().copied());
        let first = first.filter(|_| self.dialect.has_nodes());
        // A tag in a variation says nothing of the game.
        for node in self.main_line() {
            let id = node.id();
            for (at, item) in self.stored(id).map_or(&[][..], |node| &node.items).iter().enumerate()
            {
                let key = keys.iter().position(|key| item.is_tag(self.dialect, key));
                let is_new = key
                    .and_then(|key| found.get_mut(key))
                    .is_some_and(|found| !core::mem::replace(found, true));
                let is_setup = first == Some(id) && matches!(item, Item::Setup(..));
                if id != NodeId::ROOT && (is_new || is_setup) {
                    places.push((id, at));
                }
            }
        }
        places
    }
}
