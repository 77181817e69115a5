//! The class `Tree`: a game with its variations, comments, times and evaluations.

use pyo3::prelude::*;
use reversi_records::tree::{self, NodeId, TreeError};
use reversi_records::{AnyErrorKind, AnyRecord};
use reversi_rules::{Location, TextError};

use super::finding::Fault;
use crate::moves::illegal::illegal_move;
use crate::python::errors;

/// A game with its variations, comments, times and evaluations, from SGF, PGN or GGF.
///
/// `Record.tree` reads one. `Tree(game, info)` creates one of SGF from a game. `root` is the first
/// node, which has the tags of the game and no move. `str(tree)` and `bytes(tree)` write the tree:
/// a tree that was read byte for byte, and after an edit, only the edited nodes anew.
///
/// >>> record = Record("(;GM[2]PB[Rose];B[f5]C[usual](;W[d6])(;W[f4]))", "sgf")
/// >>> tree = record.tree()
/// >>> first = tree.root.children[0]
/// >>> first.name, first.comment, [node.name for node in first.children]
/// ('f5', 'usual', ['d6', 'f4'])
/// >>> first.children[1].comment = "the diagonal opening"
/// >>> print(tree)
/// (;GM[2]PB[Rose];B[f5]C[usual](;W[d6])(;W[f4]C[the diagonal opening]))
/// >>> from reversi_rules import Game
/// >>> tree.merge(Tree(Game("f5d6c3")))
/// >>> tree.game(), [node.name for node in tree.walk()]
/// (Game("f5d6c3"), ['', 'f5', 'd6', 'c3', 'f4'])
#[pyclass(module = "reversi_rules.records", weakref)]
pub(crate) struct Tree(pub(super) tree::Tree);

/// Creates the exception of an error.
pub(super) fn refusal(
    py: Python<'_>,
    tree: &tree::Tree,
    after: NodeId,
    error: &TreeError,
) -> PyErr {
    if let TreeError::Illegal { ply, illegal } = *error {
        let mut before = Some(after);
        // The move that is illegal may be an earlier one.
        while let Some(node) = before.and_then(|id| tree.node(id)) {
            if let Ok(game) = tree.game_to(node.id()) {
                let place = Location::NOWHERE.with_ply(ply);
                return illegal_move(py, illegal, game.position(), place);
            }
            before = node.parent().map(|parent| parent.id());
        }
    }
    errors::reversi_error(py, error.to_string())
}

impl Tree {
    /// Reads the tree of a record.
    pub(super) fn read(record: &AnyRecord<'_>) -> Result<Self, Fault> {
        fn fault<K: Copy + Into<AnyErrorKind>>(error: TextError<K>) -> Fault {
            error.map(Into::into).into()
        }
        Ok(Self(match record {
            AnyRecord::Ggf(record) => tree::Tree::from_ggf(record).map_err(fault)?,
            AnyRecord::Pgn(record) => tree::Tree::from_pgn(record).map_err(fault)?,
            AnyRecord::Sgf(record) => tree::Tree::from_sgf(record).map_err(fault)?,
            // The others have no variations and no comments, and only games on 8×8.
            _ => tree::Tree::new(&record.replay()?, &record.info())
                .map_err(|error| Fault::unwritable(&error))?,
        }))
    }
}
