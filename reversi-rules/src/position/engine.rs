//! The part of a position that higher layers use and users do not see.

use core::fmt::Debug;
use core::hash::Hash;

use crate::position::Position;
use crate::vocabulary::{Bitboard, Board, Color, IllegalMove, Move, Sides, Square};

/// The private supertrait of [`Playable`](crate::Playable), which keeps other types from
/// implementing it. Games, sheets and errors keep their data in its types. `S` is the type of
/// squares, and `B` that of their sets.
pub trait Engine<S, B>: Sized {
    /// Returns the flips of a placement; `None` if it is illegal.
    fn placement(&self, square: S) -> Option<B>;
    /// Places a disc on the empty `square` with these flips, and returns the resulting position.
    #[must_use]
    fn after(&self, square: S, flips: B) -> Self;
    /// Returns a position on the same board: the discs of both colors, black's among them, and the
    /// side to move.
    #[must_use]
    fn with_discs(&self, occupied: B, black: B, turn: Color) -> Self;
    /// Returns the error for a move that the caller knows to be illegal.
    fn refusal(&self, attempted: Move<S>) -> IllegalMove<S>;

    /// An array for the squares of a whole game.
    type Placements: Clone + AsRef<[S]> + AsMut<[S]> + Send + Sync;
    /// An array for black's discs before every `STEP`th placement of a whole game.
    type Marks: Clone + AsRef<[B]> + AsMut<[B]> + Send + Sync;
    /// The bits for the forced passes of a whole game.
    type Passes: Clone + AsRef<[u64]> + AsMut<[u64]> + Send + Sync;
    /// The number of placements from one mark to the next. With 1, no game is ever replayed.
    const STEP: usize;
    const NO_PLACEMENTS: Self::Placements;
    const NO_MARKS: Self::Marks;
    const NO_PASSES: Self::Passes;

    /// The bits that no byte of a square has. All bytes without them are squares.
    const NO_SQUARE: u8;
    /// Returns whether the bytes at the offsets of this type are a value of it.
    fn is_value(byte: impl Fn(usize) -> u8) -> bool;
    /// Returns whether two positions of a game keep what only constructors ensure.
    fn are_consistent(start: &Self, now: &Self) -> bool;

    /// Whether every board of the type is 8×8 without a missing square. A constant, so that programs
    /// which play on 8×8 only do not compile the code for missing squares.
    const IS_8X8: bool = false;
    /// Returns the discs and the squares of the board if the kernel can play from here: the board
    /// fits into 8×8, and no historical opening is under way.
    fn embedded(&self) -> Option<(Sides, Bitboard)>;
    /// Returns whether this is the standard start, which `Debug` of a game leaves out.
    fn is_usual_start(&self) -> bool;
    /// An array for the numbers on a transcript sheet.
    type Numbers: Copy + Eq + Hash + Debug + Send + Sync;
    const NO_NUMBERS: Self::Numbers;
    /// Returns the number on a square, or 0 if the square is blank.
    fn number(numbers: &Self::Numbers, square: S) -> u16;
    /// Sets the number on a square. Returns `None` if the number is too large.
    fn set_number(numbers: &mut Self::Numbers, square: S, number: u16) -> Option<()>;
    /// The part of a position that an error keeps. Large positions keep nothing.
    type Kept: Copy + Eq + Debug + Send + Sync;
    fn kept(self) -> Self::Kept;
}

/// The most placements of a game on 8×8. A placement flips a disc between two others, so the start
/// has at least two.
const MOST: usize = 62;

impl Engine<Square, Bitboard> for Position {
    #[inline]
    fn placement(&self, square: Square) -> Option<Bitboard> {
        let flips = self.flips(square);
        (!flips.is_empty()).then_some(flips)
    }

    #[inline]
    fn after(&self, square: Square, flips: Bitboard) -> Self {
        Self::after(*self, square, flips)
    }

    #[inline]
    fn with_discs(&self, occupied: Bitboard, black: Bitboard, turn: Color) -> Self {
        Self::new(Board::of_disjoint(black & occupied, occupied - black), turn)
    }

    #[inline]
    fn refusal(&self, attempted: Move) -> IllegalMove {
        Self::refusal(*self, attempted)
    }

    type Placements = [Square; MOST];
    type Marks = [Bitboard; MOST];
    type Passes = [u64; 1];
    const STEP: usize = 1;
    const NO_PLACEMENTS: [Square; MOST] = [Square::A1; MOST];
    const NO_MARKS: [Bitboard; MOST] = [Bitboard::EMPTY; MOST];
    const NO_PASSES: [u64; 1] = [0];

    const NO_SQUARE: u8 = !63;

    #[inline]
    fn is_value(byte: impl Fn(usize) -> u8) -> bool {
        byte(Self::TURN_OFFSET) <= 1
    }

    #[inline]
    fn are_consistent(start: &Self, now: &Self) -> bool {
        start.sides().check().is_ok() && now.sides().check().is_ok()
    }

    const IS_8X8: bool = true;

    #[inline]
    fn embedded(&self) -> Option<(Sides, Bitboard)> {
        Some((self.sides(), Bitboard::FULL))
    }

    fn is_usual_start(&self) -> bool {
        *self == Self::START
    }

    type Numbers = [[u8; 8]; 8];
    const NO_NUMBERS: Self::Numbers = [[0; 8]; 8];

    fn number(numbers: &Self::Numbers, square: Square) -> u16 {
        numbers[usize::from(square.row())][usize::from(square.column())].into()
    }

    fn set_number(numbers: &mut Self::Numbers, square: Square, number: u16) -> Option<()> {
        numbers[usize::from(square.row())][usize::from(square.column())] =
            number.try_into().ok()?;
        Some(())
    }

    type Kept = Self;

    fn kept(self) -> Self {
        self
    }
}
