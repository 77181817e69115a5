//! Plays the moves of trees.

use alloc::vec::Vec;

use reversi_rules::variant::{self, Move, Square};
use reversi_rules::{Color, Playable};

use super::line::Line;
use super::{NodeId, Tree, TreeError};
use crate::reading::play::{on_board, small};

impl<P: Playable<Square: Into<Square> + TryFrom<Square>>> Line<P> {
    /// Plays the moves from the root to a node.
    pub(super) fn at(start: P, tree: &Tree, node: NodeId) -> Result<Self, TreeError> {
        let mut next = tree.stored(node).ok_or(TreeError::NoSuchNode)?;
        let mut path: Vec<(Color, Move)> = Vec::with_capacity(next.ply + 1);
        loop {
            path.extend(next.played);
            let Some(parent) = next.parent.and_then(|parent| tree.stored(parent)) else { break };
            next = parent;
        }
        let mut line = Self { node, ..Self::new(start) };
        let mut uncounted = None;
        for (ply, (color, played)) in path.into_iter().rev().enumerate() {
            // Never on the large board, which gives the errors.
            let played = on_board::<P>(played).map_err(|_| TreeError::NoSuchNode)?;
            match line.sides.play(&mut line.game, color, played) {
                Ok(is_uncounted) => uncounted = uncounted.or(is_uncounted.then_some(ply)),
                Err(refusal) => {
                    let blamed = line.sides.blamed(&refusal).zip(uncounted);
                    let (refusal, ply) = blamed.unwrap_or((refusal, ply));
                    return Err(TreeError::refused(ply, &refusal));
                }
            }
        }
        Ok(line)
    }

    /// Goes to a node: by one move if that is the next one.
    pub(super) fn go_to(&mut self, tree: &Tree, node: NodeId) -> Result<(), TreeError> {
        let stored = tree.stored(node).ok_or(TreeError::NoSuchNode)?;
        if node == self.node {
            return Ok(());
        }
        if stored.parent == Some(self.node)
            && let Some((color, played)) = stored.played
            && let Ok(played) = on_board::<P>(played)
            && self.sides.play(&mut self.game, color, played).is_ok()
        {
            self.node = node;
            return Ok(());
        }
        let line = Self::at(self.game.start(), tree, node);
        *self = line.map_err(|error| Line::at(tree.start, tree, node).err().unwrap_or(error))?;
        Ok(())
    }
}

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
        let small = small(self.start).and_then(|start| Line::at(start, self, node).ok());
        match small {
            Some(line) => Ok(line.game.into()),
            None => Line::at(self.start, self, node).map(|line| line.game),
        }
    }

    /// Plays the main line. Passes after the end stay in the tree, and are left out of the game. On
    /// 8×8, `reversi_rules::Game::try_from` converts the game to the usual type.
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
