//! Playing an action on each board.

use super::error::{check_action, check_length};
use super::moves::on_empty;
use super::{BatchError, Isa, Status, status, tile};
use crate::kernel::wide::{Form, Work};

/// Plays an action on each board, in the form of [`Isa::best`]. After it a board is seen by the
/// next player, whose status is told: nobody passes by itself.
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
pub fn play(
    boards: &mut [[u64; 2]],
    actions: &[u8],
    statuses: &mut [Status],
) -> Result<(), BatchError> {
    Isa::best().play(boards, actions, statuses)
}

/// [`play`] without the statuses, which take about as long again, in the form of [`Isa::best`].
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
pub fn play_only(boards: &mut [[u64; 2]], actions: &[u8]) -> Result<(), BatchError> {
    Isa::best().play_only(boards, actions)
}

/// [`play_only`] with the boards after the actions written elsewhere, in the form of [`Isa::best`].
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
pub fn play_into(
    boards: &[[u64; 2]],
    actions: &[u8],
    after: &mut [[u64; 2]],
) -> Result<(), BatchError> {
    Isa::best().play_into(boards, actions, after)
}

impl Isa {
    /// [`batch::play`](play) in this form.
    ///
    /// # Errors
    /// The same.
    ///
    /// ```
    /// # use reversi_rules::batch::{Isa, START, Status};
    /// let (mut boards, mut statuses) = ([START], [Status::ToMove]);
    /// Isa::PORTABLE.play(&mut boards, &[19], &mut statuses)?;
    /// assert_eq!(boards[0].map(u64::count_ones), [1, 4]);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    pub fn play(
        self,
        boards: &mut [[u64; 2]],
        actions: &[u8],
        statuses: &mut [Status],
    ) -> Result<(), BatchError> {
        check_length("actions", boards.len(), actions.len())?;
        check_length("statuses", boards.len(), statuses.len())?;
        self.run(Check { boards, actions })?;
        self.run(Play { boards, actions, statuses });
        Ok(())
    }

    /// [`batch::play_only`](play_only) in this form.
    ///
    /// # Errors
    /// The same.
    ///
    /// ```
    /// # use reversi_rules::batch::{Isa, START};
    /// let mut boards = [START];
    /// Isa::PORTABLE.play_only(&mut boards, &[19])?;
    /// assert_eq!(boards[0].map(u64::count_ones), [1, 4]);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    pub fn play_only(self, boards: &mut [[u64; 2]], actions: &[u8]) -> Result<(), BatchError> {
        check_length("actions", boards.len(), actions.len())?;
        self.run(Check { boards, actions })?;
        self.run(PlayOnly { boards, actions });
        Ok(())
    }

    /// [`batch::play_into`](play_into) in this form.
    ///
    /// # Errors
    /// The same.
    ///
    /// ```
    /// # use reversi_rules::batch::{Isa, START};
    /// let mut after = [[0; 2]];
    /// Isa::PORTABLE.play_into(&[START], &[19], &mut after)?;
    /// assert_eq!(after[0].map(u64::count_ones), [1, 4]);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    pub fn play_into(
        self,
        boards: &[[u64; 2]],
        actions: &[u8],
        after: &mut [[u64; 2]],
    ) -> Result<(), BatchError> {
        check_length("actions", boards.len(), actions.len())?;
        check_length("after", boards.len(), after.len())?;
        self.run(Check { boards, actions })?;
        self.run(PlayInto { boards, actions, after });
        Ok(())
    }
}

/// Whether all actions may be played.
struct Check<'a> {
    boards: &'a [[u64; 2]],
    actions: &'a [u8],
}

impl Work for Check<'_> {
    type Output = Result<(), BatchError>;

    #[inline(always)]
    fn run<F: Form>(self, form: F) -> Result<(), BatchError> {
        let tiles = self.boards.chunks(F::BOARDS).zip(self.actions.chunks(F::BOARDS));
        for (number, (boards, actions)) in tiles.enumerate() {
            let rows = tile::of_pairs(form, boards);
            let placed = on_empty(form, &rows, tile::placed(form, actions));
            // Passes turn nothing, as do placements that are illegal and what is no action.
            let mut doubtful = form.without_any(&form.flips(&rows, &placed));
            while doubtful != 0 {
                let i = doubtful.trailing_zeros() as usize;
                doubtful &= doubtful - 1;
                let (Some(&board), Some(&action)) = (boards.get(i), actions.get(i)) else { break };
                check_action(number * F::BOARDS + i, board, action)?;
            }
        }
        Ok(())
    }
}

/// Plays actions that have been checked.
struct Play<'a> {
    boards: &'a mut [[u64; 2]],
    actions: &'a [u8],
    statuses: &'a mut [Status],
}

impl Work for Play<'_> {
    type Output = ();

    #[inline(always)]
    fn run<F: Form>(self, form: F) {
        let tiles = self.boards.chunks_mut(F::BOARDS).zip(self.actions.chunks(F::BOARDS));
        for ((boards, actions), statuses) in tiles.zip(self.statuses.chunks_mut(F::BOARDS)) {
            let rows = tile::of_pairs(form, boards);
            let after = form.play(&rows, &tile::placed(form, actions));
            tile::pairs(form, &after, boards);
            status::write_statuses(form, &after, statuses);
        }
    }
}

/// [`Play`] without statuses.
struct PlayOnly<'a> {
    boards: &'a mut [[u64; 2]],
    actions: &'a [u8],
}

impl Work for PlayOnly<'_> {
    type Output = ();

    #[inline(always)]
    fn run<F: Form>(self, form: F) {
        let tiles = self.boards.chunks_mut(F::BOARDS).zip(self.actions.chunks(F::BOARDS));
        for (boards, actions) in tiles {
            let rows = tile::of_pairs(form, boards);
            tile::pairs(form, &form.play(&rows, &tile::placed(form, actions)), boards);
        }
    }
}

/// [`PlayOnly`] from one slice to another of the same length.
struct PlayInto<'a> {
    boards: &'a [[u64; 2]],
    actions: &'a [u8],
    after: &'a mut [[u64; 2]],
}

impl Work for PlayInto<'_> {
    type Output = ();

    #[inline(always)]
    fn run<F: Form>(self, form: F) {
        let tiles = self.boards.chunks(F::BOARDS).zip(self.actions.chunks(F::BOARDS));
        for ((boards, actions), after) in tiles.zip(self.after.chunks_mut(F::BOARDS)) {
            let rows = tile::of_pairs(form, boards);
            tile::pairs(form, &form.play(&rows, &tile::placed(form, actions)), after);
        }
    }
}
