//! What is counted in instructions: the public operations that programs spend their time in. One
//! more is one more line in [`OPERATIONS`].
//!
//! Each runs over the same few positions of random games, and its count has the loop over them in
//! it, which is in the list by itself.

use reversi_rules::PerftConvention::{Discs, DiscsAndEnded, Plies};
use reversi_rules::record::wthor;
use reversi_rules::{
    Color, Game, Move, PerftConvention, Position, Square, Symmetry, kernel, perft, perft_as,
};

use crate::data::{Data, Sample};
use crate::playout::{by_position, ends};
use crate::rng::Rng;
use crate::work::{Each, Whole, Work};

/// An operation by name.
#[derive(Clone, Copy)]
pub struct Operation {
    /// The public function, and what one operation is where that is not one call.
    pub name: &'static str,
    /// The work that consists of it.
    pub of: for<'a> fn(&'a Inputs) -> Box<dyn Work + 'a>,
}

/// What the operations work on.
pub struct Inputs {
    samples: Vec<Sample>,
    boards: Vec<[u64; 2]>,
    games: Vec<Game>,
    moves: Vec<Vec<Square>>,
    texts: Vec<String>,
    transcripts: Vec<String>,
    wthor: Vec<u8>,
}

const fn op(name: &'static str, of: for<'a> fn(&'a Inputs) -> Box<dyn Work + 'a>) -> Operation {
    Operation { name, of }
}

/// All operations, in order of name.
pub const OPERATIONS: &[Operation] = &[
    op("Bitboard::regions, each of a board", |on| {
        each(&on.samples, |of| of.position.empties().regions().count())
    }),
    op("Board::canonical", |on| each(&on.samples, |of| of.position.board().canonical())),
    op("Board::stable", |on| each(&on.samples, |of| of.position.board().stable(Color::Black))),
    op("Game::from_transcript, a game", |on| {
        each(&on.transcripts, |text| Game::from_transcript(text))
    }),
    op("Game::play, a game", |on| each(&on.moves, |moves| played(moves))),
    op("Game::play, then undo, a game", |on| each(&on.moves, |moves| undone(played(moves)))),
    op("Game::transcript, a game", |on| each(&on.games, ToString::to_string)),
    op("Position::canonical", |on| each(&on.samples, |of| of.position.canonical())),
    op("Position::flips", |on| each(&on.samples, |of| of.position.flips(of.square))),
    op("Position::is_legal", |on| {
        each(&on.samples, |of| of.position.is_legal(Move::Place(of.square)))
    }),
    op("Position::is_over", |on| each(&on.samples, |of| of.position.is_over())),
    op("Position::legal_moves", |on| each(&on.samples, |of| of.position.legal_moves())),
    op("Position::must_pass", |on| each(&on.samples, |of| of.position.must_pass())),
    op("Position::parse", |on| each(&on.texts, |t| Position::parse(t.as_bytes()))),
    op("Position::play", |on| each(&on.samples, |of| of.position.play(Move::Place(of.square)))),
    op("Position::play_unchecked", |on| {
        each(&on.samples, |of| of.position.play_unchecked(of.square))
    }),
    op("Position::to_bytes, from_bytes", |on| {
        each(&on.samples, |of| Position::from_bytes(of.position.to_bytes()))
    }),
    op("Position::to_string", |on| each(&on.samples, |of| of.position.to_string())),
    op("Position::transform", |on| {
        each(&on.samples, |of| of.position.transform(Symmetry::AntiTranspose))
    }),
    op("kernel::flips", |on| each(&on.samples, flips)),
    op("kernel::legal_moves", |on| {
        each(&on.boards, |board| kernel::legal_moves(board[0], board[1]))
    }),
    op("perft, depth 9, a leaf", |_| leaves(3_005_288, || perft(Position::START, 9))),
    op("perft_as M, depth 8, a leaf", |_| leaves_of(Discs)),
    op("perft_as MT, depth 8, a leaf", |_| leaves_of(DiscsAndEnded)),
    op("perft_as P, depth 8, a leaf", |_| leaves_of(Plies)),
    op("random game by Position", |_| random_games()),
    op("the loop alone", |on| each(&on.boards, |board| *board)),
    op("wthor::Record::replay, a game", |on| replayed(&on.wthor)),
];

/// How many games the operations on whole games have.
const GAMES: u64 = 64;

impl Default for Inputs {
    fn default() -> Self {
        Self::new()
    }
}

impl Inputs {
    /// A thousand positions of random games, and some games, the same in every run.
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
            let record = wthor::GameRecord::of(game).expect("a game from the standard start");
            wthor.extend_from_slice(&record.to_bytes());
        }
        Self { boards: data.boards(), samples, games, moves, texts, transcripts, wthor }
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

fn each<'a, I, O>(items: &'a [I], call: impl Fn(&I) -> O + 'a) -> Box<dyn Work + 'a> {
    Box::new(Each::new(items, call, |_| ()))
}

fn flips(of: &Sample) -> u64 {
    let [player, opponent] = of.pair();
    kernel::flips(player, opponent, of.square.bitboard().bits())
}

fn played(moves: &[Square]) -> Game {
    let mut game = Game::new();
    for &square in moves {
        let _ = game.play(square);
    }
    game
}

fn undone(mut game: Game) -> Game {
    while game.undo().is_some() {}
    game
}

fn leaves<'a>(count: u64, call: impl FnMut() -> u64 + 'a) -> Box<dyn Work + 'a> {
    Box::new(Whole::new(count, count, call))
}

fn leaves_of(convention: PerftConvention) -> Box<dyn Work> {
    leaves(390_216, move || perft_as(convention, Position::START, 8))
}

fn random_games() -> Box<dyn Work> {
    Box::new(Whole::new(GAMES, ends(GAMES, by_position), || ends(GAMES, by_position)))
}

fn replayed(file: &[u8]) -> Box<dyn Work + '_> {
    let finished = || {
        let games = wthor::Games::parse(file).expect("written above");
        games.iter().filter(|record| record.replay().is_ok_and(|game| game.is_over())).count()
            as u64
    };
    Box::new(Whole::new(GAMES, GAMES, finished))
}
