//! Properties of every game, tested on generated games.

use crate::support;
use crate::support::strategies::{games, positions, texts};
use proptest::prelude::*;
use reversi_rules::{Game, Square};

proptest! {
    #![proptest_config(support::cases(400, 64))]

    #[test]
    fn a_refused_transcript_leaves_the_game_as_it_was(
        game in games(),
        text in texts(b"abcdefgh12345678-. ", 40),
    ) {
        let mut tried = game.clone();
        match tried.play_transcript(&text) {
            Ok(()) => prop_assert!(tried.placements().starts_with(game.placements())),
            Err(error) => {
                prop_assert!(error.byte() <= text.len());
                prop_assert!(error.ply() >= game.plies().count());
                prop_assert_eq!((tried.position(), tried), (game.position(), game));
            }
        }
    }

    #[test]
    fn undo_restores_and_redo_repeats(game in games()) {
        let mut back = game.clone();
        let mut start = Game::new();
        while back.undo().is_some() {}
        prop_assert_eq!((&back, back.position()), (&start, start.position()));
        prop_assert_eq!(back.redoable(), game.placements());
        for &square in game.placements() {
            let before = back.clone();
            prop_assert_eq!(back.redo(), Some(square));
            prop_assert!(start.place(square).is_ok());
            prop_assert_eq!((&back, back.position()), (&start, start.position()));
            let mut undone = back.clone();
            undone.undo();
            prop_assert_eq!(undone.last_flips(), before.last_flips());
            prop_assert_eq!((undone.position(), undone), (before.position(), before));
        }
        prop_assert_eq!((back.position(), back), (game.position(), game));
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
    fn the_text_of_a_game_is_read_back(position in positions(), game in games()) {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        prop_assert_eq!(position.board().to_string().parse(), Ok(position.board()));
        prop_assert_eq!(game.to_string().parse(), Ok(game.clone()));
        prop_assert_eq!(game.transcript().with_passes().to_string().parse(), Ok(game));
    }

    #[test]
    fn a_refused_move_leaves_the_game_as_it_was(game in games(), index in 0_u8..64) {
        let square = Square::from_index(index).expect("below 64");
        let mut tried = game.clone();
        if game.legal_moves().contains(square) {
            prop_assert_eq!(tried.place(square), Ok(game.position().flips(square)));
        } else {
            prop_assert!(tried.place(square).is_err());
            prop_assert_eq!((tried.position(), tried), (game.position(), game));
        }
    }
}
