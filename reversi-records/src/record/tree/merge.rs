//! Merges trees.

use alloc::collections::{BTreeMap, BTreeSet};

use super::item::Item;
use super::storage::Stored;
use super::{NodeId, Tree, TreeError};
use crate::record::whole::Whole;

impl Tree {
    /// Adds the lines of another tree from the same start. A move that both have stays one node,
    /// which gets the other's values that it lacks: further comments and judgments, and a time or
    /// an evaluation if it has none. Values and variations that the format does not hold are left
    /// out. The tags of the root stay.
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
        // Of several nodes with one move, the first.
        let mut known = BTreeMap::new();
        // The nodes with a placement of that side after them.
        let mut moves_on = BTreeSet::new();
        for node in self.walk() {
            if let (Some(parent), Some(color), Some(played)) =
                (node.parent(), node.color(), node.played())
            {
                let action = played.square().map(reversi_rules::variant::Square::index);
                known.entry((parent.id(), color as u8, action)).or_insert(node.id());
                if action.is_some() {
                    moves_on.insert((parent.id(), color as u8));
                }
            }
        }
        let mut places = BTreeMap::from([(NodeId::ROOT, NodeId::ROOT)]);
        for node in other.walk() {
            let Some(from) = other.stored(node.id()) else { continue };
            let (Some(parent), Some((color, played))) = (from.parent, from.played) else {
                continue;
            };
            let Some(&parent) = places.get(&parent) else { continue };
            let action = played.square().map(reversi_rules::variant::Square::index);
            let mut items = from.items.clone();
            items.retain(|item| item.fits(self.format, false));
            let mut key = (parent, color as u8, action);
            if !known.contains_key(&key) {
                let other_side = color.opponent() as u8;
                if !played.is_pass() {
                    // This tree may have the pass that the other one leaves out.
                    key.0 = known.get(&(parent, other_side, None)).copied().unwrap_or(parent);
                } else if moves_on.contains(&(parent, other_side)) {
                    items.retain(|item| matches!(item, Item::Comment(_)));
                    self.complete(parent, items);
                    places.insert(node.id(), parent);
                    continue;
                }
            }
            let (parent, ..) = key;
            let place = match known.get(&key) {
                Some(&place) => {
                    self.complete(place, items);
                    place
                }
                None if self.format == Whole::Ggf
                    && self.stored(parent).is_some_and(|parent| !parent.children.is_empty()) =>
                {
                    continue;
                }
                None => {
                    let before = self.stored(parent).filter(|_| parent != NodeId::ROOT);
                    let ply = before.map_or(0, |node| node.ply + 1);
                    let place = self.insert(Stored {
                        parent: Some(parent),
                        played: from.played,
                        ply,
                        items,
                        ..Stored::default()
                    });
                    known.insert(key, place);
                    if action.is_some() {
                        moves_on.insert((parent, color as u8));
                    }
                    place
                }
            };
            places.insert(node.id(), place);
        }
        Ok(())
    }
}
