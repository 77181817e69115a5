//! What holds for every game and every input, on generated ones.

use crate::support;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use reversi_rules::record::wthor::{Games, Names};
use reversi_rules::{Bitboard, Board, Color, Game, Move, Outcome, Position, Square, perft};

/// The same cases on each run: the fuzzers are there to look further.
fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 400,
        rng_seed: RngSeed::Fixed(64),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Any position at all: a third of the squares empty, black and white each, and any turn.
fn positions() -> impl Strategy<Value = Position> {
    (any::<u64>(), any::<u64>(), any::<bool>()).prop_map(|(a, b, turn)| {
        let turn = if turn { Color::Black } else { Color::White };
        support::from_masks(a & b, a & !b, turn)
    })
}

/// A game from the start: each number picks one of the legal squares, until there are none.
fn games() -> impl Strategy<Value = Game> {
    vec(any::<u32>(), 0..=60).prop_map(|picks| {
        let mut game = Game::new();
        for pick in picks {
            let legal = game.legal_moves();
            let Some(square) = legal.nth(pick % legal.len().max(1)) else { break };
            game.play(square).expect("legal");
        }
        game
    })
}

/// Text that is nearly right more often than random bytes would be.
fn texts(alphabet: &'static [u8], length: usize) -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        vec(any::<u8>(), 0..length),
        vec(proptest::sample::select(alphabet), 0..length),
        vec(prop_oneof![20 => proptest::sample::select(alphabet), 1 => any::<u8>()], 0..length),
    ]
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_placement_adds_one_disc_and_removes_none(position in positions()) {
        for square in position.legal_moves() {
            let after = position.play(square.into()).expect("legal");
            let (before, occupied) = (position.board().occupied(), after.board().occupied());
            prop_assert_eq!(occupied, before.with(square));
            prop_assert_eq!(after.turn(), !position.turn());
            prop_assert_eq!(after.board().get(square), Some(position.turn()));
        }
    }

    #[test]
    fn flips_are_discs_of_the_opponent(position in positions()) {
        for square in Square::ALL {
            let flips = position.flips(square);
            prop_assert!(flips.is_subset(position.opponent()));
            prop_assert!(flips.is_disjoint(position.player()));
            prop_assert!(flips.len() <= 19);
            prop_assert_eq!(flips.is_empty(), !position.legal_moves().contains(square));
        }
    }

    #[test]
    fn a_placement_turns_the_flips_and_nothing_else(position in positions()) {
        for square in position.legal_moves() {
            let after = position.play(square.into()).expect("legal");
            let flips = position.flips(square);
            prop_assert_eq!(after.opponent(), (position.player() | flips).with(square));
            prop_assert_eq!(after.player(), position.opponent() - flips);
        }
    }

    #[test]
    fn a_position_is_to_be_moved_in_passed_in_or_over(position in positions()) {
        let can_move = !position.legal_moves().is_empty();
        let states = [can_move, position.must_pass(), position.is_over()];
        prop_assert_eq!(states.iter().filter(|&&state| state).count(), 1);
        prop_assert_eq!(position.is_legal(Move::Pass), position.must_pass());
        prop_assert_eq!(position.outcome().is_some(), position.is_over());
    }

    #[test]
    fn exchanging_the_colours_exchanges_everything(position in positions()) {
        let [black, white] = Color::ALL.map(|color| position.discs(color).bits());
        let exchanged = support::from_masks(white, black, !position.turn());
        prop_assert_eq!(exchanged.legal_moves(), position.legal_moves());
        prop_assert_eq!(perft(exchanged, 2), perft(position, 2));
        let (one, other) = (Outcome::of(position.board()), Outcome::of(exchanged.board()));
        prop_assert_eq!(one.score(Color::Black), other.score(Color::White));
        prop_assert_eq!(one.winner(), other.winner().map(Color::opponent));
    }

    #[test]
    fn scores_sum_to_64(position in positions()) {
        let outcome = Outcome::of(position.board());
        prop_assert_eq!(outcome.score(Color::Black) + outcome.score(Color::White), 64);
        prop_assert_eq!(outcome.margin(Color::Black), -outcome.margin(Color::White));
        prop_assert!(Color::ALL.iter().all(|&color| outcome.score(color) >= outcome.discs(color)));
    }

    #[test]
    fn undo_restores_and_redo_repeats(game in games()) {
        let mut back = game;
        let mut start = Game::new();
        while back.undo().is_some() {}
        prop_assert_eq!((back, back.position()), (start, start.position()));
        prop_assert_eq!(back.redoable(), game.placements());
        for &square in game.placements() {
            let before = back;
            prop_assert_eq!(back.redo(), Some(square));
            prop_assert!(start.play(square).is_ok());
            prop_assert_eq!((back, back.position()), (start, start.position()));
            let mut undone = back;
            undone.undo();
            prop_assert_eq!((undone, undone.position()), (before, before.position()));
            prop_assert_eq!(undone.last_flips(), before.last_flips());
        }
        prop_assert_eq!((back, back.position()), (game, game.position()));
    }

    #[test]
    fn a_game_waits_for_a_choice_or_is_over(game in games()) {
        prop_assert!(!game.position().must_pass());
        prop_assert_eq!(game.is_over(), game.legal_moves().is_empty());
        prop_assert_eq!(game.position().board().occupied().len() as usize, 4 + game.len());
        let placed = game.plies().filter_map(|(_, played)| played.square());
        prop_assert!(placed.eq(game.placements().iter().copied()));
    }

    #[test]
    fn text_comes_back(position in positions(), game in games()) {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        prop_assert_eq!(position.board().to_string().parse(), Ok(position.board()));
        prop_assert_eq!(game.to_string().parse(), Ok(game));
        prop_assert_eq!(game.transcript().with_passes().to_string().parse(), Ok(game));
    }

    #[test]
    fn a_refused_move_leaves_the_game_as_it_was(game in games(), index in 0_u8..64) {
        let square = Square::from_index(index).expect("below 64");
        let mut tried = game;
        if game.legal_moves().contains(square) {
            prop_assert_eq!(tried.play(square), Ok(game.position().flips(square)));
        } else {
            prop_assert!(tried.play(square).is_err());
            prop_assert_eq!((tried, tried.position()), (game, game.position()));
        }
    }

    #[test]
    fn a_refused_transcript_leaves_the_game_as_it_was(
        game in games(),
        text in texts(b"abcdefgh12345678-. ", 40),
    ) {
        let mut tried = game;
        match tried.play_transcript(&text) {
            Ok(()) => prop_assert!(tried.placements().starts_with(game.placements())),
            Err(error) => {
                prop_assert!(error.offset() <= text.len());
                prop_assert!(error.ply() >= game.plies().count());
                prop_assert_eq!((tried, tried.position()), (game, game.position()));
            }
        }
    }

    #[test]
    fn any_bytes_are_a_board_or_refused_with_an_offset_inside(
        text in texts("XOxo*Bb.- \n●⚫○⚪".as_bytes(), 100),
    ) {
        match Board::parse(&text) {
            Ok(board) => prop_assert_eq!(board.to_string().parse(), Ok(board)),
            Err(error) => prop_assert!(error.offset() <= text.len()),
        }
        match Position::parse(&text) {
            Ok(position) => prop_assert_eq!(position.to_string().parse(), Ok(position)),
            Err(error) => prop_assert!(error.offset() <= text.len()),
        }
    }

    #[test]
    fn any_bytes_are_a_square_or_refused_with_an_offset_inside(text in texts(b"abh1289-ps", 6)) {
        match Square::parse(&text) {
            Ok(square) => {
                let lower_case = text.to_ascii_lowercase();
                prop_assert_eq!(square.to_string().into_bytes(), lower_case);
            }
            Err(error) => prop_assert!(error.offset() <= text.len()),
        }
        let token = text.to_ascii_lowercase();
        let pass = [&b"--"[..], b"pa", b"ps", b"pass"].contains(&token.as_slice());
        let square = Square::parse(&text).map(Move::from).map_err(|error| error.offset());
        let expected = if pass { Ok(Move::Pass) } else { square };
        prop_assert_eq!(Move::parse(&text).map_err(|error| error.offset()), expected);
    }

    #[test]
    fn any_bytes_are_a_wthor_file_or_refused_with_an_offset_inside(
        file in wthor_files(),
    ) {
        match Games::parse(&file) {
            Ok(games) => for record in &games {
                let squares: Vec<Square> = record.moves().collect();
                match record.replay() {
                    Ok(game) => prop_assert_eq!(game.placements(), squares),
                    Err(error) => prop_assert!(error.ply() < 120),
                }
            },
            Err(error) => prop_assert!(error.offset() <= file.len()),
        }
        for names in [Names::players(&file), Names::tournaments(&file)] {
            match names {
                Ok(names) => for at in 0..names.len() {
                    let name = names.get(at).expect("below the length");
                    prop_assert_eq!(name.to_string().chars().count(), name.bytes().len());
                },
                Err(error) => prop_assert!(error.offset() <= file.len()),
            }
        }
    }

    #[test]
    fn a_sets_squares_are_its_bits(bits in any::<u64>()) {
        let set = Bitboard::from_bits(bits);
        let sum: u64 = set.iter().map(|square| 1_u64 << square.index()).sum();
        prop_assert_eq!(sum, bits);
    }
}

/// Random bytes, and files of the right size for a few games, players or tournaments whose bytes
/// are mostly those of squares.
fn wthor_files() -> impl Strategy<Value = Vec<u8>> {
    let byte = prop_oneof![
        400 => (1_u8..=8, 1_u8..=8).prop_map(|(row, column)| 10 * row + column),
        20 => Just(0),
        1 => any::<u8>(),
    ];
    let layouts = vec![(4, 68), (8, 20), (8, 26)];
    let sized = (proptest::sample::select(layouts), 0..4_u8, vec(byte, 3 * 68)).prop_map(
        |((count_at, width), count, body)| {
            let mut file = vec![20, 26, 11, 21, 0, 0, 0, 0, 0, 0, 0xDB, 7, 8, 0, 24, 0];
            file[count_at] = count;
            for entry in body.chunks(68).take(count.into()) {
                file.extend(&entry[..6]);
                file.extend([40, 24]);
                file.extend(&entry[8..width]);
            }
            file
        },
    );
    prop_oneof![1 => vec(any::<u8>(), 0..200), 3 => sized]
}
