//! `Sides`, compared with positions and the oracle.

use crate::oracle;
use crate::support::lengths::check;
use crate::support::{self, MANY_PASSES, Random, cell, game};
use reversi_rules::{Bitboard, Board, Color, Move, Phase, Position, Sides, Square};

/// Compares everything that sides report with the position and with the oracle.
fn assert_same(at: Position) {
    let (sides, oracle) = (at.sides(), support::oracle(at));
    assert_eq!((sides.player, sides.opponent), (at.player(), at.opponent()), "{at}");
    assert_eq!(sides, Sides::new(at.discs(at.turn()), at.discs(!at.turn())), "{at}");
    // The colors are not part of the sides.
    let exchanged = at.colors_exchanged();
    assert_eq!(exchanged.sides(), sides, "{at}");
    assert_eq!(Position::from_sides(sides, at.turn()), Ok(at), "{at}");
    assert_eq!(Position::from_sides(sides, !at.turn()), Ok(exchanged), "{at}");
    assert_eq!(sides.check(), Ok(()), "{at}");
    assert_eq!(sides.occupied(), at.board().occupied(), "{at}");
    assert_eq!(sides.empties(), at.empties(), "{at}");

    let legal = Bitboard::from_bits(oracle::mask(&oracle.legal_moves()));
    assert_eq!((sides.legal_moves(), at.legal_moves()), (legal, legal), "{at}");
    let phase = match (oracle.can_move(), oracle.must_pass(), oracle.is_over()) {
        (true, false, false) => Phase::ToMove,
        (false, true, false) => Phase::MustPass,
        (false, false, true) => Phase::Over,
        other => panic!("{at}: {other:?}"),
    };
    assert_eq!((sides.phase(), at.phase()), (phase, phase), "{at}");
    for square in Square::ALL {
        let flips = Bitboard::from_bits(oracle::mask(&oracle.flips(cell(square))));
        assert_eq!((sides.flips(square), at.flips(square)), (flips, flips), "{at}: {square}");
        let after = at.place(square).ok();
        assert_eq!(sides.place(square), after.map(Position::sides), "{at}: {square}");
        assert_eq!(after.is_some(), legal.contains(square), "{at}: {square}");
        if let Some(after) = after {
            assert_eq!(support::oracle(after), oracle.played(cell(square)), "{at}: {square}");
            assert_eq!(sides.place_unchecked(square), after.sides(), "{at}: {square}");
        }
    }
    let passed = Position::new(at.board(), !at.turn());
    assert_eq!((sides.pass(), sides.pass().pass()), (passed.sides(), sides), "{at}");
    assert!(sides.legal_actions().eq(at.legal_actions()), "{at}");
    let children = at.children().map(|(played, child)| (played, child.sides()));
    assert!(sides.children().eq(children), "{at}");
    check(sides.children(), "children");
}

/// From the start to the end, including the passes.
#[test]
fn random_playouts() {
    let mut random = Random::new(16);
    let mut phases = [0; 3];
    for _ in 0..20 {
        let mut at = Position::START;
        loop {
            assert_same(at);
            phases[at.phase() as usize] += 1;
            let moves: Vec<Move> = at.legal_actions().collect();
            let Some(&played) = moves.get(random.below(moves.len().max(1) as u32) as usize) else {
                break;
            };
            at = at.play(played).expect("legal");
        }
    }
    assert!(phases[0] > 1000 && phases[1] > 2 && phases[2] == 20, "{phases:?}");
}

#[test]
fn a_game_with_many_passes() {
    let game = game(MANY_PASSES);
    for (before, played) in game.plies() {
        assert_same(before);
        let after = before.sides().children().find(|&(child, _)| child == played);
        let expected = before.play(played).expect("a ply of the game").sides();
        assert_eq!(after, Some((played, expected)));
    }
    assert_same(game.position());
}

#[test]
fn boards_that_no_game_reaches() {
    let mut random = Random::new(17);
    for _ in 0..2000 {
        assert_same(random.position());
    }
}

#[test]
fn conversions_and_the_start() {
    assert_eq!(Sides::START, Position::START.sides());
    assert_eq!(Sides::default(), Sides::new(Bitboard::EMPTY, Bitboard::EMPTY));
    assert_eq!(Sides::default().phase(), Phase::Over);
    let bits = [0x0000_0008_1000_0000, 0x0000_0010_0800_0000];
    assert_eq!(Sides::from(bits), Sides::START);
    assert_eq!(<[u64; 2]>::from(Sides::START), bits);
    // The player's bits compare first, then the opponent's.
    let [one, two] = [1, 2].map(Bitboard::from_bits);
    let sorted = [Sides::new(one, one), Sides::new(one, two), Sides::new(two, one)];
    assert!(sorted.is_sorted());
}

