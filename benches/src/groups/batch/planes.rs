//! Discs as arrays of numbers.

use reversi_rules::Sides;
use reversi_rules::batch;

use super::{Pair, done, enter_isas};
use crate::contest::{Contest, Standing};
use crate::data::{self, Data};
use crate::work::{Fill, Work};

/// The planes of both sides.
type Planes = [[f32; 64]; 2];

/// No other library has planes in this shape.
pub(super) fn planes(data: &Data, rounds: usize) -> Standing {
    let boards = data::boards(data.cached(size_of::<Pair>() + size_of::<Planes>()));
    let mut contest = Contest::new("discs of a slice as planes of f32", "a board");
    enter_isas(&mut contest, "batch::planes", || {
        fill(&boards, move |boards, planes| {
            done(batch::planes(Sides::from_pairs(boards), planes));
        })
    });
    let one_by_one = fill(&boards, |boards, planes| {
        for (planes, board) in planes.iter_mut().zip(boards) {
            *planes = board
                .map(|discs| std::array::from_fn(|square| f32::from((discs >> square & 1) as u8)));
        }
    });
    contest.enter_baseline("loop over boards and squares", one_by_one);
    contest.run(rounds)
}

/// Converts planes back into bitboards, to be compared.
fn fill<'a>(boards: &'a [Pair], call: impl FnMut(&[Pair], &mut [Planes]) + 'a) -> impl Work + 'a {
    let mask = |plane: [f32; 64]| {
        plane.iter().rev().fold(0, |mask, &disc| mask << 1 | u64::from(disc > 0.0))
    };
    Fill::new(boards, [[0.0; 64]; 2], call, move |planes: &Planes| planes.map(mask))
}
