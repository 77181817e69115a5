//! Errors in the input of a batch function.

use core::fmt;

use super::On;
use super::on::Boards;
use crate::kernel;
use crate::kernel::wide::{Backend, Isa, Task};
use crate::vocabulary::{Move, Sides, Square};

/// The error of a batch function whose input is wrong. It names the first wrong board, and nothing
/// was written.
///
/// ```
/// use reversi_rules::batch::{self, BatchError, IllegalAction};
/// use reversi_rules::{Phase, Sides};
///
/// let (mut boards, mut phases) = ([Sides::START; 3], [Phase::ToMove; 3]);
/// let error = batch::FULL.play(&mut boards, &[19, 26, 0], &mut phases).unwrap_err();
/// let reason = IllegalAction::FlipsNothing;
/// assert_eq!(error, BatchError::Illegal { index: 2, action: 0, reason });
/// assert_eq!(error.to_string(), "board 2: a1: a disc there flips nothing");
/// assert_eq!(boards, [Sides::START; 3]);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BatchError {
    /// A slice has another length than it should have.
    Length {
        /// The name of the parameter.
        slice: &'static str,
        /// The length that it should have, or the largest one allowed.
        expected: usize,
        /// The length that it has.
        found: usize,
    },
    /// An action is neither a square (0 to 63) nor a pass (64).
    Action {
        /// The number of the board.
        index: usize,
        /// The action.
        action: u8,
    },
    /// The rules forbid an action.
    Illegal {
        /// The number of the board.
        index: usize,
        /// The action.
        action: u8,
        /// The rule that it breaks.
        reason: IllegalAction,
    },
    /// A cell is neither a disc (1 or -1) nor empty (0).
    Cell {
        /// The number of the board.
        index: usize,
        /// The first such square.
        square: Square,
        /// Its value.
        value: i8,
    },
    /// A square has discs of both sides.
    Overlap {
        /// The number of the board.
        index: usize,
        /// The first such square.
        square: Square,
    },
    /// A disc is on a square that the board lacks.
    OffBoard {
        /// The number of the board.
        index: usize,
        /// The first such square.
        square: Square,
    },
}

/// The rule that an action breaks: [`IllegalReason`](crate::IllegalReason) without colors.
///
/// If several apply, it is the first in the order below.
///
/// ```
/// use reversi_rules::batch::{self, BatchError, IllegalAction};
/// use reversi_rules::{Move, Sides};
///
/// let error = batch::FULL.play_only(&mut [Sides::START], &[Move::PASS_ACTION]).unwrap_err();
/// let BatchError::Illegal { reason, .. } = error else { unreachable!() };
/// assert_eq!(reason, IllegalAction::PassForbidden);
/// assert_eq!(reason.to_string(), "a pass is forbidden while a legal move exists");
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalAction {
    /// Neither side has a legal move: the game has ended.
    GameOver,
    /// The board has no such square. Boards of 8×8 have all.
    OffBoard,
    /// The square already holds a disc.
    Occupied,
    /// The player has no legal square and has to pass.
    MustPass,
    /// A disc there would flip nothing.
    FlipsNothing,
    /// A pass, while a legal square exists.
    PassForbidden,
}

impl IllegalAction {
    /// Returns a stable identifier of the rule, as
    /// [`IllegalReason::name`](crate::IllegalReason::name).
    ///
    /// ```
    /// # use reversi_rules::batch::IllegalAction;
    /// assert_eq!(IllegalAction::MustPass.name(), "MustPass");
    /// ```
    #[inline]
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::GameOver => "GameOver",
            Self::OffBoard => "OffBoard",
            Self::Occupied => "Occupied",
            Self::MustPass => "MustPass",
            Self::FlipsNothing => "FlipsNothing",
            Self::PassForbidden => "PassForbidden",
        }
    }
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::GameOver => "the game is over",
            Self::OffBoard => "the board has no such square",
            Self::Occupied => "the square already holds a disc",
            Self::MustPass => "no square is legal, the side to move must pass",
            Self::FlipsNothing => "a disc there flips nothing",
            Self::PassForbidden => "a pass is forbidden while a legal move exists",
        })
    }
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Length { slice, expected, found } => {
                write!(f, "{slice} has length {found}, not {expected}")
            }
            Self::Action { index, action } => {
                write!(f, "board {index}: {action} is neither a square (0 to 63) nor a pass (64)")
            }
            Self::Illegal { index, action, reason } => {
                let action = Square::from_index(action.into()).map_or(Move::Pass, Move::Place);
                write!(f, "board {index}: {action}: {reason}")
            }
            Self::Cell { index, square, value } => {
                write!(
                    f,
                    "board {index}: {value} on {square} is neither a disc (1 or -1) nor empty (0)"
                )
            }
            Self::Overlap { index, square } => {
                write!(f, "board {index}: {square} holds discs of both sides")
            }
            Self::OffBoard { index, square } => {
                write!(f, "board {index}: {square} holds a disc, but the board lacks the square")
            }
        }
    }
}

