//! A game as a record has it.

use core::fmt;

use super::cursor::Cursor;
use super::{Moves, PgnError, ResultToken, Tag, Tags, start};
use crate::position::Position;
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
    text: &'a [u8],
    start: usize,
    moves: usize,
    end: usize,
    /// The last token, and the byte where it begins.
    result: Option<(usize, ResultToken)>,
}

impl<'a> Record<'a> {
    /// The game whose tags begin at `start` and whose moves at `moves`.
    pub(super) const fn new(
        text: &'a [u8],
        start: usize,
        moves: usize,
        end: usize,
        result: Option<(usize, ResultToken)>,
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

    /// The game as it stands in the text, from its first tag or move to its result.
    ///
    /// ```
    /// # use reversi_rules::record::pgn::Record;
    /// assert_eq!(Record::parse(b"\n1. f5 d6 *\n")?.text(), "1. f5 d6 *");
    /// # Ok::<(), reversi_rules::record::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> Text<'a> {
        Text::new(self.text.get(self.start..self.end).unwrap_or_default().trim_ascii_end())
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

    pub(super) fn find(&self, name: &str) -> Option<Tag<'a>> {
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

    /// The last token of the moves, where it is a result.
    pub(super) fn token(&self) -> Option<ResultToken> {
        self.result.map(|(_, result)| result)
    }

    /// Where that result begins, or else where the moves end.
    pub(super) fn moves_end(&self) -> usize {
        self.result.map_or(self.end, |(offset, _)| offset)
    }

    /// The result in the tag `Result`, where it is one.
    pub(super) fn result_tag(&self) -> Option<ResultToken> {
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
}

impl fmt::Debug for Record<'_> {
    /// The text of the game, without the rest of the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Record").field(&self.text()).finish()
    }
}

impl fmt::Display for Record<'_> {
    /// As it stands in the text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
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
