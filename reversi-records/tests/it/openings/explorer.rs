//! The explorer beside a count by hand, and on real games.

use std::collections::{BTreeMap, BTreeSet};

use crate::data::files;
use crate::support::Random;
use reversi_records::openings::{Explorer, ExplorerErrorKind, Tally};
use reversi_records::wthor;
use reversi_rules::{Game, Move, Position, Score, Square, Symmetry};

/// The bytes before the positions, of a position and of a move.
const HEADER: usize = 40;
const POSITION: usize = 41;
const MOVE: usize = 32;

fn random_game(random: &mut Random, plies: usize) -> Game {
    let mut game = Game::new();
    while game.len() < plies && !game.is_over() {
        let moves: Vec<_> = game.legal_moves().into_iter().collect();
        game.place(moves[random.index(moves.len())]).expect("legal");
    }
    game
}

/// The least of the eight images, by its text.
fn least(position: Position) -> String {
    let images = Symmetry::ALL.map(|symmetry| position.transform(symmetry).to_string());
    images.into_iter().min().expect("eight images")
}

fn settled(position: Position) -> Position {
    if position.must_pass() { position.play(Move::Pass).expect("it must pass") } else { position }
}

fn counts(tally: &Tally) -> [u64; 4] {
    [tally.black_wins().into(), tally.ties().into(), tally.white_wins().into(), tally.games()]
}

/// The position after a forced pass counts, at the start too.
#[test]
fn a_start_at_which_a_side_must_pass() {
    let start = "XO-------------------------------------------------------------- O";
    let mut game = Game::from_position(start.parse().expect("a position"));
    game.play(Move::Place(Square::C1)).expect("black's");
    let mut explorer = Explorer::new(2);
    explorer.add(&game, None);
    let moves = explorer.moves(game.start());
    assert!(moves.iter().map(|(square, tally)| (*square, tally.games())).eq([(Square::C1, 1)]));
    assert_eq!(explorer.tally(game.position()).expect("counted").black_wins(), 1);
}

#[test]
fn every_position_has_the_count_of_its_images() {
    const DEPTH: usize = 7;
    let mut random = Random::new(1);
    let mut explorer = Explorer::new(DEPTH);
    let mut expected: BTreeMap<String, [u64; 4]> = BTreeMap::new();
    let mut edges: BTreeMap<(String, String), u64> = BTreeMap::new();
    for number in 0..600 {
        let game = random_game(&mut random, 12);
        let symmetry = [Symmetry::Identity, Symmetry::Rotate180, Symmetry::Transpose][number % 3];
        let game = game.transform(symmetry);
        let score = (number % 5 != 0)
            .then(|| Score { black: 20 + (number % 25) as u16, white: 44 - (number % 25) as u16 });
        explorer.add(&game, score);
        let mut position = game.start();
        let mut before = None;
        for ply in 0..=DEPTH {
            let counted = expected.entry(least(position)).or_default();
            counted[3] += 1;
            if let Some(score) = score {
                counted[1 - usize::from(score.black > score.white)
                    + usize::from(score.black < score.white)] += 1;
            }
            if let Some(before) = before.replace(least(position)) {
                *edges.entry((before, least(position))).or_default() += 1;
            }
            if let Some(&square) = game.placements().get(ply) {
                position = settled(position.place(square).expect("legal"));
            }
        }
    }
    assert_eq!(explorer.len(), expected.len());
    assert_eq!(explorer.games(), 600);
    // Every position, in an image that depends on its number.
    let mut seen = BTreeSet::from([Position::START.to_string()]);
    let mut open = vec![Position::START];
    let mut number = 0;
    while let Some(position) = open.pop() {
        number += 1;
        let image = position.transform(Symmetry::ALL[number % 8]);
        let tally = explorer.tally(image).expect("it was reached");
        assert_eq!(counts(&tally), expected[&least(position)], "{position}");
        let moves = explorer.moves(image);
        assert!(moves.is_sorted_by_key(|(square, tally)| (u64::MAX - tally.games(), *square)));
        let mut next = BTreeSet::new();
        for (square, tally) in moves {
            let after = settled(image.place(square).expect("legal"));
            assert!(next.insert(least(after)), "two images of a move in {image}");
            assert_eq!(tally.games(), edges[&(least(image), least(after))]);
            if seen.insert(least(after)) {
                open.push(after);
            }
        }
    }
    assert_eq!(number, expected.len());
}

