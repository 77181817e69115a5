//! The eight symmetries: a group, its actions, and the image that stands for all eight.

use crate::support::{self, Random, vectors};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use reversi_rules::{Bitboard, Board, Color, Game, Move, Position, Square, Symmetry, perft};
use serde::Deserialize;
use std::collections::{BTreeMap, HashSet};
use std::mem::size_of;

#[derive(Deserialize)]
struct Vectors {
    board: String,
    side: char,
    images: BTreeMap<String, String>,
    square_images: BTreeMap<String, BTreeMap<String, String>>,
    start_stabiliser: Vec<String>,
    equivalent_transcripts: Vec<String>,
}

fn symmetry_vectors() -> Vectors {
    serde_json::from_str(include_str!("../data/symmetry.json")).expect("the expected form")
}

fn named(name: &str) -> Symmetry {
    match name {
        "identity" => Symmetry::Identity,
        "rotate90_cw" => Symmetry::Rotate90,
        "rotate180" => Symmetry::Rotate180,
        "rotate90_ccw" => Symmetry::Rotate270,
        "mirror_left_right" => Symmetry::MirrorLeftRight,
        "mirror_top_bottom" => Symmetry::MirrorTopBottom,
        "transpose_a1h8" => Symmetry::Transpose,
        "anti_transpose_a8h1" => Symmetry::AntiTranspose,
        _ => panic!("{name} is no symmetry"),
    }
}

/// Every ordered pair, the identity's included.
fn pairs() -> impl Iterator<Item = (Symmetry, Symmetry)> {
    Symmetry::ALL.into_iter().flat_map(|one| Symmetry::ALL.map(|other| (one, other)))
}

#[test]
fn the_vectors_images() {
    let vectors = symmetry_vectors();
    let position = support::position(&format!("{} {}", vectors.board, vectors.side));
    assert_eq!((vectors.images.len(), vectors.square_images.len()), (8, 8));
    for (name, image) in &vectors.images {
        let expected = support::position(&format!("{image} {}", vectors.side));
        assert_eq!(position.transform(named(name)), expected, "{name}");
    }
    for (name, images) in &vectors.square_images {
        assert_eq!(images.len(), 4);
        for (square, image) in images {
            let transformed = support::square(square).transform(named(name));
            assert_eq!(transformed, support::square(image), "{square}, {name}");
        }
    }
}

// domain rows 12, 21 and 34
#[test]
fn four_fix_the_start_and_four_exchange_its_colours() {
    let mut fixing: Vec<Symmetry> =
        symmetry_vectors().start_stabiliser.iter().map(|name| named(name)).collect();
    fixing.sort();
    assert!(Symmetry::ALL.into_iter().filter(|symmetry| symmetry.fixes_start()).eq(fixing));
    assert_ne!(Board::START.colors_exchanged(), Board::START);
    for symmetry in Symmetry::ALL {
        let (board, position) =
            (Board::START.transform(symmetry), Position::START.transform(symmetry));
        assert_eq!(position, Position::new(board, Color::Black));
        if symmetry.fixes_start() {
            assert_eq!(board, Board::START);
        } else {
            assert_eq!(board, Board::START.colors_exchanged());
        }
        // The start with the discs of the other diagonal is the same game, turned.
        assert_eq!(perft(position, 6), perft(Position::START, 6));
    }
}

#[test]
fn they_are_a_group() {
    for (one, other) in pairs() {
        let product = one.compose(other);
        assert!(Symmetry::ALL.contains(&product));
        assert_eq!(product.inverse(), other.inverse().compose(one.inverse()));
        assert_eq!(product.fixes_start(), one.fixes_start() == other.fixes_start());
        for third in Symmetry::ALL {
            assert_eq!(product.compose(third), one.compose(other.compose(third)));
        }
    }
    for symmetry in Symmetry::ALL {
        assert_eq!(symmetry.compose(Symmetry::Identity), symmetry);
        assert_eq!(Symmetry::Identity.compose(symmetry), symmetry);
        assert_eq!(symmetry.compose(symmetry.inverse()), Symmetry::Identity);
        assert_eq!(symmetry.inverse().compose(symmetry), Symmetry::Identity);
        // Every element comes up once in its row of the table.
        let row: HashSet<Symmetry> =
            Symmetry::ALL.map(|other| symmetry.compose(other)).into_iter().collect();
        assert_eq!(row.len(), 8);
    }
}

