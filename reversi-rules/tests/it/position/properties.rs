//! Properties of every position, tested on generated positions.

use crate::support;
use crate::support::strategies::positions;
use proptest::prelude::*;
use reversi_rules::{Color, Move, Outcome, Square, perft};

proptest! {
    #![proptest_config(support::cases(400, 64))]

    #[test]
    fn a_placement_adds_one_disc_and_removes_none(position in positions()) {
        for square in position.legal_moves() {
            let after = position.place(square).expect("legal");
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
    fn a_placement_flips_exactly_the_flips(position in positions()) {
        for square in position.legal_moves() {
            let after = position.place(square).expect("legal");
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
    fn exchanging_the_colors_exchanges_everything(position in positions()) {
        let [black, white] = Color::ALL.map(|color| position.discs(color).bits());
        let exchanged = support::from_masks(white, black, !position.turn());
        prop_assert_eq!(exchanged.legal_moves(), position.legal_moves());
        prop_assert_eq!(perft(exchanged, 2), perft(position, 2));
        let (one, other): (Outcome, Outcome) = (position.board().into(), exchanged.board().into());
        prop_assert_eq!(one.score(Color::Black), other.score(Color::White));
        prop_assert_eq!(one.winner(), other.winner().map(Color::opponent));
    }
}
