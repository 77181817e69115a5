//! The search for the discs that a placement flips, and what is done with them.

#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the form")]

use super::error::check_action;
use super::{BatchError, tile};
use crate::kernel::wide::{Form, Work};

/// One work for all uses, as the search is most of the code.
pub(super) struct Turning<'a> {
    pub(super) actions: &'a [u8],
    pub(super) of: Turned<'a>,
}

/// As many boards as actions, and as much room.
pub(super) enum Turned<'a> {
    /// Whether all actions may be played.
    Check(&'a [[u64; 2]]),
    Flips(&'a [[u64; 2]], &'a mut [u64]),
    /// Only after a check.
    Play(&'a mut [[u64; 2]]),
    /// The same.
    PlayInto(&'a [[u64; 2]], &'a mut [[u64; 2]]),
}

impl Work for Turning<'_> {
    type Output = Result<(), BatchError>;

    #[inline(always)]
    fn run<F: Form>(self, form: F) -> Result<(), BatchError> {
        let Self { actions, mut of } = self;
        let mut spare = tile::SPARE;
        for (number, actions) in actions.chunks(F::BOARDS).enumerate() {
            let (first, count) = (number * F::BOARDS, actions.len());
            let boards = match &of {
                Turned::Check(boards) | Turned::Flips(boards, _) | Turned::PlayInto(boards, _) => {
                    part(boards, first, count)
                }
                Turned::Play(boards) => part(boards, first, count),
            };
            let rows = tile::of_pairs(form, boards);
            let placed = tile::placed(form, actions);
            let placed = match &of {
                Turned::Check(_) | Turned::Flips(..) => {
                    form.without(&form.without(&placed, &rows[0]), &rows[1])
                }
                Turned::Play(_) | Turned::PlayInto(..) => placed,
            };
            let flips = form.flips(&rows, &placed);
            match &mut of {
                Turned::Check(boards) => {
                    let boards = part(boards, first, count);
                    // Passes turn nothing, as do placements that are illegal and what is no action.
                    let mut doubtful = form.without_any(&flips);
                    while doubtful != 0 {
                        let i = doubtful.trailing_zeros() as usize;
                        doubtful &= doubtful - 1;
                        let (Some(&board), Some(&action)) = (boards.get(i), actions.get(i)) else {
                            break;
                        };
                        check_action(first + i, board, action)?;
                    }
                }
                Turned::Flips(_, out) => {
                    tile::masks(form, &flips, part_mut(out, first, count), &mut spare);
                }
                Turned::Play(after) | Turned::PlayInto(_, after) => {
                    let next = form.after(&rows, &placed, &flips);
                    tile::pairs(form, &next, part_mut(after, first, count), &mut spare);
                }
            }
        }
        Ok(())
    }
}

#[inline(always)]
fn part<T>(items: &[T], first: usize, count: usize) -> &[T] {
    items.get(first..).and_then(|rest| rest.get(..count)).unwrap_or_default()
}

#[inline(always)]
pub(super) fn part_mut<T>(items: &mut [T], first: usize, count: usize) -> &mut [T] {
    items.get_mut(first..).and_then(|rest| rest.get_mut(..count)).unwrap_or_default()
}
