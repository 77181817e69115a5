//! A PGN game and its tags.

use core::fmt;

use reversi_rules::{Color, GameEnd, Position, Score};

use super::cursor::Cursor;
use super::start::FirstRow;
use super::variant::Variant;
use super::{Events, Moves, PgnError, PgnErrorKind, ResultToken, Tag, Tags, start};
use crate::reading::common::common;
use crate::reading::fen::Colors;
use crate::reading::play::play_plain;
use crate::text::Text;
use crate::vocabulary::GameInfo;
use crate::vocabulary::result::winner_of;

/// A game with valid syntax, read without copying.
///
/// The parser does not check the legality of the moves or the values of the tags. A record prints
/// as the text in the file, with its comments and variations.
///
/// ```
/// use reversi_records::pgn::Games;
///
/// let text = b"[Black \"Rose\"]\n[Result \"37-27\"]\n1. F5 D6 2. C3";
/// let record = Games::new(text).next().unwrap()?;
/// assert_eq!(record.tag("black").unwrap(), "Rose");
/// assert_eq!(record.replay()?.to_string(), "f5d6c3");
/// # Ok::<(), reversi_records::pgn::PgnError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Record<'a> {
    file: &'a [u8],
    start: usize,
    moves: usize,
    end: usize,
    /// The offset of the result after the moves, and the result.
    result: Option<(usize, ResultToken)>,
    /// Whether a move is a drop such as `P@e3`.
    has_drops: bool,
    /// The [bits](bit) of the names of the tags. Most names that are asked for have none.
    names: u64,
}

