//! The loops of this module: over chunks of slices, over boards of slices, and over parts of 64
//! boards in rows.
//!
//! ```text
//! FULL.legal_moves(boards, moves)
//!   each::chunk(Full, (boards, moves), &mut LegalMoves)
//!     in the best backend B:                             one call, compiled for its instructions
//!       for each B::BOARDS boards, and as many moves:
//!         LegalMoves.chunk(backend, (boards, moves), ..)
//!           rows = backend.load_boards(boards)
//!           backend.store_bitboards(backend.legal_moves(rows), moves)
//! ```
//!
//! An operation handles one chunk, board or part, and is compiled for each instruction set. It is a
//! trait with a generic method, because no closure is generic over the backend. All its callees
//! must be inlined, so that they are compiled for the backend's instructions.

use super::on::{Boards, Full};
use super::slices::Slices;
use crate::kernel::wide::{Backend, Task};

/// An operation on as many boards as a backend holds.
pub(super) trait Chunk {
    type Slices: Slices;

    /// Runs the operation on a chunk. Bit *i* of `real` is set if board *i* is a real one. Only the
    /// last chunk may have others, which are copies of its first board.
    fn chunk<B: Backend>(&mut self, backend: B, chunk: <Self::Slices as Slices>::Of<'_>, real: u64);

    /// Returns whether the remaining chunks can be skipped.
    #[inline(always)]
    fn is_done(&self) -> bool {
        false
    }
}

/// Runs the operation on each chunk. The slices have the same length.
#[inline]
pub(super) fn chunk<T: Chunk>(
    on: impl Boards,
    slices: <T::Slices as Slices>::Of<'_>,
    operation: &mut T,
) {
    on.run(Chunks { slices, operation, real: u64::MAX });
}

struct Chunks<'a, 'b, T: Chunk> {
    slices: <T::Slices as Slices>::Of<'a>,
    operation: &'b mut T,
    /// The real boards of each chunk, as in [`Chunk::chunk`].
    real: u64,
}

impl<T: Chunk> Task for Chunks<'_, '_, T> {
    type Output = ();

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) {
        let Self { slices, operation, real } = self;
        let (chunks, rest) = T::Slices::cut(slices, B::BOARDS);
        for chunk in chunks {
            operation.chunk(backend, chunk, real);
            if operation.is_done() {
                return;
            }
        }
        // For the rest this task enters the backend again, so that the operation's code is compiled
        // into it once and not twice.
        if T::Slices::len(&rest) > 0 {
            let real = u64::MAX >> (64 - T::Slices::len(&rest));
            T::Slices::padded(rest, B::BOARDS, |slices| {
                backend.enter(Chunks { slices, operation, real });
            });
        }
    }
}

/// An operation on one board, which gains from a backend's instructions but not from rows.
pub(super) trait Board<I, O> {
    fn board<B: Backend>(&self, backend: B, input: I, output: &mut O);
}

/// Runs the operation on each input and its output.
#[inline]
pub(super) fn board<I, O>(
    input: impl IntoIterator<Item = I>,
    output: &mut [O],
    operation: impl Board<I, O>,
) {
    Full.run(EachBoard { input, output, operation });
}

struct EachBoard<'a, I, O, P> {
    input: I,
    output: &'a mut [O],
    operation: P,
}

impl<I: IntoIterator, O, P: Board<I::Item, O>> Task for EachBoard<'_, I, O, P> {
    type Output = ();

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) {
        for (input, output) in self.input.into_iter().zip(self.output) {
            self.operation.board(backend, input, output);
        }
    }
}

/// An operation on some of 64 boards in rows.
pub(super) trait Part {
    type Output;
    const BLANK: Self::Output;

    /// Runs the operation on the boards from `first` on, as many as the backend holds, and fills
    /// their part of the output.
    fn part<B: Backend>(&mut self, backend: B, first: usize, output: &mut Self::Output);
}

/// Runs the operation on each part.
#[inline]
pub(super) fn part<P: Part>(on: impl Boards, operation: P) -> P::Output {
    on.run(Parts(operation))
}

struct Parts<P>(P);

impl<P: Part> Task for Parts<P> {
    type Output = P::Output;

    #[inline(always)]
    fn run<B: Backend>(mut self, backend: B) -> P::Output {
        let mut output = P::BLANK;
        // The first part is outside the loop, so that two parts need no loop at all.
        self.0.part(backend, 0, &mut output);
        for part in 1..64 / B::BOARDS {
            self.0.part(backend, part * B::BOARDS, &mut output);
        }
        output
    }
}
