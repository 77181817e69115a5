//! The content of a record besides its game and its info.

use alloc::collections::BTreeSet;

use super::convert::kind;
use super::{Item, LossKind, NodeId, Tree};

impl Tree {
    /// Returns what the main line has besides its moves and the fields of
    /// [`GameInfo`](crate::GameInfo): all that a transcript and the columns of a table lose. A
    /// variation is one of them, and its own values are not listed.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::{LossKind, Tree}};
    /// let text = b"[Event \"Paris\"]\n[Annotator \"Rose\"]\n\n1. f5! d6 (1... f6 {calm}) *";
    /// let extras = Tree::from_pgn(&pgn::Record::parse(text)?)?.extras();
    /// let annotator = LossKind::Property("Annotator".into());
    /// assert!(extras.into_iter().eq([LossKind::Variation, LossKind::Annotation, annotator]));
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn extras(&self) -> BTreeSet<LossKind> {
        let info = self.info();
        let in_info: BTreeSet<_> = self.misplaced().into_iter().collect();
        let mut found = BTreeSet::new();
        for node in self.main_line() {
            let id = node.id();
            let is_root = id == NodeId::ROOT;
            if node.children().nth(1).is_some() {
                found.insert(LossKind::Variation);
            }
            let items = self.stored(id).map_or(&[][..], |stored| &stored.items);
            for (at, item) in items.iter().enumerate() {
                let is_known = match item {
                    Item::Comment(text) => text.is_empty(),
                    Item::Setup(..) if is_root => true,
                    Item::Property(..) if is_root => self.is_read(at, item, &info),
                    Item::Property(..) | Item::Setup(..) => in_info.contains(&(id, at)),
                    _ => false,
                };
                if !is_known {
                    found.insert(kind(item));
                }
            }
            found.extend(node.aside().iter().map(kind));
        }
        found
    }
}
