//! The boards of a text, which `board.rs` reads one by one.

use reversi_rules::{Color, Position, variant};

use super::diagram::{Diagram, Diagrams};
use super::unread::Unread;
use super::{Assumptions, Skipped};
use crate::formats::ggf::Setup;
use crate::vocabulary::Format;

/// The boards of a text in order, each of them perhaps with moves. Text that is no board yields an
/// error, if it looks like one.
#[derive(Clone, Debug)]
pub(super) struct Boards<'a> {
    pub(super) text: &'a [u8],
    pub(super) offset: usize,
    pub(super) diagrams: Diagrams<'a>,
    /// A board that was found already.
    pub(super) next: Option<Diagram>,
    /// The end of the board before.
    pub(super) before: usize,
}

impl<'a> Boards<'a> {
    pub(super) fn new(text: &'a [u8], offset: usize) -> Self {
        Self { text, offset, diagrams: Diagrams::new(text), next: None, before: 0 }
    }
}

/// A board of a text, and the side to move.
///
/// ```
/// use reversi_records::paste::{Assumption, Item, paste};
/// use reversi_rules::Position;
///
/// let text = "Fig. 1\n---------------------------OX------XO---------------------------\n";
/// let Item::Board(board) = paste(text.as_bytes())?.next().unwrap()? else { panic!() };
/// assert_eq!(board.position(), Some(Position::START));
/// assert!(board.assumptions().contains(Assumption::Side));
/// assert_eq!(board.skipped().next().unwrap().text(), "Fig. 1");
/// # Ok::<(), reversi_records::paste::PasteError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PastedBoard<'a> {
    pub(super) position: Place<'a>,
    pub(super) assumed: Assumptions,
    pub(super) skipped: Unread<'a>,
    pub(super) text: &'a [u8],
}

/// A position on 8×8, or the board of a game of GGS.
#[derive(Clone, Debug)]
pub(super) enum Place<'a> {
    Usual(Position),
    Setup(Setup<'a>),
}

impl<'a> PastedBoard<'a> {
    pub(super) const fn new(position: Position, assumed: Assumptions, skipped: Unread<'a>) -> Self {
        Self { position: Place::Usual(position), assumed, skipped, text: &[] }
    }

    /// Returns the position. `None` on other boards than 8×8.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        match &self.position {
            Place::Usual(position) => Some(*position),
            Place::Setup(setup) => setup.position(),
        }
    }

    /// Returns the position on any board.
    ///
    /// ```
    /// # use reversi_records::paste::{Item, paste};
    /// let text = format!("[10 {} *]", "-".repeat(100));
    /// let Item::Board(board) = paste(text.as_bytes())?.next().unwrap()? else { panic!() };
    /// assert_eq!(board.variant_position().rules().to_string(), "10x10");
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    #[must_use]
    pub fn variant_position(&self) -> variant::Position {
        match &self.position {
            Place::Usual(position) => (*position).into(),
            Place::Setup(setup) => setup.variant_position(),
        }
    }

    /// Returns what was assumed about the side to move and the text around the board.
    #[must_use]
    pub const fn assumptions(&self) -> Assumptions {
        self.assumed
    }

    /// Returns the lines around the board that were skipped, in order. Frames, blank lines, and lines
    /// that name the side to move are no skipped text.
    pub fn skipped(&self) -> impl Iterator<Item = Skipped<'a>> + use<'a> {
        self.skipped.clone()
    }

    /// The side to move on 8×8.
    pub(super) fn turn(&self) -> Option<Color> {
        Some(self.position()?.turn())
    }

    pub(super) const fn format(&self) -> Format {
        match self.position {
            Place::Usual(_) => Format::Board,
            Place::Setup(_) => Format::GgsBoard,
        }
    }
}
