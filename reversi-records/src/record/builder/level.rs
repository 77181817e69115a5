//! The line around a variation.

use reversi_rules::{Move, Position};

/// The position before the last move of a line, that move, and the number of the next ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Level {
    pub(super) words: [u64; 3],
}

impl Level {
    pub(super) const NONE: Self = Self { words: [0; 3] };

    pub(super) fn new(position: Position, played: Option<Move>, ply: u16) -> Self {
        let sides = position.to_bytes();
        let (words, turn) = sides.as_chunks::<8>();
        let mut words = words.iter().map(|&word| u64::from_le_bytes(word));
        let turn = turn.iter().fold(0, |_, &turn| u64::from(turn));
        let played = played.map_or(0, |played| 1 << 16 | u64::from(played.action()) << 8);
        let last = turn | played | u64::from(ply) << 32;
        Self { words: [words.next().unwrap_or(0), words.next().unwrap_or(0), last] }
    }

    /// Returns the position, the move after it and the number of the ply.
    pub(super) fn read(self) -> Option<(Position, Option<Move>, u16)> {
        let [black, white, last] = self.words;
        let byte = |from: u32| (last >> from & 0xFF) as u8;
        let mut bytes = [0; 17];
        let sides = black.to_le_bytes().into_iter().chain(white.to_le_bytes());
        for (to, from) in bytes.iter_mut().zip(sides.chain([byte(0)])) {
            *to = from;
        }
        let position = Position::from_bytes(bytes).ok()?;
        let played = match last >> 16 & 1 {
            0 => None,
            _ => Some(Move::from_action(byte(8))?),
        };
        Some((position, played, u16::try_from(last >> 32 & 0xFFFF).ok()?))
    }
}
