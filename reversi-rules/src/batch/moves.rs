//! Legal moves and flips.

use super::error::{check_actions, check_length};
use super::moving::{Answers, Moving};
use super::{BatchError, Isa, tile};
use crate::kernel::wide::{Form, Work};

/// The legal squares of each board's player, in the form of [`Isa::best`].
///
/// # Errors
/// [`BatchError::Length`] if there are not as many masks as boards.
///
/// ```
/// use reversi_rules::batch::{self, START};
///
/// let mut moves = [0; 2];
/// batch::legal_moves(&[START, [0, 0]], &mut moves)?;
/// assert_eq!(moves, [0x0000_1020_0408_0000, 0]); // d3 c4 f5 e6
/// # Ok::<(), batch::BatchError>(())
/// ```
pub fn legal_moves(boards: &[[u64; 2]], moves: &mut [u64]) -> Result<(), BatchError> {
    Isa::best().legal_moves(boards, moves)
}

/// The discs that each action turns, in the form of [`Isa::best`]: none for a pass, and none for
/// what is illegal.
///
/// # Errors
/// [`BatchError::Length`] if there are not as many actions or masks as boards, and
/// [`BatchError::Action`] if an action is above 64.
///
/// ```
/// use reversi_rules::batch::{self, START};
/// use reversi_rules::{Move, Square};
///
/// let mut flips = [0; 3];
/// let actions = [Square::D3.index(), Square::A1.index(), Move::PASS_INDEX];
/// batch::flips(&[START; 3], &actions, &mut flips)?;
/// assert_eq!(flips, [1 << Square::D4.index(), 0, 0]);
/// # Ok::<(), batch::BatchError>(())
/// ```
pub fn flips(boards: &[[u64; 2]], actions: &[u8], flips: &mut [u64]) -> Result<(), BatchError> {
    Isa::best().flips(boards, actions, flips)
}

impl Isa {
    /// [`batch::legal_moves`](legal_moves) in this form.
    ///
    /// # Errors
    /// The same.
    ///
    /// ```
    /// # use reversi_rules::batch::{Isa, START};
    /// let mut moves = [0];
    /// Isa::PORTABLE.legal_moves(&[START], &mut moves)?;
    /// assert_eq!(moves[0].count_ones(), 4);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    pub fn legal_moves(self, boards: &[[u64; 2]], moves: &mut [u64]) -> Result<(), BatchError> {
        check_length("moves", boards.len(), moves.len())?;
        self.run(Moving { boards, answers: Answers::Moves(moves) });
        Ok(())
    }

    /// [`batch::flips`](flips) in this form.
    ///
    /// # Errors
    /// The same.
    ///
    /// ```
    /// # use reversi_rules::batch::{Isa, START};
    /// let mut flips = [0];
    /// Isa::PORTABLE.flips(&[START], &[19], &mut flips)?;
    /// assert_eq!(flips, [1 << 27]);
    /// # Ok::<(), reversi_rules::batch::BatchError>(())
    /// ```
    pub fn flips(
        self,
        boards: &[[u64; 2]],
        actions: &[u8],
        flips: &mut [u64],
    ) -> Result<(), BatchError> {
        check_length("actions", boards.len(), actions.len())?;
        check_length("flips", boards.len(), flips.len())?;
        check_actions(actions)?;
        self.run(Flips { boards, actions, out: flips });
        Ok(())
    }
}

struct Flips<'a> {
    boards: &'a [[u64; 2]],
    actions: &'a [u8],
    out: &'a mut [u64],
}

impl Work for Flips<'_> {
    type Output = ();

    #[inline(always)]
    fn run<F: Form>(self, form: F) {
        let tiles = self.boards.chunks(F::BOARDS).zip(self.actions.chunks(F::BOARDS));
        for ((boards, actions), out) in tiles.zip(self.out.chunks_mut(F::BOARDS)) {
            let boards = tile::of_pairs(form, boards);
            let placed = on_empty(form, &boards, tile::placed(form, actions));
            tile::masks(form, &form.flips(&boards, &placed), out);
        }
    }
}

/// What is placed on empty squares.
#[inline(always)]
pub(super) fn on_empty<F: Form>(form: F, boards: &[F::Rows; 2], placed: F::Rows) -> F::Rows {
    form.without(&form.without(&placed, &boards[0]), &boards[1])
}
