//! Writes trees: text that was read as it was, edited nodes anew.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::ops::Range;

use reversi_rules::variant::Move;
use reversi_rules::{Color, Playable};

use super::item::Item;
use super::storage::Stored;
use super::{NodeId, Tree};
use crate::record::Text;
use crate::record::held::sgf_annotation;
use crate::record::pgn::page::{self, Page, Plain, Remark};
use crate::record::pgn::{self, Command};
use crate::record::sgf;
use crate::record::whole::Whole;

/// A part of a tree that is left to write.
enum Step {
    Open(NodeId),
    Text(NodeId),
    /// The variations behind a node in PGN.
    Alternatives(NodeId),
    /// The nodes after a node.
    Rest(NodeId),
    Close(NodeId),
}

impl Tree {
    /// Writes the tree in its format, byte for byte where nothing was edited.
    ///
    /// ```
    /// # use reversi_records::{pgn::Record, tree::Tree};
    /// let text = b"[Site \"Orl\xE9ans\"] 1.F5 (d3)D6";
    /// assert_eq!(Tree::from_pgn(&Record::parse(text)?)?.to_bytes(), text);
    /// # Ok::<(), reversi_records::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.written().bytes
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
                Step::Alternatives(node) => {
                    let alternatives = self.stored(node).map_or(&[][..], |node| &node.alternatives);
                    for &child in alternatives.iter().rev() {
                        left.extend([
                            Step::Close(child),
                            Step::Rest(child),
                            Step::Alternatives(child),
                            Step::Text(child),
                            Step::Open(child),
                        ]);
                    }
                }
                Step::Rest(node) => {
                    let children = self.stored(node).map_or(&[][..], |node| &node.children);
                    match (self.format, children.first()) {
                        (_, None) => {}
                        (Whole::Pgn, Some(&first)) => left.extend([
                            Step::Rest(first),
                            Step::Alternatives(first),
                            Step::Text(first),
                        ]),
                        _ => {
                            for &child in children.iter().rev() {
                                left.extend([
                                    Step::Close(child),
                                    Step::Rest(child),
                                    Step::Text(child),
                                    Step::Open(child),
                                ]);
                            }
                        }
                    }
                }
            }
        }
        out.tail();
        let moves = self.stored(NodeId::ROOT).is_some_and(|root| !root.children.is_empty());
        if self.format == Whole::Pgn && !moves && pgn::Games::new(&out.bytes).next().is_none() {
            // Comments alone are no game, when the last move was deleted and there is no result.
            if out.bytes.last().is_some_and(|byte| *byte != b'\n') {
                out.bytes.push(b'\n');
            }
            out.bytes.push(b'*');
        }
        out
    }

    /// Reads the info again after an edit of the root.
    pub(super) fn update_head(&mut self) {
        let mut out = Output::new(self);
        out.text(NodeId::ROOT);
        for (key, value) in self.root_tags_elsewhere() {
            out.push(key);
            match self.format {
                Whole::Sgf => out.value(value),
                _ => ["[", value, "]"].iter().for_each(|part| out.push(part)),
            }
        }
        match self.format {
            Whole::Sgf => out.bytes.push(b')'),
            Whole::Ggf => out.bytes.extend(b";)"),
            Whole::Pgn => {
                out.bytes.extend(b"\n\n");
                out.bytes.extend(if self.result.is_empty() { b"*" } else { &self.result[..] });
            }
        }
        self.head = out.bytes;
    }
}

struct Output<'a> {
    tree: &'a Tree,
    bytes: Vec<u8>,
    /// Whether the last line is a comment that reaches to its end.
    in_line: bool,
    /// Whether the last text was not read from a record.
    is_new: bool,
    /// The parts of `bytes` that are as they were read. The others are UTF-8.
    raw: Vec<Range<usize>>,
}

impl fmt::Display for Tree {
    /// Writes the tree in its format. Text in an unknown encoding is written as [`Text`] reads it;
    /// [`Tree::to_bytes`] keeps the bytes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let out = self.written();
        if let Ok(text) = core::str::from_utf8(&out.bytes) {
            return f.write_str(text);
        }
        let mut end = 0;
        for raw in &out.raw {
            for part in [end..raw.start, raw.clone()] {
                Text::new(out.bytes.get(part).unwrap_or_default()).fmt(f)?;
            }
            end = raw.end;
        }
        Text::new(out.bytes.get(end..).unwrap_or_default()).fmt(f)
    }
}

