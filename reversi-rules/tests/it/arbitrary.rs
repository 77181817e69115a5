//! The values made from a fuzzer's bytes are as documented.

use std::fmt::Debug;

use crate::support::{self, Random};
use arbitrary::{Arbitrary, Unstructured};
use reversi_rules::{
    Bitboard, Board, Color, Game, GameEnd, Move, Outcome, Phase, Position, Score, Sides, Square,
    Symmetry,
};

fn make<'a, T: Arbitrary<'a>>(bytes: &'a [u8]) -> T {
    T::arbitrary(&mut Unstructured::new(bytes)).expect("no bytes are refused")
}

/// Random bytes of random lengths, including none.
fn inputs(count: usize) -> impl Iterator<Item = Vec<u8>> {
    let mut random = Random::new(8);
    (0..count).map(move |_| {
        let length = random.below(100);
        (0..length).map(|_| random.next() as u8).collect()
    })
}

/// Returns the bytes that make a given game.
fn choices(game: &Game) -> Vec<u8> {
    let mut bytes = vec![u8::try_from(game.len()).expect("at most 60")];
    for (position, played) in game.plies() {
        let Some(square) = played.square() else { continue };
        let legal = position.legal_moves();
        let nth = legal.iter().position(|other| other == square).expect("legal");
        if legal.len() > 1 {
            bytes.push(u8::try_from(nth).expect("fewer than 64"));
        }
    }
    bytes
}

#[test]
fn games_are_legal_from_the_standard_start() {
    let (mut over, mut passes, mut running) = (0, 0, 0);
    for bytes in inputs(5000) {
        let game: Game = make(&bytes);
        assert_eq!(game.start(), Position::START);
        let replayed = Game::from_moves(game.placements().iter().copied()).expect("legal");
        assert_eq!((replayed.position(), &replayed), (game.position(), &game));
        assert!(game.redoable().is_empty());
        over += usize::from(game.is_over());
        running += usize::from(!game.is_over());
        passes += usize::from(game.plies().any(|(_, played)| played.is_pass()));
    }
    assert!(over > 10 && passes > 10 && running > 1000, "{over} {passes} {running}");
}

#[test]
fn every_game_can_be_generated() {
    let mut random = Random::new(60);
    let mut games = vec![support::game(support::MANY_PASSES), Game::new()];
    while games.len() < 200 {
        let mut game = Game::new();
        let most = random.below(61);
        for _ in 0..most {
            let Some(square) = random.pick(game.legal_moves()) else { break };
            game.place(square).expect("legal");
        }
        games.push(game);
    }
    for game in games {
        assert_eq!(make::<Game>(&choices(&game)), game);
    }
}

#[test]
fn positions_are_those_of_games() {
    let mut forced = 0;
    for bytes in inputs(20_000) {
        let (position, game): (Position, Game) = (make(&bytes), make(&bytes));
        if position == game.position() {
            continue;
        }
        // The last ply of the game is a pass that the game has played.
        assert_eq!(game.plies().last(), Some((position, Move::Pass)));
        assert!(position.must_pass());
        forced += 1;
    }
    assert!(forced > 10, "{forced}");
}

#[test]
fn a_position_may_wait_for_its_pass() {
    let game = support::game("f5f6d3g5h5h4f7h6");
    let mut bytes = choices(&game);
    bytes.push(0);
    assert_eq!(make::<Position>(&bytes), game.position());
    *bytes.last_mut().expect("not empty") = 1;
    let waiting: Position = make(&bytes);
    assert!(waiting.must_pass());
    assert_eq!(waiting.turn(), Color::Black);
    assert_eq!(waiting.after_forced_pass(), game.position());
}

#[test]
fn every_board_can_be_generated() {
    let mut random = Random::new(16);
    for _ in 0..1000 {
        let board = random.position().board();
        assert_eq!(make::<Board>(&board.to_bytes()), board);
    }
    assert_eq!(make::<Sides>(&Sides::START.to_bytes()), Sides::START);
    assert_eq!(make::<Sides>(&[0xFF; 16]), Sides::new(Bitboard::FULL, Bitboard::EMPTY));
    assert_eq!(Phase::ALL.map(|phase| make::<Phase>(&[phase as u8])), Phase::ALL);
    let both: Board = make(&[0xFF; 16]);
    assert_eq!(
        (both.discs(Color::Black), both.discs(Color::White)),
        (Bitboard::FULL, Bitboard::EMPTY)
    );
}

