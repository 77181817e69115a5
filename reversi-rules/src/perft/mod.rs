//! Counting move sequences: the test that every move generator is measured by.
//!
//! Four conventions are in use, which agree up to depth 8 from the standard start and never again:
//! [`PerftConvention`] names them.

mod wide;

use core::fmt;
use core::str::FromStr;

use crate::batch::Isa;
use crate::{Bitboard, Move, Position};

/// What a count of move sequences takes for a ply and for a leaf.
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
pub enum PerftConvention {
    /// `P`: a forced pass is a ply, and a leaf lies exactly at the depth; a game that ended before
    /// counts nothing. The `count games` of Edax.
    Plies,
    /// `PT`: as [`Plies`](Self::Plies), and a game that ended before is a leaf too. What
    /// [`perft`] counts, as do Aart Bik's table, the tests of Magpie, and Egaroucid's `-perft`
    /// in mode 1.
    #[default]
    PliesAndEnded,
    /// `M`: only discs count, a forced pass is free, and a leaf has exactly that many discs placed.
    /// No program is known to print it; every disc more on the board is a ply more, as transcripts
    /// are numbered.
    Discs,
    /// `MT`: as [`Discs`](Self::Discs), and a game that ended before is a leaf too. Egaroucid's
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

    /// The short name: `P`, `PT`, `M` or `MT`.
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

    /// The convention with that [`name`](Self::name), in capitals.
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

    /// Whether a forced pass is a ply, and not free.
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

    /// Whether a game that ended before the depth was reached is a leaf.
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

/// The text is not the name of a convention.
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
    /// Its [`name`](Self::name).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The number of leaves of the game tree `depth` plies below `position`.
///
/// There are four conventions in use, for which there is [`perft_as`]. This one is
/// [`PliesAndEnded`](PerftConvention::PliesAndEnded): it counts a forced pass as one ply and a
/// game that ended earlier as one leaf, as most published tables do: from the start 4, 12, 56, 244,
/// 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800, 1939886636. The others differ from
/// depth 9 or 10 on.
///
/// Time grows about eightfold with each ply.
///
/// ```
/// use reversi_rules::{Position, perft};
///
/// assert_eq!(perft(Position::START, 0), 1);
/// assert_eq!(perft(Position::START, 5), 1396);
/// ```
#[must_use]
pub fn perft(position: Position, depth: u32) -> u64 {
    perft_as(PerftConvention::default(), position, depth)
}

/// The number of leaves of the game tree `depth` plies below `position`, by the convention of that
/// name. Depth 0 has one leaf in each of them, `position` itself, also where the game is over.
///
/// ```
/// use reversi_rules::{PerftConvention, Position, perft, perft_as};
///
/// for convention in PerftConvention::ALL {
///     assert_eq!(perft_as(convention, Position::START, 6), perft(Position::START, 6));
/// }
/// // In 24 games black has to pass after eight discs.
/// assert_eq!(perft_as(PerftConvention::Plies, Position::START, 9), 3_005_288);
/// assert_eq!(perft_as(PerftConvention::Discs, Position::START, 9), 3_005_320);
/// ```
#[must_use]
pub fn perft_as(convention: PerftConvention, position: Position, depth: u32) -> u64 {
    perft_in(Isa::best(), convention, position, depth)
}

/// [`perft_as`] in that form.
pub(crate) fn perft_in(
    isa: Isa,
    convention: PerftConvention,
    position: Position,
    depth: u32,
) -> u64 {
    match convention {
        PerftConvention::Plies => leaves::<true, false>(isa, position, depth),
        PerftConvention::PliesAndEnded => leaves::<true, true>(isa, position, depth),
        PerftConvention::Discs => leaves::<false, false>(isa, position, depth),
        PerftConvention::DiscsAndEnded => leaves::<false, true>(isa, position, depth),
    }
}

/// One copy for each convention, so that none pays for the others.
fn leaves<const PASSES: bool, const ENDED: bool>(isa: Isa, position: Position, depth: u32) -> u64 {
    let board = [position.player().bits(), position.opponent().bits()];
    isa.run(wide::Leaves::<PASSES, ENDED> { board, depth })
}

/// Each move from `position` with the leaves below it, in the convention of [`perft`], to which
/// they sum: what shows the branch in which two move generators differ. [`divide_as`] is for the
/// other conventions.
///
/// ```
/// use reversi_rules::{Move, Position, Square, divide, perft};
///
/// let below: Vec<(Move, u64)> = divide(Position::START, 5).collect();
/// assert_eq!(below[0], (Move::Place(Square::D3), 349));
/// assert_eq!(below.iter().map(|&(_, leaves)| leaves).sum::<u64>(), perft(Position::START, 5));
/// ```
pub fn divide(position: Position, depth: u32) -> impl Iterator<Item = (Move, u64)> {
    divide_as(PerftConvention::default(), position, depth)
}

/// Each move from `position` with the leaves below it, in the convention of that name, summing to
/// [`perft_as`]. Squares come in ascending order, and each count is made when it is asked for.
///
/// Where passes count, a forced pass is the only move; where they are free, the moves are those
/// after it. At depth 0 and when the game is over there is no move, though [`perft_as`] may count
/// one leaf.
///
/// ```
/// use reversi_rules::{Move, PerftConvention, Position, Square, divide_as};
///
/// let must_pass: Position =
///     "-OOOOOOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX O".parse()?;
/// let first = |convention| divide_as(convention, must_pass, 1).next();
/// assert_eq!(first(PerftConvention::Plies), Some((Move::Pass, 1)));
/// assert_eq!(first(PerftConvention::Discs), Some((Move::Place(Square::A1), 1)));
/// # Ok::<(), reversi_rules::notation::ParseBoardError>(())
/// ```
pub fn divide_as(
    convention: PerftConvention,
    position: Position,
    depth: u32,
) -> impl Iterator<Item = (Move, u64)> {
    let from = if convention.counts_passes() { position } else { position.settled() };
    let (pass, squares) = match depth {
        0 => (None, Bitboard::EMPTY),
        _ => (from.must_pass().then_some(Move::Pass), from.legal_moves()),
    };
    pass.into_iter().chain(squares.into_iter().map(Move::Place)).map(move |played| {
        let after = match played {
            Move::Place(square) => from.play_unchecked(square),
            Move::Pass => from.passed(),
        };
        (played, perft_as(convention, after, depth.saturating_sub(1)))
    })
}
