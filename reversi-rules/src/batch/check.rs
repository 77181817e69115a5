//! Checking the action on each board.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::error::check_action;
use super::moves::on_empty;
use super::slices::Read;
use super::{BatchError, IllegalAction, each};
use crate::kernel::wide::Backend;
use crate::vocabulary::{Move, Square};

/// Checks the action on each board.
pub(super) struct Check {
    /// The error of the first illegal action.
    pub(super) result: Result<(), BatchError>,
    /// The number of the first board of the next chunk.
    first: usize,
    ended: Ended,
}

/// The actions that are allowed where the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    None,
    Pass,
    Any,
}

impl Ended {
    /// Returns whether an action is allowed that is refused with this error.
    pub(super) fn allows(self, refused: BatchError) -> bool {
        let BatchError::Illegal { action, reason: IllegalAction::GameOver, .. } = refused else {
            return false;
        };
        match self {
            Self::None => false,
            Self::Pass => action == Move::<Square>::PASS_ACTION,
            Self::Any => true,
        }
    }
}

impl each::Chunk for Check {
    type Slices = (Read<[u64; 2]>, Read<u8>);

    #[inline(always)]
    fn chunk<B: Backend>(
        &mut self,
        backend: B,
        (boards, actions): (&[[u64; 2]], &[u8]),
        real: u64,
    ) {
        self.actions(backend, boards, actions, real);
    }

    #[inline(always)]
    fn is_done(&self) -> bool {
        self.result.is_err()
    }
}

/// The boards of a chunk as rows, with the placements and flips of their actions.
pub(super) struct Checked<B: Backend> {
    pub(super) boards: [B::Rows; 2],
    pub(super) placed: B::Rows,
    pub(super) flips: B::Rows,
}

impl<B: Backend> Checked<B> {
    #[inline(always)]
    pub(super) fn new(backend: B, boards: &[[u64; 2]], actions: &[u8]) -> Self {
        let boards = backend.load_boards(boards);
        let placed = on_empty(backend, &boards, backend.placed(actions));
        let flips = backend.flips(&boards, &placed);
        Self { boards, placed, flips }
    }
}

impl Check {
    /// Creates a check that allows these actions where the game is over.
    pub(super) const fn new(ended: Ended) -> Self {
        Self { result: Ok(()), first: 0, ended }
    }

    #[inline(always)]
    pub(super) fn actions<B: Backend>(
        &mut self,
        backend: B,
        boards: &[[u64; 2]],
        actions: &[u8],
        real: u64,
    ) -> Checked<B> {
        let checked = Checked::new(backend, boards, actions);
        // Nothing flips for a pass, an illegal placement, or a number above 64.
        let doubtful = real & backend.without_any(&checked.flips);
        if doubtful != 0 {
            let among = (self.first, self.ended);
            let squares = backend.squares();
            self.result = check_one_by_one(squares, doubtful, among, boards, actions);
        }
        self.first += B::BOARDS;
        checked
    }
}

/// Checks the actions of a chunk whose bits are set in `doubtful`. `first` is the number of its
/// first board. The boards have these squares.
#[cold]
fn check_one_by_one(
    squares: u64,
    doubtful: u64,
    (first, ended): (usize, Ended),
    boards: &[[u64; 2]],
    actions: &[u8],
) -> Result<(), BatchError> {
    let mut rest = doubtful;
    while rest != 0 {
        let i = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let (Some(&board), Some(&action)) = (boards.get(i), actions.get(i)) else { break };
        match check_action(squares, first + i, board, action) {
            Err(error) if !ended.allows(error) => return Err(error),
            _ => {}
        }
    }
    Ok(())
}
