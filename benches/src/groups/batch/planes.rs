//! Discs as arrays of numbers.

use reversi_rules::Sides;
use reversi_rules::batch::{self, PlaneValue};

use super::{Pair, done, enter_isas};
use crate::contest::{Contest, Standing};
use crate::data::{self, Data};
use crate::work::{Fill, Work};

/// The planes of both sides.
type Planes<T> = [[T; 64]; 2];

pub(super) fn u8(data: &Data, rounds: usize) -> Standing {
    planes::<u8>(data, rounds, "u8")
}

pub(super) fn f32(data: &Data, rounds: usize) -> Standing {
    planes::<f32>(data, rounds, "f32")
}

/// No other library has planes in this shape.
fn planes<T: PlaneValue + From<u8> + PartialEq>(data: &Data, rounds: usize, of: &str) -> Standing {
    let boards = data::boards(data.cached(size_of::<Pair>() + size_of::<Planes<T>>()));
    let mut contest = Contest::new(format!("discs of a slice as planes of {of}"), "a board");
    enter_isas(&mut contest, "batch::planes", || {
        fill::<T>(&boards, move |boards, planes| {
            done(batch::planes(Sides::from_pairs(boards), planes));
        })
    });
    let one_by_one = fill::<T>(&boards, |boards, planes| {
        for (planes, board) in planes.iter_mut().zip(boards) {
            *planes = board
                .map(|discs| std::array::from_fn(|square| T::from((discs >> square & 1) as u8)));
        }
    });
    contest.enter_baseline("loop over boards and squares", one_by_one);
    let zeros = fill::<T>(&boards, |_, planes| {
        planes.as_flattened_mut().as_flattened_mut().fill(T::from(0));
    });
    contest.enter_apart("zeros into the planes, nothing else", zeros);
    contest.run(rounds)
}

/// Converts planes back into bitboards, to be compared.
fn fill<'a, T: PlaneValue + From<u8> + PartialEq + 'a>(
    boards: &'a [Pair],
    call: impl FnMut(&[Pair], &mut [Planes<T>]) + 'a,
) -> impl Work + 'a {
    let mask = |plane: [T; 64]| {
        let bit = |disc: &T| u64::from(*disc == T::from(1));
        plane.iter().rev().fold(0, |mask, disc| mask << 1 | bit(disc))
    };
    Fill::new(boards, [[T::from(0); 64]; 2], call, move |planes: &Planes<T>| planes.map(mask))
}
