//! Replays a game, and compares its results with the board.

use reversi_rules::{Color, Game, Score};
#[cfg(feature = "alloc")]
use reversi_rules::{Move, variant};

use super::record::end_named;
use super::start::FirstRow;
use super::{PgnError, PgnErrorKind, Record, ResultToken, Results, Tag, command, start};
use crate::reading::fen::Colors;
use crate::reading::play::play_plain;
#[cfg(feature = "alloc")]
use crate::reading::variations::illegal;
use crate::text::Decimal;
#[cfg(feature = "alloc")]
use crate::vocabulary::turns::Sides;
use crate::vocabulary::{Event, EventKind, Finding, FindingKind, GameResult, finding};

impl<'a> Record<'a> {
    /// Replays the game from its [`start`](Self::start). A forced pass may be recorded or left out.
    /// Passes after the end are left out of the game.
    ///
    /// # Errors
    /// [`PgnError`] with the first wrong byte in the start, or the first illegal move. A recorded
    /// pass before the end that is not forced is illegal too.
    ///
    /// ```
    /// # use reversi_records::pgn::Games;
    /// let record = Games::new(b"1. f5 d6 2. -- c3").next().unwrap()?;
    /// assert_eq!(
    ///     record.replay().unwrap_err().to_string(),
    ///     "byte 12, ply 2: --: a pass is forbidden while a legal move exists"
    /// );
    /// # Ok::<(), reversi_records::pgn::PgnError>(())
    /// ```
    pub fn replay(&self) -> Result<Game, PgnError> {
        play_plain(self.start()?, self.moves(), PgnErrorKind::Illegal)
    }

    /// Returns the results from the tag, from the text after the moves, and from the board.
    ///
    /// # Errors
    /// [`PgnError`], as for [`replay`](Self::replay).
    ///
    /// ```
    /// # use reversi_records::pgn::Games;
    /// let text = b"[Result \"37-27\"]\n1. f5 d6 2. c3 36-28";
    /// let results = Games::new(text).next().unwrap()?.results()?;
    /// assert_eq!(results.tag.unwrap().to_string(), "37-27");
    /// assert_eq!(results.board, None);
    /// assert!(!results.agree());
    /// # Ok::<(), reversi_records::pgn::PgnError>(())
    /// ```
    pub fn results(&self) -> Result<Results, PgnError> {
        let board = self.replay()?.outcome();
        Ok(Results { tag: self.result_tag(), token: self.token(), board })
    }