impl<'a> Output<'a> {
    const fn new(tree: &'a Tree) -> Self {
        Self { tree, bytes: Vec::new(), in_line: false, is_new: false, raw: Vec::new() }
    }

    /// Writes text as it was read.
    fn raw(&mut self, range: &Range<usize>) {
        let text = self.tree.slice(range);
        if !text.starts_with(b"\n") && !text.starts_with(b"\r") && !text.is_empty() {
            self.end_line();
        }
        self.in_line &= text.is_empty();
        if self.tree.format == Whole::Pgn && !text.is_empty() {
            // New text before it may end with a word.
            let apart = |byte: Option<&u8>, others: &[u8]| {
                byte.is_none_or(|byte| byte.is_ascii_whitespace() || others.contains(byte))
            };
            if self.is_new && !apart(self.bytes.last(), b"(") && !apart(text.first(), b"()") {
                self.bytes.push(b' ');
            }
            self.is_new = false;
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

    /// Writes a node with what stands before it.
    fn text(&mut self, id: NodeId) {
        let Some(node) = self.tree.stored(id) else { return };
        match (&node.text, self.tree.format) {
            (Some(text), _) => {
                self.raw(text);
                self.in_line |= node.ends_line;
            }
            (None, Whole::Sgf) => self.sgf(node),
            (None, Whole::Ggf) => self.ggf(node),
            (None, Whole::Pgn) => self.pgn(id, node),
        }
    }

    /// Writes what stands before or after a variation.
    fn parenthesis(&mut self, id: NodeId, opens: bool) {
        let Some(node) = self.tree.stored(id) else { return };
        if let Some(text) = if opens { &node.open } else { &node.close } {
            return self.raw(text);
        }
        let siblings = node.parent.and_then(|parent| self.tree.stored(parent));
        match self.tree.format {
            Whole::Sgf if siblings.is_none_or(|parent| parent.children.len() < 2) => {}
            Whole::Sgf => self.bytes.push(if opens { b'(' } else { b')' }),
            Whole::Pgn if opens => self.word("("),
            Whole::Pgn => {
                self.end_line();
                self.push(")");
            }
            Whole::Ggf => {}
        }
    }

    fn tail(&mut self) {
        if let Some(text) = &self.tree.tail {
            return self.raw(text);
        }
        match self.tree.format {
            Whole::Sgf => self.bytes.push(b')'),
            Whole::Ggf => self.bytes.extend(b";)"),
            Whole::Pgn => {
                self.end_tags();
                let result = core::str::from_utf8(&self.tree.result).unwrap_or_default();
                self.word(if result.is_empty() { "*" } else { result });
                self.bytes.push(b'\n');
            }
        }
    }

    fn push(&mut self, text: &str) {
        self.bytes.extend(text.as_bytes());
    }

    fn sgf(&mut self, node: &Stored) {
        self.push(if node.played.is_none() { "(;" } else { ";" });
        if let Some((color, played)) = node.played {
            self.push(letter(color));
            let square = match played {
                Move::Place(square) => square.to_string(),
                // On boards with sixteen columns, `PA` is a square.
                Move::Pass if self.tree.start.width() == 16 => String::new(),
                Move::Pass => "PA".to_string(),
            };
            self.value(&square);
            // Further values of the move.
            for item in &node.items {
                if let Item::Property(key, value) = item
                    && is_move(key)
                {
                    self.value(value);
                }
            }
        }
        let mut last_key = "";
        let mut commented = false;
        let is_value = |item: &&Item| !matches!(item, Item::Property(key, _) if is_move(key));
        for item in node.items.iter().filter(is_value) {
            // SGF has one comment to a node.
            if matches!(item, Item::Comment(_)) && core::mem::replace(&mut commented, true) {
                continue;
            }
            let key = match item {
                Item::Setup(key, _) | Item::Property(key, _) => key.as_str(),
                _ => "",
            };
            if !key.is_empty() && key == last_key {
                // Another value of the same tag.
            } else if !key.is_empty() {
                self.push(key);
            }
            last_key = key;
            match item {
                Item::Setup(_, value) | Item::Property(_, value) => self.value(value),
                Item::Comment(_) => {
                    self.push("C");
                    let comments = node.items.iter().filter_map(|item| match item {
                        Item::Comment(text) => Some(text.as_str()),
                        _ => None,
                    });
                    let all: Vec<&str> = comments.collect();
                    self.value(&all.join("\n"));
                }
                Item::Annotation(annotation) => {
                    if let Some((key, value)) = sgf_annotation(*annotation) {
                        self.push(key);
                        self.value(value);
                    }
                }
                Item::TimeLeft(color, seconds) => {
                    let mover = node.played.map(|(color, _)| color);
                    let color = color.or(mover).unwrap_or(Color::Black);
                    self.push(letter(color));
                    self.push("L");
                    self.value(&seconds.to_string());
                }
                Item::TimeUsed(seconds) => {
                    self.push("TU");
                    self.value(&seconds.to_string());
                }
                Item::Eval(eval) => {
                    self.push("V");
                    self.value(&eval.to_string());
                }
            }
        }
    }

    /// Writes a value of SGF in brackets.
    fn value(&mut self, text: &str) {
        // Writing to a vector cannot fail.
        let _ = sgf::value(self, text.chars());
    }

    fn ggf(&mut self, node: &Stored) {
        let last = |part: &dyn Fn(&Item) -> Option<String>| {
            node.items.iter().rev().find_map(part).unwrap_or_default()
        };
        if let Some((color, played)) = node.played {
            let eval = last(&|item| match item {
                Item::Eval(black) if color == Color::Black => Some(black.to_string()),
                Item::Eval(black) => Some(black.negated().to_string()),
                Item::Property(key, value) if key == "/eval" => Some(value.clone()),
                _ => None,
            });
            let time = last(&|item| match item {
                Item::TimeUsed(seconds) => Some(seconds.to_string()),
                Item::Property(key, value) if key == "/time" => Some(value.clone()),
                _ => None,
            });
            let mut text = String::new();
            let played = match played {
                Move::Place(square) => square.to_string(),
                Move::Pass => "pass".to_string(),
            };
            // Writing to a string cannot fail.
            let _ = match (eval.is_empty(), time.is_empty()) {
                (true, true) => write!(text, "{}[{played}]", letter(color)),
                (_, true) => write!(text, "{}[{played}/{eval}]", letter(color)),
                _ => write!(text, "{}[{played}/{eval}/{time}]", letter(color)),
            };
            self.push(&text);
        } else {
            self.push("(;");
        }
        for item in &node.items {
            if let Item::Setup(key, value) | Item::Property(key, value) = item
                && !key.starts_with('/')
            {
                for part in [key, "[", value, "]"] {
                    self.push(part);
                }
            }
        }
    }

    fn pgn(&mut self, id: NodeId, node: &Stored) {
        self.is_new = true;
        let Some((_, played)) = node.played else { return self.tags(node) };
        self.end_tags();
        let parent = node.parent.and_then(|parent| self.tree.stored(parent));
        // Only a variation can begin with a comment. Elsewhere it belongs to the move before.
        let continues = parent.is_some_and(|parent| parent.children.first() == Some(&id));
        let before = if continues { 0 } else { node.before };
        let (before, after) = node.items.split_at_checked(before).unwrap_or_default();
        self.remarks(before);
        let begins = parent.is_none_or(|parent| {
            parent.played.is_none()
                || parent.children.first() != Some(&id)
                || !parent.alternatives.is_empty()
                || parent.items.iter().any(interrupts)
        });
        let ply = node.ply + usize::from(self.tree.start.turn() == Color::White);
        let number = ply / 2 + 1;
        if ply.is_multiple_of(2) {
            self.word(&alloc::format!("{number}."));
        } else if begins {
            self.word(&alloc::format!("{number}..."));
        }
        self.word(&played.to_string());
        self.remarks(after);
    }

    fn tags(&mut self, root: &Stored) {
        for item in &root.items {
            let (Item::Setup(key, value) | Item::Property(key, value)) = item else { continue };
            match key.as_str() {
                "%" => self.line("%", value),
                "$" => {}
                // Writing to a vector cannot fail.
                _ => drop(page::tag(self, key, value.chars())),
            }
        }
        let is_remark = |item: &&Item| match item {
            Item::Setup(..) => false,
            Item::Property(key, _) => key == "$",
            _ => true,
        };
        let remarks: Vec<Item> = root.items.iter().filter(is_remark).cloned().collect();
        if !remarks.is_empty() {
            self.end_tags();
            self.remarks(&remarks);
        }
    }

    /// Writes the empty line after the tags, if they are the last text.
    fn end_tags(&mut self) {
        let trimmed = self.bytes.trim_ascii_end();
        if trimmed.ends_with(b"]") && self.tree.format == Whole::Pgn {
            let length = trimmed.len();
            self.bytes.truncate(length);
            self.push("\n\n");
        }
    }

    /// Writes judgments, comments, times and evaluations.
    fn remarks(&mut self, items: &[Item]) {
        for item in items {
            if let Item::Annotation(annotation) = item {
                self.end_line();
                // Writing to a vector cannot fail.
                let _ = page::annotation(self, *annotation);
            }
            // A number too large for a judgment.
            if let Item::Property(key, number) = item
                && key == "$"
            {
                self.end_line();
                self.word(&alloc::format!("${number}"));
            }
        }
        let mut braced: Vec<String> = Vec::new();
        for item in items {
            let command = match item {
                Item::TimeLeft(_, seconds) => Some(Command::Clk(*seconds)),
                Item::TimeUsed(seconds) => Some(Command::Emt(*seconds)),
                Item::Eval(eval) => Some(Command::Eval(*eval)),
                _ => None,
            };
            if let Some(command) = command {
                braced.push(command.to_string());
                continue;
            }
            match item {
                Item::Comment(text) => {
                    for remark in page::remarks(text) {
                        match remark {
                            Remark::Braced(text) => {
                                braced.push(Plain(text).to_string());
                                self.braces(&mut braced);
                            }
                            Remark::Line(text) => {
                                self.braces(&mut braced);
                                self.line("; ", text);
                            }
                        }
                    }
                }
                Item::Property(key, value) if key == "%" => {
                    self.braces(&mut braced);
                    self.line("%", value);
                }
                _ => {}
            }
        }
        self.braces(&mut braced);
    }

    /// Writes the parts of a comment in braces.
    fn braces(&mut self, parts: &mut Vec<String>) {
        if parts.is_empty() {
            return;
        }
        let text = alloc::format!("{{ {} }}", parts.join(" "));
        parts.clear();
        self.word(&text);
    }

    /// Writes a line of its own.
    fn line(&mut self, sign: &str, text: &str) {
        self.end_line();
        // Writing to a vector cannot fail.
        let _ = page::line(self, sign, text);
    }

    /// Writes a word after a space or, if the line would be too long, after a line feed.
    fn word(&mut self, word: &str) {
        self.end_line();
        // Writing to a vector cannot fail.
        let _ = page::word(self, &word);
    }
}

impl Write for Output<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push(text);
        Ok(())
    }
}

impl Page for Output<'_> {
    fn last(&self) -> Option<u8> {
        self.bytes.last().copied()
    }

    fn column(&self) -> usize {
        let line = self.bytes.iter().rev().take(80).position(|&byte| byte == b'\n');
        // At the start of the text there is no line feed.
        line.unwrap_or(self.bytes.len())
    }
}

/// Returns whether a key of SGF is that of a move, without its lower-case letters.
fn is_move(key: &str) -> bool {
    let mut letters = key.chars().filter(|letter| !letter.is_ascii_lowercase());
    matches!((letters.next(), letters.next()), (Some('B' | 'W'), None))
}

const fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// Returns whether PGN writes the value in braces or on a line of its own, so that the next move has
/// its number again.
fn interrupts(item: &Item) -> bool {
    match item {
        Item::Annotation(_) => false,
        Item::Property(key, _) => key != "$",
        Item::Comment(text) => page::remarks(text).next().is_some(),
        _ => true,
    }
}
