//! A game and its tags.

use core::fmt;

use super::cursor::Cursor;
use super::{Moves, PgnError, ResultToken, Tag, Tags, start};
use crate::position::Position;
use crate::record::common::common;
use crate::record::{GameInfo, Text};
use crate::vocabulary::GameEnd;

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
    file: &'a [u8],
    start: usize,
    moves: usize,
    end: usize,
    /// The last token, and the byte where it begins.
    result: Option<(usize, ResultToken)>,
}

common!("pgn", "PgnError", "\"\\n[Black \\\"Rose\\\"] 1. f5 *\"", "black", Tag<'a>);

impl<'a> Record<'a> {
    /// Creates the game whose tags begin at `start` and whose moves at `moves`.
    pub(super) const fn new(
        file: &'a [u8],
        start: usize,
        moves: usize,
        end: usize,
        result: Option<(usize, ResultToken)>,
    ) -> Self {
        Self { file, start, moves, end, result }
    }

    /// Returns the tag pairs in order.
    ///
    /// ```
    /// # use reversi_rules::record::pgn::Games;
    /// let record = Games::new(b"[Black \"Rose\"] *").next().unwrap()?;
    /// assert_eq!(record.tags().count(), 1);
    /// # Ok::<(), reversi_rules::record::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn tags(&self) -> Tags<'a> {
        Tags(Cursor::new(self.file, self.start, self.moves))
    }

    /// Returns the moves in order, with the written passes. They are squares or passes, legal or
    /// not.
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
        Moves(Cursor::new(self.file, self.moves, self.end))
    }

    /// Returns the info shared by all formats. The score is that of the tag `Result`, or else that
    /// after the moves; `1-0` has none.
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
    pub fn info(&self) -> GameInfo<'a> {
        let score = |result| match result {
            Some(ResultToken::Score(score)) => Some(score),
            _ => None,
        };
        GameInfo {
            event: self.tag("Event"),
            site: self.tag("Site"),
            round: self.tag("Round"),
            date: self.tag("Date"),
            black: self.tag("Black"),
            white: self.tag("White"),
            black_rating: self.tag("BlackElo").or_else(|| self.tag("BlackRating")),
            white_rating: self.tag("WhiteElo").or_else(|| self.tag("WhiteRating")),
            time: self.tag("TimeControl"),
            score: score(self.result_tag()).or_else(|| score(self.token())),
            end: self.tag("Termination").and_then(end_named).unwrap_or_default(),
        }
    }

    /// Returns the last token of the moves, where it is a result.
    pub(super) fn token(&self) -> Option<ResultToken> {
        self.result.map(|(_, result)| result)
    }

    /// Returns the byte of that result, or the end of the moves.
    pub(super) fn moves_end(&self) -> usize {
        self.result.map_or(self.end, |(offset, _)| offset)
    }

    /// Returns the result in the tag `Result`, if it is one.
    pub(super) fn result_tag(&self) -> Option<ResultToken> {
        ResultToken::parse(self.tag("Result")?.bytes().trim_ascii())
    }

    /// Returns the start: that of a tag `Start` or `FEN`, as [`pgn`](super) describes them, or else
    /// the standard one.
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
}

impl fmt::Debug for Record<'_> {
    /// Shows the text of the game, without the rest of the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Record").field(&self.text()).finish()
    }
}

/// The words of the tag `Termination`: PGN's own where it has any.
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
