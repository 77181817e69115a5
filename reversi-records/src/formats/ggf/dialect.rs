//! How GGF is written.

use core::fmt::{self, Display, Write};

use reversi_rules::{AnyBoard, AnySquare, Color, GameEnd, Playable, Position, SquareSet};

use super::{GameType, result};
use crate::reading::item::{Item, ItemRef};
use crate::text::{Decimal, Text};
use crate::vocabulary::result::possible;
use crate::vocabulary::{BuilderError, Format, GameInfo, UnwritableError};
use crate::writing::{Dialect, Pen, Variations, is_key};

pub(crate) struct Ggf;

/// The description of a game of GGF.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head<'a> {
    pub(crate) info: &'a GameInfo<'a>,
    pub(crate) game_type: GameType,
    pub(crate) komi: Option<Decimal>,
}

impl<'a> Head<'a> {
    /// Checks that GGF can hold the texts.
    pub(crate) fn new(
        info: &'a GameInfo<'a>,
        game_type: GameType,
    ) -> Result<Self, UnwritableError> {
        match texts(info).iter().find(|(_, text)| !text.is_none_or(|text| Ggf.holds_text(text))) {
            Some((key, _)) => Err(UnwritableError::new(key)),
            None => Ok(Self { info, game_type, komi: None }),
        }
    }

    /// Writes the game up to the first move.
    pub(crate) fn write<P: Playable>(&self, out: &mut dyn Write, start: &P) -> fmt::Result {
        out.write_str("(;GM[Othello]")?;
        for (key, text) in texts(self.info) {
            if let Some(text) = text {
                tag(out, key, &text)?;
            }
        }
        tag(out, "TY", &self.game_type)?;
        self.result(out, start.squares().len())?;
        if let Some(komi) = self.komi {
            tag(out, "KM", &komi)?;
        }
        write!(out, "{}[{}", UnwritableError::BOARD, self.game_type.board)?;
        let mut last = None;
        for square in start.squares() {
            if last.replace(square.row()) != Some(square.row()) {
                out.write_char(' ')?;
            }
            out.write_char(start.board().get(square).map_or('-', mark))?;
        }
        write!(out, " {}]", mark(start.turn()))
    }

    fn result(&self, out: &mut dyn Write, squares: usize) -> fmt::Result {
        let margin = match (possible(self.info.score, squares), self.info.end) {
            (_, GameEnd::Adjourned) => Decimal::default(),
            (Some(score), _) => {
                let komi = self.komi.unwrap_or_default();
                let margin = Decimal::from(score.margin(Color::Black));
                let margin = if self.game_type.anti { margin.negated() } else { margin };
                margin.plus(komi.negated())
            }
            (None, _) => return Ok(()),
        };
        out.write_str("RE[")?;
        result::write(out, margin, self.info.end)?;
        out.write_str("]")
    }
}

/// Returns the tags with text, in the order of the archives.
const fn texts<'a>(info: &GameInfo<'a>) -> [(&'static str, Option<Text<'a>>); 7] {
    [
        ("PC", info.site),
        ("DT", info.date),
        ("PB", info.black),
        ("PW", info.white),
        ("RB", info.black_rating),
        ("RW", info.white_rating),
        ("TI", info.time),
    ]
}

const fn mark(color: Color) -> char {
    match color {
        Color::Black => '*',
        Color::White => 'O',
    }
}

fn tag(out: &mut dyn Write, key: &str, value: &dyn Display) -> fmt::Result {
    out.write_str(key)?;
    write!(out, "[{value}]")
}

/// Ends the last move.
pub(crate) fn close(pen: &mut Pen<'_>) -> fmt::Result {
    if core::mem::replace(&mut pen.state.part, 0) > 0 {
        pen.out.write_char(']')?;
    }
    Ok(())
}

/// The parts of a move after its square.
const EVAL: u8 = 2;
const TIME: u8 = 3;