common!("pgn", "PgnError", "\"\\n[Black \\\"Rose\\\"] 1. f5 *\"", "black", Tag<'a>);

impl<'a> Record<'a> {
    pub(crate) fn find(&self, key: &str) -> Option<Tag<'a>> {
        if self.names & bit(key) == 0 {
            return None;
        }
        self.tags().find(|tag| tag.is(key))
    }

    /// Creates the record of the game from `start` to `end` in `file`. Its moves begin at `moves`.
    pub(super) const fn new(
        file: &'a [u8],
        start: usize,
        moves: usize,
        end: usize,
        result: Option<(usize, ResultToken)>,
        has_drops: bool,
        names: u64,
    ) -> Self {
        Self { file, start, moves, end, result, has_drops, names }
    }

    /// Returns the tags in order.
    ///
    /// ```
    /// # use reversi_records::pgn::Games;
    /// let record = Games::new(b"[Black \"Rose\"] *").next().unwrap()?;
    /// assert_eq!(record.tags().count(), 1);
    /// # Ok::<(), reversi_records::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn tags(&self) -> Tags<'a> {
        Tags(Cursor::new(self.file, self.start, self.moves))
    }

    /// Returns the moves in order, legal or not. Passes are included if they are recorded.
    ///
    /// ```
    /// # use reversi_records::pgn::Games;
    /// # use reversi_rules::Square;
    /// let record = Games::new(b"1. f5 {usual} d6 (1... f6 2. e6) 2. c3 *").next().unwrap()?;
    /// let squares = record.moves().filter_map(|ply| ply.played.square());
    /// assert!(squares.eq([Square::F5, Square::D6, Square::C3]));
    /// # Ok::<(), reversi_records::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn moves(&self) -> Moves<'a> {
        Moves(Cursor::new(self.file, self.moves, self.end))
    }

    /// Returns all parts of the game in the order of the text, with comments and variations. An
    /// unreadable move of a variation yields an error, and the events go on.
    ///
    /// ```
    /// # use reversi_records::{Annotation, EventKind, pgn::Record};
    /// let record = Record::parse(b"1. f5!? (1. x9) *")?;
    /// let mut events = record.events().skip(1);
    /// let kind = events.next().unwrap()?.kind;
    /// assert_eq!(kind, EventKind::Annotation(Annotation::INTERESTING));
    /// assert_eq!(events.nth(1).unwrap().unwrap_err().byte(), 12);
    /// # Ok::<(), reversi_records::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn events(&self) -> Events<'a> {
        Events::new(self.file, self.start, self.moves, self.end)
    }

    /// Returns the info shared by all formats. In a game of Fairy-Stockfish, whose white side moves
    /// first, the tags `White` and `Black` are [exchanged](super#fairy-stockfish).
    ///
    /// The score is from the tag `Result`, or else from the result after the moves, or else from the
    /// tag `Score`. Without one, `1-0` and `0-1` give the winner, and `1/2-1/2` a score of 32-32. A
    /// score of more than 64 discs or of none is left out.
    ///
    /// ```
    /// # use reversi_records::pgn::Games;
    /// # use reversi_rules::{GameEnd, Score};
    /// let text = b"[Black \"Rose\"]\n[Result \"37-27\"]\n[Termination \"time forfeit\"]\n37-27";
    /// let info = Games::new(text).next().unwrap()?.info();
    /// assert_eq!(info.black.unwrap(), "Rose");
    /// assert_eq!(info.score, Some(Score { black: 37, white: 27 }));
    /// assert_eq!(info.end, GameEnd::Timeout);
    /// # Ok::<(), reversi_records::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn info(&self) -> GameInfo<'a> {
        let (score, winner) = self.score_or_winner();
        let tag = |name| self.tag(name);
        let black = (tag("Black"), tag("BlackElo").or_else(|| tag("BlackRating")));
        let white = (tag("White"), tag("WhiteElo").or_else(|| tag("WhiteRating")));
        let is_exchanged = self.is_fairy();
        let (black, white) = if is_exchanged { (white, black) } else { (black, white) };
        GameInfo {
            event: self.tag("Event"),
            site: self.tag("Site"),
            round: self.tag("Round"),
            date: self.tag("Date"),
            black: black.0,
            white: white.0,
            black_rating: black.1,
            white_rating: white.1,
            time: self.tag("TimeControl"),
            opening: self.tag("Opening"),
            score,
            winner,
            end: self.tag("Termination").and_then(end_named).unwrap_or_default(),
        }
    }

    fn score_or_winner(&self) -> (Option<Score>, Option<Color>) {
        let results = [self.result_tag(), self.token()].map(Option::unwrap_or_default);
        let score = results.iter().find_map(|result| match result {
            ResultToken::Score(score) => Some(*score),
            _ => None,
        });
        if score.is_some() {
            return (score, None);
        }
        let known = results.into_iter().find(|&result| result != ResultToken::Unknown);
        let winner = known.and_then(ResultToken::winner);
        match self.score_tag() {
            Some((_, score)) => (Some(score), winner.filter(|_| winner != winner_of(score))),
            None if known == Some(ResultToken::Tie) => (Some(Score { black: 32, white: 32 }), None),
            None => (None, winner),
        }
    }

    /// Returns whether a result is a score.
    #[cfg(feature = "alloc")]
    pub(crate) fn has_score(&self) -> bool {
        let is_score = |result| matches!(result, Some(ResultToken::Score(_)));
        is_score(self.result_tag()) || is_score(self.token())
    }

    /// Returns the score in the tag `Score` and its offset, if it can be read.
    pub(super) fn score_tag(&self) -> Option<(usize, Score)> {
        let tag = self.find(SCORE)?;
        match ResultToken::parse(tag.value.bytes().trim_ascii())?.possible()? {
            ResultToken::Score(score) => Some((tag.value_offset, score)),
            _ => None,
        }
    }

    /// Returns the result after the moves, if there is a possible one.
    pub(super) fn token(&self) -> Option<ResultToken> {
        self.result.and_then(|(_, result)| result.possible())
    }

    /// Returns the error that the result after the moves is impossible.
    pub(super) fn impossible_token(&self) -> Result<(), PgnError> {
        match self.result {
            Some((at, result)) if result.possible().is_none() => {
                Err(PgnError::new(at, PgnErrorKind::ImpossibleResult))
            }
            _ => Ok(()),
        }
    }

    /// Returns the offset of the result after the moves, or else the end of the game.
    pub(super) fn moves_end(&self) -> usize {
        self.result.map_or(self.end, |(offset, _)| offset)
    }

    /// Returns the result in the tag `Result`, if it can be read.
    pub(super) fn result_tag(&self) -> Option<ResultToken> {
        ResultToken::parse(self.tag("Result")?.bytes().trim_ascii())?.possible()
    }

    /// Returns whether the game has the colors of Fairy-Stockfish, whose white side moves first and
    /// is black here.
    pub(crate) fn is_fairy(&self) -> bool {
        let fen = || self.find(start::FEN).filter(|_| self.find(start::TAG).is_none());
        self.has_drops
            || fen().is_some_and(|fen| {
                start::has_hand(&fen) || self.variant() == Some(Variant::Standard)
            })
    }

    fn variant(&self) -> Option<Variant> {
        Variant::named(self.tag("Variant")?.bytes())
    }

    /// Returns the position at the start of the game: from the tag `Start`, or else from `FEN`, or
    /// else the standard start. The [module page](super#other-starts) describes both tags. The moves
    /// decide whether a `FEN` is upside down.
    ///
    /// # Errors
    /// [`PgnError`] with the offset of the wrong byte in the tag. A tag `Variant` of another board,
    /// start or objective is [`OtherVariant`](PgnErrorKind::OtherVariant). A `FEN` whose colors
    /// nothing tells is [`AmbiguousFen`](PgnErrorKind::AmbiguousFen).
    ///
    /// ```
    /// # use reversi_records::pgn::Games;
    /// # use reversi_rules::Position;
    /// let record = Games::new(b"1. f5 *").next().unwrap()?;
    /// assert_eq!(record.start()?, Position::START);
    /// # Ok::<(), reversi_records::pgn::PgnError>(())
    /// ```
    pub fn start(&self) -> Result<Position, PgnError> {
        if let Some(tag) = self.find("Variant")
            && Variant::named(tag.value.bytes()) == Some(Variant::Other)
        {
            Err(PgnError::new(tag.value_offset, PgnErrorKind::OtherVariant))
        } else if let Some(tag) = self.find(start::TAG) {
            start::cells(&tag)
        } else if let Some(tag) = self.find(start::FEN) {
            self.fen(&tag).map(|(start, _)| start)
        } else {
            Ok(Position::START)
        }
    }

    /// Returns the start that a `FEN` names, and whether it begins with row 8: then all moves are
    /// legal, and otherwise not.
    pub(super) fn fen(&self, tag: &Tag<'_>) -> Result<(Position, bool), PgnError> {
        let is_fairy = self.is_fairy();
        // The standard start needs no other sign.
        if !is_fairy && start::fen(tag, FirstRow::One, Colors::Fairy)? == Position::START {
            return Ok((Position::START, false));
        }
        let colors = if is_fairy { Colors::Fairy } else { Colors::Edax };
        let read = |first| start::fen(tag, first, colors);
        let is_legal =
            |start: &Position| play_plain(*start, self.moves(), PgnErrorKind::Illegal).is_ok();
        let start = read(FirstRow::One)?;
        let turned =
            read(FirstRow::Eight).ok().filter(|turned| !is_legal(&start) && is_legal(turned));
        let found = turned.map_or((start, false), |turned| (turned, true));
        // Other positions are as likely with the colors exchanged.
        if is_fairy || found.0 == Position::START {
            Ok(found)
        } else {
            Err(PgnError::new(tag.value_offset, PgnErrorKind::AmbiguousFen))
        }
    }
}

