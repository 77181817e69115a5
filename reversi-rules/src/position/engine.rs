//! The part of a position that higher layers use and users do not see.

use core::fmt::Debug;
use core::hash::Hash;

use crate::position::Position;
use crate::vocabulary::{Bitboard, Sides, Square};

/// The private supertrait of [`Playable`](crate::Playable), which keeps other types from
/// implementing it. Games, sheets and errors keep their data in its types. `S` is the type of
/// squares.
pub trait Engine<S>: Sized {
    /// An array for the squares of a whole game.
    type Placements: Clone + AsRef<[S]> + AsMut<[S]> + Send + Sync;
    /// The discs that one placement flipped, compressed.
    type Flips: Copy + Send + Sync;
    /// An array for the flips of a whole game.
    type AllFlips: Clone + AsRef<[Self::Flips]> + AsMut<[Self::Flips]> + Send + Sync;
    const NO_PLACEMENTS: Self::Placements;
    const NO_FLIPS: Self::AllFlips;

    /// Takes back a disc on `square` with these flips, and a pass after it.
    #[must_use]
    fn before(&self, square: S, flips: Self::Flips) -> Self;
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

impl Engine<Square> for Position {
    type Placements = [Square; 64];
    type Flips = Bitboard;
    type AllFlips = [Bitboard; 64];
    const NO_PLACEMENTS: [Square; 64] = [Square::A1; 64];
    const NO_FLIPS: [Bitboard; 64] = [Bitboard::EMPTY; 64];

    #[inline]
    fn before(&self, square: Square, flips: Bitboard) -> Self {
        Self::before(*self, square, flips)
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
