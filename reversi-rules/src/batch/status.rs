//! Who can go on: passes that are forced, and games that are over.

use super::error::check_length;
use super::{BatchError, Isa, tile};
use crate::kernel::wide::{Form, Work};

/// What the player of a board can do. The numbers are for other languages and stay.
///
/// ```
/// use reversi_rules::batch::{self, START, Status};
///
/// let mut statuses = [Status::default(); 2];
/// batch::statuses(&[START, [0, 0]], &mut statuses)?;
/// assert_eq!(statuses, [Status::ToMove, Status::Over]);
/// assert_eq!(Status::Over as u8, 2);
/// # Ok::<(), batch::BatchError>(())
/// ```
#[repr(u8)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// Place a disc: there is a legal square.
    #[default]
    ToMove = 0,
    /// Pass: only the other side has a legal square.
    MustPass = 1,
    /// Nothing: no side has a legal square, the game has ended.
    Over = 2,
}

/// What the player of each board can do, in the form of [`Isa::best`].
///
/// # Errors
/// [`BatchError::Length`] if there are not as many statuses as boards.
///
/// ```
/// use reversi_rules::batch::{self, START, Status};
///
/// let (own, others) = (0b001, 0b010); // a1, b1: c1 is legal for the one, nothing for the other
/// let mut statuses = [Status::ToMove; 4];
/// batch::statuses(&[START, [own, others], [others, own], [own, 0]], &mut statuses)?;
/// assert_eq!(statuses, [Status::ToMove, Status::ToMove, Status::MustPass, Status::Over]);
/// # Ok::<(), batch::BatchError>(())
/// ```
pub fn statuses(boards: &[[u64; 2]], statuses: &mut [Status]) -> Result<(), BatchError> {
    Isa::best().statuses(boards, statuses)
}

/// Whether each board's player must pass, in the form of [`Isa::best`]. Not where the game is over.
///
/// # Errors
/// [`BatchError::Length`] if there are not as many answers as boards.
///
/// ```
/// use reversi_rules::batch::{self, START};
///
/// let mut must_pass = [false; 3];
/// batch::must_pass(&[START, [0b010, 0b001], [0, 0]], &mut must_pass)?;
/// assert_eq!(must_pass, [false, true, false]);
/// # Ok::<(), batch::BatchError>(())
/// ```
pub fn must_pass(boards: &[[u64; 2]], must_pass: &mut [bool]) -> Result<(), BatchError> {
    Isa::best().must_pass(boards, must_pass)
}

/// Whether each game is over, in the form of [`Isa::best`]: neither side has a legal square.
///
/// # Errors
/// [`BatchError::Length`] if there are not as many answers as boards.
///
/// ```
/// use reversi_rules::batch::{self, START};
///
/// let mut is_over = [false; 3];
/// batch::is_over(&[START, [0b010, 0b001], [0, 0]], &mut is_over)?;
/// assert_eq!(is_over, [false, false, true]);
/// # Ok::<(), batch::BatchError>(())
/// ```
pub fn is_over(boards: &[[u64; 2]], is_over: &mut [bool]) -> Result<(), BatchError> {
    Isa::best().is_over(boards, is_over)
}

impl Isa {
    /// [`batch::statuses`](statuses) in this form.
    ///
    /// # Errors
    /// The same.
    ///
    /// ```
    /// # use reversi_rules::batch::{Isa, Status};
    /// let mut statuses = [Status::ToMove];
    /// Isa::PORTABLE.statuses(&[[0b010, 0b001]], &mut statuses)?;
    /// assert_eq!(statuses, [Status::MustPass]);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    pub fn statuses(self, boards: &[[u64; 2]], statuses: &mut [Status]) -> Result<(), BatchError> {
        check_length("statuses", boards.len(), statuses.len())?;
        self.run(Statuses::<Whole> { boards, out: statuses });
        Ok(())
    }

    /// [`batch::must_pass`](must_pass) in this form.
    ///
    /// # Errors
    /// The same.
    ///
    /// ```
    /// # use reversi_rules::batch::Isa;
    /// let mut must_pass = [false];
    /// Isa::PORTABLE.must_pass(&[[0b010, 0b001]], &mut must_pass)?;
    /// assert_eq!(must_pass, [true]);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    pub fn must_pass(self, boards: &[[u64; 2]], must_pass: &mut [bool]) -> Result<(), BatchError> {
        check_length("must_pass", boards.len(), must_pass.len())?;
        self.run(Statuses::<ForcedPass> { boards, out: must_pass });
        Ok(())
    }

    /// [`batch::is_over`](is_over) in this form.
    ///
    /// # Errors
    /// The same.
    ///
    /// ```
    /// # use reversi_rules::batch::{Isa, START};
    /// let mut is_over = [false; 2];
    /// Isa::PORTABLE.is_over(&[START, [0, 0]], &mut is_over)?;
    /// assert_eq!(is_over, [false, true]);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    pub fn is_over(self, boards: &[[u64; 2]], is_over: &mut [bool]) -> Result<(), BatchError> {
        check_length("is_over", boards.len(), is_over.len())?;
        self.run(Statuses::<End> { boards, out: is_over });
        Ok(())
    }
}

/// What is asked of a board that has no legal move, or none for either side.
trait Question {
    type Answer;

    fn answer(stuck: bool, over: bool) -> Self::Answer;
}

enum Whole {}
enum ForcedPass {}
enum End {}

impl Question for Whole {
    type Answer = Status;

    #[inline(always)]
    fn answer(stuck: bool, over: bool) -> Status {
        match (stuck, over) {
            (false, _) => Status::ToMove,
            (true, false) => Status::MustPass,
            (true, true) => Status::Over,
        }
    }
}

impl Question for ForcedPass {
    type Answer = bool;

    #[inline(always)]
    fn answer(stuck: bool, over: bool) -> bool {
        stuck && !over
    }
}

impl Question for End {
    type Answer = bool;

    #[inline(always)]
    fn answer(_: bool, over: bool) -> bool {
        over
    }
}

struct Statuses<'a, Q: Question> {
    boards: &'a [[u64; 2]],
    out: &'a mut [Q::Answer],
}

impl<Q: Question> Work for Statuses<'_, Q> {
    type Output = ();

    #[inline(always)]
    fn run<F: Form>(self, form: F) {
        let tiles = self.boards.chunks(F::BOARDS).zip(self.out.chunks_mut(F::BOARDS));
        for (boards, out) in tiles {
            let sets = stuck_and_over(form, &tile::of_pairs(form, boards));
            write::<Q>(sets, out);
        }
    }
}

/// The boards whose player has no legal move, and those of them whose opponent has none either, as
/// sets of board numbers.
#[inline(always)]
fn stuck_and_over<F: Form>(form: F, [player, opponent]: &[F::Rows; 2]) -> [u64; 2] {
    let stuck = form.without_any(&form.legal_moves(&[*player, *opponent]));
    if stuck == 0 {
        return [0; 2];
    }
    [stuck, stuck & form.without_any(&form.legal_moves(&[*opponent, *player]))]
}

#[inline(always)]
fn write<Q: Question>([stuck, over]: [u64; 2], out: &mut [Q::Answer]) {
    for (i, answer) in out.iter_mut().enumerate().take(64) {
        *answer = Q::answer(stuck >> i & 1 != 0, over >> i & 1 != 0);
    }
}

/// The statuses of boards in rows, as far as there is room.
#[inline(always)]
pub(super) fn write_statuses<F: Form>(form: F, boards: &[F::Rows; 2], out: &mut [Status]) {
    write::<Whole>(stuck_and_over(form, boards), out);
}
