//! Playing what a record says that each side did.

use crate::{Color, Game, IllegalPly, Move, Square, variant};

/// What a record is played on: the game of the core, or one of another board.
pub(crate) trait Play {
    type Square;
    type Illegal;

    fn turn(&self) -> Color;
    fn is_over(&self) -> bool;
    fn just_passed(&self) -> bool;
    /// A disc on that square, or a pass.
    fn attempt(&mut self, square: Option<Self::Square>) -> Result<(), Self::Illegal>;
}

impl Play for Game {
    type Square = Square;
    type Illegal = IllegalPly;

    fn turn(&self) -> Color {
        self.position().turn()
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn just_passed(&self) -> bool {
        self.just_passed()
    }

    fn attempt(&mut self, square: Option<Square>) -> Result<(), IllegalPly> {
        let illegal = match square {
            Some(square) => self.play(square).err(),
            None => self.position().check(Move::Pass).err(),
        };
        illegal.map_or(Ok(()), |illegal| Err(IllegalPly::new(self.plies().count(), illegal)))
    }
}

impl Play for variant::Game {
    type Square = variant::Square;
    type Illegal = variant::IllegalPly;

    fn turn(&self) -> Color {
        self.position().turn()
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn just_passed(&self) -> bool {
        self.just_passed()
    }

    fn attempt(&mut self, square: Option<variant::Square>) -> Result<(), variant::IllegalPly> {
        let illegal = match square {
            Some(square) => self.play(square).err(),
            None => self.position().check(variant::Move::Pass).err(),
        };
        illegal
            .map_or(Ok(()), |illegal| Err(variant::IllegalPly::new(self.plies().count(), illegal)))
    }
}

/// Why a move of a record cannot be played.
pub(crate) enum Refusal<I> {
    /// It is this side's turn, not that of the side which the record gives the move to.
    WrongTurn(Color),
    Illegal(I),
}

/// A game that is played from a record, in which a forced pass may be written or left out.
pub(crate) struct Replay<G> {
    game: G,
    /// Whether the pass that the game has just inserted may still be written.
    pass_unmentioned: bool,
}

impl<G: Play> Replay<G> {
    pub(crate) fn new(game: G) -> Self {
        let pass_unmentioned = game.just_passed();
        Self { game, pass_unmentioned }
    }

    /// A disc of `color` on `square`, or its pass.
    pub(crate) fn play(
        &mut self,
        color: Color,
        square: Option<G::Square>,
    ) -> Result<(), Refusal<G::Illegal>> {
        let turn = self.game.turn();
        if self.pass_unmentioned && square.is_none() && color != turn {
            self.pass_unmentioned = false;
            return Ok(());
        }
        if color != turn && !self.game.is_over() {
            return Err(Refusal::WrongTurn(turn));
        }
        self.game.attempt(square).map_err(Refusal::Illegal)?;
        self.pass_unmentioned = self.game.just_passed();
        Ok(())
    }

    pub(crate) fn finish(self) -> G {
        self.game
    }
}
