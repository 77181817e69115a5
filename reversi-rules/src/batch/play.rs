//! Playing an action on each board.
//!
//! All actions are checked before any board changes for good, but flips, which take most of the
//! time, are searched for only once: [`Mark`] leaves them on the boards, in discs that both sides
//! seem to have, and [`Finish`] takes them from the one that has lost them.
//!
//! ```text
//! before    player                         opponent
//! marked    player with flips and disc     opponent                      flips: what both have
//! after     opponent without flips         player with flips and disc
//! ```
//!
//! After an illegal action the marks are taken off again. That would not work where discs overlap
//! already: if they do, the marks are left only after a check of all actions.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::error::{check_action, check_length};
use super::moves::on_empty;
use super::slices::{Read, Write};
use super::{BatchError, each, phases};
use crate::kernel::wide::Backend;
use crate::vocabulary::{Phase, Sides};

/// Plays an action on each board, and writes the phase after it. The next player sees the board
/// then, and no pass is inserted.
///
/// All actions are checked before any board changes. A placement must be legal and a pass forced.
/// So boards where the game is over must be kept apart.
///
/// # Errors
/// [`BatchError::Length`] if there are not as many actions or phases as boards,
/// [`BatchError::Action`] if an action is above 64, and [`BatchError::Illegal`] if the rules forbid
/// it. Boards and phases are then as they were.
///
/// ```
/// use reversi_rules::{Move, Phase, Sides, Square, batch};
///
/// let must_pass = Sides::from([0b010, 0b001]);
/// let (mut boards, mut phases) = ([Sides::START, must_pass], [Phase::Over; 2]);
/// batch::play(&mut boards, &[Square::F5.index(), Move::PASS_ACTION], &mut phases)?;
/// assert_eq!(boards, [Sides::START.play_unchecked(Square::F5), must_pass.pass()]);
/// assert_eq!(phases, [Phase::ToMove; 2]);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn play(boards: &mut [Sides], actions: &[u8], phases: &mut [Phase]) -> Result<(), BatchError> {
    let boards = Sides::as_pairs_mut(boards);
    check_length("actions", boards.len(), actions.len())?;
    check_length("phases", boards.len(), phases.len())?;
    mark(boards, actions)?;
    each::chunk((boards, phases), &mut Finish);
    Ok(())
}

/// [Plays](play) without the phases, in half the time.
///
/// # Errors
/// As [`play`].
///
/// ```
/// use reversi_rules::{Sides, Square, batch};
///
/// let mut boards = [Sides::START; 2];
/// batch::play_only(&mut boards, &[19, 26])?;
/// assert_eq!(boards[1], Sides::START.play_unchecked(Square::C4));
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn play_only(boards: &mut [Sides], actions: &[u8]) -> Result<(), BatchError> {
    let boards = Sides::as_pairs_mut(boards);
    check_length("actions", boards.len(), actions.len())?;
    mark(boards, actions)?;
    // By fours, as libreversi is compiled without unrolled loops.
    let (fours, rest) = boards.as_chunks_mut::<4>();
    for four in fours {
        *four = four.map(finished);
    }
    for board in rest {
        *board = finished(*board);
    }
    Ok(())
}

/// Returns a [marked](Mark) board after the action, seen by the next player.
#[inline(always)]
const fn finished([marked, opponent]: [u64; 2]) -> [u64; 2] {
    [opponent & !marked, marked]
}

/// [Plays](play) without the phases, and writes the boards after the actions elsewhere.
///
/// # Errors
/// As [`play`], and [`BatchError::Length`] if `after` has another length.
///
/// ```
/// use reversi_rules::{Sides, Square, batch};
///
/// let mut after = [Sides::default(); 2];
/// batch::play_into(&[Sides::START; 2], &[19, 26], &mut after)?;
/// assert_eq!(after[1], Sides::START.play_unchecked(Square::C4));
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn play_into(boards: &[Sides], actions: &[u8], after: &mut [Sides]) -> Result<(), BatchError> {
    let (boards, after) = (Sides::as_pairs(boards), Sides::as_pairs_mut(after));
    check_length("actions", boards.len(), actions.len())?;
    check_length("after", boards.len(), after.len())?;
    let mut check = Check::default();
    each::chunk((boards, actions), &mut check);
    check.result?;
    each::chunk(((boards, actions), after), &mut PlayInto);
    Ok(())
}

