//! How SGF is written.

use core::fmt::{self, Display, Write};

use reversi_rules::variant::Rules;
use reversi_rules::{Color, Playable, Position, SquareSet};

use super::{ANNOTATIONS, result};
use crate::reading::item::{Item, ItemRef};
use crate::vocabulary::{Annotation, BuilderError, Format, GameInfo};
use crate::writing::{Dialect, Pen, Variations, is_key};

pub(crate) struct Sgf;

/// The bit of a comment.
const COMMENT: u16 = 1;

/// The keys of judgments, in the order of their bits.
const JUDGMENTS: [&str; 8] = ["TE", "BM", "IT", "DO", "DM", "UC", "GB", "GW"];

impl Sgf {
    /// Writes the tree up to the first move.
    pub(crate) fn root<P: Playable>(
        out: &mut dyn Write,
        start: &P,
        info: &GameInfo<'_>,
    ) -> fmt::Result {
        let (columns, rows) = (start.width(), start.height());
        write!(out, "(;FF[4]GM[2]CA[UTF-8]SZ[{columns}")?;
        if rows != columns {
            write!(out, ":{rows}")?;
        }
        out.write_char(']')?;
        let texts = [
            ("EV", info.event),
            ("RO", info.round),
            ("PC", info.site),
            ("DT", info.date),
            ("PB", info.black),
            ("BR", info.black_rating),
            ("PW", info.white),
            ("WR", info.white_rating),
            ("TM", info.time),
            ("ON", info.opening),
        ];
        for (key, text) in texts {
            if let Some(text) = text {
                out.write_str(key)?;
                value(out, text.chars())?;
            }
        }
        result::write(out, info, start.squares().len())?;
        if start.empties() == start.squares() {
            // SGF has no empty list of points. For an empty board, `AE` removes the standard discs.
            let rules = Rules::new(start.width(), start.height()).unwrap_or_default();
            points(out, "AE", rules.start().board().occupied())?;
        }
        points(out, "AB", start.discs(Color::Black))?;
        points(out, "AW", start.discs(Color::White))?;
        out.write_str(if start.turn() == Color::Black { "PL[B]" } else { "PL[W]" })
    }
}

fn points(out: &mut dyn Write, key: &str, points: impl SquareSet) -> fmt::Result {
    if points.is_empty() {
        return Ok(());
    }
    out.write_str(key)?;
    points.into_iter().try_for_each(|square| write!(out, "[{square}]"))
}

/// Writes a value in its brackets.
fn value(out: &mut dyn Write, text: impl Iterator<Item = char>) -> fmt::Result {
    out.write_char('[')?;
    escaped(out, text)?;
    out.write_char(']')
}

/// Writes the text of a value, with the escapes.
fn escaped(out: &mut dyn Write, text: impl Iterator<Item = char>) -> fmt::Result {
    for character in text {
        if matches!(character, ']' | '\\') {
            out.write_char('\\')?;
        }
        // A NUL would end the text in many programs.
        out.write_char(if character == '\0' { ' ' } else { character })?;
    }
    Ok(())
}

/// Returns the key and the value of a judgment.
fn judgment(annotation: Annotation) -> Option<(&'static str, &'static str)> {
    let found = ANNOTATIONS.iter().find(|(.., other)| *other == annotation)?;
    Some((found.0, found.1))
}

/// Returns the key of a value, empty for a judgment that SGF lacks. If a node has the key at most
/// once, also returns its bit in `State::seen`.
fn key_of<'a>(item: &ItemRef<'a>, mover: Option<Color>) -> (&'a str, u16) {
    match *item {
        Item::Setup(key, _) | Item::Property(key, _) => (key, 0),
        Item::Comment(_) => ("C", COMMENT),
        Item::Eval(_) => ("V", 2),
        Item::TimeUsed(_) => ("TU", 4),
        Item::TimeLeft(color, _) if color.or(mover) == Some(Color::White) => ("WL", 8),
        Item::TimeLeft(..) => ("BL", 16),
        Item::Annotation(annotation) => {
            let (key, _) = judgment(annotation).unwrap_or_default();
            let place = JUDGMENTS.iter().position(|&other| other == key);
            (key, place.map_or(0, |place| 32 << place))
        }
    }
}

/// Returns a key of up to eight letters as a number.
fn number(key: &str) -> u64 {
    key.bytes().fold(0, |number, byte| number << 8 | u64::from(byte))
}

/// Returns whether a key is that of a move, without its lower-case letters.
pub(crate) fn is_move(key: &str) -> bool {
    let mut letters = key.chars().filter(|letter| !letter.is_ascii_lowercase());
    matches!((letters.next(), letters.next()), (Some('B' | 'W'), None))
}

