//! Replays a game, and compares its tags with the board.

#[cfg(feature = "alloc")]
use reversi_rules::Color;
use reversi_rules::{Game, variant};

use super::{Ply, Record, SgfError, SgfErrorKind, value};
use crate::reading::play::{Notes, SidedPly, play, play_variant};
#[cfg(feature = "alloc")]
use crate::reading::variations::illegal;
use crate::text::{Decimal, Encoding};
use crate::vocabulary::finding::merged;
#[cfg(feature = "alloc")]
use crate::vocabulary::turns::Sides;
use crate::vocabulary::{Finding, FindingKind, finding};

impl<'a> Record<'a> {
    /// Replays a game on 8×8 from its [`start`](Self::start). A forced pass may be recorded or left
    /// out. Passes after the end are left out of the game.
    ///
    /// # Errors
    /// [`SgfError`] with the first wrong byte in the setup and the moves. Illegal moves and moves
    /// of the wrong side are errors too.
    ///
    /// ```
    /// # use reversi_records::sgf::{Record, SgfErrorKind};
    /// # use reversi_rules::Color;
    /// assert_eq!(Record::parse(b"(;GM[2];B[f5];W[d6])")?.replay()?.to_string(), "f5d6");
    /// let error = Record::parse(b"(;GM[2];B[f5];B[d6])")?.replay().unwrap_err();
    /// assert_eq!((error.byte(), error.kind()), (16, SgfErrorKind::WrongTurn(Color::White)));
    /// # Ok::<(), reversi_records::sgf::SgfError>(())
    /// ```
    pub fn replay(&self) -> Result<Game, SgfError> {
        play(self.start()?, self.plies(), |_| SgfErrorKind::NotAPoint, &mut Notes::default())
    }

    /// Replays a game on a board of any size, where the side with more discs wins.
    ///
    /// # Errors
    /// [`SgfError`], as for [`replay`](Self::replay).
    ///
    /// ```
    /// # use reversi_records::sgf::Record;
    /// let game = Record::parse(b"(;GM[2]SZ[6];B[b3];W[bd])")?.replay_variant()?;
    /// assert_eq!(game.to_string(), "b3b4");
    /// # Ok::<(), reversi_records::sgf::SgfError>(())
    /// ```
    pub fn replay_variant(&self) -> Result<variant::Game, SgfError> {
        self.play_from(self.variant_start()?, &mut Notes::default())
    }

    /// Replays the moves from `start`, on any board.
    fn play_from(
        &self,
        start: variant::Position,
        notes: &mut Notes,
    ) -> Result<variant::Game, SgfError> {
        play_variant(start, self.plies(), |_| SgfErrorKind::NotAPoint, notes)
    }

    /// Returns the byte, the side and the move of each ply.
    fn plies(&self) -> impl Iterator<Item = Result<SidedPly, SgfError>> + Clone + use<'a> {
        self.moves().map(|ply| ply.map(|ply| (ply.offset, ply.color, ply.played)))
    }

    /// Checks the record, and returns all findings in the order of their bytes.
    ///
    /// The audit reports an unreadable result, setup or move, the first illegal move, an early end,
    /// a pass after the end and a wrong result, and a record without `GM` or with the rows from the
    /// bottom. It replays the moves only if the board is readable.
    /// With the feature `alloc`, it replays the variations too, and reports the first illegal move of
    /// each. Without it, only the main line is replayed.
    ///
    /// ```
    /// # use reversi_records::sgf::Record;
    /// let record = Record::parse(b"(;GM[2]RE[B+2];B[f5];W[a1])")?;
    /// let found: Vec<String> = record.audit().map(|found| found.to_string()).collect();
    /// assert_eq!(found, ["byte 23, ply 1: a1: a disc there flips nothing"]);
    /// # Ok::<(), reversi_records::sgf::SgfError>(())
    /// ```
    pub fn audit(&self) -> impl Iterator<Item = Finding<FindingKind<SgfErrorKind>>> + use<'a> {
        let mut setup = self.setup();
        // Without a readable `PL`, the first mover has the turn.
        let broken = setup.find(|error| error.kind() != SgfErrorKind::NotAColor);
        let position = setup.position();
        let mut notes = Notes::default();
        let game = broken.map_or_else(|| self.play_from(position, &mut notes), Err);
        let unfinished = finding::unfinished(self.moves_end(), game.as_ref().ok());
        let [pass, uncounted] = notes.findings(&game);
        let result = self.result();
        let offset = self.value("RE").map(|(at, _)| at);
        let wrong = finding::wrong_result(offset, result.ok().flatten(), finding::margin(&game));
        // With this encoding in `CA`, it is no guess.
        let named = self.tag("CA").and_then(|name| Encoding::of_label(name.bytes().trim_ascii()));
        let guessed = finding::guessed(self.offset(), self.text())
            .filter(|_| named != Some(Encoding::Windows1252));
        let [result, game] = [finding::error(result), finding::error(game)];
        let [game_tag, rows] = [self.missing_game(), self.odd_rows()].map(finding::error);
        let setup = self.setup().chain(self.late_setups());
        let errors = merged(setup, self.bad_values());
        let found = finding::listed(
            [result, game, unfinished, pass, wrong, guessed, game_tag, rows, uncounted],
            errors,
        );
        #[cfg(feature = "alloc")]
        let found = merged(found, self.illegal_in_variations(broken.is_none(), position));
        found
    }

    /// Returns the findings in variations. They are played only if the board is readable.
    #[cfg(feature = "alloc")]
    fn illegal_in_variations(
        &self,
        is_readable: bool,
        start: variant::Position,
    ) -> impl Iterator<Item = Finding<FindingKind<SgfErrorKind>>> + use<'a> {
        let has_variations = self.moves_end() + 1 < self.end();
        let events = (is_readable && has_variations).then(|| self.events());
        illegal(start, Some(self.moves_end()), play_move, events.into_iter().flatten())
    }

    /// Returns an error for each move that is none or has another value, and for each time and
    /// evaluation that is no number.
    fn bad_values(&self) -> impl Iterator<Item = SgfError> + use<'a> {
        let grid = self.grid;
        self.all_tags().filter_map(move |tag| {
            if let Some(ply) = Ply::parse(&tag, &grid) {
                let mut values = tag.values();
                let further = values.located().and_then(|_| values.located());
                let unexpected = SgfErrorKind::UnexpectedByte(b'[');
                return ply.err().or(further.map(|(at, _)| SgfError::new(at - 1, unexpected)));
            }
            let (offset, value) = tag.trimmed_value();
            let is_bad = matches!(&tag.code(), b"BL" | b"WL" | b"TU" | b"V\0")
                && value::number(value, Decimal::parse).is_none();
            is_bad.then_some(SgfError::new(offset, SgfErrorKind::NotANumber))
        })
    }
}

/// Plays a move of a variation.
#[cfg(feature = "alloc")]
fn play_move(
    game: &mut variant::Game,
    sides: &mut Sides,
    color: Option<Color>,
    played: variant::Move,
) -> Result<bool, SgfErrorKind> {
    let color = color.unwrap_or(game.position().turn());
    Ok(sides.play(game, color, played)?)
}