/// Returns the number of the part of a move that a value is.
fn part_of(item: &ItemRef<'_>) -> Option<u8> {
    match *item {
        Item::Eval(_) | Item::Property("/eval", _) => Some(EVAL),
        Item::TimeUsed(_) | Item::Property("/time", _) => Some(TIME),
        _ => None,
    }
}

/// Writes the part of a move with that number: the last value for it, if any.
fn write_part(pen: &mut Pen<'_>, items: &[ItemRef<'_>], number: u8) -> fmt::Result {
    let Some(item) = items.iter().rev().find(|item| part_of(item) == Some(number)) else {
        return Ok(());
    };
    let decimal = match *item {
        Item::Property(_, "") => return Ok(()),
        Item::Eval(black) if pen.mover == Some(Color::White) => black.negated(),
        Item::Eval(number) | Item::TimeUsed(number) => number,
        _ => Decimal::default(),
    };
    let without_eval = pen.state.part == 1 && number == TIME;
    pen.out.write_str(if without_eval { "//" } else { "/" })?;
    pen.state.part = number;
    match *item {
        Item::Property(_, text) => pen.out.write_str(text),
        _ => write!(pen.out, "{decimal}"),
    }
}

impl Dialect for Ggf {
    fn format(&self) -> Format {
        Format::Ggf
    }

    fn variations(&self) -> Option<Variations> {
        None
    }

    fn is_free(&self, key: &str) -> bool {
        !["B", "W", "GM", "BO", "TY"].iter().any(|other| other.eq_ignore_ascii_case(key))
    }

    fn holds_text(&self, text: Text<'_>) -> bool {
        let mut before = None;
        let mut ends = text.chars().map(|character| {
            let last = before.replace(character);
            matches!(character, ']' | '\0') || (last, character) == (Some('('), ';')
        });
        !ends.any(|ends| ends)
    }

    fn holds(&self, is_root: bool, item: &ItemRef<'_>) -> bool {
        match *item {
            Item::Comment(_) | Item::Annotation(_) | Item::TimeLeft(..) => false,
            Item::TimeUsed(seconds) => !is_root && seconds.thousandths() >= 0,
            Item::Eval(_) => !is_root,
            Item::Setup(..) => is_root,
            Item::Property(key, value) => {
                let is_part = !is_root && part_of(item).is_some() && !value.contains('/');
                (is_key(key) || is_part) && self.holds_text(value.into())
            }
        }
    }

    fn follows(&self, pen: &Pen<'_>, item: &ItemRef<'_>) -> bool {
        match item {
            Item::Setup(key, _) | Item::Property(key, _) => !key.starts_with('/'),
            item => part_of(item).is_some_and(|number| (1..number).contains(&pen.state.part)),
        }
    }

    fn head(
        &self,
        pen: &mut Pen<'_>,
        start: Position,
        info: &GameInfo<'_>,
    ) -> Result<(), BuilderError> {
        let head = Head::new(info, GameType::default());
        Ok(head.map_err(|_| BuilderError::NotHeld(Format::Ggf))?.write(pen.out, &start)?)
    }

    fn play(&self, pen: &mut Pen<'_>, turn: Color, square: Option<&dyn Display>) -> fmt::Result {
        close(pen)?;
        pen.state.part = 1;
        pen.out.write_str(if turn == Color::Black { "B[" } else { "W[" })?;
        match square {
            Some(square) => write!(pen.out, "{square}"),
            None => pen.out.write_str("pass"),
        }
    }

    fn items(&self, pen: &mut Pen<'_>, items: &[ItemRef<'_>]) -> fmt::Result {
        if pen.state.part > 0 {
            write_part(pen, items, EVAL)?;
            write_part(pen, items, TIME)?;
        }
        for item in items {
            if let Item::Setup(key, value) | Item::Property(key, value) = *item
                && !key.starts_with('/')
            {
                close(pen)?;
                tag(pen.out, key, &value)?;
            }
        }
        Ok(())
    }

    fn end(&self, pen: &mut Pen<'_>, _: &dyn Display) -> fmt::Result {
        close(pen)?;
        pen.out.write_str(";)")
    }
}
