//! Who can go on: passes that are forced, and games that are over.

#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the form")]

use super::error::check_length;
use super::{BatchError, tile};
use crate::kernel::native;
use crate::kernel::wide::{Form, Isa, Work};

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

/// Finds out what the player of each board can do.
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
#[inline]
pub fn statuses(boards: &[[u64; 2]], statuses: &mut [Status]) -> Result<(), BatchError> {
    check_length("statuses", boards.len(), statuses.len())?;
    search(boards, Answers::Statuses(statuses));
    Ok(())
}

/// Finds out whether each board's player must pass, which nobody must where the game is over.
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
#[inline]
pub fn must_pass(boards: &[[u64; 2]], must_pass: &mut [bool]) -> Result<(), BatchError> {
    check_length("must_pass", boards.len(), must_pass.len())?;
    search(boards, Answers::MustPass(must_pass));
    Ok(())
}

/// Finds out whether each game is over: neither side has a legal square.
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
#[inline]
pub fn is_over(boards: &[[u64; 2]], is_over: &mut [bool]) -> Result<(), BatchError> {
    check_length("is_over", boards.len(), is_over.len())?;
    search(boards, Answers::IsOver(is_over));
    Ok(())
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

/// The status of each board of a tile.
#[inline(always)]
pub(super) fn write_statuses<F: Form>(form: F, boards: &[[u64; 2]], out: &mut [Status]) {
    let stuck = form.without_any(&form.legal_moves(&tile::of_pairs(form, boards)));
    write(stuck, over(stuck, boards), Status::of, out);
}

/// The status of each board that is in rows only.
#[inline(always)]
pub(super) fn write_statuses_of_rows<F: Form>(
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
fn write<A: Copy>(stuck: u64, over: u64, answer: impl Fn(bool, bool) -> A, out: &mut [A]) {
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

/// Answers a question about each board, of which there are as many as answers.
#[inline]
pub(super) fn search(boards: &[[u64; 2]], answers: Answers<'_>) {
    Isa::best().run(Search { boards, answers });
}

/// The questions that a search for moves answers.
pub(super) enum Answers<'a> {
    Moves(&'a mut [u64]),
    Statuses(&'a mut [Status]),
    MustPass(&'a mut [bool]),
    IsOver(&'a mut [bool]),
}

/// One work for all questions, as the search is most of the code.
struct Search<'a> {
    boards: &'a [[u64; 2]],
    answers: Answers<'a>,
}

impl Work for Search<'_> {
    type Output = ();

    #[inline(always)]
    fn run<F: Form>(self, form: F) {
        let Self { boards, mut answers } = self;
        for boards in boards.chunks(F::BOARDS) {
            let count = boards.len();
            let moves = form.legal_moves(&tile::of_pairs(form, boards));
            if let Answers::Moves(out) = &mut answers {
                tile::masks(form, &moves, tile::next_mut(out, count));
                continue;
            }
            let stuck = form.without_any(&moves);
            let over = over(stuck, boards);
            match &mut answers {
                Answers::Moves(_) => {}
                Answers::Statuses(out) => {
                    write(stuck, over, Status::of, tile::next_mut(out, count));
                }
                Answers::MustPass(out) => {
                    let out = tile::next_mut(out, count);
                    write(stuck, over, |stuck, over| stuck && !over, out);
                }
                Answers::IsOver(out) => {
                    write(stuck, over, |_, over| over, tile::next_mut(out, count));
                }
            }
        }
    }
}

/// Of the boards where the player is stuck, those where the other side is too. They are few, so that
/// they are looked at one by one.
#[inline(always)]
fn over(stuck: u64, boards: &[[u64; 2]]) -> u64 {
    let (mut over, mut rest) = (0, stuck);
    while rest != 0 {
        let one = rest & rest.wrapping_neg();
        rest ^= one;
        // Behind the last board there are some without discs.
        let Some(&[player, opponent]) = boards.get(one.trailing_zeros() as usize) else { break };
        if native::legal_moves(opponent, player) == 0 {
            over |= one;
        }
    }
    over
}
