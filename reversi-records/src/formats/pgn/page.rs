//! Words, comments and lines of PGN, written one after the other.

use core::fmt::{self, Display, Write};

use super::Command;
use super::cursor::is_blank;
use crate::vocabulary::Annotation;
use crate::writing::Pen;

/// Lines of moves are shorter than this number of columns.
const COLUMNS: usize = 80;

/// Writes a word after a space or, if the line would be too long, after a line feed.
pub(crate) fn word(pen: &mut Pen<'_>, word: &dyn Display) -> fmt::Result {
    let opened = pen.last().is_none_or(|byte| byte == b'(' || byte.is_ascii_whitespace());
    if opened {
        return write!(pen, "{word}");
    }
    let mut measured = Measured { bytes: [0; SHORT], length: 0 };
    write!(measured, "{word}")?;
    let wraps = pen.state.column as usize + 1 + measured.length >= COLUMNS;
    pen.write_char(if wraps { '\n' } else { ' ' })?;
    match measured.text() {
        Some(text) => pen.write_str(text),
        None => write!(pen, "{word}"),
    }
}

/// Writes a line of its own.
pub(crate) fn line(pen: &mut Pen<'_>, sign: &str, text: &str) -> fmt::Result {
    if pen.last().is_some_and(|byte| byte != b'\n') {
        pen.write_char('\n')?;
    }
    pen.write_str(sign)?;
    pen.write_str(text)?;
    pen.write_char('\n')
}

/// Writes a judgment: a sign right after a move, or a number.
pub(crate) fn annotation(pen: &mut Pen<'_>, annotation: Annotation) -> fmt::Result {
    // Whether the last byte ends a move.
    let after_move = pen.last().is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    match annotation.sign() {
        Some(sign) if after_move => pen.write_str(sign),
        _ => word(pen, &format_args!("${}", annotation.0)),
    }
}

/// Writes a tag on a line. Line ends and NULs become spaces.
pub(crate) fn tag(pen: &mut Pen<'_>, name: &str, value: impl Iterator<Item = char>) -> fmt::Result {
    write!(pen, "[{name} \"")?;
    for character in value {
        match character {
            '"' | '\\' => write!(pen, "\\{character}")?,
            '\n' | '\r' | '\0' => pen.write_char(' ')?,
            _ => pen.write_char(character)?,
        }
    }
    pen.write_str("\"]\n")
}

/// A part of a comment.
#[derive(Clone, Copy)]
pub(crate) enum Remark<'a> {
    /// Text for braces.
    Braced(&'a str),
    /// Text with a `}`, which would end the comment: for a line with `;`.
    Line(&'a str),
}

impl Display for Remark<'_> {
    /// Writes the part as it is read back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Braced(text) => Plain(text).fmt(f),
            Self::Line(text) => f.write_str(text),
        }
    }
}

/// Returns the parts of a comment that are not empty.
pub(crate) fn remarks(comment: &str) -> impl Iterator<Item = Remark<'_>> {
    // Without a `}`, line ends stay.
    let splits = comment.contains('}');
    comment.split(move |character| splits && matches!(character, '\n' | '\r')).filter_map(|part| {
        let part = part.trim_matches(|character: char| u8::try_from(character).is_ok_and(is_blank));
        let remark = if part.contains('}') { Remark::Line(part) } else { Remark::Braced(part) };
        (!part.is_empty()).then_some(remark)
    })
}

/// Text without commands: `[ %clk 1]` is none.
pub(crate) struct Plain<'a>(pub(crate) &'a str);

impl Display for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while let Some((at, ..)) = Command::find(rest.as_bytes()) {
            // The bracket is a character of its own.
            let (before, after) = rest.split_at_checked(at + 1).unwrap_or((rest, ""));
            f.write_str(before)?;
            f.write_char(' ')?;
            rest = after;
        }
        f.write_str(rest)
    }
}

/// The length of a word that is kept.
const SHORT: usize = 24;

/// Counts the bytes of a text, and keeps a short one, as formatting it again takes longer.
pub(crate) struct Measured<const SHORT: usize> {
    pub(crate) bytes: [u8; SHORT],
    pub(crate) length: usize,
}

impl<const SHORT: usize> Measured<SHORT> {
    pub(crate) fn text(&self) -> Option<&str> {
        str::from_utf8(self.bytes.get(..self.length)?).ok()
    }
}

impl<const SHORT: usize> Write for Measured<SHORT> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let rest = self.bytes.get_mut(self.length..).unwrap_or_default();
        for (to, from) in rest.iter_mut().zip(text.bytes()) {
            *to = from;
        }
        self.length += text.len();
        Ok(())
    }
}
