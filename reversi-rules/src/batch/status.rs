//! Who can go on: passes that are forced, and games that are over.

use super::error::check_length;
use super::moving::{Answers, Moving};
use super::{BatchError, Isa};
use crate::kernel::wide::Form;

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
        self.run(Moving { boards, answers: Answers::Statuses(statuses) });
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
        self.run(Moving { boards, answers: Answers::MustPass(must_pass) });
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
        self.run(Moving { boards, answers: Answers::IsOver(is_over) });
        Ok(())
    }
}

impl Status {
    #[inline(always)]
    pub(super) const fn of(stuck: bool, over: bool) -> Self {
        match (stuck, over) {
            (false, _) => Self::ToMove,
            (true, false) => Self::MustPass,
            (true, true) => Self::Over,
        }
    }
}

/// The status of each board that is in rows.
#[inline(always)]
pub(super) fn write_statuses<F: Form>(
    form: F,
    [player, opponent]: &[F::Rows; 2],
    out: &mut [Status],
) {
    let stuck = form.without_any(&form.legal_moves(&[*player, *opponent]));
    let over = match stuck {
        0 => 0,
        _ => stuck & form.without_any(&form.legal_moves(&[*opponent, *player])),
    };
    write(stuck, over, Status::of, out);
}

/// The answer for each board that is stuck or over, as the sets of board numbers say.
#[inline(always)]
pub(super) fn write<A: Copy>(
    stuck: u64,
    over: u64,
    answer: impl Fn(bool, bool) -> A,
    out: &mut [A],
) {
    out.fill(answer(false, false));
    let mut rest = stuck;
    while rest != 0 {
        let at = rest.trailing_zeros();
        rest &= rest - 1;
        // Behind the last board there are some without discs.
        let Some(out) = out.get_mut(at as usize) else { break };
        *out = answer(true, over >> at & 1 != 0);
    }
}
