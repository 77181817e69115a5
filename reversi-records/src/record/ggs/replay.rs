//! Replays the moves of a message, and compares the board.

use reversi_rules::Game;

use super::{GgsError, GgsErrorKind, Message};

impl Message<'_> {
    /// Replays the moves from the [`start`](Self::start), and checks that they lead to the
    /// [`position`](Self::position). A forced pass may be shown or left out.
    ///
    /// A message with one board does not tell the moves before it. Then the game begins at the
    /// position, without a move.
    ///
    /// # Errors
    /// [`GgsError`] with the first illegal move, or with the side to move after a board that the
    /// moves do not lead to.
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
        let Some(start) = self.start() else {
            return Ok(Game::from_position(self.position()));
        };
        let mut game = Game::from_position(start);
        for ply in self.moves() {
            game.play(ply.played).map_err(|illegal| {
                GgsError::new(ply.offset, GgsErrorKind::Illegal(illegal)).with_ply(game.ply_count())
            })?;
        }
        let (reached, shown) = (game.position(), self.position());
        let same_board = reached.board() == shown.board();
        let same_turn = game.is_over() || reached == shown.after_forced_pass();
        if same_board && same_turn {
            Ok(game)
        } else {
            Err(GgsError::new(self.position_offset(), GgsErrorKind::OtherBoard))
        }
    }
}
