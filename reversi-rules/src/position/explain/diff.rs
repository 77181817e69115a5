//! How the board on the table differs from what a move makes of it.

use core::fmt;

use super::squares::write_squares;
use crate::position::Position;
use crate::vocabulary::{Bitboard, Board, Color, IllegalMove, Move, Square};

/// How a board that somebody claims to be the result of a legal move differs from what the rules
/// make of it. Made by [`Position::diff`].
///
/// The squares that differ are [`under_flipped`](Self::under_flipped),
/// [`over_flipped`](Self::over_flipped) or [`wrong`](Self::wrong), each of them one of the three.
/// It prints in words.
///
/// ```
/// use reversi_rules::{Position, Square};
///
/// let claimed = "---------------------------OX------XOX--------------------------".parse()?;
/// let diff = Position::START.diff(Square::F5, claimed)?;
/// assert_eq!(diff.under_flipped(), Square::E5.bitboard());
/// assert_eq!(diff.to_string(), "f5: e5 should have been turned");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveDiff {
    before: Position,
    square: Square,
    correct: Board,
    claimed: Board,
}

impl Position {
    /// Compares `claimed` with the board after a disc of the side to move on `square`.
    ///
    /// # Errors
    /// [`IllegalMove`] when no disc may be placed there.
    ///
    /// ```
    /// # use reversi_rules::{Board, Position, Square};
    /// // The disc was not even placed.
    /// let diff = Position::START.diff(Square::F5, Board::START)?;
    /// assert_eq!(diff.wrong(), Square::F5.bitboard());
    /// assert!(Position::START.diff(Square::A1, Board::START).is_err());
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    pub fn diff(self, square: Square, claimed: Board) -> Result<MoveDiff, IllegalMove> {
        match self.play(Move::Place(square)) {
            Ok(after) => Ok(MoveDiff { before: self, square, correct: after.board(), claimed }),
            Err(illegal) => Err(illegal),
        }
    }
}

impl MoveDiff {
    /// The position before the move.
    ///
    /// ```
    /// # use reversi_rules::{Board, Position, Square};
    /// assert_eq!(Position::START.diff(Square::F5, Board::START)?.before(), Position::START);
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn before(self) -> Position {
        self.before
    }

    /// Where the disc was placed.
    ///
    /// ```
    /// # use reversi_rules::{Board, Position, Square};
    /// assert_eq!(Position::START.diff(Square::F5, Board::START)?.square(), Square::F5);
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn square(self) -> Square {
        self.square
    }

    /// The board that the rules make of the move.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Position, Square};
    /// let correct = Position::START.diff(Square::F5, Board::START)?.correct();
    /// assert_eq!(correct.discs(Color::Black).len(), 4);
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn correct(self) -> Board {
        self.correct
    }

    /// The board that was claimed.
    ///
    /// ```
    /// # use reversi_rules::{Board, Position, Square};
    /// assert_eq!(Position::START.diff(Square::F5, Board::START)?.claimed(), Board::START);
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn claimed(self) -> Board {
        self.claimed
    }

    /// Whether the boards are the same.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// let after = Position::START.play(Square::F5)?;
    /// assert!(Position::START.diff(Square::F5, after.board())?.is_correct());
    /// # Ok::<(), reversi_rules::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn is_correct(self) -> bool {
        self.differing().is_empty()
    }

    /// The outflanked discs that still show the opponent's colour.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// let claimed = "---------------------------OX------XOX--------------------------".parse()?;
    /// let diff = Position::START.diff(Square::F5, claimed)?;
    /// assert_eq!(diff.under_flipped(), Square::E5.bitboard());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn under_flipped(self) -> Bitboard {
        let opponent = self.before.turn().opponent();
        self.before.flips(self.square).intersection(self.claimed.discs(opponent))
    }

    /// The opponent discs that were turned though they were not outflanked.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// let claimed = "---------------------------XX------XXX--------------------------".parse()?;
    /// let diff = Position::START.diff(Square::F5, claimed)?;
    /// assert_eq!(diff.over_flipped(), Square::D4.bitboard());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn over_flipped(self) -> Bitboard {
        let stay = self.before.opponent().difference(self.before.flips(self.square));
        stay.intersection(self.claimed.discs(self.before.turn()))
    }

    /// All other squares that differ: the disc that was placed is missing or shows the wrong
    /// colour, an own disc was turned, a disc is gone, or there is one too many.
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
    pub fn wrong(self) -> Bitboard {
        self.differing().difference(self.under_flipped()).difference(self.over_flipped())
    }

    /// Every square on which the boards differ.
    const fn differing(self) -> Bitboard {
        let [black, white] = [Color::Black, Color::White];
        let black = self.correct.discs(black).symmetric_difference(self.claimed.discs(black));
        let white = self.correct.discs(white).symmetric_difference(self.claimed.discs(white));
        black.union(white)
    }
}

impl fmt::Display for MoveDiff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_correct() {
            return write!(f, "{}: correct", self.square);
        }
        let wrong = self.wrong();
        let faults = [
            (self.under_flipped(), "should have been turned"),
            (self.over_flipped(), "should not have been turned"),
            (wrong & self.correct.discs(Color::Black), "should be black"),
            (wrong & self.correct.discs(Color::White), "should be white"),
            (wrong & self.correct.empties(), "should be empty"),
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
