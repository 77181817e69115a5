//! Writes whole records part by part, without an allocator.

use core::fmt::Write;

use reversi_rules::{Color, Move, Position, Score, Square};

use crate::formats::ggf::Ggf;
use crate::formats::pgn::Pgn;
use crate::formats::pgn::ResultToken;
use crate::formats::sgf::Sgf;
use crate::reading::item::{Item, ItemRef};
use crate::text::Decimal;
use crate::vocabulary::builder_error::BuilderError;
use crate::vocabulary::{Annotation, Format, GameInfo};
use crate::writing::{self, Dialect, Pen, State, Variations};

mod allowed;
mod step;

use step::Step;

/// All formats of whole records.
const ALL: [&dyn Dialect; 3] = [&Sgf, &Pgn, &Ggf];

/// Returns the place of a format in [`ALL`]; `None` if the format has no whole records.
fn index(format: Format) -> Option<u8> {
    ALL.iter().position(|dialect| dialect.format() == format).map(|index| index as u8)
}

type Result<T = ()> = core::result::Result<T, BuilderError>;

/// A writer of a whole record, one part after the other: tags, moves, variations, comments,
/// judgments, times and evaluations. It allocates nothing.
///
/// Each method writes to the output that it is given, which must always be the same. It checks
/// what it writes, and writes the escapes of the format. After an error, nothing has been written
/// and the builder goes on.
///
/// The parts have the order of the text, as in [`Event`](crate::Event): in PGN a variation replaces
/// the last move, and the line goes on after it. In SGF a variation follows the last move; the
/// first variation is the main line, and only further variations can follow. GGF has none.
///
/// A builder consists of integers without padding, and any integers are a builder. So another
/// language can own its memory, and may even overwrite it: the text is then wrong, but no call
/// panics.
///
/// Boards have 8×8 squares. [`tree::Tree`](crate::tree::Tree) writes others, and reorders
/// variations for each format.
///
/// ```
/// use reversi_records::{Annotation, Builder, BuilderError, Decimal, Format, GameInfo};
/// use reversi_rules::{Move, Position, Score, Square};
///
/// let mut info = GameInfo::default();
/// info.black = Some("Rose".into());
/// let mut text = String::new();
/// let mut pgn = Builder::begin(Format::Pgn, Position::START, &info, &mut text)?;
/// pgn.place(&mut text, Square::F5)?;
/// pgn.annotation(&mut text, Annotation::GOOD)?;
/// pgn.begin_variation(&mut text)?;
/// pgn.place(&mut text, Square::D3)?;
/// pgn.comment(&mut text, "the same")?;
/// pgn.end_variation(&mut text)?;
/// pgn.place(&mut text, Square::D6)?;
/// pgn.eval(&mut text, Decimal::from(-2))?;
/// pgn.end(&mut text)?;
/// assert_eq!(
///     text,
///     "[Black \"Rose\"]\n[Result \"*\"]\n\n\
///      1. f5! (1. d3 { the same }) 1... d6 { [%eval -2] } *\n"
/// );
/// # Ok::<(), BuilderError>(())
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Builder {
    state: State,
    /// The position after the last move of this line.
    here: Step,
    /// The last move of this line.
    last: Step,
    /// The result at the end of a PGN game: its place in `RESULTS`, or else any number and the discs.
    result: [u16; 3],
    /// The place of the dialect among all.
    dialect: u8,
    /// The number of open variations.
    depth: u8,
    /// 1 if a variation ended here, in SGF.
    branched: u8,
    /// 1 behind the end of the record.
    ended: u8,
    reserved: [u8; 6],
    levels: [Step; Builder::DEPTH],
}

/// The results without discs.
const RESULTS: [ResultToken; 4] =
    [ResultToken::Unknown, ResultToken::BlackWins, ResultToken::WhiteWins, ResultToken::Tie];

// Its documentation promises that there is no padding.
const _: () = assert!(
    size_of::<Builder>()
        == size_of::<State>()
            + size_of::<Step>() * (2 + Builder::DEPTH)
            + size_of::<[u16; 3]>()
            + 10
);

