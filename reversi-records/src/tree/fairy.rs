//! Games of Fairy-Stockfish, whose white side moves first.

use alloc::string::ToString;

use reversi_rules::Position;

use super::{Item, NodeId, Tree};
use crate::formats::pgn::START;

/// The tags of the players.
const PAIRS: [[&str; 2]; 3] =
    [["Black", "White"], ["BlackElo", "WhiteElo"], ["BlackRating", "WhiteRating"]];

impl Tree {
    /// Gives the tags of the root the colors and the start of this crate. An edit then writes all
    /// text anew.
    pub(super) fn exchange_sides(&mut self, start: Position) {
        self.fragile = true;
        let Some(root) = self.stored_mut(NodeId::ROOT) else { return };
        root.text = None;
        root.items.retain(|item| !matches!(item, Item::Setup(..)));
        for item in &mut root.items {
            let Item::Property(key, _) = item else { continue };
            let other = PAIRS.iter().find_map(|[black, white]| {
                let is = |name: &&&str| key.eq_ignore_ascii_case(name);
                Some(black).filter(is).and(Some(white)).or(Some(white).filter(is).and(Some(black)))
            });
            if let Some(&other) = other {
                *key = other.to_string();
            }
        }
        if start != Position::START {
            root.items.push(Item::Setup(START.to_string(), start.to_string()));
        }
        self.update_head();
    }
}
