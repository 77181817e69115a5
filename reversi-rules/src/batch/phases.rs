//! The phase of each board: whether its player moves, must pass, or the game is over.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::error::check_length;
use super::on::Boards;
use super::slices::{Read, Write};
use super::{BatchError, On, PlaneValue, each};
use crate::kernel::wide::Backend;
use crate::vocabulary::{Phase, Sides};

impl<B: Boards> On<B> {
    /// Writes the [`Phase`] of each board.
    ///
    /// # Errors
    /// Returns [`BatchError::Length`] if `phases` has another length than `boards`.
    ///
    /// ```
    /// use reversi_rules::{Phase, Sides, batch};
    ///
    /// // Discs on a1 and b1: c1 is legal for the side on a1, nothing for the other.
    /// let boards = Sides::from_pairs(&[[0b001, 0b010], [0b010, 0b001], [0b001, 0]]);
    /// let mut phases = [Phase::ToMove; 3];
    /// batch::FULL.phases(boards, &mut phases)?;
    /// assert_eq!(phases, [Phase::ToMove, Phase::MustPass, Phase::Over]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn phases(self, boards: &[Sides], phases: &mut [Phase]) -> Result<(), BatchError> {
        answer(self.0, "phases", boards, phases, PHASES)
    }

    /// Writes whether each board's player must pass: only the opponent has a legal square. A flag is a
    /// `bool`, or a number that is 0 or 1.
    ///
    /// # Errors
    /// Returns [`BatchError::Length`] if `must_pass` has another length than `boards`.
    ///
    /// ```
    /// use reversi_rules::{Sides, batch};
    ///
    /// let mut must_pass = [false; 3];
    /// batch::FULL.must_pass(Sides::from_pairs(&[[1, 2], [2, 1], [0, 0]]), &mut must_pass)?;
    /// assert_eq!(must_pass, [false, true, false]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn must_pass<T: PlaneValue + From<bool>>(
        self,
        boards: &[Sides],
        must_pass: &mut [T],
    ) -> Result<(), BatchError> {
        answer(self.0, "must_pass", boards, must_pass, [false, true, false])
    }

    /// Writes whether each game is over: neither side has a legal square. A flag is a `bool`, or a
    /// number that is 0 or 1.
    ///
    /// # Errors
    /// Returns [`BatchError::Length`] if `is_over` has another length than `boards`.
    ///
    /// ```
    /// use reversi_rules::{Sides, batch};
    ///
    /// let mut is_over = [false; 3];
    /// batch::FULL.is_over(Sides::from_pairs(&[[1, 2], [2, 1], [0, 0]]), &mut is_over)?;
    /// assert_eq!(is_over, [false, false, true]);
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    #[inline]
    pub fn is_over<T: PlaneValue + From<bool>>(
        self,
        boards: &[Sides],
        is_over: &mut [T],
    ) -> Result<(), BatchError> {
        answer(self.0, "is_over", boards, is_over, [false, false, true])
    }
}

#[inline]
pub(super) fn answer<T: Copy + 'static, A: Into<T>>(
    on: impl Boards,
    name: &'static str,
    boards: &[Sides],
    out: &mut [T],
    answers: [A; 3],
) -> Result<(), BatchError> {
    check_length(name, boards.len(), out.len())?;
    each::chunk(on, (Sides::as_pairs(boards), out), &mut Answer(answers.map(Into::into)));
    Ok(())
}

pub(super) const PHASES: [Phase; 3] = [Phase::ToMove, Phase::MustPass, Phase::Over];

/// The values to write where the player can move, where a pass is forced, and where the game is
/// over.
struct Answer<A>([A; 3]);

impl<A: Copy + 'static> each::Chunk for Answer<A> {
    type Slices = (Read<[u64; 2]>, Write<A>);

    #[inline(always)]
    fn chunk<B: Backend>(&mut self, backend: B, (boards, out): (&[[u64; 2]], &mut [A]), real: u64) {
        let stuck = real & backend.without_any(&backend.legal_moves(&backend.load_boards(boards)));
        write(stuck, over(backend, stuck, boards), self.0, out);
    }
}

/// Writes the phase of each board of a chunk, given as rows and in memory.
#[inline(always)]
pub(super) fn write_phases<B: Backend>(
    backend: B,
    rows: &[B::Rows; 2],
    boards: &[[u64; 2]],
    real: u64,
    out: &mut [Phase],
) {
    let stuck = real & backend.without_any(&backend.legal_moves(rows));
    write(stuck, over(backend, stuck, boards), PHASES, out);
}

/// Writes the phase of each board, given as rows only.
#[inline(always)]
pub(super) fn write_phases_of_rows<B: Backend>(
    backend: B,
    [player, opponent]: &[B::Rows; 2],
    out: &mut [Phase],
) {
    let stuck = backend.without_any(&backend.legal_moves(&[*player, *opponent]));
    let over = match stuck {
        0 => 0,
        _ => stuck & backend.without_any(&backend.legal_moves(&[*opponent, *player])),
    };
    write(stuck, over, PHASES, out);
}

/// Returns the boards of `stuck`, whose player has no move, where the other side has none either.
/// They are few, so each is checked on its own.
#[inline(always)]
fn over<B: Backend>(backend: B, stuck: u64, boards: &[[u64; 2]]) -> u64 {
    let (mut over, mut rest) = (0, stuck);
    while rest != 0 {
        let one = rest & rest.wrapping_neg();
        rest ^= one;
        let Some(&[player, opponent]) = boards.get(one.trailing_zeros() as usize) else { break };
        if backend.legal_moves_of_one(opponent, player) == 0 {
            over |= one;
        }
    }
    over
}

/// Writes the value for each board. `stuck` and `over` are sets of board numbers.
#[inline(always)]
fn write<A: Copy>(stuck: u64, over: u64, answers: [A; 3], out: &mut [A]) {
    let [to_move, must_pass, is_over] = answers;
    out.fill(to_move);
    let mut rest = stuck;
    while rest != 0 {
        let at = rest.trailing_zeros();
        rest &= rest - 1;
        let Some(out) = out.get_mut(at as usize) else { break };
        *out = if over >> at & 1 == 0 { must_pass } else { is_over };
    }
}
