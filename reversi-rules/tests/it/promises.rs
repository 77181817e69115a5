//! What users may rely on beyond behaviour: sizes, threads, evaluation by the compiler.

use reversi_rules::{
    Bitboard, Board, Color, Game, IllegalMove, IllegalReason, Move, Outcome, Plies, Position,
    Score, Square, Squares, Symmetry, explain, kernel, notation, packed,
};
use std::error::Error;
use std::mem::size_of;

#[test]
fn sizes() {
    assert_eq!(size_of::<[Square; 64]>(), 64);
    assert_eq!([size_of::<Color>(), size_of::<Option<Color>>()], [1, 1]);
    assert_eq!([size_of::<Square>(), size_of::<Option<Square>>()], [1, 1]);
    assert_eq!([size_of::<Move>(), size_of::<Option<Move>>()], [1, 1]);
    assert_eq!([size_of::<Bitboard>(), size_of::<Board>()], [8, 16]);
    assert_eq!([size_of::<Position>(), size_of::<Option<Position>>()], [24, 24]);
    assert!(size_of::<IllegalMove>() <= 4);
    assert!(size_of::<Result<(), IllegalMove>>() <= 4);
    assert_eq!(size_of::<Outcome>(), 2);
    assert_eq!([size_of::<Symmetry>(), size_of::<Option<Symmetry>>()], [1, 1]);
    // 64 squares and 64 sets of flips, two positions and a little.
    assert!(size_of::<Game>() <= 64 + 512 + 64);
}

pub(crate) fn thread_safe<T: Send + Sync + Unpin + 'static>() -> &'static str {
    std::any::type_name::<T>()
}

#[test]
fn everything_may_cross_threads() {
    let names = [
        thread_safe::<Bitboard>(),
        thread_safe::<Board>(),
        thread_safe::<Color>(),
        thread_safe::<Game>(),
        thread_safe::<IllegalMove>(),
        thread_safe::<Move>(),
        thread_safe::<Outcome>(),
        thread_safe::<Plies<'static>>(),
        thread_safe::<Position>(),
        thread_safe::<Square>(),
        thread_safe::<Squares>(),
        thread_safe::<notation::ParseBoardError>(),
        thread_safe::<notation::Transcript<'static>>(),
        thread_safe::<notation::TranscriptError>(),
        thread_safe::<notation::Sheet>(),
        thread_safe::<explain::Explanation>(),
        thread_safe::<explain::MoveDiff>(),
        thread_safe::<packed::PackedError>(),
        thread_safe::<Score>(),
    ];
    assert!(names.iter().all(|name| name.starts_with("reversi_rules::")));
}

#[test]
fn errors_travel_in_boxes() {
    let boxed: [Box<dyn Error + Send + Sync>; 8] = [
        Position::START.check(Move::Pass).expect_err("forbidden").into(),
        Board::new(Bitboard::FULL, Bitboard::FULL).expect_err("overlap").into(),
        "x".parse::<Square>().expect_err("no square").into(),
        "x5".parse::<Color>().expect_err("no colour").into(),
        "x".parse::<Position>().expect_err("no position").into(),
        "x".parse::<Game>().expect_err("no game").into(),
        "x".parse::<notation::Sheet>().expect_err("no sheet").into(),
        Board::from_bytes([0xFF; 16]).expect_err("overlap").into(),
    ];
    assert!(boxed.iter().all(|error| !error.to_string().is_empty()));
}

const AFTER_F5: Position = match Position::START.play(Move::Place(Square::F5)) {
    Ok(position) => position,
    Err(_) => panic!("f5 is legal"),
};

const REFUSED: IllegalReason = match Position::START.play(Move::Place(Square::A1)) {
    Ok(_) => panic!("a1 is illegal"),
    Err(illegal) => illegal.reason(),
};

const FLIPS: u64 = kernel::flips(0x0000_0008_1000_0000, 0x0000_0010_0800_0000, 1 << 37);

const LEGAL: Bitboard = AFTER_F5.legal_moves();

const GAME: Game = {
    let mut game = Game::new();
    assert!(game.play(Square::F5).is_ok());
    assert!(game.play(Square::D6).is_ok());
    assert!(game.undo().is_some());
    game
};

const WON: Outcome = Outcome::of(match Board::new(Bitboard::FULL, Bitboard::EMPTY) {
    Ok(board) => board,
    Err(_) => panic!("disjoint"),
});

#[test]
fn the_rules_are_const() {
    assert_eq!(AFTER_F5, Position::START.play(Square::F5.into()).expect("legal"));
    assert_eq!(REFUSED, IllegalReason::FlipsNothing);
    assert_eq!(FLIPS, Square::E5.bitboard().bits());
    assert_eq!(LEGAL, AFTER_F5.legal_moves());
    assert_eq!((GAME.position(), GAME.len()), (AFTER_F5, 1));
    assert_eq!(WON.score(Color::Black), 64);
}
