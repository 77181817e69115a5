//! The search for moves, and what is asked of them.

#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the form")]

use super::status::write;
use super::{Status, tile};
use crate::kernel::native;
use crate::kernel::wide::{Form, Work};

/// One work for all questions, as the search is most of the code. There are as many answers as
/// boards.
pub(super) struct Moving<'a> {
    pub(super) boards: &'a [[u64; 2]],
    pub(super) answers: Answers<'a>,
}

pub(super) enum Answers<'a> {
    Moves(&'a mut [u64]),
    Statuses(&'a mut [Status]),
    MustPass(&'a mut [bool]),
    IsOver(&'a mut [bool]),
}

impl Work for Moving<'_> {
    type Output = ();

    #[inline(always)]
    fn run<F: Form>(self, form: F) {
        let Self { boards, mut answers } = self;
        for (number, boards) in boards.chunks(F::BOARDS).enumerate() {
            let moves = form.legal_moves(&tile::of_pairs(form, boards));
            let first = number * F::BOARDS;
            if let Answers::Moves(out) = &mut answers {
                tile::masks(form, &moves, part(out, first, boards.len()));
                continue;
            }
            let stuck = form.without_any(&moves);
            let over = over(stuck, boards);
            match &mut answers {
                Answers::Moves(_) => {}
                Answers::Statuses(out) => {
                    write(stuck, over, Status::of, part(out, first, boards.len()));
                }
                Answers::MustPass(out) => {
                    let out = part(out, first, boards.len());
                    write(stuck, over, |stuck, over| stuck && !over, out);
                }
                Answers::IsOver(out) => {
                    write(stuck, over, |_, over| over, part(out, first, boards.len()));
                }
            }
        }
    }
}

#[inline(always)]
fn part<T>(items: &mut [T], first: usize, count: usize) -> &mut [T] {
    items.get_mut(first..).and_then(|rest| rest.get_mut(..count)).unwrap_or_default()
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
