//! Boards as the batch functions accept them.

use super::{MANY_PASSES, Random, game};
use reversi_rules::{Move, Position, Sides};

/// A board, its position, a legal action if there is one, and the board after it.
#[derive(Clone, Copy)]
pub(crate) struct Sample {
    pub(crate) board: Sides,
    pub(crate) position: Position,
    pub(crate) action: Option<u8>,
}

impl Sample {
    fn new(position: Position, played: Option<Move>) -> Self {
        Self { board: position.sides(), position, action: played.map(Move::action) }
    }
}

/// Returns the positions of `games` random games from the start to the end, and of a game with many
/// passes.
pub(crate) fn games(random: &mut Random, count: usize) -> Vec<Sample> {
    let mut samples = Vec::new();
    let many_passes = game(MANY_PASSES);
    samples.extend(many_passes.plies().map(|(before, ply)| Sample::new(before, Some(ply))));
    samples.push(Sample::new(many_passes.position(), None));
    for _ in 0..count {
        let mut position = Position::START;
        while !position.is_over() {
            let played = random.pick(position.legal_moves()).map_or(Move::Pass, Move::Place);
            samples.push(Sample::new(position, Some(played)));
            position = position.play(played).expect("a legal move");
        }
        samples.push(Sample::new(position, None));
    }
    samples
}

/// Returns boards that no game needs to reach. Their discs are disjoint, and each has a legal
/// action if there is one.
pub(crate) fn disjoint(random: &mut Random, count: usize) -> Vec<Sample> {
    let sample = |_| {
        let position = random.position();
        let pass = position.must_pass().then_some(Move::Pass);
        Sample::new(position, random.pick(position.legal_moves()).map(Move::Place).or(pass))
    };
    (0..count).map(sample).collect()
}
