//! Games in storage at every ply, damaged and forged.

use reversi_rules as rules;
use reversi_rules::variant::{self, Rules};
use reversi_rules::{Board, Color, Move, Playable, Position, Square};

use super::{Played, Result, SquareOf, Storage, begin, kept, lengths, pack, pair, unpack};
use super::{redo, set, set_numbers, store, undo};
use crate::board::game::Game;
use crate::variant::game::VariantGame;
use crate::vocabulary::status::Status;

/// A game after whose last disc black must pass, and has passed.
const PASS: &str = "f5f6d3g5h5h4f7h6";

fn undone_once() -> rules::Game {
    let mut game = rules::Game::from_transcript("f5d6c3d3").unwrap();
    game.undo();
    game
}

fn stored<G: Storage>(game: &Played<G>) -> G {
    store(&mut game.clone())
}

fn load<G: Storage>(stored: &G) -> Result<Played<G>> {
    kept(Some(stored))?.replay()
}

fn play<G: Storage>(stored: &mut G, played: Move<SquareOf<G::Position>>) -> Result<()> {
    super::play(stored, |_| Ok(played))
}

/// Plays random moves to the end of a game.
fn random<G: Storage>(start: super::RulesOf<G>) -> Played<G> {
    let mut game: Played<G> = rules::Game::from_position(start);
    let mut seed = 1_u64;
    while !game.is_over() {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
        let count = game.legal_moves().into_iter().count();
        let square = game.legal_moves().into_iter().nth((seed >> 33) as usize % count);
        game.play(square.unwrap()).unwrap();
    }
    game
}

/// Compares a stored game with the game at every ply.
fn check_all_plies<G: Storage>(start: super::RulesOf<G>) {
    let game = random::<G>(start);
    let mut now: G = begin(start);
    for (ply, (before, played)) in game.plies().enumerate() {
        assert_eq!(kept(Some(&stored::<G>(&game))).unwrap().position_at(ply), Ok(before));
        if let Move::Place(square) = played {
            let flips = before.flips(square);
            assert!(unpack::<G>(square, pack::<G>(square, flips)) == flips);
            play(&mut now, played).unwrap();
            assert!(kept(Some(&now)).unwrap().last_flips() == Some(flips));
        }
    }
    let plies = game.plies().count();
    assert_eq!(kept(Some(&now)).unwrap().moves().count(), plies);
    assert_eq!(kept(Some(&now)).unwrap().position_at(plies), Ok(game.position()));
    assert_eq!(kept(Some(&now)).unwrap().position_at(plies + 1), Err(Status::REVERSI_ERROR_RANGE));
    let mut back = game.clone();
    while back.undo().is_some() {
        undo(&mut now).unwrap();
        assert!(load(&now).unwrap() == back);
        assert_eq!(load(&now).unwrap().redoable(), back.redoable());
    }
    assert_eq!(undo(&mut now), Err(Status::REVERSI_ERROR_HISTORY));
    while back.redo().is_some() {
        redo(&mut now).unwrap();
    }
    assert_eq!(redo(&mut now), Err(Status::REVERSI_ERROR_HISTORY));
    assert!(load(&now).unwrap() == game);
}

#[test]
fn a_game_in_storage_is_the_game_at_every_ply() {
    check_all_plies::<Game>(Position::START);
    for (width, height) in [(4, 4), (8, 8), (16, 16), (4, 16), (13, 5)] {
        check_all_plies::<VariantGame>(Rules::new(width, height).unwrap().start());
    }
    let historical = variant::Start::Historical(variant::Opening::Free);
    let rules = Rules::OCTAGON.with_start(historical).unwrap();
    check_all_plies::<VariantGame>(rules.start());
}

