//! Turn, pass, end and legality: `Position` against the vectors and the oracle.

use crate::oracle;
use crate::support;
use crate::support::vectors::{self, PositionVector};
use crate::support::{Random, cell, from_masks, position, set, square};
use reversi_rules::{Color, IllegalReason, Move, Outcome, Position, Square};

fn read(vector: &PositionVector) -> Position {
    position(&format!("{} {}", vector.board, vector.side))
}

fn moves() -> impl Iterator<Item = Move> {
    (0..=Move::PASS_INDEX).map(|index| Move::from_index(index).expect("65 moves"))
}

#[test]
fn vectors_legal_moves_and_flips() {
    for vector in vectors::positions() {
        let (name, position) = (&vector.name, read(&vector));
        assert_eq!(position.legal_moves(), set(&vector.legal), "{name}");
        for at in Square::ALL {
            let expected = vector.flips.get(&at.to_string()).map_or(&[][..], Vec::as_slice);
            assert_eq!(position.flips(at), set(expected), "{name}: {at}");
            assert_eq!(position.is_legal(at.into()), !expected.is_empty(), "{name}: {at}");
        }
    }
}

#[test]
fn vectors_pass_end_and_score() {
    for vector in vectors::positions() {
        let (name, position) = (&vector.name, read(&vector));
        assert_eq!(position.must_pass(), vector.must_pass, "{name}");
        assert_eq!(position.is_over(), vector.over, "{name}");
        assert_eq!(position.discs(Color::Black).len(), vector.black, "{name}");
        assert_eq!(position.discs(Color::White).len(), vector.white, "{name}");
        assert_eq!(position.empties().len(), vector.empty, "{name}");
        let outcome = position.outcome();
        assert_eq!(outcome.map(|o| Color::ALL.map(|c| o.discs(c))), vector.score_raw, "{name}");
        let score = outcome.map(|o| Color::ALL.map(|c| o.score(c)));
        assert_eq!(score, vector.score_empties_to_winner, "{name}");
    }
}

#[test]
fn the_standard_start() {
    assert_eq!(Position::START, position(&format!("{} X", support::START)));
    assert_eq!(Position::default(), Position::START);
    assert_eq!(Position::START.legal_moves().bits(), 0x0000_1020_0408_0000);
    assert_eq!(
        Position::START,
        from_masks(0x0000_0008_1000_0000, 0x0000_0010_0800_0000, Color::Black)
    );
}

#[track_caller]
fn assert_illegal(at: Position, attempted: Move, reason: IllegalReason, text: &str) {
    let error = at.play(attempted).expect_err("illegal");
    assert_eq!((error.attempted(), error.reason()), (attempted, reason));
    assert_eq!(error.to_string(), text);
    assert_eq!(at.check(attempted), Err(error));
    assert!(!at.is_legal(attempted));
}

fn place(name: &str) -> Move {
    Move::Place(square(name))
}

#[test]
fn the_game_is_over() {
    let wiped_out = position("---------------------------XX------XX--------------------------- O");
    let over = IllegalReason::GameOver;
    assert_illegal(wiped_out, place("a1"), over, "a1: the game is over");
    // It comes before the square being occupied, and before the pass being forbidden.
    assert_illegal(wiped_out, place("d4"), over, "d4: the game is over");
    assert_illegal(wiped_out, Move::Pass, over, "--: the game is over");
}

#[test]
fn the_square_is_occupied() {
    let black = IllegalReason::Occupied(Color::Black);
    let white = IllegalReason::Occupied(Color::White);
    let text = "d4: the square already holds a white disc";
    assert_illegal(Position::START, place("d4"), white, text);
    let text = "d5: the square already holds a black disc";
    assert_illegal(Position::START, place("d5"), black, text);
    // It comes before the duty to pass.
    let text = "b1: the square already holds a white disc";
    assert_illegal(position(support::MUST_PASS), place("b1"), white, text);
}

#[test]
fn the_side_to_move_must_pass() {
    let at = position(support::MUST_PASS);
    let text = "a1: no square is legal, the side to move must pass";
    assert_illegal(at, place("a1"), IllegalReason::MustPass, text);
    assert_eq!(at.play(Move::Pass), Ok(at.settled()));
    assert_eq!(at.settled(), Position::new(at.board(), Color::Black));
}

