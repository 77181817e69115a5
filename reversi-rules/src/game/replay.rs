//! Replaying a record in which each move names its side.

use crate::game::Game;
use crate::position::Playable;
use crate::vocabulary::{Color, IllegalMove, Move, Square};

/// The reason why a move of a named side cannot be played.
pub(crate) enum Refusal<S = Square> {
    /// It is this side's turn, and the move is the other side's.
    WrongTurn(Color),
    Illegal(IllegalMove<S>),
}

impl<P: Playable> Game<P> {
    /// Plays as [`play`](Self::play) a move of the side `color`.
    pub(crate) fn play_as(
        &mut self,
        color: Color,
        played: Move<P::Square>,
    ) -> Result<(), Refusal<P::Square>> {
        let turn = self.position().turn();
        // The pass that the game has inserted was the other side's.
        if !played.is_pass() || color == turn {
            self.expect_no_pass();
        }
        if color != turn && !self.expects_pass() && !self.is_over() {
            return Err(Refusal::WrongTurn(turn));
        }
        self.play(played).map(drop).map_err(Refusal::Illegal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After these eight discs black must pass, so that white moves again.
    const PASS: &str = "f5f6d3g5h5h4f7h6";

    #[test]
    fn only_the_side_that_passed_may_have_its_pass_written() {
        let mut game = Game::from_transcript(PASS).expect("legal");
        assert!(game.just_passed());
        // White has the turn and may not pass; black's pass is then no longer the last ply.
        let refused = game.clone().play_as(Color::White, Move::Pass);
        assert!(matches!(refused, Err(Refusal::Illegal(_))));

        assert!(game.play_as(Color::Black, Move::Pass).is_ok());
        let again = game.play_as(Color::Black, Move::Pass);
        assert!(matches!(again, Err(Refusal::WrongTurn(Color::White))));
        assert_eq!(game.ply_count(), 9);
    }

    #[test]
    fn once_the_game_is_over_it_is_nobodys_turn() {
        let mut game = Game::from_transcript("e6f4e3f6g5d6e7f5c5").expect("legal");
        for color in Color::ALL {
            let refused = game.play_as(color, Move::Place(Square::A1));
            assert!(matches!(refused, Err(Refusal::Illegal(_))));
            assert_eq!(game.ply_count(), 9);
        }
    }
}