/// The pictures at the top of the module.
#[test]
fn games_have_the_bytes_that_are_drawn() {
    fn check<G: Storage>(game: &G, drawn: &[(usize, u64)]) {
        let words = game.words().iter().copied().enumerate();
        let not_zero: Vec<_> = words.filter(|&(_, word)| word != 0).collect();
        assert_eq!(not_zero, drawn);
    }
    let mut game: Game = begin(Position::START);
    let start = [(0, 0x0269_740a_ed76_6572), (2, 0x8_1000_0000), (3, 0x10_0800_0000)];
    check(&game, &start);
    play(&mut game, Move::Place(Square::F5)).unwrap();
    let after = [(0, 0x0269_748a_ed82_75c2), (1, 0x4_0201), (2, 0x38_1000_0000)];
    check(&game, &[&after[..], &[(3, 0x800_0000), (4, 0x125)]].concat());
    play(&mut game, Move::Place(Square::D6)).unwrap();
    let after = [(0, 0x026a_8939_0576_7bc5), (1, 0x402), (2, 0x30_1000_0000)];
    check(&game, &[&after[..], &[(3, 0x808_0800_0000), (4, 0x1883_5800_0125)]].concat());
    undo(&mut game).unwrap();
    let after = [(0, 0x026a_5129_0582_7bc2), (1, 0x4_0401), (2, 0x38_1000_0000)];
    check(&game, &[&after[..], &[(3, 0x800_0000), (4, 0x1883_5800_0125)]].concat());

    let mut game: VariantGame = begin(Rules::new(6, 6).unwrap().start());
    let start = [(0, 0x02ea_73d7_7261_7672), (1, 0x606_0000_0000)];
    check(&game, &[&start[..], &[(2, 0x4_0008_0000_0000), (6, 0x8_0004_0000_0000)]].concat());
    play(&mut game, Move::Place(variant::Square::new(4, 3).unwrap())).unwrap();
    let after = [(0, 0x02fa_73d7_726d_d4b9), (1, 0x606_0004_0201), (2, 0x1c_0008_0000_0000)];
    check(&game, &[&after[..], &[(6, 0x4_0000_0000), (10, 0x434)]].concat());
}

#[test]
fn pairs_of_lengths_are_numbered_without_gaps() {
    let pairs = (0..=14).flat_map(|sum| (0..=sum).map(move |one| [one, sum - one]));
    for (number, [one, other]) in pairs.enumerate() {
        assert_eq!((pair(one, other), lengths(number as u64)), (number as u64, [one, other]));
    }
    // Two to the power of the bits that flips have.
    assert!((pair(6, 0) + 1).pow(4) <= 1 << 20 && (pair(14, 0) + 1).pow(4) <= 1 << 28);
}

#[test]
fn a_stored_game_comes_back_with_its_redoable_moves() {
    let game = load::<Game>(&stored(&undone_once())).unwrap();
    assert_eq!(game, undone_once());
    assert_eq!(game.redoable(), [Square::D3]);
}

#[test]
fn playing_discards_undone_moves() {
    let mut game = rules::Game::from_transcript("f5d6c3d3c4").unwrap();
    for undone in 1..=4 {
        game.undo();
        let mut now: Game = stored(&game);
        assert_eq!(load(&now).unwrap().redoable().len(), undone);
        let square = game.position().legal_moves().into_iter().next_back().unwrap();
        let mut played = game.clone();
        played.play(square).unwrap();
        assert_eq!(play(&mut now, square.into()), Ok(()));
        assert_eq!(now.words(), stored::<Game>(&played).words());
        let mut loaded = load(&now).unwrap();
        assert_eq!(loaded, played);
        assert_eq!(loaded.redo(), None);
    }
}

/// Announces a pass in a game in storage and in one that was stored: accepted once, and once more
/// after an undo.
fn check_announced_pass<G: Storage>(mut game: Played<G>, square: SquareOf<G::Position>) {
    let mut now: G = stored(&game);
    assert_eq!(play(&mut now, Move::Pass), Err(Status::REVERSI_ERROR_PASS_FORBIDDEN));
    game.play(square).unwrap();
    assert_eq!(play(&mut now, square.into()), Ok(()));
    assert_eq!(now.words(), stored::<G>(&game).words());

    assert_eq!(play(&mut now, Move::Pass), Ok(()));
    game.play(Move::Pass).unwrap();
    assert_eq!(now.words(), stored::<G>(&game).words());
    assert_eq!(play(&mut now, Move::Pass), Err(Status::REVERSI_ERROR_PASS_FORBIDDEN));

    assert_eq!(undo(&mut now), Ok(()));
    assert_eq!(redo(&mut now), Ok(()));
    assert_eq!(play(&mut now, Move::Pass), Ok(()));
}

#[test]
fn an_inserted_pass_is_announced_once() {
    let (before, last) = PASS.split_at(14);
    let game = rules::Game::from_transcript(before).unwrap();
    check_announced_pass::<Game>(game, last.parse().unwrap());
    let game = rules::Game::replay(Rules::STANDARD.start(), before).unwrap();
    check_announced_pass::<VariantGame>(game, last.parse().unwrap());
}

