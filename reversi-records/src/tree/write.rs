//! Writes trees: text that was read as it was, edited nodes anew.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::ops::Range;

use super::storage::Stored;
use super::{NodeId, Tree};
use crate::formats::pgn::is_blank;
use crate::reading::item::{Item, ItemRef};
use crate::text::encoding::declared::declared;
use crate::text::{Encoding, Text};
use crate::vocabulary::Format;
use crate::writing::{Pen, State, Variations, square};

/// A part of a tree that is left to write.
enum Step {
    Open(NodeId),
    Text(NodeId),
    /// The variations behind a node in PGN.
    Alternatives(NodeId),
    /// The nodes after a node.
    Rest(NodeId),
    /// The variation without a move behind a node in SGF.
    Aside(NodeId),
    Close(NodeId),
}

/// Adds the steps of variations, the first of which is written first.
fn variations(left: &mut Vec<Step>, nodes: &[NodeId]) {
    for &node in nodes.iter().rev() {
        left.extend([
            Step::Close(node),
            Step::Rest(node),
            Step::Alternatives(node),
            Step::Text(node),
            Step::Open(node),
        ]);
    }
}

impl Tree {
    /// Writes the tree in its format, byte for byte where nothing was edited.
    ///
    /// New text is UTF-8. If it is not ASCII, an SGF that names its encoding is written as
    /// UTF-8 as a whole, and names UTF-8.
    ///
    /// ```
    /// # use reversi_records::{pgn::Record, tree::Tree};
    /// let text = b"[Site \"Orl\xE9ans\"] 1.F5 (d3)D6";
    /// assert_eq!(Tree::from_pgn(&Record::parse(text)?)?.to_bytes(), text);
    /// # Ok::<(), reversi_records::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let out = self.written();
        let kept: usize = out.raw.iter().map(Range::len).sum();
        let is_edited = kept < out.bytes.len();
        if is_edited && self.encoding(&out.bytes).is_some() {
            return out.utf8().into_bytes();
        }
        out.bytes
    }

    /// Returns the encoding that a text of this format names if it is not ASCII, and the place of
    /// its name.
    fn encoding(&self, text: &[u8]) -> Option<(Encoding, Range<usize>)> {
        let can_say = self.format() == Format::Sgf && !text.is_ascii();
        can_say.then(|| declared(text)).flatten()
    }

    fn written(&self) -> Output<'_> {
        let mut out = Output::new(self);
        if self.fragile {
            out.raw(&(0..self.source.len()));
            return out;
        }
        out.text(NodeId::ROOT);
        // A list of its own instead of recursion: a tree may be very deep.
        let mut left = vec![Step::Rest(NodeId::ROOT)];
        while let Some(step) = left.pop() {
            match step {
                Step::Open(node) => out.parenthesis(node, true),
                Step::Close(node) => out.parenthesis(node, false),
                Step::Text(node) => out.text(node),
                Step::Aside(node) => out.aside(node),
                Step::Alternatives(node) => {
                    let alternatives = self.stored(node).map_or(&[][..], |node| &node.alternatives);
                    variations(&mut left, if self.replaces() { alternatives } else { &[] });
                }
                Step::Rest(node) => {
                    let children = self.stored(node).map_or(&[][..], |node| &node.children);
                    match children.first() {
                        Some(&first) if self.replaces() => {
                            left.extend([
                                Step::Rest(first),
                                Step::Alternatives(first),
                                Step::Text(first),
                            ]);
                        }
                        _ => {
                            left.push(Step::Aside(node));
                            variations(&mut left, children);
                        }
                    }
                }
            }
        }
        out.tail();
        let moves = self.stored(NodeId::ROOT).is_some_and(|root| !root.children.is_empty());
        if !moves && !self.dialect.is_game(&out.bytes) {
            // Comments alone are no game, when the last move was deleted and there is no result.
            if out.bytes.last().is_some_and(|byte| *byte != b'\n') {
                out.bytes.push(b'\n');
            }
            out.bytes.push(b'*');
        }
        out
    }

    /// Reads the info again after an edit of the root, or of the moves where they tell the result.
    pub(super) fn update_head(&mut self) {
        let mut out = Output::new(self);
        match self.stored(NodeId::ROOT) {
            // Some values of the root stand elsewhere in the text.
            Some(root)
                if self.fragile
                    || !root.linked.is_empty()
                    || self.in_tail == Some(NodeId::ROOT) =>
            {
                let mut root = Stored { items: root.items.clone(), ..Stored::default() };
                // The names have the colors of the tree, and not those of a `FEN`.
                root.items.retain(|item| !self.replaces() || !matches!(item, Item::Setup(..)));
                // Writing to a vector cannot fail.
                let _ = out.node(NodeId::ROOT, &root);
            }
            _ => out.text(NodeId::ROOT),
        }
        let tags = self.root_tags_elsewhere();
        let tags: Vec<ItemRef<'_>> = tags.map(|(key, value)| Item::Property(key, value)).collect();
        out.values(&tags);
        let told = if self.has_open_result() { usize::MAX } else { 0 };
        for node in self.main_line().skip(1).take(told) {
            if let Some(&Stored { parent, played, ply, .. }) = self.stored(node.id()) {
                let bare = Stored { parent, played, ply, ..Stored::default() };
                let _ = out.node(node.id(), &bare);
            }
        }
        out.end();
        self.head = out.bytes;
    }

    /// Returns whether a variation replaces the last move.
    pub(super) fn replaces(&self) -> bool {
        self.dialect.variations() == Some(Variations::Replace)
    }
}

