//! Random games of many boards, with every instruction set that this CPU has. They must be the
//! games that the documentation promises.

use crate::oracle::{Cell, Oracle};
use crate::support::forced::forced;
use crate::support::playout::{Numbers, game};
use crate::support::{MUST_PASS, Random, position};
use reversi_rules::batch::{self, Isa};
use reversi_rules::{Color, Game, Generator, Position, Sides};

/// Plays a game on the oracle. Returns the end as the side that was to move sees it.
fn slow_game(from: Sides, seed: u64, game: u64) -> Sides {
    let mut numbers = Numbers::for_game(seed, game);
    let mut board = Oracle::from_masks(from.player.bits(), from.opponent.bits(), Cell::Black);
    while !board.is_over() {
        let moves = board.legal_moves();
        let number = numbers.below(moves.len());
        board = if moves.is_empty() { board.passed() } else { board.played(moves[number]) };
    }
    [board.mask_of(Cell::Black), board.mask_of(Cell::White)].into()
}

fn playouts(boards: &[Sides], seed: u64) -> Vec<Sides> {
    let mut ends = vec![Sides::default(); boards.len()];
    assert_eq!(batch::FULL.playouts(boards, seed, &mut ends), Ok(()));
    ends
}

fn slow_games(boards: &[Sides], seed: u64) -> Vec<Sides> {
    boards.iter().zip(0..).map(|(&board, i)| slow_game(board, seed, i)).collect()
}

/// Starts, random boards that may be over or must pass, and boards late in a game.
fn boards(count: usize) -> Vec<Sides> {
    let mut random = Random::new(21);
    let mut other = || Sides::from(<[u64; 2]>::from(random.masks()));
    let board = |i: usize| if i.is_multiple_of(3) { Sides::START } else { other() };
    (0..count).map(board).collect()
}

#[test]
fn the_generators_are_those_of_their_names() {
    // SplitMix64 with the seed 1234567, as published elsewhere.
    let words = [6_457_827_717_110_365_317_u64, 3_203_168_211_198_807_973];
    for (game, word) in words.into_iter().enumerate() {
        let numbers = Numbers::for_game(1_234_567, game as u64);
        assert_eq!([numbers.low, numbers.high], [word as u32, (word >> 32) as u32]);
    }
    // xoroshiro64* from the state (1, 2), as published elsewhere.
    let mut numbers = Numbers { low: 1, high: 2 };
    let expected = [2654435771, 327208753, 4063491769, 4259754937, 261922412, 168123673];
    assert_eq!(expected.map(|_| numbers.next()), expected);
}

#[test]
fn games_are_those_of_the_oracle() {
    let boards = boards(300);
    let expected = slow_games(&boards, 5);
    for isa in Isa::available() {
        let _forced = forced(isa);
        assert_eq!(playouts(&boards, 5), expected, "{isa}");
    }
}

/// All boards must pass at once, which must not end the games.
#[test]
fn games_that_begin_with_a_pass() {
    let must_pass = |board: &Sides| {
        Oracle::from_masks(board.player.bits(), board.opponent.bits(), Cell::Black).must_pass()
    };
    let random: Vec<Sides> = boards(20_000).into_iter().filter(must_pass).take(130).collect();
    assert_eq!(random.len(), 130);
    for boards in [vec![[0b010, 0b001].into(); 130], random] {
        let expected = slow_games(&boards, 9);
        for isa in Isa::available() {
            let _forced = forced(isa);
            assert_eq!(playouts(&boards, 9), expected, "{isa}");
        }
    }
}

/// A game depends on its index, not on the number of boards or on the other boards.
#[test]
fn a_game_depends_on_its_place_only() {
    let all = boards(200);
    for isa in Isa::available() {
        let _forced = forced(isa);
        let expected = playouts(&all, 9);
        for length in [0, 1, 2, 15, 16, 17, 31, 32, 33, 63, 64, 65, 129] {
            assert_eq!(playouts(&all[..length], 9), expected[..length], "{isa}, {length}");
        }
        let mut others = all.clone();
        others[100..].fill([1, 0].into());
        assert_eq!(playouts(&others, 9)[..100], expected[..100], "{isa}");
    }
}

/// Word 0 of the first seed is 0, a state that the generator could never leave. That of the second
/// has a lower half of 0, so it is used as it is.
#[test]
fn seeds_that_lead_to_zeros() {
    let seeds =
        [(0_u64.wrapping_sub(0x9E37_79B9_7F4A_7C15), [1, 0]), (0x029E_BAE5_523F_436F, [0, 1])];
    for (seed, words) in seeds {
        let Numbers { low, high } = Numbers::for_game(seed, 0);
        assert_eq!([low, high], words);
        for isa in Isa::available() {
            let _forced = forced(isa);
            assert_eq!(playouts(&[Sides::START], seed), [game(Sides::START, seed, 0)], "{isa}");
        }
    }
}

/// These games must stay the same in later versions.
#[test]
fn known_games() {
    let expected = [
        [0xFF01_0149_0703_0100, 0x00FE_FEB6_F8FC_FEFF],
        [0x003C_0428_4400_3C00, 0xFFC3_FBD7_BBFF_C3FF],
        [0xF800_8092_A680_8880, 0x07FF_7F6D_597F_777F],
        [0xFEEE_DEF2_C4F8_F8FC, 0x0111_210D_3B07_0703],
    ];
    for isa in Isa::available() {
        let _forced = forced(isa);
        assert_eq!(Sides::as_pairs(&playouts(&[Sides::START; 4], 1)), expected, "{isa}");
    }
}

#[test]
fn the_end_is_seen_by_the_side_that_was_to_move() {
    for isa in Isa::available() {
        let _forced = forced(isa);
        // One move; a pass and one move; no move for either side.
        let boards = [[0b0001, 0b0110], [0b0110, 0b0001], [0b1, 0b100], [0, 0], [u64::MAX, 0]];
        let ends = [[0b1111, 0], [0, 0b1111], [0b1, 0b100], [0, 0], [u64::MAX, 0]];
        assert_eq!(playouts(Sides::from_pairs(&boards), 1), Sides::from_pairs(&ends), "{isa}");
    }
}

/// Returns the end of a game as black sees it.
fn batch_end(from: Position, seed: u64) -> Sides {
    let mut ends = [Sides::default()];
    assert_eq!(batch::FULL.playouts(&[from.sides()], seed, &mut ends), Ok(()));
    assert_eq!(ends[0], game(from.sides(), seed, 0), "{from}, seed {seed}");
    match from.turn() {
        Color::Black => ends[0],
        Color::White => ends[0].pass(),
    }
}

fn discs(at: Position) -> Sides {
    Sides::new(at.discs(Color::Black), at.discs(Color::White))
}

/// Starts, positions of games, and positions that no game reaches, many of them with passes.
fn positions() -> Vec<Position> {
    let mut random = Random::new(31);
    let mut positions = vec![Position::START, position(MUST_PASS)];
    positions.extend((0..60).map(|_| random.position()));
    positions.extend((0..60).map(|round| random.late_position(4 + round % 6)));
    positions
}

#[test]
fn playouts_are_those_of_the_batch() {
    for at in positions() {
        for seed in [0, 1, u64::MAX, 0x9E37_79B9_7F4A_7C15] {
            let end = at.playout(&mut Generator::for_game(seed, 0));
            assert!(end.is_over());
            assert_eq!(discs(end), batch_end(at, seed));
            let played = Game::from_position(at).playout(&mut Generator::for_game(seed, 0));
            assert_eq!(played.start(), at);
            assert!(played.is_over());
        }
    }
}
