//! One move: a disc placed, the flips, and the change of turn.

use magpie::othello::Stone;
use reversi_rules::{Game, Move, kernel};

use crate::contest::{Contest, Standing};
use crate::data::{self, Data, Sample};
use crate::options::Options;
use crate::peers;
use crate::work::Each;

/// Times checked and unchecked moves on a copy of the board, as a search plays them.
pub(super) fn run(data: &Data, options: &Options) -> Vec<Standing> {
    let samples = data.chunk();
    let games: Vec<Game> = samples.iter().map(|of| Game::from_position(of.position)).collect();
    let magpies = peers::magpie::moves(samples);
    let reversis = peers::rust_reversi_core::moves(samples);

    let mut play = Contest::new("a legal move on a copy", "a move");
    play.enter(
        "Position::play (checked)",
        Each::new(
            samples,
            |of| of.position.play(Move::Place(of.square)),
            |played| played.map(data::pair).ok(),
        ),
    );
    play.enter(
        "Position::place_unchecked",
        Each::new(
            samples,
            |of| of.position.place_unchecked(of.square),
            |after| Some(data::pair(after)),
        ),
    );
    play.enter("kernel::flips and two masks", Each::new(samples, by_kernel, Some));
    play.enter_baseline(
        "magpie Board: clone, play (unchecked)",
        Each::new(
            &magpies,
            |of| {
                let mut board = of.board.clone();
                board.play(Stone::Black, of.square);
                board
            },
            |board| Some(peers::magpie::pair(&board)),
        ),
    );
    play.enter(
        "magpie Game: clone, play (checked)",
        Each::new(
            &magpies,
            |of| {
                let mut game = of.game.clone();
                game.play(of.square).map(|()| game)
            },
            |played| played.map(|game| peers::magpie::pair(&game.board())).ok(),
        ),
    );
    play.enter(
        "rust_reversi_core: clone, do_move (checked)",
        Each::new(
            &reversis,
            |of| {
                let mut board = of.board.clone();
                board.do_move(of.square).map(|()| board)
            },
            |played| played.map(|board| peers::rust_reversi_core::pair(&board)).ok(),
        ),
    );
    play.enter(
        "the same, legal moves known before",
        Each::new(
            &reversis,
            |of| {
                let mut board = of.asked.clone();
                board.do_move(of.square).map(|()| board)
            },
            |played| played.map(|board| peers::rust_reversi_core::pair(&board)).ok(),
        ),
    );

    // No other library keeps a game that can be undone.
    let moves: Vec<_> = games.iter().cloned().zip(samples).take(samples.len() / 16).collect();
    let mut game = Contest::new("Game, with history and forced passes", "a move and its undo");
    game.enter(
        "Game::play, Game::undo",
        Each::new(
            &moves,
            |(game, of)| {
                let mut game = game.clone();
                let played = game.play(Move::Place(of.square));
                (played, game.undo())
            },
            |(played, undone)| (played.ok(), undone),
        ),
    );
    vec![play.run(options.rounds), game.run(options.rounds)]
}

/// Plays a move for programs with bitboards of their own.
fn by_kernel(of: &Sample) -> [u64; 2] {
    let ([player, opponent], placed) = (of.pair(), of.square.bitboard().bits());
    let flips = kernel::flips(player, opponent, placed);
    [opponent ^ flips, player ^ flips ^ placed]
}
