//! Replaying records in which each move names its side.

use reversi_rules::{Color, Game, IllegalMove, Location, Move, Playable, Square};

/// The reason why the move of a given side cannot be played.
pub(crate) enum Refusal<S = Square> {
    /// This side has the turn, but the move belongs to the other side.
    WrongTurn(Color),
    Illegal(IllegalMove<S>),
}

/// Plays a move of the side `color`, as [`Game::play`] does.
pub(crate) fn play_as<P: Playable>(
    game: &mut Game<P>,
    color: Color,
    played: Move<P::Square>,
) -> Result<(), Refusal<P::Square>> {
    let turn = game.position().turn();
    // A pass that the game has just played belongs to the side without the turn. So a pass of the
    // other side is illegal, and not its announcement.
    if color == turn && played.is_pass() {
        announce_pass(game);
    }
    let is_announcement = played.is_pass() && game.accepts_pass();
    if color != turn && !is_announcement && !game.is_over() {
        return Err(Refusal::WrongTurn(turn));
    }
    game.play(played).map(drop).map_err(Refusal::Illegal)
}

/// The sides that a record names. Some writers let them alternate where one of them must pass. Behind
/// such a pass, each move has the color of the other side.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sides {
    is_exchanged: bool,
    /// The side of the first move whose color does not count the pass before it.
    pub(crate) uncounted: Option<Color>,
}

impl Sides {
    /// Plays a move of a record, which may have passes after the end. They are left out of the game.
    ///
    /// The color of a move may be that of the side that had to pass, as only the other side can have
    /// moved. Returns whether it is.
    pub(crate) fn play<P: Playable>(
        &mut self,
        game: &mut Game<P>,
        color: Color,
        played: Move<P::Square>,
    ) -> Result<bool, Refusal<P::Square>> {
        let (named, turn) = (self.exchanged(color), game.position().turn());
        let is_uncounted = game.accepts_pass() && !played.is_pass() && named != turn;
        match play_as(game, if is_uncounted { turn } else { named }, played) {
            Err(refusal) if !is_after_end(game, played) => return Err(refusal),
            _ => {}
        }
        if is_uncounted {
            self.is_exchanged = !self.is_exchanged;
            self.uncounted.get_or_insert(turn);
        }
        Ok(is_uncounted)
    }

    /// Returns the side of a named color, or the color that names a side.
    pub(crate) fn exchanged(self, color: Color) -> Color {
        if self.is_exchanged { !color } else { color }
    }

    /// Returns the refusal of the first move whose color does not count a pass, if a later wrong turn
    /// shows that the colors do not alternate.
    pub(crate) fn blamed<S>(self, refusal: &Refusal<S>) -> Option<Refusal<S>> {
        let turn = self.uncounted?;
        matches!(refusal, Refusal::WrongTurn(_)).then_some(Refusal::WrongTurn(turn))
    }
}

/// Returns whether a move is a pass after the end, which is none of the game.
pub(crate) fn is_after_end<P: Playable>(game: &Game<P>, played: Move<P::Square>) -> bool {
    played.is_pass() && game.is_over()
}

/// Announces the pass that the game has just played, if there is one. The next pass is then refused.
pub(crate) fn announce_pass<P: Playable>(game: &mut Game<P>) {
    if game.accepts_pass() {
        game.play(Move::Pass).ok();
    }
}

/// Returns the place of the first pass after the end of the game with these moves: the byte of each,
/// and whether it is a pass.
pub(crate) fn pass_after_end<P: Playable>(
    game: &Game<P>,
    moves: impl Iterator<Item = (usize, bool)>,
) -> Option<Location> {
    if !game.is_over() {
        return None;
    }
    let last = moves.fold(None, |first, (byte, is_pass)| first.or(Some(byte)).filter(|_| is_pass));
    Some(Location::NOWHERE.with_byte(last?).with_ply(game.ply_count()))
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
        let refused = play_as(&mut game.clone(), Color::White, Move::Pass);
        assert!(matches!(refused, Err(Refusal::Illegal(_))));

        assert!(play_as(&mut game, Color::Black, Move::Pass).is_ok());
        let again = play_as(&mut game, Color::Black, Move::Pass);
        assert!(matches!(again, Err(Refusal::WrongTurn(Color::White))));
        assert_eq!(game.ply_count(), 9);
    }

    #[test]
    fn once_the_game_is_over_it_is_nobodys_turn() {
        let mut game = Game::from_transcript("e6f4e3f6g5d6e7f5c5").expect("legal");
        for color in Color::ALL {
            let refused = play_as(&mut game, color, Move::Place(Square::A1));
            assert!(matches!(refused, Err(Refusal::Illegal(_))));
            assert!(play_as(&mut game, color, Move::Pass).is_err());
            assert!(Sides::default().play(&mut game, color, Move::Pass).is_ok());
            assert_eq!(game.ply_count(), 9);
        }
    }
}
