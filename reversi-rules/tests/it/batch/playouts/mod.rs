//! Random games of many boards, with every instruction set that this CPU has. They must be the
//! games that the documentation promises.

mod slow;

use crate::oracle::{Cell, Oracle};
use crate::support::forced::forced;
use crate::support::playout::{Numbers, game};
use crate::support::{MUST_PASS, Random, position};
use reversi_rules::batch::{self, BatchError, Isa};
use reversi_rules::{Color, Game, Generator, Position, Sides};

/// Plays a game on the oracle. Returns the end as the side that was to move sees it.
pub(crate) fn slow_game(from: Sides, seed: u64, game: u64) -> Sides {
    let mut numbers = Numbers::for_game(seed, game);
    let mut board = Oracle::from_masks(from.player.bits(), from.opponent.bits(), Cell::Black);
    while !board.is_over() {
        let moves = board.legal_moves();
        let number = numbers.below(moves.len());
        board = if moves.is_empty() { board.passed() } else { board.played(moves[number]) };
    }
    [board.mask_of(Cell::Black), board.mask_of(Cell::White)].into()
}

pub(crate) fn slow_games(boards: &[Sides], seed: u64) -> Vec<Sides> {
    boards.iter().zip(0..).map(|(&board, i)| slow_game(board, seed, i)).collect()
}

pub(crate) fn playouts(boards: &[Sides], seed: u64) -> Vec<Sides> {
    let mut ends = vec![Sides::default(); boards.len()];
    assert_eq!(batch::playouts(boards, seed, &mut ends), Ok(()));
    ends
}

/// Starts, random boards that may be over or must pass, and boards late in a game.
pub(crate) fn boards(count: usize) -> Vec<Sides> {
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
    let mut ends = vec![Sides::default(); boards.len()];
    assert_eq!(batch::playouts(&boards, 5, &mut ends), Ok(()));
    assert_eq!(ends, expected);
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

/// Word 0 of this seed is 0, a state that the generator could never leave.
#[test]
fn a_seed_that_leads_to_zeros() {
    let seed = 0_u64.wrapping_sub(0x9E37_79B9_7F4A_7C15);
    assert_eq!([Numbers::for_game(seed, 0).low, Numbers::for_game(seed, 0).high], [1, 0]);
    for isa in Isa::available() {
        let _forced = forced(isa);
        assert_eq!(playouts(&[Sides::START], seed), [game(Sides::START, seed, 0)], "{isa}");
    }
}

/// Word 0 of this seed has a lower half of 0 but is not 0, so it is used as it is.
#[test]
fn a_seed_that_leads_to_half_a_word_of_zeros() {
    let seed = 0x029E_BAE5_523F_436F;
    assert_eq!([Numbers::for_game(seed, 0).low, Numbers::for_game(seed, 0).high], [0, 1]);
    for isa in Isa::available() {
        let _forced = forced(isa);
        assert_eq!(playouts(&[Sides::START], seed), [game(Sides::START, seed, 0)], "{isa}");
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

#[test]
fn games_on_overlapping_boards_end() {
    let mut random = Random::new(22);
    let boards: Vec<_> = (0..1000).map(|_| Sides::from([random.next(), random.next()])).collect();
    for isa in Isa::available() {
        let _forced = forced(isa);
        playouts(&boards, 3);
    }
}

#[test]
fn slices_of_another_length_are_left_alone() {
    let mut ends = [Sides::START; 2];
    let error = Err(BatchError::Length { slice: "ends", expected: 3, found: 2 });
    for isa in Isa::available() {
        let _forced = forced(isa);
        assert_eq!(batch::playouts(&[Sides::default(); 3], 1, &mut ends), error);
    }
    assert_eq!(batch::playouts(&[Sides::default(); 3], 1, &mut ends), error);
    assert_eq!(ends, [Sides::START; 2]);
}

/// Neighboring boards of a call and neighboring seeds play different games.
#[test]
fn games_differ() {
    let mut seen = std::collections::HashSet::new();
    for seed in 0..4 {
        seen.extend(playouts(&[Sides::START; 1000], seed));
    }
    assert!(seen.len() > 3_995, "{} ends", seen.len());
}

/// Returns the end of a game as black sees it.
pub(crate) fn batch_end(from: Position, seed: u64) -> Sides {
    let mut ends = [Sides::default()];
    assert_eq!(batch::playouts(&[from.sides()], seed, &mut ends), Ok(()));
    assert_eq!(ends[0], game(from.sides(), seed, 0), "{from}, seed {seed}");
    match from.turn() {
        Color::Black => ends[0],
        Color::White => ends[0].pass(),
    }
}

pub(crate) fn discs(at: Position) -> Sides {
    Sides::new(at.discs(Color::Black), at.discs(Color::White))
}

/// Starts, positions of games, and positions that no game reaches, many of them with passes.
pub(crate) fn positions() -> Vec<Position> {
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
