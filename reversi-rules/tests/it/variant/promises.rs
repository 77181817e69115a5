//! Promises beyond behavior.

use crate::support::promises::{differ, thread_safe};
use reversi_rules::notation::TranscriptError;
use reversi_rules::variant::{
    Bitboard, Board, Game, Move, Position, Rules, SmallPosition, Square, TooLargeError,
};
use reversi_rules::{IllegalMove, IllegalPly, Moves, Plies, Squares};
use std::error::Error;
use std::mem::size_of;

#[test]
fn sizes() {
    assert_eq!([size_of::<Square>(), size_of::<Bitboard>()], [1, 32]);
    assert_eq!([size_of::<Move>(), size_of::<Board>()], [2, 64]);
    assert!(size_of::<Position>() <= 176);
    assert_eq!(size_of::<SmallPosition>(), 32);
    // 256 squares, a mark of 32 bytes for each eight of them, two positions and some bytes.
    assert!(size_of::<Game>() <= 256 + 1024 + 2 * size_of::<Position>() + 48);
}

#[test]
fn everything_may_cross_threads() {
    let names = [
        thread_safe::<Bitboard>(),
        thread_safe::<Board>(),
        thread_safe::<Game>(),
        thread_safe::<IllegalMove<Square>>(),
        thread_safe::<IllegalPly<Square>>(),
        thread_safe::<Move>(),
        thread_safe::<Moves<'static, Position>>(),
        thread_safe::<Plies<'static, Position>>(),
        thread_safe::<Position>(),
        thread_safe::<Rules>(),
        thread_safe::<SmallPosition>(),
        thread_safe::<Square>(),
        thread_safe::<Squares<Bitboard>>(),
        thread_safe::<TooLargeError>(),
        thread_safe::<TranscriptError<Position>>(),
    ];
    assert!(names.iter().all(|name| name.starts_with("reversi_rules::")));
}

#[test]
fn orders_tell_values_apart() {
    let squares = [0, 15, 16, 255].map(Square::from);
    let [one, two, ..] = squares.map(|square| Bitboard::from_iter([square]));
    let board = |black, white| Board::new(black, white).expect("disjoint");
    differ(&squares);
    differ(&squares.map(|square| Bitboard::from_iter([square])));
    differ(&[Board::EMPTY, board(one, two), board(two, one), board(one, Bitboard::EMPTY)]);
    differ(&[Move::Place(squares[0]), Move::Place(squares[3]), Move::Pass]);
}

#[test]
fn errors_travel_in_boxes() {
    let game = Game::from_position(Rules::STANDARD.start());
    let a1 = Square::from(0);
    let boxed: [Box<dyn Error + Send + Sync>; 5] = [
        Rules::new(3, 8).expect_err("too narrow").into(),
        Rules::OCTAGON.small_start().expect_err("too large").into(),
        game.position().place(a1).expect_err("illegal").into(),
        game.clone().play_all([a1]).expect_err("illegal").into(),
        game.clone().play_transcript("a1").expect_err("illegal").into(),
    ];
    assert!(boxed.iter().all(|error| !error.to_string().is_empty()));
}
