//! The starts of games.

use super::center::Center;
use super::{Board, Opening};
use crate::vocabulary::Color;

/// The discs and the side to move at the start of a game.
///
/// Black moves first, except from a custom board. The center is the middle two columns and rows. On
/// an odd side it is the middle one and the one before it.
///
/// | start | center on 8×8 |
/// |---|---|
/// | `Standard` | white d4 e5, black e4 d5 |
/// | `Mirrored` | black d4 e5, white e4 d5 |
/// | `Parallel(Parallel::Rows)` | white d4 e4, black d5 e5 |
/// | `Parallel(Parallel::Columns)` | white d4 d5, black e4 e5 |
/// | `Historical` | empty |
///
/// ```
/// use reversi_rules::variant::{Rules, Start};
///
/// let rules = Rules::new(4, 4)?.with_start(Start::Mirrored)?;
/// assert_eq!(rules.start().to_string(), "-----XO--OX----- X");
/// # Ok::<(), reversi_rules::variant::RulesError>(())
/// ```
#[doc(alias = "setup")]
#[non_exhaustive]
#[repr(u8)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// White on the north-west and south-east square of the center, black on the other two.
    #[default]
    Standard,
    /// The standard start with its colors exchanged.
    Mirrored,
    /// Equal colors side by side.
    Parallel(Parallel),
    /// A custom start: any discs and any side to move.
    Board {
        /// The discs.
        board: Board,
        /// The side that moves first.
        turn: Color,
    },
    /// An empty board. The first four discs go to the center in turns and flip nothing.
    Historical(Opening),
}

/// The direction of a parallel start.
///
/// ```
/// use reversi_rules::variant::{Parallel, Rules, Start};
///
/// let rules = Rules::new(4, 4)?.with_start(Start::Parallel(Parallel::Columns))?;
/// assert_eq!(rules.start().to_string(), "-----OX--OX----- X");
/// # Ok::<(), reversi_rules::variant::RulesError>(())
/// ```
#[repr(u8)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Parallel {
    /// White's row north of black's.
    #[default]
    Rows,
    /// White's column west of black's.
    Columns,
}

impl Start {
    /// Every start with a [`name`](Self::name), which is all but a custom board.
    ///
    /// ```
    /// # use reversi_rules::variant::Start;
    /// assert_eq!(Start::NAMED.map(|start| start.name().unwrap()), [
    ///     "standard", "mirrored", "parallel rows", "parallel columns",
    ///     "historical", "historical diagonal", "historical parallel",
    /// ]);
    /// ```
    pub const NAMED: [Self; 7] = [
        Self::Standard,
        Self::Mirrored,
        Self::Parallel(Parallel::Rows),
        Self::Parallel(Parallel::Columns),
        Self::Historical(Opening::Free),
        Self::Historical(Opening::Diagonal),
        Self::Historical(Opening::Parallel),
    ];

    /// Returns the name, or `None` for a custom board.
    ///
    /// ```
    /// # use reversi_rules::variant::{Opening, Start};
    /// assert_eq!(Start::default().name(), Some("standard"));
    /// assert_eq!(Start::Historical(Opening::Free).name(), Some("historical"));
    /// ```
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        Some(match self {
            Self::Standard => "standard",
            Self::Mirrored => "mirrored",
            Self::Parallel(Parallel::Rows) => "parallel rows",
            Self::Parallel(Parallel::Columns) => "parallel columns",
            Self::Historical(Opening::Free) => "historical",
            Self::Historical(Opening::Diagonal) => "historical diagonal",
            Self::Historical(Opening::Parallel) => "historical parallel",
            Self::Board { .. } => return None,
        })
    }

    /// Returns the start with the given [`name`](Self::name).
    ///
    /// ```
    /// # use reversi_rules::variant::{Parallel, Start};
    /// assert_eq!(Start::from_name("parallel rows"), Some(Start::Parallel(Parallel::Rows)));
    /// assert_eq!(Start::from_name("parallel"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMED.into_iter().find(|start| start.name() == Some(name))
    }

    /// Returns the discs and the side to move on a board with the given center.
    pub(super) const fn lay(self, center: Center) -> (Board, Color) {
        use Color::{Black, White};
        let colors = match self {
            Self::Standard => [White, Black, Black, White],
            Self::Mirrored => [Black, White, White, Black],
            Self::Parallel(Parallel::Rows) => [White, White, Black, Black],
            Self::Parallel(Parallel::Columns) => [White, Black, White, Black],
            Self::Board { board, turn } => return (board, turn),
            Self::Historical(_) => return (Board::EMPTY, Black),
        };
        let mut board = Board::EMPTY;
        let mut at = 0;
        while at < center.len() {
            board = board.with_disc(center[at], colors[at]);
            at += 1;
        }
        (board, Black)
    }

    /// Returns the named start with the same discs and turn, so that equal rules compare equal.
    pub(super) const fn named(self, center: Center) -> Self {
        let Self::Board { board, turn: Color::Black } = self else { return self };
        let mut at = 0;
        while at < Self::NAMED.len() {
            let (named, _) = Self::NAMED[at].lay(center);
            if !named.occupied().is_empty() && named.is(board) {
                return Self::NAMED[at];
            }
            at += 1;
        }
        self
    }

    /// Returns whether the bytes at the offsets of this type are one of [`NAMED`](Self::NAMED).
    pub(super) fn is_value(byte: impl Fn(usize) -> u8) -> bool {
        // By `repr(u8)`, the number of the variant comes first, and a field of one byte next.
        match byte(0) {
            0 | 1 => true,
            2 => byte(1) <= Parallel::Columns as u8,
            4 => byte(1) <= Opening::Parallel as u8,
            _ => false,
        }
    }

    /// Returns whether the start needs every square of the center.
    pub(super) const fn needs_center(self) -> bool {
        !matches!(self, Self::Board { .. })
    }
}