#[test]
fn results_are_those_given_or_those_of_the_board() {
    let over = Game::from_transcript("e6f4e3f6g5d6e7f5c5").expect("legal");
    let mut explorer = Explorer::new(1);
    explorer.add(&over, None);
    explorer.add(&over, Some(Score { black: 30, white: 34 }));
    explorer.add(&over, Some(Score { black: 32, white: 32 }));
    explorer.add(&Game::new(), Some(Score { black: 0, white: 0 }));
    let tally = explorer.tally(Position::START).expect("every game begins there");
    assert_eq!((counts(&tally), tally.unknown()), ([1, 1, 1, 4], 1));
    assert_eq!((tally.mean_margin(), tally.black_share()), (Some(20.0), Some(0.5)));
    assert_eq!(explorer.moves(Position::START).len(), 1);
    assert_eq!(explorer.len(), 2);
    let mut both = explorer.clone();
    both.merge(&explorer);
    let twice = both.tally(Position::START).expect("as before");
    assert_eq!((counts(&twice), twice.mean_margin()), ([2, 2, 2, 8], Some(20.0)));
    assert_eq!(both.moves(Position::START)[0].1.games(), 6);
    assert_eq!(both.games(), 8);
}

#[test]
fn a_position_after_a_forced_pass_is_that_before_it() {
    // White must pass after h6.
    let game = Game::from_transcript("f5f6d3g5h5h4f7h6c5").expect("legal");
    let mut explorer = Explorer::new(12);
    explorer.add(&game, None);
    let mut before = Game::from_transcript("f5f6d3g5h5h4f7").expect("legal").position();
    before = before.place(game.placements()[7]).expect("legal");
    assert!(before.must_pass());
    assert_eq!(explorer.tally(before), explorer.tally(before.play(Move::Pass).expect("it must")));
    assert_eq!(explorer.moves(before).len(), 1);
    assert_eq!(explorer.len(), 10);
}

#[test]
fn every_real_game_counts_once_at_each_depth() {
    for (path, bytes) in files("wthor", "wtb") {
        let games = wthor::Games::parse(&bytes).expect("a game file");
        let mut explorer = Explorer::new(10);
        let mut long = 0;
        for record in &games {
            let game = record.replay().expect("a legal game");
            long += u64::from(!game.is_empty());
            let black = u16::from(record.black_score());
            explorer.add(&game, Some(Score { black, white: 64 - black }));
        }
        let first = explorer.moves(Position::START);
        assert_eq!(first.len(), 1, "{}: all first moves are images", path.display());
        assert_eq!(first[0].1.games(), long, "{}", path.display());
        let second = explorer.moves(Position::START.place(first[0].0).expect("legal"));
        assert_eq!(second.len(), 3, "diagonal, perpendicular, parallel");
        let tally = explorer.tally(Position::START).expect("games");
        assert_eq!(tally.games(), games.len() as u64);
    }
}

/// Explorers of parts of the games have, once merged, the bytes of one of all games.
#[test]
fn bytes_of_merged_explorers() {
    let mut random = Random::new(8);
    let games: Vec<Game> = (0..200).map(|round| random_game(&mut random, round % 60)).collect();
    let explored = |games: &[Game]| {
        let mut explorer = Explorer::new(6);
        for game in games {
            explorer.add(game, None);
        }
        explorer
    };
    let whole = explored(&games).to_bytes();
    let mut merged = Explorer::new(6);
    for part in games.rchunks(33) {
        let bytes = explored(part).to_bytes();
        merged.merge(&Explorer::from_bytes(&bytes).expect("an explorer"));
    }
    assert_eq!((merged.games(), merged.to_bytes()), (200, whole.clone()));
    let read = Explorer::from_bytes(&whole).expect("an explorer");
    assert_eq!((read.depth(), read.len()), (6, merged.len()));
    assert_eq!(read.tally(Position::START), merged.tally(Position::START));
    assert_eq!(read.moves(Position::START), merged.moves(Position::START));
}

