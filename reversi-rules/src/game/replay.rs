//! Replaying records in which each move names its side.

use crate::game::Game;
use crate::position::Playable;
use crate::vocabulary::{Color, IllegalMove, Move, Square};

/// The reason why the move of a given side cannot be played.
pub(crate) enum Refusal<S = Square> {
    /// This side has the turn, but the move belongs to the other side.
    WrongTurn(Color),
    Illegal(IllegalMove<S>),
}

impl<P: Playable> Game<P> {
    /// Plays a move of the side `color`, as [`play`](Self::play) does.
    pub(crate) fn play_as(
        &mut self,
        color: Color,
        played: Move<P::Square>,
    ) -> Result<(), Refusal<P::Square>> {
        let turn = self.position().turn();
        // A pass that the game has just played belongs to the side without the turn. So only a
        // pass of that side can be its announcement.
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

    /// After these eight moves black must pass, so white moves again.
    const PASS: &str = "f5f6d3g5h5h4f7h6";

    #[test]
    fn only_the_side_that_passed_may_have_its_pass_written() {
        let mut game = Game::from_transcript(PASS).expect("legal");
        assert!(game.just_passed());
        // White has the turn and may not pass. Black's pass can then no longer be announced.
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
