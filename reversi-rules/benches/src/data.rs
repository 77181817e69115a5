//! The positions that everything is measured on: all those of random games, shuffled.

use reversi_rules::{Color, Position, Square};

use crate::rng::Rng;

/// A position of a random game with a move, and the move that was played there.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Where somebody can move.
    pub position: Position,
    /// A legal move, uniformly chosen.
    pub square: Square,
}

impl Sample {
    /// The discs of the side to move and of the other side, bit 0 is a1.
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
    /// As many positions as are worth timing: a tenth of a second to make, 32 MiB.
    pub const POSITIONS: usize = 1 << 20;

    /// Bytes that stay in the second-level cache, where 512 KiB are common.
    pub const CACHED: usize = 384 << 10;

    /// Boards of 16 bytes with as many results of 8 bytes that stay there.
    pub const CHUNK: usize = Self::CACHED / 24;

    /// That many positions.
    pub fn new(count: usize) -> Self {
        let mut rng = Rng::new(Rng::SEED);
        let mut samples = Vec::with_capacity(count);
        while samples.len() < count {
            let mut position = Position::START;
            while !position.is_over() && samples.len() < count {
                position = position.after_forced_pass();
                let moves = position.legal_moves();
                let Some(square) = moves.nth(rng.below(moves.len())) else { break };
                samples.push(Sample { position, square });
                position = position.play_unchecked(square);
            }
        }
        for last in (1..count).rev() {
            samples.swap(last, rng.below(last as u32 + 1) as usize);
        }
        Self { samples }
    }

    /// All of them.
    pub fn samples(&self) -> &[Sample] {
        &self.samples
    }

    /// As many as stay in the second-level cache as boards with moves.
    pub fn chunk(&self) -> &[Sample] {
        &self.samples[..self.samples.len().min(Self::CHUNK)]
    }

    /// As many as stay in the second-level cache if a board with all that belongs to it takes so
    /// many bytes: in whole tiles of 64.
    pub fn cached(&self, bytes: usize) -> &[Sample] {
        let count = Self::CACHED / bytes / 64 * 64;
        &self.samples[..self.samples.len().min(count)]
    }

    /// Legal moves in a position, on average.
    pub fn mobility(&self) -> f64 {
        let moves = self.samples.iter().map(|sample| sample.position.legal_moves().len() as usize);
        moves.sum::<usize>() as f64 / self.samples.len() as f64
    }
}

/// Those boards as pairs.
pub fn boards(samples: &[Sample]) -> Vec<[u64; 2]> {
    samples.iter().map(Sample::pair).collect()
}

/// Their moves as a batch has them: square numbers.
pub fn actions(samples: &[Sample]) -> Vec<u8> {
    samples.iter().map(|sample| sample.square.index()).collect()
}

/// The discs of a position as two masks, the side to move first: what all libraries are compared
/// by.
pub const fn pair(position: Position) -> [u64; 2] {
    [position.player().bits(), position.opponent().bits()]
}

/// The discs of a finished game as two masks, black first.
pub const fn black_first(position: Position) -> [u64; 2] {
    [position.discs(Color::Black).bits(), position.discs(Color::White).bits()]
}
