//! All boards after one action.

use super::On;
use super::error::{BatchError, check_length};
use super::on::Boards;
use crate::vocabulary::{Bitboard, Move, Sides};

impl<B: Boards> On<B> {
    /// Counts the legal actions of all boards, so that their [`children`](Self::children) find room.
    ///
    /// A forced pass is an action. A game that is over has none.
    ///
    /// ```
    /// use reversi_rules::{Sides, batch};
    ///
    /// let must_pass = Sides::from([0b010, 0b001]);
    /// assert_eq!(batch::FULL.child_count(&[Sides::START, must_pass, Sides::default()]), 5);
    /// ```
    #[must_use]
    pub fn child_count(self, boards: &[Sides]) -> usize {
        boards.iter().map(|board| actions(self.0, board).1).sum()
    }

    /// Writes the board after each legal action of each board, and to `links` the number of the board
    /// that it comes from and the action.
    ///
    /// The order is that of the boards, and below each that of the squares. A game that is over has no
    /// child.
    ///
    /// # Errors
    /// Returns [`BatchError::Length`] if `children` or `links` has another length than
    /// [`child_count`](Self::child_count) returns.
    ///
    /// ```
    /// use reversi_rules::{Sides, Square, batch};
    ///
    /// let boards = [Sides::default(), Sides::START];
    /// let mut children = vec![Sides::default(); batch::FULL.child_count(&boards)];
    /// let mut links = vec![(0, 0); children.len()];
    /// batch::FULL.children(&boards, &mut children, &mut links)?;
    /// assert_eq!(links, [(1, 19), (1, 26), (1, 37), (1, 44)]);
    /// assert_eq!(children[0], Sides::START.place_unchecked(Square::D3));
    /// # Ok::<(), batch::BatchError>(())
    /// ```
    pub fn children(
        self,
        boards: &[Sides],
        children: &mut [Sides],
        links: &mut [(usize, u8)],
    ) -> Result<(), BatchError> {
        let count = self.child_count(boards);
        check_length("children", count, children.len())?;
        check_length("links", count, links.len())?;
        let mut room = children.iter_mut().zip(links);
        for (number, board) in boards.iter().enumerate() {
            let (moves, count) = actions(self.0, board);
            if moves.is_empty()
                && count == 1
                && let Some((child, link)) = room.next()
            {
                *child = board.pass();
                *link = (number, Move::PASS_ACTION);
            }
            for (square, (child, link)) in moves.into_iter().zip(room.by_ref()) {
                // Without the check of `place_unchecked`, as overlapping discs may have odd moves.
                *child = board.after(square, board.outflanked(square));
                *link = (number, u8::from(square));
            }
        }
        Ok(())
    }
}

/// Returns the legal squares of a board, and the number of its actions.
#[inline]
fn actions(on: impl Boards, board: &Sides) -> (Bitboard, usize) {
    let moves = board.legal_moves().intersection(on.squares());
    let others = || board.pass().legal_moves().intersection(on.squares());
    let passes = moves.is_empty() && !others().is_empty();
    (moves, moves.len() + usize::from(passes))
}
