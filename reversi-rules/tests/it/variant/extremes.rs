//! The largest boards, the narrowest, and boards in several parts.

use crate::support::Random;
use crate::variant::oracle::bridge::{self, rules, square};
use reversi_rules::variant::{Bitboard, Board, Game, Opening, Position, Rules, RulesError, Start};
use reversi_rules::{
    Color, IllegalReason, perft,
    perft::{PerftConvention, perft_as},
};

fn random_game(rules: Rules, random: &mut Random) -> Game {
    let mut game = Game::from_position(rules.start());
    while !game.is_over() {
        let legal = game.legal_moves();
        let square = legal.nth(random.index(legal.len())).expect("not over");
        game.place(square).expect("legal");
    }
    game
}

/// From an empty board of 256 squares, a game may place a disc on every square.
#[test]
fn a_game_of_256_placements() {
    let rules = bridge::start(16, 16, Start::Historical(Opening::Free));
    let mut random = Random::new(256);
    let full = (0..200)
        .map(|_| random_game(rules, &mut random))
        .find(|game| game.len() == 256)
        .expect("one of them fills the board");
    assert!(full.position().empties().is_empty());
    let outcome = full.outcome().expect("over");
    assert_eq!(outcome.disc_count(Color::Black) + outcome.disc_count(Color::White), 256);
    assert_eq!(outcome.margin(Color::Black), -outcome.margin(Color::White));
    assert_eq!(Game::replay(rules.start(), full.to_string()).as_ref(), Ok(&full));

    let mut game = full.clone();
    for square in rules.squares() {
        let error = game.place(square).expect_err("the board is full");
        assert_eq!(error.reason(), IllegalReason::GameOver);
    }
    assert_eq!((game.len(), game.redoable().len()), (256, 0));
    for placed in (246..256).rev() {
        assert_eq!(game.undo(), full.placements().get(placed).copied());
    }
    assert_eq!((game.len(), game.redoable().len()), (246, 10));
    while game.redo().is_some() {}
    assert_eq!((&game, game.position()), (&full, full.position()));
    assert_eq!(game.last_flips(), full.last_flips());
    assert!(full.plies().count() >= 256);
}

#[test]
fn outcomes_of_256_squares() {
    let all = rules(16, 16);
    let outcome = |black: u8| {
        // 256 black discs do not fit into a byte, and 255 do.
        let black: Bitboard = all.squares().iter().take(black.into()).collect();
        let board = Board::new(black, all.squares() - black).expect("disjoint");
        Position::new(all, board, Color::Black).expect("on the board").outcome_now()
    };
    for (black, white, text) in [
        (0, 256, "white wins 256-0"),
        (1, 255, "white wins 255-1"),
        (128, 128, "tie 128-128"),
        (255, 1, "black wins 255-1"),
    ] {
        let outcome = outcome(black);
        assert_eq!(outcome.disc_count(Color::Black), u16::from(black));
        assert_eq!((outcome.disc_count(Color::White), outcome.empty_count()), (white, 0));
        assert_eq!(outcome.score(Color::White), white);
        assert_eq!(outcome.margin(Color::White), 2 * white as i16 - 256);
        assert_eq!(outcome.to_string(), text);
    }
    let empty = Position::new(all, Board::EMPTY, Color::Black).expect("on the board");
    let outcome = empty.outcome().expect("nobody can move");
    assert_eq!((outcome.empty_count(), outcome.to_string()), (256, "tie 128-128".to_owned()));
    let one = Position::new(all, Board::EMPTY.with_disc(square("p16"), Color::White), Color::Black);
    let outcome = one.expect("on the board").outcome().expect("nobody can move");
    assert_eq!((outcome.empty_count(), outcome.score(Color::White)), (255, 256));
}

#[test]
fn a_start_without_any_move() {
    let board = Board::EMPTY.with_disc(square("a1"), Color::Black);
    for turn in Color::ALL {
        let rules = bridge::start(16, 16, Start::Board { board, turn });
        let mut game = Game::from_position(rules.start());
        assert!(game.is_over() && !game.just_passed());
        assert_eq!((game.len(), game.plies().count()), (0, 0));
        assert_eq!(game.outcome().map(|outcome| outcome.score(Color::Black)), Some(256));
        let error = game.place(square("p16")).expect_err("over");
        assert_eq!(error.reason(), IllegalReason::GameOver);
        let error = game.play_transcript("--p16").expect_err("over").illegal_ply();
        let reason = error.map(|ply| (ply.ply(), ply.illegal().reason()));
        assert_eq!(reason, Some((0, IllegalReason::GameOver)));
        game.play_transcript("--").expect("a pass after the end is left out");
        assert!(game.is_empty());
        for convention in PerftConvention::ALL {
            assert_eq!(perft_as(convention, rules.start(), 0), 1);
            let leaves = u64::from(convention.counts_ended());
            assert_eq!(perft_as(convention, rules.start(), 3), leaves, "{convention}");
        }
    }
}

/// All sizes, including odd ones, and boards with missing squares outside the center.
// Rule 7.3.
#[test]
fn historical_openings_on_every_board() {
    for (width, height) in (4..=16).flat_map(|width| (4..=16).map(move |height| (width, height))) {
        let standard = rules(width, height);
        let center = standard.start().board().occupied();
        for (opening, orders) in
            [(Opening::Free, 24), (Opening::Diagonal, 8), (Opening::Parallel, 16)]
        {
            let rules = bridge::start(width, height, Start::Historical(opening));
            assert_eq!(rules.start().legal_moves(), center, "{width}x{height}");
            assert_eq!(perft(rules.start(), 4), orders, "{width}x{height}, {opening:?}");
            let ring = rules.with_missing(rules.squares() - center).expect("the center is there");
            assert_eq!(perft(ring.start(), 4), orders, "{width}x{height}, {opening:?}");
            assert_eq!(perft_as(PerftConvention::Plies, ring.start(), 5), 0);
            let needed = center.last().expect("four squares");
            let error = rules.with_missing(needed.into());
            assert_eq!(error, Err(RulesError::NoCenter(needed)));
        }
    }
}