impl core::error::Error for BatchError {}

/// Checks that a slice has one item for each board.
#[inline]
pub(super) const fn check_length(
    slice: &'static str,
    expected: usize,
    found: usize,
) -> Result<(), BatchError> {
    if found == expected { Ok(()) } else { Err(BatchError::Length { slice, expected, found }) }
}

#[inline]
pub(super) fn check_actions(actions: &[u8]) -> Result<(), BatchError> {
    // All at once first, as a search that stops at the first wrong one is not vectorized.
    if actions.iter().fold(0, |highest: u8, &action| highest.max(action)) <= Move::PASS_ACTION {
        return Ok(());
    }
    let wrong = actions.iter().enumerate().find(|&(_, &action)| action > Move::PASS_ACTION);
    wrong.map_or(Ok(()), |(index, &action)| Err(BatchError::Action { index, action }))
}

/// Checks that the action may be played on board number `index`, which has these squares.
#[cold]
pub(super) fn check_action(
    squares: u64,
    index: usize,
    [player, opponent]: [u64; 2],
    action: u8,
) -> Result<(), BatchError> {
    let moves = kernel::legal_moves(player, opponent) & squares;
    let stuck = moves == 0;
    let over = stuck && kernel::legal_moves(opponent, player) & squares == 0;
    let square = 1_u64.checked_shl(u32::from(action)).unwrap_or(0);
    let reason = match action {
        65.. => return Err(BatchError::Action { index, action }),
        _ if over => IllegalAction::GameOver,
        Move::PASS_ACTION if stuck => return Ok(()),
        Move::PASS_ACTION => IllegalAction::PassForbidden,
        _ if squares & square == 0 => IllegalAction::OffBoard,
        _ if (player | opponent) & square != 0 => IllegalAction::Occupied,
        _ if stuck => IllegalAction::MustPass,
        _ if moves & square == 0 => IllegalAction::FlipsNothing,
        _ => return Ok(()),
    };
    Err(BatchError::Illegal { index, action, reason })
}

impl<B: Boards> On<B> {
    /// Checks that all discs are on the squares of the boards, and each square has at most one.
    ///
    /// # Errors
    /// Returns [`BatchError::OffBoard`] or [`BatchError::Overlap`] with the first wrong board and
    /// square.
    ///
    /// ```
    /// use reversi_rules::{Bitboard, Sides, Square, batch};
    ///
    /// assert_eq!(batch::FULL.check(&[Sides::START; 2]), Ok(()));
    /// let error = batch::FULL.check(&[Sides::START, [0b110, 0b100].into()]).unwrap_err();
    /// assert_eq!(error.to_string(), "board 1: c1 holds discs of both sides");
    ///
    /// let holed = batch::on(Bitboard::FULL.without(Square::C1));
    /// let error = holed.check(&[Sides::START, [0b110, 0].into()]).unwrap_err();
    /// assert_eq!(error.to_string(), "board 1: c1 holds a disc, but the board lacks the square");
    /// ```
    #[inline]
    pub fn check(self, boards: &[Sides]) -> Result<(), BatchError> {
        // All at once first, as a search that stops at the first wrong board is not vectorized.
        let pairs = Sides::as_pairs(boards);
        if Isa::best().run(Wrong { boards: pairs, missing: !self.squares().bits() }) == 0 {
            return Ok(());
        }
        for (index, board) in boards.iter().enumerate() {
            if let Some(square) = (board.occupied() - self.squares()).first() {
                return Err(BatchError::OffBoard { index, square });
            }
            if let Some(square) = (board.player & board.opponent).first() {
                return Err(BatchError::Overlap { index, square });
            }
        }
        Ok(())
    }
}

/// Finds the squares that have discs of both sides, or are missing and have a disc, on any board.
struct Wrong<'a> {
    boards: &'a [[u64; 2]],
    missing: u64,
}

impl Task for Wrong<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<B: Backend>(self, _: B) -> u64 {
        self.boards.iter().fold(0, |wrong, [player, opponent]| {
            wrong | (player & opponent) | ((player | opponent) & self.missing)
        })
    }
}
