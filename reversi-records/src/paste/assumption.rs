//! The assumptions of a reader about a text.

use core::fmt;

/// Something that a text does not say, and that [`paste`](super::paste) assumed.
///
/// ```
/// use reversi_records::paste::{Assumption, paste};
///
/// let assumptions = paste(b"f5d6c3")?.assumptions();
/// assert!(assumptions.iter().eq([Assumption::StandardStart]));
/// assert_eq!(assumptions.to_string(), "the game begins at the standard start");
/// # Ok::<(), reversi_records::paste::PasteError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Assumption {
    /// The side to move follows from the number of empty squares.
    Side,
    /// The side to move is the one that can play the moves.
    SideOfMoves,
    /// The game begins at the standard start.
    StandardStart,
    /// The game begins at the mirrored start, with black discs on d4 and e5.
    MirroredStart,
    /// The rows count from the bottom, as in UCI.
    RowsFromBottom,
    /// Letters of other scripts are the columns that they look like.
    FoldedLetters,
    /// The side to move has the discs X, as in training data.
    Mover,
    /// The first of two masks is that of the side to move, and bit 0 is a1.
    Masks,
    /// Text that is neither a board nor a move does not matter.
    SkippedText,
}

impl Assumption {
    /// All assumptions.
    ///
    /// ```
    /// # use reversi_records::paste::Assumption;
    /// assert!(Assumption::ALL.contains(&Assumption::Side));
    /// ```
    pub const ALL: [Self; 9] = [
        Self::Side,
        Self::SideOfMoves,
        Self::StandardStart,
        Self::MirroredStart,
        Self::RowsFromBottom,
        Self::FoldedLetters,
        Self::Mover,
        Self::Masks,
        Self::SkippedText,
    ];

    /// Returns the name of the assumption, which is the same in every language.
    ///
    /// ```
    /// # use reversi_records::paste::Assumption;
    /// assert_eq!(Assumption::SideOfMoves.name(), "side of moves");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Side => "side",
            Self::SideOfMoves => "side of moves",
            Self::StandardStart => "standard start",
            Self::MirroredStart => "mirrored start",
            Self::RowsFromBottom => "rows from the bottom",
            Self::FoldedLetters => "folded letters",
            Self::Mover => "mover",
            Self::Masks => "masks",
            Self::SkippedText => "skipped text",
        }
    }
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Side => "the side to move follows from the number of empty squares",
            Self::SideOfMoves => "the side to move is the one that can play the moves",
            Self::StandardStart => "the game begins at the standard start",
            Self::MirroredStart => "the game begins at the mirrored start",
            Self::RowsFromBottom => "the rows count from the bottom",
            Self::FoldedLetters => "letters of other scripts are the columns that they look like",
            Self::Mover => "the side to move has the discs X",
            Self::Masks => "the first mask is that of the side to move, and bit 0 is a1",
            Self::SkippedText => "the skipped text does not matter",
        })
    }
}

/// A set of assumptions. It prints as a list with semicolons.
///
/// ```
/// use reversi_records::paste::{Assumption, paste};
///
/// let board = "-".repeat(27) + "OX------XO" + &"-".repeat(27);
/// assert!(paste(board.as_bytes())?.assumptions().contains(Assumption::Side));
/// assert!(paste(format!("{board} X").as_bytes())?.assumptions().is_empty());
/// # Ok::<(), reversi_records::paste::PasteError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Assumptions(u16);

impl Assumptions {
    /// No assumption.
    pub(super) const NONE: Self = Self(0);

    /// Returns the set of one assumption.
    pub(super) const fn of(assumption: Assumption) -> Self {
        Self(1 << assumption as u8)
    }

    /// Returns the set with this assumption too.
    pub(super) const fn with(self, assumption: Assumption) -> Self {
        Self(self.0 | Self::of(assumption).0)
    }

    /// Returns the assumptions of both sets.
    ///
    /// ```
    /// # use reversi_records::paste::{Assumptions, paste};
    /// let [transcript, sentence] = ["f5d6", "I play f5."].map(|text| paste(text.as_bytes()));
    /// let both = transcript?.assumptions().and(sentence?.assumptions());
    /// assert_eq!(both.iter().count(), 2);
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns whether nothing was assumed.
    ///
    /// ```
    /// # use reversi_records::paste::Assumptions;
    /// assert!(Assumptions::default().is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether this was assumed.
    ///
    /// ```
    /// # use reversi_records::paste::{Assumption, Assumptions};
    /// assert!(!Assumptions::default().contains(Assumption::Side));
    /// ```
    #[must_use]
    pub const fn contains(self, assumption: Assumption) -> bool {
        self.0 & Self::of(assumption).0 != 0
    }

    /// Returns the assumptions in the order of [`Assumption::ALL`].
    ///
    /// ```
    /// # use reversi_records::paste::Assumptions;
    /// assert_eq!(Assumptions::default().iter().count(), 0);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Assumption> {
        Assumption::ALL.into_iter().filter(move |&assumption| self.contains(assumption))
    }
}

impl FromIterator<Assumption> for Assumptions {
    fn from_iter<I: IntoIterator<Item = Assumption>>(assumptions: I) -> Self {
        assumptions.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Display for Assumptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        self.iter().try_for_each(|assumption| {
            write!(f, "{separator}{assumption}")?;
            separator = "; ";
            Ok(())
        })
    }
}
