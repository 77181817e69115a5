//! Replays a game, and compares the winner with the board.

use reversi_rules::Game;

use super::{EothelloError, EothelloErrorKind, Record};
use crate::reading::play::play_plain;
use crate::vocabulary::{Finding, FindingKind, finding};

impl Record<'_> {
    /// Replays the game from the standard start. A forced pass may be recorded or left out. Passes
    /// after the end are left out of the game.
    ///
    /// # Errors
    /// [`EothelloError`] with the first illegal move. A recorded pass before the end that is not
    /// forced is illegal too.
    ///
    /// ```
    /// # use reversi_records::eothello::Record;
    /// assert_eq!(Record::parse(b"17,1,f5d6")?.replay()?.to_string(), "f5d6");
    /// assert_eq!(
    ///     Record::parse(b"17,1,f5a1")?.replay().unwrap_err().to_string(),
    ///     "byte 7, ply 1: a1: a disc there flips nothing"
    /// );
    /// # Ok::<(), reversi_records::eothello::EothelloError>(())
    /// ```
    pub fn replay(&self) -> Result<Game, EothelloError> {
        play_plain(self.start()?, self.moves(), EothelloErrorKind::Illegal)
    }

    /// Checks the record, and returns all findings in the order of their bytes.
    ///
    /// The audit reports the first illegal move, an early end, a pass after the end, and a winner
    /// that the moves do not give. An early end alone says nothing about the winner, who may have
    /// won on time.
    ///
    /// ```
    /// # use reversi_records::eothello::Record;
    /// let found = |text: &'static [u8]| -> Vec<String> {
    ///     let record = Record::parse(text).unwrap();
    ///     record.audit().map(|found| found.to_string()).collect()
    /// };
    /// assert_eq!(found(b"17,-1,e6f4e3f6g5d6e7f5c5"), [
    ///     "byte 3: the result differs from the moves, which give black a margin of +64",
    /// ]);
    /// assert_eq!(found(b"17,1,f5d6"), ["byte 9: the game stops with 58 squares empty"]);
    /// ```
    #[doc(alias("validate", "lint"))]
    pub fn audit(&self) -> impl Iterator<Item = Finding<FindingKind<EothelloErrorKind>>> + use<> {
        let game = self.replay();
        let unfinished = finding::unfinished(self.line.moves_end(), game.as_ref().ok());
        let plies = self.moves().map(|ply| (ply.offset, ply.played.is_pass()));
        let pass = finding::pass_after_end(game.as_ref().ok(), plies);
        let stated = Some(self.result());
        let margin = finding::margin(&game);
        let wrong = finding::wrong_result(Some(self.winner_offset), stated, margin);
        finding::listed([wrong, finding::error(game), unfinished, pass], core::iter::empty())
    }
}
