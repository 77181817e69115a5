//! Discs that can never flip.

use super::step::Step;
use crate::vocabulary::{Bitboard, Board, Color};

impl Board {
    /// Returns discs of `color` that can never flip, whichever side moves next and however both
    /// sides continue.
    ///
    /// The set is a lower bound: every disc in it is stable, but some stable discs may be missing.
    /// An exact set would need a search of all games. This method is far slower than
    /// [`legal_moves`](crate::Position::legal_moves), as it goes through the board in several
    /// rounds.
    ///
    /// The method tracks which colors each square may come to hold, at first only the color of its
    /// disc. In a round it looks for an empty square, then a run of squares that may hold one
    /// color, then a square that may hold the other color. The empty square and the run may now
    /// hold the other color too. Rounds repeat until nothing changes, at most as often as there are
    /// empty squares. A disc is stable if its square can never hold the color of the opponent.
    ///
    /// By induction, the colors on the board after *n* moves are among those found after *n*
    /// rounds. No game has more moves than empty squares, so no disc in the set ever flips.
    ///
    /// With at most one empty square, and once the game is over, the set is exact. Otherwise it may
    /// be too small, because the method ignores two facts: each square is filled only once, and one
    /// possible move can rule out another. On boards of random games with two to eight empty
    /// squares the set has about four fifths of the stable discs.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, bitboard};
    /// let black = bitboard! {
    ///     X X X X . . . .
    ///     X X . . . . . .
    ///     . . X . . . . .
    ///     . . . X . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    /// };
    /// let white = bitboard! {
    ///     . . . . . . . .
    ///     . . X . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    /// };
    /// let board = Board::new(black, white)?;
    /// assert_eq!(
    ///     board.stable(Color::Black),
    ///     bitboard! {
    ///         X X X X . . . .
    ///         X X . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///     }
    /// );
    /// assert!(board.stable(Color::White).is_empty());
    /// # Ok::<(), reversi_rules::OverlapError>(())
    /// ```
    #[must_use]
    pub const fn stable(self, color: Color) -> Bitboard {
        self.stable_with(self.empties(), color)
    }

    /// As [`stable`](Self::stable), on a board with these empty squares. Others without a disc are
    /// missing.
    pub(crate) const fn stable_with(self, empties: Bitboard, color: Color) -> Bitboard {
        let (mut own, mut other) = (self.discs(color), self.discs(color.opponent()));
        let mut moves = empties.len();
        while moves > 0 {
            let more_own = taken(empties, own, other).difference(own);
            let more_other = taken(empties, other, own).difference(other);
            if more_own.is_empty() && more_other.is_empty() {
                break;
            }
            own = own.union(more_own);
            other = other.union(more_other);
            moves -= 1;
        }
        self.discs(color).difference(other)
    }
}

/// Returns the squares that one move may fill or flip. The mover may hold any square of `own`, and
/// the opponent any square of `other`. The two sets may overlap.
const fn taken(empties: Bitboard, own: Bitboard, other: Bitboard) -> Bitboard {
    let mut taken = Bitboard::EMPTY;
    let mut i = 0;
    while i < Step::ALL.len() {
        let step = Step::ALL[i];
        let outflanked = step.back().walk(own, other);
        let run = step.walk(empties, outflanked);
        let placed = step.back().from(run).intersection(empties);
        taken = taken.union(run).union(placed);
        i += 1;
    }
    taken
}
