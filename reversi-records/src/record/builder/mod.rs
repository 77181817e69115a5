//! Writes whole records part by part, without an allocator.

use core::fmt::Write;

use reversi_rules::{Color, Game, Move, Position};

use super::held::{
    holds_annotation, holds_comment, holds_eval, holds_tag, holds_time_left, holds_time_used,
    is_free, sgf_annotation,
};
use super::pgn::page::{self, End, Passing, Plain, Remark, word};
use super::pgn::{self, Command, ResultToken};
use super::whole::Whole;
use super::{Annotation, Decimal, Format, GameInfo, ggf, sgf};

mod allowed;
mod error;
mod level;
mod text;
mod words;

pub use error::BuilderError;
use level::Level;

type Result<T = ()> = core::result::Result<T, BuilderError>;

/// A writer of a whole record, one part after the other: tags, moves, variations, comments,
/// judgments, times and evaluations. It allocates nothing.
///
/// Each method writes to the output that it is given, which must always be the same. It checks
/// what it writes, and writes the escapes of the format. After an error, nothing has been written
/// and the builder goes on.
///
/// The parts have the order of the text, as in [`Event`](super::Event): in PGN a variation replaces
/// the last move, and the line goes on after it. In SGF a variation follows the last move; the
/// first variation is the main line, and only further variations can follow. GGF has none.
///
/// Boards have 8×8 squares. [`tree::Tree`](super::tree::Tree) writes others, and reorders
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
/// pgn.play(&mut text, Square::F5)?;
/// pgn.annotation(&mut text, Annotation::GOOD)?;
/// pgn.begin_variation(&mut text)?;
/// pgn.play(&mut text, Square::D3)?;
/// pgn.comment(&mut text, "the same")?;
/// pgn.end_variation(&mut text)?;
/// pgn.play(&mut text, Square::D6)?;
/// pgn.eval(&mut text, Decimal::from(-2))?;
/// pgn.end(&mut text)?;
/// assert_eq!(
///     text,
///     "[Black \"Rose\"]\n[Result \"*\"]\n\n\
///      1. f5! (1. d3 { the same }) 1... d6 { [%eval -2] } *\n"
/// );
/// # Ok::<(), BuilderError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Builder {
    format: Whole,
    stage: Stage,
    position: Position,
    /// The last move of this line, and the position before it.
    last: Option<(Position, Move)>,
    /// The number of the next ply. Even numbers are black's.
    ply: u16,
    /// The result at the end of a PGN game.
    result: ResultToken,
    /// The end of the text in PGN.
    end: End,
    /// The values that this node of SGF has.
    seen: u16,
    /// The key of the last tag of this node in SGF.
    key: u64,
    /// The parts of a move in GGF that were written. 0 if its `]` was written too.
    part: u8,
    /// Whether the next move needs a number in PGN.
    interrupted: bool,
    /// Whether a variation ended here, in SGF.
    branched: bool,
    depth: u8,
    levels: [Level; Builder::DEPTH],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Tags,
    Moves,
    Ended,
}

/// The bits of `seen`. The eight keys of judgments follow.
const COMMENT: u16 = 1;
const EVAL: u16 = 2;
const TIME_USED: u16 = 4;
const TIME_LEFT: [u16; 2] = [8, 16];
const JUDGMENTS: [&str; 8] = ["TE", "BM", "IT", "DO", "DM", "UC", "GB", "GW"];

impl Builder {
    /// The most variations in one another.
    pub const DEPTH: usize = 64;

