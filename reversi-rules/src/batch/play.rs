//! Playing an action on each board.
//!
//! ```text
//! play(boards, actions):
//!     check every action                 no board may change before all actions are known to be legal
//!     play every action
//! ```
//!
//! Both steps need the flips of each action, and flips take most of the time. So they are searched
//! for only once. The first step leaves them on the board, in the open: flipped discs are added to
//! the player but not yet taken from the opponent. Until the second step both sides seem to have
//! them.
//!
//! ```text
//!   d3 by X           before       marked          finished
//!   player            e4 d5        e4 d5 d4 d3     e5             now the opponent's turn
//!   opponent          d4 e5        d4 e5           e4 d5 d4 d3
//!                                  both: d4
//! ```
//!
//! [`Mark`] checks and marks. [`Finish`] takes from the opponent what both have, and exchanges the
//! sides: one `and not` a board.
//!
//! If an action is illegal, the marks made so far are removed again ([`unmark`]): what both have,
//! and the placed disc. This would not work on boards whose discs overlap from the start. So
//! marking stops at the first chunk with such a board, and all actions are then checked before any
//! board is marked.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::check::{Check, Checked, Ended};
use super::error::check_length;
use super::on::Boards;
use super::slices::{Read, Write};
use super::{BatchError, On, each, phases, step};
use crate::kernel::wide::Backend;
use crate::vocabulary::{Phase, Sides};

impl<B: Boards> On<B> {
    /// Plays an action on each board, and writes the phase after it.
    ///
    /// Player and opponent are exchanged. No pass is inserted: a forced pass is an action of its own.
    ///
    /// All actions are checked before any board changes. A placement must be legal, and a pass must be
    /// forced. Once the game is over, only a pass is accepted. It leaves the board alone, so lists of
    /// actions may end in passes.
    ///
    /// # Errors
    /// Returns [`BatchError::Length`] if `actions` or `phases` has another length than `boards`,
    /// [`BatchError::Action`] if an action is above 64, and [`BatchError::Illegal`] if the rules forbid
    /// an action. Boards and phases then stay as they were.
    ///
    /// ```
    /// use reversi_rules::{Move, Phase, Sides, Square, batch};
    ///
    /// let must_pass = Sides::from([0b010, 0b001]);
    /// let (mut boards, mut phases) = ([Sides::START, must_pass], [Phase::Over; 2]);
    /// batch::FULL.play(&mut boards, &[u8::from(Square::F5), Move::PASS_ACTION], &mut phases)?;
    /// assert_eq!(boards, [Sides::START.place_unchecked(Square::F5), must_pass.pass()]);
    /// assert_eq!(phases, [Phase::ToMove; 2]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn play(
        self,
        boards: &mut [Sides],
        actions: &[u8],
        phases: &mut [Phase],
    ) -> Result<(), BatchError> {
        check_length("actions", boards.len(), actions.len())?;
        check_length("phases", boards.len(), phases.len())?;
        let pairs = Sides::as_pairs_mut(boards);
        if let Err(refused) = mark(self.0, pairs, actions) {
            may_pass_after_end(refused)?;
            step::play(self.0, pairs, actions, Ended::Pass)?;
            return phases::answer(self.0, "phases", boards, phases, phases::PHASES);
        }
        each::chunk(self.0, (pairs, phases), &mut Finish);
        Ok(())
    }

    /// Plays an action on each board, as [`play`](Self::play) does, without the phases. It takes half the time.
    ///
    /// # Errors
    /// As [`play`](Self::play).
    ///
    /// ```
    /// use reversi_rules::{Sides, Square, batch};
    ///
    /// let mut boards = [Sides::START; 2];
    /// batch::FULL.play_only(&mut boards, &[19, 26])?;
    /// assert_eq!(boards[1], Sides::START.place_unchecked(Square::C4));
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn play_only(self, boards: &mut [Sides], actions: &[u8]) -> Result<(), BatchError> {
        let boards = Sides::as_pairs_mut(boards);
        check_length("actions", boards.len(), actions.len())?;
        if let Err(refused) = mark(self.0, boards, actions) {
            may_pass_after_end(refused)?;
            return step::play(self.0, boards, actions, Ended::Pass);
        }
        // Four boards a round, because libreversi is compiled without loop unrolling.
        let (fours, rest) = boards.as_chunks_mut::<4>();
        for four in fours {
            *four = four.map(finished);
        }
        for board in rest {
            *board = finished(*board);
        }
        Ok(())
    }

    /// Plays an action on each board, as [`play`](Self::play) does, and writes the resulting boards to another
    /// slice.
    ///
    /// # Errors
    /// As [`play`](Self::play), and [`BatchError::Length`] if `after` has another length than `boards`.
    ///
    /// ```
    /// use reversi_rules::{Sides, Square, batch};
    ///
    /// let mut after = [Sides::default(); 2];
    /// batch::FULL.play_into(&[Sides::START; 2], &[19, 26], &mut after)?;
    /// assert_eq!(after[1], Sides::START.place_unchecked(Square::C4));
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn play_into(
        self,
        boards: &[Sides],
        actions: &[u8],
        after: &mut [Sides],
    ) -> Result<(), BatchError> {
        let (boards, after) = (Sides::as_pairs(boards), Sides::as_pairs_mut(after));
        check_length("actions", boards.len(), actions.len())?;
        check_length("after", boards.len(), after.len())?;
        let mut check = Check::new(Ended::None);
        each::chunk(self.0, (boards, actions), &mut check);
        if let Err(refused) = check.result {
            may_pass_after_end(refused)?;
            return step::play_into(self.0, boards, actions, after, Ended::Pass);
        }
        each::chunk(self.0, ((boards, actions), after), &mut PlayInto);
        Ok(())
    }
}

