//! Plays the moves of trees.

use alloc::vec::Vec;

use reversi_rules::variant::{self, Move};
use reversi_rules::{Color, Game};

use super::{NodeId, Tree, TreeError};
use crate::vocabulary::turns::Sides;

impl Tree {
    /// Plays the moves from the root to a node. Passes after the end stay in the tree, and are left
    /// out of the game.
    ///
    /// # Errors
    /// [`TreeError`] with the first illegal move.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::Tree};
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 (1. d3 c3) d6 *")?)?;
    /// let last = tree.walk().last().unwrap().id();
    /// assert_eq!(tree.game_to(last)?.to_string(), "d3c3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "position")]
    pub fn game_to(&self, node: NodeId) -> Result<variant::Game, TreeError> {
        self.game_and_sides(node).map(|(game, _)| game)
    }

    pub(super) fn game_and_sides(&self, node: NodeId) -> Result<(variant::Game, Sides), TreeError> {
        let mut path: Vec<(Color, Move)> = Vec::new();
        let mut next = self.stored(node).ok_or(TreeError::NoSuchNode)?;
        loop {
            path.extend(next.played);
            let Some(parent) = next.parent.and_then(|parent| self.stored(parent)) else { break };
            next = parent;
        }
        let (mut game, mut sides) = (Game::from_position(self.start), Sides::default());
        let mut uncounted = None;
        for (ply, (color, played)) in path.into_iter().rev().enumerate() {
            match sides.play(&mut game, color, played) {
                Ok(is_uncounted) => uncounted = uncounted.or(is_uncounted.then_some(ply)),
                Err(refusal) => {
                    let blamed = sides.blamed(&refusal).zip(uncounted);
                    let (refusal, ply) = blamed.unwrap_or((refusal, ply));
                    return Err(TreeError::refused(ply, &refusal));
                }
            }
        }
        Ok((game, sides))
    }

    /// Plays the main line. Passes after the end stay in the tree, and are left out of the game.
    ///
    /// # Errors
    /// [`TreeError`] with the first illegal move.
    ///
    /// ```
    /// # use reversi_records::{pgn, tree::Tree};
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 (1. d3 c3) d6 *")?)?;
    /// assert_eq!(tree.game()?.to_string(), "f5d6");
    /// let tree = Tree::from_pgn(&pgn::Record::parse(b"1. f5 a1 *")?)?;
    /// assert_eq!(tree.game().unwrap_err().to_string(), "ply 1: a1: a disc there flips nothing");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn game(&self) -> Result<variant::Game, TreeError> {
        self.game_to(self.main_line().last().map_or(NodeId::ROOT, |node| node.id()))
    }
}