    /// Begins a record with its start and its info, as the writers of the formats do. The score or the
    /// winner in `info` is also the result at the end of a PGN game.
    ///
    /// # Errors
    /// [`BuilderError::NotWhole`] for a format other than SGF, PGN and GGF, and
    /// [`BuilderError::NotHeld`] if a text of `info` holds `]`, `(;` or NUL in GGF.
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
        let game = Game::from_position(start);
        let whole = Whole::of(format).ok_or(BuilderError::NotWhole(format))?;
        let mut end = End::default();
        match whole {
            Whole::Sgf => sgf::Writer::new(&game, info).head(out)?,
            Whole::Pgn => {
                pgn::Writer::new(&game, info).tags(&mut Passing { out, end: &mut end })?;
            }
            Whole::Ggf => {
                let writer = ggf::Writer::new(&game, info);
                writer.map_err(|_| BuilderError::NotHeld(format))?.head(out)?;
            }
        }
        Ok(Self {
            format: whole,
            stage: Stage::Tags,
            position: start,
            last: None,
            ply: u16::from(start.turn() == Color::White),
            result: ResultToken::from(info),
            end,
            seen: 0,
            key: 0,
            part: 0,
            interrupted: true,
            branched: false,
            depth: 0,
            levels: [Level::NONE; Self::DEPTH],
        })
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
        self.position
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
        self.check_node()?;
        let is_root = self.stage == Stage::Tags;
        // The parts of a move in GGF have methods of their own.
        let is_part = key.starts_with('/');
        let letters = key.len() <= 8 || self.format != Whole::Sgf;
        let held = is_free(self.format, key) && holds_tag(self.format, is_root, key, value);
        self.check(held && letters && !is_part)?;
        match self.format {
            Whole::Sgf => {
                let number = key.bytes().fold(0, |number, byte| number << 8 | u64::from(byte));
                if core::mem::replace(&mut self.key, number) != number {
                    out.write_str(key)?;
                }
                sgf::value(out, value.chars())?;
            }
            Whole::Pgn => page::tag(&mut self.page(out), key, value.chars())?,
            Whole::Ggf => {
                self.close(out)?;
                write!(out, "{key}[{value}]")?;
            }
        }
        Ok(())
    }

    /// Writes a move. Before a disc of the side that has to wait, it writes the forced pass.
    ///
    /// # Errors
    /// [`BuilderError::Illegal`] and, in SGF, [`BuilderError::AfterVariation`].
    ///
    /// ```
    /// # use reversi_records::{Builder, BuilderError, Format, GameInfo};
    /// # use reversi_rules::{Position, Square};
    /// let mut text = String::new();
    /// let mut ggf = Builder::begin(Format::Ggf, Position::START, &GameInfo::default(), &mut text)?;
    /// assert!(ggf.play(&mut text, Square::A1).is_err());
    /// ggf.play(&mut text, Square::F5)?;
    /// ggf.end(&mut text)?;
    /// assert!(text.ends_with(" *]B[f5];)"));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn play(&mut self, out: &mut dyn Write, played: impl Into<Move>) -> Result {
        let played = played.into();
        self.check_line()?;
        let passes = !played.is_pass() && self.position.must_pass();
        let position = if passes { self.position.after_forced_pass() } else { self.position };
        position.check(played)?;
        if passes {
            self.put(out, Move::Pass)?;
        }
        self.put(out, played)
    }

    /// Writes a legal move.
    fn put(&mut self, out: &mut dyn Write, played: Move) -> Result {
        let after = self.position.play(played)?;
        let key = if self.position.turn() == Color::Black { 'B' } else { 'W' };
        match self.format {
            Whole::Sgf => match played {
                Move::Place(square) => write!(out, ";{key}[{square}]")?,
                Move::Pass => write!(out, ";{key}[PA]")?,
            },
            Whole::Pgn => {
                self.begin_moves(out)?;
                let number = self.ply / 2 + 1;
                let first = self.ply.is_multiple_of(2);
                let needed = first || self.interrupted;
                let mut page = self.page(out);
                if needed {
                    let dots = if first { "." } else { "..." };
                    word(&mut page, &format_args!("{number}{dots}"))?;
                }
                word(&mut page, &played)?;
            }
            Whole::Ggf => {
                self.close(out)?;
                match played {
                    Move::Place(square) => write!(out, "{key}[{square}")?,
                    Move::Pass => write!(out, "{key}[pass")?,
                }
                self.part = 1;
            }
        }
        self.stage = Stage::Moves;
        self.last = Some((self.position, played));
        self.position = after;
        self.ply = self.ply.saturating_add(1);
        (self.seen, self.key, self.interrupted) = (0, 0, false);
        Ok(())
    }

    /// Writes a comment on the last move or, before the first move, on the game. In PGN, a variation
    /// may begin with one. Commands such as `[%clk 1]` get a space, so that they stay text.
    ///
    /// # Errors
    /// [`BuilderError::NotHeld`] in GGF, for a NUL, and for a second comment on a move in SGF.
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
        if self.format == Whole::Pgn {
            self.check_line()?;
        } else {
            self.check_node()?;
        }
        self.check(holds_comment(self.format, text))?;
        if self.format == Whole::Sgf {
            self.sgf_key(out, COMMENT, "C")?;
            return Ok(sgf::value(out, text.chars())?);
        }
        self.begin_moves(out)?;
        for remark in page::remarks(text) {
            self.interrupted = true;
            let mut page = self.page(out);
            match remark {
                Remark::Braced(text) => word(&mut page, &format_args!("{{ {} }}", Plain(text)))?,
                Remark::Line(text) => page::line(&mut page, "; ", text)?,
            }
        }
        Ok(())
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
    /// sgf.play(&mut text, Square::F5)?;
    /// sgf.annotation(&mut text, Annotation::BLUNDER)?;
    /// assert!(text.ends_with(";B[f5]BM[2]"));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn annotation(&mut self, out: &mut dyn Write, annotation: Annotation) -> Result {
        self.check_node()?;
        self.check(holds_annotation(self.format, annotation))?;
        if let (Whole::Sgf, Some((key, value))) = (self.format, sgf_annotation(annotation)) {
            let bit = JUDGMENTS.iter().position(|&other| other == key).unwrap_or_default();
            self.sgf_key(out, 32 << bit, key)?;
            return Ok(sgf::value(out, value.chars())?);
        }
        self.begin_moves(out)?;
        Ok(page::annotation(&mut self.page(out), annotation)?)
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
    /// pgn.play(&mut text, Square::F5)?;
    /// pgn.time_left(&mut text, Color::Black, Decimal::from(299))?;
    /// assert!(text.ends_with("1. f5 { [%clk 0:04:59] }"));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn time_left(&mut self, out: &mut dyn Write, color: Color, seconds: Decimal) -> Result {
        self.check_node()?;
        let is_mover = self.mover() == Some(color) || self.format != Whole::Pgn;
        self.check(holds_time_left(self.format, seconds) && is_mover)?;
        let [black, white] = TIME_LEFT;
        let (bit, key) = if color == Color::Black { (black, "BL") } else { (white, "WL") };
        self.number(out, bit, key, seconds, Command::Clk(seconds))
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
    /// ggf.play(&mut text, Square::F5)?;
    /// ggf.time_used(&mut text, Decimal::from_thousandths(1500))?;
    /// ggf.end(&mut text)?;
    /// assert!(text.ends_with("B[f5//1.5];)"));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn time_used(&mut self, out: &mut dyn Write, seconds: Decimal) -> Result {
        self.check_node()?;
        let is_root = self.last.is_none();
        let is_here = !is_root || self.format == Whole::Sgf;
        self.check(holds_time_used(self.format, is_root, seconds) && is_here)?;
        if self.format == Whole::Ggf {
            self.check(matches!(self.part, 1 | 2))?;
            write!(out, "{}{seconds}", if self.part == 1 { "//" } else { "/" })?;
            self.part = 3;
            return Ok(());
        }
        self.number(out, TIME_USED, "TU", seconds, Command::Emt(seconds))
    }

    /// Writes an evaluation: the margin in discs that is expected for **black**. In GGF it is negated
    /// for white's moves, as [`EventKind::Eval`](super::EventKind::Eval) says.
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
    /// sgf.play(&mut text, Square::F5)?;
    /// sgf.eval(&mut text, Decimal::from_thousandths(-2500))?;
    /// assert!(text.ends_with(";B[f5]V[-2.5]"));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn eval(&mut self, out: &mut dyn Write, black: Decimal) -> Result {
        self.check_node()?;
        self.check(holds_eval(self.format, self.last.is_none()))?;
        if self.format == Whole::Ggf {
            self.check(self.part == 1)?;
            let own = if self.mover() == Some(Color::White) { black.negated() } else { black };
            write!(out, "/{own}")?;
            self.part = 2;
            return Ok(());
        }
        self.number(out, EVAL, "V", black, Command::Eval(black))
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
    ///     sgf.play(&mut text, square)?;
    ///     sgf.end_variation(&mut text)?;
    /// }
    /// sgf.end(&mut text)?;
    /// assert!(text.ends_with("(;B[f5])(;B[d3]))"));
    /// # Ok::<(), BuilderError>(())
    /// ```
    pub fn begin_variation(&mut self, out: &mut dyn Write) -> Result {
        self.check_stage()?;
        self.check(self.format != Whole::Ggf)?;
        if self.last.is_none() && (self.depth > 0 || self.format == Whole::Pgn) {
            return Err(BuilderError::NoMove);
        }
        if self.format == Whole::Sgf && self.position.is_over() {
            // A variation without a move could not be ended.
            self.position.check(Move::Pass)?;
        }
        let (before, played) =
            self.last.map_or((self.position, None), |(before, played)| (before, Some(played)));
        let level = self.levels.get_mut(usize::from(self.depth)).ok_or(BuilderError::TooDeep)?;
        *level = Level::new(before, played, self.ply);
        self.depth += 1;
        self.last = None;
        self.branched = false;
        self.interrupted = true;
        if self.format == Whole::Pgn {
            self.position = before;
            self.ply = self.ply.saturating_sub(1);
            word(&mut self.page(out), &"(")?;
        } else {
            out.write_char('(')?;
        }
        Ok(())
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
        self.check_stage()?;
        let depth = self.depth.checked_sub(1).ok_or(BuilderError::NoVariation)?;
        if self.last.is_none() {
            return Err(BuilderError::NoMove);
        }
        let level = self.levels.get_mut(usize::from(depth)).ok_or(BuilderError::NoVariation)?;
        let left = core::mem::replace(level, Level::NONE);
        let (before, played, ply) = left.read().ok_or(BuilderError::NoVariation)?;
        self.position = match played {
            Some(played) => before.play(played)?,
            None => before,
        };
        self.last = played.map(|played| (before, played));
        (self.ply, self.depth) = (ply, depth);
        self.interrupted = true;
        self.branched = self.format == Whole::Sgf;
        if self.format == Whole::Pgn {
            self.page(out).write_char(')')?;
        } else {
            out.write_char(')')?;
        }
        Ok(())
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
        self.check_stage()?;
        if self.depth > 0 {
            return Err(BuilderError::OpenVariation);
        }
        match self.format {
            Whole::Sgf => out.write_char(')')?,
            Whole::Pgn => {
                self.begin_moves(out)?;
                let result = self.result;
                let mut page = self.page(out);
                word(&mut page, &result)?;
                page.write_char('\n')?;
            }
            Whole::Ggf => {
                self.close(out)?;
                out.write_str(";)")?;
            }
        }
        self.stage = Stage::Ended;
        Ok(())
    }
}
