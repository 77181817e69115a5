//! How PGN is written.

use core::fmt::{self, Display, Write};

use reversi_rules::{Color, Position};

use super::page::{self, Plain, Remark, word};
use super::{Command, ENDS, ResultToken, SCORE, START};
use crate::reading::item::{Item, ItemRef};
use crate::text::Text;
use crate::vocabulary::result::possible;
use crate::vocabulary::{BuilderError, Format, GameInfo};
use crate::writing::{Dialect, Pen, Variations};

pub(crate) struct Pgn;

impl Pgn {
    /// Writes the tags, each on a line. If the result has no score, the tag `Score` has it.
    pub(crate) fn tags(
        pen: &mut Pen<'_>,
        start: Position,
        info: &GameInfo<'_>,
        result: ResultToken,
    ) -> fmt::Result {
        let end = ENDS.iter().find(|&&(end, _)| end == info.end).map(|&(_, name)| name.into());
        let before = [
            ("Event", info.event),
            ("Site", info.site),
            ("Date", info.date),
            ("Round", info.round),
            ("Black", info.black),
            ("White", info.white),
        ];
        let after = [
            ("BlackElo", info.black_rating),
            ("WhiteElo", info.white_rating),
            ("TimeControl", info.time),
            ("Opening", info.opening),
            ("Termination", end),
        ];
        for (name, text) in before {
            text.map_or(Ok(()), |text| page::tag(pen, name, text.chars()))?;
        }
        writeln!(pen, "[Result \"{result}\"]")?;
        if let (Some(score), false) =
            (possible(info.score, 64), matches!(result, ResultToken::Score(_)))
        {
            writeln!(pen, "[{SCORE} \"{}\"]", ResultToken::Score(score))?;
        }
        for (name, text) in after {
            text.map_or(Ok(()), |text| page::tag(pen, name, text.chars()))?;
        }
        if start != Position::START {
            writeln!(pen, "[{START} \"{start}\"]")?;
        }
        Ok(())
    }
}

/// Writes the empty line after the tags.
fn begin_moves(pen: &mut Pen<'_>) -> fmt::Result {
    if core::mem::replace(&mut pen.state.in_moves, 1) == 0 && pen.last().is_some() {
        pen.write_char('\n')?;
    }
    Ok(())
}

/// Returns the value as a command of a comment.
fn command(item: &ItemRef<'_>) -> Option<Command> {
    match *item {
        Item::TimeLeft(_, seconds) => Some(Command::Clk(seconds)),
        Item::TimeUsed(seconds) => Some(Command::Emt(seconds)),
        Item::Eval(eval) => Some(Command::Eval(eval)),
        _ => None,
    }
}

/// The content of a comment in braces: commands, then text.
struct Braced<'a>(&'a [ItemRef<'a>], &'a str);

impl Display for Braced<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{ ")?;
        for command in self.0.iter().filter_map(command) {
            write!(f, "{command} ")?;
        }
        if !self.1.is_empty() {
            write!(f, "{} ", Plain(self.1))?;
        }
        f.write_str("}")
    }
}

/// Writes a comment in braces, if it has content.
fn braces(pen: &mut Pen<'_>, commands: &[ItemRef<'_>], text: &str) -> fmt::Result {
    if text.is_empty() && !commands.iter().any(|item| command(item).is_some()) {
        return Ok(());
    }
    pen.state.interrupted = 1;
    word(pen, &Braced(commands, text))
}

/// Writes a line of its own.
fn line(pen: &mut Pen<'_>, sign: &str, text: &str) -> fmt::Result {
    pen.state.interrupted = 1;
    page::line(pen, sign, text)
}

/// Writes the tags among the values of the game.
fn tags(pen: &mut Pen<'_>, items: &[ItemRef<'_>]) -> fmt::Result {
    for item in items {
        match *item {
            Item::Setup("$", _) | Item::Property("$", _) => {}
            Item::Setup("%", text) | Item::Property("%", text) => line(pen, "%", text)?,
            Item::Setup(name, value) | Item::Property(name, value) => {
                page::tag(pen, name, value.chars())?;
            }
            _ => {}
        }
    }
    Ok(())
}

impl Dialect for Pgn {
    fn format(&self) -> Format {
        Format::Pgn
    }

    fn variations(&self) -> Option<Variations> {
        Some(Variations::Replace)
    }

