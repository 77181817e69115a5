//! Playing an action on each board.
//!
//! All actions are checked before any board changes for good, but flips, which take most of the
//! time, are searched for only once: [`Check`] leaves them on the boards, in discs that both sides
//! seem to have.
//!
//! ```text
//! before    player                       opponent
//! marked    player with flips and disc   opponent           flips = what both have
//! after     opponent without flips       player with flips and disc
//! ```
//!
//! An illegal action takes the marks off all boards before it. That would not work where discs
//! overlap already: no tile is marked from the first such board on, and [`Finish`] then searches
//! once more.

#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the form")]

use super::error::{check_action, check_length};
use super::moves::on_empty;
use super::{BatchError, Status, each, status, tile};
use crate::kernel::wide::{Form, Isa, Work};

/// Plays an action on each board. After it a board is seen by the next player, whose status is
/// told: nobody passes by itself.
///
/// All actions are checked before any board changes: a placement must be legal and a pass forced,
/// and no action may be played where the game is over. To play some boards of a batch on, and
/// not those that are over, keep those apart, as [`Status`] tells them.
///
/// # Errors
/// [`BatchError::Length`] if there are not as many actions or statuses as boards,
/// [`BatchError::Action`] if an action is above 64, and [`BatchError::Illegal`] if the rules forbid
/// it. Boards and statuses are then as they were.
///
/// ```
/// use reversi_rules::batch::{self, START, Status};
/// use reversi_rules::{Move, Position, Square};
///
/// let (mut boards, mut statuses) = ([START, [0b010, 0b001]], [Status::ToMove; 2]);
/// batch::play(&mut boards, &[Square::F5.index(), Move::PASS_INDEX], &mut statuses)?;
/// assert_eq!(boards[1], [0b001, 0b010]);
/// assert_eq!(statuses, [Status::ToMove; 2]);
///
/// let after = Position::START.play_unchecked(Square::F5);
/// assert_eq!(boards[0], [after.player().bits(), after.opponent().bits()]);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn play(
    boards: &mut [[u64; 2]],
    actions: &[u8],
    statuses: &mut [Status],
) -> Result<(), BatchError> {
    check_length("actions", boards.len(), actions.len())?;
    check_length("statuses", boards.len(), statuses.len())?;
    let marked = check(Boards::InPlace(boards), actions)?;
    each::tile(actions, boards, FinishWithStatuses { finish: Finish { marked }, statuses });
    Ok(())
}

/// [`play`] without the statuses, which take about as long again.
///
/// # Errors
/// As [`play`]; boards are then as they were.
///
/// ```
/// use reversi_rules::batch::{self, START};
///
/// let mut boards = [START; 2];
/// batch::play_only(&mut boards, &[19, 26])?;
/// assert_eq!(boards[1].map(u64::count_ones), [1, 4]);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn play_only(boards: &mut [[u64; 2]], actions: &[u8]) -> Result<(), BatchError> {
    check_length("actions", boards.len(), actions.len())?;
    let marked = check(Boards::InPlace(boards), actions)?;
    each::tile(actions, boards, Finish { marked });
    Ok(())
}

/// [`play_only`] with the boards after the actions written elsewhere.
///
/// # Errors
/// As [`play`]; nothing is written then. [`BatchError::Length`] also if there is not as much room
/// as there are boards.
///
/// ```
/// use reversi_rules::batch::{self, START};
///
/// let mut after = [[0; 2]; 2];
/// batch::play_into(&[START; 2], &[19, 26], &mut after)?;
/// assert_eq!(after[1].map(u64::count_ones), [1, 4]);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[inline]
pub fn play_into(
    boards: &[[u64; 2]],
    actions: &[u8],
    after: &mut [[u64; 2]],
) -> Result<(), BatchError> {
    check_length("actions", boards.len(), actions.len())?;
    check_length("after", boards.len(), after.len())?;
    check(Boards::Shared(boards), actions)?;
    each::tile(boards, after, PlayInto { actions });
    Ok(())
}

/// Checks all actions, and marks the boards that may change. Returns how many are marked.
#[inline]
fn check(boards: Boards<'_>, actions: &[u8]) -> Result<usize, BatchError> {
    Isa::best().run(Check { boards, actions })
}

/// The boards before the actions.
enum Boards<'a> {
    Shared(&'a [[u64; 2]]),
    InPlace(&'a mut [[u64; 2]]),
}

struct Check<'a> {
    boards: Boards<'a>,
    actions: &'a [u8],
}