/// Returns the error, unless it is that of a pass where the game is over. Lists of actions may have
/// such passes, and few do. So all actions are then checked again, and played as by `step`.
#[cold]
fn may_pass_after_end(refused: BatchError) -> Result<(), BatchError> {
    if Ended::Pass.allows(refused) { Ok(()) } else { Err(refused) }
}

/// Finishes a [marked](Mark) board: takes from the opponent what both have, and exchanges the
/// sides.
#[inline(always)]
const fn finished([marked, opponent]: [u64; 2]) -> [u64; 2] {
    [opponent & !marked, marked]
}

/// Checks all actions and marks all boards. After an error the boards are as they were.
#[inline]
fn mark(on: impl Boards, boards: &mut [[u64; 2]], actions: &[u8]) -> Result<(), BatchError> {
    let first = Mark::run(on, Marks::UnlessOverlapping, boards, actions);
    if first.overlaps || first.check.result.is_err() {
        unmark(boards, actions, first.marked);
    }
    if first.overlaps {
        Mark::run(on, Marks::Never, boards, actions).check.result?;
        Mark::run(on, Marks::Always, boards, actions);
    }
    first.check.result
}

/// Which boards are marked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Marks {
    /// The boards before the first chunk with overlapping discs.
    UnlessOverlapping,
    /// No board: actions are only checked.
    Never,
    /// All boards. Their actions have been checked.
    Always,
}

/// Checks the action on each board and marks the board.
struct Mark {
    marks: Marks,
    check: Check,
    /// The number of marked boards, in full chunks.
    marked: usize,
    /// Whether marking stopped because discs overlap.
    overlaps: bool,
}

impl Mark {
    #[inline]
    fn run(on: impl Boards, marks: Marks, boards: &mut [[u64; 2]], actions: &[u8]) -> Self {
        let mut mark = Self { marks, check: Check::new(Ended::None), marked: 0, overlaps: false };
        each::chunk(on, (actions, boards), &mut mark);
        mark
    }
}

impl each::Chunk for Mark {
    type Slices = (Read<u8>, Write<[u64; 2]>);

    #[inline(always)]
    fn chunk<B: Backend>(
        &mut self,
        backend: B,
        (actions, boards): (&[u8], &mut [[u64; 2]]),
        real: u64,
    ) {
        let Checked { boards: rows, placed, flips } =
            self.check.actions(backend, boards, actions, real);
        self.overlaps = self.marks == Marks::UnlessOverlapping && !are_disjoint(backend, &rows);
        if !self.is_done() && self.marks != Marks::Never {
            let [_, player] = backend.after(&rows, &placed, &flips);
            backend.store_players(&player, boards);
            self.marked += B::BOARDS;
        }
    }

    #[inline(always)]
    fn is_done(&self) -> bool {
        self.overlaps || self.check.is_done()
    }
}

/// Returns whether no board of a chunk has overlapping discs.
#[inline(always)]
fn are_disjoint<B: Backend>(backend: B, [player, opponent]: &[B::Rows; 2]) -> bool {
    let alone = backend.and_not(player, opponent);
    backend.without_any(&backend.and_not(player, &alone)) == u64::MAX >> (64 - B::BOARDS)
}

/// Restores the first `marked` boards.
#[cold]
fn unmark(boards: &mut [[u64; 2]], actions: &[u8], marked: usize) {
    for ([player, opponent], &action) in boards.iter_mut().zip(actions).take(marked) {
        let disc = 1_u64.checked_shl(u32::from(action)).unwrap_or(0);
        *player &= !(*opponent | disc);
    }
}

/// Finishes marked boards and writes their phases.
struct Finish;

impl each::Chunk for Finish {
    type Slices = (Write<[u64; 2]>, Write<Phase>);

    #[inline(always)]
    fn chunk<B: Backend>(
        &mut self,
        backend: B,
        (boards, phases): (&mut [[u64; 2]], &mut [Phase]),
        real: u64,
    ) {
        let [marked, opponent] = backend.load_boards(boards);
        let after = [backend.and_not(&opponent, &marked), marked];
        backend.store_boards(&after, boards);
        phases::write_phases(backend, &after, boards, real, phases);
    }
}

/// Plays checked actions from one slice into another.
struct PlayInto;

impl each::Chunk for PlayInto {
    type Slices = ((Read<[u64; 2]>, Read<u8>), Write<[u64; 2]>);

    #[inline(always)]
    fn chunk<B: Backend>(
        &mut self,
        backend: B,
        ((boards, actions), after): ((&[[u64; 2]], &[u8]), &mut [[u64; 2]]),
        _: u64,
    ) {
        let rows = backend.load_boards(boards);
        let [_, player] = backend.play(&rows, &backend.placed(actions));
        // Overlapping discs are resolved in the same way as by `Mark` and `Finish`.
        backend.store_boards(&[backend.and_not(&rows[1], &player), player], after);
    }
}
