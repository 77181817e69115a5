//! One move: a disc placed, the flips, and the change of turn.

use magpie::othello::Stone;
use reversi_rules::{Game, Move};

use crate::contest::{Contest, Standing};
use crate::data::{self, Data};
use crate::options::Options;
use crate::peers;
use crate::work::Each;

/// Times moves on a copy of the board, as a search plays them.
pub(super) fn run(data: &Data, options: &Options) -> Vec<Standing> {
    let samples = data.chunk();
    let games: Vec<Game> = samples.iter().map(|of| Game::from_position(of.position)).collect();
    let magpies = peers::magpie::moves(samples);

    let mut play = Contest::new("a legal move on a copy", "a move");
    play.enter(
        "Position::play (checked)",
        Each::new(
            samples,
            |of| of.position.play(Move::Place(of.square)),
            |played| played.map(data::pair).ok(),
        ),
    );
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