impl Builder {
    /// The most variations in one another.
    pub const DEPTH: usize = 64;

    /// Begins a record with its start and its info, as the writers of the formats do. The score or the
    /// winner in `info` is also the result at the end of a PGN game.
    ///
    /// # Errors
    /// [`BuilderError::NotWhole`] for a format other than SGF, PGN and GGF, and
    /// [`BuilderError::NotHeld`] if a reader would not find every field of `info` in the record.
    ///
    /// ```
    /// # use reversi_records::{Builder, BuilderError, Format, GameInfo};
    /// # use reversi_rules::Position;
    /// let mut info = GameInfo::default();
    /// info.white = Some("Rose [GM]".into());
    /// let mut text = String::new();
    /// assert!(Builder::begin(Format::Ggf, Position::START, &info, &mut text).is_err());
    /// Builder::begin(Format::Pgn, Position::START, &info, &mut text)?;
    /// assert_eq!(text, "[White \"Rose [GM]\"]\n[Result \"*\"]\n");
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn begin(
        format: Format,
        start: Position,
        info: &GameInfo<'_>,
        out: &mut dyn Write,
    ) -> Result<Self> {
        let dialect = index(format).ok_or(BuilderError::NotWhole(format))?;
        let here = Step::at(start);
        let mut builder = Self {
            state: State::new(&start),
            here,
            last: here,
            result: match ResultToken::from(info) {
                ResultToken::Score(Score { black, white }) => [u16::MAX, black, white],
                other => [RESULTS.iter().position(|&one| one == other).unwrap_or(0) as u16, 0, 0],
            },
            dialect,
            depth: 0,
            branched: 0,
            ended: 0,
            reserved: [0; 6],
            levels: [Step::NONE; Self::DEPTH],
        };
        builder.check_info(info)?;
        let (dialect, mut pen) = builder.pen(out);
        dialect.head(&mut pen, start, info)?;
        Ok(builder)
    }