struct Output<'a> {
    tree: &'a Tree,
    bytes: Vec<u8>,
    /// Whether the last line is a comment that reaches to its end.
    in_line: bool,
    /// Whether the last text was not read from a record.
    is_new: bool,
    /// The end of the last text that was read from the record, in PGN.
    read: usize,
    /// The parts of `bytes` that are as they were read. The others are UTF-8.
    raw: Vec<Range<usize>>,
}

impl fmt::Display for Tree {
    /// Writes the tree in its format. Text in an unknown encoding is written as [`Text`] reads it;
    /// [`Tree::to_bytes`] keeps the bytes. An SGF that names an encoding names UTF-8.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written().utf8())
    }
}

impl<'a> Output<'a> {
    const fn new(tree: &'a Tree) -> Self {
        Self { tree, bytes: Vec::new(), in_line: false, is_new: false, read: 0, raw: Vec::new() }
    }

    /// Returns the text as UTF-8. If it names an encoding, it names UTF-8.
    fn utf8(self) -> String {
        let (tree, mut text) = (self.tree, self.characters());
        if let Some((encoding, name)) = tree.encoding(text.as_bytes())
            && encoding != Encoding::Utf8
        {
            text.replace_range(name, Encoding::Utf8.name());
        }
        text
    }

    fn characters(self) -> String {
        let bytes = match String::from_utf8(self.bytes) {
            Ok(text) => return text,
            Err(error) => error.into_bytes(),
        };
        let mut text = String::with_capacity(bytes.len());
        let mut end = 0;
        for raw in self.raw {
            for part in [end..raw.start, raw.clone()] {
                text.extend(Text::new(bytes.get(part).unwrap_or_default()).chars());
            }
            end = raw.end;
        }
        text.extend(Text::new(bytes.get(end..).unwrap_or_default()).chars());
        text
    }

    /// Writes text as it was read.
    fn raw(&mut self, range: &Range<usize>) {
        let mut text = self.tree.slice(range);
        if self.bytes.is_empty() && self.tree.replaces() {
            // After the comment before it, which is deleted, or after nothing.
            let blank = text.iter().take_while(|&&byte| is_blank(byte));
            text = text.get(blank.count()..).unwrap_or_default();
        }
        if self.is_new && self.bytes.ends_with(b"]\n") && self.tree.replaces() {
            // New tags end their line themselves, and an empty line follows them.
            match text {
                [] => {}
                [b'\r', b'\n', rest @ ..] | [b'\r' | b'\n', rest @ ..] => text = rest,
                _ => self.bytes.push(b'\n'),
            }
        }
        let node = text.trim_ascii_start();
        if node.starts_with(b";")
            && self.tree.dialect.has_nodes()
            && self.bytes.trim_ascii_end().ends_with(b")")
        {
            // A line that ended in empty nodes has variations now.
            let empty = node.iter().take_while(|&&byte| byte == b';' || byte.is_ascii_whitespace());
            text = node.get(empty.count()..).unwrap_or_default();
        }
        if !text.starts_with(b"\n") && !text.starts_with(b"\r") && !text.is_empty() {
            self.end_line();
        }
        self.in_line &= text.is_empty();
        if self.tree.replaces() && !text.is_empty() {
            // New text before it may end with a word, or text between them was deleted.
            self.is_new |= self.read != range.start;
            let apart = |byte: Option<&u8>, others: &[u8]| {
                byte.is_none_or(|byte| byte.is_ascii_whitespace() || others.contains(byte))
            };
            if self.is_new && !apart(self.bytes.last(), b"(") && !apart(text.first(), b"()") {
                self.bytes.push(b' ');
            }
            (self.is_new, self.read) = (false, range.end);
        }
        let start = self.bytes.len();
        self.bytes.extend(text);
        self.raw.push(start..self.bytes.len());
    }

    /// Ends a comment that reaches to the end of its line.
    fn end_line(&mut self) {
        if core::mem::take(&mut self.in_line) {
            self.bytes.push(b'\n');
        }
    }

    /// Writes a node with the text before it.
    fn text(&mut self, id: NodeId) {
        let Some(node) = self.tree.stored(id) else { return };
        if let Some(text) = &node.text {
            self.raw(text);
            self.in_line |= node.ends_line;
        } else {
            // Writing to a vector cannot fail.
            let _ = self.node(id, node);
        }
    }

