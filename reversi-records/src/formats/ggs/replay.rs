//! Replays the moves of a message, and compares the board.

use reversi_rules::{Game, Location, Objective, variant};

use super::{GgsError, GgsErrorKind, Message};
use crate::reading::play::play_plain;
use crate::vocabulary::ply::Ply;
use crate::vocabulary::turns::pass_after_end;

impl Message<'_> {
    /// Replays the moves from the [`start`](Self::start), and checks that they lead to the
    /// [`position`](Self::position). A forced pass may be shown or left out. Passes after the end
    /// are left out of the game.
    ///
    /// A message with one board does not tell the moves before it. Then the game begins at the
    /// position, without a move.
    ///
    /// # Errors
    /// [`GgsError`] with the first illegal move, or with the side to move after a board that the
    /// moves do not lead to. A game in which the side with fewer discs wins is
    /// [`OtherObjective`](GgsErrorKind::OtherObjective).
    ///
    /// ```
    /// # use reversi_records::ggs::Message;
    /// let board = "| 1 --------\n| 2 --------\n| 3 --------\n| 4 ---O*---\n| 5 ---*O---\n| 6 --------\n\
    ///              | 7 --------\n| 8 --------\n|* to move\n";
    /// let after = board.replace("5 ---*O---", "5 ---***--").replace("* to", "O to");
    /// let log = format!("/os: join .5 8 K?\n|1 move(s)\n{board}|  1: F5\n{after}");
    /// assert_eq!(Message::parse(log.as_bytes())?.replay()?.to_string(), "f5");
    /// let wrong = log.replace("F5", "D3");
    /// let error = Message::parse(wrong.as_bytes())?.replay().unwrap_err();
    /// assert_eq!(error.to_string(), "byte 257: the moves do not lead to the board shown");
    /// # Ok::<(), reversi_records::ggs::GgsError>(())
    /// ```
    pub fn replay(&self) -> Result<Game, GgsError> {
        if self.game_type().anti {
            return Err(GgsError::new(self.game_type_offset(), GgsErrorKind::OtherObjective));
        }
        self.played()
    }

    /// Replays the moves as [`replay`](Self::replay) does, also of a game in which fewest discs win.
    ///
    /// # Errors
    /// [`GgsError`], as for [`replay`](Self::replay).
    ///
    /// ```
    /// # use reversi_records::ggs::Message;
    /// let rows: String = (1..=8).map(|row| format!("| {row} OOOOOOOO\n")).collect();
    /// let log = format!("/os: update .5 8a K?\n{rows}|* to move\n");
    /// let message = Message::parse(log.as_bytes())?;
    /// assert!(message.replay().is_err());
    /// let outcome = message.replay_variant()?.outcome().unwrap();
    /// assert_eq!(outcome.to_string(), "black wins 0-64");
    /// # Ok::<(), reversi_records::ggs::GgsError>(())
    /// ```
    pub fn replay_variant(&self) -> Result<variant::Game, GgsError> {
        let game = variant::Game::from(self.played()?);
        if !self.game_type().anti {
            return Ok(game);
        }
        let start = game.start();
        let rules = start.rules().with_objective(Objective::Fewest);
        // Cannot fail, because an objective changes no square and no move.
        let start = variant::Position::new(rules, start.board(), start.turn()).unwrap_or(start);
        let mut anti = Game::from_position(start);
        let _ = anti.play_all(game.placements().iter().copied());
        Ok(anti)
    }

    fn played(&self) -> Result<Game, GgsError> {
        let Some(start) = self.start() else {
            return Ok(Game::from_position(self.position()));
        };
        let plies = self.moves().map(|ply| Ply { offset: ply.offset, played: ply.played });
        let game = play_plain(start, plies, GgsErrorKind::Illegal)?;
        let (reached, shown) = (game.position(), self.position());
        let same_board = reached.board() == shown.board();
        let same_turn = game.is_over() || reached == shown.after_forced_pass();
        if same_board && same_turn {
            Ok(game)
        } else {
            Err(GgsError::new(self.position_offset(), GgsErrorKind::OtherBoard))
        }
    }

    /// Returns the place of the first pass after the end of the game, if there is one.
    /// [`replay`](Self::replay) leaves such passes out of the game.
    ///
    /// ```
    /// # use reversi_records::ggs::Message;
    /// let over = "| 1 --------\n| 2 --------\n| 3 --------\n| 4 ---**---\n| 5 --------\n| 6 --------\n\
    ///             | 7 --------\n| 8 --------\n|O to move\n";
    /// let log = format!("/os: join .5 8 K?\n|1 move(s)\n{over}|  1: PASS\n{over}");
    /// let place = Message::parse(log.as_bytes())?.pass_after_end().unwrap();
    /// assert_eq!(log[place.byte().unwrap()..][..4], *"PASS");
    /// # Ok::<(), reversi_records::ggs::GgsError>(())
    /// ```
    #[must_use]
    pub fn pass_after_end(&self) -> Option<Location> {
        self.start()?;
        let plies = self.moves().map(|ply| (ply.offset, ply.played.is_pass()));
        pass_after_end(&self.played().ok()?, plies)
    }
}
