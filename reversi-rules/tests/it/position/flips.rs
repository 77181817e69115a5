//! The discs that a placement flips.

use super::read;
use crate::oracle;
use crate::support::{self, Random, cell, from_masks, position, set, vectors};
use reversi_rules::{Bitboard, Board, Color, Outcome, Position, Square};

// Rules 2.2, 2.3, 2.4.
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
fn a_played_move_is_the_oracles() {
    let mut random = Random::new(6);
    for _ in 0..3000 {
        let at = random.position();
        let before = support::oracle(at);
        for square in at.legal_moves() {
            let after = at.place(square).expect("legal");
            assert_eq!(support::oracle(after), before.played(cell(square)), "{at}: {square}");
            assert_eq!(at.place_unchecked(square), after, "{at}: {square}");
        }
    }
}

/// Every method agrees with the oracle on boards that no game reaches, too.
fn assert_every_method_is_right(at: Position) {
    let oracle = support::oracle(at);
    assert_eq!(at.must_pass(), oracle.must_pass(), "{at}");
    assert_eq!(at.is_over(), oracle.is_over(), "{at}");
    assert_eq!(at.legal_moves().is_empty(), !oracle.can_move(), "{at}");
    assert_eq!(at.player(), at.discs(at.turn()), "{at}");
    assert_eq!(at.opponent(), at.discs(!at.turn()), "{at}");
    assert_eq!(at.empties(), at.board().empties(), "{at}");
    assert_eq!(at.outcome(), at.is_over().then(|| Outcome::from_board(at.board())), "{at}");
    let settled = if at.must_pass() { Position::new(at.board(), !at.turn()) } else { at };
    assert_eq!(at.after_forced_pass(), settled, "{at}");
    assert!(!at.after_forced_pass().must_pass(), "{at}");
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

// Rule 2.2.
#[test]
fn only_the_placed_disc_outflanks() {
    let at = vectors::position("seed000");
    assert_eq!(at.flips(Square::H4), support::squares("c4 d4 e4 f4 g4"));
    assert_eq!(at.flips(Square::B2), support::squares("c3 d4"));
    assert_eq!(at.flips(Square::F7), support::squares("f4 f5 f6 e6"));
    assert_eq!(at.flips(Square::A5), support::squares("b5 c5"));
}

// Rule 2.2.
#[test]
fn up_to_six_discs_in_a_line_without_a_gap() {
    assert_eq!(
        vectors::position("maximum line of six").flips(Square::A1),
        support::squares("b1 c1 d1 e1 f1 g1")
    );
    assert!(vectors::position("line of seven").legal_moves().is_empty());
    let gap = vectors::position("gap interrupts line");
    assert_eq!(gap.legal_moves(), support::squares("d1"));
    // The interrupted line flips nothing. Another line of the same move still counts.
    let both = position(&format!("-OO-OX--OO------XX{} X", "-".repeat(46)));
    assert_eq!(both.flips(Square::A1), support::squares("a2"));
    assert!(vectors::position("wrap-around guard: h-file").legal_moves().is_empty());
    assert_eq!(
        vectors::position("wrap-around guard: diagonal").legal_moves(),
        support::squares("a1")
    );
}

// Rule 2.2.
#[test]
fn eighteen_flips_are_the_most_and_nineteen_the_most_thinkable() {
    assert_eq!(vectors::position("18-disc flip, WTH_1988").flips(Square::H8).len(), 18);
    assert_eq!(vectors::position("18-disc flip a1").flips(Square::A1).len(), 18);
    assert_eq!(vectors::position("19-disc flip").flips(Square::D4).len(), 19);
    // The most discs that the lines from a square can hold: the player's discs at the ends, and the
    // opponent's between.
    let most = |at: Square| {
        let (mut ends, mut between) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for (right, down) in [(0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, -1), (-1, 1)]
        {
            let step = |from: Square| {
                let column = from.column().checked_add_signed(right)?;
                Square::new(column, from.row().checked_add_signed(down)?)
            };
            let mut line: Vec<Square> =
                std::iter::successors(step(at), |&from| step(from)).collect();
            ends.extend(line.pop());
            between.extend(line);
        }
        Position::new(Board::new(ends, between).unwrap(), Color::Black).flips(at).len()
    };
    let rings = [(Square::A1, 18), (Square::D1, 16), (Square::D2, 15), (Square::D3, 17)];
    for (at, flips) in rings.into_iter().chain([(Square::D4, 19), (Square::G8, 16)]) {
        assert_eq!(most(at), flips, "{at}");
    }
    assert!(Square::ALL.into_iter().all(|at| most(at) <= 19));
    assert!(Square::ALL.into_iter().all(|at| most(at) < 19 || Board::START.get(at).is_some()));
    let g8 = vectors::position("g8 geometric maximum");
    assert_eq!(g8.flips(Square::G8).len(), 16);
}

// Rule 2.3.
#[test]
fn flips_do_not_chain() {
    let mut random = Random::new(36);
    let mut chained = 0;
    for _ in 0..200 {
        let mut at = Position::START;
        while let Some(square) = random.pick(at.legal_moves()) {
            let after = at.place_unchecked(square);
            let flips = at.flips(square);
            assert_eq!(after.discs(at.turn()), at.player() | flips | square.bitboard());
            // Discs that did not flip, although they now lie between a flipped disc and another
            // one.
            let turned_again = flips.into_iter().map(|flipped| {
                let lifted = Position::new(after.board().without_disc(flipped), at.turn());
                lifted.flips(flipped).len()
            });
            chained += u32::from(turned_again.sum::<u32>() > 0);
            at = after.after_forced_pass();
        }
    }
    assert!(chained > 100, "{chained}");
}

// Rule 2.2.
#[test]
fn one_move_may_flip_along_two_lines() {
    // c5 flips d5 up to e5, and the diagonal up to f8.
    let rows = ["---OX---", "---O----", "----O---", "-----X--"];
    let before = position(&format!("{}{} X", "-".repeat(32), rows.concat()));
    assert_eq!(before.board().get(Square::F8), Some(Color::Black));
    assert_eq!(before.flips(Square::C5), support::squares("d5 d6 e7"));
}
