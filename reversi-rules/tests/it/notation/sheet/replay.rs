//! Sheets as games, and games as sheets.

use super::{errors, vector};
use crate::support::{self, Random, game, position, vectors};
use proptest::collection::vec;
use proptest::prelude::*;
use reversi_rules::notation::{Sheet, SheetError};
use reversi_rules::{Game, Position, Square};

// Rule 8.6.
#[test]
fn vectors_sheet() {
    let vector = vector();
    let (sheet, game) = (Sheet::from_numbers(vector.grid), game(&vector.moves));
    assert_eq!(sheet.game().as_ref(), Ok(&game));
    assert_eq!(game.sheet(), sheet);
    assert_eq!(sheet.numbers(), vector.grid);
    assert_eq!(errors(sheet), []);
    assert_eq!(sheet.legal_prefix(Position::START), (game, None));
}

// Rule 8.6.
#[test]
fn vectors_games_round_trip_through_sheets() {
    let vectors = vectors::games();
    let mut passes = 0;
    for vector in &vectors {
        let start = position(&format!("{} {}", vector.start_board, vector.start_side));
        let mut game = Game::from_position(start);
        game.play_transcript(&vector.moves).expect("legal");
        assert_eq!(game.sheet().game_from(start), Ok(game), "{}", vector.name);
        passes += vector.passes.len();
    }
    assert!(vectors.len() > 20 && passes > 50);
}

#[test]
fn random_games_round_trip_from_any_start_and_at_every_ply() {
    let mut random = Random::new(30);
    let mut plies = 0;
    for round in 0..300 {
        let start = if round % 2 == 0 { Position::START } else { random.position() };
        let mut game = Game::from_position(start);
        loop {
            let sheet = game.sheet();
            assert_eq!(sheet.game_from(start).as_ref(), Ok(&game));
            assert_eq!(sheet.errors_from(start).count(), 0);
            assert_eq!(sheet.to_string().parse(), Ok(sheet));
            let Some(square) = random.pick(game.legal_moves()) else { break };
            game.place(square).expect("legal");
            plies += 1;
        }
    }
    assert!(plies > 5000);
}

// Rule 8.6.
#[test]
fn a_transcript_sheet_is_a_grid_of_numbers() {
    let game = vectors::game("vlasakova-schotte-prague-2011");
    let sheet = game.sheet();
    assert_eq!(sheet.get(Square::F5), Some(1));
    assert_eq!(sheet.game(), Ok(game));
    let mut numbers = sheet.numbers();
    numbers[4][5] = 2;
    let errors: Vec<_> = reversi_rules::notation::Sheet::from_numbers(numbers).errors().collect();
    assert!(errors.contains(&SheetError::Missing { number: 1 }));
    let twice = |error: &SheetError| matches!(error, SheetError::Duplicate { number: 2, .. });
    assert!(errors.iter().any(twice));
}

proptest! {
    #![proptest_config(support::cases(400, 64))]

    #[test]
    fn any_numbers_are_a_sheet_and_any_start_can_be_tried(
        cells in vec(prop_oneof![3 => 0_u8..=64, 1 => any::<u8>()], 64), seed in any::<u64>()
    ) {
        let mut numbers = [[0; 8]; 8];
        for (at, &cell) in cells.iter().enumerate() {
            numbers[at / 8][at % 8] = cell;
        }
        let sheet = Sheet::from_numbers(numbers);
        prop_assert_eq!(sheet.numbers(), numbers);
        prop_assert_eq!(sheet.to_string().parse(), Ok(sheet));
        for square in Square::ALL {
            let number = cells[square.index()];
            prop_assert_eq!(sheet.get(square), Some(number.into()).filter(|&number| number > 0));
        }
        let start = Random::new(seed).position();
        let errors: Vec<_> = sheet.errors_from(start).collect();
        let (game, stopped) = sheet.legal_prefix(start);
        prop_assert_eq!(stopped.is_some(), !errors.is_empty());
        prop_assert!(stopped.is_none_or(|error| errors.contains(&error)));
        prop_assert_eq!(sheet.game_from(start), stopped.map_or(Ok(game.clone()), Err));
        for (square, number) in game.placements().iter().zip(1..) {
            prop_assert_eq!(sheet.get(*square), Some(number));
        }
    }
}
