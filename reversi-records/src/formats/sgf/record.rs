//! The main line of an SGF tree and its tags.

use reversi_rules::Position;
use reversi_rules::variant::{self, Rules};

use super::moves::mover;
use super::point::{self, Grid};
use super::start::Setup;
use super::{Events, Moves, SgfError, SgfErrorKind, result};
use crate::reading::common::common;
use crate::reading::play::eight_by_eight;
use crate::text::Text;
use crate::text::syntax::Syntax;
use crate::vocabulary::{GameInfo, GameResult, Tag, Tags};

/// The main line of a game tree, read without copying.
///
/// The parser checks the syntax of the whole tree, `GM` and `SZ`. A record checks the value of
/// another tag only when a method reads it. A record prints as the text in the file, with its
/// variations.
///
/// ```
/// use reversi_records::sgf::Record;
///
/// let text = "(;FF[4]GM[2]PB[Rose];B[f5](;W[d6])(;W[f4]))";
/// let record = Record::parse(text.as_bytes())?;
/// assert_eq!(record.tag("PB").unwrap(), "Rose");
/// assert_eq!(record.to_string(), text);
/// # Ok::<(), reversi_records::sgf::SgfError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// The input up to the end of the tree. Offsets count from the start of the input.
    file: &'a [u8],
    /// The input up to the `)` that ends the main line: the first after its last move.
    main_line: &'a [u8],
    start: usize,
    end: usize,
    pub(super) grid: Grid,
    /// Whether a `GM` names the game.
    has_game: bool,
    /// The ends of the tags that tell the start, and of those that are no [`OF_MOVES`].
    setup_end: usize,
    tags_end: usize,
}