impl Work for Check<'_> {
    type Output = Result<usize, BatchError>;

    #[inline(always)]
    fn run<F: Form>(mut self, form: F) -> Result<usize, BatchError> {
        let mut marked = 0;
        for (number, actions) in self.actions.chunks(F::BOARDS).enumerate() {
            let first = number * F::BOARDS;
            let tile = first..first + actions.len();
            let boards = self.boards.get(tile.clone());
            let rows = tile::of_pairs(form, boards);
            let placed = on_empty(form, &rows, tile::placed(form, actions));
            let flips = form.flips(&rows, &placed);
            // Passes flip nothing, as do illegal placements and numbers that are no action.
            let doubtful = form.without_any(&flips);
            if doubtful != 0
                && let Err(error) = check_one_by_one(doubtful, first, boards, actions)
            {
                self.boards.unmark(marked, self.actions);
                return Err(error);
            }
            if let Boards::InPlace(boards) = &mut self.boards
                && marked == first
                && are_disjoint(form, &rows)
                && let Some(boards) = boards.get_mut(tile)
            {
                let [_, player] = form.after(&rows, &placed, &flips);
                tile::pairs(form, &[rows[1], player], boards);
                marked += actions.len();
            }
        }
        Ok(marked)
    }
}

impl Boards<'_> {
    #[inline(always)]
    fn get(&self, tile: core::ops::Range<usize>) -> &[[u64; 2]] {
        let boards: &[[u64; 2]] = match self {
            Self::Shared(boards) => boards,
            Self::InPlace(boards) => boards,
        };
        boards.get(tile).unwrap_or_default()
    }

    /// Makes the first so many boards what they were.
    #[cold]
    fn unmark(&mut self, marked: usize, actions: &[u8]) {
        if let Self::InPlace(boards) = self {
            for (board, &action) in boards.iter_mut().zip(actions).take(marked) {
                let disc = 1_u64.checked_shl(u32::from(action)).unwrap_or(0);
                let [opponent, player] = *board;
                *board = [player & !(opponent | disc), opponent];
            }
        }
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
        // Behind the last board there are some without discs.
        let (Some(&board), Some(&action)) = (boards.get(i), actions.get(i)) else { break };
        check_action(first + i, board, action)?;
    }
    Ok(())
}

/// Whether no board of a tile has discs of both sides on a square.
#[inline(always)]
fn are_disjoint<F: Form>(form: F, [player, opponent]: &[F::Rows; 2]) -> bool {
    let alone = form.without(player, opponent);
    form.without_any(&form.without(player, &alone)) == u64::MAX >> (64 - F::BOARDS)
}

/// Plays actions that have been checked, in place.
struct Finish {
    /// So many of the boards that are left are marked.
    marked: usize,
}

impl each::Tile<u8, [u64; 2]> for Finish {
    #[inline(always)]
    fn tile<F: Form>(&mut self, form: F, actions: &[u8], boards: &mut [[u64; 2]]) {
        if self.marked == 0 {
            let after = form.play(&tile::of_pairs(form, boards), &tile::placed(form, actions));
            tile::pairs(form, &after, boards);
        } else {
            self.marked -= boards.len();
            take_flips(boards);
        }
    }
}

/// Takes the flips from the side that has lost them.
#[inline(always)]
fn take_flips(boards: &mut [[u64; 2]]) {
    let (twos, rest) = boards.as_chunks_mut::<2>();
    // Two boards are a vector, and what is taken is the same one shifted by half a board.
    for two in twos {
        let [[_, first], [_, second]] = *two;
        let taken = [[first, 0], [second, 0]];
        for i in 0..2 {
            for side in 0..2 {
                two[i][side] &= !taken[i][side];
            }
        }
    }
    for board in rest {
        board[0] &= !board[1];
    }
}

/// [`Finish`] with the statuses of the boards.
struct FinishWithStatuses<'a> {
    finish: Finish,
    statuses: &'a mut [Status],
}

impl each::Tile<u8, [u64; 2]> for FinishWithStatuses<'_> {
    #[inline(always)]
    fn tile<F: Form>(&mut self, form: F, actions: &[u8], boards: &mut [[u64; 2]]) {
        self.finish.tile(form, actions, boards);
        let statuses = tile::next_mut(&mut self.statuses, boards.len());
        status::write_statuses(form, boards, statuses);
    }
}

/// Plays actions that have been checked, from one slice to another.
struct PlayInto<'a> {
    actions: &'a [u8],
}

impl each::Tile<[u64; 2], [u64; 2]> for PlayInto<'_> {
    #[inline(always)]
    fn tile<F: Form>(&mut self, form: F, boards: &[[u64; 2]], after: &mut [[u64; 2]]) {
        let placed = tile::placed(form, tile::next(&mut self.actions, boards.len()));
        tile::pairs(form, &form.play(&tile::of_pairs(form, boards), &placed), after);
    }
}
