//! How a game begins.

use super::center::Center;
use super::{Board, Opening};
use crate::vocabulary::Color;

/// The discs that a game begins with, and who moves first: black, but from a board of one's own.
///
/// The four squares of the center are the middle two columns and rows; where a side is odd, the
/// middle one and the one before it.
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
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// White on the top left and bottom right square of the center, black on the other two.
    #[default]
    Standard,
    /// The standard start with the colours of its discs exchanged.
    Mirrored,
    /// Discs of a colour side by side.
    Parallel(Parallel),
    /// Any discs and any side to move.
    Board {
        /// The discs.
        board: Board,
        /// The side that moves first.
        turn: Color,
    },
    /// No discs: the first four go to the center in turns and turn nothing over.
    Historical(Opening),
}

/// Which way the discs of a parallel start lie.
///
/// ```
/// use reversi_rules::variant::{Parallel, Rules, Start};
///
/// let rules = Rules::new(4, 4)?.with_start(Start::Parallel(Parallel::Columns))?;
/// assert_eq!(rules.start().to_string(), "-----OX--OX----- X");
/// # Ok::<(), reversi_rules::variant::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Parallel {
    /// White's row above black's.
    #[default]
    Rows,
    /// White's column left of black's.
    Columns,
}

impl Start {
    /// The starts that have a [`name`](Self::name): all but a board of one's own.
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

    /// In a word or two; `None` for a board of one's own.
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

    /// The start with that [`name`](Self::name).
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

    /// The discs and the side to move, on a board with that center.
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

    /// Returns the start with a name that has the same discs and turn, so that equal rules compare
    /// equal.
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

    /// Whether every square of the center must exist.
    pub(super) const fn needs_center(self) -> bool {
        !matches!(self, Self::Board { .. })
    }
}
