//! Single positions, compared with the vectors. `sides.rs` compares them with the oracle.

use crate::support::vectors::PositionVector;
use crate::support::{self, from_masks, position, set, square, vectors};
use reversi_rules::{Color, IllegalReason, Move, Position, Square};

fn read(vector: &PositionVector) -> Position {
    position(&format!("{} {}", vector.board, vector.side))
}

// Rules 2.2, 2.3, 2.4, 3.1, 3.3, 4.2.
#[test]
fn vectors_moves_flips_pass_end_and_score() {
    for vector in vectors::positions() {
        let (name, position) = (&vector.name, read(&vector));
        assert_eq!(position.legal_moves(), set(&vector.legal), "{name}");
        for at in Square::ALL {
            let expected = vector.flips.get(&at.to_string()).map_or(&[][..], Vec::as_slice);
            assert_eq!(position.flips(at), set(expected), "{name}: {at}");
            assert_eq!(position.is_legal(at.into()), !expected.is_empty(), "{name}: {at}");
        }
        assert_eq!(position.must_pass(), vector.must_pass, "{name}");
        assert_eq!(position.is_over(), vector.over, "{name}");
        assert_eq!(position.discs(Color::Black).len(), vector.black, "{name}");
        assert_eq!(position.discs(Color::White).len(), vector.white, "{name}");
        assert_eq!(position.empties().len(), vector.empty, "{name}");
        let outcome = position.outcome();
        let raw = outcome.map(|outcome| Color::ALL.map(|color| outcome.disc_count(color)));
        assert_eq!(raw, vector.score_raw, "{name}");
        let score = outcome.map(|outcome| Color::ALL.map(|color| outcome.score(color)));
        assert_eq!(score, vector.score_empties_to_winner, "{name}");
    }
}

// Rules 1.2, 1.3.
#[test]
fn the_standard_start() {
    assert_eq!(Position::START, position(&format!("{} X", support::START)));
    assert_eq!(Position::default(), Position::START);
    assert_eq!(Position::START.legal_moves(), support::squares("c4 d3 e6 f5"));
    assert_eq!(
        Position::START,
        from_masks(0x0000_0008_1000_0000, 0x0000_0010_0800_0000, Color::Black)
    );
}

/// Every reason, and the first in the order of the list if several apply.
// Rules 2.1, 2.4, 3.1, 3.2, 3.3, 5.1.
#[test]
fn why_a_move_is_illegal() {
    let wiped_out = position("---------------------------XX------XX--------------------------- O");
    let must_pass = position(support::MUST_PASS);
    for (at, attempted, reason, text) in [
        (wiped_out, "a1", IllegalReason::GameOver, "a1: the game is over"),
        (wiped_out, "d4", IllegalReason::GameOver, "d4: the game is over"),
        (wiped_out, "--", IllegalReason::GameOver, "--: the game is over"),
        (
            Position::START,
            "d4",
            IllegalReason::Occupied(Color::White),
            "d4: the square already holds a white disc",
        ),
        (
            Position::START,
            "d5",
            IllegalReason::Occupied(Color::Black),
            "d5: the square already holds a black disc",
        ),
        (
            must_pass,
            "b1",
            IllegalReason::Occupied(Color::White),
            "b1: the square already holds a white disc",
        ),
        (
            must_pass,
            "a1",
            IllegalReason::MustPass,
            "a1: no square is legal, the side to move must pass",
        ),
        (Position::START, "c3", IllegalReason::FlipsNothing, "c3: a disc there flips nothing"),
        (
            Position::START,
            "--",
            IllegalReason::PassForbidden,
            "--: a pass is forbidden while a legal move exists",
        ),
    ] {
        let attempted = if attempted == "--" { Move::Pass } else { square(attempted).into() };
        let error = at.play(attempted).expect_err("illegal");
        assert_eq!((error.attempted(), error.reason()), (attempted, reason));
        assert_eq!(error.to_string(), text);
        assert_eq!(at.check(attempted), Err(error));
        assert!(!at.is_legal(attempted));
    }
    assert_eq!(must_pass.play(Move::Pass), Ok(must_pass.after_forced_pass()));
}
