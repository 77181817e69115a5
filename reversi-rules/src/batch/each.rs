//! The loops of this module: over the tiles of slices, over the boards of slices, and over the parts
//! of 64 boards in rows.
//!
//! ```text
//! each::tile((boards, moves), &mut LegalMoves)
//!   in the best form F
//!     for each F::BOARDS boards, and as many places for moves
//!       LegalMoves.tile(form, (boards, moves), ..)
//! ```
//!
//! An operation says what is done to one tile, board or part, and is compiled for each instruction
//! set. It is a trait with a generic method, as a closure could not be generic over the form. All
//! that it calls must be inlined, or it is not compiled for the form's instructions.

use super::slices::Slices;
use crate::kernel::wide::{Form, Isa, Work};

/// An operation on as many boards as a form takes at once.
pub(super) trait Tile {
    type Slices: Slices;

    /// What is real of the tile, as a set of board numbers, is all of it but at the end. The other
    /// boards are copies of the first.
    fn tile<F: Form>(&mut self, form: F, tile: <Self::Slices as Slices>::Of<'_>, real: u64);

    /// Whether the tiles that are left need not be looked at.
    #[inline(always)]
    fn is_done(&self) -> bool {
        false
    }
}

/// Does the operation to each tile. The slices have the same length.
#[inline]
pub(super) fn tile<T: Tile>(slices: <T::Slices as Slices>::Of<'_>, operation: &mut T) {
    Isa::best().run(Tiles { slices, operation, real: u64::MAX });
}

struct Tiles<'a, 'b, T: Tile> {
    slices: <T::Slices as Slices>::Of<'a>,
    operation: &'b mut T,
    /// What is real of each tile.
    real: u64,
}

impl<T: Tile> Work for Tiles<'_, '_, T> {
    type Output = ();

    #[inline(always)]
    fn run<F: Form>(self, form: F) {
        let Self { slices, operation, real } = self;
        let (tiles, rest) = T::Slices::cut(slices, F::BOARDS);
        for tile in tiles {
            operation.tile(form, tile, real);
            if operation.is_done() {
                return;
            }
        }
        // The operation's code is there only once: for the rest this function calls itself.
        if T::Slices::len(&rest) > 0 {
            let real = u64::MAX >> (64 - T::Slices::len(&rest));
            T::Slices::padded(rest, F::BOARDS, |slices| {
                form.enter(Tiles { slices, operation, real });
            });
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