#[test]
fn bytes_that_are_no_explorer() {
    let mut explorer = Explorer::new(2);
    explorer.add(&"f5d6".parse().expect("legal"), Some(Score { black: 30, white: 34 }));
    let bytes = explorer.to_bytes();
    for length in 0..bytes.len() {
        let error = Explorer::from_bytes(&bytes[..length]).expect_err("cut");
        assert_eq!((error.byte(), error.kind()), (length, ExplorerErrorKind::TooShort));
    }
    let wrong = |at: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = byte;
        Explorer::from_bytes(&bytes).expect_err("changed")
    };
    assert_eq!(wrong(0, b'x').to_string(), "byte 0: not an explorer");
    assert_eq!(wrong(56, 2).to_string(), "byte 40: not a position");
    let opponent = (48..56).find(|&at| bytes[at] != 0).expect("it has discs");
    assert_eq!(wrong(opponent - 8, bytes[opponent]).to_string(), "byte 40: not a position");
    // The highest byte of the player makes the first of the three positions the last.
    assert_eq!(wrong(47, 0xFE).kind(), ExplorerErrorKind::Order);
    // Two moves are from and to one of three positions.
    let moves = HEADER + 3 * POSITION;
    for at in [moves, moves + MOVE] {
        for end in [at, at + 4] {
            let error = wrong(end, 3);
            assert_eq!((error.byte(), error.kind()), (at, ExplorerErrorKind::Move));
        }
    }
    // Each position twice, and each move twice. Their counts are in bytes 24 and 32.
    for (count, begin, end, size) in [(24, HEADER, moves, POSITION), (32, moves, bytes.len(), MOVE)]
    {
        for next in (begin + size..=end).step_by(size) {
            let mut twice = [&bytes[..next], &bytes[next - size..]].concat();
            twice[count] += 1;
            let error = Explorer::from_bytes(&twice).expect_err("twice");
            assert_eq!((error.byte(), error.kind()), (next, ExplorerErrorKind::Order));
        }
    }
    // A count that is too large is known by the length alone.
    for at in 24..HEADER {
        assert_eq!(
            wrong(at, 0xFF).to_string(),
            format!("byte {}: the bytes end here", bytes.len())
        );
    }
    let longer = [&bytes[..], b"x"].concat();
    let error = Explorer::from_bytes(&longer).expect_err("longer");
    assert_eq!(error.to_string(), format!("byte {}: more bytes after the last move", bytes.len()));
    // Any change is an error or an explorer, and never a panic.
    let mut random = Random::new(9);
    for _ in 0..2000 {
        let mut bytes = bytes.clone();
        let at = random.index(bytes.len());
        bytes[at] = random.below(256) as u8;
        if let Ok(mut read) = Explorer::from_bytes(&bytes) {
            read.merge(&explorer);
            assert!(Explorer::from_bytes(&read.to_bytes()).is_ok());
        }
    }
}

/// Bytes of an explorer of made-up positions and moves, in which every tally is one game.
fn made_up(positions: &[[u64; 2]], moves: &[[u32; 2]]) -> Vec<u8> {
    let mut bytes = b"explore1".to_vec();
    for number in [12, 1, positions.len() as u64, moves.len() as u64] {
        bytes.extend(number.to_le_bytes());
    }
    let tally: [u8; 24] = std::array::from_fn(|at| u8::from(at == 0));
    for position in positions {
        bytes.extend(position.iter().flat_map(|side| side.to_le_bytes()));
        bytes.push(0);
        bytes.extend(tally);
    }
    for ends in moves {
        bytes.extend(ends.iter().flat_map(|end| end.to_le_bytes()));
        bytes.extend(tally);
    }
    bytes
}

#[test]
fn positions_with_equal_hashes() {
    // With this player, the hash is 0 for every opponent.
    const PLAYER: u64 = 0x9E37_79B9_7F4A_7C15;
    const COUNT: usize = 30_000;
    let mut random = Random::new(10);
    let mut opponents = BTreeSet::new();
    while opponents.len() < COUNT {
        opponents.insert(random.next() & !PLAYER);
    }
    let positions: Vec<_> = opponents.into_iter().map(|opponent| [PLAYER, opponent]).collect();
    let moves: Vec<_> = (1..COUNT as u32).map(|to| [to - 1, to]).collect();
    let bytes = made_up(&positions, &moves);
    let explorer = Explorer::from_bytes(&bytes).expect("an explorer");
    assert_eq!(explorer.len(), COUNT);
    let mut twice = Explorer::new(12);
    twice.merge(&explorer);
    assert_eq!((twice.len(), twice.to_bytes()), (COUNT, bytes));
    twice.merge(&explorer);
    assert_eq!((twice.len(), twice.games()), (COUNT, 2));
}

#[test]
fn a_position_has_64_moves_at_most() {
    let positions: Vec<_> = (0..70).map(|player| [player, 0]).collect();
    let moves = |most: u32| -> Vec<_> {
        (0..70).flat_map(|from| (0..most).map(move |to| [from, to])).collect()
    };
    let bytes = made_up(&positions, &moves(64));
    assert_eq!(Explorer::from_bytes(&bytes).expect("an explorer").to_bytes(), bytes);
    let error = Explorer::from_bytes(&made_up(&positions, &moves(65))).expect_err("one more");
    let at = HEADER + 70 * POSITION + 64 * MOVE;
    assert_eq!((error.byte(), error.kind()), (at, ExplorerErrorKind::Move));
}