#[test]
fn numbers_and_names() {
    for (index, symmetry) in (0..).zip(Symmetry::ALL) {
        assert_eq!(symmetry.index(), index);
        assert_eq!(Symmetry::from_index(index), Some(symmetry));
        assert_eq!(symmetry.to_string(), symmetry.name());
        assert_eq!(symmetry.name().parse(), Ok(symmetry));
        assert_eq!(symmetry.name().to_uppercase().parse(), Ok(symmetry));
    }
    assert!((8..=u8::MAX).all(|index| Symmetry::from_index(index).is_none()));
    let names: HashSet<&str> = Symmetry::ALL.iter().map(|symmetry| symmetry.name()).collect();
    assert_eq!(names.len(), 8);
    for text in ["", "half", "half turn ", " unchanged", "Rotate90", "2"] {
        assert!(text.parse::<Symmetry>().is_err(), "{text}");
    }
    assert_eq!([size_of::<Symmetry>(), size_of::<Option<Symmetry>>()], [1, 1]);
}

const CANONICAL: (Position, Symmetry) = Position::START.transform(Symmetry::Rotate90).canonical();
const COMPOSED: Symmetry = Symmetry::Rotate90.compose(Symmetry::Rotate90).inverse();

#[test]
fn they_are_const() {
    assert_eq!(CANONICAL, (Position::START, Symmetry::Rotate90));
    assert_eq!(COMPOSED, Symmetry::Rotate180);
}

#[test]
fn squares_and_sets_agree() {
    for (one, other) in pairs() {
        for square in Square::ALL {
            let image = square.transform(one);
            assert_eq!(square.bitboard().transform(one), image.bitboard());
            assert_eq!(image.transform(other), square.transform(one.compose(other)));
            assert_eq!(image.transform(one.inverse()), square);
            assert_eq!(Move::Place(square).transform(one), Move::Place(image));
        }
        assert_eq!(Move::Pass.transform(one), Move::Pass);
    }
    // Neighbours stay neighbours: nothing but the eight can do that.
    for symmetry in Symmetry::ALL {
        for square in Square::ALL {
            let beside = square.bitboard().neighbors();
            let image = square.transform(symmetry).bitboard();
            assert_eq!(beside.transform(symmetry), image.neighbors());
        }
    }
}

// domain row 31
#[test]
fn four_transcripts_are_one_game() {
    let transcripts = symmetry_vectors().equivalent_transcripts;
    assert_eq!(transcripts.len(), 4);
    let games: Vec<Game> = transcripts.iter().map(|text| support::game(text)).collect();
    let images: HashSet<Game> = Symmetry::ALL
        .into_iter()
        .filter(|symmetry| symmetry.fixes_start())
        .map(|symmetry| games[0].transform(symmetry))
        .collect();
    assert_eq!(images, games.iter().copied().collect());
    for game in &games {
        let (canonical, symmetry) = game.canonical();
        assert_eq!(canonical.to_string(), "f5d6c3");
        assert_eq!(game.transform(symmetry), canonical);
        assert!(symmetry.fixes_start());
    }
}

// domain row 31: every game of WTHOR begins with f5.
#[test]
fn real_games_are_canonical_already() {
    let mut real = 0;
    for vector in vectors::games().iter().filter(|vector| vector.wthor.is_some()) {
        let game = support::game(&vector.moves);
        assert_eq!(game.canonical(), (game, Symmetry::Identity), "{}", vector.name);
        real += 1;
    }
    assert!(real > 10, "{real}");
}

#[test]
fn games_from_elsewhere_are_made_canonical_too() {
    assert_eq!(Game::new().canonical(), (Game::new(), Symmetry::Identity));

    // The start with the colours exchanged is the standard start, turned.
    let game = support::game("f5d6c3").transform(Symmetry::MirrorTopBottom);
    assert_eq!(game.start().board(), Board::START.colors_exchanged());
    let (canonical, symmetry) = game.canonical();
    assert_eq!((canonical, symmetry.fixes_start()), (support::game("f5d6c3"), false));

    // The start cannot say which of two images it is; the placements do.
    let start = Position::START.colors_exchanged();
    assert_eq!(start.transform(Symmetry::Rotate90), Position::new(Board::START, Color::White));
    let mut game = Game::from_position(start);
    for square in [Square::F5, Square::F4] {
        game.play(square).expect("legal");
    }
    let (canonical, _) = game.canonical();
    assert_eq!(canonical.start(), Position::new(Board::START, Color::White));
    let firsts = Symmetry::ALL.map(|symmetry| {
        let image = game.transform(symmetry);
        (image.start() == canonical.start()).then(|| image.placements().to_vec())
    });
    let least = firsts.iter().flatten().min().expect("four images have that start");
    assert_eq!((canonical.placements(), firsts.iter().flatten().count()), (least.as_slice(), 4));

    // Without placements nothing can decide, and the first symmetry that fits is taken.
    let empty = Game::from_position(Position::new(Board::EMPTY, Color::White));
    assert_eq!(empty.canonical(), (empty, Symmetry::Identity));
}

