//! The result of a PGN for readers of chess.

use alloc::string::{String, ToString};

use super::{NodeId, Tree};
use crate::formats::pgn::{self, ResultToken, SCORE};

impl Tree {
    /// Replaces the score that is the result of a PGN by `1-0`, `0-1` or `1/2-1/2`, as
    /// [`pgn::Writer::with_winner`](crate::pgn::Writer::with_winner) writes it. The tag `Score` keeps
    /// the score. Any other tree stays as it is.
    ///
    /// ```
    /// # use reversi_records::{pgn::Record, tree::Tree};
    /// let mut tree = Tree::from_pgn(&Record::parse(b"[Result \"38-26\"]\n\n1. f5 {usual} 38-26")?)?;
    /// tree.name_winner();
    /// let text = "[Result \"1-0\"]\n[Score \"38-26\"]\n\n1. f5 {usual} 1-0\n";
    /// assert_eq!(tree.to_string(), text);
    /// # Ok::<(), reversi_records::pgn::PgnError>(())
    /// ```
    pub fn name_winner(&mut self) {
        let Some((winner, score)) = self.winner_and_score() else { return };
        // A tree of PGN holds these.
        let _ = self.set_property(NodeId::ROOT, "Result", [&*winner]);
        let _ = self.set_property(NodeId::ROOT, SCORE, [&*score]);
        let dialect = self.dialect;
        if let Some(root) = self.stored_mut(NodeId::ROOT) {
            let places = ["Result", SCORE]
                .map(|key| root.items.iter().position(|item| item.is_tag(dialect, key)));
            // The writer, too, writes one after the other.
            if let [Some(result), Some(score)] = places
                && let Some(moved) = root.items.get_mut(result + 1..=score)
            {
                moved.rotate_right(1);
            }
        }
        self.result = winner.into_bytes();
        if let Some(owner) = self.in_tail {
            self.rewrite(owner);
        }
        self.tail = None;
    }

    /// Returns the winner and the score of a PGN whose result is a score.
    fn winner_and_score(&self) -> Option<(String, String)> {
        let text = self.to_bytes();
        let record = pgn::Record::parse(&text).ok().filter(|_| self.replaces())?;
        let info = record.info();
        let score = info.score.filter(|_| record.has_score())?;
        Some((ResultToken::of_winner(&info).to_string(), ResultToken::Score(score).to_string()))
    }
}
