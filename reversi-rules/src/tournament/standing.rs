//! A line of the standings.

use core::cmp::Reverse;

use super::{Points, Quotient, TieBreak};

/// One player's line in the standings.
///
/// ```
/// use reversi_rules::tournament::{Points, Standing};
///
/// let mut table = [Standing::default(); 16];
/// assert_eq!(table[0].points, Points::LOSS);
/// ```
#[doc(alias = "ranking")]
#[doc(alias = "crosstable")]
#[repr(C)]
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Standing {
    /// The rank, from 1. Players who are equal in all tie-breaks share a rank.
    pub rank: usize,
    /// The player's index among the entrants.
    pub player: usize,
    /// The points.
    pub points: Points,
    /// The values of the [tournament's tie-breaks](super::Tournament::tie_breaks) in their order, and
    /// then zeros.
    pub tie_breaks: [Quotient; TieBreak::ALL.len()],
    /// The lot of the player, which decides where all tie-breaks are equal.
    pub lot: u32,
}

impl Standing {
    /// Returns a key that sorts the best standing first.
    pub(super) fn key(&self) -> impl Ord + use<> {
        (Reverse((self.points, self.tie_breaks)), self.lot)
    }
}
