//! One game and what its tags say.

use core::fmt;

use super::{BoardType, Clock, GgfError, GgfErrorKind, Half, Kind, Moves, Ply, Setup, result};
use crate::position::Position;
use crate::record::dialect::Dialect;
use crate::record::{Decimal, GameInfo, GameResult, Tag, Tags, Text};
use crate::vocabulary::{Color, Score};

/// A game, read in place: its syntax is right, it is Othello and has a `BO`. What the tags hold is
/// checked when it is asked for.
///
/// It prints as it stands in the file.
///
/// ```
/// use reversi_rules::record::ggf::Record;
///
/// let text = "(;GM[Othello]PB[Rose]BO[4 ---- -O*- -*O- ---- *]B[a2];)";
/// let record = Record::parse(text.as_bytes())?;
/// assert_eq!(record.tag("PB").unwrap(), "Rose");
/// assert_eq!(record.to_string(), text);
/// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// What the reader was given, all of it: offsets count from its start.
    file: &'a [u8],
    /// The same up to the `)`.
    text: &'a [u8],
    start: usize,
    pair: Option<Half>,
}

impl<'a> Record<'a> {
    /// The game from `start` in `file`, whose `)` is where `text` ends.
    pub(super) fn new(
        file: &'a [u8],
        text: &'a [u8],
        start: usize,
        pair: Option<Half>,
    ) -> Result<Self, GgfError> {
        let record = Self { file, text, start, pair };
        let missing = |key| GgfError::new(text.len(), GgfErrorKind::MissingTag(key));
        let (at, game) = record.value("GM").ok_or(missing("GM"))?;
        if !game.trim_ascii().eq_ignore_ascii_case(b"Othello") {
            return Err(GgfError::new(at, GgfErrorKind::OtherGame));
        }
        record.value("BO").ok_or(missing("BO"))?;
        Ok(record)
    }

