//! Turns, passes, ends and illegal moves, compared with the vectors and the oracle.

use super::read;
use crate::support::{self, Random, cell, from_masks, game, position, square, vectors};
use reversi_rules::{Color, IllegalReason, Move, Position, Square};

fn moves() -> impl Iterator<Item = Move> {
    (0..=Move::PASS_ACTION).map(|index| Move::from_action(index).expect("65 moves"))
}

// Rules 3.1, 3.3, 4.2.
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
        assert_eq!(
            outcome.map(|o| Color::ALL.map(|c| o.disc_count(c))),
            vector.score_raw,
            "{name}"
        );
        let score = outcome.map(|o| Color::ALL.map(|c| o.score(c)));
        assert_eq!(score, vector.score_empties_to_winner, "{name}");
    }
}

// Rules 1.2, 1.3.
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

// Rules 3.3, 5.1.
#[test]
fn the_game_is_over() {
    let wiped_out = position("---------------------------XX------XX--------------------------- O");
    let over = IllegalReason::GameOver;
    assert_illegal(wiped_out, place("a1"), over, "a1: the game is over");
    // This reason comes before an occupied square and a forbidden pass.
    assert_illegal(wiped_out, place("d4"), over, "d4: the game is over");
    assert_illegal(wiped_out, Move::Pass, over, "--: the game is over");
}

// Rules 2.1, 5.1.
#[test]
fn the_square_is_occupied() {
    let black = IllegalReason::Occupied(Color::Black);
    let white = IllegalReason::Occupied(Color::White);
    let text = "d4: the square already holds a white disc";
    assert_illegal(Position::START, place("d4"), white, text);
    let text = "d5: the square already holds a black disc";
    assert_illegal(Position::START, place("d5"), black, text);
    // This reason comes before the duty to pass.
    let text = "b1: the square already holds a white disc";
    assert_illegal(position(support::MUST_PASS), place("b1"), white, text);
}

// Rule 3.1.
#[test]
fn the_side_to_move_must_pass() {
    let at = position(support::MUST_PASS);
    let text = "a1: no square is legal, the side to move must pass";
    assert_illegal(at, place("a1"), IllegalReason::MustPass, text);
    assert_eq!(at.play(Move::Pass), Ok(at.after_forced_pass()));
    assert_eq!(at.after_forced_pass(), Position::new(at.board(), Color::Black));
}

// Rule 2.4.
#[test]
fn the_disc_flips_nothing() {
    let text = "a1: a disc there flips nothing";
    assert_illegal(Position::START, place("a1"), IllegalReason::FlipsNothing, text);
    // The square is beside a white disc, but no black disc is at the other end.
    let text = "c3: a disc there flips nothing";
    assert_illegal(Position::START, place("c3"), IllegalReason::FlipsNothing, text);
}

// Rule 3.2.
#[test]
fn the_pass_is_forbidden() {
    let text = "--: a pass is forbidden while a legal move exists";
    assert_illegal(Position::START, Move::Pass, IllegalReason::PassForbidden, text);
}

/// The order of the reasons, written out with the oracle.
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

// Rule 1.3.
#[test]
fn black_begins_with_one_of_four_squares() {
    assert_eq!(Position::START.turn(), Color::Black);
    assert_eq!(Position::START.legal_moves(), support::squares("c4 d3 e6 f5"));
    assert_eq!(Position::START.flips(Square::F5), support::squares("e5"));
}

// Rule 2.4.
#[test]
fn white_has_three_answers_to_f5() {
    let after = Position::START.play(Move::Place(Square::F5)).unwrap();
    assert_eq!(after.legal_moves(), support::squares("d6 f4 f6"));
    assert_eq!(after, vectors::position("after f5"));
}

// Rules 3.2, 3.3.
#[test]
fn a_pass_is_forced_or_forbidden() {
    let must = vectors::position("no voluntary pass");
    assert!(must.must_pass());
    assert!(must.play(Move::Pass).unwrap().legal_moves().contains(Square::A1));
    for square in Square::ALL {
        assert!(must.place(square).is_err());
    }
    let error = Position::START.play(Move::Pass).unwrap_err();
    assert_eq!(error.reason(), IllegalReason::PassForbidden);
    // Two passes in a row would end the game. It ends before the first of them.
    let over = game("e6f4e3f6g5d6e7f5c5").position();
    assert!(over.is_over() && !over.must_pass());
    assert_eq!(over.play(Move::Pass).unwrap_err().reason(), IllegalReason::GameOver);
}

// Rule 2.2.
#[test]
fn d3_and_then_c3() {
    let game = game("d3c3");
    assert_eq!(game.position(), vectors::position("after d3 c3"));
    assert_eq!(game.position().legal_moves(), support::squares("b3 c4 f5 e6"));
}

mod slow {
    use super::{IllegalReason, Random, expected_verdict, moves};

    // Rule 5.1.
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
}