#[test]
fn the_disc_flips_nothing() {
    let text = "a1: a disc there flips nothing";
    assert_illegal(Position::START, place("a1"), IllegalReason::FlipsNothing, text);
    // It stands beside a white disc, but nothing of black's is at the other end.
    let text = "c3: a disc there flips nothing";
    assert_illegal(Position::START, place("c3"), IllegalReason::FlipsNothing, text);
}

#[test]
fn the_pass_is_forbidden() {
    let text = "--: a pass is forbidden while a legal move exists";
    assert_illegal(Position::START, Move::Pass, IllegalReason::PassForbidden, text);
}

/// The order of the reasons, spelled out over the oracle.
fn expected_verdict(at: Position, attempted: Move) -> Result<(), IllegalReason> {
    let oracle = support::oracle(at);
    match attempted {
        _ if oracle.is_over() => Err(IllegalReason::GameOver),
        Move::Pass if oracle.can_move() => Err(IllegalReason::PassForbidden),
        Move::Pass => Ok(()),
        Move::Place(square) => match at.board().get(square) {
            Some(color) => Err(IllegalReason::Occupied(color)),
            None if !oracle.can_move() => Err(IllegalReason::MustPass),
            None if oracle.flips(cell(square)).is_empty() => Err(IllegalReason::FlipsNothing),
            None => Ok(()),
        },
    }
}

#[test]
fn every_move_on_random_boards_gets_the_verdict_of_the_oracle() {
    let mut random = Random::new(5);
    let mut reasons = [0; 6];
    for _ in 0..1500 {
        let at = random.position();
        for attempted in moves() {
            let expected = expected_verdict(at, attempted);
            let verdict = at.check(attempted).map_err(|error| error.reason());
            assert_eq!(verdict, expected, "{at}: {attempted}");
            assert_eq!(at.play(attempted).is_ok(), expected.is_ok(), "{at}: {attempted}");
            reasons[match expected {
                Ok(()) => 0,
                Err(IllegalReason::GameOver) => 1,
                Err(IllegalReason::Occupied(_)) => 2,
                Err(IllegalReason::MustPass) => 3,
                Err(IllegalReason::FlipsNothing) => 4,
                Err(_) => 5,
            }] += 1;
        }
    }
    assert!(reasons.iter().all(|&count| count > 0), "{reasons:?} leaves a reason untested");
}

#[test]
fn a_played_move_is_the_oracles() {
    let mut random = Random::new(6);
    for _ in 0..3000 {
        let at = random.position();
        let before = support::oracle(at);
        for square in at.legal_moves() {
            let after = at.play(square.into()).expect("legal");
            assert_eq!(support::oracle(after), before.played(cell(square)), "{at}: {square}");
            assert_eq!(at.play_unchecked(square), after, "{at}: {square}");
        }
    }
}

/// Boards that no game reaches are no excuse: every method answers, and as the oracle does.
fn assert_every_method_is_right(at: Position) {
    let oracle = support::oracle(at);
    assert_eq!(at.must_pass(), oracle.must_pass(), "{at}");
    assert_eq!(at.is_over(), oracle.is_over(), "{at}");
    assert_eq!(at.legal_moves().is_empty(), !oracle.can_move(), "{at}");
    assert_eq!(at.player(), at.discs(at.turn()), "{at}");
    assert_eq!(at.opponent(), at.discs(!at.turn()), "{at}");
    assert_eq!(at.empties(), at.board().empties(), "{at}");
    assert_eq!(at.outcome(), at.is_over().then(|| Outcome::of(at.board())), "{at}");
    let settled = if at.must_pass() { Position::new(at.board(), !at.turn()) } else { at };
    assert_eq!(at.settled(), settled, "{at}");
    assert!(!at.settled().must_pass(), "{at}");
    for square in Square::ALL {
        let flips = oracle::mask(&oracle.flips(cell(square)));
        assert_eq!(at.flips(square).bits(), flips, "{at}: {square}");
    }
    assert!(format!("{at:#}").lines().count() > 8, "{at}");
}

#[test]
fn every_representable_position_is_safe_for_every_method() {
    let mut random = Random::new(7);
    for _ in 0..5000 {
        assert_every_method_is_right(random.position());
    }
    let patterns = [0, u64::MAX, 0xAAAA_AAAA_AAAA_AAAA, 0xAA55_AA55_AA55_AA55, 0xFF, 1, 1 << 63];
    for black in patterns {
        for white in [!black, 0, !black & 0x00FF_FFFF_FFFF_FF00, !black & 0x8181_8181_8181_8181] {
            for turn in Color::ALL {
                assert_every_method_is_right(from_masks(black, white, turn));
            }
        }
    }
}