impl Dialect for Sgf {
    fn format(&self) -> Format {
        Format::Sgf
    }

    fn variations(&self) -> Option<Variations> {
        Some(Variations::Follow)
    }

    fn is_free(&self, key: &str) -> bool {
        let taken = ["B", "W", "AB", "AW", "AE", "PL", "GM", "SZ", "C", "V", "TU", "BL", "WL"];
        // SGF ignores lower-case letters in keys.
        let is_plain = !key.contains(|letter: char| letter.is_ascii_lowercase());
        is_key(key) && is_plain && !taken.contains(&key) && !JUDGMENTS.contains(&key)
    }

    fn holds(&self, is_root: bool, item: &ItemRef<'_>) -> bool {
        match *item {
            Item::Comment(text) => !text.contains('\0'),
            Item::Annotation(annotation) => judgment(annotation).is_some(),
            Item::TimeUsed(seconds) => seconds.thousandths() >= 0,
            Item::TimeLeft(..) | Item::Eval(_) => true,
            Item::Setup(..) => is_root,
            Item::Property(key, value) => is_key(key) && self.holds_text(value.into()),
        }
    }

    fn follows(&self, pen: &Pen<'_>, item: &ItemRef<'_>) -> bool {
        match item {
            Item::Setup(key, _) | Item::Property(key, _) => key.len() <= size_of::<u64>(),
            item => pen.state.seen & key_of(item, pen.mover).1 == 0,
        }
    }

    fn head(
        &self,
        pen: &mut Pen<'_>,
        start: Position,
        info: &GameInfo<'_>,
    ) -> Result<(), BuilderError> {
        Ok(Self::root(pen.out, &start, info)?)
    }

    fn play(&self, pen: &mut Pen<'_>, turn: Color, square: Option<&dyn Display>) -> fmt::Result {
        (pen.state.seen, pen.state.key) = (0, 0);
        pen.out.write_str(if turn == Color::Black { ";B[" } else { ";W[" })?;
        match square {
            Some(square) => write!(pen.out, "{square}]"),
            // On boards with sixteen columns, `PA` is a square.
            None if pen.state.columns == 16 => pen.out.write_str("]"),
            None => pen.out.write_str("PA]"),
        }
    }

    fn items(&self, pen: &mut Pen<'_>, items: &[ItemRef<'_>]) -> fmt::Result {
        let is_of_move =
            |item: &ItemRef<'_>| matches!(item, Item::Property(key, _) if is_move(key));
        for item in items.iter().filter(|item| is_of_move(item)) {
            // The first value of a move is its square.
            if let (Item::Property(_, text), Some(_)) = (item, pen.mover) {
                value(pen.out, text.chars())?;
            }
        }
        let (mut last_key, mut commented) = (None, false);
        for item in items.iter().filter(|item| !is_of_move(item)) {
            let (key, bit) = key_of(item, pen.mover);
            // All comments are one value.
            let is_written = bit == COMMENT && core::mem::replace(&mut commented, true);
            if key.is_empty() || is_written {
                continue;
            }
            let tag = if bit == 0 { number(key) } else { 0 };
            let is_again = bit == 0
                && match last_key {
                    Some(last_key) => last_key == key,
                    None => pen.state.key == tag,
                };
            // Without its key, a value is another one of the tag before it.
            if !is_again {
                pen.out.write_str(key)?;
            }
            (last_key, pen.state.key) = (Some(if bit == 0 { key } else { "" }), tag);
            pen.state.seen |= bit;
            match *item {
                Item::Setup(_, text) | Item::Property(_, text) => value(pen.out, text.chars())?,
                Item::Comment(_) => comments(pen.out, items)?,
                Item::Annotation(annotation) => {
                    let (_, text) = judgment(annotation).unwrap_or_default();
                    value(pen.out, text.chars())?;
                }
                Item::TimeLeft(_, number) | Item::TimeUsed(number) | Item::Eval(number) => {
                    write!(pen.out, "[{number}]")?;
                }
            }
        }
        Ok(())
    }

    fn end(&self, pen: &mut Pen<'_>, _: &dyn Display) -> fmt::Result {
        pen.out.write_char(')')
    }
}

/// Writes all comments as one value, each on a line.
fn comments(out: &mut dyn Write, items: &[ItemRef<'_>]) -> fmt::Result {
    let mut before = '[';
    for item in items {
        if let Item::Comment(text) = item {
            out.write_char(before)?;
            escaped(out, text.chars())?;
            before = '\n';
        }
    }
    out.write_char(']')
}