#[test]
fn what_can_be_redone_is_transformed_as_well() {
    let mut game = support::game("f5f6d3g5h5h4f7h6");
    game.undo();
    game.undo();
    game.undo();
    for symmetry in Symmetry::ALL {
        let mut image = game.transform(symmetry);
        assert_eq!((image.len(), image.redoable().len()), (5, 3));
        let mut original = game;
        while let Some(square) = original.redo() {
            assert_eq!(image.redo(), Some(square.transform(symmetry)));
            assert_eq!(image.last_flips(), original.last_flips().transform(symmetry));
            assert_eq!(image.position(), original.position().transform(symmetry));
        }
        assert_eq!(image.redo(), None);
    }
}

// domain row 5
#[test]
fn a_game_with_many_passes_passes_in_every_image() {
    let game = support::game(support::MANY_PASSES);
    for symmetry in Symmetry::ALL {
        let expected =
            game.plies().map(|(at, played)| (at.transform(symmetry), played.transform(symmetry)));
        let image = game.transform(symmetry);
        assert!(image.plies().eq(expected));
        assert_eq!(image.plies().filter(|(_, played)| played.is_pass()).count(), 23);
        assert_eq!(image.outcome(), game.outcome());
    }
}

#[derive(Deserialize)]
struct PerftFile {
    #[serde(rename = "unique_positions_M_up_to_8_symmetries")]
    passes_free: Vec<usize>,
    #[serde(rename = "unique_positions_P_up_to_8_symmetries")]
    passes_counted: Vec<usize>,
    max_mobility_by_ply: Vec<u32>,
}

fn perft_file() -> PerftFile {
    serde_json::from_str(include_str!("../data/perft.json")).expect("the expected form")
}

/// The positions in which somebody is to choose after 0, 1, … discs, one for each eight images.
fn canonical_levels(plies: usize) -> Vec<HashSet<Position>> {
    levels(plies, |position| {
        position
            .legal_moves()
            .iter()
            .map(|square| position.play_unchecked(square).settled())
            .collect()
    })
}

/// The start, and what those lead to who come after it, level by level up to symmetry.
fn levels(plies: usize, next: impl Fn(&Position) -> Vec<Position>) -> Vec<HashSet<Position>> {
    let mut levels = vec![HashSet::from([Position::START.canonical().0])];
    for ply in 0..plies {
        let children = levels[ply].iter().flat_map(&next).map(|position| position.canonical().0);
        let next = children.collect();
        levels.push(next);
    }
    levels
}

#[test]
fn positions_up_to_symmetry_are_as_many_as_published() {
    let (published, levels) = (perft_file(), canonical_levels(9));
    let counts: Vec<usize> = levels.iter().map(HashSet::len).collect();
    assert_eq!(counts, published.passes_free[..=9]);
    let most = |level: &HashSet<Position>| level.iter().map(|at| at.legal_moves().len()).max();
    let mobility: Vec<u32> = levels.iter().filter_map(most).collect();
    assert_eq!(mobility, published.max_mobility_by_ply[..=9]);
}

/// Where a pass is a ply, what comes after one is a ply behind.
#[test]
fn positions_up_to_symmetry_where_passes_count() {
    let levels = levels(9, |position| {
        let pass = position.must_pass().then(|| position.settled());
        let placed = position.legal_moves().iter().map(|square| position.play_unchecked(square));
        placed.chain(pass).collect()
    });
    let counts: Vec<usize> = levels.iter().map(HashSet::len).collect();
    assert_eq!(counts, perft_file().passes_counted[..=9]);
}

/// The earliest pass: 24 games, but six positions.
#[test]
fn the_earliest_passes_up_to_symmetry() {
    let levels = canonical_levels(7);
    let mut passes = HashSet::new();
    for (ply, level) in levels.iter().enumerate() {
        for position in level {
            for square in position.legal_moves() {
                let child = position.play_unchecked(square);
                if child.must_pass() {
                    assert_eq!(ply + 1, 8, "{child}");
                    passes.insert(child.canonical().0);
                }
            }
        }
    }
    assert_eq!(passes.len(), 6);
}

/// The game tree from `at`, in which the next disc is number `placed + 1`: the boards on which
/// games end with the ninth disc, once for each of these games.
fn ended_after_nine(at: Position, placed: u32, ended: &mut Vec<Board>) {
    if at.is_over() {
        assert_eq!(placed, 9, "{at}: no game is shorter");
        ended.push(at.board());
    } else if placed < 9 {
        for square in at.legal_moves() {
            ended_after_nine(at.play_unchecked(square).settled(), placed + 1, ended);
        }
    }
}

// domain row 24
#[test]
fn the_shortest_games_end_on_36_boards() {
    let mut ended = Vec::new();
    ended_after_nine(Position::START.play_unchecked(Square::F5), 1, &mut ended);
    let boards: HashSet<Board> = ended.iter().map(|board| board.canonical().0).collect();
    assert_eq!((ended.len(), boards.len()), (57, 36));
}

