//! The inputs of the operations.

use reversi_rules::record::wthor;
use reversi_rules::{Game, Square};

use crate::data::{Data, Sample, actions, boards};
use crate::rng::Rng;
use crate::tiles::{Tile, tiles};

/// A thousand positions of random games, and a few games, the same in every run.
pub struct Inputs {
    pub(super) samples: Vec<Sample>,
    pub(super) boards: Vec<[u64; 2]>,
    pub(super) actions: Vec<u8>,
    pub(super) tiles: Vec<Tile>,
    pub(super) games: Vec<Game>,
    pub(super) moves: Vec<Vec<Square>>,
    pub(super) texts: Vec<String>,
    pub(super) transcripts: Vec<String>,
    pub(super) wthor: Vec<u8>,
}

/// The number of games for operations on whole games.
pub(super) const GAMES: u64 = 64;

impl Default for Inputs {
    fn default() -> Self {
        Self::new()
    }
}

impl Inputs {
    /// Creates all inputs.
    pub fn new() -> Self {
        let data = Data::new(1024);
        let samples = data.samples().to_vec();
        let texts = samples.iter().map(|of| of.position.to_string()).collect();
        let mut rng = Rng::new(Rng::SEED);
        let moves: Vec<Vec<Square>> = (0..GAMES).map(|_| random_moves(&mut rng)).collect();
        let games: Vec<Game> = moves.iter().map(|moves| played(moves)).collect();
        let transcripts = games.iter().map(|game| game.transcript().to_string()).collect();
        let mut wthor = wthor::Header::new().with_games(GAMES as u32).to_bytes().to_vec();
        for game in &games {
            let record =
                wthor::GameRecord::from_game(game).expect("a game from the standard start");
            wthor.extend_from_slice(&record.to_bytes());
        }
        let (boards, actions, tiles) = (boards(&samples), actions(&samples), tiles(&samples));
        Self { samples, boards, actions, tiles, games, moves, texts, transcripts, wthor }
    }
}

fn random_moves(rng: &mut Rng) -> Vec<Square> {
    let mut game = Game::new();
    let mut moves = Vec::new();
    while let Some(square) = game.legal_moves().nth(rng.below(game.legal_moves().len())) {
        game.play(square).expect("the square is legal");
        moves.push(square);
    }
    moves
}

pub(super) fn played(moves: &[Square]) -> Game {
    let mut game = Game::new();
    for &square in moves {
        let _ = game.play(square);
    }
    game
}
