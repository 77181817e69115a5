//! Slices of equal length side by side, cut into chunks of as many items as a backend has boards.
//!
//! ```text
//!   boards     [ 32 items ][ 32 items ][ 5 items ]          for a backend of 32 boards
//!   actions    [ 32 items ][ 32 items ][ 5 items ]
//!   phases     [ 32 items ][ 32 items ][ 5 items ]
//!                chunk       chunk       rest
//!
//!   the rest is copied:     [ 5 items, 27 copies of the first ] -> operation -> 5 items back
//! ```
//!
//! So operations only see chunks of the same length, and need no second version for the rest.

use core::marker::PhantomData;
use core::slice::{ChunksExact, ChunksExactMut};

/// The slices that an operation works on: [`Read`] or [`Write`] for one slice, and pairs of such
/// types for more.
pub(super) trait Slices {
    /// The slices, or a chunk of each.
    type Of<'a>;
    type Chunks<'a>: Iterator<Item = Self::Of<'a>>;

    fn len(slices: &Self::Of<'_>) -> usize;
    fn reborrow<'a>(slices: &'a mut Self::Of<'_>) -> Self::Of<'a>;
    /// Returns chunks of `size` items, and the rest.
    fn cut(slices: Self::Of<'_>, size: usize) -> (Self::Chunks<'_>, Self::Of<'_>);
    /// Calls `call` with chunks that begin with the rest and go on with copies of its first item,
    /// and copies the results back.
    fn padded(rest: Self::Of<'_>, size: usize, call: impl FnOnce(Self::Of<'_>));
}

/// A slice that is only read.
pub(super) struct Read<T>(PhantomData<T>);

impl<T: Copy + 'static> Slices for Read<T> {
    type Of<'a> = &'a [T];
    type Chunks<'a> = ChunksExact<'a, T>;

    #[inline(always)]
    fn len(slices: &Self::Of<'_>) -> usize {
        slices.len()
    }

    #[inline(always)]
    fn reborrow<'a>(slices: &'a mut Self::Of<'_>) -> Self::Of<'a> {
        slices
    }

    #[inline(always)]
    fn cut(slices: Self::Of<'_>, size: usize) -> (Self::Chunks<'_>, Self::Of<'_>) {
        let chunks = slices.chunks_exact(size);
        let rest = chunks.remainder();
        (chunks, rest)
    }

    #[inline(always)]
    fn padded(rest: Self::Of<'_>, size: usize, call: impl FnOnce(Self::Of<'_>)) {
        if let Some(&first) = rest.first() {
            let mut padded = [first; 64];
            copy(rest, &mut padded);
            call(&padded[..size]);
        }
    }
}

/// A slice that is written, and may be read before that.
pub(super) struct Write<T>(PhantomData<T>);

impl<T: Copy + 'static> Slices for Write<T> {
    type Of<'a> = &'a mut [T];
    type Chunks<'a> = ChunksExactMut<'a, T>;

    #[inline(always)]
    fn len(slices: &Self::Of<'_>) -> usize {
        slices.len()
    }

    #[inline(always)]
    fn reborrow<'a>(slices: &'a mut Self::Of<'_>) -> Self::Of<'a> {
        slices
    }

    #[inline(always)]
    fn cut(slices: Self::Of<'_>, size: usize) -> (Self::Chunks<'_>, Self::Of<'_>) {
        let (full, rest) = slices.split_at_mut(slices.len() - slices.len() % size);
        (full.chunks_exact_mut(size), rest)
    }

    #[inline(always)]
    fn padded(rest: Self::Of<'_>, size: usize, call: impl FnOnce(Self::Of<'_>)) {
        if let Some(&first) = rest.first() {
            let mut padded = [first; 64];
            copy(rest, &mut padded);
            call(&mut padded[..size]);
            copy(&padded, rest);
        }
    }
}

impl<A: Slices, B: Slices> Slices for (A, B) {
    type Of<'a> = (A::Of<'a>, B::Of<'a>);
    type Chunks<'a> = Pairs<A::Chunks<'a>, B::Chunks<'a>>;

    #[inline(always)]
    fn len(slices: &Self::Of<'_>) -> usize {
        A::len(&slices.0)
    }

    #[inline(always)]
    fn reborrow<'a>((a, b): &'a mut Self::Of<'_>) -> Self::Of<'a> {
        (A::reborrow(a), B::reborrow(b))
    }

    #[inline(always)]
    fn cut((a, b): Self::Of<'_>, size: usize) -> (Self::Chunks<'_>, Self::Of<'_>) {
        let ((a, rest_of_a), (b, rest_of_b)) = (A::cut(a, size), B::cut(b, size));
        (Pairs(a, b), (rest_of_a, rest_of_b))
    }

    #[inline(always)]
    fn padded((a, b): Self::Of<'_>, size: usize, call: impl FnOnce(Self::Of<'_>)) {
        A::padded(a, size, |mut a| {
            B::padded(b, size, |mut b| call((A::reborrow(&mut a), B::reborrow(&mut b))));
        });
    }
}

/// Chunks of two slices side by side. `Zip` would compute its length by a division, and the
/// compiler may not know that the divisor is not 0.
pub(super) struct Pairs<A, B>(A, B);

impl<A: Iterator, B: Iterator> Iterator for Pairs<A, B> {
    type Item = (A::Item, B::Item);

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        Some((self.0.next()?, self.1.next()?))
    }
}

/// Copies as many items as both slices have.
#[inline(always)]
fn copy<T: Copy>(from: &[T], to: &mut [T]) {
    for (to, &from) in to.iter_mut().zip(from) {
        *to = from;
    }
}