#[test]
fn phases_have_words() {
    let words = [(Phase::ToMove, "to move"), (Phase::MustPass, "must pass"), (Phase::Over, "over")];
    for (phase, text) in words {
        assert_eq!(phase.to_string(), text);
        assert_eq!(format!("{phase:>10}"), format!("{text:>10}"));
    }
    assert!(words.is_sorted());
}

/// The error names each square with two discs, and no position is created.
#[test]
fn overlaps_are_found() {
    let mut random = Random::new(18);
    for _ in 0..1000 {
        let [player, opponent] = [random.next(), random.next()].map(Bitboard::from_bits);
        let sides = Sides::new(player, opponent);
        let board = Board::new(player, opponent).expect_err("random sets overlap");
        assert_eq!(board.overlap(), player & opponent);
        assert_eq!(sides.check(), Err(board));
        for turn in Color::ALL {
            assert_eq!(Position::from_sides(sides, turn), Err(board));
        }
    }
}

/// Overlapping sets have some answer and never panic. Legal squares are always empty.
#[test]
fn sides_that_overlap_are_safe_for_every_method() {
    let mut random = Random::new(19);
    let patterns = [0, u64::MAX, 0xAAAA_AAAA_AAAA_AAAA, 0xFF, 0x8181_8181_8181_8181, 1 << 63];
    let mut all: Vec<[u64; 2]> = (0..20_000)
        .map(|round| {
            let [a, b, c, d] = [random.next(), random.next(), random.next(), random.next()];
            // Dense and sparse sets that share few or many squares.
            match round % 4 {
                0 => [a, b],
                1 => [a & b, c & d],
                2 => [a & b | c & d, a & !b | c & d],
                _ => [a | b, c | d],
            }
        })
        .collect();
    all.extend(patterns.iter().flat_map(|&player| patterns.map(|opponent| [player, opponent])));
    let mut overlaps = 0;
    for bits in all {
        let sides = Sides::from(bits);
        overlaps += usize::from(sides.check().is_err());
        let legal = sides.legal_moves();
        assert!(legal.is_subset(sides.empties()), "{sides:?}");
        assert_eq!(sides.occupied() | sides.empties(), Bitboard::FULL);
        assert_eq!((sides.pass().player, sides.pass().opponent), (sides.opponent, sides.player));
        for square in Square::ALL {
            let flips = sides.flips(square);
            assert!(flips.is_empty() || sides.empties().contains(square), "{sides:?}: {square}");
            assert_eq!(sides.place(square).is_some(), !flips.is_empty(), "{sides:?}: {square}");
        }
        assert_eq!(sides.phase() == Phase::ToMove, !legal.is_empty(), "{sides:?}");
        let actions: Vec<Move> = sides.legal_actions().collect();
        assert!(sides.children().map(|(played, _)| played).eq(actions), "{sides:?}");
        assert_eq!(sides.key64(), Sides::from(bits).key64());
        assert!(!format!("{sides:?}").is_empty());
    }
    assert!(overlaps > 15_000, "{overlaps}");
}

#[test]
fn pairs_there_and_back() {
    let mut random = Random::new(41);
    for count in [0, 1, 2, 64, 65] {
        let storage: Vec<_> = (0..count).map(|_| [random.next(), random.next()]).collect();
        let mut pairs = storage.clone();
        let boards = Sides::from_pairs(&pairs);
        assert!(boards.iter().copied().eq(storage.iter().copied().map(Sides::from)));
        assert_eq!(Sides::as_pairs(boards), storage);
        assert_eq!(boards.as_ptr().cast(), pairs.as_ptr());

        // Values written through one type are seen through the other.
        let boards = Sides::from_pairs_mut(&mut pairs);
        for board in &mut *boards {
            *board = board.pass();
        }
        for [player, _] in Sides::as_pairs_mut(boards) {
            *player = !*player;
        }
        let expected = storage.iter().map(|&[one, other]| [!other, one]);
        assert!(pairs.into_iter().eq(expected));
    }
}

#[test]
fn pairs_in_a_const() {
    const PAIRS: &[[u64; 2]] = Sides::as_pairs(&[Sides::START]);
    const BOARDS: &[Sides] = Sides::from_pairs(PAIRS);
    assert_eq!(BOARDS, [Sides::START]);
}
