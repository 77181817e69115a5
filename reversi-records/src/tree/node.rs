//! A node of a tree.

use alloc::borrow::Cow;
use alloc::string::String;

use reversi_rules::Color;
use reversi_rules::variant::Move;

use super::storage::Stored;
use super::{Item, NodeId, Tree};
use crate::text::Decimal;
use crate::vocabulary::Annotation;

/// A value of a node that has no method of its own.
///
/// ```
/// use reversi_records::{sgf, tree::Tree};
///
/// let tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2];B[f5]LB[f5:1])")?)?;
/// let property = tree.main_line().nth(1).unwrap().properties().next().unwrap();
/// assert_eq!((property.key, property.value), ("LB", "f5:1"));
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Property<'a> {
    /// The key of the tag.
    pub key: &'a str,
    /// The value, or one of several.
    pub value: &'a str,
}

/// A node of a [`Tree`]: a move with its comment, times and evaluation, or the root.
///
/// ```
/// use reversi_records::{ggf, tree::Tree};
///
/// let text = b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2/2.5/1];)";
/// let tree = Tree::from_ggf(&ggf::Record::parse(text)?)?;
/// let node = tree.main_line().last().unwrap();
/// assert_eq!(node.eval().unwrap().to_string(), "2.5");
/// assert_eq!(node.time_used().unwrap().to_string(), "1");
/// # Ok::<(), ggf::GgfError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    tree: &'a Tree,
    id: NodeId,
}

impl<'a> Node<'a> {
    pub(super) const fn new(tree: &'a Tree, id: NodeId) -> Self {
        Self { tree, id }
    }

