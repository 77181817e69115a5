//! Games as 81 bytes: the start, then the squares of the placements.

use core::array;

use crate::game::Game;
use crate::position::Position;
use crate::position::packed::{PackedError, PackedErrorKind};
use crate::vocabulary::Square;

/// The offset of the placements.
const PLACEMENTS: usize = 17;
/// The byte of an unused place. It is not 64, which means a pass elsewhere.
const NONE: u8 = 255;

impl Game {
    /// Returns the game as 81 bytes in the layout of [`packed`](crate::packed).
    ///
    /// ```
    /// # use reversi_rules::{Game, Position, Square};
    /// let bytes = Game::from_moves([Square::F5])?.to_bytes();
    /// assert_eq!(bytes[..17], Position::START.to_bytes());
    /// assert_eq!(bytes[17..19], [u8::from(Square::F5), 255]);
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 81] {
        let start = self.start().to_bytes();
        array::from_fn(|at| match at.checked_sub(PLACEMENTS) {
            None => start[at],
            Some(nth) => self.placements().get(nth).map_or(NONE, |&square| square.into()),
        })
    }

    /// Reads a game from 81 bytes in the layout of [`packed`](crate::packed), and plays its moves.
    ///
    /// # Errors
    /// [`PackedError`] with the offset of the wrong byte. The start can have the errors of
    /// [`Position::from_bytes`]. A placement can be a number that is not a square, follow the end
    /// of the placements, or be illegal.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let mut bytes = Game::from_moves([Square::F5])?.to_bytes();
    /// bytes[18] = Square::A1.into();
    /// let error = Game::from_bytes(bytes).unwrap_err();
    /// assert_eq!(error.to_string(), "byte 18, ply 1: a1: a disc there flips nothing");
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    pub fn from_bytes(bytes: [u8; 81]) -> Result<Self, PackedError> {
        let mut game = Self::from_position(Position::from_bytes(array::from_fn(|at| bytes[at]))?);
        let mut ended = false;
        for (offset, &byte) in bytes.iter().enumerate().skip(PLACEMENTS) {
            let error = |kind| PackedError::new(offset, kind);
            match Square::from_index(byte.into()) {
                _ if byte == NONE => ended = true,
                None => return Err(error(PackedErrorKind::NotASquare(byte))),
                Some(_) if ended => return Err(error(PackedErrorKind::AfterTheEnd(byte))),
                Some(square) => {
                    if let Err(illegal) = game.place(square) {
                        let error = error(PackedErrorKind::Illegal(illegal));
                        return Err(error.with_ply(game.ply_count()));
                    }
                }
            }
        }
        Ok(game)
    }
}
