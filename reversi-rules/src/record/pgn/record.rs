//! A game as a record has it.

use core::fmt;

use super::cursor::Cursor;
use super::{Moves, PgnError, PgnErrorKind, Ply, ResultToken, Results, Tag, Tags, start};
use crate::record::{Info, Text};
use crate::replay::Replay;
use crate::{Game, GameEnd, Position};

/// One game of a text. Its syntax has been checked, whether its moves are legal has not.
///
/// ```
/// use reversi_rules::record::pgn::Games;
///
/// let text = b"[Black \"Rose\"]\n[Result \"37-27\"]\n1. F5 D6 2. C3";
/// let record = Games::new(text).next().unwrap()?;
/// assert_eq!(record.tag("black").unwrap(), "Rose");
/// assert_eq!(record.replay()?.to_string(), "f5d6c3");
/// # Ok::<(), reversi_rules::record::pgn::PgnError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Record<'a> {
    text: &'a [u8],
    start: usize,
    moves: usize,
    end: usize,
    result: Option<ResultToken>,
}

impl<'a> Record<'a> {
    /// The game whose tags begin at `start` and whose moves at `moves`.
    pub(super) const fn new(
        text: &'a [u8],
        start: usize,
        moves: usize,
        end: usize,
        result: Option<ResultToken>,
    ) -> Self {
        Self { text, start, moves, end, result }
    }

