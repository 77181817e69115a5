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
    /// The discs of the side to move and of the other side, bit 0 is a1: the board of a batch.
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

    /// Boards in a slice that shall stay in the second-level cache: 256 KiB of boards and half as
    /// much of results, where 512 KiB are common.
    pub const CHUNK: usize = 1 << 14;

    /// That many positions.
    pub fn new(count: usize) -> Self {
        let mut rng = Rng::new(Rng::SEED);
        let mut samples = Vec::with_capacity(count);
        while samples.len() < count {
            let mut position = Position::START;
            while !position.is_over() && samples.len() < count {
                position = position.settled();
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

    /// As many as stay in the second-level cache.
    pub fn chunk(&self) -> &[Sample] {
        &self.samples[..self.samples.len().min(Self::CHUNK)]
    }

    /// The boards of the chunk as a batch has them.
    pub fn boards(&self) -> Vec<[u64; 2]> {
        self.chunk().iter().map(Sample::pair).collect()
    }

    /// The moves of the chunk as a batch has them: square numbers.
    pub fn actions(&self) -> Vec<u8> {
        self.chunk().iter().map(|sample| sample.square.index()).collect()
    }

    /// Legal moves in a position, on average.
    pub fn mobility(&self) -> f64 {
        let moves = self.samples.iter().map(|sample| sample.position.legal_moves().len() as usize);
        moves.sum::<usize>() as f64 / self.samples.len() as f64
    }
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