/// Returns a bit for a name in either case. No two of the names that are asked for have the same.
pub(super) const fn bit(name: &str) -> u64 {
    let (Some(&first), Some(&last)) = (name.as_bytes().first(), name.as_bytes().last()) else {
        return 0;
    };
    1 << (((first | 32) as usize + (last | 32) as usize + 6 * name.len()) % 64)
}

impl fmt::Debug for Record<'_> {
    /// Writes the text of the game, without the rest of the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Record").field(&self.text()).finish()
    }
}

/// The tag with the score of a game whose result is only its winner.
pub(crate) const SCORE: &str = "Score";

/// The values of the tag `Termination`. The PGN standard of chess defines some of them.
pub(crate) const ENDS: [(GameEnd, &str); 5] = [
    (GameEnd::Timeout, "time forfeit"),
    (GameEnd::Resignation, "resignation"),
    (GameEnd::Agreement, "agreement"),
    (GameEnd::Adjourned, "unterminated"),
    (GameEnd::Forfeit, "rules infraction"),
];

pub(super) fn end_named(text: Text<'_>) -> Option<GameEnd> {
    let named = |(_, name): &&(GameEnd, &str)| text.bytes().eq_ignore_ascii_case(name.as_bytes());
    ENDS.iter().find(named).map(|&(end, _)| end)
}
