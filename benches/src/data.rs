//! The positions that everything is measured on: those of random games, shuffled.

use reversi_rules::{Color, Position, Square};

use crate::rng::Rng;

/// A position of a random game with a move, and the move that was played there.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// A position with a legal move.
    pub position: Position,
    /// A legal move, chosen uniformly at random.
    pub square: Square,
}

impl Sample {
    /// Returns the discs of the side to move and of the other side. Bit 0 is a1.
    pub const fn pair(&self) -> [u64; 2] {
        pair(self.position)
    }
}

/// Positions of uniformly random games from the start, in random order.
#[derive(Debug)]
pub struct Data {
    samples: Vec<Sample>,
}

impl Data {
    /// The number of positions. They take a tenth of a second to make, and 32 MiB.
    pub const POSITIONS: usize = 1 << 20;

    /// The bytes that fit into the second-level cache, where 512 KiB are common.
    pub const CACHED: usize = 384 << 10;

    /// The boards of 16 bytes that fit there together with results of 8 bytes.
    pub const CHUNK: usize = Self::CACHED / 24;

    /// Creates `count` positions.
    pub fn new(count: usize) -> Self {
        let mut rng = Rng::new(Rng::SEED);
        let mut samples = Vec::with_capacity(count);
        while samples.len() < count {
            let mut position = Position::START;
            while !position.is_over() && samples.len() < count {
                position = position.after_forced_pass();
                let moves = position.legal_moves();
                let Some(square) = moves.nth(rng.below(moves.len() as u32) as usize) else { break };
                samples.push(Sample { position, square });
                position = position.place_unchecked(square);
            }
        }
        for last in (1..count).rev() {
            samples.swap(last, rng.below(last as u32 + 1) as usize);
        }
        Self { samples }
    }

    /// Returns all positions.
    pub fn samples(&self) -> &[Sample] {
        &self.samples
    }

    /// Returns as many positions as fit into the second-level cache as boards with moves.
    pub fn chunk(&self) -> &[Sample] {
        &self.samples[..self.samples.len().min(Self::CHUNK)]
    }

    /// Returns as many positions as fit into the second-level cache if a board takes that many
    /// bytes with all its results, rounded down to a multiple of 64.
    pub fn cached(&self, bytes: usize) -> &[Sample] {
        let count = Self::CACHED / bytes / 64 * 64;
        &self.samples[..self.samples.len().min(count)]
    }

    /// Returns the average number of legal moves in a position.
    pub fn mobility(&self) -> f64 {
        let moves = self.samples.iter().map(|sample| sample.position.legal_moves().len());
        moves.sum::<usize>() as f64 / self.samples.len() as f64
    }
}

/// Returns the boards of the positions as pairs.
pub fn boards(samples: &[Sample]) -> Vec<[u64; 2]> {
    samples.iter().map(Sample::pair).collect()
}

/// Returns the moves of the positions as actions.
pub fn actions(samples: &[Sample]) -> Vec<u8> {
    samples.iter().map(|sample| sample.square.into()).collect()
}

/// Returns the discs of a position as two bitboards, the side to move first. All libraries are
/// compared by it.
pub const fn pair(position: Position) -> [u64; 2] {
    [position.player().bits(), position.opponent().bits()]
}

/// Returns the discs of a finished game as two bitboards, black first.
pub const fn black_first(position: Position) -> [u64; 2] {
    [position.discs(Color::Black).bits(), position.discs(Color::White).bits()]
}
