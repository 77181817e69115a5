//! The inputs of the operations.

use core::fmt::Write;

use reversi_records::{GameInfo, ggf, wthor};
use reversi_rules::{Color, Game, Move, Square};

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
    pub(super) annotated: Annotated,
}

/// The games with a time for every other move, and an evaluation for every third.
#[derive(Default)]
pub(super) struct Annotated {
    pub(super) ggf: String,
    pub(super) pgn: String,
    pub(super) sgf: String,
    pub(super) eothello: String,
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
        let annotated = Annotated::new(&games);
        Self { samples, boards, actions, tiles, games, moves, texts, transcripts, wthor, annotated }
    }
}

impl Annotated {
    fn new(games: &[Game]) -> Self {
        let mut all = Self::default();
        for game in games {
            all.add(game).expect("strings take all text");
        }
        all
    }

    fn add(&mut self, game: &Game) -> core::fmt::Result {
        writeln!(self.eothello, "1,1,{}", game.transcript())?;
        let start = Game::new();
        let head = ggf::Writer::new(&start, &GameInfo::default()).expect("8x8").to_string();
        self.ggf += head.strip_suffix(";)").unwrap_or(&head);
        self.pgn += "[Black \"Rose\"]\n\n";
        self.sgf += "(;FF[4]GM[2]PB[Rose]";
        for ((before, played), number) in game.plies().zip(1..) {
            let letter = if before.turn() == Color::Black { 'B' } else { 'W' };
            let eval = number % 3 == 0;
            let time = number % 2 == 0;
            write!(self.ggf, "{letter}[{played}")?;
            write!(self.pgn, "{number}. {played} ")?;
            write!(self.sgf, ";{letter}[{played}]")?;
            if eval {
                write!(self.ggf, "/{number}.5")?;
                write!(self.pgn, "{{[%eval {number}.5]}} ")?;
                write!(self.sgf, "V[{number}.5]")?;
            }
            if time {
                self.ggf += if eval { "/12" } else { "//12" };
                self.pgn += "{[%emt 0:00:12]} ";
                self.sgf += "TU[12]";
            }
            self.ggf.push(']');
        }
        self.ggf += ";)\n";
        self.pgn += "*\n\n";
        self.sgf += ")\n";
        Ok(())
    }
}

fn random_moves(rng: &mut Rng) -> Vec<Square> {
    let mut game = Game::new();
    let mut moves = Vec::new();
    while let Some(square) =
        game.legal_moves().nth(rng.below(game.legal_moves().len() as u32) as usize)
    {
        game.play(Move::Place(square)).expect("the square is legal");
        moves.push(square);
    }
    moves
}

pub(super) fn played(moves: &[Square]) -> Game {
    let mut game = Game::new();
    for &square in moves {
        let _ = game.play(Move::Place(square));
    }
    game
}
