//! Promises beyond behavior: sizes, threads, and evaluation at compile time.

use crate::support::promises::{differ, thread_safe};
use reversi_rules::{
    Bitboard, Board, Color, Game, IllegalMove, IllegalPly, LegalActions, Location, Move, Moves,
    Objective, Outcome, Phase, Plies, Position, Score, Sides, Square, Squares, Symmetry, explain,
    kernel, notation, packed,
};
use std::error::Error;
use std::marker::PhantomData;
use std::mem::{align_of, offset_of, size_of};

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
    assert_eq!([size_of::<Outcome>(), size_of::<Score>()], [8, 4]);
    assert_eq!([size_of::<Phase>(), size_of::<Option<Phase>>()], [1, 1]);
    assert_eq!([size_of::<Symmetry>(), size_of::<Option<Symmetry>>()], [1, 1]);
    // 62 squares, 62 marks, two positions and some bytes.
    assert_eq!(size_of::<Game>(), 624);
}

#[test]
fn sides_are_laid_out_as_two_numbers() {
    assert_eq!([size_of::<Sides>(), size_of::<[u64; 2]>()], [16, 16]);
    assert_eq!(align_of::<Sides>(), align_of::<[u64; 2]>());
    assert_eq!([offset_of!(Sides, player), offset_of!(Sides, opponent)], [0, 8]);
    assert_eq!([size_of::<Bitboard>(), align_of::<Bitboard>()], [8, align_of::<u64>()]);
}

/// Tells whether a type is `Copy`: only then the inherent constant exists.
struct Is<T>(PhantomData<T>);

impl<T: Copy> Is<T> {
    const COPY: bool = true;
}

trait Otherwise {
    const COPY: bool = false;
}

impl<T> Otherwise for Is<T> {}