struct Check {
    result: Result<(), BatchError>,
    /// The number of the next tile's first board.
    first: usize,
}

impl Default for Check {
    fn default() -> Self {
        Self { result: Ok(()), first: 0 }
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

/// A tile, and what its actions do.
struct Checked<B: Backend> {
    boards: [B::Rows; 2],
    placed: B::Rows,
    flips: B::Rows,
}

impl Check {
    #[inline(always)]
    fn actions<B: Backend>(
        &mut self,
        backend: B,
        boards: &[[u64; 2]],
        actions: &[u8],
        real: u64,
    ) -> Checked<B> {
        let rows = backend.load_boards(boards);
        let placed = on_empty(backend, &rows, backend.placed(actions));
        let flips = backend.flips(&rows, &placed);
        // Passes flip nothing, as do illegal placements and numbers that are no action.
        let doubtful = real & backend.without_any(&flips);
        if doubtful != 0 {
            self.result = check_one_by_one(doubtful, self.first, boards, actions);
        }
        self.first += B::BOARDS;
        Checked { boards: rows, placed, flips }
    }
}

/// Checks the actions with those numbers in a tile, whose first board has that number.
#[cold]
fn check_one_by_one(
    doubtful: u64,
    first: usize,
    boards: &[[u64; 2]],
    actions: &[u8],
) -> Result<(), BatchError> {
    let mut rest = doubtful;
    while rest != 0 {
        let i = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let (Some(&board), Some(&action)) = (boards.get(i), actions.get(i)) else { break };
        check_action(first + i, board, action)?;
    }
    Ok(())
}

/// Checks all actions, and marks all boards. After an error they are what they were.
#[inline]
fn mark(boards: &mut [[u64; 2]], actions: &[u8]) -> Result<(), BatchError> {
    let first = Mark::run(Marks::UnlessOverlapping, boards, actions);
    if first.overlaps || first.check.result.is_err() {
        unmark(boards, actions, first.marked);
    }
    if first.overlaps {
        Mark::run(Marks::Never, boards, actions).check.result?;
        Mark::run(Marks::Always, boards, actions);
    }
    first.check.result
}

/// When boards are marked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Marks {
    /// Up to the first tile with discs that overlap.
    UnlessOverlapping,
    Never,
    Always,
}

struct Mark {
    marks: Marks,
    check: Check,
    /// So many boards are marked, in full tiles.
    marked: usize,
    overlaps: bool,
}

impl Mark {
    #[inline]
    fn run(marks: Marks, boards: &mut [[u64; 2]], actions: &[u8]) -> Self {
        let mut mark = Self { marks, check: Check::default(), marked: 0, overlaps: false };
        each::chunk((actions, boards), &mut mark);
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

/// Returns whether no board of a tile has overlapping discs.
#[inline(always)]
fn are_disjoint<B: Backend>(backend: B, [player, opponent]: &[B::Rows; 2]) -> bool {
    let alone = backend.and_not(player, opponent);
    backend.without_any(&backend.and_not(player, &alone)) == u64::MAX >> (64 - B::BOARDS)
}

/// Makes the first so many boards, which are marked, what they were.
#[cold]
fn unmark(boards: &mut [[u64; 2]], actions: &[u8], marked: usize) {
    for ([player, opponent], &action) in boards.iter_mut().zip(actions).take(marked) {
        let disc = 1_u64.checked_shl(u32::from(action)).unwrap_or(0);
        *player &= !(*opponent | disc);
    }
}

/// Finishes boards that are marked, and tells their phases.
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

/// Plays actions that have been checked, from one slice to another.
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
        // What is left of discs that overlap is what marks leave.
        backend.store_boards(&[backend.and_not(&rows[1], &player), player], after);
    }
}
