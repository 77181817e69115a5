//! The four conventions of perft.

use core::fmt;
use core::str::FromStr;

/// The meaning of plies and leaves in perft.
///
/// | | an ended game is no leaf | an ended game is a leaf |
/// |---|---|---|
/// | a pass is a ply | [`Plies`](Self::Plies), `P` | [`PliesAndEnded`](Self::PliesAndEnded), `PT` |
/// | a pass is free | [`Discs`](Self::Discs), `M` | [`DiscsAndEnded`](Self::DiscsAndEnded), `MT` |
///
/// From the standard start, passes make a difference from depth 9 on and ended games from depth 10
/// on. All four agree up to depth 8.
///
/// ```
/// use reversi_rules::{Position, perft::{PerftConvention, perft_as}};
///
/// // White must pass, then black plays a1, and the game is over.
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
    /// `P`: a forced pass is a ply. Leaves lie exactly at the depth, so games that ended earlier do
    /// not count. Edax's `count games` uses it.
    Plies,
    /// `PT`: as [`Plies`](Self::Plies), and a game that ended earlier is a leaf too.
    ///
    /// [`perft`](crate::perft()), Aart Bik's table, the tests of magpie and mode 1 of Egaroucid's
    /// `-perft` use it.
    #[default]
    PliesAndEnded,
    /// `M`: only placements count, and a forced pass is free. A leaf has exactly as many discs
    /// placed as the depth says.
    ///
    /// Transcripts number moves in this way. No program is known to print this count.
    Discs,
    /// `MT`: as [`Discs`](Self::Discs), and a game that ended earlier is a leaf too. Mode 2 of
    /// Egaroucid's `-perft` uses it.
    DiscsAndEnded,
}

impl PerftConvention {
    /// The four conventions.
    ///
    /// ```
    /// # use reversi_rules::perft::PerftConvention;
    /// let names = PerftConvention::ALL.map(PerftConvention::name);
    /// assert_eq!(names, ["P", "PT", "M", "MT"]);
    /// ```
    pub const ALL: [Self; 4] = [Self::Plies, Self::PliesAndEnded, Self::Discs, Self::DiscsAndEnded];

    /// Returns the short name: `P`, `PT`, `M` or `MT`.
    ///
    /// ```
    /// # use reversi_rules::perft::PerftConvention;
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

    /// Returns the convention with that [`name`](Self::name). Names are in capitals.
    ///
    /// ```
    /// # use reversi_rules::perft::PerftConvention;
    /// assert_eq!(PerftConvention::from_name("M"), Some(PerftConvention::Discs));
    /// assert_eq!(PerftConvention::from_name("TM"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|convention| convention.name() == name)
    }

    /// Returns whether a forced pass is a ply.
    ///
    /// ```
    /// # use reversi_rules::perft::PerftConvention;
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
    /// # use reversi_rules::perft::PerftConvention;
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

/// The error of parsing a [`PerftConvention`] from text that is not one of the four names.
///
/// ```
/// # use reversi_rules::perft::PerftConvention;
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
