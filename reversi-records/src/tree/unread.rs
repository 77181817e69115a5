//! The tags of the game that say more than the info.

use reversi_rules::{GameEnd, Objective};

use super::{Item, NodeId, Tree};
use crate::formats::pgn;
use crate::text::Decimal;
use crate::vocabulary::GameInfo;

impl Tree {
    /// Returns whether a value of the root is known from the info or the board of the tree. Of a tag
    /// that is repeated, only the first counts.
    pub(super) fn is_read(&self, at: usize, item: &Item, info: &GameInfo<'_>) -> bool {
        let Item::Property(_, value) = item else { return false };
        // What the file is written in.
        if self.dialect.has_nodes() && ["FF", "CA"].iter().any(|key| self.has_key(item, key)) {
            return true;
        }
        let Some(&key) = self.dialect.info_keys().iter().find(|key| self.has_key(item, key)) else {
            return false;
        };
        let items = self.stored(NodeId::ROOT).map_or(&[][..], |root| &root.items);
        if items.iter().take(at).any(|earlier| self.has_key(earlier, key)) {
            return false;
        }
        let value = value.trim();
        let tells_the_end = info.score.is_some() || info.winner.is_some();
        match key {
            "RE" => self.reads_result(info),
            // The size and the aim of the board, without another kind of game.
            "TY" => {
                let has_fewest = self.start.rules().objective() == Objective::Fewest;
                let size = value.strip_suffix(['a', 'A']).filter(|_| has_fewest);
                size.unwrap_or(value).bytes().all(|byte| byte.is_ascii_digit())
            }
            pgn::SCORE => value.parse().ok() == info.score,
            "Result" => tells_the_end || matches!(value, "" | "*" | "1/2-1/2"),
            "Termination" => info.end != GameEnd::Normal || matches!(value, "" | "normal"),
            _ => true,
        }
    }

    fn has_key(&self, item: &Item, key: &str) -> bool {
        item.is_tag(self.dialect, key)
    }

    /// Returns whether the info tells all of the tag `RE`: its margin too, if it has one.
    fn reads_result(&self, info: &GameInfo<'_>) -> bool {
        let result = self.dialect.read(&self.head).and_then(|(_, result)| result);
        result.is_some_and(|result| {
            info.score.is_some() || result.margin.is_none_or(|margin| margin == Decimal::default())
        })
    }
}
