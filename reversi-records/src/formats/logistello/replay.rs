//! Replays a game, and compares the margin with the board.

use reversi_rules::{Game, Position};

use super::{LogistelloError, LogistelloErrorKind, Record};
use crate::reading::play::{Notes, play};
use crate::vocabulary::{Finding, FindingKind, finding};

impl Record<'_> {
    /// Replays the game from the standard start, and checks the side of each move. A forced pass
    /// may be recorded or left out. Passes after the end are left out of the game.
    ///
    /// # Errors
    /// [`LogistelloError`] with the first move that is illegal or has the wrong sign.
    ///
    /// ```
    /// # use reversi_records::logistello::Record;
    /// assert_eq!(Record::parse(b"+f5-d6")?.replay()?.to_string(), "f5d6");
    /// let error = Record::parse(b"+f5-d6-c3")?.replay().unwrap_err();
    /// assert_eq!(error.to_string(), "byte 7, ply 2: it is black's turn");
    /// # Ok::<(), reversi_records::logistello::LogistelloError>(())
    /// ```
    pub fn replay(&self) -> Result<Game, LogistelloError> {
        self.played(&mut Notes::default())
    }

    fn played(&self, notes: &mut Notes) -> Result<Game, LogistelloError> {
        let plies = self.moves().map(|ply| Ok((ply.offset, ply.color, ply.played.into())));
        // All squares of the format are on the board.
        play(Position::START, plies, |_| LogistelloErrorKind::MissingSquare, notes)
    }

    /// Checks the record, and returns all findings in the order of their bytes.
    ///
    /// The audit reports the first illegal move, an early end, a pass after the end and a wrong
    /// margin. Lines without a margin are openings, whose early end is no finding.
    ///
    /// ```
    /// # use reversi_records::logistello::Record;
    /// let record = Record::parse(b"+e6-f4+e3-f6+g5-d6+e7-f5+c5: +62 10")?;
    /// assert_eq!(
    ///     record.audit().next().unwrap().to_string(),
    ///     "byte 29: the result differs from the moves, which give black a margin of +64"
    /// );
    /// assert_eq!(Record::parse(b"+f5-d6")?.audit().count(), 0);
    /// # Ok::<(), reversi_records::logistello::LogistelloError>(())
    /// ```
    #[doc(alias("validate", "lint"))]
    pub fn audit(&self) -> impl Iterator<Item = Finding<FindingKind<LogistelloErrorKind>>> + use<> {
        let mut notes = Notes::default();
        let game = self.played(&mut notes);
        let played = game.as_ref().ok().filter(|_| self.margin.is_some());
        let unfinished = finding::unfinished(self.line.moves_end(), played);
        let [pass, uncounted] = notes.findings(&game);
        let offset = self.margin.map(|(offset, _)| offset);
        let wrong = finding::wrong_result(offset, self.result(), finding::margin(&game));
        finding::listed(
            [finding::error(game), unfinished, pass, wrong, uncounted],
            core::iter::empty(),
        )
    }
}