    /// Checks the record, and returns all findings in the order of their bytes.
    ///
    /// The audit reports an unreadable or impossible result, an unreadable `Start` or `FEN`, a
    /// `FEN` that is upside down, the first illegal move, an early end and a pass after the end. It
    /// also reports results that are wrong or contradict each other, and a game that is
    /// unterminated although the moves end it. With the feature `alloc`, it replays the variations
    /// too, and reports the first illegal move of each. Without it, only the main line is replayed.
    ///
    /// ```
    /// # use reversi_records::pgn::Record;
    /// let record = Record::parse(b"[Result \"37-27\"]\n1. f5 d6 2. c3 36-28")?;
    /// let found: Vec<String> = record.audit().map(|found| found.to_string()).collect();
    /// assert_eq!(found, [
    ///     "byte 32: the game stops with 57 squares empty",
    ///     "byte 32: the result differs from the one in the tag",
    /// ]);
    /// # Ok::<(), reversi_records::pgn::PgnError>(())
    /// ```
    #[doc(alias("validate", "lint"))]
    pub fn audit(&self) -> impl Iterator<Item = Finding<FindingKind<PgnErrorKind>>> + use<'a> {
        let end = self.moves_end();
        let game = self.replay();
        let outcome = game.as_ref().ok().and_then(Game::outcome);
        let unfinished = finding::unfinished(end, game.as_ref().ok());
        let plies = self.moves().map(|ply| (ply.offset, ply.played.is_pass()));
        let pass = finding::pass_after_end(game.as_ref().ok(), plies);
        let tag = self.find("Result");
        let bad_tag = tag.filter(|_| self.result_tag().is_none()).map(|tag| {
            let kind = FindingKind::Error(PgnErrorKind::ImpossibleResult);
            Finding::new(tag.value_offset, kind)
        });
        let (in_tag, token) = (self.result_tag().unwrap_or_default(), self.token());
        let token = token.unwrap_or_default();
        let wrong = |offset, stated: ResultToken| {
            let outcome = outcome.filter(|&outcome| !stated.agrees(outcome.into()))?;
            let discs = Color::ALL.map(|color| outcome.disc_count(color));
            let counts_discs = matches!(stated, ResultToken::Score(Score { black, white }) if [black, white] == discs);
            let empties = if counts_discs { outcome.empty_count() } else { 0 };
            let expected = Decimal::from(outcome.margin(Color::Black));
            Some(Finding::new(offset, FindingKind::WrongResult { expected, empties }))
        };
        let two = Finding::new(end, FindingKind::TwoResults);
        let score = self.score_tag();
        let unterminated = self.find("Termination").and_then(|tag| {
            let stated = GameResult { end: end_named(tag.value)?, ..GameResult::unknown(true) };
            finding::wrong_result(Some(tag.value_offset), Some(stated), finding::margin(&game))
        });
        let found = [
            bad_tag,
            finding::error(self.impossible_token()),
            self.find(start::FEN).and_then(|tag| finding::error(self.odd_fen(&tag))),
            finding::error(game),
            finding::error(self.lineless()),
            unfinished,
            pass,
            tag.and_then(|tag| wrong(tag.value_offset, in_tag)),
            wrong(end, token),
            score.and_then(|(offset, score)| wrong(offset, ResultToken::Score(score))),
            unterminated,
            (!in_tag.agrees(token)).then_some(two),
            finding::guessed(self.offset(), self.text()),
        ];
        let found = finding::listed(found, self.unread());
        #[cfg(feature = "alloc")]
        let found = finding::merged(found, self.illegal_in_variations());
        found
    }

    /// Returns the findings in variations.
    #[cfg(feature = "alloc")]
    fn illegal_in_variations(
        &self,
    ) -> impl Iterator<Item = Finding<FindingKind<PgnErrorKind>>> + use<'a> {
        let start = self.start().ok().filter(|_| self.text().bytes().contains(&b'('));
        let events = start.map(|_| self.events());
        illegal(start.unwrap_or_default(), None, play_move, events.into_iter().flatten())
    }

    /// Checks the tag `FEN`, also where `Start` overrides it.
    fn odd_fen(&self, tag: &Tag<'_>) -> Result<(), PgnError> {
        if self.find(start::TAG).is_some() {
            return start::fen(tag, FirstRow::One, Colors::Edax).map(|_| ());
        }
        let (_, is_turned) = self.fen(tag)?;
        if is_turned {
            return Err(PgnError::new(tag.value_offset, PgnErrorKind::UpsideDown));
        }
        Ok(())
    }

    /// Returns the error of a variation in a game without moves, where there is none to replace.
    pub(crate) fn lineless(&self) -> Result<(), PgnError> {
        if self.moves().next().is_some() {
            return Ok(());
        }
        let is_variation = |event: &Event<'_>| event.kind == EventKind::VariationStart;
        match self.events().flatten().find(is_variation) {
            Some(event) => Err(PgnError::new(event.offset, PgnErrorKind::UnexpectedByte(b'('))),
            None => Ok(()),
        }
    }

    /// Returns the errors of moves in variations, and of times and evaluations in comments. A result in
    /// place of a move is one.
    fn unread(&self) -> impl Iterator<Item = PgnError> + use<'a> {
        let mut is_empty = false;
        let may_have = self.text().bytes().iter().any(|byte| b"{;(".contains(byte));
        may_have.then(|| self.events()).into_iter().flatten().flat_map(move |event| {
            let (mut error, mut comment) = (event.err(), None);
            match event.map(|event| (event.offset, event.kind)) {
                Ok((at, EventKind::Comment(text))) => comment = Some((at, text)),
                Ok((at, EventKind::Result(text))) if is_empty => {
                    let byte = text.bytes().first().copied().unwrap_or_default();
                    error = Some(PgnError::new(at, PgnErrorKind::UnexpectedByte(byte)));
                }
                Ok((_, kind)) => {
                    let is_move = matches!(kind, EventKind::Move { .. } | EventKind::VariationEnd);
                    is_empty = kind == EventKind::VariationStart || is_empty && !is_move;
                }
                Err(_) => {}
            }
            let numbers = comment.into_iter().flat_map(|(offset, text)| {
                command::unreadable(text.bytes())
                    .map(move |(at, kind)| PgnError::new(offset + at, kind))
            });
            error.into_iter().chain(numbers)
        })
    }
}

/// Plays a move of a variation.
#[cfg(feature = "alloc")]
fn play_move(
    game: &mut Game,
    _: &mut Sides,
    _: Option<Color>,
    played: variant::Move,
) -> Result<bool, PgnErrorKind> {
    let played = match played {
        variant::Move::Pass => Move::Pass,
        // All squares of PGN are on the board.
        variant::Move::Place(square) => square.try_into().map_or(Move::Pass, Move::Place),
    };
    game.play(played).map(|_| false).map_err(PgnErrorKind::Illegal)
}