/// The same cases on each run.
fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 200,
        rng_seed: RngSeed::Fixed(8),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn positions() -> impl Strategy<Value = Position> {
    any::<u64>().prop_map(|seed| Random::new(seed).position())
}

fn games() -> impl Strategy<Value = Game> {
    (positions(), any::<bool>(), vec(any::<u32>(), 0..=60)).prop_map(|(start, standard, picks)| {
        let mut game = if standard { Game::new() } else { Game::from_position(start) };
        for pick in picks {
            let legal = game.legal_moves();
            let Some(square) = legal.nth(pick % legal.len().max(1)) else { break };
            game.play(square).expect("legal");
        }
        game
    })
}

/// One by one, and so neither by the tricks on masks nor by their order.
fn slow_image(board: Board, symmetry: Symmetry) -> Board {
    Square::ALL.into_iter().fold(Board::EMPTY, |image, square| match board.get(square) {
        Some(color) => image.with_disc(square.transform(symmetry), color),
        None => image,
    })
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn composing_is_doing_one_after_the_other(position in positions(), bits in any::<u64>()) {
        let set = Bitboard::from_bits(bits);
        for (one, other) in pairs() {
            let both = one.compose(other);
            prop_assert_eq!(set.transform(one).transform(other), set.transform(both));
            prop_assert_eq!(position.transform(one).transform(other), position.transform(both));
            let board = position.board();
            prop_assert_eq!(board.transform(one).transform(other), board.transform(both));
            prop_assert_eq!(board.transform(both), slow_image(board, both));
        }
    }

    #[test]
    fn games_compose_too(game in games()) {
        for (one, other) in pairs() {
            let (image, expected) = (game.transform(one), game.transform(one.compose(other)));
            prop_assert_eq!(image.transform(other), expected);
            prop_assert_eq!(image.position(), game.position().transform(one));
            prop_assert_eq!(image.last_flips(), game.last_flips().transform(one));
            prop_assert_eq!(image.just_passed(), game.just_passed());
        }
    }

    #[test]
    fn the_rules_know_no_direction(position in positions()) {
        for symmetry in Symmetry::ALL {
            let image = position.transform(symmetry);
            prop_assert_eq!(image.legal_moves(), position.legal_moves().transform(symmetry));
            prop_assert_eq!(image.must_pass(), position.must_pass());
            prop_assert_eq!(image.outcome(), position.outcome());
            for square in Square::ALL {
                let flips = position.flips(square).transform(symmetry);
                prop_assert_eq!(image.flips(square.transform(symmetry)), flips);
            }
        }
    }

    #[test]
    fn the_rules_know_no_colour(position in positions()) {
        let exchanged = position.colors_exchanged();
        prop_assert_eq!(exchanged.colors_exchanged(), position);
        prop_assert_eq!(exchanged.board(), position.board().colors_exchanged());
        prop_assert_eq!(exchanged.player(), position.player());
        prop_assert_eq!(exchanged.opponent(), position.opponent());
        prop_assert_eq!(exchanged.legal_moves(), position.legal_moves());
        for symmetry in Symmetry::ALL {
            let image = position.transform(symmetry).colors_exchanged();
            prop_assert_eq!(exchanged.transform(symmetry), image);
        }
    }

    #[test]
    fn the_canonical_image_is_the_least_and_one_for_all(position in positions()) {
        let (canonical, symmetry) = position.canonical();
        prop_assert_eq!(position.transform(symmetry), canonical);
        prop_assert_eq!(canonical.canonical(), (canonical, Symmetry::Identity));
        prop_assert_eq!(position.board().canonical(), (canonical.board(), symmetry));
        let images = Symmetry::ALL.map(|symmetry| position.transform(symmetry));
        prop_assert_eq!(images.iter().min(), Some(&canonical));
        let first = Symmetry::ALL.into_iter().find(|&to| position.transform(to) == canonical);
        prop_assert_eq!(first, Some(symmetry));
        prop_assert!(images.iter().all(|image| image.canonical().0 == canonical));
    }

    #[test]
    fn a_games_canonical_image_is_one_for_all(game in games()) {
        let (canonical, symmetry) = game.canonical();
        prop_assert_eq!(game.transform(symmetry), canonical);
        prop_assert_eq!(canonical.start(), game.start().canonical().0);
        prop_assert_eq!(canonical.canonical(), (canonical, Symmetry::Identity));
        for symmetry in Symmetry::ALL {
            prop_assert_eq!(game.transform(symmetry).canonical().0, canonical);
        }
        if canonical.start() == Position::START {
            prop_assert_eq!(canonical.placements().first().unwrap_or(&Square::F5), &Square::F5);
        }
    }
}
