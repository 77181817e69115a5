//! A move and the position before it, as numbers.

use reversi_rules::{Bitboard, Color, Move, Position, Sides};

/// A position, the move that follows it in a line, if any, and the number of the next ply of the
/// line. Any numbers are a step.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    player: u64,
    opponent: u64,
    pub(super) ply: u32,
    turn: u8,
    /// 1 more than the action. 0 for no move.
    played: u8,
    reserved: [u8; 2],
}

impl Step {
    pub(super) const NONE: Self =
        Self { player: 0, opponent: 0, ply: 0, turn: 0, played: 0, reserved: [0; 2] };

    pub(super) const fn at(position: Position) -> Self {
        Self {
            player: position.player().bits(),
            opponent: position.opponent().bits(),
            turn: position.turn() as u8,
            ..Self::NONE
        }
    }

    /// Returns the same position with a move, and the number of the ply after it.
    pub(super) const fn with(self, played: Move, ply: u32) -> Self {
        Self { played: 1 + played.action(), ply, ..self }
    }

    /// Returns the position before the move. Of discs that overlap, the opponent's are left out.
    pub(super) const fn position(&self) -> Position {
        let player = Bitboard::from_bits(self.player);
        let opponent = Bitboard::from_bits(self.opponent & !self.player);
        match Position::from_sides(Sides::new(player, opponent), self.turn()) {
            Ok(position) => position,
            Err(_) => Position::START,
        }
    }

    const fn turn(&self) -> Color {
        if self.turn == 0 { Color::Black } else { Color::White }
    }

    /// Returns the side that made the move.
    pub(super) fn mover(&self) -> Option<Color> {
        (self.played != 0).then_some(self.turn())
    }

    /// Returns the position after the move, or the same position without one.
    pub(super) fn after(&self) -> Position {
        let position = self.position();
        let played = self.played.checked_sub(1).and_then(Move::from_action);
        played.and_then(|played| position.play(played).ok()).unwrap_or(position)
    }
}