#[test]
fn a_pass_at_the_start_is_announced_once_and_after_an_undo_again() {
    fn check<G: Storage>(start: super::RulesOf<G>) {
        let mut now: G = begin(start);
        assert_eq!(play(&mut now, Move::Pass), Ok(()));
        assert_eq!(play(&mut now, Move::Pass), Err(Status::REVERSI_ERROR_PASS_FORBIDDEN));
        let square = kept(Some(&now)).unwrap().position().unwrap().legal_moves();
        play(&mut now, Move::Place(square.into_iter().next().unwrap())).unwrap();
        assert_eq!(undo(&mut now), Ok(()));
        assert_eq!(play(&mut now, Move::Pass), Ok(()));
    }
    let start: Position =
        "XO-------------------------------------------------------------- O".parse().unwrap();
    check::<Game>(start);
    check::<VariantGame>(variant::Position::from(start));
}

#[test]
fn every_damaged_bit_is_found() {
    fn check<G: Storage>(game: &Played<G>) {
        let whole: G = stored(game);
        for bit in 0..64 * whole.words().len() {
            let mut damaged = whole;
            damaged.words_mut()[bit / 64] ^= 1 << (bit % 64);
            assert_eq!(load(&damaged).unwrap_err(), Status::REVERSI_ERROR_GAME, "bit {bit}");
        }
        assert_eq!(load(&G::ZEROS).unwrap_err(), Status::REVERSI_ERROR_GAME);
    }
    check::<Game>(&undone_once());
    let mut game = rules::Game::replay(Rules::STANDARD.start(), "f5d6c3d3").unwrap();
    game.undo();
    check::<VariantGame>(&game);
}

/// No game has more placements than squares, also if the checksum is correct.
#[test]
fn counts_above_the_squares_are_damage() {
    fn check<G: Storage>(game: &Played<G>) {
        let most = 1_usize << G::SQUARE_BITS;
        for end in [0, 1, most - 1, most, most + 1, 511] {
            for len in [0, 1, end.saturating_sub(1), end, end + 1] {
                let mut now: G = stored(game);
                let bits = now.words()[1] >> 18 << 18;
                set(&mut now, 1, bits | (end << 9 | len & 511) as u64);
                let possible = len & 511 <= end && end <= most;
                assert_eq!(kept(Some(&now)).is_ok(), possible, "{len} of {end}");
            }
        }
    }
    check::<Game>(&undone_once());
    check::<VariantGame>(&rules::Game::from_position(Rules::STANDARD.start()));
}

/// For any words with a correct checksum, nothing panics, and a step fails or leads to a readable
/// game.
#[test]
fn random_words_with_a_correct_checksum_do_no_harm() {
    fn check<G: Storage>(game: &Played<G>) {
        let mut seed = 7_u64;
        for round in 0..2000 {
            let mut now: G = stored(game);
            for _ in 0..=round % 4 {
                seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
                let at = 1 + (seed >> 40) as usize % (now.words().len() - 1);
                let word = now.words()[at] ^ (1 << (seed >> 33 & 63));
                set(&mut now, at, word);
            }
            let _ = load(&now);
            if let Ok(kept) = kept(Some(&now)) {
                let _ = (kept.last_square(), kept.last_flips(), kept.moves().count());
                for ply in 0..12 {
                    let _ = kept.position_at(ply);
                }
            }
            for step in [undo::<G>, redo::<G>, undo::<G>] {
                if step(&mut now).is_ok() {
                    assert!(kept(Some(&now)).unwrap().position().is_ok());
                }
            }
        }
    }
    check::<Game>(&undone_once());
    let mut game = rules::Game::replay(Rules::new(10, 10).unwrap().start(), "g6").unwrap();
    game.undo();
    check::<VariantGame>(&game);
}

#[test]
fn a_forced_pass_in_storage_is_damage() {
    let mut stored: Game = stored(&rules::Game::new());
    let numbers = kept(Some(&stored)).unwrap().numbers;
    let board =
        Board::EMPTY.with_disc(Square::A1, Color::Black).with_disc(Square::B1, Color::White);
    set_numbers(&mut stored, Position::new(board, Color::White), numbers);
    assert!(play(&mut stored, Move::Pass).is_err());
    assert_eq!(load(&stored).unwrap_err(), Status::REVERSI_ERROR_GAME);
}