    fn stored(&self) -> Option<&'a Stored> {
        self.tree.stored(self.id)
    }

    fn items(&self) -> impl DoubleEndedIterator<Item = &'a Item> + use<'a> {
        self.stored().into_iter().flat_map(|stored| stored.items.iter())
    }

    /// Returns the tags of the game in a variation without a move after this node.
    pub(super) fn aside(&self) -> &'a [Item] {
        self.tree.asides.get(&self.id).map_or(&[], |aside| aside)
    }

    /// Returns the id.
    ///
    /// ```
    /// # use reversi_records::{sgf, tree::Tree};
    /// let tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2];B[f5])")?)?;
    /// assert_eq!(tree.main_line().last().unwrap().id().index(), 1);
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub const fn id(&self) -> NodeId {
        self.id
    }

    /// Returns the move, legal or not; `None` in the root.
    ///
    /// ```
    /// # use reversi_records::{sgf, tree::Tree};
    /// let tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2];B[f5])")?)?;
    /// assert_eq!(tree.main_line().last().unwrap().played().unwrap().to_string(), "f5");
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn played(&self) -> Option<Move> {
        self.stored()?.played.map(|(_, played)| played)
    }

    /// Returns the side that moves; `None` in the root. PGN does not say it; there it follows from
    /// the moves before.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::Tree};
    /// # use reversi_rules::Color;
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 d6 *")?)?;
    /// assert_eq!(tree.main_line().last().unwrap().color(), Some(Color::White));
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn color(&self) -> Option<Color> {
        self.stored()?.played.map(|(color, _)| color)
    }

    /// Returns the number of the move, from 0; `None` in the root. Passes count if they are in the
    /// record.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::Tree};
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 d6 *")?)?;
    /// assert_eq!(tree.main_line().last().unwrap().ply(), Some(1));
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn ply(&self) -> Option<usize> {
        let stored = self.stored()?;
        stored.played.map(|_| stored.ply)
    }

    /// Returns the node before this one; `None` for the root.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::Tree};
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 d6 *")?)?;
    /// let last = tree.main_line().last().unwrap();
    /// assert_eq!(last.parent().unwrap().played().unwrap().to_string(), "f5");
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn parent(&self) -> Option<Self> {
        Some(Self::new(self.tree, self.stored()?.parent?))
    }

    /// Returns the next moves. The first continues the line, and the others are variations.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::Tree};
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 (1. d3) *")?)?;
    /// assert_eq!(tree.root().children().count(), 2);
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    pub fn children(&self) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + use<'a> {
        let tree = self.tree;
        let children = self.stored().map_or(&[][..], |stored| &stored.children);
        children.iter().map(move |&child| Self::new(tree, child))
    }

    /// Returns the other moves that stand in the record for this one, without it.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::Tree};
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 (1. d3) *")?)?;
    /// let variations = tree.main_line().last().unwrap().variations();
    /// assert!(variations.map(|node| node.played().unwrap().to_string()).eq(["d3"]));
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    pub fn variations(&self) -> impl Iterator<Item = Self> + use<'a> {
        let id = self.id;
        let siblings = self.parent().into_iter().flat_map(|parent| parent.children());
        siblings.filter(move |sibling| sibling.id != id)
    }

    /// Returns whether each move from the root to this node is the first of its variations.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::Tree};
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 (1. d3) *")?)?;
    /// let main: Vec<bool> = tree.walk().map(|node| node.is_main_line()).collect();
    /// assert_eq!(main, [true, true, false]);
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn is_main_line(&self) -> bool {
        let mut node = *self;
        while let Some(parent) = node.parent() {
            if parent.children().next().map(|first| first.id) != Some(node.id) {
                return false;
            }
            node = parent;
        }
        true
    }

    /// Returns the comment, empty if there is none. Several comments are joined by line feeds.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::Tree};
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 {one} {two} *")?)?;
    /// assert_eq!(tree.main_line().last().unwrap().comment(), "one\ntwo");
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn comment(&self) -> Cow<'a, str> {
        let mut comments = self.items().filter_map(|item| match item {
            Item::Comment(text) => Some(text.as_str()),
            _ => None,
        });
        let first = comments.next().unwrap_or_default();
        let Some(second) = comments.next() else { return Cow::Borrowed(first) };
        let mut joined = String::from(first);
        for text in core::iter::once(second).chain(comments) {
            joined.push('\n');
            joined.push_str(text);
        }
        Cow::Owned(joined)
    }

    /// Returns the judgments of the move or the position.
    ///
    /// ```
    /// # use reversi_records::{Annotation, pgn, tree::Tree};
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5! $10 *")?)?;
    /// let found = tree.main_line().last().unwrap().annotations();
    /// assert!(found.eq([Annotation::GOOD, Annotation(10)]));
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    #[doc(alias = "nags")]
    pub fn annotations(&self) -> impl Iterator<Item = Annotation> + use<'a> {
        self.items().filter_map(|item| match item {
            Item::Annotation(annotation) => Some(*annotation),
            _ => None,
        })
    }

    /// Returns the evaluation, if there is one: black's expected margin in discs. Of several, the
    /// last.
    ///
    /// ```
    /// # use reversi_records::{sgf, tree::Tree};
    /// let tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2];B[f5]V[-2])")?)?;
    /// assert_eq!(tree.main_line().last().unwrap().eval().unwrap().to_string(), "-2");
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    #[doc(alias = "evaluation")]
    pub fn eval(&self) -> Option<Decimal> {
        self.items().rev().find_map(|item| match item {
            Item::Eval(eval) => Some(*eval),
            _ => None,
        })
    }

    /// Returns the seconds that the player used for the move, if the record says it. Of several,
    /// the last.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::Tree};
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 {[%emt 0:01:05]} *")?)?;
    /// assert_eq!(tree.main_line().last().unwrap().time_used().unwrap().to_string(), "65");
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn time_used(&self) -> Option<Decimal> {
        self.items().rev().find_map(|item| match item {
            Item::TimeUsed(seconds) => Some(*seconds),
            _ => None,
        })
    }

    /// Returns the seconds left on the clock of the player who moved, if the record says it. Of
    /// several, the last.
    ///
    /// ```
    /// # use reversi_records::{sgf, tree::Tree};
    /// let tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2];B[f5]BL[290.5])")?)?;
    /// assert_eq!(tree.main_line().last().unwrap().time_left().unwrap().to_string(), "290.5");
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    #[doc(alias = "clock")]
    pub fn time_left(&self) -> Option<Decimal> {
        let mover = self.color();
        self.items().rev().find_map(|item| match item {
            Item::TimeLeft(color, seconds) if color.is_none() || *color == mover => Some(*seconds),
            _ => None,
        })
    }

    /// Returns whether the node has no values: no comment, judgment, time, evaluation or property.
    ///
    /// ```
    /// # use reversi_records::{sgf, tree::Tree};
    /// let tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2];B[f5];W[d6]C[why?])")?)?;
    /// assert!(tree.main_line().map(|node| node.is_bare()).eq([false, true, false]));
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn is_bare(&self) -> bool {
        self.items().chain(self.aside()).next().is_none()
    }

    /// Returns the other values in their order, known to the crate or not. In the root, these are
    /// the tags of the game without its start.
    ///
    /// ```
    /// # use reversi_records::{sgf, tree::Tree};
    /// let tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2]PB[Rose]XY[1][2])")?)?;
    /// assert!(tree.root().properties().map(|property| property.key).eq(["GM", "PB", "XY", "XY"]));
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    pub fn properties(&self) -> impl Iterator<Item = Property<'a>> + use<'a> {
        self.items().chain(self.aside()).filter_map(|item| match item {
            Item::Property(key, value) => Some(Property { key, value }),
            _ => None,
        })
    }
}
