//! The differences between a claimed board and the correct result of a move.

use core::fmt;

use super::squares::write_squares;
use crate::position::{Playable, Position};
use crate::vocabulary::{AnyBoard, Board, Color, IllegalMove, Square, SquareSet};

/// The differences between a claimed board after a move and the correct one.
///
/// Use it to find which discs a player forgot to flip or flipped wrongly. [`Position::diff`] makes
/// it on 8×8, and [`new`](Self::new) on every board. Each square that differs is in one of three
/// sets: [`under_flipped`](Self::under_flipped), [`over_flipped`](Self::over_flipped) or
/// [`wrong`](Self::wrong). `{}` prints them in words.
///
/// ```
/// use reversi_rules::{Position, Square};
///
/// let claimed = "---------------------------OX------XOX--------------------------".parse()?;
/// let diff = Position::START.diff(Square::F5, claimed)?;
/// assert_eq!(diff.under_flipped(), Square::E5.bitboard());
/// assert_eq!(diff.to_string(), "f5: e5 should have been flipped");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveDiff<P: Playable = Position> {
    before: P,
    square: P::Square,
    correct: P::Board,
    claimed: P::Board,
}

impl Position {
    /// Plays `square` and compares the resulting board with the claimed one.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is illegal.
    ///
    /// ```
    /// # use reversi_rules::{Board, Position, Square};
    /// // Nobody placed the disc.
    /// let diff = Position::START.diff(Square::F5, Board::START)?;
    /// assert_eq!(diff.wrong(), Square::F5.bitboard());
    /// assert!(Position::START.diff(Square::A1, Board::START).is_err());
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    pub fn diff(self, square: Square, claimed: Board) -> Result<MoveDiff, IllegalMove> {
        MoveDiff::new(self, square, claimed)
    }
}

impl<P: Playable> MoveDiff<P> {
    /// Plays `square` and compares the resulting board with the claimed one.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is illegal.
    ///
    /// ```
    /// # use reversi_rules::{explain::MoveDiff, variant::Rules};
    /// let start = Rules::new(6, 6)?.start();
    /// let diff = MoveDiff::new(start, "b3".parse()?, start.board())?;
    /// assert_eq!(diff.to_string(), "b3: c3 should have been flipped; b3 should be black");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        before: P,
        square: P::Square,
        claimed: P::Board,
    ) -> Result<Self, IllegalMove<P::Square>> {
        Ok(Self { before, square, correct: before.place(square)?.board(), claimed })
    }

    /// Returns the position before the move.
    ///
    /// ```
    /// # use reversi_rules::{Board, Position, Square};
    /// assert_eq!(Position::START.diff(Square::F5, Board::START)?.before(), Position::START);
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn before(self) -> P {
        self.before
    }

    /// Returns the square where the disc was placed.
    ///
    /// ```
    /// # use reversi_rules::{Board, Position, Square};
    /// assert_eq!(Position::START.diff(Square::F5, Board::START)?.square(), Square::F5);
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn square(self) -> P::Square {
        self.square
    }

    /// Returns the correct board after the move.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Position, Square};
    /// let correct = Position::START.diff(Square::F5, Board::START)?.correct();
    /// assert_eq!(correct.discs(Color::Black).len(), 4);
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn correct(self) -> P::Board {
        self.correct
    }

    /// Returns the claimed board.
    ///
    /// ```
    /// # use reversi_rules::{Board, Position, Square};
    /// assert_eq!(Position::START.diff(Square::F5, Board::START)?.claimed(), Board::START);
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn claimed(self) -> P::Board {
        self.claimed
    }

    /// Returns whether the claimed board is correct.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// let after = Position::START.place(Square::F5)?;
    /// assert!(Position::START.diff(Square::F5, after.board())?.is_correct());
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn is_correct(self) -> bool {
        self.differing().is_empty()
    }

    /// Returns the discs that should have been flipped and were not.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// let claimed = "---------------------------OX------XOX--------------------------".parse()?;
    /// let diff = Position::START.diff(Square::F5, claimed)?;
    /// assert_eq!(diff.under_flipped(), Square::E5.bitboard());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn under_flipped(self) -> P::Squares {
        let opponent = self.before.turn().opponent();
        self.before.flips(self.square) & self.claimed.discs(opponent)
    }

    /// Returns the discs of the opponent that were flipped and should not have been.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// let claimed = "---------------------------XX------XXX--------------------------".parse()?;
    /// let diff = Position::START.diff(Square::F5, claimed)?;
    /// assert_eq!(diff.over_flipped(), Square::D4.bitboard());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn over_flipped(self) -> P::Squares {
        let turn = self.before.turn();
        let stay = self.before.discs(turn.opponent()) - self.before.flips(self.square);
        stay & self.claimed.discs(turn)
    }

    /// Returns all other squares that differ. Either the placed disc is missing or has the wrong
    /// color, or the mover's own disc was flipped, or a disc was added or removed.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Position, Square};
    /// let claimed = "O---------------------------X------XXX--------------------------".parse()?;
    /// let diff = Position::START.diff(Square::F5, claimed)?;
    /// assert_eq!(diff.wrong(), Bitboard::from_iter([Square::A1, Square::D4]));
    /// assert_eq!(diff.to_string(), "f5: d4 should be white; a1 should be empty");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn wrong(self) -> P::Squares {
        self.differing() - self.under_flipped() - self.over_flipped()
    }

    /// Returns all squares on which the two boards differ.
    fn differing(self) -> P::Squares {
        let [black, white] =
            Color::ALL.map(|color| self.correct.discs(color) ^ self.claimed.discs(color));
        black | white
    }
}

impl<P: Playable> fmt::Display for MoveDiff<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_correct() {
            return write!(f, "{}: correct", self.square);
        }
        let wrong = self.wrong();
        let faults = [
            (self.under_flipped(), "should have been flipped"),
            (self.over_flipped(), "should not have been flipped"),
            (wrong & self.correct.discs(Color::Black), "should be black"),
            (wrong & self.correct.discs(Color::White), "should be white"),
            (wrong - self.correct.occupied(), "should be empty"),
        ];
        write!(f, "{}", self.square)?;
        let mut gap = ": ";
        for (squares, fault) in faults.into_iter().filter(|(squares, _)| !squares.is_empty()) {
            f.write_str(gap)?;
            write_squares(f, squares)?;
            write!(f, " {fault}")?;
            gap = "; ";
        }
        Ok(())
    }
}