    fn is_free(&self, key: &str) -> bool {
        !["Start", "FEN"].iter().any(|other| other.eq_ignore_ascii_case(key))
    }

    fn holds_text(&self, text: Text<'_>) -> bool {
        !text.chars().any(|character| matches!(character, '\n' | '\r' | '\0'))
    }

    fn holds(&self, is_root: bool, item: &ItemRef<'_>) -> bool {
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        match *item {
            // The last 0x1A ends a file.
            Item::Comment(text) => !text.contains(['\0', '\u{1A}']),
            Item::TimeUsed(seconds) | Item::TimeLeft(_, seconds) => seconds.thousandths() >= 0,
            Item::Annotation(_) | Item::Eval(_) => true,
            Item::Setup(..) => is_root,
            Item::Property(key, value) => {
                is_root
                    && !key.is_empty()
                    && key.bytes().all(is_name)
                    && self.holds_text(value.into())
            }
        }
    }

    fn follows(&self, pen: &Pen<'_>, item: &ItemRef<'_>) -> bool {
        match *item {
            Item::TimeLeft(color, _) => color == pen.mover,
            Item::TimeUsed(_) => pen.mover.is_some(),
            Item::Setup(..) | Item::Property(..) => pen.state.in_moves == 0,
            Item::Comment(_) | Item::Annotation(_) | Item::Eval(_) => true,
        }
    }

    fn head(
        &self,
        pen: &mut Pen<'_>,
        start: Position,
        info: &GameInfo<'_>,
    ) -> Result<(), BuilderError> {
        Ok(Self::tags(pen, start, info, info.into())?)
    }

    fn play(&self, pen: &mut Pen<'_>, _: Color, square: Option<&dyn Display>) -> fmt::Result {
        begin_moves(pen)?;
        let number = pen.state.ply / 2 + 1;
        if pen.state.ply.is_multiple_of(2) {
            word(pen, &format_args!("{number}."))?;
        } else if pen.state.interrupted != 0 {
            word(pen, &format_args!("{number}..."))?;
        }
        pen.state.ply = pen.state.ply.saturating_add(1);
        pen.state.interrupted = 0;
        word(pen, square.unwrap_or(&"--"))
    }

    fn items(&self, pen: &mut Pen<'_>, items: &[ItemRef<'_>]) -> fmt::Result {
        let is_root = pen.state.in_moves == 0;
        if is_root {
            tags(pen, items)?;
        }
        let is_remark = |item: &ItemRef<'_>| match *item {
            Item::Property(key, _) => key == "$",
            Item::Setup(..) => false,
            _ => true,
        };
        if items.iter().any(is_remark) {
            begin_moves(pen)?;
        }
        for item in items {
            match *item {
                Item::Annotation(annotation) => page::annotation(pen, annotation)?,
                // A number too large for a judgment.
                Item::Property("$", number) => word(pen, &format_args!("${number}"))?,
                _ => {}
            }
        }
        // The commands before a text share its braces.
        let mut from = 0;
        for (at, item) in items.iter().enumerate() {
            match *item {
                Item::Comment(text) => {
                    for remark in page::remarks(text) {
                        let commands = items.get(from..at).unwrap_or_default();
                        from = at;
                        match remark {
                            Remark::Braced(text) => braces(pen, commands, text)?,
                            Remark::Line(text) => {
                                braces(pen, commands, "")?;
                                line(pen, "; ", text)?;
                            }
                        }
                    }
                }
                Item::Property("%", text) if !is_root => {
                    braces(pen, items.get(from..at).unwrap_or_default(), "")?;
                    from = at;
                    line(pen, "%", text)?;
                }
                _ => {}
            }
        }
        braces(pen, items.get(from..).unwrap_or_default(), "")
    }

    fn open(&self, pen: &mut Pen<'_>) -> fmt::Result {
        pen.state.ply = pen.state.ply.saturating_sub(1);
        pen.state.interrupted = 1;
        word(pen, &"(")
    }

    fn shut(&self, pen: &mut Pen<'_>) -> fmt::Result {
        pen.state.interrupted = 1;
        pen.write_char(')')
    }

    fn end(&self, pen: &mut Pen<'_>, result: &dyn Display) -> fmt::Result {
        begin_moves(pen)?;
        word(pen, result)?;
        pen.write_char('\n')
    }
}