/// A game is too large for implicit copies.
#[test]
fn values_are_copied_and_games_are_cloned() {
    let copied = [
        Is::<Bitboard>::COPY,
        Is::<Board>::COPY,
        Is::<Color>::COPY,
        Is::<IllegalMove>::COPY,
        Is::<IllegalPly>::COPY,
        Is::<Move>::COPY,
        Is::<Outcome>::COPY,
        Is::<Phase>::COPY,
        Is::<Position>::COPY,
        Is::<Score>::COPY,
        Is::<Sides>::COPY,
        Is::<Square>::COPY,
        Is::<Symmetry>::COPY,
        Is::<notation::Transcript<'static>>::COPY,
        Is::<notation::TranscriptError>::COPY,
    ];
    assert_eq!(copied, [true; 15]);
    let cloned = [Is::<Game>::COPY, Is::<Plies<'static>>::COPY, Is::<Squares<Bitboard>>::COPY];
    assert_eq!(cloned, [false; 3]);
}

#[test]
fn everything_may_cross_threads() {
    let names = [
        thread_safe::<Bitboard>(),
        thread_safe::<Board>(),
        thread_safe::<Color>(),
        thread_safe::<Game>(),
        thread_safe::<IllegalMove>(),
        thread_safe::<LegalActions>(),
        thread_safe::<Move>(),
        thread_safe::<Outcome>(),
        thread_safe::<Moves<'static>>(),
        thread_safe::<Plies<'static>>(),
        thread_safe::<Position>(),
        thread_safe::<Square>(),
        thread_safe::<Sides>(),
        thread_safe::<Squares<Bitboard>>(),
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

/// Each part of a value counts: two values that differ in one part only are not equal.
#[test]
fn orders_tell_values_apart() {
    let [one, two] = [Square::A1, Square::H8].map(Square::bitboard);
    let board = |black, white| Board::new(black, white).expect("disjoint");
    let boards = [Board::EMPTY, board(one, two), board(two, one), board(one, Bitboard::EMPTY)];
    differ(&[one, two, Bitboard::EMPTY]);
    differ(&boards);
    differ(
        &[(one, two), (two, one), (one, one)]
            .map(|(player, opponent)| Sides::new(player, opponent)),
    );
    differ(&boards.map(|board| Color::ALL.map(|turn| Position::new(board, turn))).concat());
    differ(&Color::ALL);
    differ(&Square::ALL);
    differ(&Symmetry::ALL);
    differ(&explain::Direction::ALL);
    differ(&[Phase::ToMove, Phase::MustPass, Phase::Over]);
    differ(&[Objective::Most, Objective::Fewest]);
    differ(&[Move::Place(Square::A1), Move::Place(Square::B1), Move::Pass]);
    let nowhere = Location::NOWHERE;
    differ(&[nowhere, nowhere.with_game(1), nowhere.with_byte(1), nowhere.with_ply(1)]);
}

#[test]
fn errors_travel_in_boxes() {
    let boxed: [Box<dyn Error + Send + Sync>; 8] = [
        Position::START.check(Move::Pass).expect_err("forbidden").into(),
        Board::new(Bitboard::FULL, Bitboard::FULL).expect_err("overlap").into(),
        "x".parse::<Square>().expect_err("no square").into(),
        "x5".parse::<Color>().expect_err("not a color").into(),
        "x".parse::<Position>().expect_err("no position").into(),
        "x".parse::<Game>().expect_err("no game").into(),
        "x".parse::<notation::Sheet>().expect_err("no sheet").into(),
        Board::from_bytes([0xFF; 16]).expect_err("overlap").into(),
    ];
    assert!(boxed.iter().all(|error| !error.to_string().is_empty()));
}

/// The rule of flipping is `const`, and so are functions that only arrange discs.
const FLIPS: u64 = kernel::flips(0x0000_0008_1000_0000, 0x0000_0010_0800_0000, 1 << 37);

const LEGAL: u64 = kernel::legal_moves(0x0000_0008_1000_0000, 0x0000_0010_0800_0000);

const AFTER_F5: Position = {
    let Sides { player, opponent } = Position::START.sides();
    let flips = Bitboard::from_bits(FLIPS);
    let after = Sides::new(player.union(flips).with(Square::F5), opponent.difference(flips));
    match Position::from_sides(after.pass(), Color::White) {
        Ok(position) => position,
        Err(_) => panic!("disjoint"),
    }
};

const PARTS: (Board, Color, Bitboard, Bitboard, Bitboard, u64) = (
    AFTER_F5.board(),
    AFTER_F5.turn(),
    AFTER_F5.player(),
    AFTER_F5.opponent(),
    AFTER_F5.empties(),
    AFTER_F5.key64(),
);

const SIDES: (Sides, Bitboard, u64) =
    (Sides::START.pass(), Sides::START.occupied(), Sides::START.key64());

const OVERLAP: bool = Sides::new(Bitboard::FULL, Bitboard::CORNERS).check().is_err();

const GAME: Game = Game::new();

const ACTIONS: [u8; 2] = [Move::Place(Square::F5).action(), Move::PASS.action()];

const WON: Outcome = Outcome::from_board(match Board::new(Bitboard::FULL, Bitboard::EMPTY) {
    Ok(board) => board,
    Err(_) => panic!("disjoint"),
});

const BLACK: u16 = WON.score(Color::Black);

#[test]
fn the_kernel_and_the_vocabulary_are_const() {
    assert_eq!(FLIPS, Square::E5.bitboard().bits());
    assert_eq!(LEGAL, Position::START.legal_moves().bits());
    assert_eq!(AFTER_F5, Position::START.place(Square::F5).expect("legal"));
    let (board, turn, player, opponent, empties, key) = PARTS;
    assert_eq!(Position::new(board, turn), AFTER_F5);
    assert_eq!((player, opponent), (board.discs(Color::White), board.discs(Color::Black)));
    assert_eq!((empties, key), (board.empties(), AFTER_F5.key64()));
    let (passed, occupied, key) = SIDES;
    assert_eq!(passed, Position::new(Board::START, Color::White).sides());
    assert_eq!((occupied, key), (Board::START.occupied(), Position::START.key64()));
    const { assert!(OVERLAP && WON.winner().is_some() && BLACK == 64) };
    assert_eq!((GAME, GAME.position()), (Game::default(), Position::START));
    assert_eq!(ACTIONS, [37, 64]);
}