    /// The byte where the game begins.
    ///
    /// ```
    /// # use reversi_rules::record::pgn::Games;
    /// let record = Games::new(b"\n[Black \"Rose\"] *").next().unwrap()?;
    /// assert_eq!(record.offset(), 1);
    /// # Ok::<(), reversi_rules::record::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.start
    }

    /// The tag pairs in order.
    ///
    /// ```
    /// # use reversi_rules::record::pgn::Games;
    /// let record = Games::new(b"[Black \"Rose\"] *").next().unwrap()?;
    /// assert_eq!(record.tags().count(), 1);
    /// # Ok::<(), reversi_rules::record::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn tags(&self) -> Tags<'a> {
        Tags(Cursor::new(self.text, self.start, self.moves))
    }

    /// The value of the first tag with that name, in any case of its letters.
    ///
    /// ```
    /// # use reversi_rules::record::pgn::Games;
    /// let record = Games::new(b"[BlackElo \"1843\"] *").next().unwrap()?;
    /// assert_eq!(record.tag("BlackElo").unwrap(), "1843");
    /// assert_eq!(record.tag("WhiteElo"), None);
    /// # Ok::<(), reversi_rules::record::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<Text<'a>> {
        self.find(name).map(|tag| tag.value)
    }

    fn find(&self, name: &str) -> Option<Tag<'a>> {
        self.tags().find(|tag| tag.is(name))
    }

    /// The moves in order, with the passes that are written. Nothing is checked but that they are
    /// squares or passes.
    ///
    /// ```
    /// # use reversi_rules::{Square, record::pgn::Games};
    /// let record = Games::new(b"1. f5 {usual} d6 (1... f6 2. e6) 2. c3 *").next().unwrap()?;
    /// let squares = record.moves().filter_map(|ply| ply.played.square());
    /// assert!(squares.eq([Square::F5, Square::D6, Square::C3]));
    /// # Ok::<(), reversi_rules::record::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn moves(&self) -> Moves<'a> {
        Moves(Cursor::new(self.text, self.moves, self.end))
    }

    /// What the record says of the game. The score is that of the tag `Result` or else that after
    /// the moves; a win without a score, `1-0`, gives none.
    ///
    /// ```
    /// # use reversi_rules::{GameEnd, Score, record::pgn::Games};
    /// let text = b"[Black \"Rose\"]\n[Result \"37-27\"]\n[Termination \"time forfeit\"]\n37-27";
    /// let info = Games::new(text).next().unwrap()?.info();
    /// assert_eq!(info.black.unwrap(), "Rose");
    /// assert_eq!(info.score, Some(Score { black: 37, white: 27 }));
    /// assert_eq!(info.end, GameEnd::Timeout);
    /// # Ok::<(), reversi_rules::record::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn info(&self) -> Info<'a> {
        let score = |result| match result {
            Some(ResultToken::Score(score)) => Some(score),
            _ => None,
        };
        Info {
            event: self.tag("Event"),
            site: self.tag("Site"),
            round: self.tag("Round"),
            date: self.tag("Date"),
            black: self.tag("Black"),
            white: self.tag("White"),
            black_rating: self.tag("BlackElo").or_else(|| self.tag("BlackRating")),
            white_rating: self.tag("WhiteElo").or_else(|| self.tag("WhiteRating")),
            time: self.tag("TimeControl"),
            score: score(self.result_tag()).or_else(|| score(self.result)),
            end: self.tag("Termination").and_then(end_named).unwrap_or_default(),
        }
    }

    /// The result in the tag `Result`, where it is one.
    fn result_tag(&self) -> Option<ResultToken> {
        ResultToken::parse(self.tag("Result")?.bytes().trim_ascii())
    }

    /// Where the game begins: the standard start unless a tag `Start` or `FEN` says otherwise, as
    /// the page on [`pgn`](super) describes them.
    ///
    /// # Errors
    /// [`PgnError`] when such a tag cannot be read: the byte in it that is wrong.
    ///
    /// ```
    /// # use reversi_rules::{Position, record::pgn::Games};
    /// let record = Games::new(b"1. f5 *").next().unwrap()?;
    /// assert_eq!(record.start()?, Position::START);
    /// # Ok::<(), reversi_rules::record::pgn::PgnError>(())
    /// ```
    pub fn start(&self) -> Result<Position, PgnError> {
        if let Some(tag) = self.find(start::TAG) {
            start::cells(&tag)
        } else if let Some(tag) = self.find(start::FEN) {
            start::fen(&tag)
        } else {
            Ok(Position::START)
        }
    }

    /// Plays the moves by the rules. Forced passes may be written or left out, each of them; one
    /// that is written must be forced.
    ///
    /// # Errors
    /// [`PgnError`] at the first move that is illegal, or in the tag that says where to start.
    ///
    /// ```
    /// # use reversi_rules::record::pgn::Games;
    /// let record = Games::new(b"1. f5 d6 2. -- c3").next().unwrap()?;
    /// assert_eq!(
    ///     record.replay().unwrap_err().to_string(),
    ///     "byte 12: ply 2: --: a pass is forbidden while a legal move exists"
    /// );
    /// # Ok::<(), reversi_rules::record::pgn::PgnError>(())
    /// ```
    pub fn replay(&self) -> Result<Game, PgnError> {
        let mut replay = Replay::new(Game::from_position(self.start()?));
        for Ply { offset, played } in self.moves() {
            let illegal = |illegal| PgnError::new(offset, PgnErrorKind::Illegal(illegal));
            replay.play(played.square()).map_err(illegal)?;
        }
        Ok(replay.finish())
    }

    /// What the tag, the moves' last token and the board say of the result, to be compared.
    ///
    /// # Errors
    /// [`PgnError`] when the moves cannot be played.
    ///
    /// ```
    /// # use reversi_rules::record::pgn::Games;
    /// let text = b"[Result \"37-27\"]\n1. f5 d6 2. c3 36-28";
    /// let results = Games::new(text).next().unwrap()?.results()?;
    /// assert_eq!(results.tag.unwrap().to_string(), "37-27");
    /// assert_eq!(results.board, None);
    /// assert!(!results.agree());
    /// # Ok::<(), reversi_rules::record::pgn::PgnError>(())
    /// ```
    pub fn results(&self) -> Result<Results, PgnError> {
        let board = self.replay()?.outcome();
        Ok(Results { tag: self.result_tag(), token: self.result, board })
    }
}

impl fmt::Debug for Record<'_> {
    /// The text of the game, without the rest of the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = Text::new(self.text.get(self.start..self.end).unwrap_or_default());
        f.debug_tuple("Record").field(&text).finish()
    }
}

/// How games end in the words of the tag `Termination`: PGN's own where it has any.
pub(super) const ENDS: [(GameEnd, &str); 4] = [
    (GameEnd::Timeout, "time forfeit"),
    (GameEnd::Resignation, "resignation"),
    (GameEnd::Agreement, "agreement"),
    (GameEnd::Adjourned, "unterminated"),
];

fn end_named(text: Text<'_>) -> Option<GameEnd> {
    let named = |(_, name): &&(GameEnd, &str)| text.bytes().eq_ignore_ascii_case(name.as_bytes());
    ENDS.iter().find(named).map(|&(end, _)| end)
}
