//! Errors of trees.

use core::fmt;

use reversi_rules::variant::Square;
use reversi_rules::{Color, IllegalMove};

use crate::vocabulary::turns::Refusal;

use crate::vocabulary::Format;

/// An error from a method of a [`Tree`](super::Tree). The tree is then as it was.
///
/// ```
/// use reversi_records::{GameInfo, tree::{Tree, TreeError}};
/// use reversi_rules::Game;
///
/// let mut tree = Tree::new(&Game::new(), &GameInfo::default())?;
/// let root = tree.root().id();
/// assert_eq!(tree.delete(root), Err(TreeError::Root));
/// # Ok::<(), reversi_records::UnwritableError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// The tree has no such node: it was deleted, or belongs to another tree.
    NoSuchNode,
    /// The root has no move, and can be neither deleted nor promoted.
    Root,
    /// A move of one side during the turn of the other, which this names.
    WrongTurn {
        /// The number of the move, from 0.
        ply: usize,
        /// The side to move.
        turn: Color,
    },
    /// An illegal move.
    Illegal {
        /// The number of the move, from 0.
        ply: usize,
        /// The move and the reason.
        illegal: IllegalMove<Square>,
    },
    /// The trees start from different positions, and cannot be merged.
    OtherStart,
    /// A value that the format of the tree does not hold.
    NotHeld(Format),
}

impl TreeError {
    pub(super) fn refused<S: Into<Square> + Copy>(ply: usize, refusal: &Refusal<S>) -> Self {
        match *refusal {
            Refusal::WrongTurn(turn) => Self::WrongTurn { ply, turn },
            Refusal::Illegal(illegal) => Self::Illegal { ply, illegal: illegal.map(Into::into) },
        }
    }
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchNode => f.write_str("the tree has no such node"),
            Self::Root => f.write_str("the root has no move"),
            Self::WrongTurn { ply, turn } => write!(f, "ply {ply}: it is {turn}'s turn"),
            Self::Illegal { ply, illegal } => write!(f, "ply {ply}: {illegal}"),
            Self::OtherStart => f.write_str("the trees start from different positions"),
            Self::NotHeld(format) => write!(f, "{format} does not hold this value"),
        }
    }
}

impl core::error::Error for TreeError {}
