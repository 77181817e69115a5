//! Slices that end before a form is full.

use crate::kernel::wide::{Aligned, Form};

/// [`Form::of_pairs`], with empty boards where there are none any more.
#[inline(always)]
pub(super) fn of_pairs<F: Form>(form: F, boards: &[[u64; 2]]) -> [F::Rows; 2] {
    let mut padded;
    let full = if boards.len() < F::BOARDS {
        padded = Aligned([[0; 2]; 64]);
        copy(boards, &mut padded.0);
        padded.0.as_slice()
    } else {
        boards
    };
    form.of_pairs(full)
}

/// [`Form::pairs`] as far as there is room.
#[inline(always)]
pub(super) fn pairs<F: Form>(form: F, boards: &[F::Rows; 2], out: &mut [[u64; 2]]) {
    if out.len() < F::BOARDS {
        let mut padded = Aligned([[0; 2]; 64]);
        form.pairs(boards, &mut padded.0);
        copy(&padded.0, out);
    } else {
        form.pairs(boards, out);
    }
}

/// [`Form::masks`] as far as there is room.
#[inline(always)]
pub(super) fn masks<F: Form>(form: F, rows: &F::Rows, out: &mut [u64]) {
    if out.len() < F::BOARDS {
        let mut padded = Aligned([0; 64]);
        form.masks(rows, &mut padded.0);
        copy(&padded.0, out);
    } else {
        form.masks(rows, out);
    }
}

/// [`Form::placed`], with passes where there is nothing any more.
#[inline(always)]
pub(super) fn placed<F: Form>(form: F, actions: &[u8]) -> F::Rows {
    let mut padded;
    let full = if actions.len() < F::BOARDS {
        padded = Aligned([64; 64]);
        copy(actions, &mut padded.0);
        padded.0.as_slice()
    } else {
        actions
    };
    form.placed(full)
}

/// Takes away the first items of what is left: those of the next tile.
#[inline(always)]
pub(super) fn next<'a, T>(rest: &mut &'a [T], count: usize) -> &'a [T] {
    rest.split_off(..count).unwrap_or_default()
}

/// [`next`], of items that are written.
#[expect(clippy::mut_mut, reason = "the slice itself gets shorter")]
#[inline(always)]
pub(super) fn next_mut<'a, T>(rest: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    rest.split_off_mut(..count).unwrap_or_default()
}

/// The first of `from`, as many as both have.
#[inline(always)]
pub(super) fn copy<T: Copy>(from: &[T], to: &mut [T]) {
    for (to, &from) in to.iter_mut().zip(from) {
        *to = from;
    }
}
