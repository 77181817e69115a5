//! The loops of this module: over the tiles of a slice, over its boards, and over the parts of 64
//! boards in rows.
//!
//! ```text
//! each::tile(boards, moves, LegalMoves)
//!   in the best form F
//!     for each F::BOARDS boards, and as many places for moves
//!       LegalMoves.tile(form, boards, moves)
//! ```
//!
//! An operation says what is done to one tile, board or part, and is compiled for each instruction
//! set. It is a trait with a generic method, as a closure could not be generic over the form. All
//! that it calls must be inlined, or it is not compiled for the form's instructions.

use crate::kernel::wide::{Form, Isa, Work};

/// An operation on as many boards as a form takes at once.
pub(super) trait Tile<I, O> {
    /// Both slices are as long as the form takes, or shorter at the end.
    fn tile<F: Form>(&mut self, form: F, input: &[I], output: &mut [O]);
}

/// Does the operation to each tile. The slices have the same length.
#[inline]
pub(super) fn tile<I, O>(input: &[I], output: &mut [O], operation: impl Tile<I, O>) {
    Isa::best().run(Tiles { input, output, operation });
}

struct Tiles<'a, I, O, T> {
    input: &'a [I],
    output: &'a mut [O],
    operation: T,
}

impl<I, O, T: Tile<I, O>> Work for Tiles<'_, I, O, T> {
    type Output = ();

    #[inline(always)]
    fn run<F: Form>(mut self, form: F) {
        while !self.input.is_empty() {
            // One number for both, where two iterators would have to keep two.
            let count = self.input.len().min(F::BOARDS);
            let input = self.input.split_off(..count).unwrap_or_default();
            let output = self.output.split_off_mut(..count).unwrap_or_default();
            self.operation.tile(form, input, output);
        }
    }
}

/// An operation on one board, which gains nothing by rows, only by a form's instructions.
pub(super) trait Board<I, O> {
    fn board<F: Form>(&self, form: F, input: I, output: &mut O);
}

/// Does the operation to each board.
#[inline]
pub(super) fn board<I, O>(
    input: impl IntoIterator<Item = I>,
    output: &mut [O],
    operation: impl Board<I, O>,
) {
    Isa::best().run(Boards { input, output, operation });
}

struct Boards<'a, I, O, B> {
    input: I,
    output: &'a mut [O],
    operation: B,
}

impl<I: IntoIterator, O, B: Board<I::Item, O>> Work for Boards<'_, I, O, B> {
    type Output = ();

    #[inline(always)]
    fn run<F: Form>(self, form: F) {
        for (input, output) in self.input.into_iter().zip(self.output) {
            self.operation.board(form, input, output);
        }
    }
}

/// An operation on some of 64 boards in rows.
pub(super) trait Part {
    type Output;
    /// What the output is before the first part.
    const BLANK: Self::Output;

    /// Fills the part of the output that begins with board `first` and has as many boards as the
    /// form takes.
    fn part<F: Form>(&mut self, form: F, first: usize, output: &mut Self::Output);
}

/// Does the operation to all 64 boards.
#[inline]
pub(super) fn part<P: Part>(operation: P) -> P::Output {
    Isa::best().run(Parts(operation))
}

struct Parts<P>(P);

impl<P: Part> Work for Parts<P> {
    type Output = P::Output;

    #[inline(always)]
    fn run<F: Form>(mut self, form: F) -> P::Output {
        let mut output = P::BLANK;
        // The first stands apart, so that nothing is left to be a loop where there are two.
        self.0.part(form, 0, &mut output);
        for part in 1..64 / F::BOARDS {
            self.0.part(form, part * F::BOARDS, &mut output);
        }
        output
    }
}
