//! Removes the passes of a tree.

use alloc::vec::Vec;

use reversi_rules::Move;

use super::{NodeId, Tree};

impl Tree {
    /// Removes all passes with their comments and other values. The moves after a pass follow the
    /// move before it, and the side to move at the start stays. Every format reads a game without its
    /// forced passes, and some programs read no other.
    ///
    /// ```
    /// # use reversi_records::{sgf, tree::Tree};
    /// let moves = ";B[f5];W[f6];B[d3];W[g5];B[h5];W[h4];B[f7];W[h6];B[];W[c5]";
    /// let text = format!("(;GM[2]{moves})");
    /// let mut tree = Tree::from_sgf(&sgf::Record::parse(text.as_bytes())?)?;
    /// tree.remove_passes();
    /// assert_eq!(tree.to_string(), text.replace(";B[]", ""));
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    pub fn remove_passes(&mut self) {
        if !self.nodes.iter().flatten().any(|node| matches!(node.played, Some((_, Move::Pass)))) {
            return;
        }
        self.loosen();
        let ids: Vec<NodeId> = self.walk().map(|node| node.id()).collect();
        // All children of a node at once, so that the cost does not grow with their square.
        for &parent in &ids {
            if self.is_pass(parent) {
                continue;
            }
            let children = self.children_without_passes(parent);
            let adopted: Vec<NodeId> = children
                .iter()
                .copied()
                .filter(|&child| self.stored(child).is_some_and(|node| node.parent != Some(parent)))
                .collect();
            for child in adopted {
                if let Some(node) = self.stored_mut(child) {
                    node.parent = Some(parent);
                    node.alternatives.clear();
                }
                self.reopen(child);
            }
            self.arrange(parent, |old| *old = children);
        }
        for id in ids {
            if self.is_pass(id) {
                self.forget(id);
            } else {
                self.renumber(id);
            }
        }
        self.settle();
        self.update_colors();
    }

    fn is_pass(&self, id: NodeId) -> bool {
        self.stored(id).is_some_and(|node| matches!(node.played, Some((_, Move::Pass))))
    }

    /// Returns the children of a node, with those of each pass in its place.
    fn children_without_passes(&self, parent: NodeId) -> Vec<NodeId> {
        let of = |id| self.stored(id).map_or(&[][..], |node| &node.children).iter().rev().copied();
        let (mut left, mut found): (Vec<_>, Vec<_>) = (of(parent).collect(), Vec::new());
        while let Some(id) = left.pop() {
            if self.is_pass(id) {
                left.extend(of(id));
            } else {
                found.push(id);
            }
        }
        found
    }

    /// Counts the moves before a node anew. Its parent comes first.
    fn renumber(&mut self, id: NodeId) {
        let parent = self.stored(id).and_then(|node| node.parent);
        let before = parent.filter(|&parent| parent != NodeId::ROOT);
        let ply = before.and_then(|before| self.stored(before)).map_or(0, |node| node.ply + 1);
        if let Some(node) = self.stored_mut(id) {
            node.ply = ply;
        }
    }
}