/// The tags without which there is no record: the first of each in the main line. They are noted
/// while the end of the game is sought, so that no game is searched for tags that it lacks.
#[derive(Clone, Copy, Default)]
pub(super) struct Needed<'a> {
    game: Option<(usize, &'a [u8])>,
    size: Option<(usize, &'a [u8])>,
    program: Option<(usize, &'a [u8])>,
    /// The first move.
    first: Option<(usize, &'a [u8])>,
    /// The end of the last tag of the setup and, if it follows one, of the first move. 0 without a
    /// setup.
    setup_end: usize,
    /// The end of the last tag that is not one of [`OF_MOVES`].
    tags_end: usize,
}

/// The keys of most tags of moves. No other key is sought behind the last tag with another key.
const OF_MOVES: [&str; 7] = ["B", "W", "C", "BL", "WL", "V", "TU"];

impl<'a> Needed<'a> {
    /// Notes a tag with this code.
    pub(super) fn note(&mut self, code: [u8; 2], tag: &Tag<'a>) {
        if !matches!(&code, b"B\0" | b"W\0" | b"C\0" | b"BL" | b"WL" | b"V\0" | b"TU") {
            self.tags_end = tag.end();
        }
        let place = match &code {
            b"GM" => &mut self.game,
            b"SZ" => &mut self.size,
            b"AP" => &mut self.program,
            b"AB" | b"AW" | b"AE" | b"PL" => {
                self.setup_end = tag.end();
                return;
            }
            b"B\0" | b"W\0" => {
                if self.first.is_none() && self.setup_end > 0 {
                    self.setup_end = tag.end();
                }
                &mut self.first
            }
            _ => return,
        };
        place.get_or_insert_with(|| tag.trimmed_value());
    }
}

common!("sgf", "SgfError", "\"\\n(;GM[2]PB[Rose];B[f5](;W[d6])(;W[f4]))\"", "PB", Tag<'a>);

impl<'a> Record<'a> {
    /// Creates the record of the tree from `start` to `end` in `file`, whose main line ends at
    /// `main_line`.
    pub(super) fn new(
        file: &'a [u8],
        start: usize,
        main_line: usize,
        end: usize,
        needed: Needed<'a>,
    ) -> Result<Self, SgfError> {
        let file = file.get(..end).unwrap_or_default();
        let main = file.get(..main_line).unwrap_or_default();
        let grid = Grid { rules: Rules::STANDARD, is_turned: false };
        let has_game = needed.game.is_some();
        let Needed { setup_end, tags_end, .. } = needed;
        let mut record =
            Self { file, main_line: main, start, end, grid, has_game, setup_end, tags_end };
        if let Some((at, game)) = needed.game
            && game != b"2"
        {
            return Err(SgfError::new(at, SgfErrorKind::OtherGame));
        }
        if let Some((at, size)) = needed.size {
            record.grid.rules = match point::parse_size(size) {
                Some(rules) => rules,
                None if has_game => return Err(SgfError::new(at, SgfErrorKind::NotASize)),
                None => return record.missing_game().map(|()| record),
            };
        }
        if needed.first.is_some_and(|(_, point)| point::is_letters(point)) {
            record.grid.is_turned = record.is_turned(&needed);
        }
        if !has_game && !record.is_othello(&needed) {
            record.missing_game()?;
        }
        Ok(record)
    }

    /// Returns whether the rows of a record with points in letters count from the bottom: then its
    /// moves are legal, and otherwise not. `GoGui` counts so, also where both are legal.
    fn is_turned(self, needed: &Needed<'_>) -> bool {
        let start = self.grid.rules.start();
        let first = needed.first.and_then(|(_, point)| point::parse(point, &self.grid));
        // Without a setup, the first move tells: no square is legal from both ends.
        if self.setup_end == 0 && first.is_some_and(|first| start.legal_moves().contains(first)) {
            return false;
        }
        let turned = Self { grid: Grid { is_turned: true, ..self.grid }, ..self };
        let [is_plain, is_turned] = [self, turned].map(|record| record.replay_variant().is_ok());
        let is_gogui = needed.program.is_some_and(|(_, name)| {
            name.get(..5).is_some_and(|name| name.eq_ignore_ascii_case(b"gogui"))
        });
        if is_gogui { is_turned || !is_plain } else { is_turned && !is_plain }
    }

    /// Returns whether a record without `GM` is one of Othello: on a board of even sides all of its
    /// moves are legal.
    fn is_othello(&self, needed: &Needed<'_>) -> bool {
        let is_even = |side: u8| side.is_multiple_of(2);
        needed.size.is_some()
            && is_even(self.grid.rules.width())
            && is_even(self.grid.rules.height())
            && self.replay_variant().is_ok_and(|game| !game.is_empty())
    }

    /// Returns the error of a record without `GM`.
    pub(super) fn missing_game(&self) -> Result<(), SgfError> {
        if self.has_game {
            return Ok(());
        }
        Err(SgfError::new(self.main_line.len(), SgfErrorKind::MissingTag("GM")))
    }

    /// Returns the error of rows that count from the bottom, at the first move.
    pub(super) fn odd_rows(&self) -> Result<(), SgfError> {
        if !self.grid.is_turned {
            return Ok(());
        }
        let plain = Self { grid: Grid { is_turned: false, ..self.grid }, ..*self };
        let kind = if plain.replay_variant().is_ok() {
            SgfErrorKind::AmbiguousRows
        } else {
            SgfErrorKind::UpsideDown
        };
        let first = self.tags().find(|tag| mover(tag).is_some());
        Err(SgfError::new(first.map_or(self.start, |tag| tag.located_value().0), kind))
    }

    /// Returns the number of rows if they count from the bottom.
    #[cfg(feature = "alloc")]
    pub(crate) const fn turned_rows(&self) -> Option<u8> {
        if self.grid.is_turned { Some(self.grid.rules.height()) } else { None }
    }

    /// Returns whether a writer of this crate would name the game or the squares in another way.
    #[cfg(feature = "alloc")]
    pub(crate) const fn is_foreign(&self) -> bool {
        !self.has_game || self.grid.is_turned
    }

    /// Returns the tags of the main line in order, including moves, comments (`C`) and unknown
    /// tags.
    ///
    /// ```
    /// # use reversi_records::sgf::Record;
    /// let record = Record::parse(b"(;GM[2];B[f5]XY[?](;W[d6])(;W[f4]))")?;
    /// assert_eq!(record.tags().nth(2).unwrap().key(), "XY");
    /// assert_eq!(record.tags().count(), 4);
    /// # Ok::<(), reversi_records::sgf::SgfError>(())
    /// ```
    #[must_use]
    pub const fn tags(&self) -> Tags<'a> {
        Tags::new(self.main_line, self.start, Syntax::Sgf)
    }

    pub(crate) fn find(&self, key: &str) -> Option<Tag<'a>> {
        let end = if OF_MOVES.contains(&key) { self.main_line.len() } else { self.tags_end };
        let text = self.main_line.get(..end).unwrap_or_default();
        Tags::new(text, self.start, Syntax::Sgf).find(|tag| tag.is(key))
    }

    /// Returns the reader of the setup: of the tags before the first move, and of late ones.
    pub(super) fn setup(&self) -> Setup<'a> {
        let text = self.main_line.get(..self.setup_end).unwrap_or_default();
        Setup::new(Tags::new(text, self.start, Syntax::Sgf), self.grid)
    }

    /// Returns the tags of the tree with its variations.
    pub(super) const fn all_tags(&self) -> Tags<'a> {
        Tags::new(self.file, self.start, Syntax::Sgf)
    }

    /// Returns the offset behind the tree.
    #[cfg(feature = "alloc")]
    pub(super) const fn end(&self) -> usize {
        self.end
    }

    /// Returns the errors of the setups behind the main line, which all follow a move.
    pub(crate) fn late_setups(&self) -> impl Iterator<Item = SgfError> + use<'a> {
        let variations = Tags::new(self.file, self.main_line.len(), Syntax::Sgf);
        variations
            .filter(|tag| matches!(&tag.code(), b"AB" | b"AW" | b"AE" | b"PL"))
            .map(|tag| SgfError::new(tag.offset(), SgfErrorKind::LateSetup))
    }

    /// Returns the offset of the `)` that ends the main line.
    pub(super) const fn moves_end(&self) -> usize {
        self.main_line.len()
    }

    /// Returns the value of a tag without surrounding white space, and its offset.
    pub(super) fn value(&self, key: &str) -> Option<(usize, &'a [u8])> {
        self.find(key).map(|tag| tag.trimmed_value())
    }

    /// Returns the result, the tag `RE`, if there is one. `?` is a normal end if the moves end the
    /// game.
    ///
    /// # Errors
    /// [`SgfError`] with the offset of the wrong byte, also for a margin above the number of
    /// squares.
    ///
    /// ```
    /// # use reversi_records::sgf::Record;
    /// # use reversi_rules::{Color, GameEnd};
    /// let result = Record::parse(b"(;GM[2]RE[W+T])")?.result()?.unwrap();
    /// assert_eq!((result.winner, result.end), (Some(Color::White), GameEnd::Timeout));
    /// # Ok::<(), reversi_records::sgf::SgfError>(())
    /// ```
    pub fn result(&self) -> Result<Option<GameResult>, SgfError> {
        let is_over = || self.replay_variant().is_ok_and(|game| game.is_over());
        let parse = |(at, value)| result::parse(at, value, self.grid.rules.square_count(), is_over);
        self.value("RE").map(parse).transpose()
    }

    /// Returns the rules of the board: the size in `SZ` or 8×8, the standard start, and the side
    /// with more discs as the winner.
    ///
    /// ```
    /// # use reversi_records::sgf::Record;
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(Record::parse(b"(;GM[2]SZ[6:10])")?.rules(), Rules::new(6, 10)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.grid.rules
    }

    /// Returns the position at the start of a game on 8×8: the setup of the tags, or the standard
    /// start.
    ///
    /// # Errors
    /// [`SgfError`] with the offset of the wrong byte. If the board is not 8×8, that is the offset
    /// of its size.
    ///
    /// ```
    /// # use reversi_records::sgf::Record;
    /// # use reversi_rules::Position;
    /// let record = Record::parse(b"(;GM[2]AB[e4][d5]AW[d4][e5]PL[B];B[f5])")?;
    /// assert_eq!(record.start()?, Position::START);
    /// # Ok::<(), reversi_records::sgf::SgfError>(())
    /// ```
    pub fn start(&self) -> Result<Position, SgfError> {
        let (columns, rows) = (self.grid.rules.width(), self.grid.rules.height());
        eight_by_eight(self.variant_start()?).ok_or_else(|| {
            let at = self.value("SZ").map_or(self.start, |(at, _)| at);
            SgfError::new(at, SgfErrorKind::NotEightByEight { columns, rows })
        })
    }

    /// Returns the position at the start of a game on a board of any size.
    ///
    /// # Errors
    /// [`SgfError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::sgf::Record;
    /// let record = Record::parse(b"(;GM[2]SZ[6])")?;
    /// assert_eq!(record.variant_start()?, record.rules().start());
    /// # Ok::<(), reversi_records::sgf::SgfError>(())
    /// ```
    pub fn variant_start(&self) -> Result<variant::Position, SgfError> {
        let mut setup = self.setup();
        setup.next().map_or_else(|| Ok(setup.position()), Err)
    }

    /// Returns the moves of the main line in order, the tags `B` and `W`. A value that is neither a
    /// square nor a pass yields an error. [`replay`](Self::replay) checks that the moves are legal.
    ///
    /// ```
    /// # use reversi_records::sgf::Record;
    /// let record = Record::parse(b"(;GM[2];B[f5](;W[d6];B[c3])(;W[f4]))")?;
    /// assert_eq!(record.moves().count(), 3);
    /// # Ok::<(), reversi_records::sgf::SgfError>(())
    /// ```
    #[must_use]
    pub const fn moves(&self) -> Moves<'a> {
        Moves::new(self.tags(), self.grid)
    }

    /// Returns all parts of the tree in the order of the text, with the variations. A move that is
    /// neither a square nor a pass yields an error, and the events go on.
    ///
    /// ```
    /// # use reversi_records::sgf::Record;
    /// let record = Record::parse(b"(;GM[2];B[f5](;W[d6];B[c3])(;W[f4]))")?;
    /// assert_eq!(record.events().count(), 14);
    /// # Ok::<(), reversi_records::sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn events(&self) -> Events<'a> {
        Events::new(self.file, self.start, self.grid)
    }

    /// Returns the info shared by all formats. Unreadable values are left out. The score comes from
    /// `RE`, if it has a number.
    ///
    /// ```
    /// # use reversi_records::sgf::Record;
    /// # use reversi_rules::Score;
    /// let info = Record::parse(b"(;GM[2]RE[B+2]EV[EGP])")?.info();
    /// assert_eq!(info.score, Some(Score { black: 33, white: 31 }));
    /// assert_eq!(info.event.unwrap(), "EGP");
    /// # Ok::<(), reversi_records::sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn info(&self) -> GameInfo<'a> {
        let result = self.result().ok().flatten();
        let score =
            result.and_then(|result| result.score(self.grid.rules.square_count(), 0.into()));
        GameInfo {
            event: self.tag("EV"),
            site: self.tag("PC"),
            round: self.tag("RO"),
            date: self.tag("DT"),
            black: self.tag("PB"),
            white: self.tag("PW"),
            black_rating: self.tag("BR"),
            white_rating: self.tag("WR"),
            time: self.tag("TM"),
            opening: self.tag("ON"),
            score,
            winner: result.and_then(|result| result.winner_beside(score)),
            end: result.map(|result| result.end).unwrap_or_default(),
        }
    }
}
