//! What an instruction set must be able to do, and what is done in each.

use super::spread;
use super::tile::Tile;

/// Something on a border of its own, as lines of the cache and the widest registers have them.
///
/// It aligns more than itself: where registers do not suffice, the compiler keeps vectors on the
/// stack, and aligned there only if something else on it is. Without that every other vector lies
/// across two cache lines, and the work takes half as long again. So the forms with registers of 32
/// bytes and more put one of these on the stack in [`Form::enter`]; a work need not.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

/// Something to do that is written once for every form.
pub(crate) trait Work {
    /// What comes of it.
    type Output;

    /// Does it. Everything on the way must be inlined, or it is not compiled for the form's
    /// instructions; what calls itself goes through [`Form::enter`].
    fn run<F: Form>(self, form: F) -> Self::Output;
}

/// Something to do in one form, as it has boards in that form's rows.
pub(crate) trait Within<F: Form> {
    /// What comes of it.
    type Output;

    /// Does it, under the same condition as [`Work::run`].
    fn run_within(self, form: F) -> Self::Output;
}

impl<F: Form, W: Work> Within<F> for W {
    type Output = W::Output;

    #[inline(always)]
    fn run_within(self, form: F) -> W::Output {
        self.run(form)
    }
}

/// An instruction set: so many boards at a time, held as rows.
///
/// A value of it is the proof that the machine has the instructions. Slices are as long as
/// [`BOARDS`](Self::BOARDS); of a shorter one nothing is read or written.
///
/// Board *i* is the same in all that comes in and goes out; which lane holds it is the form's own
/// business.
pub(crate) trait Form: Copy {
    /// The number of boards in `Rows`, at most 64.
    const BOARDS: usize;
    /// Whether discs come in faster by their squares than as bitboards.
    const BY_SQUARE: bool = false;
    /// One bitboard of each board, by rows.
    type Rows: Copy;

    /// Does the work, compiled for the form's instructions.
    fn enter<W: Within<Self>>(self, work: W) -> W::Output;

    /// Nothing on any board.
    fn empty(self) -> Self::Rows;
    /// Boards `[player, opponent]` as the rows of both.
    fn of_pairs(self, boards: &[[u64; 2]]) -> [Self::Rows; 2];
    /// The way back.
    fn pairs(self, boards: &[Self::Rows; 2], out: &mut [[u64; 2]]);
    /// Replaces the players of boards, and leaves their opponents alone.
    #[inline(always)]
    fn set_players(self, players: &Self::Rows, boards: &mut [[u64; 2]]) {
        let mut masks = Aligned([0; 64]);
        self.masks(players, &mut masks.0[..Self::BOARDS]);
        if let Some(boards) = boards.get_mut(..Self::BOARDS) {
            for i in 0..Self::BOARDS {
                boards[i][0] = masks.0[i];
            }
        }
    }
    /// The bitboard of each board.
    fn masks(self, rows: &Self::Rows, out: &mut [u64]);
    /// The way back.
    #[inline(always)]
    fn of_masks(self, masks: &[u64]) -> Self::Rows {
        let mut pairs = Aligned([[0; 2]; 64]);
        for i in 0..masks.len().min(64) {
            pairs.0[i][0] = masks[i];
        }
        self.of_pairs(&pairs.0[..Self::BOARDS])[0]
    }

    /// A single bit on each board, given by its square. No bit for 64 and above.
    fn placed(self, squares: &[u8]) -> Self::Rows;
    /// The boards from `first` on of those in a tile, in the tile's order: what came in another way
    /// may stand in another, and only what is in the same order goes together.
    fn of_tile(self, tile: &Tile, first: usize) -> Self::Rows;
    /// The way back, of rows in the tile's order. Other boards are left alone.
    fn to_tile(self, rows: &Self::Rows, tile: &mut Tile, first: usize);
    /// Rows that came from elsewhere in the order of a tile.
    #[inline(always)]
    fn in_order(self, rows: &Self::Rows) -> Self::Rows {
        *rows
    }
    /// Rows in the order of a tile as if they had come from elsewhere.
    #[inline(always)]
    fn out_of_order(self, rows: &Self::Rows) -> Self::Rows {
        *rows
    }
    /// The bits that the other has not.
    fn without(self, rows: &Self::Rows, other: &Self::Rows) -> Self::Rows;

    /// [`kernel::legal_moves`](crate::kernel::legal_moves).
    fn legal_moves(self, boards: &[Self::Rows; 2]) -> Self::Rows;
    /// [`kernel::flips`](crate::kernel::flips).
    fn flips(self, boards: &[Self::Rows; 2], placed: &Self::Rows) -> Self::Rows;
    /// The boards after `placed` and the `flips` of that, seen by the next side. A board without a
    /// bit passes.
    fn after(
        self,
        boards: &[Self::Rows; 2],
        placed: &Self::Rows,
        flips: &Self::Rows,
    ) -> [Self::Rows; 2];
    /// [`flips`](Self::flips), and then [`after`](Self::after).
    #[inline(always)]
    fn play(self, boards: &[Self::Rows; 2], placed: &Self::Rows) -> [Self::Rows; 2] {
        self.after(boards, placed, &self.flips(boards, placed))
    }

    /// The boards that have no bit, as a set of board numbers.
    fn without_any(self, rows: &Self::Rows) -> u64;
    /// How many bits there are on all boards together.
    fn total(self, rows: &Self::Rows) -> u64;
    /// How many bits each board has.
    fn counts(self, rows: &Self::Rows, out: &mut [u8]);
    /// Of each board's bits the one with that number, counted from 0; none if it has fewer.
    fn nth(self, rows: &Self::Rows, numbers: &[u8]) -> Self::Rows;

    /// The bits of one mask, each as a byte of 0 or 1.
    #[inline(always)]
    fn bytes(self, mask: u64) -> [u8; 64] {
        spread::bytes(mask)
    }
    /// The mask of the bytes that are not 0.
    #[inline(always)]
    fn bits(self, bytes: &[u8; 64]) -> u64 {
        spread::bits(bytes)
    }
    /// The bits of one mask, each as 0 or 1.
    #[inline(always)]
    fn floats(self, mask: u64) -> [f32; 64] {
        spread::floats(mask)
    }
}
