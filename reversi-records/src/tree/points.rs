//! SGF without `GM`, or whose rows count from the bottom.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use reversi_rules::Color;

use super::{Item, NodeId, Tree};

/// The properties whose values are points.
const POINTS: [&str; 11] = ["TR", "CR", "MA", "SQ", "SL", "AR", "LN", "DD", "VW", "TB", "TW"];

impl Tree {
    /// Gives a tree the tag `GM` and the points of this crate. Its points in two letters count from
    /// the last of that many rows. An edit then writes all text anew.
    pub(super) fn use_own_points(&mut self, turned_rows: Option<u8>) {
        self.fragile = true;
        let (dialect, start) = (self.dialect, self.start);
        let mut setups = false;
        for stored in self.nodes.iter_mut().flatten() {
            let Some(rows) = turned_rows else { break };
            let is_setup =
                |item: &Item| ["AB", "AW", "AE"].iter().any(|key| item.is_tag(dialect, key));
            setups |= stored.items.iter().any(is_setup);
            stored.items.retain(|item| !is_setup(item));
            for item in &mut stored.items {
                let Item::Property(key, value) = item else { continue };
                if POINTS.iter().any(|points| dialect.is_key(key, points)) {
                    let points: Vec<_> = value.split(':').map(|one| turned(one, rows)).collect();
                    *value = points.join(":");
                } else if dialect.is_key(key, "LB")
                    && let Some((point, label)) = value.split_once(':')
                {
                    *value = [&turned(point, rows), label].join(":");
                }
            }
        }
        let Some(root) = self.stored_mut(NodeId::ROOT) else { return };
        root.text = None;
        if !root.items.iter().any(|item| item.is_tag(dialect, "GM")) {
            root.items.insert(0, Item::Property("GM".into(), "2".into()));
        }
        if setups {
            if start.discs(Color::Black).is_empty() && start.discs(Color::White).is_empty() {
                // SGF has no empty list of discs. This removes those of the standard start.
                let standard = start.rules().start().board().occupied();
                let removed = standard.into_iter().map(|square| ("AE", square));
                root.items.extend(removed.map(|(key, at)| Item::Setup(key.into(), at.to_string())));
            }
            for (key, color) in [("AB", Color::Black), ("AW", Color::White)] {
                let discs = start.discs(color).into_iter();
                root.items.extend(discs.map(|square| Item::Setup(key.into(), square.to_string())));
            }
        }
        self.update_head();
    }
}

/// Returns a point in two letters with its row counted from the other end.
fn turned(point: &str, rows: u8) -> String {
    match *point.as_bytes() {
        [column, row] if column.is_ascii_alphabetic() && row.is_ascii_alphabetic() => {
            let row = (rows - 1).checked_sub(row.to_ascii_lowercase() - b'a');
            row.map_or(point.into(), |row| [column, row + b'a'].map(char::from).iter().collect())
        }
        _ => point.into(),
    }
}