    /// The byte where the game begins.
    ///
    /// ```
    /// # use reversi_rules::record::ggf::Record;
    /// let record = Record::parse(b"1 (;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.offset(), 2);
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.start
    }

    /// The game as it stands in the file, from `(;` to `)`.
    ///
    /// ```
    /// # use reversi_rules::record::ggf::Record;
    /// let record = Record::parse(b"1 (;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)\n")?;
    /// assert_eq!(record.text().bytes().len(), 42);
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> Text<'a> {
        Text::new(self.file.get(self.start..=self.text.len()).unwrap_or_default())
    }

    /// Which game of a synchro pair it is, if its line begins with `2`.
    ///
    /// ```
    /// # use reversi_rules::record::ggf::{Half, Record};
    /// let record = Record::parse(b"2 (;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.pair(), Some(Half::First));
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub const fn pair(&self) -> Option<Half> {
        self.pair
    }

    /// All tags in order, moves and unknown ones among them.
    ///
    /// ```
    /// # use reversi_rules::record::ggf::Record;
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]XY[?];)")?;
    /// assert_eq!(record.tags().last().unwrap().key(), "XY");
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub const fn tags(&self) -> Tags<'a> {
        Tags::new(self.text, self.start + 2, Dialect::Ggf)
    }

    /// The value of the first tag with that key.
    ///
    /// ```
    /// # use reversi_rules::record::ggf::Record;
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.tag("GM").unwrap(), "Othello");
    /// assert_eq!(record.tag("PC"), None);
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub fn tag(&self, key: &str) -> Option<Text<'a>> {
        self.find(key).map(|tag| tag.value())
    }

    fn find(&self, key: &str) -> Option<Tag<'a>> {
        self.tags().find(|tag| tag.is(key))
    }

    /// The byte of the `)`.
    pub(super) const fn end(&self) -> usize {
        self.text.len()
    }

    /// The value of that tag without the white space around it, and where it begins.
    pub(super) fn value(&self, key: &str) -> Option<(usize, &'a [u8])> {
        self.find(key).map(|tag| tag.trimmed_value())
    }

    /// A player's clock, `TB` or `TW`, else `TI`. `None` where it is not given or blank.
    ///
    /// # Errors
    /// [`GgfError`] says which byte is wrong.
    ///
    /// ```
    /// # use reversi_rules::{Color, record::ggf::Record};
    /// let record = Record::parse(b"(;GM[Othello]TI[05:00//02:00]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.clock(Color::White)?.unwrap().main.seconds, 300);
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    pub fn clock(&self, color: Color) -> Result<Option<Clock<'a>>, GgfError> {
        match self.value(of(color, "TB", "TW")).or_else(|| self.value("TI")) {
            None | Some((_, [])) => Ok(None),
            Some((at, value)) => Clock::parse_at(at, value).map(Some),
        }
    }

    /// What kind of game it is, `TY`. `None` where it is not given.
    ///
    /// # Errors
    /// [`GgfError`] says which byte is wrong.
    ///
    /// ```
    /// # use reversi_rules::record::ggf::Record;
    /// let record = Record::parse(b"(;GM[Othello]TY[s8r20]BO[8 *];)")?;
    /// assert_eq!(record.kind()?.unwrap().random, Some(20));
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    pub fn kind(&self) -> Result<Option<Kind>, GgfError> {
        self.value("TY").map(|(at, value)| Kind::parse(at, value)).transpose()
    }

    /// How it ended, `RE`, from black's side. `None` where it is not given.
    ///
    /// # Errors
    /// [`GgfError`] says which byte is wrong.
    ///
    /// ```
    /// # use reversi_rules::{GameEnd, record::ggf::Record};
    /// let record = Record::parse(b"(;GM[Othello]RE[-2.00:t]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.result()?.unwrap().end, GameEnd::Timeout);
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    pub fn result(&self) -> Result<Option<GameResult>, GgfError> {
        self.value("RE").map(|(at, value)| result::parse(at, value)).transpose()
    }

    /// The komi, `KM`: black wins by what is above it. `None` where it is not given.
    ///
    /// # Errors
    /// [`GgfError`] says which byte is wrong.
    ///
    /// ```
    /// # use reversi_rules::record::ggf::Record;
    /// let record = Record::parse(b"(;GM[Othello]KM[-3.133]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.komi()?.unwrap().to_string(), "-3.133");
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    pub fn komi(&self) -> Result<Option<Decimal>, GgfError> {
        let parse =
            |(at, value)| Decimal::parse(value).ok_or(GgfError::new(at, GgfErrorKind::NotANumber));
        self.value("KM").map(parse).transpose()
    }

    /// By what move and with what value a player bid for the komi, `KB` or `KW`. The move is not
    /// one of the game's [`moves`](Self::moves). `None` where it is not given.
    ///
    /// # Errors
    /// [`GgfError`] says which byte is wrong.
    ///
    /// ```
    /// # use reversi_rules::{Color, record::{Decimal, ggf::Record}};
    /// let record = Record::parse(b"(;GM[Othello]KB[a2/+4/1.5]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.komi_bid(Color::Black)?.unwrap().eval(), Some(Decimal::from(4)));
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    pub fn komi_bid(&self, color: Color) -> Result<Option<Ply<'a>>, GgfError> {
        self.find(of(color, "KB", "KW")).map(|tag| Ply::parse(&tag, color)).transpose()
    }

    /// The board at the start and the side to move, `BO`.
    ///
    /// # Errors
    /// [`GgfError`] says which byte is wrong.
    ///
    /// ```
    /// # use reversi_rules::record::ggf::{BoardType, Record};
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.setup()?.board(), BoardType::Four);
    /// assert!(Record::parse(b"(;GM[Othello]BO[4 --];)")?.setup().is_err());
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    pub fn setup(&self) -> Result<Setup<'a>, GgfError> {
        let missing = GgfError::new(self.text.len(), GgfErrorKind::MissingTag("BO"));
        let (at, value) = self.value("BO").ok_or(missing)?;
        let setup = Setup::parse(at, value)?;
        match self.kind() {
            Ok(Some(kind)) if kind.board != setup.board() => {
                let (kind, board) = (kind.board, setup.board());
                Err(GgfError::new(at, GgfErrorKind::OtherBoardType { kind, board }))
            }
            _ => Ok(setup),
        }
    }

    /// The position at the start, of an 8×8 board.
    ///
    /// # Errors
    /// [`GgfError`] says which byte is wrong, or that the board is another.
    ///
    /// ```
    /// # use reversi_rules::record::ggf::Record;
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.start().unwrap_err().to_string(), "byte 16: a board of size 4, not 8");
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    pub fn start(&self) -> Result<Position, GgfError> {
        let setup = self.setup()?;
        setup.position().ok_or_else(|| {
            let at = self.value("BO").map_or(self.text.len(), |(at, _)| at);
            GgfError::new(at, GgfErrorKind::NotEightByEight(setup.board()))
        })
    }

    /// The moves in order as they are written, `B` and `W`: whether they are legal is for
    /// [`replay`](Self::replay) to say. Each may be an error, if it is neither a square nor a pass.
    ///
    /// ```
    /// # use reversi_rules::record::ggf::Record;
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2]W[a1];)")?;
    /// assert_eq!(record.moves().count(), 2);
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub const fn moves(&self) -> Moves<'a> {
        Moves::new(self.text, self.start + 2)
    }

    /// What other formats know of a game too. Event and round have no tag; what cannot be read is
    /// left out. The score is that of the board, without the komi: the two sum to
    /// the number of its squares.
    ///
    /// ```
    /// # use reversi_rules::record::ggf::Record;
    /// # use reversi_rules::Score;
    /// let record = Record::parse(b"(;GM[Othello]RE[-1.5]KM[3.5]TY[8k]BO[8 *];)")?;
    /// assert_eq!(record.info().score, Some(Score { black: 33, white: 31 }));
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub fn info(&self) -> GameInfo<'a> {
        let result = self.result().ok().flatten();
        GameInfo {
            site: self.tag("PC"),
            date: self.tag("DT"),
            black: self.tag("PB"),
            white: self.tag("PW"),
            black_rating: self.tag("RB"),
            white_rating: self.tag("RW"),
            time: self.tag("TI"),
            score: result.and_then(|result| self.score(result)),
            end: result.map(|result| result.end).unwrap_or_default(),
            ..GameInfo::default()
        }
    }

    /// Returns the score that leaves black with this result after the komi.
    fn score(&self, result: GameResult) -> Option<Score> {
        let anti = self.kind().ok()?.is_some_and(|kind| kind.anti);
        let komi = self.komi().ok()?.unwrap_or_default();
        let (board, _) = BoardType::prefix(self.value("BO")?.1)?;
        let Score { black, white } = result.score(board.len(), komi)?;
        Some(if anti { Score { black: white, white: black } } else { Score { black, white } })
    }
}

/// The key that belongs to a side.
const fn of(color: Color, black: &'static str, white: &'static str) -> &'static str {
    match color {
        Color::Black => black,
        Color::White => white,
    }
}

impl fmt::Display for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}
