//! The nodes of a tree in order.

use alloc::vec;
use alloc::vec::Vec;
use core::iter::FusedIterator;

use super::{Node, NodeId, Tree};

impl Tree {
    /// Returns the root, which has the tags of the game and no move.
    ///
    /// ```
    /// # use reversi_records::{sgf, tree::Tree};
    /// let tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2];B[f5])")?)?;
    /// assert!(tree.root().played().is_none());
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn root(&self) -> Node<'_> {
        Node::new(self, NodeId::ROOT)
    }

    /// Returns a node by its id; `None` if it was deleted or belongs to another tree.
    ///
    /// ```
    /// # use reversi_records::{sgf, tree::Tree};
    /// let mut tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2];B[f5])")?)?;
    /// let first = tree.root().children().next().unwrap().id();
    /// assert!(tree.node(first).is_some());
    /// tree.delete(first)?;
    /// assert!(tree.node(first).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<Node<'_>> {
        self.stored(id).map(|_| Node::new(self, id))
    }

    /// Returns the main line: the root, then each first child.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::Tree};
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 (1. d3) d6 *")?)?;
    /// assert_eq!(tree.main_line().last().unwrap().played().unwrap().to_string(), "d6");
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn main_line(&self) -> MainLine<'_> {
        MainLine { next: Some(self.root()) }
    }

    /// Returns all nodes, each before its children and the main line before the variations.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::Tree};
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 (1. d3) d6 *")?)?;
    /// let moves = tree.walk().filter_map(|node| node.played());
    /// assert!(moves.map(|played| played.to_string()).eq(["f5", "d6", "d3"]));
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    #[must_use]
    #[doc(alias = "visit")]
    pub fn walk(&self) -> Walk<'_> {
        Walk { tree: self, left: vec![NodeId::ROOT] }
    }
}

/// The main line of a tree, made by [`Tree::main_line`].
///
/// ```
/// use reversi_records::{sgf, tree::Tree};
///
/// let tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2];B[f5](;W[d6])(;W[f4]))")?)?;
/// assert_eq!(tree.main_line().count(), 3);
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct MainLine<'a> {
    next: Option<Node<'a>>,
}

impl<'a> Iterator for MainLine<'a> {
    type Item = Node<'a>;

    fn next(&mut self) -> Option<Node<'a>> {
        let node = self.next?;
        self.next = node.children().next();
        Some(node)
    }
}

impl FusedIterator for MainLine<'_> {}

/// All nodes of a tree, made by [`Tree::walk`].
///
/// ```
/// use reversi_records::{sgf, tree::Tree};
///
/// let tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2];B[f5](;W[d6])(;W[f4]))")?)?;
/// assert_eq!(tree.walk().count(), 4);
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    tree: &'a Tree,
    /// The nodes to visit, the next one last.
    left: Vec<NodeId>,
}

impl<'a> Iterator for Walk<'a> {
    type Item = Node<'a>;

    fn next(&mut self) -> Option<Node<'a>> {
        let node = Node::new(self.tree, self.left.pop()?);
        self.left.extend(node.children().rev().map(|child| child.id()));
        Some(node)
    }
}

impl FusedIterator for Walk<'_> {}