    /// Writes a node anew.
    fn node(&mut self, id: NodeId, node: &Stored) -> fmt::Result {
        let dialect = self.tree.dialect;
        self.is_new = true;
        let items: Vec<ItemRef<'_>> = node.items.iter().map(Item::borrowed).collect();
        let Some((color, played)) = node.played else {
            let mut state = State::new(&self.tree.start);
            let mut pen = Pen { out: self, state: &mut state, mover: None };
            dialect.begin(&mut pen)?;
            return dialect.items(&mut pen, &items);
        };
        self.end_tags();
        self.end_line();
        let parent = node.parent.and_then(|parent| self.tree.stored(parent));
        // Only a variation can begin with a comment. Elsewhere it belongs to the move before.
        let continues = parent.is_some_and(|parent| parent.children.first() == Some(&id));
        let before = if continues { 0 } else { node.before };
        let (before, after) = items.split_at_checked(before).unwrap_or_default();
        let interrupted = !continues
            || parent.is_none_or(|parent| {
                parent.played.is_none()
                    || !parent.alternatives.is_empty()
                    || parent.items.iter().any(|item| dialect.interrupts(&item.borrowed()))
            });
        let mut state = self.state(node.ply, interrupted);
        let mut pen = Pen { out: self, state: &mut state, mover: Some(color) };
        dialect.items(&mut pen, before)?;
        dialect.play(&mut pen, color, square(&played))?;
        dialect.items(&mut pen, after)?;
        dialect.finish(&mut pen)
    }

    /// Returns the state behind the text.
    fn state(&self, ply: usize, interrupted: bool) -> State {
        // Only PGN asks for the end of the text.
        let text = if self.tree.replaces() { &self.bytes[..] } else { &[] };
        State::new(&self.tree.start).behind(text, ply, interrupted)
    }

    /// Writes what stands before or after a variation.
    fn parenthesis(&mut self, id: NodeId, opens: bool) {
        let Some(node) = self.tree.stored(id) else { return };
        if let Some(text) = if opens { &node.open } else { &node.close } {
            return self.raw(text);
        }
        let dialect = self.tree.dialect;
        let siblings = node.parent.and_then(|parent| self.tree.stored(parent));
        let is_alone = siblings.is_none_or(|parent| parent.children.len() < 2)
            && node.parent.is_none_or(|parent| !self.tree.asides.contains_key(&parent));
        match dialect.variations() {
            Some(Variations::Follow) if is_alone => return,
            None => return,
            _ => {}
        }
        self.end_line();
        let mut state = self.state(0, true);
        let mut pen = Pen { out: self, state: &mut state, mover: None };
        // Writing to a vector cannot fail.
        let _ = if opens { dialect.open(&mut pen) } else { dialect.shut(&mut pen) };
    }

    /// Writes the variation without a move that holds the tags of the game behind a node.
    fn aside(&mut self, id: NodeId) {
        let Some(aside) = self.tree.asides.get(&id).filter(|aside| !aside.is_empty()) else {
            return;
        };
        let (dialect, mut state) = (self.tree.dialect, self.state(0, true));
        let mut pen = Pen { out: self, state: &mut state, mover: None };
        let items: Vec<ItemRef<'_>> = aside.iter().map(Item::borrowed).collect();
        // Writing to a vector cannot fail. In a first node, `GM` and `FF` would begin a game.
        let _ = pen.out.write_str("(;;");
        let _ = dialect.items(&mut pen, &items);
        let _ = dialect.shut(&mut pen);
    }

    fn tail(&mut self) {
        match &self.tree.tail {
            Some(text) => self.raw(text),
            None => self.end(),
        }
    }

    /// Writes values behind the root.
    fn values(&mut self, items: &[ItemRef<'_>]) {
        let (dialect, mut state) = (self.tree.dialect, self.state(0, true));
        let mut pen = Pen { out: self, state: &mut state, mover: None };
        // Writing to a vector cannot fail.
        let _ = dialect.items(&mut pen, items);
    }

    /// Ends the record.
    fn end(&mut self) {
        self.end_tags();
        self.end_line();
        let result = core::str::from_utf8(&self.tree.result).unwrap_or_default();
        let result = if result.is_empty() { "*" } else { result };
        let (dialect, mut state) = (self.tree.dialect, self.state(0, true));
        let mut pen = Pen { out: self, state: &mut state, mover: None };
        // Writing to a vector cannot fail.
        let _ = dialect.end(&mut pen, &result);
    }

    /// Writes the empty line after the tags of PGN, if they are the last text.
    fn end_tags(&mut self) {
        let trimmed = self.bytes.trim_ascii_end();
        if trimmed.ends_with(b"]") && self.tree.replaces() {
            let length = trimmed.len();
            self.bytes.truncate(length);
            self.bytes.extend(b"\n\n");
        }
    }
}

impl Write for Output<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.bytes.extend(text.as_bytes());
        Ok(())
    }
}
