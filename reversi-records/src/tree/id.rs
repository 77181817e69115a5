//! The names of nodes.

/// The name of a node in its [`Tree`](super::Tree). It stays valid until the node is deleted.
///
/// ```
/// use reversi_records::{sgf, tree::{NodeId, Tree}};
///
/// let tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2])")?)?;
/// assert_eq!(tree.root().id(), NodeId::ROOT);
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The root of every tree.
    ///
    /// ```
    /// # use reversi_records::tree::NodeId;
    /// assert_eq!(NodeId::ROOT.index(), 0);
    /// ```
    pub const ROOT: Self = Self(0);

    /// Returns the id with this [`index`](Self::index). A tree may have no such node, and none has
    /// one from 2³² - 1 on.
    ///
    /// ```
    /// # use reversi_records::tree::NodeId;
    /// assert_eq!(NodeId::from_index(0), NodeId::ROOT);
    /// ```
    #[must_use]
    pub const fn from_index(index: usize) -> Self {
        Self(if index < u32::MAX as usize { index as u32 } else { u32::MAX })
    }

    /// Returns the number: nodes are numbered in the order in which they were read or added.
    ///
    /// ```
    /// # use reversi_records::tree::NodeId;
    /// assert_eq!(NodeId::from_index(7).index(), 7);
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
