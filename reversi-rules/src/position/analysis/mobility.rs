//! Mobility, potential mobility and frontier.

use crate::position::Position;
use crate::vocabulary::{Bitboard, Board, Color};

impl Board {
    /// Returns the mobility of `color`: its number of legal squares if it had the turn. It never
    /// exceeds 33 in games from the standard start.
    ///
    /// ```
    /// # use reversi_rules::{Color, Game};
    /// let board = Game::from_transcript("f5f6e6")?.position().board();
    /// assert_eq!((board.mobility(Color::Black), board.mobility(Color::White)), (6, 2));
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn mobility(self, color: Color) -> u16 {
        Position::new(self, color).legal_moves().len() as u16
    }

    /// Returns the potential moves of `color`: the empty squares beside a disc of its opponent.
    /// They include every legal square, and their number is called potential mobility.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, bitboard};
    /// assert_eq!(
    ///     Board::START.potential_moves(Color::Black),
    ///     bitboard! {
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . X X X . . .
    ///         . . X . . X . .
    ///         . . X . . X . .
    ///         . . . X X X . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///     }
    /// );
    /// ```
    #[must_use]
    pub const fn potential_moves(self, color: Color) -> Bitboard {
        self.discs(color.opponent()).neighbors().intersection(self.empties())
    }

    /// Returns the frontier of `color`: those of its discs that lie beside an empty square.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Board, Color, Square, bitboard};
    /// let block = bitboard! {
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . X X X . . .
    ///     . . X X X . . .
    ///     . . X X X . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    /// };
    /// let board = Board::new(block, Bitboard::EMPTY)?;
    /// assert_eq!(board.frontier(Color::Black), block.without(Square::D4));
    /// # Ok::<(), reversi_rules::OverlapError>(())
    /// ```
    #[must_use]
    pub const fn frontier(self, color: Color) -> Bitboard {
        self.empties().neighbors().intersection(self.discs(color))
    }
}