    fn dialect(&self) -> &'static dyn Dialect {
        ALL.get(usize::from(self.dialect)).copied().unwrap_or(&Ggf)
    }

    fn pen<'a>(&'a mut self, out: &'a mut dyn Write) -> (&'static dyn Dialect, Pen<'a>) {
        (self.dialect(), Pen { out, mover: self.last.mover(), state: &mut self.state })
    }

    /// Returns whether a variation replaces the last move.
    fn replaces(&self) -> bool {
        self.dialect().variations() == Some(Variations::Replace)
    }

    /// Writes a value, if the format has it here.
    fn item(&mut self, out: &mut dyn Write, item: ItemRef<'_>) -> Result {
        let begins_line = matches!(item, Item::Comment(_)) && self.replaces();
        let checked = if begins_line { self.check_line() } else { self.check_node() };
        checked?;
        let (dialect, mut pen) = self.pen(out);
        let is_free = !matches!(item, Item::Property(key, _) if !dialect.is_free(key));
        if !is_free || !dialect.holds(pen.mover.is_none(), &item) || !dialect.follows(&pen, &item) {
            return Err(BuilderError::NotHeld(dialect.format()));
        }
        Ok(dialect.items(&mut pen, &[item])?)
    }

    /// Returns the position after the last move of the line.
    ///
    /// ```
    /// # use reversi_records::{Builder, BuilderError, Format, GameInfo};
    /// # use reversi_rules::Position;
    /// let mut text = String::new();
    /// let sgf = Builder::begin(Format::Sgf, Position::START, &GameInfo::default(), &mut text)?;
    /// assert_eq!(sgf.position(), Position::START);
    /// # Ok::<(), BuilderError>(())
    /// ```
    #[must_use]
    pub const fn position(&self) -> Position {
        self.here.position()
    }

    /// Writes a tag: at the start, and in SGF and GGF also after a move. A tag of SGF with the key
    /// of the tag before it is another value of that. Nothing checks whether the info has the tag.
    ///
    /// # Errors
    /// [`BuilderError::NotHeld`] for a key that is none or has a method of its own, for a value that
    /// the format cannot hold, and in PGN after the tags.
    ///
    /// ```
    /// # use reversi_records::{Builder, BuilderError, Format, GameInfo};
    /// # use reversi_rules::Position;
    /// let mut text = String::new();
    /// let mut pgn = Builder::begin(Format::Pgn, Position::START, &GameInfo::default(), &mut text)?;
    /// pgn.tag(&mut text, "Annotator", "\"Noel\"")?;
    /// assert!(text.ends_with("[Annotator \"\\\"Noel\\\"\"]\n"));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn tag(&mut self, out: &mut dyn Write, key: &str, value: &str) -> Result {
        self.item(out, Item::Property(key, value))
    }

    /// Writes a move. Before a disc of the side that has to wait, it writes the forced pass.
    ///
    /// # Errors
    /// [`BuilderError::Illegal`] and, in SGF, [`BuilderError::AfterVariation`].
    ///
    /// ```
    /// # use reversi_records::{Builder, BuilderError, Format, GameInfo};
    /// # use reversi_rules::Position;
    /// let mut text = String::new();
    /// let mut ggf = Builder::begin(Format::Ggf, Position::START, &GameInfo::default(), &mut text)?;
    /// assert!(ggf.play(&mut text, "a1".parse()?).is_err());
    /// ggf.play(&mut text, "f5".parse()?)?;
    /// ggf.end(&mut text)?;
    /// assert!(text.ends_with(" *]B[f5];)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, out: &mut dyn Write, played: Move) -> Result {
        self.check_line()?;
        let here = self.position();
        let passes = !played.is_pass() && here.must_pass();
        let position = if passes { here.after_forced_pass() } else { here };
        position.check(played)?;
        if passes {
            self.put(out, Move::Pass)?;
        }
        self.put(out, played)
    }

    /// Writes a placement, as [`play`](Self::play) does.
    ///
    /// # Errors
    /// [`BuilderError`] as for [`play`](Self::play).
    ///
    /// ```
    /// # use reversi_records::{Builder, BuilderError, Format, GameInfo};
    /// # use reversi_rules::{Position, Square};
    /// let mut text = String::new();
    /// let mut pgn = Builder::begin(Format::Pgn, Position::START, &GameInfo::default(), &mut text)?;
    /// pgn.place(&mut text, Square::F5)?;
    /// assert!(text.ends_with("1. f5"));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn place(&mut self, out: &mut dyn Write, square: Square) -> Result {
        self.play(out, Move::Place(square))
    }

    /// Writes a legal move.
    fn put(&mut self, out: &mut dyn Write, played: Move) -> Result {
        let before = self.position();
        let after = before.play(played)?;
        let (dialect, mut pen) = self.pen(out);
        dialect.play(&mut pen, before.turn(), writing::square(&played))?;
        self.last = self.here.with(played, self.state.ply);
        self.here = Step::at(after);
        Ok(())
    }

    /// Writes a comment on the last move or, before the first move, on the game. In PGN, a variation
    /// may begin with one. Commands such as `[%clk 1]` get a space, so that they stay text.
    ///
    /// # Errors
    /// [`BuilderError::NotHeld`] in GGF, for a NUL, in PGN for 0x1A, and for a second comment on a
    /// move in SGF.
    ///
    /// ```
    /// # use reversi_records::{Builder, BuilderError, Format, GameInfo};
    /// # use reversi_rules::Position;
    /// let mut text = String::new();
    /// let mut sgf = Builder::begin(Format::Sgf, Position::START, &GameInfo::default(), &mut text)?;
    /// sgf.comment(&mut text, "[1]")?;
    /// assert!(text.ends_with(r"C[[1\]]"));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn comment(&mut self, out: &mut dyn Write, text: &str) -> Result {
        self.item(out, Item::Comment(text))
    }

    /// Writes a judgment of the last move or of the start.
    ///
    /// # Errors
    /// [`BuilderError::NotHeld`] in GGF, and in SGF for a judgment that it does not have, or not twice.
    ///
    /// ```
    /// # use reversi_records::{Annotation, Builder, BuilderError, Format, GameInfo};
    /// # use reversi_rules::{Position, Square};
    /// let mut text = String::new();
    /// let mut sgf = Builder::begin(Format::Sgf, Position::START, &GameInfo::default(), &mut text)?;
    /// sgf.place(&mut text, Square::F5)?;
    /// sgf.annotation(&mut text, Annotation::BLUNDER)?;
    /// assert!(text.ends_with(";B[f5]BM[2]"));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn annotation(&mut self, out: &mut dyn Write, annotation: Annotation) -> Result {
        self.item(out, Item::Annotation(annotation))
    }

    /// Writes the time left on a player's clock.
    ///
    /// # Errors
    /// [`BuilderError::NotHeld`] in GGF, and in PGN for a negative time and for the player who did
    /// not make the last move.
    ///
    /// ```
    /// # use reversi_records::{Builder, BuilderError, Decimal, Format, GameInfo};
    /// # use reversi_rules::{Color, Position, Square};
    /// let mut text = String::new();
    /// let mut pgn = Builder::begin(Format::Pgn, Position::START, &GameInfo::default(), &mut text)?;
    /// pgn.place(&mut text, Square::F5)?;
    /// pgn.time_left(&mut text, Color::Black, Decimal::from(299))?;
    /// assert!(text.ends_with("1. f5 { [%clk 0:04:59] }"));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn time_left(&mut self, out: &mut dyn Write, color: Color, seconds: Decimal) -> Result {
        self.item(out, Item::TimeLeft(Some(color), seconds))
    }

    /// Writes the time used for the last move, in GGF after the evaluation.
    ///
    /// # Errors
    /// [`BuilderError::NotHeld`] for a negative time, in PGN and GGF before the first move, and where
    /// the move has a time.
    ///
    /// ```
    /// # use reversi_records::{Builder, BuilderError, Decimal, Format, GameInfo};
    /// # use reversi_rules::{Position, Square};
    /// let mut text = String::new();
    /// let mut ggf = Builder::begin(Format::Ggf, Position::START, &GameInfo::default(), &mut text)?;
    /// ggf.place(&mut text, Square::F5)?;
    /// ggf.time_used(&mut text, Decimal::from_thousandths(1500))?;
    /// ggf.end(&mut text)?;
    /// assert!(text.ends_with("B[f5//1.5];)"));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn time_used(&mut self, out: &mut dyn Write, seconds: Decimal) -> Result {
        self.item(out, Item::TimeUsed(seconds))
    }

    /// Writes an evaluation: the margin in discs that is expected for **black**. In GGF it is negated
    /// for white's moves, as [`EventKind::Eval`](crate::EventKind::Eval) says.
    ///
    /// # Errors
    /// [`BuilderError::NotHeld`] in GGF before the first move, after the time of a move and where the
    /// move has an evaluation; also for a second one in SGF.
    ///
    /// ```
    /// # use reversi_records::{Builder, BuilderError, Decimal, Format, GameInfo};
    /// # use reversi_rules::{Position, Square};
    /// let mut text = String::new();
    /// let mut sgf = Builder::begin(Format::Sgf, Position::START, &GameInfo::default(), &mut text)?;
    /// sgf.place(&mut text, Square::F5)?;
    /// sgf.eval(&mut text, Decimal::from_thousandths(-2500))?;
    /// assert!(text.ends_with(";B[f5]V[-2.5]"));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn eval(&mut self, out: &mut dyn Write, black: Decimal) -> Result {
        self.item(out, Item::Eval(black))
    }

    /// Begins a variation: in PGN, of the last move; in SGF, after it.
    ///
    /// # Errors
    /// [`BuilderError::NotHeld`] in GGF, [`BuilderError::NoMove`] without a move,
    /// [`BuilderError::Illegal`] in SGF after the end of the game, and [`BuilderError::TooDeep`].
    ///
    /// ```
    /// # use reversi_records::{Builder, BuilderError, Format, GameInfo};
    /// # use reversi_rules::{Position, Square};
    /// let mut text = String::new();
    /// let mut sgf = Builder::begin(Format::Sgf, Position::START, &GameInfo::default(), &mut text)?;
    /// for square in [Square::F5, Square::D3] {
    ///     sgf.begin_variation(&mut text)?;
    ///     sgf.place(&mut text, square)?;
    ///     sgf.end_variation(&mut text)?;
    /// }
    /// sgf.end(&mut text)?;
    /// assert!(text.ends_with("(;B[f5])(;B[d3]))"));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn begin_variation(&mut self, out: &mut dyn Write) -> Result {
        self.check_open()?;
        if self.dialect().variations().is_none() {
            return Err(BuilderError::NotHeld(self.dialect().format()));
        }
        let replaces = self.replaces();
        if self.last.mover().is_none() && (self.depth > 0 || replaces) {
            return Err(BuilderError::NoMove);
        }
        if !replaces && self.position().is_over() {
            // A variation without a move could not be ended.
            self.position().check(Move::Pass)?;
        }
        let level = self.levels.get_mut(usize::from(self.depth)).ok_or(BuilderError::TooDeep)?;
        *level = self.last;
        self.depth += 1;
        self.branched = 0;
        if replaces {
            self.here = Step::at(self.last.position());
        }
        self.last = self.here;
        let (dialect, mut pen) = self.pen(out);
        Ok(dialect.open(&mut pen)?)
    }

    /// Ends the last variation that began. The line around it goes on.
    ///
    /// # Errors
    /// [`BuilderError::NoVariation`] if none is open and [`BuilderError::NoMove`] if it has no move.
    ///
    /// ```
    /// # use reversi_records::{Builder, BuilderError, Format, GameInfo};
    /// # use reversi_rules::Position;
    /// let mut text = String::new();
    /// let mut sgf = Builder::begin(Format::Sgf, Position::START, &GameInfo::default(), &mut text)?;
    /// assert_eq!(sgf.end_variation(&mut text), Err(BuilderError::NoVariation));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn end_variation(&mut self, out: &mut dyn Write) -> Result {
        self.check_open()?;
        let depth = self.depth.checked_sub(1).ok_or(BuilderError::NoVariation)?;
        if self.last.mover().is_none() {
            return Err(BuilderError::NoMove);
        }
        let level = self.levels.get_mut(usize::from(depth)).ok_or(BuilderError::NoVariation)?;
        self.last = core::mem::replace(level, Step::NONE);
        self.here = Step::at(self.last.after());
        (self.state.ply, self.depth) = (self.last.ply, depth);
        self.branched = u8::from(!self.replaces());
        let (dialect, mut pen) = self.pen(out);
        Ok(dialect.shut(&mut pen)?)
    }

    /// Ends the record. In PGN, it writes the result first. In a PGN file of several games, write an
    /// empty line before the next one.
    ///
    /// # Errors
    /// [`BuilderError::OpenVariation`].
    ///
    /// ```
    /// # use reversi_records::{Builder, BuilderError, Format, GameInfo};
    /// # use reversi_rules::Position;
    /// let mut text = String::new();
    /// let mut sgf = Builder::begin(Format::Sgf, Position::START, &GameInfo::default(), &mut text)?;
    /// sgf.end(&mut text)?;
    /// assert_eq!(sgf.end(&mut text), Err(BuilderError::Ended));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn end(&mut self, out: &mut dyn Write) -> Result {
        self.check_open()?;
        if self.depth > 0 {
            return Err(BuilderError::OpenVariation);
        }
        let [place, black, white] = self.result;
        let score = ResultToken::Score(Score { black, white });
        let result = *RESULTS.get(usize::from(place)).unwrap_or(&score);
        let (dialect, mut pen) = self.pen(out);
        dialect.end(&mut pen, &result)?;
        self.ended = 1;
        Ok(())
    }
}
