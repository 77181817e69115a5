//! The tags that a record must have, wherever they stand.

use alloc::vec::Vec;

use super::item::Item;
use super::{NodeId, Tree};
use crate::record::Format;
use crate::record::dialect::Dialect;

impl Tree {
    /// Returns whether a tag of the root stands elsewhere. An edit could lose a tag that the record
    /// needs. And behind a new `(`, `GM` or `FF` of SGF would begin a game.
    pub(super) fn has_root_tag_elsewhere(&self) -> bool {
        let begins_game = |item| self.is_tag(item, "GM") || self.is_tag(item, "FF");
        let sgf = self.format == Format::Sgf;
        let mut others = self.nodes.iter().flatten().filter(|node| node.parent.is_some());
        self.misplaced().next().is_some()
            || (sgf && others.any(|node| node.items.iter().any(begins_game)))
    }

    /// Moves the tags that the record needs to the root.
    pub(super) fn move_needed_tags_to_root(&mut self) {
        let misplaced: Vec<_> = self.misplaced().collect();
        let mut moved = Vec::new();
        for (id, at) in misplaced.into_iter().rev() {
            moved.extend(self.stored_mut(id).map(|node| node.items.remove(at)));
        }
        if let Some(root) = self.stored_mut(NodeId::ROOT) {
            root.items.extend(moved.into_iter().rev());
        }
    }

    /// Returns the needed tags that the root lacks: their keys and values. Only a fragile tree has
    /// them, so that edits of the root of others search nothing.
    pub(super) fn needed_tags_elsewhere(&self) -> impl Iterator<Item = (&str, &str)> {
        let places = self.fragile.then(|| self.misplaced()).into_iter().flatten();
        places.filter_map(|(id, at)| match self.stored(id)?.items.get(at)? {
            Item::Setup(key, value) | Item::Property(key, value) => Some((&**key, &**value)),
            _ => None,
        })
    }

    /// Returns the place of the first of each needed tag that the root lacks, and of each setup of
    /// SGF outside the root: its node, and its index there. The places are in the order of the nodes.
    fn misplaced(&self) -> impl Iterator<Item = (NodeId, usize)> {
        let keys: &[&str] = match self.format {
            Format::Sgf => &["GM", "SZ"],
            Format::Ggf => &["GM", "BO"],
            Format::Pgn => &[],
        };
        let place = |key: &&str| {
            self.walk().find_map(|node| {
                let items = &self.stored(node.id())?.items;
                let at = items.iter().position(|item| self.is_tag(item, key))?;
                Some((node.id(), at))
            })
        };
        let mut places: Vec<_> = keys.iter().filter_map(place).collect();
        places.retain(|&(id, _)| id != NodeId::ROOT);
        // A setup is before the first move, but it may stand in the node of that move.
        let first = self.stored(NodeId::ROOT).and_then(|root| root.children.first().copied());
        if let Some(id) = first.filter(|_| self.format == Format::Sgf) {
            let items = self.stored(id).map_or(&[][..], |node| &node.items);
            let setups =
                items.iter().enumerate().filter(|(_, item)| matches!(item, Item::Setup(..)));
            places.extend(setups.map(|(at, _)| (id, at)));
        }
        places.sort_by_key(|&(id, at)| (id.index(), at));
        places.into_iter()
    }

    fn is_tag(&self, item: &Item, wanted: &str) -> bool {
        let (Item::Setup(key, _) | Item::Property(key, _)) = item else { return false };
        let dialect = if self.format == Format::Sgf { Dialect::Sgf } else { Dialect::Ggf };
        dialect.is_key(key.as_bytes(), wanted)
    }
}
