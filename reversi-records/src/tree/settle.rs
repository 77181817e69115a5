//! Keeps the text of a tree at what the tree says, after an edit of its moves.
//!
//! A reader takes some of a game from its moves: in SGF the side to move at a start without `PL`,
//! and tags that stand at a move of the main line; in PGN the side of each move, and the direction of
//! the rows in `FEN`. An edit that changes the moves writes these into the root.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use reversi_rules::{Color, Playable};

use super::convert::Positions;
use super::{Item, NodeId, Tree};
use crate::formats::pgn;
use crate::reading::play::eight_by_eight;

impl Tree {
    /// Writes into the root what the moves no longer tell, and reads the info again.
    pub(super) fn settle(&mut self) {
        if self.dialect.has_nodes() {
            self.keep_turn();
        } else if self.replaces() {
            self.keep_rows();
        }
        if self.has_tags_elsewhere {
            self.keep_size();
        }
        if self.has_tags_elsewhere || self.has_open_result() {
            self.update_head();
        }
    }

    /// Adds `PL` to a root of SGF from which another side would move first.
    fn keep_turn(&mut self) {
        let turn = self.start.turn();
        let Some(root) = self.stored(NodeId::ROOT) else { return };
        let first = root.children.first().and_then(|&first| self.stored(first)?.played);
        let is_standard = || self.start.board() == self.start.rules().start().board();
        let is_white = first.is_some_and(|(color, _)| color == Color::White) && !is_standard();
        let first = if is_white { Color::White } else { Color::Black };
        if first != turn && !root.items.iter().any(|item| item.is_tag(self.dialect, "PL")) {
            let value = if turn == Color::Black { "B" } else { "W" };
            self.add_to_root(Item::Setup("PL".into(), value.into()));
        }
    }

    /// Adds the size to a root of SGF if a move of the main line has one.
    fn keep_size(&mut self) {
        let has_size = |id| {
            let items = self.stored(id).map_or(&[][..], |node| &node.items);
            items.iter().any(|item| item.is_tag(self.dialect, "SZ"))
        };
        let is_elsewhere = self.dialect.has_nodes()
            && !has_size(NodeId::ROOT)
            && self.main_line().any(|node| has_size(node.id()));
        if is_elsewhere {
            let (columns, rows) = (self.start.width(), self.start.height());
            let rows = if rows == columns { String::new() } else { format!(":{rows}") };
            self.add_to_root(Item::Property("SZ".into(), format!("{columns}{rows}")));
        }
    }

    /// Adds `Start` to a root of PGN whose `FEN` would be read in the other direction, or with the
    /// colors and names of Fairy-Stockfish.
    pub(super) fn keep_rows(&mut self) {
        let has = |key| {
            let root = self.stored(NodeId::ROOT).map_or(&[][..], |root| &root.items);
            root.iter().any(|item| item.is_tag(self.dialect, key))
        };
        if !has(pgn::FEN) || has(pgn::START) {
            return;
        }
        let text = self.to_bytes();
        let record = pgn::Record::parse(&text).ok();
        let read =
            record.filter(|record| !record.is_fairy()).and_then(|record| record.start().ok());
        if let Some(start) = eight_by_eight(self.start).filter(|&start| read != Some(start)) {
            self.add_to_root(Item::Setup(pgn::START.into(), start.to_string()));
        }
    }

    fn add_to_root(&mut self, item: Item) {
        if let Some(root) = self.stored_mut(NodeId::ROOT) {
            root.items.push(item);
        }
        self.rewrite(NodeId::ROOT);
        self.update_head();
    }

    /// Gives each move of PGN the side that the moves before it tell.
    pub(super) fn update_colors(&mut self) {
        // Its moves may have changed.
        self.line = None;
        if !self.replaces() {
            return;
        }
        let mut positions = Positions::new(self, true);
        let ids: Vec<NodeId> = self.walk().map(|node| node.id()).collect();
        for id in ids {
            let played = self.node(id).and_then(|node| positions.played(&node));
            let Some(stored) = self.stored_mut(id) else { continue };
            stored.played = played;
            for item in &mut stored.items {
                if let Item::TimeLeft(color, _) = item {
                    *color = None;
                }
            }
        }
    }
}
