//! The content that a conversion could not carry.

use alloc::string::String;
use core::fmt;

use super::NodeId;

/// Something that the other format does not hold, found by [`Tree::convert`](super::Tree::convert).
///
/// ```
/// use reversi_records::{Format, sgf, tree::{LossKind, Tree}};
///
/// let record = sgf::Record::parse(b"(;GM[2];B[f5]C[usual];W[d6])")?;
/// let losses = Tree::from_sgf(&record)?.convert(Format::Ggf)?.losses;
/// assert_eq!(losses[0].kind, LossKind::Comment);
/// assert_eq!(losses[0].to_string(), "ply 0: comment");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The node in the tree that was converted.
    pub node: NodeId,
    /// The number of the node's move, from 0. `None` for the root.
    pub ply: Option<usize>,
    /// The kind of content.
    pub kind: LossKind,
}

/// The kind of a [`Loss`].
///
/// ```
/// use reversi_records::{Format, pgn, tree::{LossKind, Tree}};
///
/// let record = pgn::Record::parse(b"[Event \"Paris\"]\n\n1. f5 (1. d3) *")?;
/// let losses = Tree::from_pgn(&record)?.convert(Format::Ggf)?.losses;
/// assert_eq!(losses[0].kind, LossKind::Info("event"));
/// assert_eq!(losses[1].kind, LossKind::Variation);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LossKind {
    /// A variation with everything in it; the node is its first.
    Variation,
    /// A move to a square that the board does not have, with everything after it; the node is the
    /// move. Only GGF has such moves.
    Move,
    /// A comment.
    Comment,
    /// A judgment, such as `!`.
    Annotation,
    /// The time left on a clock.
    TimeLeft,
    /// The time used for a move.
    TimeUsed,
    /// An evaluation.
    Eval,
    /// The side of a move in PGN, which has the side whose turn it is.
    Color,
    /// A field of [`GameInfo`](crate::GameInfo), by its name.
    Info(&'static str),
    /// Another value, by its key.
    Property(String),
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(ply) = self.ply {
            write!(f, "ply {ply}: ")?;
        }
        self.kind.fmt(f)
    }
}

impl fmt::Display for LossKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variation => f.write_str("variation"),
            Self::Move => f.write_str("move"),
            Self::Comment => f.write_str("comment"),
            Self::Annotation => f.write_str("annotation"),
            Self::TimeLeft => f.write_str("time left"),
            Self::TimeUsed => f.write_str("time used"),
            Self::Eval => f.write_str("evaluation"),
            Self::Color => f.write_str("color"),
            Self::Info(name) => f.write_str(name),
            Self::Property(key) => f.write_str(key),
        }
    }
}
