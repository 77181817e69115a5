//! Written values are read back, on generated games.

use super::{Value, bytes, json};
use crate::support::{self};
use proptest::collection::vec;
use proptest::prelude::*;
use reversi_rules::{Color, Game, Objective, Outcome, Position};

/// Games from any start. Play cannot reach most of the starts.
fn games_from_anywhere() -> impl Strategy<Value = Game> {
    let start = (any::<u64>(), any::<u64>(), any::<bool>()).prop_map(|(a, b, turn)| {
        let turn = if turn { Color::Black } else { Color::White };
        support::from_masks(a & b, a & !b, turn)
    });
    let start = prop_oneof![Just(Position::START), start];
    (start, vec(any::<usize>(), 0..=60)).prop_map(|(start, picks)| {
        let mut game = Game::from_position(start);
        for pick in picks {
            let legal = game.legal_moves();
            let Some(square) = legal.nth(pick % legal.len().max(1)) else { break };
            game.place(square).expect("legal");
        }
        game
    })
}

fn comes_back<T: Value>(value: T) -> Result<(), TestCaseError> {
    prop_assert_eq!(&serde_json::from_str::<T>(&json(&value)).expect("own text"), &value);
    prop_assert_eq!(postcard::from_bytes::<T>(&bytes(&value)).expect("own bytes"), value);
    Ok(())
}

proptest! {
    #![proptest_config(support::cases(400, 64))]

    #[test]
    fn written_values_are_read_back(game in games_from_anywhere()) {
        comes_back(game.start())?;
        comes_back(game.position())?;
        comes_back(game.position().board())?;
        comes_back(game.legal_moves())?;
        comes_back(game.clone())?;
        comes_back(Outcome::from_board(game.position().board()))?;
    }

    /// On boards of every size, and with either objective.
    #[test]
    fn outcomes_are_read_back(black: u16, white: u16, squares in 0..=256_u16, fewest: bool) {
        let black = black % (squares + 1);
        let white = white % (squares - black + 1);
        let objective = if fewest { Objective::Fewest } else { Objective::Most };
        let outcome = Outcome::on_squares(black, white, squares).expect("they fit");
        comes_back(outcome.with_objective(objective))?;
    }

    #[test]
    fn one_wrong_character_is_refused_or_another_value(
        game in games_from_anywhere(),
        at in any::<prop::sample::Index>(),
        other in "[-XO.:a-h1-8x0 é]",
    ) {
        let text = format!("{}:{game}", game.start());
        let at = at.index(text.len());
        let text = format!("{}{other}{}", &text[..at], &text[at + 1..]);
        match serde_json::from_str::<Game>(&json(&text)) {
            Ok(game) => comes_back(game)?,
            Err(error) => prop_assert!(error.to_string().starts_with("byte "), "{error}"),
        }
    }

    #[test]
    fn one_wrong_byte_is_refused_or_another_value(
        game in games_from_anywhere(),
        at in 0_usize..81,
        other in any::<u8>(),
    ) {
        let mut packed = bytes(game);
        packed[1 + at] = other;
        if let Ok(game) = postcard::from_bytes::<Game>(&packed) {
            prop_assert_eq!(bytes(game), &packed[..]);
        }
        packed[0] = 17;
        let start = &packed[..18];
        if let Ok(position) = postcard::from_bytes::<Position>(start) {
            prop_assert_eq!(bytes(position), start);
        }
    }

    /// No two texts mean the same outcome.
    #[test]
    fn one_wrong_character_of_an_outcome_is_refused_or_another_value(
        black in 0..=64_u16,
        white in 0..=64_u16,
        at in any::<prop::sample::Index>(),
        other in prop::sample::select(&b"0123456789-() offwests"[..]),
    ) {
        let outcome = Outcome::on_squares(black, white, 144).expect("they fit");
        let text = json(outcome.with_objective(Objective::Fewest));
        let mut changed = text.clone().into_bytes();
        changed[1 + at.index(text.len() - 2)] = other;
        if let Ok(read) = serde_json::from_slice::<Outcome>(&changed) {
            prop_assert_eq!(json(read).into_bytes(), changed);
        }
    }
}
