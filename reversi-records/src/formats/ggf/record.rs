//! One GGF game and its tags.

use reversi_rules::{Color, Position, Score};

use super::{
    BoardType, Clock, Events, GameType, GgfError, GgfErrorKind, Half, Moves, Ply, Setup, result,
};
use crate::reading::common::common;
use crate::text::syntax::Syntax;
use crate::text::{Decimal, Text};
use crate::vocabulary::{GameInfo, GameResult, Tag, Tags};

/// One game, read without copying.
///
/// A record has valid syntax and the tags `GM` and `BO`. It checks the value of a tag only when a
/// method reads it. A record prints as the text in the file.
///
/// ```
/// use reversi_records::ggf::Record;
///
/// let text = "(;GM[Othello]PB[Rose]BO[4 ---- -O*- -*O- ---- *]B[a2];)";
/// let record = Record::parse(text.as_bytes())?;
/// assert_eq!(record.tag("PB").unwrap(), "Rose");
/// assert_eq!(record.to_string(), text);
/// # Ok::<(), reversi_records::ggf::GgfError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// The whole input, from whose start offsets count.
    file: &'a [u8],
    /// The input up to the `)` of the game.
    text: &'a [u8],
    start: usize,
    end: usize,
    /// The end of the last tag whose key is longer than that of a move.
    tags_end: usize,
    pair: Option<Half>,
}

common!(
    "ggf",
    "GgfError",
    "\"\\n(;GM[Othello]PB[Rose]BO[4 ---- -O*- -*O- ---- *];)\"",
    "PB",
    Tag<'a>
);

impl<'a> Record<'a> {
    /// Creates the record of the game at `start` in `file`. Its `)` follows the end of `text`.
    pub(super) fn new(
        file: &'a [u8],
        text: &'a [u8],
        start: usize,
        tags_end: usize,
        pair: Option<Half>,
    ) -> Result<Self, GgfError> {
        let record = Self { file, text, start, end: text.len() + 1, tags_end, pair };
        let missing = |key| GgfError::new(text.len(), GgfErrorKind::MissingTag(key));
        record.value("GM").ok_or(missing("GM"))?;
        record.value("BO").ok_or(missing("BO"))?;
        Ok(record)
    }

    /// Returns the game's place in a synchro pair, if its line begins with `2`.
    ///
    /// ```
    /// # use reversi_records::ggf::{Half, Record};
    /// let record = Record::parse(b"2 (;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.pair(), Some(Half::First));
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub const fn pair(&self) -> Option<Half> {
        self.pair
    }

