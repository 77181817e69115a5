//! The historical opening: four discs placed on an empty board without flips.

use super::center::{self, Center};
use super::{Bitboard, Board};
use crate::vocabulary::Color;

/// The patterns in the center that a historical start allows.
///
/// Black and white place two discs each on the four central squares, in turns, black first. No disc
/// flips. Equal colors end up on a diagonal, as in the standard start, or side by side.
///
/// ```
/// use reversi_rules::variant::{Game, Opening, Rules, Start};
///
/// let rules = Rules::STANDARD.with_start(Start::Historical(Opening::Diagonal))?;
/// let mut game = Game::from_position(rules.start());
/// assert_eq!(game.legal_moves().len(), 4);
/// game.place("e4".parse()?)?;
/// // A white disc on d5 would make a diagonal impossible.
/// assert_eq!(format!("{:?}", game.legal_moves()), "{d4, e5}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[non_exhaustive]
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Any pattern. Of the 24 orders of placement, 8 end on a diagonal and 16 side by side.
    Free,
    /// Equal colors on a diagonal: 8 orders of placement.
    Diagonal,
    /// Equal colors side by side: 16 orders of placement.
    Parallel,
}

impl Opening {
    const fn allows(self, diagonal: bool) -> bool {
        match self {
            Self::Free => true,
            Self::Diagonal => diagonal,
            Self::Parallel => !diagonal,
        }
    }

    /// Returns the squares of the center where a disc of `turn` still allows this opening.
    pub(super) const fn placements(self, center: Center, board: Board, turn: Color) -> Bitboard {
        let all = center::set(center);
        let mut found = Bitboard::EMPTY;
        let mut first = 0;
        while first < center.len() {
            let mut second = first + 1;
            while second < center.len() {
                let black = Bitboard::EMPTY.with(center[first]).with(center[second]);
                let white = all.difference(black);
                let still_possible = board.discs(Color::Black).is_subset(black)
                    && board.discs(Color::White).is_subset(white);
                // In row order, the first and last squares are one diagonal of the center, and the
                // two between are the other.
                if still_possible && self.allows(first + second == 3) {
                    found = found.union(match turn {
                        Color::Black => black,
                        Color::White => white,
                    });
                }
                second += 1;
            }
            first += 1;
        }
        found.difference(board.occupied())
    }

    /// Returns whether the opening can lead to this board. A square of the center is still empty.
    pub(super) const fn reaches(self, center: Center, board: Board, turn: Color) -> bool {
        let (black, white) = (board.discs(Color::Black).len(), board.discs(Color::White).len());
        board.occupied().is_subset(center::set(center))
            && black == white + turn as usize
            && !self.placements(center, board, turn).is_empty()
    }
}
