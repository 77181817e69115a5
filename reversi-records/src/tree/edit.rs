//! Edits trees.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;
use core::ops::Range;

use reversi_rules::variant::{Move, Square};
use reversi_rules::{Color, Playable};

use super::line::{AnyLine, Line};
use super::storage::Stored;
use super::{Item, NodeId, Tree, TreeError};
use crate::reading::play::on_board;
use crate::text::Decimal;
use crate::text::syntax::Syntax;
use crate::vocabulary::{Annotation, Tags};

impl Tree {
    /// Plays a move after a node, and returns its node. If the node has this move already, that
    /// one. Otherwise the move becomes the last variation, or the main line if it is the first. If
    /// the tree has the forced pass before the move, the move is played after it.
    ///
    /// # Errors
    /// [`TreeError`] if the move is illegal, or if it would begin a variation in GGF.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::{NodeId, Tree}};
    /// let mut tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 d6 *")?)?;
    /// let node = tree.play(NodeId::ROOT, "d3".parse()?)?;
    /// assert_eq!(tree.play(NodeId::ROOT, "d3".parse()?)?, node);
    /// assert_eq!(tree.to_string(), "1. f5 (1. d3) 1... d6 *");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, after: NodeId, played: Move) -> Result<NodeId, TreeError> {
        match self.line.take().unwrap_or_else(|| AnyLine::new(self.start)) {
            AnyLine::Small(line) => self.play_on(line, AnyLine::Small, after, played),
            AnyLine::Large(line) => self.play_on(line, AnyLine::Large, after, played),
        }
    }

    /// Plays a move after a node, and keeps the line unless there is none to that node.
    fn play_on<P: Playable<Square: Into<Square> + TryFrom<Square>>>(
        &mut self,
        mut line: Box<Line<P>>,
        keep: fn(Box<Line<P>>) -> AnyLine,
        after: NodeId,
        played: Move,
    ) -> Result<NodeId, TreeError> {
        line.go_to(self, after)?;
        let node = self.play_next(&mut line, played);
        self.line = Some(keep(line));
        node
    }

    /// Plays a move at the end of a line.
    fn play_next<P: Playable<Square: Into<Square> + TryFrom<Square>>>(
        &mut self,
        Line { node, game, sides }: &mut Line<P>,
        played: Move,
    ) -> Result<NodeId, TreeError> {
        let after = *node;
        let turn = game.position().turn();
        // The game has played a forced pass by itself, so the turn is the other side's.
        let color = sides.exchanged(if played.is_pass() { turn.opponent() } else { turn });
        let child = |after| self.child(after, color, played);
        // The color may leave the pass before the move out.
        let uncounted = || {
            let is_uncounted = game.accepts_pass() && !played.is_pass();
            is_uncounted.then(|| self.child(after, color.opponent(), played)).flatten()
        };
        if let Some(child) = child(after).or_else(uncounted) {
            return Ok(child);
        }
        let forced = self.child(after, color.opponent(), Move::Pass);
        let forced = forced.filter(|_| !played.is_pass());
        if let Some(child) = forced.and_then(child) {
            return Ok(child);
        }
        let after = forced.unwrap_or(after);
        let parent = self.stored(after).ok_or(TreeError::NoSuchNode)?;
        if self.dialect.variations().is_none() && !parent.children.is_empty() {
            return Err(TreeError::NotHeld(self.format()));
        }
        let ply = if after == NodeId::ROOT { 0 } else { parent.ply + 1 };
        if !on_board::<P>(played).is_ok_and(|played| game.play(played).is_ok()) {
            let refused = Line::at(self.start, self, *node)?.game.play(played);
            refused.map_err(|illegal| TreeError::Illegal { ply, illegal })?;
        }
        let new =
            Stored { parent: Some(after), played: Some((color, played)), ply, ..Stored::default() };
        *node = self.insert(new);
        self.settle();
        Ok(*node)
    }

    /// Places a disc after a node, as [`play`](Self::play) does.
    ///
    /// # Errors
    /// [`TreeError`] as for [`play`](Self::play).
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::{NodeId, Tree}};
    /// # use reversi_rules::Square;
    /// let mut tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 d6 *")?)?;
    /// let node = tree.place(NodeId::ROOT, Square::D3.into())?;
    /// tree.place(node, "c5".parse()?)?;
    /// assert_eq!(tree.to_string(), "1. f5 (1. d3 c5) 1... d6 *");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn place(&mut self, after: NodeId, square: Square) -> Result<NodeId, TreeError> {
        self.play(after, Move::Place(square))
    }

    /// Finds the first child with that move.
    fn child(&self, parent: NodeId, color: Color, played: Move) -> Option<NodeId> {
        let mut children = self.stored(parent)?.children.iter().copied();
        children.find(|&child| {
            self.stored(child).is_some_and(|node| node.played == Some((color, played)))
        })
    }

    /// Adds a node as the last child of its parent.
    pub(super) fn insert(&mut self, node: Stored) -> NodeId {
        self.loosen();
        let parent = node.parent.unwrap_or(NodeId::ROOT);
        let id = self.push(node);
        let is_linked = self.stored(parent).is_some_and(|parent| !parent.linked.is_empty());
        let first = self.stored(parent).and_then(|parent| parent.children.first().copied());
        if first == Some(id) && (is_linked || self.in_tail == Some(parent)) {
            // The values behind the parent's variations would be those of the new move.
            self.rewrite(parent);
        }
        if let Some(first) = first.filter(|&first| first != id) {
            if let Some(node) = self.stored_mut(first) {
                node.alternatives.push(id);
            }
            // In SGF, a move that continued without parentheses gets them now.
            let siblings = self.stored(parent).map(|parent| parent.children.clone());
            for sibling in siblings.unwrap_or_default() {
                let is_inline = |node: &Stored| node.open.as_ref().is_some_and(Range::is_empty);
                if self.stored(sibling).is_some_and(is_inline) {
                    self.reopen(sibling);
                }
            }
        }
        id
    }

    /// Deletes a node with everything after it.
    ///
    /// # Errors
    /// [`TreeError::Root`] for the root.
    ///
    /// ```
    /// # use reversi_records::{sgf, tree::Tree};
    /// let mut tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2];B[f5](;W[d6];B[c3])(;W[f4]))")?)?;
    /// let d6 = tree.main_line().nth(2).unwrap().id();
    /// tree.delete(d6)?;
    /// assert_eq!(tree.to_string(), "(;GM[2];B[f5];W[f4])");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn delete(&mut self, node: NodeId) -> Result<(), TreeError> {
        let parent = self.stored(node).ok_or(TreeError::NoSuchNode)?.parent;
        let parent = parent.ok_or(TreeError::Root)?;
        self.loosen();
        self.arrange(parent, |children| children.retain(|&child| child != node));
        let mut left = vec![node];
        while let Some(id) = left.pop() {
            left.extend(self.forget(id));
        }
        self.settle();
        Ok(())
    }

    /// Deletes a single node that no other lists, and returns its children.
    pub(super) fn forget(&mut self, id: NodeId) -> Vec<NodeId> {
        let stored = self.nodes.get_mut(id.index()).and_then(Option::take).unwrap_or_default();
        self.asides.remove(&id);
        for other in stored.linked {
            self.rewrite(other);
        }
        if self.in_tail == Some(id) {
            self.tail = None;
        }
        stored.children
    }

    /// Moves a node one place up among its variations. The first one continues the line.
    ///
    /// # Errors
    /// [`TreeError::Root`] for the root.
    ///
    /// ```
    /// # use reversi_records::{sgf, tree::Tree};
    /// let mut tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2];B[f5](;W[d6])(;W[f4]))")?)?;
    /// let f4 = tree.walk().last().unwrap().id();
    /// tree.promote(f4)?;
    /// assert_eq!(tree.to_string(), "(;GM[2];B[f5](;W[f4])(;W[d6]))");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn promote(&mut self, node: NodeId) -> Result<(), TreeError> {
        let parent = self.stored(node).ok_or(TreeError::NoSuchNode)?.parent;
        let parent = parent.ok_or(TreeError::Root)?;
        self.loosen();
        self.arrange(parent, |children| {
            let at = children.iter().position(|&child| child == node).unwrap_or(0);
            if let Some(before) = at.checked_sub(1) {
                children.swap(before, at);
            }
        });
        self.settle();
        Ok(())
    }

    /// Makes the line to a node the main line.
    ///
    /// # Errors
    /// [`TreeError::Root`] for the root.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::Tree};
    /// let mut tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 (1. d3 c5 (1... c3)) d6 *")?)?;
    /// let c3 = tree.walk().last().unwrap().id();
    /// tree.promote_to_main_line(c3)?;
    /// assert_eq!(tree.to_string(), "1. d3 (1. f5 d6) 1... c3 (1... c5) *");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn promote_to_main_line(&mut self, node: NodeId) -> Result<(), TreeError> {
        if self.stored(node).ok_or(TreeError::NoSuchNode)?.parent.is_none() {
            return Err(TreeError::Root);
        }
        self.loosen();
        let mut node = node;
        while let Some(parent) = self.stored(node).and_then(|stored| stored.parent) {
            self.arrange(parent, |children| {
                let at = children.iter().position(|&child| child == node).unwrap_or(0);
                if let Some(up_to) = children.get_mut(..=at) {
                    up_to.rotate_right(1);
                }
            });
            node = parent;
        }
        self.settle();
        Ok(())
    }

    /// Sets the comment of a node, in place of all its comments. An empty text removes them. In PGN,
    /// it is kept as it is read back: trimmed, and a CR beside a `}` becomes a line feed.
    ///
    /// # Errors
    /// [`TreeError::NotHeld`] in GGF, which has no comments, for a NUL, and in PGN for 0x1A.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::{NodeId, Tree}};
    /// let mut tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 {one} d6  {two} *")?)?;
    /// let first = tree.main_line().nth(1).unwrap().id();
    /// tree.set_comment(first, "usual")?;
    /// assert_eq!(tree.to_string(), "1. f5 { usual } d6  {two} *");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_comment(&mut self, node: NodeId, text: &str) -> Result<(), TreeError> {
        let new = (!text.is_empty()).then(|| Item::Comment(text.into()));
        self.replace(node, |item| matches!(item, Item::Comment(_)), new)
    }

    /// Sets the judgments of a node.
    ///
    /// # Errors
    /// [`TreeError::NotHeld`] if the format of the tree does not hold one of them.
    ///
    /// ```
    /// # use reversi_records::{Annotation, pgn, tree::Tree};
    /// let mut tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 *")?)?;
    /// let first = tree.main_line().nth(1).unwrap().id();
    /// tree.set_annotations(first, &[Annotation::GOOD, Annotation(10)])?;
    /// assert_eq!(tree.to_string(), "1. f5! $10 *");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_annotations(
        &mut self,
        node: NodeId,
        annotations: &[Annotation],
    ) -> Result<(), TreeError> {
        let new = annotations.iter().copied().map(Item::Annotation);
        self.replace(node, |item| matches!(item, Item::Annotation(_)), new)
    }

    /// Sets the evaluation of a node: black's expected margin.
    ///
    /// # Errors
    /// [`TreeError`] if there is no such node, or it is the root in GGF.
    ///
    /// ```
    /// # use reversi_records::{Decimal, sgf, tree::Tree};
    /// let mut tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2];B[f5])")?)?;
    /// let first = tree.main_line().nth(1).unwrap().id();
    /// tree.set_eval(first, Some(Decimal::from(-2)))?;
    /// assert_eq!(tree.to_string(), "(;GM[2];B[f5]V[-2])");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_eval(&mut self, node: NodeId, black: Option<Decimal>) -> Result<(), TreeError> {
        let old = |item: &Item| match item {
            Item::Eval(_) => true,
            Item::Property(key, _) => key == "/eval",
            _ => false,
        };
        self.replace(node, old, black.map(Item::Eval))
    }

    /// Sets the seconds that the player used for the move.
    ///
    /// # Errors
    /// [`TreeError::NotHeld`] if the time is negative, [`TreeError::Root`] for the root.
    ///
    /// ```
    /// # use reversi_records::{Decimal, pgn, tree::Tree};
    /// let mut tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 *")?)?;
    /// let first = tree.main_line().nth(1).unwrap().id();
    /// tree.set_time_used(first, Some(Decimal::from_thousandths(1500)))?;
    /// assert_eq!(tree.to_string(), "1. f5 { [%emt 0:00:01.500] } *");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_time_used(
        &mut self,
        node: NodeId,
        seconds: Option<Decimal>,
    ) -> Result<(), TreeError> {
        self.color_of(node)?;
        let old = |item: &Item| match item {
            Item::TimeUsed(_) => true,
            Item::Property(key, _) => key == "/time",
            _ => false,
        };
        self.replace(node, old, seconds.map(Item::TimeUsed))
    }

    /// Sets the seconds left on the clock of the player who moved.
    ///
    /// # Errors
    /// [`TreeError::NotHeld`] in GGF, and for a negative time in PGN. [`TreeError::Root`] for the
    /// root.
    ///
    /// ```
    /// # use reversi_records::{Decimal, sgf, tree::Tree};
    /// let mut tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2];B[f5])")?)?;
    /// let first = tree.main_line().nth(1).unwrap().id();
    /// tree.set_time_left(first, Some(Decimal::from(290)))?;
    /// assert_eq!(tree.to_string(), "(;GM[2];B[f5]BL[290])");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_time_left(
        &mut self,
        node: NodeId,
        seconds: Option<Decimal>,
    ) -> Result<(), TreeError> {
        let mover = Some(self.color_of(node)?);
        let old = |item: &Item| match item {
            Item::TimeLeft(color, _) => color.is_none() || *color == mover,
            _ => false,
        };
        self.replace(node, old, seconds.map(|seconds| Item::TimeLeft(mover, seconds)))
    }

    /// Sets the values of another tag of a node; none removes it. In the root, these are the tags of
    /// the game, such as `PB`.
    ///
    /// # Errors
    /// [`TreeError::NotHeld`] if the key is one that has its own method, sets up the board, makes a
    /// move or cannot be written, or if the format does not hold the value.
    ///
    /// ```
    /// # use reversi_records::{sgf, tree::{NodeId, Tree}};
    /// let mut tree = Tree::from_sgf(&sgf::Record::parse(b"(;GM[2]PB[Rose];B[f5])")?)?;
    /// tree.set_property(NodeId::ROOT, "PB", ["Brian"])?;
    /// assert_eq!(tree.to_string(), "(;GM[2]PB[Brian];B[f5])");
    /// assert_eq!(tree.info().black.unwrap(), "Brian");
    /// assert!(tree.set_property(NodeId::ROOT, "AB", ["a1"]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_property<'v>(
        &mut self,
        node: NodeId,
        key: &str,
        values: impl IntoIterator<Item = &'v str>,
    ) -> Result<(), TreeError> {
        if !self.dialect.is_free(key) {
            return Err(TreeError::NotHeld(self.format()));
        }
        let new = values.into_iter().map(|value| Item::Property(key.into(), value.into()));
        let dialect = self.dialect;
        let old = |item: &Item| matches!(item, Item::Property(..)) && item.is_tag(dialect, key);
        self.replace(node, old, new)
    }

    fn color_of(&self, node: NodeId) -> Result<Color, TreeError> {
        let stored = self.stored(node).ok_or(TreeError::NoSuchNode)?;
        stored.played.map(|(color, _)| color).ok_or(TreeError::Root)
    }

    /// Replaces the values that are `old`, where the first of them stands or at the end.
    fn replace(
        &mut self,
        node: NodeId,
        old: impl Fn(&Item) -> bool,
        new: impl IntoIterator<Item = Item>,
    ) -> Result<(), TreeError> {
        let (is_root, dialect) = (node == NodeId::ROOT, self.dialect);
        let new: Vec<Item> = new.into_iter().collect();
        self.stored(node).ok_or(TreeError::NoSuchNode)?;
        if !new.iter().all(|item| self.dialect.holds(is_root, &item.borrowed())) {
            return Err(TreeError::NotHeld(self.format()));
        }
        let new = dialect.all_as_read(new);
        // This may move items.
        self.loosen();
        let stored = self.stored(node).ok_or(TreeError::NoSuchNode)?;
        // A tag may give the info of the game in any node of the main line.
        let mut changed = stored.items.iter().filter(|item| old(item)).chain(&new);
        let has_tags = is_root || changed.any(|item| matches!(item, Item::Property(..)));
        let at = stored.items.iter().position(&old).unwrap_or(stored.items.len());
        let before = stored.items.iter().take(stored.before).filter(|item| !old(item)).count();
        let before = before + if at < stored.before { new.len() } else { 0 };
        self.has_tags_elsewhere |= has_tags && !is_root;
        if let Some(aside) = self.asides.get_mut(&node) {
            aside.retain(|item| !old(item));
        }
        if let Some(stored) = self.stored_mut(node) {
            let mut items = mem::take(&mut stored.items);
            let rest = items.split_off(at);
            items.extend(new);
            items.extend(rest.into_iter().filter(|item| !old(item)));
            (stored.items, stored.before) = (items, before);
        }
        self.rewrite(node);
        if has_tags {
            self.update_head();
        }
        if self.replaces() {
            self.settle();
        }
        Ok(())
    }

    /// Adds the values that a node lacks.
    pub(super) fn complete(&mut self, node: NodeId, items: Vec<Item>) {
        let Some(stored) = self.stored(node) else { return };
        let lacks = |item: &Item| match item {
            Item::TimeLeft(..) => !stored.items.iter().any(|own| matches!(own, Item::TimeLeft(..))),
            Item::TimeUsed(_) => !stored.items.iter().any(|own| matches!(own, Item::TimeUsed(_))),
            Item::Eval(_) => !stored.items.iter().any(|own| matches!(own, Item::Eval(_))),
            item => !stored.items.contains(item),
        };
        let dialect = self.dialect;
        let new: Vec<Item> = dialect.all_as_read(items).into_iter().filter(lacks).collect();
        if new.is_empty() {
            return;
        }
        self.has_tags_elsewhere |= new.iter().any(|item| item.is_of_game(dialect));
        self.loosen();
        if let Some(stored) = self.stored_mut(node) {
            stored.items.extend(new);
        }
        self.rewrite(node);
    }

    /// Reorders the children of a node.
    pub(super) fn arrange(&mut self, parent: NodeId, order: impl FnOnce(&mut Vec<NodeId>)) {
        let Some(stored) = self.stored_mut(parent) else { return };
        let before = stored.children.clone();
        order(&mut stored.children);
        let after = stored.children.clone();
        if before == after {
            return;
        }
        for &child in &before {
            if let Some(stored) = self.stored_mut(child) {
                stored.alternatives.clear();
            }
            self.reopen(child);
        }
        if let Some((&first, rest)) = after.split_first()
            && let Some(stored) = self.stored_mut(first)
        {
            stored.alternatives = rest.to_vec();
        }
        // Without a move before it, a variation without a move is part of the line.
        if after.is_empty()
            && let Some(aside) = self.asides.remove(&parent)
        {
            if let Some(stored) = self.stored_mut(parent) {
                stored.items.extend(aside);
            }
            self.rewrite(parent);
        }
    }

    /// Writes the parentheses of a variation anew, and in PGN its first move number.
    pub(super) fn reopen(&mut self, node: NodeId) {
        let replaces = self.replaces();
        let Some(stored) = self.stored_mut(node) else { return };
        if replaces {
            // After a variation or without one, the next move needs another number.
            let next = stored.children.first().copied();
            self.rewrite(node);
            if let Some(next) = next {
                self.rewrite(next);
            }
        } else if !stored.linked.is_empty() || !self.stands_alone(node) {
            self.rewrite(node);
        }
        if let Some(stored) = self.stored_mut(node) {
            (stored.open, stored.close) = (None, None);
        }
    }

    /// Returns whether the text of a node of SGF begins with a `;` and its move. Otherwise it means
    /// something else elsewhere: values before the move belong to the node before it, or the move to
    /// values before it.
    fn stands_alone(&self, node: NodeId) -> bool {
        let Some(range) = self.stored(node).and_then(|stored| stored.text.as_ref()) else {
            return true;
        };
        let text = self.slice(range).trim_ascii_start();
        let first = Tags::new(text, 0, Syntax::Sgf).next();
        text.starts_with(b";") && first.is_some_and(|tag| matches!(&tag.code(), b"B\0" | b"W\0"))
    }

    /// Writes a node anew, with those that share text with it.
    pub(super) fn rewrite(&mut self, node: NodeId) {
        let mut left = vec![node];
        while let Some(id) = left.pop() {
            let in_tail = self.in_tail == Some(id);
            let Some(stored) = self.stored_mut(id) else { continue };
            stored.text = None;
            let linked = mem::take(&mut stored.linked);
            if !linked.is_empty() {
                (stored.open, stored.close) = (None, None);
                left.extend(linked);
            }
            if in_tail {
                (self.tail, self.in_tail) = (None, None);
            }
        }
    }

    /// Before the first edit of a tree whose text cannot be kept in parts: forgets the text.
    pub(super) fn loosen(&mut self) {
        if self.fragile {
            self.forget_text();
        }
    }

    /// Forgets the text that was read, so that all is written anew.
    pub(super) fn forget_text(&mut self) {
        self.fragile = false;
        self.move_root_tags_to_root();
        let mut variations = Vec::new();
        for stored in self.nodes.iter_mut().flatten() {
            (stored.text, stored.open, stored.close) = (None, None, None);
            stored.linked.clear();
            stored.alternatives.clear();
            if let Some((&first, rest @ [_, ..])) = stored.children.split_first() {
                variations.push((first, rest.to_vec()));
            }
        }
        for (first, rest) in variations {
            if let Some(stored) = self.stored_mut(first) {
                stored.alternatives = rest;
            }
        }
        (self.tail, self.in_tail) = (None, None);
        if self.replaces() {
            self.keep_rows();
        }
        self.update_head();
    }
}
