//! Discs that no play can turn.

use super::step::Step;
use crate::vocabulary::{Bitboard, Board, Color};

impl Board {
    /// Discs of `color` that are stable: whoever is to move, and however both sides go on, they
    /// will never be turned.
    ///
    /// It is a lower bound: every disc in the set is stable, but not every stable disc is in it,
    /// which would take a search to the end of all games. What is proved is this.
    ///
    /// For every square it is noted which colours a disc there may come to have; at first that is
    /// the colour of the disc that is there. Then the rule of flipping is applied to what is noted:
    /// if from a square that is empty on this board a run of squares that may be of one colour
    /// leads to a square that may be of the other, then the empty square and the run may all be of
    /// the other. This is done as many times as there are empty squares, or until it adds nothing.
    /// A disc is in the set if its square may not come to have the opponent's colour.
    ///
    /// Whatever is played, the discs after so many moves have colours that are noted after so many
    /// times: at first they do, and each move leaves it so. No game has more moves than there are
    /// empty squares, hence no disc in the set turns.
    ///
    /// So corners are stable, discs that lean on stable ones of their colour in all four lines,
    /// those in lines without an empty square, and all of them once the game is over. With at most
    /// one empty square, and when the game is over, the set is exact. Otherwise it leaves out that
    /// each square is filled once only, and that two things which may happen need not be able to
    /// happen in the same game; on boards of random games with two to eight empty squares it has
    /// about four fifths of the stable discs.
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
        let empties = self.empties();
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

/// The squares that one move may fill or turn, if the side that moves may have a disc on each
/// square of `own` and the opponent one on each square of `other`; the two may overlap.
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
