//! The crate against the slow oracle that its tests use.

use reversi_rules::{Color, Game, Move, Position};

use crate::input;
use crate::oracle::bridge::{cell, color, oracle as oracle_of, square};
use crate::oracle::{Cell, Oracle, mask, squares};

/// Plays a game that the input chooses in the crate and in the oracle, and compares at each ply
/// what is legal, what flips, who must pass and whether the game is over.
///
/// The input begins with a start, or with a byte that stands for the standard one. Each byte that
/// follows picks a legal move by its number, as long as there is one.
///
/// # Panics
/// When the two differ, which is what a fuzzer looks for.
pub fn differential(input: &[u8]) {
    let (start, choices) = input::start(input);
    let mut oracle = oracle_of(start);
    let mut position = start;
    let mut game = Game::from_position(start);
    compare(position, &oracle);

    let mut placements = 0;
    for &choice in choices {
        if position.must_pass() {
            position = position.play(Move::Pass).expect("a forced pass is legal");
            oracle = oracle.passed();
            compare(position, &oracle);
        }
        let moves = position.legal_moves();
        let Some(square) = input::choose(moves, choice) else { break };
        let flipped = game.play(square).expect("the game is where the position is");
        assert_eq!(flipped, position.flips(square));
        position = position.play(Move::Place(square)).expect("the move is legal");
        oracle = oracle.played(cell(square));
        placements += 1;
        compare(position, &oracle);
        assert_eq!(game.position(), position.settled());
    }
    finish(game, placements);
}

/// The history holds: undone to the start, redone to the end, and the same when read from text.
fn finish(mut game: Game, placements: usize) {
    let played = game;
    assert_eq!(game.len(), placements);
    while game.undo().is_some() {}
    assert_eq!(game, Game::from_position(played.start()));
    assert_eq!(game.position(), played.start().settled());
    while game.redo().is_some() {}
    assert_eq!((game, game.position()), (played, played.position()));

    let mut read = Game::from_position(played.start());
    let text = played.transcript().with_passes().to_string();
    read.play_transcript(text.as_bytes()).expect("a game's own transcript is legal");
    assert_eq!(read, played);
}

fn compare(position: Position, oracle: &Oracle) {
    assert_eq!(position.discs(Color::Black).bits(), oracle.mask_of(Cell::Black));
    assert_eq!(position.discs(Color::White).bits(), oracle.mask_of(Cell::White));
    assert_eq!(color(oracle.turn()), Some(position.turn()));
    assert_eq!(position.legal_moves().bits(), mask(&oracle.legal_moves()), "{position}");
    for at in squares() {
        let square = square(at);
        assert_eq!(position.flips(square).bits(), mask(&oracle.flips(at)), "{position} {square}");
        assert_eq!(position.board().get(square), color(oracle.cell(at)));
    }
    assert_eq!(position.must_pass(), oracle.must_pass(), "{position}");
    assert_eq!(position.is_over(), oracle.is_over(), "{position}");
    if let Some(outcome) = position.outcome() {
        assert_eq!(usize::from(outcome.discs(Color::Black)), oracle.count(Cell::Black));
        assert_eq!(outcome.score(Color::Black) + outcome.score(Color::White), 64);
    }
}
