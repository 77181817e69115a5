//! Replays a game, and compares its tags with the board.

use reversi_rules::{Color, Game, Objective, variant};

use super::moves::{Parts, mover, ply};
use super::{GgfError, GgfErrorKind, Record};
use crate::reading::play::{Notes, SidedPly, play, play_variant};
use crate::text::Decimal;
use crate::vocabulary::finding::Margin;
use crate::vocabulary::{Finding, FindingKind, finding};

impl<'a> Record<'a> {
    /// Replays a game on 8×8 from the board in `BO`. A forced pass may be recorded or left out.
    /// Passes after the end are left out of the game.
    ///
    /// # Errors
    /// [`GgfError`] with the first wrong byte in the name of the game, the board, the type of the
    /// game and the moves. A game in which the side with fewer discs wins is
    /// [`OtherObjective`](GgfErrorKind::OtherObjective). Illegal moves and moves of the wrong side
    /// are errors too.
    ///
    /// ```
    /// # use reversi_records::ggf::{GgfErrorKind, Record};
    /// # use reversi_rules::Color;
    /// let text = b"(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]B[d6];)";
    /// let error = Record::parse(text)?.replay().unwrap_err();
    /// assert_eq!((error.byte(), error.kind()), (92, GgfErrorKind::WrongTurn(Color::White)));
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    pub fn replay(&self) -> Result<Game, GgfError> {
        self.other_game()?;
        play(self.start()?, self.plies(), GgfErrorKind::OffBoard, &mut Notes::default())
    }

    /// Replays a game on any board. If `TY` has an `a`, the side with fewer discs wins. A `TY` that
    /// cannot be read, such as `8r` or `0`, does not stop the replay; the [`audit`](Self::audit)
    /// reports it.
    ///
    /// # Errors
    /// [`GgfError`] with the first wrong byte in the name of the game, the board and the moves.
    /// Illegal moves and moves of the wrong side are errors too.
    ///
    /// ```
    /// # use reversi_records::ggf::Record;
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2];)")?;
    /// assert_eq!(record.replay_variant()?.to_string(), "a2");
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    pub fn replay_variant(&self) -> Result<variant::Game, GgfError> {
        self.other_game()?;
        self.play_from(self.variant_start()?, &mut Notes::default())
    }

    /// Returns the position at the start of a game on any board. If `TY` has an `a`, the side with
    /// fewer discs wins.
    ///
    /// # Errors
    /// [`GgfError`] with the first wrong byte in the board.
    ///
    /// ```
    /// # use reversi_records::ggf::{BoardType, Record};
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.variant_start()?, BoardType::Four.rules().start());
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    pub fn variant_start(&self) -> Result<variant::Position, GgfError> {
        let objective = if self.is_anti() { Objective::Fewest } else { Objective::Most };
        let setup = self.setup()?;
        Ok(setup.position_by(setup.board().rules().with_objective(objective)))
    }

    /// Replays the moves from `start`, on any board.
    fn play_from(
        &self,
        start: variant::Position,
        notes: &mut Notes,
    ) -> Result<variant::Game, GgfError> {
        play_variant(start, self.plies(), GgfErrorKind::OffBoard, notes)
    }

    /// Returns the byte, the side and the move of each ply.
    fn plies(&self) -> impl Iterator<Item = Result<SidedPly, GgfError>> + Clone + use<'a> {
        self.tags().filter_map(|tag| ply(&tag))
    }

    /// Checks the record, and returns all findings in the order of their bytes.
    ///
    /// The audit reports another game than Othello, unreadable tags, unreadable moves, the first
    /// illegal move, an early end, a pass after the end and a wrong result. It replays the moves
    /// only if `BO` is readable.
    ///
    /// ```
    /// # use reversi_records::ggf::Record;
    /// let text = b"(;GM[Othello]RE[-16]TI[?]BO[4 ---- -O*- -*-- ---- *]B[a2];)";
    /// let found: Vec<String> = Record::parse(text)?.audit().map(|found| found.to_string()).collect();
    /// assert_eq!(found, [
    ///     "byte 16: the result differs from the moves, which give black a margin of +16",
    ///     "byte 23: not a time, such as 05:00",
    /// ]);
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    pub fn audit(&self) -> impl Iterator<Item = Finding<FindingKind<GgfErrorKind>>> + use<'a> {
        // A wrong name of the game does not change its moves.
        let mut notes = Notes::default();
        let game = self.variant_start().and_then(|start| self.play_from(start, &mut notes));
        let unfinished = finding::unfinished(self.moves_end(), game.as_ref().ok());
        let [pass, uncounted] = notes.findings(&game);
        let (result, komi) = (self.result(), self.komi());
        let margin = game.as_ref().ok().zip(komi.ok()).and_then(|(game, komi)| margin(game, komi));
        let offset = self.value("RE").map(|(at, _)| at);
        let wrong = finding::wrong_result(offset, result.ok().flatten(), margin);
        let found = [
            finding::error(self.other_game()),
            finding::error(self.game_type()),
            finding::error(self.other_board()),
            finding::error(self.clock(Color::Black)),
            finding::error(self.clock(Color::White)),
            finding::error(result),
            finding::error(komi),
            finding::error(self.komi_bid(Color::Black)),
            finding::error(self.komi_bid(Color::White)),
            finding::error(game),
            unfinished,
            pass,
            wrong,
            uncounted,
            finding::guessed(self.offset(), self.text()),
        ];
        finding::listed(found, self.bad_values())
    }

    /// Returns an error for each move that is none, and for each evaluation and time that is no
    /// number.
    fn bad_values(&self) -> impl Iterator<Item = GgfError> + use<'a> {
        self.tags().filter(|tag| mover(tag).is_some()).flat_map(|tag| {
            let (offset, value) = tag.trimmed_value();
            let parts = Parts::at(offset, value);
            let number = |part: Option<(usize, &[u8])>| {
                let (offset, value) = part?;
                let bad = Decimal::parse(value).is_none();
                bad.then_some(GgfError::new(offset, GgfErrorKind::NotANumber))
            };
            let found = [parts.played().err(), number(parts.eval), number(parts.time)];
            found.into_iter().flatten()
        })
    }
}

/// Returns black's margin, less the komi, if the game is over.
fn margin(game: &variant::Game, komi: Option<Decimal>) -> Option<Margin> {
    Margin::of(game, komi.unwrap_or_default())
}
