//! The tags of the game, wherever they stand.

use alloc::vec;
use alloc::vec::Vec;

use super::{Item, NodeId, Tree};

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

    /// Moves the tags of the game to the root.
    pub(super) fn move_root_tags_to_root(&mut self) {
        let mut moved = Vec::new();
        for (id, at) in self.misplaced().into_iter().rev() {
            moved.extend(self.stored_mut(id).map(|node| node.items.remove(at)));
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
