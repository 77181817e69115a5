//! Playing what somebody wrote down, in which forced passes may be written or left out.

use crate::game::Game;
use crate::vocabulary::{Color, IllegalMove, Move, Square};

/// What is played: the game of the core, or one of another board.
pub(crate) trait Play {
    type Square;
    type Illegal;

    fn turn(&self) -> Color;
    fn is_over(&self) -> bool;
    fn just_passed(&self) -> bool;
    /// How many plies have been played, forced passes included.
    fn ply(&self) -> usize;
    /// A disc on that square, or a pass.
    fn attempt(&mut self, square: Option<Self::Square>) -> Result<(), Self::Illegal>;
}

impl Play for Game {
    type Square = Square;
    type Illegal = IllegalMove;

    fn turn(&self) -> Color {
        self.position().turn()
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn just_passed(&self) -> bool {
        self.just_passed()
    }

    fn ply(&self) -> usize {
        self.plies().count()
    }

    fn attempt(&mut self, square: Option<Square>) -> Result<(), IllegalMove> {
        match square {
            Some(square) => self.play(square).map(drop),
            None => self.position().check(Move::Pass),
        }
    }
}

/// Why a move that is written down for a side cannot be played.
pub(crate) enum Refusal<I> {
    /// It is this side's turn, and not that of the side which the move is given to.
    WrongTurn(Color),
    Illegal(I),
}

/// A game that follows what is written down. It inserts forced passes by itself, and each of them
/// may be written once.
pub(crate) struct Replay<G> {
    game: G,
    /// Whether the pass that the game has just inserted may still be written.
    pass_unmentioned: bool,
}

impl<G: Play> Replay<G> {
    /// Goes on from where `game` stands.
    pub(crate) fn new(game: G) -> Self {
        let pass_unmentioned = game.just_passed();
        Self { game, pass_unmentioned }
    }

    /// The game so far.
    pub(crate) const fn game(&self) -> &G {
        &self.game
    }

    /// How many plies have been played: the number of the one that is refused.
    pub(crate) fn ply(&self) -> usize {
        self.game.ply()
    }

    pub(crate) fn finish(self) -> G {
        self.game
    }

    /// A disc of the side to move on `square`, or a pass that is forced. After an error the game
    /// is as it was.
    pub(crate) fn play(&mut self, square: Option<G::Square>) -> Result<(), G::Illegal> {
        if self.pass_unmentioned && square.is_none() {
            self.pass_unmentioned = false;
            return Ok(());
        }
        self.game.attempt(square)?;
        self.pass_unmentioned = self.game.just_passed();
        Ok(())
    }

    /// As [`play`](Self::play), where it is written which side moved.
    pub(crate) fn play_as(
        &mut self,
        color: Color,
        square: Option<G::Square>,
    ) -> Result<(), Refusal<G::Illegal>> {
        let turn = self.game.turn();
        // The pass that the game has inserted was the other side's.
        self.pass_unmentioned &= square.is_none() && color != turn;
        if color != turn && !self.pass_unmentioned && !self.game.is_over() {
            return Err(Refusal::WrongTurn(turn));
        }
        self.play(square).map_err(Refusal::Illegal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After these eight discs black must pass, so that white moves again.
    const PASS: &str = "f5f6d3g5h5h4f7h6";

    #[test]
    fn only_the_side_that_passed_may_have_its_pass_written() {
        let game = Game::from_transcript(PASS).expect("legal");
        assert!(game.just_passed());
        let mut replay = Replay::new(game);
        // The turn is white's, which may not pass; and black's pass is then no longer the last ply.
        let refused = replay.play_as(Color::White, None);
        assert!(matches!(refused, Err(Refusal::Illegal(_))));
        assert_eq!(replay.ply(), 9);

        let mut replay = Replay::new(game);
        assert!(replay.play_as(Color::Black, None).is_ok());
        let again = replay.play_as(Color::Black, None);
        assert!(matches!(again, Err(Refusal::WrongTurn(Color::White))));
    }

    #[test]
    fn once_the_game_is_over_it_is_nobodys_turn() {
        let game = Game::from_transcript("e6f4e3f6g5d6e7f5c5").expect("legal");
        for color in Color::ALL {
            let mut replay = Replay::new(game);
            let refused = replay.play_as(color, Some(Square::A1));
            assert!(matches!(refused, Err(Refusal::Illegal(_))));
            assert_eq!(replay.ply(), 9);
        }
    }
}