    /// Returns all tags in order, including moves and unknown tags.
    ///
    /// ```
    /// # use reversi_records::ggf::Record;
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]XY[?];)")?;
    /// assert_eq!(record.tags().last().unwrap().key(), "XY");
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub const fn tags(&self) -> Tags<'a> {
        Tags::new(self.text, self.start + 2, Syntax::Ggf)
    }

    /// Returns the offset of the `)`.
    pub(super) const fn moves_end(&self) -> usize {
        self.text.len()
    }

    pub(crate) fn find(&self, key: &str) -> Option<Tag<'a>> {
        let end = if key.len() == 1 { self.text.len() } else { self.tags_end };
        let text = self.text.get(..end).unwrap_or_default();
        Tags::new(text, self.start + 2, Syntax::Ggf).find(|tag| tag.is(key))
    }

    /// Returns the value of a tag without surrounding white space, and its offset.
    pub(super) fn value(&self, key: &str) -> Option<(usize, &'a [u8])> {
        self.find(key).map(|tag| tag.trimmed_value())
    }

    /// Returns a player's clock: the tag `TB` or `TW`, or else `TI`. Returns `None` without one.
    ///
    /// # Errors
    /// [`GgfError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::ggf::Record;
    /// # use reversi_rules::Color;
    /// let record = Record::parse(b"(;GM[Othello]TI[05:00//02:00]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.clock(Color::White)?.unwrap().main.seconds, 300);
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    #[doc(alias = "time")]
    pub fn clock(&self, color: Color) -> Result<Option<Clock<'a>>, GgfError> {
        match self.value(of(color, "TB", "TW")).or_else(|| self.value("TI")) {
            None | Some((_, [])) => Ok(None),
            Some((at, value)) => Clock::parse_at(at, value).map(Some),
        }
    }

    /// Returns the type of the game, the tag `TY`, if there is one.
    ///
    /// # Errors
    /// [`GgfError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::ggf::Record;
    /// let record = Record::parse(b"(;GM[Othello]TY[s8r20]BO[8 *];)")?;
    /// assert_eq!(record.game_type()?.unwrap().random, Some(20));
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    pub fn game_type(&self) -> Result<Option<GameType>, GgfError> {
        self.value("TY").map(|(at, value)| GameType::parse(at, value)).transpose()
    }

    /// Returns the result from black's point of view, the tag `RE`, if there is one. `?` is a normal
    /// end if the moves end the game.
    ///
    /// # Errors
    /// [`GgfError`] with the offset of the wrong byte, also for a margin that exceeds the number of
    /// squares, such as Edax's `-127.000` for an unfinished game.
    ///
    /// ```
    /// # use reversi_records::ggf::Record;
    /// # use reversi_rules::GameEnd;
    /// let record = Record::parse(b"(;GM[Othello]RE[-2.00:t]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.result()?.unwrap().end, GameEnd::Timeout);
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    pub fn result(&self) -> Result<Option<GameResult>, GgfError> {
        let Some((at, value)) = self.value("RE") else { return Ok(None) };
        let is_over = || self.replay_variant().is_ok_and(|game| game.is_over());
        let result = result::parse(at, value, is_over)?;
        // An unreadable board or komi sets no limit.
        match self.squares().zip(self.komi().ok()) {
            Some((squares, komi)) if !result.fits(squares, komi.unwrap_or_default()) => {
                Err(GgfError::new(at, GgfErrorKind::NotAResult))
            }
            _ => Ok(Some(result)),
        }
    }

    /// Returns the komi, the tag `KM`, if there is one. Black needs a larger margin to win.
    ///
    /// # Errors
    /// [`GgfError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::ggf::Record;
    /// let record = Record::parse(b"(;GM[Othello]KM[-3.133]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.komi()?.unwrap().to_string(), "-3.133");
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    pub fn komi(&self) -> Result<Option<Decimal>, GgfError> {
        let parse =
            |(at, value)| Decimal::parse(value).ok_or(GgfError::new(at, GgfErrorKind::NotANumber));
        self.value("KM").map(parse).transpose()
    }

    /// Returns a player's bid for the komi, the tag `KB` or `KW`, if there is one. Its move is not
    /// among the [`moves`](Self::moves).
    ///
    /// # Errors
    /// [`GgfError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::{Decimal, ggf::Record};
    /// # use reversi_rules::Color;
    /// let record = Record::parse(b"(;GM[Othello]KB[a2/+4/1.5]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.komi_bid(Color::Black)?.unwrap().eval(), Some(Decimal::from(4)));
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    pub fn komi_bid(&self, color: Color) -> Result<Option<Ply<'a>>, GgfError> {
        self.find(of(color, "KB", "KW")).map(|tag| Ply::parse(&tag, color)).transpose()
    }

    /// Returns the board at the start and the side to move, the tag `BO`.
    ///
    /// # Errors
    /// [`GgfError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::ggf::{BoardType, Record};
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.setup()?.board(), BoardType::Four);
    /// assert!(Record::parse(b"(;GM[Othello]BO[4 --];)")?.setup().is_err());
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    pub fn setup(&self) -> Result<Setup<'a>, GgfError> {
        let missing = GgfError::new(self.text.len(), GgfErrorKind::MissingTag("BO"));
        let (at, value) = self.value("BO").ok_or(missing)?;
        Setup::parse_at(at, value)
    }

    /// Returns the error that `BO` has another board than `TY`.
    pub(super) fn other_board(&self) -> Result<(), GgfError> {
        let (Some((at, _)), Ok(setup), Ok(Some(game_type))) =
            (self.value("BO"), self.setup(), self.game_type())
        else {
            return Ok(());
        };
        let (game_type, board) = (game_type.board, setup.board());
        if game_type == board {
            return Ok(());
        }
        Err(GgfError::new(at, GgfErrorKind::OtherBoardType { game_type, board }))
    }

    /// Returns the error that `GM` is another game.
    pub(crate) fn other_game(&self) -> Result<(), GgfError> {
        match self.value("GM") {
            Some((at, game)) if !game.eq_ignore_ascii_case(b"Othello") => {
                Err(GgfError::new(at, GgfErrorKind::OtherGame))
            }
            _ => Ok(()),
        }
    }

    /// Returns whether the side with fewer discs wins: `TY` has an `a`. A type that cannot be read
    /// counts as far as its letters.
    pub(super) fn is_anti(&self) -> bool {
        match self.game_type() {
            Ok(game_type) => game_type.is_some_and(|game_type| game_type.anti),
            Err(_) => self
                .value("TY")
                .is_some_and(|(_, text)| text.iter().any(|byte| matches!(byte, b'a' | b'A'))),
        }
    }

    /// Returns the position at the start of a game on 8×8 in which the side with more discs wins.
    ///
    /// # Errors
    /// [`GgfError`] with the offset of the wrong byte, also if the board is not 8×8 or fewest discs
    /// win: a [`Position`] would name the wrong winner.
    ///
    /// ```
    /// # use reversi_records::ggf::Record;
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.start().unwrap_err().to_string(), "byte 16: a board of size 4, not 8");
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    pub fn start(&self) -> Result<Position, GgfError> {
        let setup = self.setup()?;
        let error = |key, kind| {
            let at = self.value(key).map_or(self.text.len(), |(at, _)| at);
            Err(GgfError::new(at, kind))
        };
        match setup.position() {
            None => error("BO", GgfErrorKind::NotEightByEight(setup.board())),
            Some(_) if self.is_anti() => error("TY", GgfErrorKind::OtherObjective),
            Some(position) => Ok(position),
        }
    }

    /// Returns the moves in the order of the file, the tags `B` and `W`. A value that is neither a
    /// square nor a pass yields an error. [`replay`](Self::replay) checks that the moves are legal.
    ///
    /// ```
    /// # use reversi_records::ggf::Record;
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2]W[a1];)")?;
    /// assert_eq!(record.moves().count(), 2);
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub const fn moves(&self) -> Moves<'a> {
        Moves::new(self.text, self.start + 2)
    }

    /// Returns all parts of the game in the order of the text. A move that is neither a square nor a
    /// pass yields an error, and the events go on.
    ///
    /// ```
    /// # use reversi_records::{EventKind, ggf::Record};
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2//0.5];)")?;
    /// let last = record.events().last().unwrap()?;
    /// assert!(matches!(last.kind, EventKind::TimeUsed(time) if time.thousandths() == 500));
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub const fn events(&self) -> Events<'a> {
        Events::new(self.tags())
    }

    /// Returns the info shared by all formats. GGF has no tags for event, round and opening, and
    /// unreadable values are left out. The score counts the discs on the board, without the komi.
    /// Where it does not tell the winner, because of a komi or because fewer discs win, both are
    /// there.
    ///
    /// ```
    /// # use reversi_records::ggf::Record;
    /// # use reversi_rules::{Color, Score};
    /// let record = Record::parse(b"(;GM[Othello]RE[-1.5]KM[3.5]TY[8k]BO[8 *];)")?;
    /// assert_eq!(record.info().score, Some(Score { black: 33, white: 31 }));
    /// assert_eq!(record.info().winner, Some(Color::White));
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub fn info(&self) -> GameInfo<'a> {
        let result = self.result().ok().flatten();
        let score = result.and_then(|result| self.score(result));
        GameInfo {
            site: self.tag("PC"),
            date: self.tag("DT"),
            black: self.tag("PB"),
            white: self.tag("PW"),
            black_rating: self.tag("RB"),
            white_rating: self.tag("RW"),
            time: self.tag("TI"),
            score,
            winner: result.and_then(|result| result.winner_beside(score)),
            end: result.map(|result| result.end).unwrap_or_default(),
            ..GameInfo::default()
        }
    }

    /// Returns the number of squares, if `BO` begins with a board.
    fn squares(&self) -> Option<u16> {
        let (board, _) = BoardType::prefix(self.value("BO")?.1)?;
        Some(board.rules().square_count())
    }

    /// Returns the score on the board that has this result after the komi.
    fn score(&self, result: GameResult) -> Option<Score> {
        let anti = self.is_anti();
        let komi = self.komi().ok()?.unwrap_or_default();
        let Score { black, white } = result.score(self.squares()?, komi)?;
        Some(if anti { Score { black: white, white: black } } else { Score { black, white } })
    }
}

/// Selects the key of a side.
const fn of(color: Color, black: &'static str, white: &'static str) -> &'static str {
    match color {
        Color::Black => black,
        Color::White => white,
    }
}
