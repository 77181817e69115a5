//! What orders players with equal points.

use core::fmt;

/// A number that orders players with equal points. More is better.
///
/// ```
/// use reversi_rules::tournament::TieBreak;
///
/// let names = TieBreak::ALL.map(|tie_break| tie_break.to_string());
/// assert_eq!(names, ["brightwell", "discs", "direct encounter", "buchholz"]);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TieBreak {
    /// The [Brightwell Quotient](super::brightwell).
    Brightwell,
    /// The sum of the player's scores in all games.
    Discs,
    /// The player's points in the games against those who are equal so far.
    DirectEncounter,
    /// The sum of the points of the player's opponents. Byes and rounds not played add nothing.
    Buchholz,
}

impl TieBreak {
    /// All tie-breaks.
    ///
    /// ```
    /// # use reversi_rules::tournament::TieBreak;
    /// assert_eq!(TieBreak::ALL.len(), 4);
    /// ```
    pub const ALL: [Self; 4] =
        [Self::Brightwell, Self::Discs, Self::DirectEncounter, Self::Buchholz];
}

impl fmt::Display for TieBreak {
    /// Writes the name in lower case.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Brightwell => "brightwell",
            Self::Discs => "discs",
            Self::DirectEncounter => "direct encounter",
            Self::Buchholz => "buchholz",
        })
    }
}

/// The tie-breaks of a tournament, the first one first. Each occurs at most once.
///
/// ```
/// use reversi_rules::tournament::{TieBreak, TieBreaks};
///
/// assert_eq!(TieBreaks::default().as_slice(), [TieBreak::Brightwell, TieBreak::Discs]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TieBreaks {
    /// From `len` on, all are the same.
    order: [TieBreak; TieBreak::ALL.len()],
    len: usize,
}

impl TieBreaks {
    /// Creates a list, or returns `None` if a tie-break occurs twice.
    ///
    /// ```
    /// use reversi_rules::tournament::{TieBreak, TieBreaks};
    ///
    /// // Rules of clubs in Japan, 2005.
    /// assert!(TieBreaks::new(&[TieBreak::Discs, TieBreak::DirectEncounter]).is_some());
    /// assert!(TieBreaks::new(&[TieBreak::Discs, TieBreak::Discs]).is_none());
    /// ```
    #[must_use]
    pub fn new(order: &[TieBreak]) -> Option<Self> {
        let mut new = Self { order: [TieBreak::Brightwell; _], len: 0 };
        for &tie_break in order {
            if new.as_slice().contains(&tie_break) {
                return None;
            }
            *new.order.get_mut(new.len)? = tie_break;
            new.len += 1;
        }
        Some(new)
    }

    /// Returns the tie-breaks in their order.
    ///
    /// ```
    /// # use reversi_rules::tournament::TieBreaks;
    /// assert!(TieBreaks::new(&[]).is_some_and(|none| none.as_slice().is_empty()));
    /// ```
    #[must_use]
    pub fn as_slice(&self) -> &[TieBreak] {
        self.order.get(..self.len).unwrap_or_default()
    }
}

impl fmt::Display for TieBreaks {
    /// Writes `brightwell, discs`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, tie_break) in self.as_slice().iter().enumerate() {
            f.write_str(if index > 0 { ", " } else { "" })?;
            tie_break.fmt(f)?;
        }
        Ok(())
    }
}

impl Default for TieBreaks {
    /// Returns those of the World Championship: the Brightwell Quotient, then discs.
    fn default() -> Self {
        use TieBreak::{Brightwell, Discs};
        Self { order: [Brightwell, Discs, Brightwell, Brightwell], len: 2 }
    }
}