#[test]
fn every_small_value_can_be_generated() {
    fn all<T: for<'a> Arbitrary<'a> + PartialEq + Debug>(values: impl IntoIterator<Item = T>) {
        let made: Vec<T> = (0..=255).map(|byte| make(&[byte])).collect();
        for value in values {
            assert!(made.contains(&value), "{value:?}");
        }
    }
    all(Color::ALL);
    all(Square::ALL);
    all((0..=64).map(|index| Move::from_action(index).expect("a move")));
    all(GameEnd::ALL);
    all(Symmetry::ALL);
    for black in 0..=64 {
        for white in 0..=64 - black {
            let outcome: Outcome = make(&[black, white]);
            assert_eq!(Some(outcome), Outcome::from_disc_counts(black.into(), white.into()));
        }
    }
    assert_eq!(make::<Score>(&[200, 1, 7, 0]), Score { black: 456, white: 7 });
    assert_eq!(make::<Bitboard>(&[1, 0, 0, 0, 0, 0, 0, 128]).bits(), 1 | 1 << 63);
}

#[test]
fn empty_input_is_enough() {
    assert_eq!(make::<Game>(&[]), Game::new());
    assert_eq!(make::<Position>(&[]), Position::START);
    assert_eq!(make::<Board>(&[]), Board::EMPTY);
    assert_eq!(make::<Bitboard>(&[]), Bitboard::EMPTY);
    assert_eq!(make::<Square>(&[]), Square::A1);
    assert_eq!(make::<Move>(&[]), Move::Place(Square::A1));
    assert_eq!(make::<Color>(&[]), Color::Black);
    assert_eq!(make::<Outcome>(&[]), Outcome::from_board(Board::EMPTY));
    assert_eq!(make::<Score>(&[]), Score { black: 0, white: 0 });
    assert_eq!(make::<GameEnd>(&[]), GameEnd::Normal);
    assert_eq!(make::<Symmetry>(&[]), Symmetry::Identity);
    // If the bytes run out, the game ends where it is.
    assert_eq!(make::<Game>(&[60, 0]).len(), 1);
}

#[test]
fn the_same_bytes_make_the_same_value_and_use_the_promised_length() {
    fn measured<T: for<'a> Arbitrary<'a> + PartialEq + Debug>(bytes: &[u8]) {
        let mut first = Unstructured::new(bytes);
        let mut second = Unstructured::new(bytes);
        assert_eq!(T::arbitrary(&mut first).ok(), T::arbitrary(&mut second).ok());
        assert_eq!(first.len(), second.len());
        let taken = bytes.len() - first.len();
        let (least, most) = T::size_hint(0);
        let most = most.expect("bounded");
        assert!((least..=most).contains(&taken), "{taken} bytes, not {least} to {most}");
    }
    let mut long_enough = 0;
    for bytes in inputs(2000).filter(|bytes| bytes.len() >= 62) {
        measured::<Bitboard>(&bytes);
        measured::<Board>(&bytes);
        measured::<Color>(&bytes);
        measured::<Game>(&bytes);
        measured::<GameEnd>(&bytes);
        measured::<Move>(&bytes);
        measured::<Outcome>(&bytes);
        measured::<Position>(&bytes);
        measured::<Score>(&bytes);
        measured::<Square>(&bytes);
        measured::<Symmetry>(&bytes);
        long_enough += 1;
    }
    assert!(long_enough > 500);
}

#[test]
fn values_can_be_generated_one_after_another() {
    let bytes = [2, 0, 0, 1, 37, 64];
    let (game, color, square, last): (Game, Color, Square, Move) = make(&bytes);
    assert_eq!((game.len(), color, square, last), (2, Color::White, Square::F5, Move::Pass));
}
