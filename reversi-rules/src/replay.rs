//! Playing what a record says, in which passes may be written or left out.

use crate::{Game, IllegalPly, Move};

/// A game that follows a record move by move. The game inserts forced passes by itself; a record
/// may mention each of them once.
pub(crate) struct Replay {
    game: Game,
    pass_unmentioned: bool,
}

impl Replay {
    /// Goes on from where `game` stands.
    pub(crate) const fn new(game: &Game) -> Self {
        Self { game: *game, pass_unmentioned: game.just_passed() }
    }

    /// The game so far.
    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// Plays what the record says next.
    ///
    /// # Errors
    /// [`IllegalPly`] when the rules forbid it; the game is as it was.
    pub(crate) fn play(&mut self, played: Move) -> Result<(), IllegalPly> {
        let legal = match played {
            Move::Pass if self.pass_unmentioned => {
                self.pass_unmentioned = false;
                return Ok(());
            }
            Move::Pass => self.game.position().check(Move::Pass),
            Move::Place(square) => self.game.play(square).map(|_| ()),
        };
        legal.map_err(|illegal| IllegalPly::new(self.game.plies().count(), illegal))?;
        self.pass_unmentioned = self.game.just_passed();
        Ok(())
    }
}
