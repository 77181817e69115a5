//! The four conventions of counting.

use core::fmt;
use core::str::FromStr;

/// The meaning of plies and leaves in a count of move sequences.
///
/// The names are those of the vectors in `tests/data/perft.json`. From the standard start passes
/// make a difference from depth 9 on, and ended games from depth 10 on.
///
/// ```
/// use reversi_rules::{PerftConvention, Position, perft_as};
///
/// // White must pass, black plays a1 and the game has ended.
/// let position: Position =
///     "-OOOOOOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX O".parse()?;
/// let leaves = |depth| PerftConvention::ALL.map(|named| perft_as(named, position, depth));
/// assert_eq!(leaves(1), [1, 1, 1, 1]);
/// assert_eq!(leaves(2), [1, 1, 0, 1]);
/// assert_eq!(leaves(3), [0, 1, 0, 1]);
/// # Ok::<(), reversi_rules::notation::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PerftConvention {
    /// `P`: a forced pass is a ply, and a leaf lies exactly at the depth; games that ended earlier
    /// do not count. The `count games` of Edax.
    Plies,
    /// `PT`: as [`Plies`](Self::Plies), and a game that ended earlier is a leaf too. The convention
    /// of [`perft`](crate::perft), Aart Bik's table, the tests of Magpie, and Egaroucid's `-perft`
    /// in mode 1.
    #[default]
    PliesAndEnded,
    /// `M`: only discs count, a forced pass is free, and a leaf has exactly that many discs placed.
    /// No program is known to print it. Transcripts are numbered so.
    Discs,
    /// `MT`: as [`Discs`](Self::Discs), and a game that ended earlier is a leaf too. Egaroucid's
    /// `-perft` in mode 2.
    DiscsAndEnded,
}

impl PerftConvention {
    /// All four.
    ///
    /// ```
    /// # use reversi_rules::PerftConvention;
    /// let names = PerftConvention::ALL.map(PerftConvention::name);
    /// assert_eq!(names, ["P", "PT", "M", "MT"]);
    /// ```
    pub const ALL: [Self; 4] = [Self::Plies, Self::PliesAndEnded, Self::Discs, Self::DiscsAndEnded];

    /// Returns the short name: `P`, `PT`, `M` or `MT`.
    ///
    /// ```
    /// # use reversi_rules::PerftConvention;
    /// assert_eq!(PerftConvention::default().name(), "PT");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plies => "P",
            Self::PliesAndEnded => "PT",
            Self::Discs => "M",
            Self::DiscsAndEnded => "MT",
        }
    }

    /// Returns the convention with that [`name`](Self::name), in capitals.
    ///
    /// ```
    /// # use reversi_rules::PerftConvention;
    /// assert_eq!(PerftConvention::from_name("M"), Some(PerftConvention::Discs));
    /// assert_eq!(PerftConvention::from_name("TM"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|convention| convention.name() == name)
    }

    /// Returns whether a forced pass is a ply, and not free.
    ///
    /// ```
    /// # use reversi_rules::PerftConvention;
    /// assert!(PerftConvention::Plies.counts_passes());
    /// assert!(!PerftConvention::Discs.counts_passes());
    /// ```
    #[must_use]
    pub const fn counts_passes(self) -> bool {
        matches!(self, Self::Plies | Self::PliesAndEnded)
    }

    /// Returns whether a game that ended before the depth is a leaf.
    ///
    /// ```
    /// # use reversi_rules::PerftConvention;
    /// assert!(PerftConvention::PliesAndEnded.counts_ended());
    /// assert!(!PerftConvention::Plies.counts_ended());
    /// ```
    #[must_use]
    pub const fn counts_ended(self) -> bool {
        matches!(self, Self::PliesAndEnded | Self::DiscsAndEnded)
    }
}

impl FromStr for PerftConvention {
    type Err = ParsePerftConventionError;

    fn from_str(text: &str) -> Result<Self, ParsePerftConventionError> {
        Self::from_name(text).ok_or(ParsePerftConventionError(()))
    }
}

/// The error of text that is not the name of a convention.
///
/// ```
/// # use reversi_rules::PerftConvention;
/// let error = "p".parse::<PerftConvention>().unwrap_err();
/// assert_eq!(error.to_string(), "not a perft convention (P, PT, M or MT)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePerftConventionError(());

impl fmt::Display for ParsePerftConventionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a perft convention (P, PT, M or MT)")
    }
}

impl core::error::Error for ParsePerftConventionError {}

impl fmt::Display for PerftConvention {
    /// Writes the [`name`](Self::name).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
